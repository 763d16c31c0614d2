"""Where things of the board are on the screen, in device pixels, through the camera.

For whoever draws, hits or animates. Knows the chart and the camera, not what lies on the board.
"""

from __future__ import annotations

import math

import pygame

from game.art.brushes import Point
from game.hansa.chart import PAWN, Chart, Rect
from game.table.camera import Camera

Place = tuple[str | int, ...]  # ("post", 12), ("office", 3, 0), ("table", 1), ...


class ChartPlaces:
    def __init__(self, chart: Chart, province_option: str = "") -> None:
        """The option says how the outer provinces are cut; only the game of two needs it."""
        self.chart = chart
        self.province_option = province_option
        self.camera = Camera(chart.width, chart.height)
        self.scale = 1.0
        self._ties = [self._tie(route) for route in range(len(chart.board.routes))]

    def resize(self, rect: pygame.Rect, scale: float) -> None:
        """The view's place in device pixels, and device pixels per css pixel."""
        self.scale = scale
        self.camera.look_into(rect)

    @property
    def unit(self) -> float:
        return self.camera.unit

    def to_screen(self, p: Point) -> Point:
        return self.camera.to_screen(p)

    def post(self, number: int) -> Point:
        return self.to_screen(self.chart.posts[number])

    def office(self, city: int, index: int) -> Point:
        return self.to_screen(self.chart.office(city, index))

    def extra(self, city: int, index: int, total: int) -> Point:
        x, y, _ = self.chart.extra(city, index, total)
        return self.to_screen((x, y))

    def coellen(self, index: int) -> Point:
        return self.to_screen(self.chart.space(index))

    def marker(self, route: int) -> Point:
        return self.to_screen(self.chart.markers[route])

    def tie(self, route: int) -> Point:
        """Where a marker's twine is tied to its road."""
        return self.to_screen(self._ties[route])

    def province(self, number: int) -> Point:
        """The foot of the pawn in a province."""
        x, y = self.chart.provinces[self.province_option][number]
        return self.to_screen((x, y + PAWN * 0.4))

    def soldier(self, number: int) -> Point:
        return self.to_screen(self.chart.soldiers[number])

    def town_box(self, city: int) -> Rect:
        return self.box(self.chart.town(city))

    def banner_box(self, city: int) -> Rect:
        return self.box(self.chart.banner(city))

    def house_box(self, city: int, index: int) -> Rect:
        return self.box(self.chart.house(city, index))

    def table_box(self) -> Rect:
        return self.box(self.chart.table_box())

    def sign_box(self, city: int) -> Rect | None:
        """The sign of a town where a skill can be developed."""
        sign = self.chart.sign(city)
        return self.box(sign) if sign else None

    def road(self, route: int) -> list[Point]:
        """A route as a line through its posts."""
        posts = self.chart.board.routes[route].posts
        return [self.post(post) for post in posts]

    def place(self, place: Place) -> Point:
        """Where anything is: ("post", n), ("office", city, i), ("extra", city, i[, total]),
        ("table", i), ("marker", route), ("province", n), ("town", city), ("sign", city),
        ("route", n)."""
        kind = place[0]
        n = [int(part) for part in place[1:]]
        if kind == "post":
            return self.post(n[0])
        if kind == "office":
            return self.office(n[0], n[1])
        if kind == "extra":
            return self.extra(n[0], n[1], n[2] if len(n) > 2 else n[1] + 1)
        if kind == "table":
            return self.coellen(n[0])
        if kind == "marker":
            return self.marker(n[0])
        if kind == "province":
            return self.province(n[0])
        if kind == "route":
            road = self.road(n[0])
            return road[len(road) // 2]
        box = self.sign_box(n[0]) if kind == "sign" else self.town_box(n[0])
        if box is None:
            raise KeyError(place)
        return box.center

    def box(self, box: Rect) -> Rect:
        x, y = self.to_screen(box.topleft)
        return Rect(x, y, box.width * self.unit, box.height * self.unit)

    def _tie(self, route: int) -> Point:
        """The point of the road nearest to the marker's seat that no town covers."""
        chart = self.chart
        seat = chart.markers[route]
        covers = [part for city in chart.board.routes[route].ends for part in chart.parts(city)]
        bare = [p for p in chart.roads[route] if not any(box.collidepoint(p) for box in covers)]
        return min(bare or chart.roads[route], key=lambda p: math.dist(p, seat))

    def flag(self, city: int) -> Point:
        """Where the shield of the town's controller hangs."""
        return self.to_screen(self.chart.flag(city))
