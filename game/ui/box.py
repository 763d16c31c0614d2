"""Rectangles in css pixels and the few cuts that lay out every scene. Pure arithmetic."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut h from the top: the slice and what is left below the gap."""
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Box(self.x, self.y, self.w, h), Box(self.x, self.bottom - rest, self.w, rest)

    def foot(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut h from the bottom: the slice and what is left above the gap."""
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, rest)

    def left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Box(self.x, self.y, w, self.h), Box(self.right - rest, self.y, rest, self.h)

    def end(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """Cut w from the right."""
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, rest, self.h)

    def columns(self, n: int, gap: float = 0) -> list[Box]:
        w = (self.w - gap * (n - 1)) / n
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(n)]

    def rows(self, n: int, gap: float = 0) -> list[Box]:
        h = (self.h - gap * (n - 1)) / n
        return [Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(n)]

    def middle(self, w: float, h: float) -> Box:
        """A box of at most that size in the middle of this one."""
        w, h = min(w, self.w), min(h, self.h)
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 0.5) -> bool:
        """True when the two share more than a hair's breadth."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )

    def shared(self, other: Box) -> Box:
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(
            x,
            y,
            max(0.0, min(self.right, other.right) - x),
            max(0.0, min(self.bottom, other.bottom) - y),
        )
