"""Proof that a chart is sound: every pair of things that would touch, as a sentence."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from game.hansa.chart import (
    MARKER,
    PAWN,
    POST,
    SOLDIER,
    TAVERN_ROOM,
    Chart,
    Rect,
)

REACH = 32.0  # from a marker to its road
TOUCH = 0.3  # units of rounding that nobody can see


def check(chart: Chart) -> list[str]:
    return [*_overlaps(chart), *_off_sheet(chart), *_roads(chart)]


def smallest_post_gap(chart: Chart) -> float:
    return min(math.dist(a, b) for a, b in combinations(chart.posts, 2))


def stones(chart: Chart) -> list[tuple[str, float, float, float]]:
    """Everything round: what it is, where, and its radius."""
    routes = [route.name for route in chart.board.routes]
    out = [
        (f"post {number} of {routes[chart.board.post_route[number]]}", x, y, POST)
        for number, (x, y) in enumerate(chart.posts)
    ]
    out += [
        (f"marker seat of {routes[n]}", x, y, MARKER / 2) for n, (x, y) in enumerate(chart.markers)
    ]
    out += [(f"tavern of {routes[n]}", x, y, TAVERN_ROOM) for n, (x, y) in chart.taverns.items()]
    out += [(f"soldier {n}", x, y, SOLDIER / 2) for n, (x, y) in enumerate(chart.soldiers)]
    seen: set[tuple[float, float]] = set()
    for option, places in chart.provinces.items():
        for province, (x, y) in zip(chart.board.provinces[option], places, strict=True):
            if (x, y) not in seen:
                out.append((f"pawn in {province.name}", x, y, PAWN / 2))
                seen.add((x, y))
    return out


def blocks(chart: Chart) -> list[tuple[str, int, Rect]]:
    """Everything square: what it is, whose it is, and its box."""
    out = [
        (f"{city.name} {part}", number, box)
        for number, city in enumerate(chart.board.cities)
        for part, box in zip(
            ("houses", "yard", "banner", "sign"), chart.parts(number), strict=False
        )
    ]
    return [*out, ("prestige table", -1, chart.table_box())]


def _overlaps(chart: Chart) -> Iterator[str]:
    round_things, square_things = stones(chart), blocks(chart)
    for (a, ax, ay, ar), (b, bx, by, br) in combinations(round_things, 2):
        if math.hypot(ax - bx, ay - by) < ar + br - TOUCH:
            yield f"{a} touches {b}"
    for name, x, y, r in round_things:
        for other, _, box in square_things:
            dx = max(box.left - x, x - box.right, 0.0)
            dy = max(box.top - y, y - box.bottom, 0.0)
            if math.hypot(dx, dy) < r - TOUCH:
                yield f"{name} touches {other}"
    for (a, one, box), (b, two, other_box) in combinations(square_things, 2):
        if one != two and box.inflate(-TOUCH, -TOUCH).colliderect(other_box):
            yield f"{a} touches {b}"


def _off_sheet(chart: Chart) -> Iterator[str]:
    sheet = Rect(0, 0, chart.width, chart.height)
    for name, x, y, r in stones(chart):
        if not sheet.contains(Rect(x - r, y - r, 2 * r, 2 * r)):
            yield f"{name} leaves the sheet"
    for name, _, box in blocks(chart):
        if not sheet.contains(box):
            yield f"{name} leaves the sheet"


def _roads(chart: Chart) -> Iterator[str]:
    """No road may run under a post or a seat that is not its own, or through a foreign town."""
    for number, route in enumerate(chart.board.routes):
        road = chart.roads[number]
        for post, at in enumerate(chart.posts):
            if post not in route.posts and min(math.dist(at, p) for p in road) < POST:
                yield f"the road {route.name} runs under post {post}"
        for other, at in enumerate(chart.markers):
            if other != number and min(math.dist(at, p) for p in road) < MARKER / 2 - 2:
                yield f"the road {route.name} runs under the marker seat of {other}"
        seat = chart.markers[number]
        if min(math.dist(seat, p) for p in road) > REACH:
            yield f"the marker seat of {route.name} is far from its road"
        for city in range(len(chart.towns)):
            if city not in route.ends:
                for part in (chart.houses(city), chart.banner(city)):
                    if any(part.collidepoint(p) for p in road):
                        yield f"the road {route.name} runs through {chart.board.cities[city].name}"
                        break
