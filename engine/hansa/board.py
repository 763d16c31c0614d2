"""One side of the board as tables: cities, offices, routes, posts, rings and provinces.

Everything is numbered. Posts run through the routes in order, offices through the cities. Built
once per side from the data files; nothing here changes during a game.
"""

from __future__ import annotations

import json
import pkgutil
from functools import cache
from typing import Any, NamedTuple

from engine.hansa.desk import PRIVILEGES, SHAPES, TRACKS

PROVINCE_OPTIONS = ("outer_six", "outer_single", "outer_eight")
_SECTION = 6
"""Routes in a section."""


class Office(NamedTuple):
    city: int
    place: int
    shape: int
    privilege: int
    coin: int


class City(NamedTuple):
    name: str
    xy: tuple[float, float]
    offices: range
    routes: tuple[int, ...]
    skill: int
    """The track that can be developed here, or -1."""


class Route(NamedTuple):
    name: str
    ends: tuple[int, int]
    posts: range
    posts_xy: tuple[tuple[float, float], ...]
    tavern: bool
    skills: tuple[int, ...]


class RouteSpan(NamedTuple):
    """Some routes in a row and their posts, so that search can think of them as one thing."""

    routes: tuple[int, ...]
    posts: slice


class TableSpace(NamedTuple):
    """A space of the prestige table."""

    prestige: int
    privilege: int


class Province(NamedTuple):
    """Land of the two-player game: inside a ring of cities, or outside between two of them."""

    name: str
    cities: tuple[int, ...]
    routes: frozenset[int]
    posts: frozenset[int]
    borders: frozenset[int]
    """The provinces next to this one, over a route or a soldier."""
    within_free_ride: frozenset[int]
    """The provinces one or two borders away."""


class MapSide:
    """The tables of one side."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.name: str = facts["name"]
        self.aspect: float = facts["aspect"]
        self.completed_cities_end: int = facts["completed_cities_end"]
        city_number = {city["name"]: number for number, city in enumerate(facts["cities"])}
        self.city_number: dict[str, int] = city_number
        self._lay_routes(facts, city_number)
        self._lay_cities(facts)
        self._lay_rings()
        self.link = tuple(city_number[name] for name in facts["link"]["cities"])
        self.link_prestige: tuple[int, ...] = tuple(facts["link"]["prestige"])
        table = facts["prestige_table"]
        self.table_city = city_number[table["city"]]
        self.table_route = self.route_number[table["route"]]
        self.table = tuple(
            TableSpace(space["prestige"], PRIVILEGES.index(space["privilege"]))
            for space in table["spaces"]
        )
        self.soldiers = tuple(
            sorted({tuple(s.split("-")) for p in self._inner(facts) for s in p["soldiers"]})
        )
        self.provinces = {
            option: self._lay_provinces(self._inner(facts) + facts[option])
            for option in PROVINCE_OPTIONS
            if option in facts
        }

    @staticmethod
    def _inner(facts: dict[str, Any]) -> list[dict[str, Any]]:
        inner: list[dict[str, Any]] = facts.get("inner_provinces", [])
        return inner

    def _lay_routes(self, facts: dict[str, Any], city_number: dict[str, int]) -> None:
        skill_cities = {
            city_number[city]: TRACKS.index(track) for city, track in facts["skill_cities"].items()
        }
        self.skill_cities = skill_cities
        routes = []
        first = 0
        for route in facts["routes"]:
            name = "-".join(route["cities"])
            ends = (city_number[route["cities"][0]], city_number[route["cities"][1]])
            routes.append(
                Route(
                    name,
                    ends,
                    range(first, first + route["posts"]),
                    tuple((x, y) for x, y in route["posts_xy"]),
                    name in facts["tavern_routes"],
                    tuple(sorted(skill_cities[end] for end in ends if end in skill_cities)),
                )
            )
            first += route["posts"]
        self.routes = tuple(routes)
        self.posts = first
        self.route_number = {route.name: number for number, route in enumerate(routes)}
        self.post_route = tuple(
            number for number, route in enumerate(routes) for _ in route.posts
        )
        self.spans = tuple((route.posts.start, route.posts.stop) for route in routes)
        self.slices = tuple(slice(first, last) for first, last in self.spans)
        self.sections = tuple(
            RouteSpan(numbers, slice(self.spans[numbers[0]][0], self.spans[numbers[-1]][1]))
            for start in range(0, len(routes), _SECTION)
            if (numbers := tuple(range(start, min(start + _SECTION, len(routes)))))
        )
        self.route_starts = tuple(
            next((n for n, route in enumerate(routes) if route.posts.start == post), None)
            for post in range(first)
        )
        """The route that begins at a post, by post."""
        self.taverns = tuple(n for n, route in enumerate(routes) if route.tavern)

    def _lay_cities(self, facts: dict[str, Any]) -> None:
        cities: list[City] = []
        offices: list[Office] = []
        for number, city in enumerate(facts["cities"]):
            start = len(offices)
            for place, (shape, privilege, coin) in enumerate(city["offices"]):
                offices.append(
                    Office(number, place, SHAPES.index(shape), PRIVILEGES.index(privilege), coin)
                )
            cities.append(
                City(
                    city["name"],
                    (city["xy"][0], city["xy"][1]),
                    range(start, len(offices)),
                    tuple(n for n, route in enumerate(self.routes) if number in route.ends),
                    self.skill_cities.get(number, -1),
                )
            )
        self.cities = tuple(cities)
        self.offices = tuple(offices)
        self.neighbours = tuple(
            tuple(sorted({end for n in city.routes for end in self.routes[n].ends} - {number}))
            for number, city in enumerate(cities)
        )
        self.traffic = tuple(
            sum(3 if self.routes[n].skills else 2 if self.routes[n].tavern else 1 for n in c.routes)
            for c in cities
        )
        """How often routes of a city are likely to be established; skills are sought after."""
        self.neighbour_masks = tuple(
            sum(1 << city for city in around) for around in self.neighbours
        )

    def _lay_rings(self) -> None:
        """For each route the posts one city away, two cities away, and so on outwards (5.4d-f)."""
        rings = []
        for number, route in enumerate(self.routes):
            seen_routes, seen_cities = {number}, set(route.ends)
            edge, around = sorted(seen_cities), []
            while True:
                ring = sorted({n for c in edge for n in self.cities[c].routes} - seen_routes)
                if not ring:
                    break
                around.append(tuple(post for n in ring for post in self.routes[n].posts))
                seen_routes.update(ring)
                edge = sorted({end for n in ring for end in self.routes[n].ends} - seen_cities)
                seen_cities.update(edge)
            rings.append(tuple(around))
        self.rings = tuple(rings)

    def _lay_provinces(self, facts: list[dict[str, Any]]) -> tuple[Province, ...]:
        edges = [frozenset(p["routes"]) | frozenset(p.get("soldiers", ())) for p in facts]
        borders = [
            frozenset(
                other for other, edge in enumerate(edges) if other != here and edge & edges[here]
            )
            for here in range(len(edges))
        ]
        provinces = []
        for here, province in enumerate(facts):
            routes = frozenset(self.route_number[name] for name in province["routes"])
            two_away = frozenset().union(*(borders[other] for other in borders[here]))
            provinces.append(
                Province(
                    province["id"],
                    tuple(
                        self.city_number[name]
                        for name in province.get("cities", province.get("between", ()))
                    ),
                    routes,
                    frozenset(post for n in routes for post in self.routes[n].posts),
                    borders[here],
                    (borders[here] | two_away) - {here},
                )
            )
        return tuple(provinces)


@cache
def side(name: str) -> MapSide:
    """The board of a data file: `side_2_3` or `side_4_5`."""
    facts = pkgutil.get_data("engine.hansa", f"data/{name}.json")
    assert facts is not None, f"the package lacks data/{name}.json"
    return MapSide(json.loads(facts))


def for_players(players: int) -> MapSide:
    """The side that this number of players uses (1.1)."""
    return side("side_2_3" if players <= 3 else "side_4_5")
