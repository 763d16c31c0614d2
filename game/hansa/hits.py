"""Where the things on the board are, and which of them a finger means.

Every thing answers within its nearest-target cell. On a touch screen, where another thing that
means something else lies closer than a finger is wide, the first touch magnifies.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Protocol

from engine.hansa import state as st
from engine.hansa.state import State
from game.hansa.choices import Key
from game.ui.box import Box
from game.ui.look import TOUCH

Point = tuple[float, float]
POST_RADIUS, OFFICE_RADIUS, SEAT_RADIUS, PROVINCE_RADIUS = 11.0, 9.5, 13.5, 20.0  # board units


class BoardPlaces(Protocol):
    """Where the picture of the board has things, in device pixels."""

    @property
    def unit(self) -> float: ...

    def post(self, number: int) -> Point: ...

    def office(self, city: int, index: int) -> Point: ...

    def marker(self, route: int) -> Point: ...

    def province(self, number: int) -> Point: ...


@dataclass(frozen=True)
class Thing:
    key: Key
    x: float  # css px
    y: float
    radius: float

    @property
    def id(self) -> str:
        return ".".join(str(part) for part in self.key)

    @property
    def box(self) -> Box:
        return Box(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)

    def far(self, point: Point) -> float:
        return hypot(point[0] - self.x, point[1] - self.y)


def things(places: BoardPlaces, s: State, seats: bool, scale: float) -> list[Thing]:
    """Everything on the board that can be touched; `seats` adds the empty seats of markers."""
    board = s.setting.board
    unit = places.unit / scale

    def thing(key: Key, at: Point, radius: float) -> Thing:
        return Thing(key, at[0] / scale, at[1] / scale, radius * unit)

    found = [thing(("post", n), places.post(n), POST_RADIUS) for n in range(board.posts)]
    found += [
        thing(("office", c, i), places.office(c, i), OFFICE_RADIUS)
        for c, city in enumerate(board.cities)
        for i in range(len(city.offices))
    ]
    found += [
        thing(("route", r), places.marker(r), SEAT_RADIUS)
        for r in range(len(board.routes))
        if seats or s.cells[st.MARKER + r]
    ]
    found += [
        thing(("province", n), places.province(n), PROVINCE_RADIUS)
        for n in range(len(s.setting.provinces))
    ]
    return found


def meant(all_things: Iterable[Thing], legal: Container[Key], point: Point) -> Thing | None:
    """The thing under a finger: what it hits outright, else the nearest legal one in reach."""
    near = sorted(all_things, key=lambda thing: thing.far(point))[:12]
    if near and near[0].far(point) <= near[0].radius:
        return near[0]
    reach = TOUCH / 2
    for thing in near:
        if thing.key in legal and thing.far(point) <= max(reach, thing.radius * 1.5):
            return thing
    if near and near[0].far(point) <= max(reach * 0.7, near[0].radius * 1.3):
        return near[0]
    return None


def crowd(thing: Thing, all_things: Sequence[Thing], legal: Container[Key]) -> list[Thing]:
    """The legal things within a finger's width, the nearest first, without the thing itself."""
    near = [
        (thing.far((other.x, other.y)), other)
        for other in all_things
        if other.key != thing.key and other.key in legal
    ]
    return [other for gap, other in sorted(near, key=lambda pair: pair[0]) if gap < TOUCH]
