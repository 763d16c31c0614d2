"""Mosaic of small stones: the sections of a district's frame and the rosettes at its corners."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from game.art.brushes import reduce
from game.art.cache import PictureCache
from game.art.palette import BLACK, WHITE, Colour, mix

GROUT: Colour = (168, 146, 114)
FINER = 3
STONES: dict[str, Colour] = {
    "#": (70, 40, 34),
    "o": (236, 224, 198),
    "t": (184, 88, 56),
    "b": (58, 92, 120),
    "g": (206, 160, 70),
    "w": (250, 244, 228),
    "l": (120, 128, 66),
    "v": (128, 38, 52),
}
# One period of each border, row by row from the outer rim to the district.
BORDERS: dict[str, tuple[str, ...]] = {
    "wave": ("##########", "oooooooooo", "oooobboooo", "ooobbbbooo", "oobbwwbboo", "obbbbbbbbo",
             "bbbbbbbbbb", "oooooooooo"),
    "key": ("########", "oooooooo", "ttttttot", "totootot", "tottotot", "tooootot", "ottttttt",
            "oooooooo"),
    "rope": ("##########", "oooooooooo", "oooottoooo", "oottggttoo", "ttggvvggtt", "oottggttoo",
             "oooottoooo", "oooooooooo"),
    "leaf": ("########", "oooooooo", "lloooool", "olloooll", "gggggggg", "ollooool", "lloooool",
             "oooooooo"),
    "diamond": ("########", "oooooooo", "ooovvooo", "oovggvoo", "ovgwwgvo", "oovggvoo", "ooovvooo",
                "oooooooo"),
    "laurel": ("########", "oooooooo", "olooolol", "oololool", "tttttttt", "oololool", "olooolol",
               "oooooooo"),
}  # fmt: skip
ROSETTE = ("########", "#oooooo#", "#obttbo#", "#otggto#", "#otggto#", "#obttbo#", "#oooooo#",
           "########")  # fmt: skip
ROWS = len(ROSETTE)

_kept = PictureCache(1_500_000)


def stones(
    width: int, height: int, size: float, stone: Callable[[int, int], Colour], seed: int
) -> pygame.Surface:
    """A field of little stones; every one differs a little in tone, place and width."""
    rng = random.Random(seed)
    field = pygame.Surface((width * FINER, height * FINER), 0, 32)
    field.fill(GROUT)
    t = size * FINER
    for row in range(math.ceil(height / size)):
        for column in range(math.ceil(width / size)):
            shade = rng.uniform(-0.1, 0.1)
            tone = mix(stone(column, row), WHITE if shade > 0 else BLACK, abs(shade))
            x = (column + 0.1 + rng.uniform(-0.05, 0.05)) * t
            y = (row + 0.1 + rng.uniform(-0.05, 0.05)) * t
            pygame.draw.rect(field, tone, (x, y, t * (0.8 + rng.uniform(-0.06, 0.06)), t * 0.8))
    return reduce(field, width, height)


def strip(length: int, depth: int, border: str) -> pygame.Surface:
    """A section of the frame, its outer rim on top."""

    def draw() -> pygame.Surface:
        rows = BORDERS[border]
        period = len(rows[0])
        # Whole periods, centred, so that the pattern ends alike at both ends.
        columns = max(1, round(length / (depth / ROWS) / period)) * period
        size = length / columns

        def stone(column: int, row: int) -> Colour:
            return STONES[rows[min(row, ROWS - 1)][column % period]]

        high = round(size * ROWS)
        field = stones(length, high, size, stone, len(border))
        return reduce(field, length, depth) if high != depth else field

    return _kept.get(("strip", length, depth, border), draw)


def corner(depth: int) -> pygame.Surface:
    """The rosette where two sections meet."""

    def draw() -> pygame.Surface:
        def stone(column: int, row: int) -> Colour:
            return STONES[ROSETTE[min(row, ROWS - 1)][min(column, ROWS - 1)]]

        return stones(depth, depth, depth / ROWS, stone, 5)

    return _kept.get(("corner", depth), draw)


def border_of(section: int) -> str:
    """Which border a frame section carries."""
    names = tuple(BORDERS)
    return names[section % len(names)]
