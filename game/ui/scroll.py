"""A window onto more than fits: its children are laid out as if there were room for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.art.brushes import gradient
from game.art.palette import mix
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

NOWHERE = Box(-10, -10, 0, 0)
FADE = 22.0  # css px
SEEN = 0.5  # the share of a target that must be in sight to be touched


@dataclass
class Scroll(Widget):
    id: str
    box: Box
    children: Sequence[Widget]
    content: float  # css px: how high the children are together
    offset: float  # how far it was scrolled
    scroll_to: Callable[[float], None]
    on: str = "vellum"  # the material below

    def __post_init__(self) -> None:
        self.offset = min(max(0.0, self.offset), self.reach)

    @property
    def reach(self) -> float:
        """How far it can be scrolled at most."""
        return max(0.0, self.content - self.box.h)

    def draw(self, painter: Painter) -> None:
        with painter.window(self.box, 0, -self.offset):
            for child in self.children:
                child.draw(painter)
        if self.reach:
            self._edges(painter)
            self._bar(painter)

    def _edges(self, painter: Painter) -> None:
        """What goes on beyond the window fades into the sheet."""
        body = painter.dress(self.on).body
        for more, box, above, below in (
            (self.offset > 1, self.box.top(FADE)[0], 255, 0),
            (self.offset < self.reach - 1, self.box.foot(FADE)[0], 0, 255),
        ):
            if more:
                rect = painter.rect(box)
                veil = gradient(rect.w, rect.h, (*body, above), (*body, below))
                painter.surface.blit(veil, rect.topleft)

    def _bar(self, painter: Painter) -> None:
        share = self.box.h / self.content
        high = max(28.0, self.box.h * share)
        y = self.box.y + (self.box.h - high) * self.offset / self.reach
        dress = painter.dress("brass")
        rail = painter.rect(Box(self.box.right - 5, self.box.y, 3, self.box.h))
        bar = painter.rect(Box(self.box.right - 6, y, 5, high))
        painter.surface.fill(mix(painter.theme.wood.dark, dress.dark, 0.35), rail)
        painter.surface.fill(dress.dark, bar)
        painter.surface.fill(dress.body, bar.inflate(-max(2, bar.w // 2), -2))

    def targets(self, look: Look) -> Iterable[Target]:
        return (self._moved(target) for child in self.children for target in child.targets(look))

    def spoken(self, look: Look) -> Iterable[Target]:
        return (self._moved(target) for child in self.children for target in child.spoken(look))

    def _moved(self, target: Target) -> Target:
        moved = target.box.moved(0, -self.offset)
        seen = moved.shared(self.box)
        hidden = seen.h < moved.h * SEEN
        reveal = self._revealer(target.box)
        return target._replace(box=NOWHERE if hidden else seen, reveal=reveal)

    def _revealer(self, box: Box) -> Callable[[], None]:
        def reveal() -> None:
            lowest, highest = box.bottom - self.box.bottom + 8, box.y - self.box.y - 8
            self.scroll_to(min(max(self.offset, lowest), highest))

        return reveal
