"""First steps: in somebody's first games the prompt says a little more. Each of these sentences is
told once, when what it speaks of has just happened, and never again: they retire by themselves.
The first of all is an offer: the lessons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import games
from game.learn import card, learned
from game.learn.learned import Learned
from game.learn.taught import first_steps
from game.learn.tutor import teach
from game.platform import PlatformError
from game.table.guide import Guide
from game.table.says import Prompt
from game.ui.overlay import More

if TYPE_CHECKING:
    from game.table.table import Table

LESSONS = "lessons"
"""Not told in the prompt, but offered: one touch, and they begin."""
HOLD = "hold"
HOUSE = (LESSONS, HOLD)
"""What is told of the house itself, before anything else."""


class FirstSteps(Guide):
    """`easy` games are played at a pace that can be followed. What was told before, and what there
    is to tell, comes beside the frames: a game never waits for it."""

    def __init__(self, game: str, easy: bool = False) -> None:
        self._game, self._easy = game, easy
        self._steps: dict[str, str] = {}
        self._record: Learned | None = None
        self._asked = False
        self._told: tuple[int, str] | None = None  # at which turn of the person, and what

    def sit(self, table: Table) -> None:
        self._table = table

    def pace(self, speed: str) -> str:
        return "slow" if self._easy and speed == "normal" else speed

    def attends(self) -> bool:
        """Choose what to say in this turn, once."""
        course = self._table.course
        if self._record is None:
            if not self._asked:
                self._asked = True
                self._table.app.run(self._remember())
            return False
        turn = sum(entry.began == course.viewer for entry in course.session.log)
        if not course.person_acts or (self._told is not None and self._told[0] == turn):
            return False
        name = self._due()
        self._told = (turn, name)
        if not name:
            return False
        self._record.told.append(self._known_as(name))
        app = self._table.app
        app.run(learned.keep(app.platform.storage, self._record))
        self._table.changed()
        if name == LESSONS:
            self._offer()
        return True

    def _offer(self) -> None:
        """The lessons; whoever takes them finds this game as it was."""
        table, prompt = self._table, self._table.at.prompt
        more = More(table.words("learn.title"), self._learn)
        table.explain(prompt, table.words("first.lessons"), "", "accent", more, clear=prompt)

    def _learn(self) -> None:
        assert self._record is not None
        self._table.app.push(teach(self._game, 0, self._record))

    async def _remember(self) -> None:
        app = self._table.app
        try:
            await app.need(f"{games.package(self._game)}.lessons")
        except PlatformError:
            return
        self.begin(await learned.load(app.platform.storage))

    def begin(self, record: Learned) -> None:
        """From now on the first steps are told."""
        table = self._table
        self._steps = {**dict.fromkeys(HOUSE, ""), **first_steps(self._game)}
        self._record = record
        table.catalogues = (*table.catalogues, *card.catalogues(self._game))
        table.resized(table.app.screen)

    def _due(self) -> str:
        """The first sentence that was never told, and whose time has come."""
        assert self._record is not None
        happened = self._table.log.chronicle.kinds()
        told = self._record.told
        names = [name for name in self._steps if self._known_as(name) not in told]
        if self._game in self._record.lessons:
            names = [name for name in names if name != LESSONS]
        return next((n for n in names if not self._steps[n] or self._steps[n] in happened), "")

    def _known_as(self, name: str) -> str:
        """In the record: how to ask is the same at every table, the rest is of one game."""
        return name if name == HOLD else f"{self._game}.{name}"

    def prompted(self, said: Prompt) -> Prompt:
        """While nothing is chosen, the sentence stands in the place of the usual one."""
        name = self._told[1] if self._told else ""
        chosen = self._table.course.choosing
        if name in ("", LESSONS) or chosen is None or chosen.chosen is not None:
            return said
        if said.foretells or said.calls:
            return said
        return said._replace(text=self._table.words(f"first.{name}"), short="")
