"""Things on a board where they are now, and which of them a finger means.

Every thing answers within its nearest-target cell. On a touch screen, where another thing that
means something else lies closer than a finger is wide, the first touch magnifies.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from game.ui.box import Box
from game.ui.look import TOUCH

Point = tuple[float, float]
Thing = tuple[Any, ...]
"""What can be touched, by a name the game gives it: ("post", 12), ("stock",), ("card", "ore")."""


def ident(thing: Thing) -> str:
    """The id of a thing's target."""
    return ".".join(str(part) for part in thing)


def named(name: str) -> Thing:
    """The thing whose target has this id."""
    return tuple(int(part) if part.isdigit() else part for part in name.split("."))


@dataclass(frozen=True)
class Spotted:
    """A thing, and the circle it fills on the screen, in css px."""

    thing: Thing
    x: float
    y: float
    radius: float

    @property
    def id(self) -> str:
        return ident(self.thing)

    @property
    def box(self) -> Box:
        return Box(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)

    @property
    def ring(self) -> Box:
        """What is drawn around it where it is lit, or a fingertip."""
        side = max(TOUCH, 4.6 * self.radius)
        return Box(self.x - side / 2, self.y - side / 2, side, side)

    def far(self, point: Point) -> float:
        return hypot(point[0] - self.x, point[1] - self.y)


def meant(spotted: Iterable[Spotted], legal: Container[Thing], point: Point) -> Spotted | None:
    """The thing under a finger: what it hits outright, else the nearest legal one in reach."""
    near = sorted(spotted, key=lambda one: one.far(point))[:12]
    if near and near[0].far(point) <= near[0].radius:
        return near[0]
    reach = TOUCH / 2
    for one in near:
        if one.thing in legal and one.far(point) <= max(reach, one.radius * 1.5):
            return one
    if near and near[0].far(point) <= max(reach * 0.7, near[0].radius * 1.3):
        return near[0]
    return None


def crowd(
    one: Spotted, spotted: Sequence[Spotted], legal: Container[Thing]
) -> list[Spotted]:
    """The legal things within a finger's width, the nearest first, without the thing itself."""
    near = [
        (one.far((other.x, other.y)), other)
        for other in spotted
        if other.thing != one.thing and other.thing in legal
    ]
    return [other for gap, other in sorted(near, key=lambda pair: pair[0]) if gap < TOUCH]
