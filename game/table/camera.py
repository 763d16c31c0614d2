"""Which part of the chart is seen, and how large: fit, zoom and pan in device pixels."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.brushes import Point

CLOSEST = 6.0


class Camera:
    """`zoom` 1 shows the whole chart; `moving` says that a gesture goes on."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.zoom = 1.0
        self.moving = False
        self.unit = 1.0  # pixels per unit
        self.origin = (0.0, 0.0)  # where the chart's top left corner is on the screen
        self._middle = (width / 2, height / 2)

    def look_into(self, rect: pygame.Rect) -> None:
        """The place on the screen that shows the chart."""
        self.rect = rect.copy()
        self._settle()

    @property
    def fitted(self) -> float:
        """Pixels per unit when the whole chart is seen."""
        return min(self.rect.width / self.width, self.rect.height / self.height)

    def to_screen(self, p: Point) -> Point:
        x, y = self.origin
        return x + p[0] * self.unit, y + p[1] * self.unit

    def to_board(self, p: Point) -> Point:
        x, y = self.origin
        return (p[0] - x) / self.unit, (p[1] - y) / self.unit

    def fit(self) -> None:
        self.zoom = 1.0
        self._settle()

    def zoom_at(self, factor: float, point: Point) -> None:
        """Grow or shrink so that the board stays under this point of the screen."""
        held = self.to_board(point)
        self.zoom = min(CLOSEST, max(1.0, self.zoom * factor))
        self._place()
        shown = self.to_screen(held)
        self._middle = (
            self._middle[0] + (shown[0] - point[0]) / self.unit,
            self._middle[1] + (shown[1] - point[1]) / self.unit,
        )
        self._settle()

    def pan(self, dx: float, dy: float) -> None:
        self._middle = (self._middle[0] - dx / self.unit, self._middle[1] - dy / self.unit)
        self._settle()

    def look_at(self, p: Point, zoom: float) -> None:
        """Bring a place of the chart to the middle."""
        self.zoom = min(CLOSEST, max(1.0, zoom))
        self._middle = p
        self._settle()

    def _settle(self) -> None:
        """Keep the chart over the whole view, or in its middle where it is smaller."""
        self._place()
        self._middle = (
            _within(self._middle[0], self.width, self.rect.width / self.unit),
            _within(self._middle[1], self.height, self.rect.height / self.unit),
        )
        self._place()

    def _place(self) -> None:
        self.unit = self.fitted * self.zoom
        self.origin = (
            self.rect.centerx - self._middle[0] * self.unit,
            self.rect.centery - self._middle[1] * self.unit,
        )


def _within(middle: float, size: float, seen: float) -> float:
    if seen >= size:
        return size / 2
    return min(max(middle, seen / 2), size - seen / 2)


def around(points: Sequence[Point], margin: float) -> pygame.Rect:
    """A box that holds all points with room around them."""
    left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
    right, bottom = max(p[0] for p in points) + margin, max(p[1] for p in points) + margin
    return pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
