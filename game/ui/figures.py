"""A table of figures on vellum: names left, columns of numbers under words or players' signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.art.palette import mix
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BODY, FIGURE, NOTE
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

NAME_SHARE = 0.36
HEAD = NOTE._replace(floor=7.5)
SIGN = 26.0
CELL = FIGURE._replace(size=16, floor=10)


@dataclass
class Figures(Widget):
    box: Box
    rows: Sequence[tuple[str, Sequence[str]]]
    heads: Sequence[str]
    signs: Sequence[int] = ()  # players' paints instead of words
    names: Sequence[str] = ()  # of those players, for the ear

    def spoken(self, look: Look) -> Iterable[Target]:
        heads = self.heads or self.names
        for name, values in self.rows:
            told = [f"{head} {value}" for head, value in zip(heads, values, strict=True)]
            yield Target("", self.box, f"{name}: {', '.join(told)}")

    @staticmethod
    def _head(look: Look, heads: Sequence[str], wide: float) -> float:
        each = wide * (1 - NAME_SHARE) / max(1, len(heads))
        return max((lettering.height(look, head, HEAD, each - 6) for head in heads), default=0) + 6

    @staticmethod
    def row_height(look: Look) -> float:
        return lettering.line_height(look, BODY) + 9

    @classmethod
    def height(cls, look: Look, rows: int, heads: Sequence[str], wide: float) -> float:
        head = cls._head(look, heads, wide) if heads else SIGN + 8
        return head + rows * cls.row_height(look)

    def draw(self, painter: Painter) -> None:
        look, dress = painter.look, painter.dress("vellum")
        columns = len(self.signs) or len(self.heads)
        high = self._head(look, self.heads, self.box.w) if self.heads else SIGN + 8
        head, body = self.box.top(high)
        _, cells = head.left(head.w * NAME_SHARE)
        for number, cell in enumerate(cells.columns(columns)):
            if self.signs:
                painter.mark(self.signs[number], cell.middle(SIGN, SIGN))
            else:
                painter.write(self.heads[number], cell.inset(3, 0), HEAD, dress.soft, "c")
        faint = mix(dress.body, dress.edge, 0.25)
        for (name, values), row in zip(self.rows, body.rows(len(self.rows)), strict=True):
            line = painter.rect(Box(row.x, row.y, row.w, 0))
            painter.surface.fill(faint, (line.x, line.y, line.w, max(1, look.px(1))))
            title, numbers = row.left(row.w * NAME_SHARE)
            painter.write(name, title.inset(0, 1), BODY._replace(floor=10), dress.text, lines=2)
            for value, cell in zip(values, numbers.columns(columns), strict=True):
                painter.write(value, cell, CELL, dress.text, "c", lines=1)
