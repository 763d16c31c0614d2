"""Where the scoring cards lie, three rows of four, and the spaces between two of them.

Device pixels; everything is drawn and touched by it.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.carpe_diem.city import GRID_COLUMNS, GRID_ROWS, SCORE_SPACES
from game.art.brushes import Point

ROOMY = 74.0  # css px between two cards: room for a plaque with both halves


@dataclass(frozen=True)
class GridPlan:
    x: float
    y: float
    w: float
    h: float
    scale: float

    @property
    def roomy(self) -> bool:
        """Whether plaques with all of a space's pay stand between the cards."""
        return self.w >= 560 * self.scale and self.h >= 400 * self.scale

    @property
    def gap(self) -> Point:
        if self.roomy:
            return self.w * 0.115, self.h * 0.098
        least = 25 * self.scale
        across = max(least, min(self.w * 0.095, self.h * 0.15, 44 * self.scale))
        return across, max(22 * self.scale, min(across, self.h * 0.13))

    @property
    def pad(self) -> float:
        return (12 if self.roomy else 5) * self.scale

    @property
    def card_size(self) -> Point:
        (gx, gy), pad = self.gap, self.pad
        wide = (self.w - 2 * pad - gx * (GRID_COLUMNS - 1)) / GRID_COLUMNS
        high = (self.h - 2 * pad - gy * (GRID_ROWS - 1)) / GRID_ROWS
        return wide, min(high, wide * 1.5)

    def card(self, place: int) -> pygame.Rect:
        """Places are counted row by row."""
        row, column = divmod(place, GRID_COLUMNS)
        (wide, high), (gx, gy) = self.card_size, self.gap
        whole = GRID_ROWS * high + (GRID_ROWS - 1) * gy
        top = self.y + (self.h - whole) / 2
        left = self.x + self.pad
        return pygame.Rect(
            round(left + column * (wide + gx)), round(top + row * (high + gy)),
            round(wide), round(high),
        )  # fmt: skip

    def upright(self, space: int) -> bool:
        """Whether one of the space's cards lies above the other."""
        first, second = SCORE_SPACES[space].cards
        return second - first == GRID_COLUMNS

    def space(self, space: int) -> Point:
        """The middle between the two cards of a scoring space."""
        first, second = (self.card(place) for place in SCORE_SPACES[space].cards)
        return (
            (first.centerx + second.centerx) / 2,
            (first.centery + second.centery) / 2,
        )

    @property
    def disc(self) -> float:
        """The width of a disc that lies in a space."""
        return min(*self.gap, 40 * self.scale) * (0.62 if self.roomy else 0.86)
