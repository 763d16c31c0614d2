"""Where everything stands on the drawn board: one side, in one shape, in board units.

A chart is solved once (see `solver`) and shipped as JSON. It answers where a post, an office, a
marker's seat or a province is; it knows no pixels, no camera and no position of a game. One unit
is about one css pixel on a desktop; every drawn size is a multiple of it.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import pygame

from engine.hansa import board
from engine.hansa.board import MapSide
from game.art.brushes import Point, spline

SHAPES = ("wide", "tall")
SIDES = ("side_2_3", "side_4_5")

HOUSE_WIDTH, HOUSE_HEIGHT = 23.5, 38.0
SOCKET = 15.8
POST = 11.0  # radius
PIECE = 17.0
MARKER = 27.0
SHED = 16.0  # width of one extra office in the yard
SHED_ROW = 18.0
YARD = (2 * SHED, 2 * SHED_ROW)
FLAG = 12.0
SIGN_HEIGHT = 22.0
TABLE = (140.0, 44.0)
TABLE_STEP = 33.0
TAVERN = (30.0, 26.0)
TAVERN_ROOM = 17.5  # radius: the house with its sign
TITLE = (190.0, 50.0)
PAWN = 26.0  # height
SOLDIER = 26.0
NAME_SIZE = {"wide": 13.5, "tall": 16.2}
NAME_HEIGHT = 1.22  # of a banner, in sizes of its letters
ROAD_STEP = 3.0
LATIN = {
    "actiones": "Actiones",
    "privilegium": "Privilegium",
    "bursa": "Bursa",
    "liber_sophiae": "Liber Sophiæ",
    "clavis_urbis": "Clavis Urbis",
}
LATIN_SIZE = 12.5
# The part of the printed board that a chart shows: left, right, top, bottom, as fractions of it.
WINDOW = (0.012, 0.978, -0.045, 0.962)

Rect = pygame.FRect


@dataclass(frozen=True, eq=False)
class Chart:
    side: str
    shape: str
    width: float
    height: float
    towns: tuple[Point, ...]  # the middle of each name banner
    banners: tuple[float, ...]  # their widths
    posts: tuple[Point, ...]
    markers: tuple[Point, ...]  # one seat per route
    taverns: Mapping[int, Point]  # by route
    signs: Mapping[int, float]  # width of the skill sign, by city
    table: Point
    title: Point  # the middle of the cartouche
    soldiers: tuple[Point, ...]
    provinces: Mapping[str, tuple[Point, ...]]  # where the pawn stands, by option

    @property
    def board(self) -> MapSide:
        return board.side(self.side)

    @property
    def name_size(self) -> float:
        return NAME_SIZE[self.shape]

    @property
    def banner_height(self) -> float:
        return self.name_size * NAME_HEIGHT

    def at(self, xy: Point) -> Point:
        """A place on the printed board, given as fractions of it."""
        x0, x1, y0, y1 = WINDOW
        return (xy[0] - x0) / (x1 - x0) * self.width, (xy[1] - y0) / (y1 - y0) * self.height

    def houses(self, city: int) -> Rect:
        """All houses of a town, eaves to ground."""
        x, y = self.towns[city]
        width = len(self.board.cities[city].offices) * HOUSE_WIDTH
        bottom = y - self.banner_height / 2
        return Rect(x - width / 2, bottom - HOUSE_HEIGHT, width, HOUSE_HEIGHT)

    def house(self, city: int, index: int) -> Rect:
        row = self.houses(city)
        return Rect(row.x + index * HOUSE_WIDTH, row.y, HOUSE_WIDTH, HOUSE_HEIGHT)

    def office(self, city: int, index: int) -> Point:
        """The middle of an office's socket."""
        front = self.house(city, index)
        return front.centerx, front.y + HOUSE_HEIGHT * 0.69

    def yard(self, city: int) -> Rect:
        row = self.houses(city)
        return Rect(row.x - YARD[0], row.bottom - YARD[1], *YARD)

    def extra(self, city: int, index: int, total: int) -> tuple[float, float, float]:
        """The middle of an extra office and its width, when `total` of them stand in the yard.

        They stand left of the houses, the first one nearest; from the third on in a second row,
        from the fifth on closer together.
        """
        yard = self.yard(city)
        columns = 2 if total <= 4 else 3
        width = YARD[0] / columns
        row, column = divmod(index, columns)
        return yard.right - (column + 0.5) * width, yard.bottom - (row + 0.5) * SHED_ROW, width

    def banner(self, city: int) -> Rect:
        x, y = self.towns[city]
        width, height = self.banners[city], self.banner_height
        return Rect(x - width / 2, y - height / 2, width, height)

    def flag(self, city: int) -> Point:
        """The middle of the shield that shows who controls the town."""
        banner = self.banner(city)
        return banner.x - FLAG * 0.42, banner.centery

    def sign(self, city: int) -> Rect | None:
        """The sign below the name of a town where a skill can be developed."""
        if city not in self.signs:
            return None
        x, y = self.towns[city]
        width = self.signs[city]
        return Rect(x - width / 2, y + self.banner_height / 2, width, SIGN_HEIGHT)

    def town(self, city: int) -> Rect:
        """Houses, banner, flag and sign in one box."""
        parts = [self.houses(city), self.banner(city)]
        sign = self.sign(city)
        if sign:
            parts.append(sign)
        return parts[0].unionall(parts[1:])

    def parts(self, city: int) -> list[Rect]:
        """What a town covers, yard included: nothing else may stand there."""
        banner = self.banner(city)
        banner = Rect(banner.x - FLAG, banner.y, banner.width + FLAG, banner.height)
        out = [self.houses(city), self.yard(city), banner]
        sign = self.sign(city)
        return [*out, sign] if sign else out

    def gate(self, city: int) -> Point:
        """Where the roads of a town meet, behind its houses."""
        x, y = self.towns[city]
        return x, y - 14

    def table_box(self) -> Rect:
        return Rect(self.table[0] - TABLE[0] / 2, self.table[1] - TABLE[1] / 2, *TABLE)

    def title_box(self) -> Rect:
        return Rect(self.title[0] - TITLE[0] / 2, self.title[1] - TITLE[1] / 2, *TITLE)

    def space(self, index: int) -> Point:
        """The middle of a space of the prestige table."""
        middle = (len(self.board.table) - 1) / 2
        return self.table[0] + (index - middle) * TABLE_STEP, self.table[1] + 8

    def road(self, route: int) -> list[Point]:
        return self.roads[route]

    @cached_property
    def roads(self) -> tuple[list[Point], ...]:
        """Each route as a fine line from gate to gate."""
        return tuple(
            spline(
                [
                    self.gate(route.ends[0]),
                    *(self.posts[post] for post in route.posts),
                    self.gate(route.ends[1]),
                ],
                ROAD_STEP,
            )
            for route in self.board.routes
        )

    def to_json(self) -> dict[str, Any]:
        def point(p: Point) -> list[float]:
            return [round(p[0], 1), round(p[1], 1)]

        return {
            "side": self.side,
            "shape": self.shape,
            "size": [self.width, self.height],
            "towns": [point(p) for p in self.towns],
            "banners": [round(w, 1) for w in self.banners],
            "posts": [point(p) for p in self.posts],
            "markers": [point(p) for p in self.markers],
            "taverns": {str(k): point(p) for k, p in self.taverns.items()},
            "signs": {str(k): round(w, 1) for k, w in self.signs.items()},
            "table": point(self.table),
            "title": point(self.title),
            "soldiers": [point(p) for p in self.soldiers],
            "provinces": {k: [point(p) for p in row] for k, row in self.provinces.items()},
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Chart:
        def points(rows: list[list[float]]) -> tuple[Point, ...]:
            return tuple((x, y) for x, y in rows)

        return cls(
            data["side"],
            data["shape"],
            data["size"][0],
            data["size"][1],
            points(data["towns"]),
            tuple(data["banners"]),
            points(data["posts"]),
            points(data["markers"]),
            {int(k): (p[0], p[1]) for k, p in data["taverns"].items()},
            {int(k): w for k, w in data["signs"].items()},
            (data["table"][0], data["table"][1]),
            (data["title"][0], data["title"][1]),
            points(data["soldiers"]),
            {k: points(row) for k, row in data["provinces"].items()},
        )


def shape_for(width: float, height: float) -> str:
    """The shape that wastes less of a place of this size."""
    return "wide" if width / max(1.0, height) > 1.2 else "tall"


@cache
def load(side: str, shape: str) -> Chart:
    data = pkgutil.get_data("game.hansa", f"charts/{side}_{shape}.json")
    assert data is not None, f"the package lacks charts/{side}_{shape}.json"
    return Chart.from_json(json.loads(data))
