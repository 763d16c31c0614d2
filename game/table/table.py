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
from game.scene import Input, Key, Region, Screen
from game.scenes.finish import Ending, Finish
from game.scenes.menu import Menu
from game.setup import GameSetup
from game.table import curtain, popover
from game.table.account import Telling
from game.table.adviser import Adviser
from game.table.brings import Board, Layout, Light, Moment, Peek, Place, Spot
from game.table.chronicle import Chronicle
from game.table.company import Company
from game.table.course import Course
from game.table.director import ALOFT, Director
from game.table.foot import Foot
from game.table.guide import Guide
from game.table.keeping import Keeping
from game.table.log import Log
from game.table.looking import Looking
from game.table.lookup import Lookup
from game.table.pane import Pane
from game.table.panel import OpenPanel
from game.table.repainting import Repainting
from game.table.says import Prompt, Speech
from game.table.spotted import Spotted
from game.table.targets import BoardTargets, Spotting
from game.table.touching import Touching
from game.ui.look import Look
from game.ui.overlay import More
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Target, Widget


class Table(Stage):
    at: Layout
    company: Company
    speech: Speech

    def __init__(
        self,
        setup: GameSetup,
        session: Session[Any] | None = None,
        guide: Guide | None = None,
    ) -> None:
        super().__init__()
        self.guide = guide or Guide()
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
        self.looking = Looking(self)
        self.touching = Touching(self)
        self.adviser = Adviser(self)
        self.lookup = Lookup(self)
        self.keeping: Keeping | None = None
        self.foot = Foot(self)
        self.repainting = Repainting(self)
        self.spotting = Spotting()
        self.peeked: Peek | None = None  # what lies open besides one's own board
        self._opened: Peek | None = None  # what lies open unasked
        self.said = Prompt("", "", None)
        self.light = Light()
        self.panes: list[Pane] = []
        self.covering: list[Widget] = []  # a question, the open log, the curtain
        self._all_boards = self.brought.boards(session.state)
        self._laid_out = False
        self._stale = False
        self.telling = Telling(self)
        self.panel = OpenPanel(self)
        self._regions_of: list[Target] = []
        self._regions: Sequence[Region] = ()
        self.guide.sit(self)

    @classmethod
    def of_saved(
        cls,
        saved: SavedGame,
        revision: int = 0,
        notice: str = "",
        claim: Claim | None = None,
        guide: Guide | None = None,
    ) -> Table:
        """A table whose game is never lost: see `Keeping`."""
        table = cls(saved.setup, saved.session, guide)
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

    def close(self) -> None:
        super().close()
        if self.keeping:
            self.keeping.say_taken()

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
        self.timeline.speed = self.guide.pace(self.app.settings.speed)

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
        self.panel.follow()

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
        known = getattr(self, "company", None)
        self.company = Company(course.setup, look.words, look.palette, course.viewer)
        if known is not None and known.viewer != course.viewer:
            self._lay_out_anew()  # somebody else's board is one's own now
        self._open_unasked()
        if not self._laid_out:
            self._lay_out()
        self.speech = self.brought.speech(self.company, course.state)
        moment, to, at = self.moment(), self.touching, self.at
        self.said = self.adviser.prompted(self.guide.prompted(self.brought.prompt(moment)))
        self.light = self._lit()
        self.panes = [
            *self.log.panes(at.log, course.choosing is not None),
            *self.brought.panes(moment, self.said, to),
            self.foot.pane(moment, at.buttons, self.pointing.hover, self.pointing.pressed),
        ]
        if course.curtain.before is not None:
            seat = course.setup.seats[course.curtain.before]
            self.covering = curtain.widgets(
                *(look, seat.name, seat.colour, course.lift_curtain, self.open_menu),
                self.brought.private,
            )
            self.panel.widgets = ()
            return self.covering
        found = self.spotting.targets(self.boards, moment, len(course.session.log), to)
        asked = self.log.book(at.book) if self.log.open else self._question(moment)
        self.panel.widgets = asked
        self.covering = [*self.looking.ways_back(), *self.guide.widgets(), *asked]
        account = self.telling.account(moment)
        around = [*self.log.column, account]
        return [*self.panes, BoardTargets(look.screen, found), *around, *self.covering]

    def told(self) -> Sequence[Widget]:
        return self.panel.widgets or super().told()

    def _open_unasked(self) -> None:
        """What the picture wants in sight is laid open once; it may be closed again."""
        wanted = self.brought.opens(self.seen, self.course.choosing)
        if wanted != self._opened:
            self._opened = self.peeked = wanted
            self._lay_out_anew()

    def _lit(self) -> Light:
        course, chosen = self.course, self.course.choosing
        quiet = self.guide.quiet and chosen is not None and chosen.chosen is None
        return Light(None if quiet else chosen, course.acting, self.log.spoken | self.guide.lights)

    def _lay_out(self) -> None:
        self._laid_out = True
        room = self.log.room(self.guide.room(self.look))
        self.at = self.brought.layout(room, self.company.seats, self.peeked)
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
        anchor, name = self.touching.anchor(chosen.chosen, ringed=True), "question"
        scrolling = self.scrolled(name), self.scroll_setter(name)
        lit = [one.ring for one in self.things if one.thing in chosen.meanings]
        return popover.widgets(self.look, asked, anchor, sheet, self._put_back, *scrolling, lit)

    def _put_back(self) -> None:
        self.touching.put_back()

    def spot(self, place: Place) -> Spot:
        """Where things in the air come from and go to."""
        for board in self.boards.values():
            found = board.spot(place)
            if found is not None:
                return found
        x, y = self.brought.off_board(self.moment(), place).centre
        scale = self.look.scale
        return x * scale, y * scale, ALOFT * scale

    def peek(self, what: Peek | None) -> None:
        """Lay something open; once more, and it is put away, for what lies open unasked."""
        if what is None or what == self.peeked:
            what = self._opened if self.peeked != self._opened else None
        self.peeked = what
        self._lay_out_anew()
        self.refresh()

    # drawing
    def paint(self, painter: Painter) -> None:
        rings = [self.target_named(name) for name in self.guide.rings]
        over = bool(self.covering) or self.overlaid or self.app.scene is not self
        self.repainting.paint(painter, over or bool(rings))
        for widget in self.covering:
            widget.draw(painter)
        for ringed in rings:
            if ringed is not None:
                painter.ring(ringed.box, ringed.radius)
        self.paint_over(painter)

    # time and events
    def update(self, dt: float) -> bool:
        looking = self.looking.update(dt)
        moving = super().update(dt) or looking
        self.catch_up()
        if not self.timeline.busy:
            moving = self.course.advance() or moving
        self.foot.keep_true()
        return moving

    def handle(self, event: Input) -> None:
        """The one way in: the keeper, then the boards, then everything that stands around them."""
        if self.keeping and self.keeping.handles(event):
            return
        if self.waves_away(event) or self.touching.handles(event):
            return
        rested = self.pointing.hover
        super().handle(event)
        self.touching.handled(event, rested)

    def key(self, event: Key) -> None:
        if event.ctrl and event.name.lower() in ("z", "y") and not self.asking:
            again = event.shift or event.name.lower() == "y"
            (self.course.redo if again else self.course.undo)()
            return
        course, magnify = self.course, self.looking.magnify
        shortcuts: dict[str, Callable[[], None]] = {
            "u": course.undo,
            "r": course.redo,
            "e": course.end_turn,
            "h": self.adviser.ask,
            "l": self.log.unfold,
            **({"?": self.lookup.ask} if self.lookup.there else {}),
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
        more = len(self.leads_on())
        if self._regions_of is not self._spoken:
            self._regions_of, around = self._spoken, super().regions()
            self._regions = around[: len(around) - more]
        return [*self._regions, *super().regions()[-more:]] if more else self._regions

    def more_about(self, target: Target) -> More | None:
        return self.lookup.more_about(target)

    def widget_at(self, point: tuple[float, float]) -> Target | None:
        return super().target_at(point)

    def target_at(self, point: tuple[float, float]) -> Target | None:
        return self.touching.target_at(point, super().target_at(point))

    def target_named(self, name: str | None) -> Target | None:
        return super().target_named(name) or self.touching.mute_named(name)

    def explains(self, name: str | None) -> bool:
        """No balloon where a mouse rests on a legal thing: the prompt tells what a click does."""
        return not self.touching.foretold(name)

    def back(self) -> None:
        if self.log.open or self.log.lit is not None:
            self.log.close()
        elif self.peeked != self._opened:
            self.peek(None)
        else:
            self.touching.put_back()

    @property
    def title(self) -> str:
        """Whose turn it is, in the tab too."""
        return f"{self.said.title} – {games.cover(self.course.setup.game).title}"

    def retreat(self) -> None:
        """Back closes what is open; then it leaves the table, where nothing is ever lost."""
        if self._closes():
            return
        if self.log.open or self.peeked != self._opened:
            self.back()
        elif not self.touching.put_back():
            self.app.pop()

    # the ways out
    def open_menu(self) -> None:
        self.app.push(Menu(self.course))

    def finish(self) -> None:
        """Count the points, in the place of this scene."""
        course = self.course
        self.guide.finished()
        game, brought, session = course.game, self.brought, course.session
        history = at_turn_ends(session, lambda s: brought.standing(s, None))
        scores, winners = game.score(course.state), game.winners(course.state)
        if self.keeping:
            self.keeping.count()
        saved = self.keeping.saved if self.keeping else None
        why = self.log.chronicle.ending(self.brought.speech(self.company, course.state), None)
        ending = Ending(course.setup, scores, history, winners, saved, why, course.state)
        self.app.replace(Finish(ending))
