"""The title picture: a Hanseatic harbour in ink and wash on vellum, drawn by code.

Everything is placed in units, about a hundredth of the picture, from the left edge and from the
waterline upwards, so that the same drawing fills a phone and a desktop. Light comes from the left.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, pi, sin

import pygame

from game.art import palette as p
from game.art.brushes import Point, Stroke, canvas, gradient, light, pen, reduce, spline, stroke
from game.art.palette import Colour, mix

FINE = 2.0  # the drawing is made this much larger and reduced
LEAST_WIDE = 92.0  # units across that the town and the ship need
COG_TALL = 1.12  # height of the ship alone against its length
DEEP = 31.0  # units of water below the quay
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
BRICK: Colour = (172, 98, 72)
OAK: Colour = (124, 80, 48)
SAIL_RED: Colour = (178, 52, 40)
GABLES: tuple[Stroke, ...] = (
    [(0, 0), (0, 0.3), (0.14, 0.3), (0.14, 0.55), (0.29, 0.55), (0.29, 0.8), (0.42, 0.8)],
    [(0, 0), (0.5, 1)],
    [(0, 0), (0.04, 0.3), (0.2, 0.36), (0.26, 0.62), (0.4, 0.72), (0.44, 0.94)],
)


class _Sheet:
    """A canvas in units; y grows upwards from the waterline."""

    def __init__(self, width: float, height: float, unit: float, depth: float) -> None:
        """Sizes in pixels of the canvas; depth is how many units lie below the waterline."""
        self.unit = unit
        self.depth = depth
        self.wide = width / unit
        self.sky = height / unit - depth
        self.ink = canvas(width, height, p.INK)
        self.rng = random.Random(11)

    def at(self, x: float, y: float) -> Point:
        return x * self.unit, (self.sky - y) * self.unit

    def points(self, line: Stroke) -> list[Point]:
        return [self.at(x, y) for x, y in line]

    def fill(self, line: Stroke, colour: Colour, alpha: int = 255) -> None:
        points = self.points(line)
        if alpha == 255:
            pygame.draw.polygon(self.ink, colour, points)
            return
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, low = max(x for x, _ in points), max(y for _, y in points)
        layer = canvas(right - left + 2, low - top + 2, colour)
        moved = [(x - left, y - top) for x, y in points]
        pygame.draw.polygon(layer, (*colour, alpha), moved)
        self.ink.blit(layer, (left, top))

    def box(self, x: float, y: float, w: float, h: float, colour: Colour, alpha: int = 255) -> None:
        self.fill([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], colour, alpha)

    def line(self, line: Stroke, width: float = 0.32, colour: Colour = p.INK) -> None:
        stroke(self.ink, self.points(line), colour, max(1.0, width * self.unit))

    def quill(self, line: Stroke, width: float = 0.36, colour: Colour = p.INK) -> None:
        pen(self.ink, self.points(line), colour, max(1.2, width * self.unit), self.rng, 0.3)


def harbour(ground: pygame.Surface, fine: float = FINE) -> None:
    """Draw the picture onto a piece of vellum; its upper third is left to the title."""
    width, height = ground.get_size()
    unit = min(height / 100, width / LEAST_WIDE)
    more = (height / unit - 100) * 0.4  # where there is height to spare the sea comes nearer
    sheet = _Sheet(width * fine, height * fine, unit * fine, DEEP + more)
    wide = sheet.wide
    end = max(48.0, wide * 0.6)
    _clouds(sheet)
    _far_shore(sheet)
    _church(sheet, end * 0.13, 24, 4.0)
    _row(sheet, end)
    _quay(sheet, end)
    _water(sheet, end)
    _rose(sheet, min(14.0, wide * 0.13), -19 - more)
    ship = min(wide - 18, end + (wide - end) * 0.55)
    _cog(sheet, ship, -9 - more * 0.55, 0.94 + more * 0.012)
    _gulls(sheet, [(end + 5, 32), (end + 12, 36), (end - 4, 29), (wide - 7, 42)])
    _wash(ground, round(sheet.sky * unit))
    ground.blit(reduce(sheet.ink, width, height), (0, 0))


def cog(width: int) -> pygame.Surface:
    """The ship alone, on nothing, a little higher than wide."""
    height = round(width * COG_TALL)
    sheet = _Sheet(width * FINE, height * FINE, width * FINE / 36, 4)
    _cog(sheet, 18, 0, 1.0)
    return reduce(sheet.ink, width, height)


def _wash(ground: pygame.Surface, waterline: int) -> None:
    """The light of the low sun, and the sea."""
    width, height = ground.get_size()
    glow = light(height * 0.8, (255, 224, 146), 1.5, 170)
    ground.blit(glow, (width * 0.72 - glow.width / 2, waterline - glow.height * 0.62))
    near, far = mix(p.SEA, p.SEA_INK, 0.4), mix(p.SEA, p.VELLUM, 0.25)
    sea = gradient(width, height - waterline, (*far, 150), (*near, 200))
    ground.blit(sea, (0, waterline))


def _clouds(sheet: _Sheet) -> None:
    for x, y, s in ((sheet.wide * 0.87, 51.0, 1.0), (sheet.wide * 0.07, 47.0, 0.7)):
        for dy, left, right in ((0, -9, 8), (1.1, -6, 9.5), (2.2, -3.4, 5), (-1.1, -4, 6)):
            wave = [
                (x + (left + (right - left) * i / 8) * s, y + (dy + 0.28 * sin(i * 1.9 + dy)) * s)
                for i in range(9)
            ]
            sheet.quill(wave, 0.26 * s, mix(p.FAINT, p.VELLUM, 0.25))


def _far_shore(sheet: _Sheet) -> None:
    hills = [
        (x, 3 + 2.2 * sin(x * 0.07) + 1.1 * sin(x * 0.19)) for x in range(0, int(sheet.wide) + 4, 2)
    ]
    sheet.fill([(0, 0), *hills, (sheet.wide + 4, 0)], mix(p.SEA, p.VELLUM, 0.35), 150)


def _church(sheet: _Sheet, x: float, high: float, wide: float) -> None:
    """Two brick towers with copper spires, behind the houses."""
    brick, copper = (190, 142, 116), (140, 160, 142)
    sheet.box(x + wide, 0, wide * 0.9, high * 0.6, mix(brick, p.VELLUM, 0.15))
    for left in (x, x + wide * 1.9):
        tower = [(left, 0), (left, high), (left + wide, high), (left + wide, 0)]
        sheet.fill(tower, brick)
        sheet.box(left + wide * 0.68, 0, wide * 0.32, high, mix(brick, p.SEPIA, 0.6), 90)
        top = left + wide / 2, high * 1.66
        spire = [(left - 0.3, high), top, (left + wide + 0.3, high)]
        sheet.fill(spire, copper)
        sheet.fill([top, spire[2], (left + wide * 0.55, high)], mix(copper, p.SEA_INK, 0.5), 90)
        sheet.line(tower, 0.22, p.SEPIA)
        sheet.line([*spire, spire[0]], 0.22, p.SEPIA)
        sheet.line([top, (top[0], top[1] + 1.4)], 0.2, p.SEPIA)
        for i in range(3):
            slit = high - 5.6 - i * 5
            sheet.line([(left + wide / 2, slit), (left + wide / 2, slit + 2.4)], 0.5, p.SEPIA)


def _row(sheet: _Sheet, end: float) -> None:
    """Houses to the gate, the gate, houses to the crane at the quay's end."""
    rng = sheet.rng
    x, number, gate = -3.0, 0, end * 0.4
    while x < end - 15:
        if gate > 0 and x > gate - 4:
            _gate(sheet, x + 0.6)
            x, gate = x + 21.6, 0.0
            continue
        w = rng.uniform(6.4, 8.6)
        _house(sheet, x, w, rng.uniform(9.5, 15.5), WALLS[number * 3 % len(WALLS)], number % 3)
        x += w + 0.5
        number += 1
    _crane(sheet, end - 11)


def _house(sheet: _Sheet, x: float, w: float, wall: float, colour: Colour, form: int) -> None:
    gable = w * (0.95 if form == 1 else 0.8)
    left = [(x + fx * w, wall + fy * gable) for fx, fy in GABLES[form]]
    right = [(2 * x + w - px, py) for px, py in reversed(left)]
    front = [(x, 0.0), *left, *right, (x + w, 0.0)]
    back = [(px + w * 0.28, py + w * 0.1) for px, py in front]
    roof = mix(ROOFS[sheet.rng.randrange(len(ROOFS))], p.INK, 0.12)
    for i in range(len(front) // 2 - 1, len(front) - 1):
        a, b = front[i], front[i + 1]
        side = [a, b, back[i + 1], back[i]]
        sheet.fill(side, mix(colour, p.INK, 0.5) if b[1] == 0 else roof)
    sheet.line(back[len(back) // 2 :], 0.26)
    sheet.fill(front, colour)
    sheet.box(x + w * 0.8, 0, w * 0.2, wall, mix(colour, p.SEPIA, 0.8), 70)
    _windows(sheet, x, w, wall, colour)
    sheet.quill([*front, front[0]], 0.34)
    sheet.line([(x, wall), (x + w, wall)], 0.22, mix(p.INK, colour, 0.25))


def _windows(sheet: _Sheet, x: float, w: float, wall: float, colour: Colour) -> None:
    glass, pane = mix(p.INK, colour, 0.18), w * 0.13
    rows = max(1, int(wall / 5.2))
    for row in range(rows):
        y = wall - 3.7 - row * (wall - 3) / rows
        for column in (0.22, 0.5, 0.78):
            lit = sheet.rng.random() < 0.22
            shown = (236, 190, 92) if lit else glass
            if y > 4 or column != 0.5:  # the door is there
                sheet.box(x + column * w - pane / 2, y, pane, 2.1, shown)
    sheet.box(x + w * 0.41, wall + 1.4, w * 0.18, 2, glass)
    arch = [(0.4, 0), (0.4, 2.6), (0.5, 3.4), (0.6, 2.6), (0.6, 0)]
    sheet.fill([(x + w * fx, y) for fx, y in arch], mix(p.SEPIA, p.INK, 0.4))


def _gate(sheet: _Sheet, x: float) -> None:
    """A town gate between two round towers with pointed caps."""
    body = [(x + 5, 0.0), (x + 5, 19.0), (x + 15, 19.0), (x + 15, 0.0)]
    sheet.fill(body, mix(BRICK, p.VELLUM, 0.12))
    for i in range(3):
        left = x + 6.6 + i * 2.6
        sheet.box(left, 19, 1.7, 3.5, BRICK)
        sheet.line([(left, 19), (left, 22.5), (left + 1.7, 22.5), (left + 1.7, 19)], 0.24)
    for y in (13.7, 9.1):
        for i in range(4):
            left = x + 6.4 + i * 2.1
            window = [(0.0, 0.0), (0.0, 2.1), (0.6, 2.8), (1.2, 2.1), (1.2, 0.0)]
            sheet.fill([(left + dx, y + dy) for dx, dy in window], mix(p.INK, BRICK, 0.2))
    arch = [(7.6, 0), (7.6, 4), (8.6, 5.8), (10, 6.6), (11.4, 5.8), (12.4, 4), (12.4, 0)]
    sheet.fill([(x + dx, dy) for dx, dy in arch], p.INK)
    sheet.quill(body, 0.34)
    for left in (x, x + 13):
        _round_tower(sheet, left)


def _round_tower(sheet: _Sheet, left: float) -> None:
    tower = [(left, 0.0), (left + 0.2, 17.0), (left + 6.8, 17.0), (left + 7, 0.0)]
    sheet.fill(tower, BRICK)
    sheet.box(left + 4.7, 0, 2.2, 17, p.INK, 66)
    for y in (5, 9.5, 14):
        sheet.line([(left, y), (left + 7, y)], 0.2, mix(BRICK, p.INK, 0.5))
        for dx in (1.6, 3.4, 5.2):
            sheet.line([(left + dx, y - 1), (left + dx, y - 2.6)], 0.55)
    top = left + 3.5, 29.5
    cap = [(left - 0.8, 17.0), top, (left + 7.8, 17.0)]
    sheet.fill(cap, (94, 88, 84))
    sheet.fill([top, cap[2], (left + 4.2, 17)], p.INK, 70)
    sheet.quill(tower, 0.34)
    sheet.quill([*cap, cap[0]], 0.34)
    sheet.line([top, (top[0], top[1] + 2.6)], 0.28)
    sheet.fill([(top[0], 32), (top[0] + 2.6, 31.4), (top[0], 30.7)], SAIL_RED)


def _crane(sheet: _Sheet, x: float) -> None:
    """A treadwheel crane at the end of the quay."""
    hut = [(x, 0.0), (x, 9.0), (x + 8, 9.0), (x + 8, 0.0)]
    sheet.fill(hut, OAK)
    for i in range(1, 5):
        sheet.line([(x + i * 1.6, 0), (x + i * 1.6, 9)], 0.18, mix(OAK, p.INK, 0.5))
    roof = [(x - 1.2, 9.0), (x + 4, 15.0), (x + 9.2, 9.0)]
    sheet.fill(roof, ROOFS[1])
    sheet.quill(hut, 0.34)
    sheet.quill([*roof, roof[0]], 0.34)
    arm = [(x + 4, 13.0), (x + 17, 25.0)]
    sheet.line(arm, 1.5)
    sheet.line(arm, 0.95, OAK)
    sheet.line([(x + 8, 9), (x + 12.5, 20.5)], 0.5)
    sheet.line([arm[1], (x + 17, 9.5)], 0.22)
    bale = [(x + 15.4, 9.5), (x + 18.6, 9.5), (x + 18.9, 6.4), (x + 15.1, 6.4)]
    sheet.fill(bale, (206, 178, 122))
    sheet.quill([*bale, bale[0]], 0.3)
    sheet.line([(x + 17, 9.5), (x + 17, 6.4)], 0.22)


def _quay(sheet: _Sheet, end: float) -> None:
    sheet.fill([(0, 0), (end, 0), (end - 0.6, -4.2), (0, -4.2)], (196, 178, 142))
    for row in range(3):
        y = -1.3 - row * 1.35
        sheet.line([(0, y), (end - 0.5, y)], 0.16, p.FAINT)
        for i in range(int(end / 4)):
            x = i * 4.0 + (row % 2) * 2
            sheet.line([(x, y + 1.3), (x, y)], 0.16, p.FAINT)
    sheet.quill([(0, 0), (end, 0), (end - 0.6, -4.2)], 0.42)
    for x, y in ((end - 16, 0.0), (end - 13.4, 0.0), (end - 14.6, 1.9)):
        form = [(0, 0), (-0.25, 1), (0, 2), (1.7, 2), (1.95, 1), (1.7, 0)]
        barrel = [(x + dx, y + dy) for dx, dy in form]
        sheet.fill(barrel, (158, 108, 62))
        sheet.quill([*barrel, barrel[0]], 0.26)
        sheet.line([(x - 0.2, y + 0.6), (x + 1.9, y + 0.6)], 0.2)


def _water(sheet: _Sheet, end: float) -> None:
    rng = sheet.rng
    for _ in range(46):  # the town's colours on the water
        x, y = rng.uniform(0, end - 4), -4.8 - rng.random() ** 1.6 * 12
        colour = mix(WALLS[rng.randrange(len(WALLS))], p.SEA, 0.35)
        sheet.line([(x, y), (x + rng.uniform(2, 5), y)], 0.34, colour)
    for _ in range(int(sheet.wide * 1.7 * sheet.depth / DEEP)):
        depth = rng.random() ** 1.4
        x, y = rng.uniform(-4, sheet.wide), -3 - depth * (sheet.depth - 3)
        if x < end - 1 and y > -6.5:
            continue
        length = rng.uniform(2.2, 5.5) * (0.7 + depth)
        swell = [(x + i * length / 6, y - 0.42 * sin(i * pi / 3)) for i in range(7)]
        sheet.line(swell, 0.16 + 0.14 * depth, mix(p.SEA_INK, p.SEA, 0.15 + 0.3 * rng.random()))


def _rose(sheet: _Sheet, x: float, y: float) -> None:
    """A compass rose on the water, as a chart has it."""
    pale, dark = mix(p.VELLUM_LIGHT, p.SEA, 0.1), mix(p.SEA_INK, p.INK, 0.3)
    for turn, reach in ((pi / 4, 5.2), (0.0, 8.4)):
        for i in range(4):
            a = turn + i * pi / 2
            tip = (x + reach * cos(a), y + reach * sin(a))
            for side in (-1, 1):
                b = a + side * pi / 4
                foot = (x + 1.7 * cos(b), y + 1.7 * sin(b))
                sheet.fill([(x, y), foot, tip], pale if side > 0 else dark)
            sheet.line([(x, y), tip], 0.14, dark)
    ring = [(x + 6.2 * cos(i * pi / 24), y + 6.2 * sin(i * pi / 24)) for i in range(49)]
    sheet.line(ring, 0.2, dark)


def _cog(sheet: _Sheet, x: float, y: float, s: float) -> None:
    """A cog under full sail, about 28 units long; y is where it floats."""

    def q(points: Stroke) -> list[Point]:
        return [(x + px * s, y + py * s) for px, py in points]

    mast = q([(0, 4), (0, 33)])
    sheet.line(mast, 1.1 * s)
    sheet.line(mast, 0.62 * s, OAK)
    for foot in (-13, -10, 10, 13):
        sheet.line(q([(0, 31), (foot, 7)]), 0.16 * s, p.SEPIA)
    _sail(sheet, q, s)
    pennant = q([(0, 33), (-8, 34.6), (-4.8, 32.8), (-8.6, 31.2), (0, 31.4)])
    sheet.fill(pennant, SAIL_RED)
    sheet.quill([*pennant, pennant[0]], 0.26 * s)
    for left, wide, top in ((-15.6, 8.6, 12.2), (8.0, 8.2, 13.4)):
        castle = q([(left + 0.8, 6.0), (left, top), (left + wide, top), (left + wide - 0.8, 6.0)])
        sheet.fill(castle, mix(OAK, p.VELLUM, 0.2))
        for i in range(1, 5):
            post = left + wide * i / 5
            sheet.line(q([(post, 7), (post, top)]), 0.16 * s, mix(OAK, p.INK, 0.5))
        for i in range(4):
            merlon = q(
                [
                    (left + (0.1 + 0.24 * i + dx) * wide, top + dy)
                    for dx, dy in ((0, 0), (0, 1.5), (0.13, 1.5), (0.13, 0))
                ]
            )
            sheet.fill(merlon, OAK)
            sheet.line([*merlon, merlon[0]], 0.2 * s)
        sheet.quill([*castle, castle[0]], 0.32 * s)
    keel = spline([(-14.6, 8.2), (-12.6, 2), (-8, -1.6), (2, -2.2), (9.6, -0.6), (15.6, 9)], 1.0)
    sheer = spline([(15.6, 9), (7.6, 5.4), (-5, 4.8), (-14.6, 8.2)], 1.0)
    hull = q([*keel, *sheer])
    sheet.fill(hull, OAK)
    shade = q([*keel, (9.6, 1.8), (0, 0.6), (-9, 1.4)])
    sheet.fill(shade, p.INK, 60)
    for drop in (0.3, 0.56, 0.8):
        plank = [(px, 6.4 + (py - 6.4) * drop) for px, py in keel[2:-2]]
        sheet.line(q(plank), 0.2 * s, mix(OAK, p.INK, 0.6))
    sheet.quill([*hull, hull[0]], 0.48 * s)
    for i, (dx, wide) in enumerate(((-16, 9), (-5, 12), (6, 11))):
        foam = [(dx + j, -2.6 + 0.5 * sin(j * 1.3 + i)) for j in range(wide)]
        sheet.line(q(foam), 0.34 * s, p.VELLUM_LIGHT if i == 1 else p.SEA_INK)


def _sail(sheet: _Sheet, q: Callable[[Stroke], list[Point]], s: float) -> None:
    left = spline([(-9.4, 28.6), (-11.4, 19), (-8.6, 9.4)], 1.0)
    right = spline([(9.4, 28.6), (12.6, 19), (10, 9.0)], 1.0)
    n = min(len(left), len(right))

    def across(f: float) -> list[Point]:
        pairs = zip(left[:n], right[:n], strict=True)
        return [(a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f) for a, b in pairs]

    sheet.fill(q([*across(0), *reversed(across(1))]), (248, 238, 214))
    for i in (0, 2, 4, 6):
        sheet.fill(q([*across(i / 7), *reversed(across((i + 1) / 7))]), SAIL_RED)
    sheet.fill(q([*across(0.72), *reversed(across(1))]), p.INK, 44)
    sheet.fill(q([*across(0.0), *reversed(across(0.1))]), p.WHITE, 50)
    outline = q([*across(0), *reversed(across(1))])
    sheet.quill([*outline, outline[0]], 0.36 * s)
    sheet.line(q([(-10.4, 28.8), (10.4, 28.8)]), 0.8 * s)


def _gulls(sheet: _Sheet, spots: Stroke) -> None:
    for x, y in spots:
        wing = [(x - 2.2, y + 0.6), (x - 1.2, y + 1.2), (x, y), (x + 1.2, y + 1.2)]
        sheet.quill(spline([*wing, (x + 2.3, y + 0.5)], 0.3), 0.26, p.SEPIA)
