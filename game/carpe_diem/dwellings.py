"""The four dwellings, known by their outline: awning, round house, temple, workshop.

A tile carries one half; two halves meet over a side and make the house. Each half stands in half of
a yard of its own ground, and has its trade's sign on a roundel.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.art.brushes import Point, arc, keep_inside, shadow
from game.art.palette import INK, WHITE, mix
from game.art.sprites import put
from game.carpe_diem import plots, signs
from game.carpe_diem.colours import KIND_PAINTS, PAPER, SHADOW
from game.carpe_diem.faces import Feature
from game.carpe_diem.grounds import EAST, WEST, lit
from game.carpe_diem.plots import OUT
from game.carpe_diem.tilework import Workbench, beyond

YARD: list[Point] = [(0.11, 0), (0.89, 0), (0.89, 0.2), (0.66, 0.5), (0.34, 0.5), (0.11, 0.2)]
YARD_GROUND = {
    "merchant": "flags",
    "baker": "brick",
    "administrator": "marble",
    "craftsman": "cinder",
}
SIGN_AT = 0.17
SIGN = 0.148


def paint(bench: Workbench, feature: Feature, room: str) -> None:
    side, kind = feature.sides[0], feature.kind
    limit = bench.mask(bench.line(plots.YARDS[room], side))
    _yard(bench, kind, side, limit)
    ground, bench.surface = bench.surface, bench.layer()
    HOUSES[kind](bench, side)
    house, bench.surface = bench.surface, ground
    keep_inside(house, limit)
    blur = max(1, round(bench.n * 0.012))
    below = shadow(house, blur, 150)
    drop = (round(bench.n * 0.035) - 2 * blur, round(bench.n * 0.045) - 2 * blur)
    bench.surface.blit(below, drop)
    bench.surface.blit(house, (0, 0))
    _sign(bench, kind, bench.at((0.5, SIGN_AT), side))


def _yard(bench: Workbench, kind: str, side: int, limit: pygame.Surface) -> None:
    outline = bench.line(plots.opened(YARD), side)
    ground, bench.surface = bench.surface, bench.layer(mix(KIND_PAINTS[kind].deep, SHADOW, 0.4))
    bench.fill(outline, YARD_GROUND[kind])
    rim = bench.line([*YARD[1:], YARD[0]], side)
    open_rim = [beyond(rim[0], rim[1], bench.edge), *rim, beyond(rim[-1], rim[-2], bench.edge)]
    bench.stroke(open_rim, mix(KIND_PAINTS[kind].deep, SHADOW, 0.4), 0.02)
    yard, bench.surface = bench.surface, ground
    keep_inside(yard, limit)
    bench.surface.blit(yard, (0, 0))


def _sign(bench: Workbench, kind: str, at: Point) -> None:
    bench.dot(at, SIGN * 1.1, (40, 24, 10), 0.008, 0.012)
    bench.dot(at, SIGN * 1.1, KIND_PAINTS[kind].deep)
    bench.dot(at, SIGN * 0.94, PAPER)
    put(bench.surface, signs.glyph(kind, SIGN * bench.n * 1.5), *at)


def _merchant(bench: Workbench, side: int) -> None:
    """A broad awning in yellow and white stripes with a scalloped hem."""
    left, right, depth, stripes = 0.22, 0.78, 0.38, 7
    wide = (right - left) / stripes
    for i in range(stripes):
        cloth = (250, 196, 40) if i % 2 == 0 else (255, 250, 232)
        a = left + i * wide
        scallop = arc(a + wide / 2, depth, wide / 2, wide * 0.62, 0, math.pi, 10)
        bench.shape([(a, OUT), (a + wide, OUT), *scallop], cloth, side)
        # The fold's shade lies towards the sun's far side, whichever way the half is turned.
        fold = (a + wide * 0.62, a + wide) if side < 2 else (a, a + wide * 0.38)
        shade = mix(cloth, (150, 90, 10), 0.24)
        near, far = fold
        bench.shape([(near, OUT), (far, OUT), (far, depth), (near, depth)], shade, side)
        bench.stroke(bench.line([(a, OUT), (a, depth)], side), (150, 104, 20), 0.008)
        bench.stroke(bench.line(scallop, side), (118, 74, 6), 0.018)
    for edge in (left, right):
        bench.stroke(bench.line([(edge, OUT), (edge, depth)], side), (118, 74, 6), 0.022)


def _baker(bench: Workbench, side: int) -> None:
    """Half of a round thatched house: two halves make a circle."""
    centre, radius = bench.at((0.5, 0), side), 0.375
    for ring in range(9):
        thatch = ((150, 102, 56), (200, 150, 92))[ring % 2]
        bench.dot(centre, radius - 0.005 - ring * 0.041, thatch)
    over = bench.layer((255, 226, 170))
    reach = radius * bench.n
    for i in range(28):
        a = i * math.tau / 28
        light = math.cos(a - math.radians(225))
        ink = (255, 226, 170, int(90 * light)) if light > 0 else (40, 20, 6, int(-64 * light))
        rim = [
            (centre[0] + reach * math.cos(a + d), centre[1] + reach * math.sin(a + d))
            for d in (-0.115, 0.115)
        ]
        pygame.draw.polygon(over, ink, [centre, *rim])
    bench.surface.blit(over, (0, 0))
    width = max(1, round(bench.n * 0.024))
    pygame.draw.circle(bench.surface, (62, 36, 16), centre, reach + width / 3, width)


def _administrator(bench: Workbench, side: int) -> None:
    """Half of a temple: steps of white marble, columns all round, slate on top."""
    for inset, depth, colour in ((0.18, 0.44, (120, 120, 126)), (0.196, 0.424, (250, 249, 246))):
        step: list[Point] = [(inset, OUT), (1 - inset, OUT), (1 - inset, depth), (inset, depth)]
        bench.shape(step, colour, side)
    for a, faces in ((0.3, WEST), (0.5, EAST)):
        slate = lit((104, 110, 124), (faces + side) % 4)
        roof: list[Point] = [(a, OUT), (a + 0.2, OUT), (a + 0.2, 0.34), (a, 0.34)]
        bench.shape(roof, slate, side)
        for i in range(-2, 6):
            v = 0.0275 + i * 0.055
            bench.stroke(bench.line([(a, v), (a + 0.2, v)], side), mix(slate, INK, 0.3), 0.008)
    bench.stroke(bench.line([(0.5, OUT), (0.5, 0.34)], side), (236, 238, 240), 0.02)
    along = [0.0575 + i * 0.115 for i in range(-1, 4)]
    columns = [(0.247, v) for v in along] + [(0.753, v) for v in along]
    columns += [(0.247 + i * 0.1265, 0.385) for i in range(1, 4)]
    for column in columns:
        at = bench.at(column, side)
        bench.dot(at, 0.03, (112, 110, 110), 0.008, 0.011)
        bench.dot(at, 0.027, WHITE)


def _craftsman(bench: Workbench, side: int) -> None:
    """Half of a workshop with a pointed end: red planks, dark beams."""
    outline: list[Point] = [(0.21, OUT), (0.79, OUT), (0.79, 0.17), (0.5, 0.455), (0.21, 0.17)]
    west: list[Point] = [(0.21, OUT), (0.5, OUT), (0.5, 0.455), (0.21, 0.17)]
    east: list[Point] = [(0.5, OUT), (0.79, OUT), (0.79, 0.17), (0.5, 0.455)]
    for half, faces in ((west, WEST), (east, EAST)):
        paint = lit((150, 22, 24), (faces + side) % 4, (236, 110, 84), (70, 4, 8))
        bench.shape(half, paint, side)
    ground, bench.surface = bench.surface, bench.layer((96, 14, 14))
    for i in range(-6, 12):
        v = i * 0.075
        for wall in (0.21, 0.79):
            bench.stroke(bench.line([(0.5, v + 0.14), (wall, v)], side), (90, 10, 12, 255), 0.011)
    planks, bench.surface = bench.surface, ground
    bench.fill(bench.line(outline, side), planks)
    bench.stroke(bench.line([*outline[1:], outline[0]], side), (72, 8, 10), 0.028)
    bench.stroke(bench.line([(0.5, OUT), (0.5, 0.455)], side), (255, 190, 164), 0.016)


HOUSES: dict[str, Callable[[Workbench, int], None]] = {
    "merchant": _merchant,
    "baker": _baker,
    "administrator": _administrator,
    "craftsman": _craftsman,
}
