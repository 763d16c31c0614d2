"""Prestige over the turns as an inked chart: one line a player, its sign at the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.art.brushes import stroke
from game.art.palette import Colour, mix
from game.ui.box import Box
from game.ui.lettering import NOTE
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

STEPS = (1, 2, 5, 10, 20, 50)
SIGN = 18.0
APART = 2.4  # css px between lines of equal value
Point = tuple[float, float]


@dataclass
class PrestigeChart(Widget):
    """history[turn][seat]; drawn is the share of the turns shown, while the lines grow."""

    box: Box
    history: Sequence[Sequence[int]]
    colours: Sequence[int]  # the paint of each seat
    turns_word: str
    drawn: float = 1.0
    names: Sequence[str] = ()  # of the seats, for the ear

    def spoken(self, look: Look) -> Iterable[Target]:
        """For each seat what it had at the start, at the end and at three moments between."""
        last = len(self.history) - 1
        moments = sorted({round(last * share / 4) for share in range(5)}) if last >= 0 else []
        for seat, name in enumerate(self.names):
            values = ", ".join(str(self.history[turn][seat]) for turn in moments)
            yield Target("", self.box, f"{name}: {values}")
        yield Target("", self.box, self.turns_word)

    def draw(self, painter: Painter) -> None:
        dress = painter.dress("vellum")
        top = max(5, max((max(row) for row in self.history), default=5))
        label = 30 * painter.look.text
        foot = 20 * painter.look.text
        plot = Box(
            self.box.x + label,
            self.box.y + SIGN / 2 + 2,
            self.box.w - label - SIGN - 14,
            self.box.h - foot - SIGN / 2 - 4,
        )
        step = next((s for s in STEPS if top / s <= max(2, plot.h / 30)), STEPS[-1])
        faint = mix(dress.body, dress.edge, 0.3)
        for value in range(0, top + step, step):
            y = plot.bottom - plot.h * value / top
            if y < plot.y - 1:
                continue
            line = painter.rect(Box(plot.x, y, plot.w, 0))
            width = max(1, painter.look.px(0.8))
            ink = dress.soft if value == 0 else faint
            pygame.draw.line(painter.surface, ink, line.topleft, line.topright, width)
            room = Box(self.box.x, y - 9 * painter.look.text, label - 6, 18 * painter.look.text)
            painter.write(str(value), room, NOTE, dress.soft, "r", lines=1)
        under = Box(plot.x, plot.bottom + 2, plot.w, foot)
        painter.write(self.turns_word, under, NOTE, dress.soft, "c", lines=1)
        if self.drawn > 0:
            self._lines(painter, plot, top, dress.edge)

    def _lines(self, painter: Painter, plot: Box, top: int, edge: Colour) -> None:
        turns = max(1, len(self.history) - 1)
        shown = self.drawn * turns
        ends: list[tuple[float, float, int]] = []
        for seat, colour in enumerate(self.colours):
            paint = painter.look.palette.players[colour]
            apart = (seat - (len(self.colours) - 1) / 2) * min(APART, plot.h / 60)
            line = [(x, y - apart) for x, y in self._line(plot, seat, turns, shown, top)]
            at = [self._device(painter, point) for point in line]
            wide = painter.look.px(2.6)
            stroke(painter.surface, at, mix(paint.dark, edge, 0.3), wide + painter.look.px(1.6))
            stroke(painter.surface, at, paint.body, wide)
            ends.append((line[-1][1], line[-1][0], colour))
        self._signs(painter, plot, ends)

    def _line(self, plot: Box, seat: int, turns: int, shown: float, top: int) -> list[Point]:
        line: list[Point] = []
        last: Point = (plot.x, plot.bottom)
        for turn, row in enumerate(self.history):
            point = (plot.x + plot.w * turn / turns, plot.bottom - plot.h * row[seat] / top)
            if turn > shown:
                f = shown - (turn - 1)
                if f > 0:
                    line.append(
                        (last[0] + (point[0] - last[0]) * f, last[1] + (point[1] - last[1]) * f)
                    )
                break
            line.append(point)
            last = point
        return line or [last]

    def _signs(self, painter: Painter, plot: Box, ends: Sequence[tuple[float, float, int]]) -> None:
        """Pushed apart where two lines end close to each other, and small where room is scarce."""
        side = min(SIGN, (plot.h + SIGN) / len(ends) - 1)
        order = sorted(ends)
        ys = [max(y, plot.y) for y, _, _ in order]
        for i in range(1, len(ys)):
            ys[i] = max(ys[i], ys[i - 1] + side + 1)
        lowest = plot.bottom
        for i in reversed(range(len(ys))):
            ys[i] = min(ys[i], lowest)
            lowest = ys[i] - side - 1
        for y, (_, x, colour) in zip(ys, order, strict=True):
            painter.mark(colour, Box(x + 6, y - side / 2, side, side))

    @staticmethod
    def _device(painter: Painter, point: Point) -> Point:
        scale = painter.look.scale
        return (
            (point[0] + painter.origin[0]) * scale,
            (point[1] + painter.origin[1]) * scale,
        )
