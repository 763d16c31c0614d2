"""Painted wooden goods, coins, loaves and scrolls: the same on tiles, on cards and in the store."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.art.brushes import Point, Stroke, arc, canvas, stroke
from game.art.palette import GOLD, GOLD_DARK, GOLD_LIGHT, SEPIA, Colour
from game.art.sprites import faded, sprite

GOODS = ("grape", "herb", "chicken", "fish")
HALO: Colour = (255, 250, 232)
DARK_GOLD: Colour = (166, 116, 34)


class Brush:
    """Draws in hundredths of a picture whose middle is the origin."""

    def __init__(self, surface: pygame.Surface, unit: float) -> None:
        self.surface, self.unit = surface, unit
        self.x, self.y = surface.width / 2, surface.height / 2

    def points(self, line: Stroke) -> list[Point]:
        return [(self.x + a * self.unit, self.y + b * self.unit) for a, b in line]

    def shape(self, colour: Colour, *line: Point) -> None:
        pygame.draw.polygon(self.surface, colour, self.points(line))

    def line(self, colour: Colour, width: float, *line: Point) -> None:
        stroke(self.surface, self.points(line), colour, width * self.unit)

    def dot(self, colour: Colour, x: float, y: float, r: float) -> None:
        pygame.draw.circle(self.surface, colour, self.points([(x, y)])[0], r * self.unit)

    def oval(self, colour: Colour, x: float, y: float, rx: float, ry: float) -> None:
        u = self.unit
        left, top = self.points([(x - rx, y - ry)])[0]
        pygame.draw.ellipse(self.surface, colour, (left, top, 2 * rx * u, 2 * ry * u))

    def box(
        self, colour: Colour, x: float, y: float, w: float, h: float, corner: float = 0.0
    ) -> None:
        u = self.unit
        left, top = self.points([(x, y)])[0]
        rect = (left, top, w * u, h * u)
        pygame.draw.rect(self.surface, colour, rect, border_radius=round(corner * u))


def _picture(
    kind: str, px: float, rim: bool, draw: Callable[[Brush], None], reach: float = 112
) -> pygame.Surface:
    """A picture that is `reach` hundredths wide; a rim sets it off from a busy ground."""

    def make(surface: pygame.Surface, w: int, h: int) -> None:
        inner = canvas(w, h, HALO if rim else (60, 30, 14))
        draw(Brush(inner, w / reach * (0.92 if rim else 1.0)))
        if rim:
            _halo(surface, inner, w * 0.045)
        surface.blit(inner, (0, 0))

    return sprite(("good", kind, rim), px, px, make, HALO if rim else (60, 30, 14))


def _halo(surface: pygame.Surface, picture: pygame.Surface, width: float) -> None:
    flat = picture.copy()
    flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    flat.fill((*HALO, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for i in range(16):
        a = i * math.tau / 16
        surface.blit(flat, (round(width * math.cos(a)), round(width * math.sin(a))))


def good(kind: str, px: float, rim: bool = False) -> pygame.Surface:
    draw = {"grape": _grape, "herb": _herb, "chicken": _chicken, "fish": _fish}[kind]
    return _picture(kind, px, rim, draw)


def coin(px: float) -> pygame.Surface:
    return _picture("coin", px, False, _coin, 100)


def bread(px: float, rim: bool = False) -> pygame.Surface:
    return _picture("bread", px, rim, _bread, 100)


def scroll(px: float) -> pygame.Surface:
    return _picture("scroll", px, False, _scroll, 100)


def _grape(b: Brush) -> None:
    b.line((96, 64, 30), 9, (0, -20), (4, -46))
    b.shape((88, 118, 46), (2, -34), (38, -50), (40, -22), (20, -16))
    b.line((150, 178, 86), 3, (8, -32), (34, -42))
    for x, y in ((-26, -14), (0, -18), (26, -14), (-14, 8), (13, 8), (0, 30)):
        b.dot((66, 22, 78), x, y, 17)
        b.dot((128, 54, 142), x, y, 14.5)
        b.dot((214, 160, 222), x - 5, y - 6, 4.6)


def _herb(b: Brush) -> None:
    for grow, leaf in ((1.0, (26, 70, 30)), (0.74, (70, 142, 58))):
        b.line(leaf, 9 * grow, (0, 48), (0, -30))
        for y in (28, 2, -20):
            for side in (-1, 1):
                middle = (side * 23, y - 11)
                tips = ((0, y + 4), (side * 14, y - 24), (side * 46, y - 22), (side * 28, y + 6))
                b.shape(leaf, *(_grown(tip, middle, grow) for tip in tips))
        crown = ((0, -54), (13, -34), (0, -18), (-13, -34))
        b.shape(leaf, *(_grown(tip, (0, -34), grow) for tip in crown))
    for y in (22, -4, -26):
        b.line((164, 212, 120), 4, (-24, y - 12), (-10, y - 8))


def _grown(point: Point, centre: Point, times: float) -> Point:
    x, y = centre
    return x + (point[0] - x) * times, y + (point[1] - y) * times


def hen(
    b: Brush, body: Colour, comb: Colour, beak: Colour, eye: Colour, times: float = 1.0
) -> None:
    b = Brush(b.surface, b.unit * times)
    back = ((-26, -14), (-46, -34), (-42, -8), (-36, 14), (-16, 30), (12, 30), (26, 12), (28, -14),
            (18, -28), (8, -16), (-8, -4))  # fmt: skip
    b.shape(body, *back)
    b.dot(body, 20, -20, 14)
    b.oval(body, -6, 10, 30, 21)
    for x, y in ((12, -35), (21, -38), (29, -34)):
        b.dot(comb, x, y, 6.5)
    b.shape(beak, (31, -24), (45, -18), (31, -13))
    b.dot(comb, 31, -8, 5)
    for x in (-6, 8):
        b.line(beak, 5, (x, 28), (x, 44), (x + 8, 44))
    b.dot(eye, 22, -22, 4)


def _chicken(b: Brush) -> None:
    hen(b, (78, 50, 34), (110, 16, 12), (120, 70, 10), (30, 16, 8), 1.12)
    hen(b, (255, 252, 244), (208, 40, 30), (232, 150, 30), (30, 16, 8), 0.98)
    b.line((206, 188, 160), 4, *arc(-8, 6, 17, 12, 0.3, 2.9, 10))


def _fish(b: Brush) -> None:
    for grow, scale in ((4, (110, 42, 14)), (0, (240, 142, 66))):
        b.oval(scale, -7, 0, 36 + grow, 22 + grow)
        tail = ((16 - grow, 0), (48 + grow, -27 - grow), (40 + grow, 0), (48 + grow, 27 + grow))
        b.shape(scale, *tail)
        b.shape(scale, (-12, -18 - grow), (4, -33 - grow), (14, -14))
    b.oval((255, 216, 160), -10, 8, 24, 9)
    b.line((176, 84, 30), 4, *arc(-14, 0, 14, 18, -1.1, 1.1, 10))
    b.dot((30, 14, 6), -28, -5, 5)


def _coin(b: Brush) -> None:
    b.dot((88, 54, 10), 0, 0, 49)
    b.dot(GOLD, 0, 0, 45)
    b.line(GOLD_LIGHT, 5.5, *arc(0, 0, 41, 41, math.pi * 0.9, math.pi * 1.65, 20))
    b.line(DARK_GOLD, 5, *arc(0, 0, 41, 41, -0.1, math.pi * 0.6, 20))
    b.line(DARK_GOLD, 3, *arc(0, 0, 33, 33, 0, math.tau, 40))
    b.dot(GOLD_DARK, -1, -4, 17)  # an emperor's head, looking to the right
    b.shape(GOLD_DARK, (12, -9), (21, 0), (13, 3), (11, 10), (1, 11), (8, 23), (-17, 23), (-13, 5))
    b.line(GOLD_LIGHT, 3.5, *arc(-1, -4, 15, 15, math.pi * 0.8, math.pi * 1.8, 10))


def _bread(b: Brush) -> None:
    b.oval((84, 44, 14), 0, 1, 42, 30)
    b.oval((206, 138, 66), 0, -1, 38, 26)
    b.oval((236, 182, 104), -3.5, -7, 29, 16)
    for x in (-18, 0, 18):
        b.line((255, 228, 172), 5.5, (x - 5, 11), (x + 6, -15))
        b.line((142, 82, 32), 2.5, (x - 2, 12), (x + 9, -14))


def _scroll(b: Brush) -> None:
    b.box((110, 80, 44), -28, -30, 56, 62)
    b.box((250, 238, 206), -25, -30, 50, 62)
    for y in (-38, 20):
        b.box((96, 62, 30), -42, y, 84, 18, 9)
        b.box((240, 220, 176), -36, y + 3, 72, 12, 6)
        b.box((255, 248, 226), -36, y + 3, 72, 4, 3)
        for x in (-44, 34):
            b.box((150, 40, 30), x, y + 2, 10, 14, 4)
    for y in (-12, -2, 8):
        b.line(SEPIA, 3.4, (-16, y), (16, y))




def pale(what: str, picture: pygame.Surface) -> pygame.Surface:
    """What one has none of."""
    return faded(("none", what), picture, 90)
