"""The provinces of the two-player game as land: their outlines, and where the pawn stands in them.

A province is the land between roads and soldiers; an outer one reaches to the edge of the sheet
between two towns. Knows geometry only; which route belongs to which province is the engine's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from engine.hansa.board import Province
from game.art.brushes import Point
from game.hansa.chart import PAWN, POST, TAVERN_ROOM, Chart
from game.hansa.ground import Extent

DOTS = 6.0  # units from dot to dot of a border
GRID = 8  # units between the points that are tried for the pawn


def soldier_places(chart: Chart) -> list[Point]:
    """Half-way between the walls of the two towns that a soldier stands between."""
    places = []
    for a, b in chart.board.soldiers:
        one, two = (chart.town(chart.board.city_number[name]) for name in (a, b))
        upper, lower = (one, two) if one.centery < two.centery else (two, one)
        places.append(((upper.centerx + lower.centerx) / 2, (upper.bottom + lower.top) / 2))
    return places


@lru_cache(maxsize=64)
def border(chart: Chart, soldier: int) -> tuple[Point, ...]:
    """Dots from wall to wall of the two towns that a soldier stands between."""
    a, b = (chart.board.city_number[name] for name in chart.board.soldiers[soldier])
    start, end = chart.gate(a), chart.gate(b)
    steps = max(2, round(math.dist(start, end) / DOTS))
    line = [
        (start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        for i in range(steps + 1)
    ]
    walls = [*chart.parts(a), *chart.parts(b)]
    walls = [wall for wall in walls if wall not in (chart.yard(a), chart.yard(b))]
    return tuple(p for p in line if not any(wall.collidepoint(p) for wall in walls))


def outline(chart: Chart, province: Province) -> list[Point]:
    """The polygon of a province, along its roads and borders; outer ones close over the edge."""
    if province.name.startswith("I"):
        return _inner(chart, province)
    return _outer(chart, province)


def _legs(chart: Chart, province: Province) -> list[tuple[int, int, list[Point]]]:
    """The edges of a province, as (city, city, line)."""
    legs = [
        (*chart.board.routes[route].ends, chart.roads[route]) for route in sorted(province.routes)
    ]
    for a, b in chart.board.soldiers:
        one, two = chart.board.city_number[a], chart.board.city_number[b]
        if one in province.cities and two in province.cities:
            legs.append((one, two, [chart.gate(one), chart.gate(two)]))
    return legs


def _inner(chart: Chart, province: Province) -> list[Point]:
    legs = _legs(chart, province)
    start, here, line = legs[0][0], legs[0][1], list(legs[0][2])
    rest = legs[1:]
    while here != start and rest:
        leg = next(leg for leg in rest if here in leg[:2])
        rest.remove(leg)
        forward = leg[0] == here
        line += leg[2] if forward else leg[2][::-1]
        here = leg[1] if forward else leg[0]
    return line


def _outer(chart: Chart, province: Province) -> list[Point]:
    """Everything outside the inner provinces, cut at the towns the province lies between."""
    if len(province.cities) < 2:
        return _all_outside(chart)
    first, last = province.cities
    way = _walk(chart, province, first, last)
    return [*way, *_along_edge(chart, way[-1], way[0])]


def _all_outside(chart: Chart) -> list[Point]:
    """The sheet around the outermost roads; filled by the even-odd rule, those are its hole."""
    ring: list[Point] = []
    for province in chart.board.provinces["outer_six"]:
        if not province.name.startswith("I"):
            ring += _walk(chart, province, *province.cities)
    w, h = chart.width, chart.height
    edge = (0.0, ring[0][1])
    return [edge, (0.0, 0.0), (w, 0.0), (w, h), (0.0, h), edge, *ring, ring[0]]


def _walk(chart: Chart, province: Province, first: int, last: int) -> list[Point]:
    """The roads of an outer province from one cut to the other."""
    legs = {route: chart.board.routes[route].ends for route in province.routes}
    line: list[Point] = []
    here, left = first, dict(legs)
    while here != last and left:
        choices = sorted(route for route, ends in left.items() if here in ends)
        if not choices:
            break
        # Where two roads go on, the one that does not end in the goal's dead end comes first.
        route = min(choices, key=lambda r: (last in left[r] and len(left) > 1, r))
        forward = left[route][0] == here
        road = chart.roads[route]
        line += road if forward else road[::-1]
        here = left[route][1] if forward else left[route][0]
        del left[route]
    return line


def _along_edge(chart: Chart, start: Point, end: Point) -> list[Point]:
    """From one point straight to the sheet's edge, round it the short way, and in again."""
    w, h = chart.width, chart.height
    a, b = _to_edge(chart, start), _to_edge(chart, end)
    total = 2 * (w + h)
    corners = [(0.0, (0.0, 0.0)), (w, (w, 0.0)), (w + h, (w, h)), (2 * w + h, (0.0, h))]
    ahead = (b[0] - a[0]) % total
    step = 1 if ahead <= total / 2 else -1
    length = ahead if step == 1 else total - ahead
    passed = [
        ((at - a[0]) * step % total, corner)
        for at, corner in corners
        if 0 < (at - a[0]) * step % total < length
    ]
    return [a[1], *(corner for _, corner in sorted(passed)), b[1]]


def _to_edge(chart: Chart, p: Point) -> tuple[float, Point]:
    """The nearest point of the edge, with its way round the sheet clockwise from the top left."""
    w, h = chart.width, chart.height
    return min(
        (
            (p[1], (p[0], (p[0], 0.0))),
            (w - p[0], (w + p[1], (w, p[1]))),
            (h - p[1], (w + h + w - p[0], (p[0], h))),
            (p[0], (2 * w + h + h - p[1], (0.0, p[1]))),
        )
    )[1]


def inside(p: Point, polygon: Sequence[Point]) -> bool:
    odd = False
    for (ax, ay), (bx, by) in pairwise([*polygon, polygon[0]]):
        if (ay > p[1]) != (by > p[1]) and p[0] < (bx - ax) * (p[1] - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def anchors(chart: Chart, option: str) -> list[Point]:
    """For each province the point in it that is farthest from everything that stands there."""
    walls = [part for city in range(len(chart.towns)) for part in chart.parts(city)]
    walls += [chart.table_box(), chart.title_box()]
    boxes = [(wall.left, wall.top, wall.right, wall.bottom) for wall in walls]
    rounds = [(x, y, POST) for x, y in (*chart.posts, *chart.soldiers)]
    rounds += [(x, y, TAVERN_ROOM) for x, y in chart.taverns.values()]
    rounds += [(x, y, 4.0) for road in chart.roads for x, y in road[::4]]
    spots = sorted(
        (-_room(x, y, boxes, rounds), float(x), float(y))
        for x in range(int(PAWN), int(chart.width - PAWN), GRID)
        for y in range(int(PAWN), int(chart.height - PAWN), GRID)
    )
    provinces = chart.board.provinces[option]
    lands = [outline(chart, province) for province in provinces]
    inner = [land for p, land in zip(provinces, lands, strict=True) if p.name.startswith("I")]
    return [
        next(
            (x, y)
            for _, x, y in spots
            if inside((x, y), land)
            and (province.name.startswith("I") or not any(inside((x, y), p) for p in inner))
        )
        for province, land in zip(provinces, lands, strict=True)
    ]


def _room(
    x: float, y: float, boxes: Sequence[Extent], rounds: Sequence[tuple[float, float, float]]
) -> float:
    """How far the nearest thing is."""
    return min(
        min(
            math.hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0))
            for left, top, right, bottom in boxes
        ),
        min(math.hypot(x - px, y - py) - r for px, py, r in rounds),
    )
