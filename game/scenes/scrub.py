"""A groove with a brass runner: where in a game one is, to be dragged or tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise

from game.ui.box import Box
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

GROOVE = 8.0
RUNNER = 22.0


@dataclass
class Scrub(Widget):
    """`at` of `last`; `marks` are where stretches begin, such as turns, and in whose paint."""

    id: str
    box: Box  # a finger high
    at: int
    last: int
    label: str
    seek: Callable[[int], None]
    marks: Iterable[tuple[int, int]] = ()

    @property
    def _groove(self) -> Box:
        return self.box.middle(self.box.w - RUNNER, GROOVE)

    def place(self, x: float) -> int:
        """The number under a point of the groove."""
        groove = self._groove
        share = min(1.0, max(0.0, (x - groove.x) / groove.w))
        return round(share * self.last)

    def _x(self, at: int) -> float:
        return self._groove.x + self._groove.w * (at / self.last if self.last else 0)

    def draw(self, painter: Painter) -> None:
        groove = self._groove
        painter.recess(groove.inset(-4, 0), GROOVE / 2)
        for (start, paint), (end, _) in pairwise([*self.marks, (self.last, 0)]):
            colour = painter.look.palette.players[paint].body
            x = self._x(start)
            stretch = painter.rect(Box(x, groove.centre[1] - 1.5, self._x(end) - x, 3))
            painter.surface.fill(colour, stretch)
        runner = Box(self._x(self.at) - RUNNER / 2, self.box.centre[1] - RUNNER / 2, RUNNER, RUNNER)
        painter.panel("brass", runner, RUNNER / 2, painter.state(self.id), 2)

    def targets(self, look: Look) -> Iterable[Target]:
        yield Target(self.id, self.box.middle(self.box.w, TOUCH), self.label, lambda: None)
