"""Grounds that repeat: each sheet is as large as a tile and continues over all four of its sides.

So grass runs on from tile to tile, and so do water, straw and roofs, whatever lies beside what.
The sheets do not turn with a tile, because light does not.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable

import pygame

from game.art.brushes import Stroke, arc, canvas, stroke
from game.art.cache import PictureCache
from game.art.noise import noise
from game.art.palette import BLACK, WHITE, Colour, mix
from game.carpe_diem.colours import (
    GRASS,
    GRASS_DARK,
    GRASS_LIGHT,
    GRAVEL,
    SOIL,
    STRAW,
    TERRACOTTA,
    TERRACOTTA_LIGHT,
    TERRACOTTA_SHADE,
    WATER,
    WATER_LIGHT,
)

NORTH, EAST, SOUTH, WEST = range(4)
# How much lighter or darker a slope is by the side it faces: the sun stands in the north-west.
LIT = {NORTH: 0.26, WEST: 0.44, EAST: -0.16, SOUTH: -0.34}
RIBS, COURSES = 22, 14

_kept = PictureCache(8_000_000)


def lit(colour: Colour, side: int, bright: Colour = WHITE, dark: Colour = BLACK) -> Colour:
    """The colour of a slope that faces this side."""
    share = LIT[side]
    return mix(colour, bright if share > 0 else dark, abs(share))


def _clouds(n: int, cells: int, amplitude: int, rng: random.Random) -> pygame.Surface:
    """Noise whose last cells are its first ones again."""
    cells = min(cells, n - 1)
    seeds = pygame.Surface((cells + 1, cells + 1), 0, 32)
    seeds.blit(noise((cells, cells), (cells, cells), amplitude, rng), (0, 0))
    seeds.blit(seeds.subsurface((0, 0, 1, cells)).copy(), (cells, 0))
    seeds.blit(seeds.subsurface((0, 0, cells + 1, 1)).copy(), (0, cells))
    return pygame.transform.smoothscale(seeds, (n, n))


def repeating(
    n: int, colour: Colour, octaves: Iterable[tuple[int, int]], seed: int
) -> pygame.Surface:
    """A textured sheet that continues over its sides; octaves are (cells, amplitude)."""
    rng = random.Random(seed)
    sheet = pygame.Surface((n, n), 0, 32)
    sheet.fill(colour)
    for cells, amplitude in octaves:
        for flag in (pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_ADD):
            sheet.blit(_clouds(n, max(2, cells), amplitude, rng), (0, 0), special_flags=flag)
    return sheet


def _ink_everywhere(sheet: pygame.Surface, line: Stroke, ink: Colour, width: float) -> None:
    """A stroke at its place and wherever the sheet's repetition has it again."""
    n = sheet.width
    for dx in (-n, 0, n):
        for dy in (-n, 0, n):
            stroke(sheet, [(x + dx, y + dy) for x, y in line], ink, width)


def _grass(n: int) -> pygame.Surface:
    sheet = repeating(n, GRASS, ((3, 20), (9, 14), (40, 14), (n // 3, 10)), 1)
    rng = random.Random(2)
    for _ in range(46):
        x, y = rng.random() * n, rng.random() * n
        blade = rng.choice((GRASS_LIGHT, GRASS_DARK, (206, 200, 124)))
        _ink_everywhere(sheet, [(x, y), (x + 0.008 * n, y - 0.024 * n)], blade, n * 0.007)
    return sheet


def _straw(n: int) -> pygame.Surface:
    sheet = repeating(n, STRAW, ((6, 14), (n // 4, 18)), 8)
    rng = random.Random(9)
    for _ in range(120):
        x, y, a = rng.random() * n, rng.random() * n, rng.random() * math.pi
        halm = rng.choice(((255, 242, 190), (190, 142, 66)))
        end = (x + math.cos(a) * n * 0.028, y + math.sin(a) * n * 0.028)
        _ink_everywhere(sheet, [(x, y), end], halm, n * 0.009)
    return sheet


def _water(n: int) -> pygame.Surface:
    sheet = repeating(n, WATER, ((4, 18), (10, 12)), 9)
    rng = random.Random(10)
    for _ in range(17):
        x, y, w = rng.random() * n, rng.random() * n, rng.uniform(0.05, 0.1) * n
        ripple = arc(x, y, w, w * 0.3, math.pi * 1.1, math.pi * 1.9, 8)
        _ink_everywhere(sheet, ripple, mix(WATER, WATER_LIGHT, 0.55), n * 0.011)
    return sheet


def _roof(n: int, side: int) -> pygame.Surface:
    """Terracotta of a slope: ribs run down it, courses across."""
    share = LIT[side]
    colour = mix(
        TERRACOTTA, TERRACOTTA_LIGHT if share > 0 else TERRACOTTA_SHADE, abs(share) * 1.9
    )
    sheet = repeating(n, colour, ((6, 18), (n // 4, 12)), side)
    upright = side in (NORTH, SOUTH)

    def line(at: float, ink: Colour, width: float, down: bool) -> None:
        ends = ((at, 0.0), (at, float(n))) if down else ((0.0, at), (float(n), at))
        pygame.draw.line(sheet, ink, *ends, max(1, round(width)))

    step = n / RIBS
    for i in range(RIBS + 2):
        line(i * step, mix(colour, BLACK, 0.3), step * 0.3, upright)
        line((i + 0.42) * step, mix(colour, WHITE, 0.2), step * 0.26, upright)
    for i in range(COURSES + 1):
        line(i * n / COURSES, mix(colour, BLACK, 0.16), n * 0.006, not upright)
    return sheet


def _flags(n: int, colour: Colour, joint: Colour, stones: int) -> pygame.Surface:
    """A pavement of square stones, each a little different."""
    sheet = repeating(n, colour, ((8, 14), (n // 4, 12)), stones)
    rng = random.Random(stones)
    step = n / stones
    for row in range(stones):
        for column in range(stones):
            shade = rng.uniform(-0.14, 0.14)
            tone = mix(colour, WHITE if shade > 0 else BLACK, abs(shade))
            stone = canvas(step, step, tone)
            stone.fill((*tone, 120))
            sheet.blit(stone, (round(column * step), round(row * step)))
    for i in range(stones + 1):
        at = i * step
        for ends in (((at, 0.0), (at, float(n))), ((0.0, at), (float(n), at))):
            pygame.draw.line(sheet, joint, *ends, max(1, round(n * 0.009)))
    return sheet


ROOFS = ("roof_north", "roof_east", "roof_south", "roof_west")
SHEETS: dict[str, Callable[[int], pygame.Surface]] = {
    "grass": _grass,
    "soil": lambda n: repeating(n, SOIL, ((8, 16), (n // 3, 16)), 5),
    "gravel": lambda n: repeating(n, GRAVEL, ((10, 10), (n // 3, 16)), 6),
    "straw": _straw,
    "water": _water,
    "stone": lambda n: repeating(n, (247, 239, 222), ((14, 16), (n // 3, 10)), 3),
    "flags": lambda n: _flags(n, (240, 226, 186), (178, 152, 100), 9),
    "brick": lambda n: _flags(n, (202, 152, 108), (150, 102, 66), 13),
    "marble": lambda n: _flags(n, (206, 208, 212), (140, 142, 148), 11),
    "cinder": lambda n: repeating(n, (54, 44, 42), ((9, 18), (n // 3, 24)), 7),
    "roof_north": lambda n: _roof(n, NORTH),
    "roof_east": lambda n: _roof(n, EAST),
    "roof_south": lambda n: _roof(n, SOUTH),
    "roof_west": lambda n: _roof(n, WEST),
}


def sheet(name: str, n: int) -> pygame.Surface:
    """A repeating sheet n pixels wide. Kept: do not draw on it."""
    return _kept.get((name, n), lambda: SHEETS[name](n))
