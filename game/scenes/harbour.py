"""The title picture: a Hanseatic harbour in ink and wash on vellum, drawn by code.

Everything is placed in units of a hundredth of the picture's height, from the left edge and the
waterline, so that the same drawing fills a phone and a desktop. Light falls from the top left.
"""

from __future__ import annotations

import random
from math import pi, sin

import pygame

from game.art import palette as p
from game.art.brushes import canvas, light, pen, reduce, spline, stroke
from game.art.materials import vellum
from game.art.palette import Colour, mix

FINE = 2  # the drawing is made this much larger and reduced
WATER = 70.0  # the waterline, in units from the top
WALLS: tuple[Colour, ...] = (
    (243, 233, 208),
    (222, 150, 84),
    (214, 150, 150),
    (236, 214, 164),
    (176, 104, 72),
    (196, 186, 160),
    (226, 172, 108),
)
ROOFS: tuple[Colour, ...] = ((160, 84, 58), (138, 72, 54), (120, 84, 66))
STEPPED = [(0, 0), (0, 0.3), (0.14, 0.3), (0.14, 0.55), (0.29, 0.55), (0.29, 0.8), (0.42, 0.8)]
PLAIN = [(0, 0), (0.5, 1)]
CURVED = [(0, 0), (0.04, 0.3), (0.2, 0.36), (0.26, 0.62), (0.4, 0.72), (0.44, 0.94)]
Point = tuple[float, float]


class _Sheet:
    """A canvas addressed in units; y grows downwards from the top."""

    def __init__(self, width: int, height: int) -> None:
        self.unit = height * FINE / 100
        self.wide = width / height * 100
        self.ink = canvas(width * FINE, height * FINE, p.INK)
        self.rng = random.Random(11)

    def at(self, x: float, y: float) -> Point:
        return x * self.unit, y * self.unit

    def points(self, line: list[Point]) -> list[Point]:
        return [self.at(x, y) for x, y in line]

    def fill(self, line: list[Point], colour: Colour, alpha: int = 255) -> None:
        if alpha == 255:
            pygame.draw.polygon(self.ink, colour, self.points(line))
            return
        box = _bounds(line)
        layer = canvas((box[2] - box[0]) * self.unit + 2, (box[3] - box[1]) * self.unit + 2, colour)
        shifted = [self.at(x - box[0], y - box[1]) for x, y in line]
        pygame.draw.polygon(layer, (*colour, alpha), shifted)
        self.ink.blit(layer, self.at(box[0], box[1]))

    def line(self, line: list[Point], width: float = 0.32, colour: Colour = p.INK) -> None:
        stroke(self.ink, self.points(line), colour, max(1.0, width * self.unit))

    def quill(self, line: list[Point], width: float = 0.36, colour: Colour = p.INK) -> None:
        pen(self.ink, self.points(line), colour, max(1.2, width * self.unit), self.rng, 0.3)

    def dot(self, x: float, y: float, r: float, colour: Colour = p.INK) -> None:
        pygame.draw.circle(self.ink, colour, self.at(x, y), r * self.unit)


def _bounds(line: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def _outline(form: list[Point], x: float, base: float, w: float, wall: float, gable: float) -> list[
    Point
]:
    """A gabled front: the left half of the form, mirrored."""
    left = [(x + fx * w, base - wall - fy * gable) for fx, fy in form]
    right = [(2 * x + w - px, py) for px, py in reversed(left)]
    return [(x, base), *left, *right, (x + w, base)]


def _house(sheet: _Sheet, x: float, w: float, wall: float, colour: Colour, form: int) -> None:
    rng = sheet.rng
    gable = w * (0.95 if form == 1 else 0.8)
    front = _outline((STEPPED, PLAIN, CURVED)[form], x, WATER, w, wall, gable)
    deep, rise = w * 0.28, w * 0.1
    back = [(px + deep, py - rise) for px, py in front]
    roof = ROOFS[rng.randrange(len(ROOFS))]
    sides = list(zip(front, front[1:], back[1:], back, strict=False))
    for a, b, c, d in sides[len(sides) // 2 - 1 :]:
        upright = a[0] == b[0] and b[1] > WATER - 1
        sheet.fill([a, b, c, d], mix(colour, p.INK, 0.5) if upright else mix(roof, p.INK, 0.12))
    sheet.line(back[len(back) // 2 :], 0.26)
    sheet.fill(front, colour)
    shade = [(x + w * 0.8, WATER), (x + w * 0.8, WATER - wall), (x + w, WATER - wall), (x + w, WATER)]
    sheet.fill(shade, mix(colour, p.SEPIA, 0.8), 70)
    _windows(sheet, x, w, wall, colour)
    sheet.quill([*front, front[0]], 0.34)
    sheet.line([(x, WATER - wall), (x + w, WATER - wall)], 0.22, mix(p.INK, colour, 0.25))


def _windows(sheet: _Sheet, x: float, w: float, wall: float, colour: Colour) -> None:
    glass = mix(p.INK, colour, 0.18)
    size = w * 0.13
    rows = max(1, int(wall / 5.2))
    for row in range(rows):
        y = WATER - wall + 1.6 + row * (wall - 3) / rows
        for column in (0.22, 0.5, 0.78):
            lit = sheet.rng.random() < 0.22
            pane = glass if not lit else (236, 190, 92)
            left = x + column * w - size / 2
            sheet.fill([(left, y), (left + size, y), (left + size, y + 2.1), (left, y + 2.1)], pane)
    sheet.fill(
        [(x + w * 0.41, WATER - wall - 1.4), (x + w * 0.59, WATER - wall - 1.4)]
        + [(x + w * 0.59, WATER - wall - 3.4), (x + w * 0.41, WATER - wall - 3.4)],
        glass,
    )
    door = [(x + w * 0.4, WATER), (x + w * 0.4, WATER - 2.6), (x + w * 0.5, WATER - 3.4)]
    sheet.fill([*door, (x + w * 0.6, WATER - 2.6), (x + w * 0.6, WATER)], mix(p.SEPIA, p.INK, 0.4))


def _church(sheet: _Sheet, x: float, high: float, wide: float) -> None:
    """Two brick towers with copper spires, far behind the houses."""
    brick, copper = (190, 142, 116), (140, 160, 142)
    for side in (0.0, wide * 1.9):
        left, top = x + side, WATER - high
        tower = [(left, WATER), (left, top), (left + wide, top), (left + wide, WATER)]
        sheet.fill(tower, brick)
        sheet.fill([(left + wide * 0.7, WATER), *[(left + wide * f, top) for f in (0.7, 1)],
                    (left + wide, WATER)], mix(brick, p.SEPIA, 0.6), 80)
        spire = [(left - 0.3, top), (left + wide / 2, top - high * 0.62), (left + wide + 0.3, top)]
        sheet.fill(spire, copper)
        sheet.fill([spire[1], spire[2], (left + wide * 0.55, top)], mix(copper, p.SEA_INK, 0.5), 90)
        sheet.line(tower, 0.22, p.SEPIA)
        sheet.line([*spire, spire[0]], 0.22, p.SEPIA)
        for i in range(3):
            slit = left + wide * 0.5, top + 3 + i * 6
            sheet.line([slit, (slit[0], slit[1] + 2.6)], 0.5, p.SEPIA)
    nave = [(x + wide, WATER), (x + wide, WATER - high * 0.55), (x + wide * 1.9, WATER - high * 0.55)]
    sheet.fill([*nave, (x + wide * 1.9, WATER)], mix(brick, p.VELLUM, 0.15))


def _gate(sheet: _Sheet, x: float) -> None:
    """A town gate between two round towers with pointed caps."""
    brick = (172, 98, 72)
    body = [(x + 5, WATER), (x + 5, WATER - 19), (x + 15, WATER - 19), (x + 15, WATER)]
    sheet.fill(body, mix(brick, p.VELLUM, 0.12))
    for i in range(3):
        step = [(x + 6.6 + i * 2.6, WATER - 19), (x + 6.6 + i * 2.6, WATER - 22.5)]
        sheet.fill([*step, (step[1][0] + 1.7, step[1][1]), (step[0][0] + 1.7, step[0][1])], brick)
        sheet.line([step[0], step[1], (step[1][0] + 1.7, step[1][1]),
                    (step[0][0] + 1.7, step[0][1])], 0.24)
    for row in range(2):
        for i in range(4):
            px = x + 6.4 + i * 2.1
            py = WATER - 16.5 + row * 4.6
            sheet.fill([(px, py + 2.8), (px, py + 0.7), (px + 0.6, py), (px + 1.2, py + 0.7),
                        (px + 1.2, py + 2.8)], mix(p.INK, brick, 0.2))
    arch = [(x + 7.6, WATER), (x + 7.6, WATER - 4), (x + 8.6, WATER - 5.8), (x + 10, WATER - 6.6)]
    sheet.fill([*arch, (x + 11.4, WATER - 5.8), (x + 12.4, WATER - 4), (x + 12.4, WATER)], p.INK)
    sheet.quill(body, 0.34)
    for left in (x, x + 13):
        tower = [(left, WATER), (left + 0.2, WATER - 17), (left + 6.8, WATER - 17), (left + 7, WATER)]
        sheet.fill(tower, brick)
        sheet.fill([(left + 4.6, WATER), (left + 4.6, WATER - 17), *tower[2:]], p.INK, 66)
        for y in (5, 9.5, 14):
            sheet.line([(left, WATER - y), (left + 7, WATER - y)], 0.2, mix(brick, p.INK, 0.5))
            for dx in (1.6, 3.4, 5.2):
                sheet.line([(left + dx, WATER - y + 1), (left + dx, WATER - y + 2.6)], 0.55)
        cap = [(left - 0.8, WATER - 17), (left + 3.5, WATER - 30), (left + 7.8, WATER - 17)]
        sheet.fill(cap, (94, 88, 84))
        sheet.fill([cap[1], cap[2], (left + 4.2, WATER - 17)], p.INK, 70)
        sheet.quill(tower, 0.34)
        sheet.quill([*cap, cap[0]], 0.34)
        sheet.line([cap[1], (cap[1][0], cap[1][1] - 2.6)], 0.28)


def _crane(sheet: _Sheet, x: float) -> None:
    """A treadwheel crane at the end of the quay."""
    oak = (128, 88, 54)
    hut = [(x, WATER), (x, WATER - 9), (x + 8, WATER - 9), (x + 8, WATER)]
    sheet.fill(hut, oak)
    for i in range(1, 5):
        sheet.line([(x + i * 1.6, WATER), (x + i * 1.6, WATER - 9)], 0.18, mix(oak, p.INK, 0.5))
    roof = [(x - 1.2, WATER - 9), (x + 4, WATER - 15), (x + 9.2, WATER - 9)]
    sheet.fill(roof, ROOFS[1])
    sheet.quill(hut, 0.34)
    sheet.quill([*roof, roof[0]], 0.34)
    arm = [(x + 4, WATER - 13), (x + 17, WATER - 25)]
    sheet.line(arm, 1.5, p.INK)
    sheet.line(arm, 0.95, oak)
    sheet.line([(x + 8, WATER - 9), (x + 12.5, WATER - 20.5)], 0.5)
    sheet.line([arm[1], (x + 17, WATER - 9.5)], 0.22)
    bale = [(x + 15.4, WATER - 9.5), (x + 18.6, WATER - 9.5), (x + 18.9, WATER - 6.4)]
    sheet.fill([*bale, (x + 15.1, WATER - 6.4)], (206, 178, 122))
    sheet.quill([*bale, (x + 15.1, WATER - 6.4), bale[0]], 0.3)
    sheet.line([(x + 17, WATER - 9.5), (x + 17, WATER - 6.4)], 0.22)


def _quay(sheet: _Sheet, end: float) -> None:
    stone = (196, 178, 142)
    wall = [(0, WATER), (end, WATER), (end - 0.6, WATER + 4.2), (0, WATER + 4.2)]
    sheet.fill(wall, stone)
    for row in range(3):
        y = WATER + 1.3 + row * 1.35
        sheet.line([(0, y), (end - 0.5, y)], 0.16, p.FAINT)
        for i in range(int(end / 4)):
            x = i * 4 + (row % 2) * 2
            sheet.line([(x, y - 1.3), (x, y)], 0.16, p.FAINT)
    sheet.quill([(0, WATER), (end, WATER), (end - 0.6, WATER + 4.2)], 0.42)
    for i, x in enumerate((end - 16, end - 13.4, end - 14.6)):
        y = WATER - (1.9 if i == 2 else 0)
        barrel = [(x, y), (x - 0.25, y - 1), (x, y - 2), (x + 1.7, y - 2), (x + 1.95, y - 1)]
        sheet.fill([*barrel, (x + 1.7, y)], (158, 108, 62))
        sheet.quill([*barrel, (x + 1.7, y), (x, y)], 0.26)
        sheet.line([(x - 0.2, y - 0.6), (x + 1.9, y - 0.6)], 0.2)


def _cog(sheet: _Sheet, x: float, y: float, s: float) -> None:
    """A cog under full sail, about 26 units long at s = 1; y is where it floats."""

    def q(points: list[Point]) -> list[Point]:
        return [(x + px * s, y + py * s) for px, py in points]

    oak = (122, 78, 46)
    hull = q(spline([(-13, -6), (-11.4, -1.4), (-7, 1.6), (3, 2), (9.5, 0), (13, -7)], 1.0))
    deck = q(spline([(13, -7), (6, -4.2), (-5, -4), (-13, -6)], 1.0))
    sheet.line(q([(0, -4), (0, -31)]), 1.0 * s, p.INK)
    sheet.line(q([(0, -4), (0, -31)]), 0.55 * s, oak)
    for foot in (-12, -9, 9, 12):
        sheet.line(q([(0, -29), (foot, -5.6)]), 0.16 * s, p.SEPIA)
    left = spline([(-9, -27), (-10.6, -18), (-8.4, -8.6)], 1.0)
    right = spline([(9, -27), (11.6, -18), (9.6, -8.2)], 1.0)
    sail = q([*left, *reversed(right)])
    sheet.fill(sail, (248, 238, 214))
    for i in range(5):
        if i % 2 == 0:
            f, g = i / 5, (i + 1) / 5
            stripe = [(a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f)
                      for a, b in zip(left, right, strict=False)]
            other = [(a[0] + (b[0] - a[0]) * g, a[1] + (b[1] - a[1]) * g)
                     for a, b in zip(left, right, strict=False)]
            sheet.fill(q([*stripe, *reversed(other)]), (178, 52, 40))
    sheet.fill(q([(4, -27), *[pt for pt in right], (5, -8.4), (6.8, -18)]), p.INK, 40)
    sheet.quill([*sail, sail[0]], 0.36 * s)
    sheet.line(q([(-9.8, -27.2), (9.8, -27.2)]), 0.7 * s, p.INK)
    pennant = q([(0, -31), (-7.5, -32.6), (-4.4, -30.8), (-8, -29.4), (0, -29.4)])
    sheet.fill(pennant, (178, 52, 40))
    sheet.quill([*pennant, pennant[0]], 0.26 * s)
    sheet.fill([*hull, *deck], oak)
    for drop in (0.35, 0.62):
        plank = [(a[0], a[1] + (b - a[1]) * drop)
                 for a, b in ((pt, y - 5.4 * s) for pt in hull[3:-3])]
        sheet.line(plank, 0.2 * s, mix(oak, p.INK, 0.6))
    for cx, w, top in ((-14.2, 7.2, -10.4), (8.2, 6.6, -11.4)):
        castle = q([(cx, -5.6), (cx - 0.3, top), (cx + w, top), (cx + w - 0.4, -5)])
        sheet.fill(castle, mix(oak, p.VELLUM, 0.18))
        sheet.quill([*castle, castle[0]], 0.32 * s)
        for i in range(4):
            bx = cx + 0.2 + i * (w - 0.9) / 3
            merlon = q([(bx, top), (bx, top - 1.3), (bx + 1, top - 1.3), (bx + 1, top)])
            sheet.fill(merlon, oak)
            sheet.line([*merlon, merlon[0]], 0.2 * s)
    sheet.quill([*hull, *deck, hull[0]], 0.46 * s)
    for i, (dx, wide) in enumerate(((-15, 9), (-4, 12), (6, 10))):
        foam = [(dx + j, 2.6 + 0.5 * sin(j * 1.3 + i)) for j in range(wide)]
        sheet.line(q(foam), 0.3 * s, p.SEA_INK)


def _water(sheet: _Sheet, end: float) -> None:
    rng = sheet.rng
    for _ in range(int(sheet.wide * 1.7)):
        depth = rng.random() ** 1.4
        y = WATER + 3 + depth * 27
        x = rng.uniform(-4, sheet.wide)
        if x < end - 1 and y < WATER + 6.5:
            continue
        length = rng.uniform(2.2, 5.5) * (0.7 + depth)
        swell = [(x + i * length / 6, y + 0.42 * sin(i * pi / 3)) for i in range(7)]
        sheet.line(swell, 0.16 + 0.14 * depth, mix(p.SEA_INK, p.SEA, 0.15 + 0.3 * rng.random()))
    for _ in range(46):
        x, y = rng.uniform(0, max(6.0, end - 2)), WATER + 4.8 + rng.random() ** 1.6 * 12
        colour = mix(WALLS[rng.randrange(len(WALLS))], p.SEA, 0.35)
        sheet.line([(x, y), (x + rng.uniform(2, 5), y)], 0.34, colour)


def _gulls(sheet: _Sheet, spots: list[Point]) -> None:
    for x, y in spots:
        wing = [(x - 2.2, y - 0.6), (x - 1.2, y - 1.2), (x, y), (x + 1.2, y - 1.2)]
        sheet.quill(spline([*wing, (x + 2.3, y - 0.5)], 0.3), 0.26, p.SEPIA)


def _sky_and_sea(width: int, height: int) -> pygame.Surface:
    ground = vellum(width, height, 3, height / 600)
    sun = light(height * 0.9, (255, 226, 150), 1.5, 150)
    ground.blit(sun, (width * 0.7 - sun.width / 2, height * 0.44 - sun.height / 2))
    sea = canvas(width, height * (100 - WATER) / 100, p.SEA)
    for i in range(sea.height):
        f = i / sea.height
        colour = mix(mix(p.SEA, p.VELLUM, 0.25), mix(p.SEA, p.SEA_INK, 0.4), f)
        pygame.draw.line(sea, (*colour, 150 + round(50 * f)), (0, i), (width, i))
    ground.blit(sea, (0, round(height * WATER / 100)))
    return ground


def harbour(width: int, height: int) -> pygame.Surface:
    """The picture at this size in device pixels; the upper third is left free for the title."""
    picture = _sky_and_sea(width, height)
    sheet = _Sheet(width, height)
    wide = sheet.wide
    end = max(44.0, wide * 0.6)
    far = [(x, WATER - 3 - 2.4 * sin(x * 0.07) - 1.2 * sin(x * 0.19)) for x in range(0, int(wide) + 3, 2)]
    sheet.fill([(0, WATER), *far, (wide + 2, WATER)], mix(p.SEA, p.VELLUM, 0.35), 150)
    _church(sheet, end * 0.3, 29, 4.2)
    _row(sheet, end)
    _quay(sheet, end)
    _water(sheet, end)
    ship = min(wide - 17, end + (wide - end) * 0.56)
    _cog(sheet, ship, WATER + 9, 0.95 if wide > 95 else 0.78)
    _gulls(sheet, [(end + 4, 40), (end + 12, 34), (end - 4, 46), (wide - 8, 30)])
    picture.blit(reduce(sheet.ink, width, height), (0, 0))
    return picture


def _row(sheet: _Sheet, end: float) -> None:
    """Houses from the left edge to the gate, the gate, houses to the crane at the quay's end."""
    rng = sheet.rng
    gate = end * 0.44
    x, number = -3.0, 0
    while x < end - 16:
        if gate - 5 < x < gate + 2:
            _gate(sheet, x + 0.6)
            x += 21.6
            gate = -99.0
            continue
        w = rng.uniform(6.4, 8.6)
        wall = rng.uniform(10, 16.5)
        _house(sheet, x, w, wall, WALLS[number * 3 % len(WALLS)], number % 3)
        x += w + 0.5
        number += 1
    _crane(sheet, end - 11)
