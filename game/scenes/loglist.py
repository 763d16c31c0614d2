"""The log of a game as rows of equal height; only the rows in sight are drawn and offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.box import Box
from game.ui.lettering import Style, line_height
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

SIGN = 16.0
LINE = Style("body", 13, 9)


class LogRow(NamedTuple):
    text: str
    paint: int | None  # whose
    action: int  # how many actions were made when it stood there


@dataclass
class LogList(Widget):
    """Stands inside a Scroll whose window is `seen`, `offset` pixels further down."""

    id: str
    box: Box
    rows: Sequence[LogRow]
    at: int
    seen: Box
    offset: float
    jump: Callable[[int], None]

    @staticmethod
    def row_height(look: Look) -> float:
        return max(TOUCH, line_height(look, LINE) + 10)

    @classmethod
    def height(cls, look: Look, rows: int) -> float:
        return rows * cls.row_height(look)

    def _visible(self, look: Look) -> Iterable[tuple[int, Box]]:
        high = self.row_height(look)
        first = max(0, int(self.offset / high))
        last = min(len(self.rows), int((self.offset + self.seen.h) / high) + 2)
        for number in range(first, last):
            yield number, Box(self.box.x, self.box.y + number * high, self.box.w, high)

    def draw(self, painter: Painter) -> None:
        dress = painter.dress("vellum")
        for number, box in self._visible(painter.look):
            row = self.rows[number]
            now = row.action == self.at
            if now:
                painter.panel("brass", box.inset(0, 2), 5, lift=1)
            elif painter.state(f"{self.id}.{number}") == "hover":
                painter.panel("vellum", box.inset(0, 2), 5, "hover", lift=1)
            sign, words = box.inset(7, 3).left(SIGN, 8)
            if row.paint is not None:
                painter.mark(row.paint, sign.middle(SIGN, SIGN))
            ink = painter.dress("brass").text if now else dress.text
            if row.action > self.at:
                ink = dress.soft
            painter.write(row.text, words, LINE, ink, lines=2)

    def targets(self, look: Look) -> Iterable[Target]:
        for number, box in self._visible(look):
            row = self.rows[number]
            yield Target(f"{self.id}.{number}", box, row.text, self._jumper(row.action), radius=5)

    def _jumper(self, action: int) -> Callable[[], None]:
        return lambda: self.jump(action)
