"""The island of one game as a picture: baked sea and hexes put together, with its harbours.

The sea is the same for every layout and is painted once, with more water around than any window
shows; each hex of a terrain has a painting of its own, since there are never more than these.
Until the paintings have come the land is plain.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.cities_knights.board import TERRAIN_COUNTS
from engine.cities_knights.box import HARBOURS, TERRAINS
from game.art.brushes import Point, canvas
from game.art.cache import fit_for_display
from game.art.palette import WHITE, Colour, mix
from game.cities_knights.colours import SAND, SEA, SEA_DEEP
from game.cities_knights.island import COAST, HEX_AT, corners
from game.cities_knights.sea import SeaChart
from game.platform import Platform, PlatformError

SEA_PICTURE, HEX_PICTURE = "cities_knights_sea.jpg", "cities_knights_hexes.jpg"
SEA_RADIUS, HEX_RADIUS = 84, 112  # pixels of a hex's radius in the baked pictures
WEST, NORTH, EAST, SOUTH = 9.4, 5.7, 8.2, 5.7
"""How far the sea reaches from the island's middle, in radii."""
COLUMNS = 5
CELL = (round(1.76 * HEX_RADIUS), round(2.02 * HEX_RADIUS))
PAINTINGS = tuple(
    (terrain, number) for terrain, count in enumerate(TERRAIN_COUNTS) for number in range(count)
)
"""What hangs in each place of the atlas: a terrain, and which of its hexes."""
PLAIN: tuple[Colour, ...] = (
    (186, 128, 76),
    (62, 92, 54),
    (150, 178, 84),
    (222, 174, 66),
    (124, 128, 112),
    (232, 206, 148),
)
"""The mean colours of the terrains."""


def chart(radius: float) -> SeaChart:
    """The whole sea with so large hexes."""
    size = (round((WEST + EAST) * radius), round((NORTH + SOUTH) * radius))
    return SeaChart(size, radius, (WEST * radius, NORTH * radius))


def place_in_atlas(number: int) -> pygame.Rect:
    row, column = divmod(number, COLUMNS)
    return pygame.Rect(column * CELL[0], row * CELL[1], *CELL)


_paintings: list[tuple[pygame.Surface, pygame.Surface]] = []  # sea and hexes, once they have come


def come() -> bool:
    """Whether the paintings have come: what shows the land is drawn again when they do."""
    return bool(_paintings)


async def fetch(place: Platform) -> bool:
    """Get the paintings, once for all tables; False if they cannot be had: plain land does too."""
    if not _paintings:
        try:
            _paintings[:] = [(await place.picture(SEA_PICTURE), await place.picture(HEX_PICTURE))]
        except PlatformError:
            return False
    return True


class Land:
    """One layout, at any size."""

    def __init__(self, terrain: Sequence[int], harbours: Sequence[int]) -> None:
        self._terrain, self._harbours = terrain, harbours
        self._made: dict[tuple[int, bool], pygame.Surface] = {}

    def picture(self, radius: float) -> pygame.Surface:
        """All of it; two sizes are kept: of the whole board, and of a closer look."""
        size = round(radius), come()
        if size not in self._made:
            if len(self._made) > 1:
                del self._made[next(iter(self._made))]
            self._made[size] = fit_for_display(self._compose(size[0]))
        return self._made[size]

    def _compose(self, radius: int) -> pygame.Surface:
        whole = chart(radius)
        if not _paintings:
            sheet = pygame.Surface(whole.size, 0, 32)
            sheet.fill(mix(SEA, SEA_DEEP, 0.5))
            shore = [whole.at((x * 1.05, y * 1.05)) for x, y in COAST]
            pygame.draw.polygon(sheet, SAND, shore)
            for hex_, kind in enumerate(self._terrain):
                outline = [whole.at(p) for p in corners(hex_, 0.955)]
                pygame.draw.polygon(sheet, PLAIN[kind], outline)
        else:
            sea, atlas = _paintings[0]
            sheet = pygame.transform.smoothscale(sea, whole.size)
            for hex_, number in enumerate(self._numbers()):
                self._hang(sheet, atlas, number, whole.at(HEX_AT[hex_]), radius)
        for slot, kind in enumerate(self._harbours):
            whole.moor(sheet, HARBOURS[kind], slot)
        return sheet

    def _numbers(self) -> list[int]:
        """The painting of each hex: its terrain's first, second and so on."""
        left = {kind: PAINTINGS.index((kind, 0)) for kind in range(len(TERRAINS))}
        found = []
        for kind in self._terrain:
            found.append(left[kind])
            left[kind] += 1
        return found

    def _hang(
        self, sheet: pygame.Surface, atlas: pygame.Surface, number: int, at: Point, radius: int
    ) -> None:
        size = (max(1, round(1.76 * radius)), max(1, round(2.02 * radius)))
        tile = canvas(*size)
        part = pygame.transform.smoothscale(atlas.subsurface(place_in_atlas(number)), size)
        tile.blit(part, (0, 0))
        mask = canvas(*size, WHITE)
        middle = (size[0] / 2, size[1] / 2)
        rim = [(middle[0] + x * radius, middle[1] + y * radius) for x, y in corners(None, 0.972)]
        pygame.draw.polygon(mask, (*WHITE, 255), rim)
        tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(tile, (round(at[0] - middle[0]), round(at[1] - middle[1])))
