"""The whole table in words, for those who do not see it: beside what can be done now, everything
that lies on the boards can be read, part by part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

if TYPE_CHECKING:
    from game.table.brings import Moment
    from game.table.table import Table

NOWHERE = Box(-10, -10, 0, 0)


class Passage(NamedTuple):
    """One part of the table: a heading, and a line for each thing."""

    title: str
    lines: Sequence[str]


@dataclass
class Account(Widget):
    """Passages that are read, and drawn nowhere."""

    passages: Sequence[Passage]
    box: Box = NOWHERE

    def draw(self, painter: Painter) -> None:
        """Nothing: what it tells is seen on the boards."""

    def spoken(self, look: Look) -> Iterable[Target]:
        for title, lines in self.passages:
            if lines:
                yield Target(f"account.{title}", self.box, title, role="heading")
            for number, line in enumerate(lines):
                yield Target(f"account.{title}.{number}", self.box, line)


class Telling:
    """Puts a table into words once for each position, language and pair of eyes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told: tuple[object, Account] = (None, Account(()))
        self._to_whom: object = None

    def account(self, moment: Moment) -> Account:
        course, company = self._table.course, moment.company
        to_whom = (course.eyes, company.viewer, company.setup.seats, company.words.language)
        if moment.moving and self._to_whom == to_whom:
            return self._told[1]  # what moves is told when it has come to rest
        about = (len(course.session.log), moment.moving, to_whom)
        if self._told[0] != about:
            self._told, self._to_whom = (about, Account(self._passages(moment))), to_whom
        return self._told[1]

    def _passages(self, moment: Moment) -> Sequence[Passage]:
        table = self._table
        told = table.brought.account(moment)
        if told:
            return told
        lines = [table.speech.thing(one.thing) for one in table.things]
        return [Passage(table.words("table.account"), lines)]
