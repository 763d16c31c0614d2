"""Facts of the two printed sides, counted and checked on their own."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.hansa.board import MapSide, for_players, side
from engine.hansa.desk import PRIVILEGES, SHAPES, TRACKS

SMALL, LARGE = side("side_2_3"), side("side_4_5")
SIDES = pytest.mark.parametrize("board", [SMALL, LARGE], ids=["side_2_3", "side_4_5"])


def reached(start, neighbours):
    """Everything that hangs together with a start, with the distance from it."""
    distance, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for other in neighbours(here):
            if other not in distance:
                distance[other] = distance[here] + 1
                edge.append(other)
    return distance


def offices(board: MapSide, city: str):
    number = board.city_number[city]
    return [
        (SHAPES[office.shape], PRIVILEGES[office.privilege], office.coin)
        for office in board.offices
        if office.city == number
    ]


@pytest.mark.parametrize(
    ("board", "counts"), [(SMALL, (27, 57, 32, 101)), (LARGE, (27, 62, 34, 107))]
)
def test_rule_1_1_cities_offices_routes_posts(board, counts):
    assert (len(board.cities), len(board.offices), len(board.routes), board.posts) == counts
    assert len(board.post_route) == board.posts
    assert sum(len(route.posts) for route in board.routes) == board.posts
    assert sum(len(city.offices) for city in board.cities) == len(board.offices)


@pytest.mark.parametrize(
    ("board", "shapes", "privileges", "lengths"),
    [
        (SMALL, (44, 13), (24, 15, 11, 7), {2: 3, 3: 21, 4: 8}),
        (LARGE, (46, 16), (25, 15, 13, 9), {2: 3, 3: 23, 4: 8}),
    ],
)
def test_offices_by_shape_and_colour_and_routes_by_length(board, shapes, privileges, lengths):
    assert tuple(Counter(o.shape for o in board.offices)[n] for n in range(2)) == shapes
    assert tuple(Counter(o.privilege for o in board.offices)[n] for n in range(4)) == privileges
    assert Counter(len(route.posts) for route in board.routes) == lengths


@pytest.mark.parametrize(("players", "board"), [(2, SMALL), (3, SMALL), (4, LARGE), (5, LARGE)])
def test_rule_1_1_the_side_for_each_number_of_players(players, board):
    assert for_players(players) is board


@SIDES
def test_the_routes_join_all_cities(board):
    assert len(reached(0, lambda city: board.neighbours[city])) == 27
    for route in board.routes:
        first, second = route.ends
        assert first != second
        assert second in board.neighbours[first] and first in board.neighbours[second]
    assert len({frozenset(route.ends) for route in board.routes}) == len(board.routes)


@SIDES
def test_rule_7_5_the_shortest_link_has_five_cities_and_fourteen_posts(board):
    west, east = board.link
    assert board.link_prestige == (7, 4, 2)
    assert reached(west, lambda city: board.neighbours[city])[east] == 4
    names = ["Arnheim", "Münster", "Minden", "Brunswiek", "Stendal"]
    assert [board.cities[end].name for end in (west, east)] == [names[0], names[-1]]
    hops = [board.routes[board.route_number[f"{a}-{b}"]] for a, b in pairwise(names)]
    assert sum(len(route.posts) for route in hops) == 14


@SIDES
def test_privileges_never_fall_from_left_to_right(board):
    for city in board.cities:
        colours = [board.offices[office].privilege for office in city.offices]
        assert colours == sorted(colours), city.name


@pytest.mark.parametrize(
    ("board", "cities"),
    [
        (SMALL, ["Coellen", "Groningen", "Halle", "Lübeck", "Stade", "Warburg"]),
        (LARGE, ["Coellen", "Groningen", "Halle", "Lübeck"]),
    ],
)
def test_one_coin_on_the_first_office_of_these_cities(board, cities):
    assert sorted(board.cities[o.city].name for o in board.offices if o.coin) == cities
    assert all(office.place == 0 and office.coin == 1 for office in board.offices if office.coin)


@SIDES
def test_every_city_has_an_office(board):
    assert all(city.offices for city in board.cities)


@SIDES
def test_rule_7_6_the_five_skill_cities(board):
    assert {city.name: TRACKS[city.skill] for city in board.cities if city.skill >= 0} == {
        "Groningen": "liber_sophiae",
        "Stade": "privilegium",
        "Lübeck": "bursa",
        "Göttingen": "actiones",
        "Halle": "clavis_urbis",
    }


@SIDES
def test_rule_1_2_the_three_taverns(board):
    assert [board.routes[number].name for number in board.taverns] == [
        "Osnabrück-Bremen",
        "Lüneburg-Perleberg",
        "Hildesheim-Goslar",
    ]


@SIDES
def test_rule_7_7_the_table(board):
    assert board.routes[board.table_route].name == "Coellen-Warburg"
    assert [(space.prestige, PRIVILEGES[space.privilege]) for space in board.table] == [
        (7, "white"),
        (8, "orange"),
        (9, "pink"),
        (11, "black"),
    ]


def test_rule_12_what_differs_between_the_sides():
    differing = [
        city.name for city in SMALL.cities if offices(SMALL, city.name) != offices(LARGE, city.name)
    ]
    assert sorted(differing) == [
        "Bremen",
        "Dortmund",
        "Goslar",
        "Göttingen",
        "Kampen",
        "Lüneburg",
        "Stade",
        "Warburg",
    ]
    names = {route.name for route in LARGE.routes} - {route.name for route in SMALL.routes}
    assert names == {"Emden-Stade", "Warburg-Göttingen"}
    for route in SMALL.routes:
        assert len(LARGE.routes[LARGE.route_number[route.name]].posts) == len(route.posts)


@pytest.mark.parametrize(
    ("board", "fewest"), [(SMALL, 14), (LARGE, 17)], ids=["side_2_3", "side_4_5"]
)
def test_the_ten_smallest_cities(board, fewest):
    assert board.completed_cities_end == 10
    assert sum(sorted(len(city.offices) for city in board.cities)[:10]) == fewest


@SIDES
def test_rule_5_4_the_rings_hold_every_other_post_once(board):
    """Each ring is exactly the routes at that distance, counted by breadth-first search."""
    touching = {
        here: [
            there
            for there, other in enumerate(board.routes)
            if there != here and set(route.ends) & set(other.ends)
        ]
        for here, route in enumerate(board.routes)
    }
    for number in range(len(board.routes)):
        distance = reached(number, touching.__getitem__)
        for away, ring in enumerate(board.rings[number], 1):
            routes = sorted({board.post_route[post] for post in ring})
            assert routes == sorted(other for other, far in distance.items() if far == away)
            assert sorted(ring) == [post for n in routes for post in board.routes[n].posts]
        assert sum(map(len, board.rings[number])) == board.posts - len(board.routes[number].posts)


@SIDES
def test_everything_is_drawn_on_the_board(board):
    points = [city.xy for city in board.cities]
    for route in board.routes:
        assert len(route.posts_xy) == len(route.posts)
        points += route.posts_xy
    assert all(0 < x < 1 and 0 < y < 1 for x, y in points)
    assert len(set(points)) == len(points)


INNER = {
    "I1": "I10 I2",
    "I2": "I1 I5",
    "I3": "I4 I8",
    "I4": "I3 I5 I8",
    "I5": "I10 I2 I4",
    "I6": "I10 I7 I8",
    "I7": "I6 I9",
    "I8": "I3 I4 I6 I9",
    "I9": "I7 I8",
    "I10": "I1 I5 I6",
}
OUTER = {
    "outer_six": {
        "X1": "I1 I10 I2 X2 X6",
        "X2": "I6 X1 X3 X4",
        "X3": "X2 X4",
        "X4": "I3 I7 I9 X2 X3 X5",
        "X5": "X4 X6",
        "X6": "I3 I5 X1 X5",
    },
    "outer_eight": {
        "Y1": "I2 Y8",
        "Y2": "I1 I10 Y3",
        "Y3": "I6 Y2 Y4 Y5",
        "Y4": "Y3 Y5",
        "Y5": "I7 Y3 Y4",
        "Y6": "I3 I9 Y7",
        "Y7": "Y6 Y8",
        "Y8": "I3 I5 Y1 Y7",
    },
    "outer_single": {"X0": "I1 I10 I2 I3 I5 I6 I7 I9"},
}
TOTALS = {"outer_six": 16, "outer_eight": 18, "outer_single": 11}


def borders(option):
    """Which provinces touch, as the rules' table has it: what is outside names what it touches."""
    table = {name: set(others.split()) for name, others in INNER.items()}
    for name, others in OUTER[option].items():
        table[name] = set(others.split())
        for other in others.split():
            table.setdefault(other, set()).add(name)
    return table


@pytest.mark.parametrize("option", OUTER)
def test_rule_11_3_the_provinces_and_their_borders(option):
    provinces = SMALL.provinces[option]
    assert len(provinces) == TOTALS[option]
    found = {
        province.name: {provinces[other].name for other in province.borders}
        for province in provinces
    }
    assert found == borders(option)


@pytest.mark.parametrize("option", OUTER)
def test_rule_11_5_a_free_ride_goes_one_or_two_borders(option):
    provinces = SMALL.provinces[option]
    for number, province in enumerate(provinces):
        distance = reached(number, lambda here: sorted(provinces[here].borders))
        assert len(distance) == len(provinces)
        assert province.within_free_ride == {
            other for other, borders_away in distance.items() if borders_away in (1, 2)
        }


@pytest.mark.parametrize("option", OUTER)
def test_rule_11_2_every_route_bounds_one_or_two_provinces(option):
    provinces = SMALL.provinces[option]
    touched = Counter(route for province in provinces for route in province.routes)
    assert set(touched) == set(range(len(SMALL.routes)))
    assert set(touched.values()) <= {1, 2}
    for province in provinces:
        assert province.posts == {
            post for number in province.routes for post in SMALL.routes[number].posts
        }


def test_rule_11_3_the_single_exterior_has_twenty_three_routes():
    outside = SMALL.provinces["outer_single"][-1]
    assert outside.name == "X0"
    assert len(outside.routes) == 23


def test_rule_11_2_the_four_soldiers():
    assert sorted("-".join(soldier) for soldier in SMALL.soldiers) == [
        "Brunswiek-Goslar",
        "Lüneburg-Brunswiek",
        "Münster-Dortmund",
        "Osnabrück-Münster",
    ]
    assert LARGE.provinces == {}
