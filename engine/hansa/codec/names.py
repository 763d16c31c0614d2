"""Pieces, posts, routes and markers by name."""

from __future__ import annotations

from engine.core.errors import BadInput
from engine.core.reading import one_of, sequence, shown
from engine.hansa.board import MapSide
from engine.hansa.desk import (
    COLOURS,
    MARKERS,
    SHAPES,
)
from engine.hansa.state import (
    State,
    piece,
)


class Names:
    """Reads the names that occur in the description of a position."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.board: MapSide = s.setting.board
        self.colours = COLOURS[: s.setting.players]
        self.route_names = [route.name for route in self.board.routes]
        self.city_names = [city.name for city in self.board.cities]

    def piece(self, data: object) -> int:
        words = data.split(" ") if isinstance(data, str) else []
        if len(words) != 2:
            raise BadInput(f"“{shown(data)}” is no piece; write for example “red trader”.")
        player = one_of(words[0], self.colours, "The owner of a piece")
        return piece(player, one_of(words[1], SHAPES, "A piece"))

    def post(self, data: object) -> int:
        name, _, number = data.rpartition(" ") if isinstance(data, str) else ("", "", "")
        posts = self.board.routes[one_of(name, self.route_names, "A route")].posts
        return posts[one_of(number, [str(n + 1) for n in range(len(posts))], "A post")]

    def posts(self, data: object, what: str) -> tuple[int, ...]:
        found = tuple(self.post(entry) for entry in sequence(data, what, 8))
        if len(set(found)) < len(found):
            raise BadInput(f"{what} name a post twice.")
        return found

    def kinds(self, data: object, what: str) -> list[int]:
        return [one_of(entry, MARKERS, "A marker") for entry in sequence(data, what, 16)]

    def route(self, data: object) -> int:
        return one_of(data, self.route_names, "A route")
