"""Roads between the towns, the bridges that carry them and the paths to the taverns."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.art.brushes import Point, canvas, reduce, stroke
from game.art.palette import INK, SEPIA, STONE, VELLUM_LIGHT, mix
from game.hansa.chart import TAVERN, Chart
from game.hansa.water import Water

RUT = 2.2  # half the distance between the ruts
DASH, PAUSE = 5.6, 2.4
OVERSIZE = 2


def lay(sheet: pygame.Surface, chart: Chart, water: Water, k: float) -> None:
    w, h = sheet.size
    worn = canvas(w / 2, h / 2, VELLUM_LIGHT)
    for road in chart.roads:
        line = [(x * k / 2, y * k / 2) for x, y in road]
        stroke(worn, line, (*VELLUM_LIGHT, 150), 4.6 * k)
    worn = pygame.transform.gaussian_blur(worn, max(1, round(1.1 * k)))
    sheet.blit(reduce(worn, w, h), (0, 0))
    u = k * OVERSIZE
    ink = canvas(w * OVERSIZE, h * OVERSIZE, SEPIA)
    for road in chart.roads:
        for x, y, angle in crossings(road, water):
            _bridge(ink, x, y, angle, u)
        _ruts(ink, road, u)
    for route, tavern in chart.taverns.items():
        _path(ink, chart.roads[route], tavern, u)
    sheet.blit(reduce(ink, w, h), (0, 0))


def _ruts(ink: pygame.Surface, road: list[Point], u: float) -> None:
    way, drawing, stretch = 0.0, True, []
    for (ax, ay), (bx, by) in pairwise(road):
        d = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (by - ay) / d, -(bx - ax) / d
        way += d
        stretch.append((ax, ay, nx, ny))
        if way > (DASH if drawing else PAUSE):
            if drawing:
                for side in (-RUT, RUT):
                    line = [((x + a * side) * u, (y + b * side) * u) for x, y, a, b in stretch]
                    stroke(ink, line, (*SEPIA, 240), 1.25 * u)
            stretch = stretch[-1:] if not drawing else []
            way, drawing = 0.0, not drawing


def crossings(road: list[Point], water: Water) -> list[tuple[float, float, float]]:
    """Where a road meets a river, with the direction of the road."""
    found = []
    for _, river in water.rivers:
        for a, b in pairwise(road):
            for c, d in pairwise(river):
                if abs(a[0] - c[0]) > 14 or abs(a[1] - c[1]) > 14:
                    continue
                at = _meet(a, b, c, d)
                if at:
                    found.append((*at, math.atan2(b[1] - a[1], b[0] - a[0])))
    return found


def _meet(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if abs(cross) < 1e-9:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    s = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
    return (a[0] + rx * t, a[1] + ry * t) if 0 <= t <= 1 and 0 <= s <= 1 else None


def _bridge(ink: pygame.Surface, x: float, y: float, angle: float, u: float) -> None:
    c, s = math.cos(angle), math.sin(angle)

    def at(along: float, aside: float) -> Point:
        return (x + c * along - s * aside) * u, (y + s * along + c * aside) * u

    deck = [at(-6, -4), at(6, -4), at(6, 4), at(-6, 4)]
    pygame.draw.polygon(ink, (*mix(STONE, SEPIA, 0.12), 255), deck)
    for plank in (-4, -2, 0, 2, 4):
        stroke(ink, [at(plank, -3.6), at(plank, 3.6)], (*SEPIA, 120), 0.5 * u)
    for side in (-4, 4):
        wall = [at(-7.6, side * 1.25), at(-6, side), at(6, side), at(7.6, side * 1.25)]
        stroke(ink, wall, (*INK, 235), 1.3 * u)


def _path(ink: pygame.Surface, road: list[Point], tavern: Point, u: float) -> None:
    """A line of footsteps from the road to the door."""
    x, y = tavern[0], tavern[1] + TAVERN[1] * 0.3
    end = min(road, key=lambda p: math.dist(p, (x, y)))
    steps = int(math.dist(end, (x, y)) / 4.4)
    for i in range(2, steps):
        f = i / max(1, steps)
        at = ((x + (end[0] - x) * f) * u, (y + (end[1] - y) * f) * u)
        pygame.draw.circle(ink, (*SEPIA, 190), at, 1.1 * u)
