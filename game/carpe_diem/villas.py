"""Villas: wings of terracotta, two slopes that meet on a ridge, and a hip at each closed side.

Chimneys are white stacks with a black mouth and a long shadow: to be counted at 44 pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.art.brushes import Point
from game.art.palette import BLACK, WHITE, Colour, mix
from game.carpe_diem import plots
from game.carpe_diem.colours import (
    TERRACOTTA,
    TERRACOTTA_LIGHT,
    TERRACOTTA_SHADE,
    WATER,
    WATER_DARK,
)
from game.carpe_diem.faces import Feature
from game.carpe_diem.grounds import EAST, NORTH, ROOFS, SOUTH, WEST
from game.carpe_diem.plots import CLOSE, OPEN, OUT
from game.carpe_diem.tilework import Workbench, spin

MID = 0.5
ATRIUM: Colour = (196, 156, 112)  # darker than a chimney, not to be counted as one
CHIMNEY = 0.088
CHIMNEY_IN_A_LOW_WING = 0.075
FAR = 1 - OUT


@dataclass
class Roof:
    """The parts of one roof, each with the quarter turns that bring it into place."""

    slopes: list[tuple[list[Point], int]] = field(default_factory=list)  # outline, side it faces
    eaves: list[list[Point]] = field(default_factory=list)
    ridges: list[list[Point]] = field(default_factory=list)
    chimneys: list[Point] = field(default_factory=list)
    stack: float = CHIMNEY
    atrium: bool = False

    def slope(self, outline: list[Point], faces: int, turns: int) -> None:
        self.slopes.append(([spin(p, turns) for p in outline], (faces + turns) % 4))

    def eave(self, line: list[Point], turns: int) -> None:
        self.eaves.append([spin(p, turns) for p in line])

    def ridge(self, line: list[Point], turns: int) -> None:
        self.ridges.append([spin(p, turns) for p in line])

    def stacks(self, turns: int, *points: Point) -> None:
        self.chimneys = [spin(p, turns) for p in points]


def paint(bench: Workbench, feature: Feature, room: str) -> None:
    roof = _plan(feature, room)
    for outline, _ in roof.slopes:
        bench.cast(bench.line(outline), 0.05, 120)
    for outline, faces in roof.slopes:
        bench.fill(bench.line(outline), ROOFS[faces])
    for eave in roof.eaves:  # a dark gutter
        bench.stroke(bench.line(eave), TERRACOTTA_SHADE, 0.028)
        bench.stroke(bench.line(eave), mix(TERRACOTTA_SHADE, BLACK, 0.3), 0.012)
    for ridge in roof.ridges:
        line = bench.line(ridge)
        bench.stroke(line, mix(TERRACOTTA_SHADE, TERRACOTTA, 0.3), 0.034)
        up = [(x - bench.n * 0.005, y - bench.n * 0.006) for x, y in line]
        bench.stroke(up, mix(TERRACOTTA_LIGHT, WHITE, 0.3), 0.018)
    if roof.atrium:
        _atrium(bench)
    for point in roof.chimneys[: feature.chimneys]:
        _chimney(bench, point, roof.stack)


def _plan(feature: Feature, room: str) -> Roof:
    sides = feature.sides
    if room == plots.ALONE:
        return _open_wings(feature)
    if len(sides) == 1:
        return _short_wing(sides[0], room == plots.CROSSED)
    return _bent_wing(sides[0] if (sides[0] + 1) % 4 in sides else sides[1])


def _short_wing(side: int, low: bool) -> Roof:
    """A wing that leaves room for what lies opposite, or across the whole tile."""
    roof = Roof(stack=CHIMNEY_IN_A_LOW_WING if low else CHIMNEY)
    end, hip = (0.215, 0.1) if low else (0.42, 0.2)
    roof.slope([(OPEN, OUT), (MID, OUT), (MID, hip), (OPEN, end)], WEST, side)
    roof.slope([(MID, OUT), (CLOSE, OUT), (CLOSE, end), (MID, hip)], EAST, side)
    roof.slope([(OPEN, end), (MID, hip), (CLOSE, end)], SOUTH, side)
    roof.eave([(OPEN, OUT), (OPEN, end), (CLOSE, end), (CLOSE, OUT)], side)
    roof.ridge([(MID, OUT), (MID, hip), (OPEN, end)], side)
    roof.ridge([(MID, hip), (CLOSE, end)], side)
    if low:
        roof.stacks(side, (0.62, 0.1), (0.38, 0.1))
    else:
        roof.stacks(side, (0.62, 0.17), (0.38, 0.17))
    return roof


def _bent_wing(side: int) -> Roof:
    """Two sides round a corner, drawn narrow: its outer wall runs straight across the tile, so that
    a dwelling has its own corner. Described as open to the north and east."""
    roof = Roof()
    a, b = (OPEN, 0.16), (0.84, CLOSE)  # ends of the outer wall
    high, bend, low = (MID, 0.14), (0.65, 0.35), (0.86, MID)  # along the ridge
    court = (CLOSE, OPEN)
    roof.slope([(OPEN, OUT), (MID, OUT), high, a], WEST, side)
    roof.slope([a, high, bend, low, b], SOUTH if side in (NORTH, WEST) else WEST, side)
    roof.slope([b, low, (FAR, MID), (FAR, CLOSE)], SOUTH, side)
    roof.slope([(MID, OUT), (CLOSE, OUT), court, bend, high], EAST, side)
    roof.slope([court, (FAR, OPEN), (FAR, MID), low, bend], NORTH, side)
    roof.eave([(OPEN, OUT), a, b, (FAR, CLOSE)], side)
    roof.eave([(CLOSE, OUT), court, (FAR, OPEN)], side)
    roof.ridge([(MID, OUT), high, bend, low, (FAR, MID)], side)
    roof.ridge([high, a], side)
    roof.ridge([low, b], side)
    roof.ridge([bend, court], side)
    roof.stacks(side, (0.64, 0.36), (MID, 0.1))
    return roof


def _open_wings(feature: Feature) -> Roof:
    """A villa with the tile for itself: a wing to each open side, a hip to each closed one."""
    roof, sides = Roof(), feature.sides
    for side in range(4):
        if side in sides:
            roof.slope([(OPEN, OUT), (MID, OUT), (MID, MID), (OPEN, OPEN)], WEST, side)
            roof.slope([(MID, OUT), (CLOSE, OUT), (CLOSE, OPEN), (MID, MID)], EAST, side)
            roof.ridge([(MID, OUT), (MID, MID)], side)
            roof.eave([(OPEN, OUT), (OPEN, OPEN)], side)
            roof.eave([(CLOSE, OUT), (CLOSE, OPEN)], side)
        else:
            roof.slope([(OPEN, OPEN), (CLOSE, OPEN), (MID, MID)], NORTH, side)
            roof.eave([(OPEN, OPEN), (CLOSE, OPEN)], side)
            if (side + 1) % 4 not in sides:
                roof.ridge([(MID, MID), (CLOSE, OPEN)], side)
    _place_stacks(roof, feature)
    return roof


def _place_stacks(roof: Roof, feature: Feature) -> None:
    sides, first = feature.sides, feature.sides[0]
    if len(sides) == 1:
        roof.stacks(first, (MID, MID), (MID, 0.24))
    elif len(sides) == 3:
        closed = next(side for side in range(4) if side not in sides)
        roof.stacks(closed, (0.24, MID), (0.76, MID))
        roof.atrium = True
    elif feature.chimneys < 2:
        roof.stacks(0, (MID, MID))
    elif (sides[1] - first) % 2 == 0:
        roof.stacks(first, (MID, 0.32), (MID, 0.68))
    else:
        corner = first if (first + 1) % 4 in sides else sides[1]
        roof.stacks(corner, (MID, 0.27), (0.73, MID))


def _atrium(bench: Workbench) -> None:
    """A pool under the open sky, where three wings meet."""
    x, y = bench.at((MID, MID))
    for reach, colour in (
        (0.135, TERRACOTTA_SHADE),
        (0.115, ATRIUM),
        (0.082, WATER_DARK),
        (0.07, WATER),
    ):
        d = reach * bench.n
        pygame.draw.rect(bench.surface, colour, (x - d, y - d, 2 * d, 2 * d))


def _chimney(bench: Workbench, point: Point, r: float) -> None:
    n, (x, y) = bench.n, bench.at(point)
    r *= n
    shade = bench.layer((30, 10, 4))
    cast = [(-1, 1), (1, -1), (2.3, 0.7), (2.3, 2.2), (0.8, 2.2)]
    pygame.draw.polygon(shade, (30, 10, 4, 130), [(x + a * r, y + b * r) for a, b in cast])
    bench.surface.blit(shade, (0, 0))
    box = pygame.FRect(x - r, y - r, 2 * r, 2 * r)

    def block(rect: pygame.FRect, colour: tuple[int, int, int], corner: float) -> None:
        pygame.draw.rect(bench.surface, colour, rect, border_radius=round(n * corner))

    block(box.inflate(n * 0.03, n * 0.03), (84, 44, 30), 0.014)
    block(box, (206, 190, 166), 0.01)
    block(pygame.FRect(box.x, box.y, box.w * 0.86, box.h * 0.86), (255, 252, 242), 0.01)
    block(pygame.FRect(x - r * 0.48, y - r * 0.48, r * 0.96, r * 0.96), (36, 24, 20), 0.008)
