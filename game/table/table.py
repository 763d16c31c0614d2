"""The table: one game being played by persons and opponents, seen, touched and heard.

The scene owns its parts and puts their pictures together. The game's own look, words and motions
are brought by `game.games`; the course of play, touching, keeping, advice, the log, the foot and
the drawing are objects of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine import games as rules
from engine.core.session import Session
from game import games
from game.platform import Claim
from game.saves.saved import SavedGame
from game.saves.turns import at_turn_ends
from game.scene import Event, Key, Region, Screen
from game.scenes.finish import Ending, Finish
from game.scenes.menu import Menu
from game.setup import GameSetup
from game.table import curtain, popover
from game.table.adviser import Adviser
from game.table.brings import Board, Layout, Light, Moment, Place, Prompt, Speech, Spot
from game.table.chronicle import Chronicle
from game.table.company import Company
from game.table.course import Course
from game.table.director import ALOFT, Director
from game.table.foot import Foot
from game.table.keeping import Keeping
from game.table.log import Log
from game.table.pane import Pane
from game.table.repainting import Repainting
from game.table.spotted import Spotted, Thing, ident
from game.table.targets import BoardTargets, Spotting
from game.table.touching import Touching
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Target, Widget


class Table(Stage):
    at: Layout
    company: Company
    speech: Speech

    def __init__(self, setup: GameSetup, session: Session[Any] | None = None) -> None:
        super().__init__()
        self.brought = games.get(setup.game)
        self.catalogues = (games.words(setup.game),)
        if session is None:
            game = rules.get(setup.game)
            session = Session.new(game, len(setup.seats), setup.seed, setup.options)
        self.course = Course(self, self.brought, setup, session)
        self.seen = self.brought.picture(session.state, self.course.eyes)
        self.director = Director(
            self.brought, self.seen, self.timeline, self.spot, self.changed
        )
        self.log = Log(self, Chronicle(self.brought, session))
        self.touching = Touching(self)
        self.adviser = Adviser(self)
        self.keeping: Keeping | None = None
        self.foot = Foot(self)
        self.repainting = Repainting(self)
        self.spotting = Spotting()
        self.peeked: int | None = None  # whose board lies open besides one's own
        self.said = Prompt("", "", None)
        self.light = Light()
        self.panes: list[Pane] = []
        self.covering: list[Widget] = []  # a question, the open log, the curtain
        self._all_boards = self.brought.boards(session.state)
        self._laid_out = False
        self._stale = False
        self._regions_of: list[Target] = []
        self._regions: Sequence[Region] = ()

    @classmethod
    def kept(
        cls,
        saved: SavedGame,
        revision: int = 0,
        notice: str = "",
        claim: Claim | None = None,
    ) -> Table:
        """A table whose game is never lost: see `Keeping`."""
        table = cls(saved.setup, saved.session)
        table.keeping = Keeping(table, saved, revision, notice, claim)
        return table

    def entered(self) -> None:
        super().entered()
        if self.keeping:
            self.keeping.begin()

    def left(self) -> None:
        super().left()
        if self.keeping:
            self.keeping.end()

    def keep(self) -> None:
        """Something changed the game."""
        if self.keeping:
            self.keeping.note()

    # composing
    @property
    def boards(self) -> Mapping[str, Board]:
        """The boards in sight."""
        return {name: self._all_boards[name] for name in self.at.boards}

    @property
    def things(self) -> list[Spotted]:
        """Everything on the boards that can be touched, where it is now."""
        return self.spotting.things

    @property
    def pane_look(self) -> Look:
        """How the parts around the boards are read: on a large screen their letters grow too."""
        large = self.look.area.h / 720 if not self.look.portrait else self.look.area.w / 600
        return replace(self.look, text=self.look.text * min(1.5, max(1.0, large)))

    def resized(self, screen: Screen) -> None:
        self._lay_out_anew()
        super().resized(screen)

    def _lay_out_anew(self) -> None:
        self._laid_out = False
        self.repainting.forget()

    def changed(self) -> None:
        """The picture changed: it is composed again before anybody looks."""
        self._stale = True
        self.app.redraw()

    def catch_up(self) -> None:
        if self._stale:
            self.refresh()

    def refresh(self) -> None:
        self._stale = False
        super().refresh()

    def see_anew(self) -> None:
        """Show the position as it is to the eyes that look now, without a way there."""
        self.seen = self.brought.picture(self.course.state, self.course.eyes)
        self.director.reset(self.seen)

    def moment(self) -> Moment:
        course = self.course
        return Moment(
            state=course.state,
            seen=self.seen,
            company=self.company,
            speech=self.speech,
            chosen=course.choosing,
            acting=course.acting,
            moving=self.timeline.busy,
            look=self.look,
            at=self.at,
            peeked=self.peeked,
        )

    def compose(self) -> Sequence[Widget]:
        look, course = self.look, self.course
        self.company = Company(course.setup, look.words, look.palette, course.viewer)
        if not self._laid_out:
            self._lay_out()
        self.speech = self.brought.speech(self.company, course.state)
        moment, to, at = self.moment(), self.touching, self.at
        self.said = self.brought.prompt(moment)
        self.light = Light(course.choosing, course.acting, self.log.spoken)
        self.panes = [
            self.log.last_line(at.log, course.choosing is not None),
            *self.brought.panes(moment, self.said, to),
            self.foot.pane(moment, at.buttons, self._hover, self._pressed),
        ]
        if course.curtain.before is not None:
            seat = course.setup.seats[course.curtain.before]
            self.covering = curtain.widgets(
                look, seat.name, seat.colour, course.lift_curtain, self.open_menu
            )
            return self.covering
        found = self.spotting.targets(self.boards, moment, len(course.session.log), to)
        self.covering = self.log.book(at.book) if self.log.open else self._question(moment)
        return [*self.panes, BoardTargets(look.screen, found), *self.covering]

    def _lay_out(self) -> None:
        self._laid_out = True
        self.at = self.brought.layout(self.look, self.company.seats, self.peeked)
        for name, box in self.at.boards.items():
            self._all_boards[name].resize(box, self.look, self.company)
            self._all_boards[name].fetch(self.app)

    def _question(self, moment: Moment) -> list[Widget]:
        chosen = self.course.choosing
        if chosen is None or chosen.chosen is None:
            return []
        asked = self.brought.question(moment, self.touching)
        if asked is None:
            return []
        sheet = self.at.prompt if self.at.portrait else None
        anchor, cancel = self.anchor(chosen.chosen), self.words("common.cancel")
        return popover.widgets(self.look, asked, anchor, sheet, self._put_back, cancel)

    def _put_back(self) -> None:
        self.touching.put_back()

    def anchor(self, thing: Thing) -> Box:
        """Where a question or an explanation about a thing belongs."""
        one = self.spotting.find(thing)
        if one is not None:
            return one.box
        target = self.target_named(ident(thing))
        return target.box if target else self.at.prompt

    def focus_question(self) -> None:
        """A question opened by key takes the keyboard."""
        if self.app.focus and self.covering:
            offers = [t.id for t in self._targets if t.id.startswith("offer.") and t.action]
            if len(offers) > 1:
                self.app.set_focus(offers[1])  # the first one closes the question

    def spot(self, place: Place) -> Spot:
        """Where things in the air come from and go to."""
        for board in self.boards.values():
            found = board.spot(place)
            if found is not None:
                return found
        x, y = self.brought.off_board(self.moment(), place).centre
        scale = self.look.scale
        return x * scale, y * scale, ALOFT * scale

    def peek(self, seat: int | None) -> None:
        """Lay somebody's board open; once more, and it is put away."""
        self.peeked = None if seat == self.peeked else seat
        self._lay_out_anew()
        self.refresh()

    # drawing
    def paint(self, painter: Painter) -> None:
        covered = bool(self.covering) or self.overlaid or self.app.scene is not self
        self.repainting.paint(painter, covered)
        for widget in self.covering:
            widget.draw(painter)
        self.paint_over(painter)

    # time and events
    def update(self, dt: float) -> bool:
        looking = self.touching.update(dt)
        moving = super().update(dt) or looking
        self.catch_up()
        if not self.timeline.busy:
            moving = self.course.advance() or moving
        return moving

    def handle(self, event: Event) -> None:
        """The one way in: the keeper, then the boards, then everything that stands around them."""
        if self.keeping and self.keeping.handles(event):
            return
        if self.touching.handles(event):
            return
        rested = self.hovered
        super().handle(event)
        self.touching.handled(event, rested)

    def key(self, event: Key) -> None:
        if event.ctrl and event.name.lower() in ("z", "y") and not self.asking:
            again = event.shift or event.name.lower() == "y"
            (self.course.redo if again else self.course.undo)()
            return
        course, magnify = self.course, self.touching.magnify
        shortcuts: dict[str, Callable[[], None]] = {
            "u": course.undo,
            "r": course.redo,
            "e": course.end_turn,
            "h": self.adviser.ask,
            "l": self.log.unfold,
            "+": partial(magnify, 1.4),
            "-": partial(magnify, 1 / 1.4),
            "0": partial(magnify, 0.0),
        }
        pressed = shortcuts.get(event.name.lower())
        if pressed and not self.asking and not event.ctrl and not event.alt:
            pressed()
        else:
            super().key(event)

    def regions(self) -> Sequence[Region]:
        """Made anew only when the targets are: they are asked for on every frame."""
        self.catch_up()
        if self._regions_of is not self._targets:
            self._regions_of, self._regions = self._targets, super().regions()
        return self._regions

    def widget_at(self, point: tuple[float, float]) -> Target | None:
        return super().target_at(point)

    def target_at(self, point: tuple[float, float]) -> Target | None:
        return self.touching.target_at(point, super().target_at(point))

    def target_named(self, name: str | None) -> Target | None:
        return super().target_named(name) or self.touching.mute_named(name)

    def _tip(self) -> bool:
        """No balloon where a mouse rests on a legal thing: the prompt tells what a click does."""
        resting = self._hover if self._down is None else None
        return not self.touching.foretold(resting) and super()._tip()

    def back(self) -> None:
        if self.log.open:
            self.log.close()
        elif self.peeked is not None:
            self.peek(None)
        else:
            self.touching.put_back()

    @property
    def title(self) -> str:
        """Whose turn it is, in the tab too."""
        return f"{self.said.title} – {games.cover(self.course.setup.game).title}"

    def retreat(self) -> None:
        """Back closes what is open; then it leaves the table, where nothing is ever lost."""
        chosen = self.course.choosing
        busy = self.log.open or self.peeked is not None or bool(chosen and chosen.chosen)
        if self.asking or busy:
            super().retreat()
        else:
            self.course.abandon()

    # the ways out
    def open_menu(self) -> None:
        self.app.push(Menu(self.course))

    def finish(self) -> None:
        """Count the points, in the place of this scene."""
        course = self.course
        game, brought, session = course.game, self.brought, course.session
        history = at_turn_ends(session, lambda s: brought.standing(s, None))
        scores, winners = game.score(course.state), game.winners(course.state)
        if self.keeping:
            self.keeping.count()
        saved = self.keeping.saved if self.keeping else None
        self.app.replace(Finish(Ending(course.setup, scores, history, winners, saved)))
