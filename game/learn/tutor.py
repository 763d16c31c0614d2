"""The tutor: a guide who leads through the lessons of a game on the real table.

A lesson says one thing and waits: for the button, or for the moves it asks for. Everything else is
explained kindly and not played; who would rather look around plays on freely from where he is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from engine import games as rules
from engine.ai.search import BETWEEN_ACTIONS
from engine.core.session import Session
from game.learn import card, learned
from game.learn.learned import THROUGH, Learned
from game.learn.looking import look_closer
from game.learn.taught import Lesson, Tutorial, accepted, tutorial
from game.scenes.newgame import NAMES
from game.setup import PERSON, GameSetup, Seat
from game.table.guide import Guide
from game.table.spotted import Thing, ident, named
from game.table.table import Table
from game.ui.look import Look
from game.ui.overlay import Answer, Dialog
from game.ui.widget import Act, Widget


def teach(game: str, at: int, record: Learned) -> Table:
    """The table at which a lesson begins."""
    course = tutorial(game)
    state = course.state(at)
    players, options = rules.get(game).setup(state)
    seats = [Seat(NAMES[n], n, "apprentice" if n else PERSON) for n in range(players)]
    setup = GameSetup(tuple(seats), seed=1, options=options, game=game)
    return Table(setup, Session(rules.get(game), state), Tutor(course, at, record))


class Composed(NamedTuple):
    """Moves of a lesson that a person puts together before the first of them is played."""

    line: tuple[int, ...]
    parts: tuple[Thing, ...]
    """What the moves after the first are put together from."""


class Tutor(Guide):
    keeps = False

    def __init__(self, course: Tutorial, at: int, record: Learned) -> None:
        self._course, self._at, self._record = course, at, record
        self._base = 0  # the length of the log when the lesson began
        self._began: list[tuple[int, int]] = []  # lessons at this table before it, and their bases
        self._told = False
        self._accepted: tuple[tuple[int, int], list[int]] = ((-1, -1), [])
        self._anything = False  # all that is legal is accepted
        self._looked: tuple[int, int, bool] | None = None
        self._put_together: tuple[tuple[int, int], Composed] = ((-1, -1), Composed((), ()))

    def sit(self, table: Table) -> None:
        self._table = table
        table.catalogues = (*table.catalogues, *card.catalogues(self._course.game))

    # the lesson
    @property
    def lesson(self) -> Lesson:
        return self._course.lessons[self._at]

    @property
    def at(self) -> int:
        return self._at

    @property
    def _done(self) -> int:
        """How many moves of the lesson were made."""
        return len(self._table.course.session.log) - self._base

    @property
    def _reading(self) -> bool:
        return not self.lesson.moves and not self.lesson.free

    def wanted(self) -> list[int]:
        """The actions that the lesson asks for now."""
        lesson, course = self.lesson, self._table.course
        if not 0 <= self._done < len(lesson.moves):
            return []
        now = (self._at, len(course.session.log))
        if self._accepted[0] != now:  # asked for with every picture
            found = accepted(course.game, course.state, lesson.moves[self._done])
            self._accepted = (now, found)
            self._anything = 1 < len(found) == len(course.game.legal(course.state))
        return self._accepted[1]

    def composed(self) -> Composed:
        """The moves that the lesson asks for now, as far as they are one action and leave nothing
        open."""
        now = (self._at, len(self._table.course.session.log))
        if self._put_together[0] != now:
            self._put_together = (now, self._compose())
        return self._put_together[1]

    def _compose(self) -> Composed:
        game, brought = self._table.course.game, self._table.brought
        s, line, parts = game.copy(self._table.course.state), list[int](), list[Thing]()
        me = game.decision(s)
        for move in self.lesson.moves[max(0, self._done) :]:
            options = accepted(game, s, move)
            if line:
                meanings = brought.choosing(s).meanings.items()
                meant = [thing for thing, actions in meanings if set(options) & set(actions)]
                parts += meant if len(meant) == 1 else ()
            if len(options) != 1:
                break
            line += options
            if game.reveals(s, options[0]):
                break
            game.apply(s, options[0])
            then = game.decision(s)
            if then is None or me is None or then.player != me.player:
                break
            if then.kind == BETWEEN_ACTIONS:
                break
        return Composed(tuple(line), tuple(parts))

    def attends(self) -> bool:
        if self._done < 0:  # undone, into the lesson before
            self._return()
            return True
        lesson = self.lesson
        if lesson.moves and self._done >= len(lesson.moves):
            self.go_on()
            return True
        if not self._told:
            self._told = True
            self._keep(self._at)
            self._table.refresh()
            self._table.app.platform.announce(self._text())
            return True
        return self._look()

    def _look(self) -> bool:
        """Bring close what this move of the lesson is about, once."""
        table, asked = self._table, self._table.course.choosing is not None
        moment = (self._at, self._done, asked)
        if moment == self._looked or (self.lesson.moves and not asked):
            return False
        self._looked = moment
        things = self._things()
        for board in table.boards.values():
            look_closer(board, things, table.look.scale)
            table.looking.looked(board)
        return True

    @property
    def holds(self) -> bool:
        return self._reading and not self._table.course.person_acts

    def answer(self) -> int | None:
        return next(iter(self.wanted()), None)

    def allows(self, actions: Sequence[int]) -> bool:
        if self.lesson.free or self._asked_for(actions):
            return True
        table = self._table
        table.touching.put_back()
        table.explain(card.box(table.look), self.comfort, tone="accent")
        return False

    def _asked_for(self, actions: Sequence[int]) -> bool:
        course, moves = self._table.course, self.lesson.moves
        s = course.game.copy(course.state)
        for number, action in enumerate(actions, self._done):
            if not 0 <= number < len(moves):
                return False
            if action not in accepted(course.game, s, moves[number]):
                return False
            course.game.apply(s, action)
        return True

    def finished(self) -> None:
        self._keep(THROUGH)

    # what is said and shown
    def _text(self) -> str:
        return self._table.words(f"lesson.{self.lesson.name}")

    @property
    def comfort(self) -> str:
        words, own = self._table.words, f"lesson.{self.lesson.name}.else"
        if own in words:
            return words(own)
        return "" if self.lesson.free else words("learn.read" if self._reading else "learn.lit")

    def room(self, look: Look) -> Look:
        return card.room(look)

    def widgets(self) -> list[Widget]:
        words, last = self._table.words, len(self._course.lessons)
        back = partial(self._jump, self._at - 1) if self._at else None
        skip = partial(self._jump, self._at + 1) if self._at + 1 < last else None
        where = words("learn.at", n=self._at + 1, last=last)
        signs = [
            card.Sign("learn.leave", "close", words("learn.leave"), self._ask_to_leave),
            card.Sign("learn.skip", "further", words("learn.skip"), skip),
            card.Sign("learn.back", "left", words("learn.back"), back),
        ]
        return card.widgets(self._table.look, where, self._text(), signs)

    def _things(self) -> list[Thing]:
        """What is pointed at: what the lesson names, and what its next move begins with."""
        begun = self.lesson.free and self._done > 0
        spoken = [] if begun else [named(name) for name in self.lesson.lights]
        chosen, wanted = self._table.course.choosing, set(self.wanted())
        meanings = chosen.meanings if chosen else {}
        meant = [thing for thing, actions in meanings.items() if wanted & set(actions)]
        if wanted and self._anything:
            meant = list(meanings)
        elif chosen and chosen.in_use is not None:  # it is being put together
            meant = [part for part in self.composed().parts if part in meanings] or meant
        return [*spoken, *meant]

    def _on_board(self, thing: Thing) -> bool:
        return any(board.spot(thing) is not None for board in self._table.boards.values())

    @property
    def lights(self) -> frozenset[Thing]:
        return frozenset(thing for thing in self._things() if self._on_board(thing))

    @property
    def quiet(self) -> bool:
        return not self.lesson.free and not self._course.bright

    @property
    def hails(self) -> bool:
        """A ribbon would lie over what a lesson points at."""
        return self.lesson.free

    @property
    def rings(self) -> Sequence[str]:
        if self._table.asking:
            return ()
        answers = [f"offer.{action}" for action in self.wanted()]
        asked = [name for name in answers if self._table.target_named(name)]
        if asked:
            return asked
        if self._ready:
            return ("main",)
        targets = [self._table.target_named(name) for name in self.lesson.then]
        usable = [target.id for target in targets if target and target.action]
        if usable:
            return usable
        return [self._ringed(thing) for thing in self._things() if not self._on_board(thing)]

    @property
    def elsewhere(self) -> bool:
        return bool(self.wanted()) and "main" not in self.rings

    @property
    def _ready(self) -> bool:
        """Whether what the lesson asks for is chosen: the large button does it."""
        chosen = self._table.course.choosing
        played = chosen.candidate if chosen else ()
        return bool(played) and self._asked_for(played)

    def _ringed(self, thing: Thing) -> str:
        """The target of a thing; what ends a turn is the large button."""
        table = self._table
        onward = table.brought.onward(table.moment()) if table.course.choosing else None
        return "main" if onward and onward.thing == thing else ident(thing)

    @property
    def onward(self) -> tuple[str, Act] | None:
        return (self._table.words("learn.next"), self.go_on) if self._reading else None

    # from one lesson to the next
    def go_on(self) -> None:
        """To the next lesson: at this table where it begins as the last one ended."""
        following = self._at + 1
        if following == len(self._course.lessons):
            self._keep(THROUGH)
            self._table.app.pop()
        elif self._course.lessons[following].position:
            self._jump(following)
        else:
            self._began.append((self._at, self._base))
            self._enter(following, len(self._table.course.session.log))

    def _enter(self, at: int, base: int) -> None:
        self._at, self._base, self._told = at, base, False
        self._table.changed()

    def _return(self) -> None:
        """To the last lesson at this table that began no later than the game stands now."""
        while self._done < 0 and self._began:
            self._enter(*self._began.pop())

    def _jump(self, at: int) -> None:
        app, focus = self._table.app, self._table.app.focus
        app.replace(teach(self._course.game, at, self._record))
        if focus in [region.id for region in app.scene.regions()]:
            app.set_focus(focus)  # the keyboard stays where it was

    def _keep(self, at: int) -> None:
        app = self._table.app
        self._record.lessons[self._course.game] = at
        app.run(learned.keep(app.platform.storage, self._record))

    # the ways out
    def _ask_to_leave(self) -> None:
        table, words = self._table, self._table.words
        answers = [Answer("stay", words("learn.stay"), table.close, "brass", "book")]
        if table.course.acting is not None:
            answers.append(
                Answer("explore", words("learn.explore"), self._step_aside, icon="zoom")
            )
        answers.append(Answer("leave", words("learn.leave"), self._go, icon="house"))
        title, text = words("learn.leave.title"), words("learn.leave.text")
        table.ask(Dialog(title, text, answers, table.close))

    def _step_aside(self) -> None:
        """Let the player go on alone from here."""
        table = self._table
        table.close()
        table.guide = Alone()
        table.resized(table.app.screen)

    def _go(self) -> None:
        self._table.close()
        self._table.app.pop()


class Alone(Guide):
    """After the tutor has gone: nothing is said, and nothing is kept."""

    keeps = False


def resumed(record: Learned, game: str) -> int:
    """The lesson to go on with."""
    at: Any = record.lessons.get(game, 0)
    return at if 0 <= at < len(tutorial(game).lessons) else 0
