"""The picture on the box: a villa in the Campagna in the first sun, framed in mosaic.

Placed in hundredths of the picture's width, upwards from its foot, so that it fills any box. It
uses nothing else of the game, because the box stands on the shelf before the game is there.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.art.brushes import Point, Stroke, gradient, light, reduce, stroke
from game.art.noise import texture
from game.art.palette import BLACK, WHITE, Colour, mix

SKY: Colour = (250, 238, 208)
DAWN: Colour = (246, 190, 118)
SUN: Colour = (255, 236, 170)
SUN_AT = 70.0
HILLS: tuple[Colour, ...] = ((176, 172, 176), (146, 156, 146), (132, 146, 104))
MEADOW: Colour = (156, 164, 84)
WALL: Colour = (246, 230, 198)
WALL_SHADE: Colour = (198, 160, 122)
ROOF: Colour = (196, 92, 54)
ROOF_LIGHT: Colour = (232, 146, 96)
ROOF_SHADE: Colour = (124, 50, 32)
PINE: Colour = (66, 92, 50)
CYPRESS: Colour = (52, 76, 46)
VINE: Colour = (92, 108, 46)
SOIL: Colour = (128, 84, 54)
MOSAIC: tuple[Colour, ...] = ((58, 92, 120), (236, 224, 198), (184, 88, 56), (206, 160, 70))


class _Picture:
    """A canvas in hundredths of its width; y grows upwards from its foot."""

    def __init__(self, width: float, height: float) -> None:
        self.unit = width / 100
        self.tall = height / self.unit
        self.surface = pygame.Surface((round(width), round(height)), 0, 32)
        self.rng = random.Random(23)

    def at(self, x: float, y: float) -> Point:
        return x * self.unit, (self.tall - y) * self.unit

    def fill(self, colour: Colour, line: Sequence[Point]) -> None:
        pygame.draw.polygon(self.surface, colour, [self.at(x, y) for x, y in line])

    def box(self, colour: Colour, x: float, y: float, w: float, h: float) -> None:
        self.fill(colour, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)])

    def line(self, colour: Colour, width: float, line: Stroke) -> None:
        points = [self.at(x, y) for x, y in line]
        stroke(self.surface, points, colour, max(1.0, width * self.unit))

    def dot(self, colour: Colour, x: float, y: float, r: float) -> None:
        pygame.draw.circle(self.surface, colour, self.at(x, y), r * self.unit)


def morning(surface: pygame.Surface, fine: float = 2.0) -> None:
    """Fill a surface; drawn larger by `fine` and reduced."""
    w, h = surface.size
    p = _Picture(w * fine, h * fine)
    horizon = min(68.0, p.tall * 0.46)
    _sky(p, horizon)
    _far(p, horizon)
    _aqueduct(p, horizon)
    _fields(p, horizon)
    _pine(p, 13, horizon - 12, 30)
    _villa(p, 30, horizon - 20)
    for x, high in ((88, 27), (94, 21), (24, 17)):
        _cypress(p, x, horizon - 20, high)
    _vineyard(p, horizon - 25)
    _mosaic(p)
    surface.blit(reduce(p.surface, w, h), (0, 0))


def _sky(p: _Picture, horizon: float) -> None:
    width = p.surface.width
    low = round(p.at(0, horizon)[1])
    p.surface.fill(SKY)
    p.surface.blit(gradient(width, low, SKY, DAWN), (0, 0))
    glow = light(92 * p.unit, SUN, 1.5, 255)
    x, y = p.at(SUN_AT, horizon + 13)
    p.surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    p.dot((255, 248, 222), SUN_AT, horizon + 13, 10.5)


def _far(p: _Picture, horizon: float) -> None:
    """Three ranges of hills, each nearer, greener and lower."""
    for n, (colour, base, swell) in enumerate(zip(HILLS, (7, 2, -5), (6, 4, 3), strict=True)):
        ridge = [
            (x, horizon + base + swell * math.sin(x / (13 - 2 * n) + n * 2.1) + math.sin(x / 5 + n))
            for x in range(-2, 104, 2)
        ]
        p.fill(mix(colour, DAWN, 0.42 - 0.16 * n), [*ridge, (104, 0), (-2, 0)])


def _aqueduct(p: _Picture, horizon: float) -> None:
    """A row of arches towards the hills, growing as it comes near."""
    stone = mix(WALL_SHADE, DAWN, 0.45)
    x, foot, high, wide = 44.0, horizon - 4, 8.0, 4.2
    while x < 106:
        p.box(stone, x, foot, wide, high)
        arch = [
            (x + wide * (0.5 - 0.34 * math.cos(a)), foot + high * 0.5 + wide * 0.34 * math.sin(a))
            for a in (i * math.pi / 10 for i in range(11))
        ]
        hole = [(x + wide * 0.16, foot), *arch, (x + wide * 0.84, foot)]
        p.fill(mix(HILLS[1], DAWN, 0.3), hole)
        p.line(mix(stone, WHITE, 0.5), 0.35, [(x, foot + high), (x + wide, foot + high)])
        x, wide, high = x + wide, wide * 1.07, high * 1.03


def _fields(p: _Picture, horizon: float) -> None:
    top = horizon - 6
    p.fill(MEADOW, [(-2, top), (30, top + 1.5), (66, top - 1), (102, top + 1), (102, 0), (-2, 0)])
    low = round(p.at(0, top + 2)[1])
    ground = p.surface.subsurface((0, low, p.surface.width, p.surface.height - low))
    texture(ground, [(6, 9, 22), (40, 30, 16)], p.rng)


def _pine(p: _Picture, x: float, foot: float, high: float) -> None:
    """An umbrella pine: a leaning trunk and a flat crown in three tones."""
    p.line((96, 62, 40), 1.8, [(x + 1, foot), (x - 0.5, foot + high * 0.5), (x, foot + high * 0.8)])
    for dx in (-6, 6):
        p.line((96, 62, 40), 0.9, [(x - 0.4, foot + high * 0.55), (x + dx, foot + high * 0.8)])
    for tone, lift, size in ((-0.3, 0.0, 1.0), (0.0, 1.2, 0.92), (0.2, 2.6, 0.7)):
        leaf = mix(PINE, WHITE if tone > 0 else BLACK, abs(tone))
        for dx in range(-4, 5):
            r = (4.6 - abs(dx) * 0.42) * size
            p.dot(leaf, x + dx * 2.5 * size + lift * 0.5, foot + high * 0.84 + lift, r)


def _cypress(p: _Picture, x: float, foot: float, high: float) -> None:
    for tone, part in ((-0.25, 1.0), (0.05, 0.66), (0.24, 0.34)):
        leaf = mix(CYPRESS, WHITE if tone > 0 else BLACK, abs(tone))
        w = 2.9 * part
        left = x - (1 - part) * -1.4
        flame = [
            (left + side * w * math.sin(math.pi * (0.08 + 0.92 * t)) ** 0.8, foot + high * t)
            for side, ts in ((-1, range(11)), (1, range(10, -1, -1)))
            for t in (i / 10 for i in ts)
        ]
        p.fill(leaf, flame)


def _roof(p: _Picture, x: float, y: float, w: float, h: float) -> None:
    """A pitched roof seen from the front, its tiles in ribs; light from the right."""
    over = 1.6
    outline = [(x - over, y), (x + w + over, y), (x + w - h * 0.5, y + h), (x + h * 0.5, y + h)]
    p.fill(ROOF, outline)
    ribs = round(w / 1.7)
    for i in range(1, ribs):
        f = i / ribs
        foot = x - over + (w + 2 * over) * f
        head = x + h * 0.5 + (w - h) * f
        tone = mix(ROOF_SHADE, ROOF_LIGHT, 0.25 + 0.75 * f)
        p.line(mix(ROOF, tone, 0.55), 0.34, [(foot, y + 0.2), (head, y + h)])
    p.line(ROOF_SHADE, 0.7, [(x - over, y), (x + w + over, y)])
    p.line(ROOF_LIGHT, 0.7, [(x + h * 0.5, y + h), (x + w - h * 0.5, y + h)])


def _villa(p: _Picture, x: float, foot: float) -> None:
    """Two storeys behind a row of columns, a tower to the left, white chimneys."""
    _wall(p, x + 4, foot + 12, 44, 9)
    for window in (12, 24, 36):
        p.box((88, 56, 44), x + window, foot + 14.5, 3, 4)
    for stack in (15, 37):
        p.box((252, 246, 232), x + stack, foot + 25, 3.4, 5)
        p.box((60, 40, 32), x + stack + 1, foot + 29.2, 1.4, 0.9)
    _roof(p, x + 4, foot + 21, 44, 7)
    _wall(p, x - 5, foot, 13, 29)
    p.box((88, 56, 44), x - 1, foot + 20, 4, 5)
    _roof(p, x - 5, foot + 29, 13, 5)
    p.box((96, 62, 46), x + 8, foot, 46, 10)
    for i in range(8):
        at = x + 9.5 + i * 6
        p.box(WALL, at, foot, 1.9, 9.4)
        p.box(WALL_SHADE, at, foot, 0.7, 9.4)
        p.box(WHITE, at - 0.5, foot + 8.8, 2.9, 1.1)
    _roof(p, x + 7, foot + 10, 47, 4.4)
    p.box(mix(WALL, WALL_SHADE, 0.4), x - 7, foot - 1.6, 64, 1.8)


def _wall(p: _Picture, x: float, y: float, w: float, h: float) -> None:
    p.box(WALL, x, y, w, h)
    p.box(mix(WALL, WALL_SHADE, 0.55), x, y, w * 0.2, h)


def _vineyard(p: _Picture, top: float) -> None:
    """Rows that run towards the eye."""
    p.fill(SOIL, [(-2, top), (102, top), (102, 0), (-2, 0)])
    for row in range(-9, 10):
        head, foot = 50 + row * 5.2, 50 + row * 16
        for i in range(26):
            f = (i / 25) ** 1.5
            x, y = head + (foot - head) * f, top - top * f
            r = 0.7 + 1.9 * f
            p.dot(mix(VINE, BLACK, 0.35), x + r * 0.4, y - r * 0.4, r)
            p.dot(VINE, x, y, r)
            p.dot(mix(VINE, WHITE, 0.28), x + r * 0.25, y + r * 0.3, r * 0.5)
            if i % 3 == row % 3 and f > 0.15:
                p.dot((104, 42, 112), x - r * 0.2, y - r * 0.35, r * 0.42)


def _mosaic(p: _Picture) -> None:
    """A border of small stones along the foot: waves of the sea, as in a Roman bath."""
    rows, size = 5, 1.9
    p.box((150, 122, 90), -1, 0, 102, rows * size)
    for row in range(rows):
        for column in range(math.ceil(100 / size) + 1):
            wave = (column + (0, 1, 2, 1, 0)[row]) % 6
            stone = MOSAIC[2] if row in (0, rows - 1) else MOSAIC[0 if wave < 3 else 1]
            if row == 2 and wave == 1:
                stone = MOSAIC[3]
            shade = p.rng.uniform(-0.12, 0.12)
            tone = mix(stone, WHITE if shade > 0 else BLACK, abs(shade))
            p.box(tone, column * size - 0.6, row * size + 0.12, size * 0.86, size * 0.86)
