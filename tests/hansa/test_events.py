"""Every kind of event the engine tells, with its data."""

from __future__ import annotations

import re

import pytest

from engine.hansa import play as module
from tests.hansa.scene import crowded, g, holding, play, position, row, rows, told

RED, BLUE = 0, 1
TRADER, MERCHANT = 0, 1
BRUNSWIEK = 2
"""Its one office cannot be named in a swap."""


def place(s, kind, name):
    """The engine's number of a post, route or city; read off actions that name it."""
    if kind == "post":
        return g.parse(s, f"lift {name}") & 0xFFFFF
    if kind == "route":
        return g.parse(s, f"marker extra_office {name}") & 0xFF
    return (g.parse(s, f"swap {name} 1 2") & 0xFFFFF) >> 4


class Where:
    """Names of places in expected events, looked up in the position when they are compared."""

    def __init__(self, kind, name):
        self.kind, self.name = kind, name


def post(name):
    return Where("post", name)


def route(name):
    return Where("route", name)


def city(name):
    return Where("city", name)


def resolved(s, data):
    if isinstance(data, Where):
        return place(s, data.kind, data.name)
    if isinstance(data, dict):
        return {key: resolved(s, value) for key, value in data.items()}
    if isinstance(data, tuple):
        return tuple(resolved(s, value) for value in data)
    return data


def moved(player, shape, source, target):
    return "piece_moved", {"piece": (player, shape), "source": source, "target": target}


def stood(name):
    return ("post", post(name))


LINKING = {
    "cities": {
        "Arnheim": row("R"),
        "Münster": row("Rm"),
        "Minden": row("B R R"),
        "Stendal": row("R"),
    },
    "routes": rows(Minden_Brunswiek="R R R R"),
    "desks": {"red": {"privilegium": 1}},
}

CASES = [
    (
        lambda: position(),
        ["income 1 trader"],
        [
            moved(RED, TRADER, ("stock", RED), ("supply", RED)),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
    (
        lambda: position(),
        ["place merchant Stade-Hamburg 2"],
        [
            moved(RED, MERCHANT, ("supply", RED), stood("Stade-Hamburg 2")),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
    (
        lambda: position(routes=rows(Stade_Hamburg="Bm - -"), supply={"red": [5, 0]}),
        ["displace trader Stade-Hamburg 1"],
        [
            (
                "displaced",
                {"player": BLUE, "by": RED, "post": post("Stade-Hamburg 1"), "shape": MERCHANT},
            ),
            moved(BLUE, MERCHANT, stood("Stade-Hamburg 1"), ("hand", BLUE)),
            moved(RED, TRADER, ("supply", RED), stood("Stade-Hamburg 1")),
            ("actions_left", {"player": RED, "actions": 1}),
            moved(RED, TRADER, ("supply", RED), ("stock", RED)),
            moved(RED, TRADER, ("supply", RED), ("stock", RED)),
        ],
    ),
    (
        lambda: position(
            routes=rows(Stade_Hamburg="R - -"),
            step={"kind": "relocate", "displaced": "blue trader", "route": "Stade-Hamburg"},
        ),
        ["relocate Hamburg-Lübeck 1", "add trader Hamburg-Lübeck 2"],
        [
            moved(BLUE, TRADER, ("hand", BLUE), stood("Hamburg-Lübeck 1")),
            moved(BLUE, TRADER, ("stock", BLUE), stood("Hamburg-Lübeck 2")),
        ],
    ),
    (
        lambda: position(
            routes=rows(
                Stade_Hamburg="R - -",
                Groningen_Emden="Bm B B",
                Coellen_Warburg="B B B B",
                Minden_Brunswiek="B B B B",
            ),
            supply={"blue": [0, 0]},
            step={"kind": "relocate", "displaced": "blue trader", "route": "Stade-Hamburg"},
        ),
        ["relocate Hamburg-Lübeck 1", "take Groningen-Emden 1", "put Hamburg-Lübeck 2"],
        [
            moved(BLUE, TRADER, ("hand", BLUE), stood("Hamburg-Lübeck 1")),
            moved(BLUE, MERCHANT, stood("Groningen-Emden 1"), ("hand", BLUE)),
            moved(BLUE, MERCHANT, ("hand", BLUE), stood("Hamburg-Lübeck 2")),
        ],
    ),
    (
        lambda: position(routes=rows(Stade_Hamburg="R - -")),
        ["lift Stade-Hamburg 1", "put Stade-Hamburg 3"],
        [
            ("actions_left", {"player": RED, "actions": 1}),
            moved(RED, TRADER, stood("Stade-Hamburg 1"), ("hand", RED)),
            moved(RED, TRADER, ("hand", RED), stood("Stade-Hamburg 3")),
        ],
    ),
    (
        lambda: position(**LINKING),
        ["establish Minden-Brunswiek office Brunswiek 1"],
        [
            ("route_established", {"player": RED, "route": route("Minden-Brunswiek")}),
            (
                "prestige",
                {"player": RED, "points": 1, "why": "control", "city": city("Minden")},
            ),
            moved(RED, TRADER, stood("Minden-Brunswiek 1"), ("office", BRUNSWIEK, 0)),
            ("office_built", {"player": RED, "city": BRUNSWIEK, "index": 0, "shape": TRADER}),
            ("city_completed", {"city": BRUNSWIEK, "count": 1}),
            ("link_made", {"player": RED, "order": 1, "points": 7}),
            ("prestige", {"player": RED, "points": 7, "why": "link", "city": BRUNSWIEK}),
            moved(RED, TRADER, stood("Minden-Brunswiek 2"), ("stock", RED)),
            moved(RED, TRADER, stood("Minden-Brunswiek 3"), ("stock", RED)),
            moved(RED, TRADER, stood("Minden-Brunswiek 4"), ("stock", RED)),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
    (
        lambda: position(routes=rows(Kampen_Osnabrück="R R")),
        ["establish Kampen-Osnabrück office Osnabrück 1"],
        [
            ("route_established", {"player": RED, "route": route("Kampen-Osnabrück")}),
            moved(RED, TRADER, stood("Kampen-Osnabrück 1"), ("office", city("Osnabrück"), 0)),
            (
                "office_built",
                {"player": RED, "city": city("Osnabrück"), "index": 0, "shape": TRADER},
            ),
            moved(RED, TRADER, stood("Kampen-Osnabrück 2"), ("stock", RED)),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
    (
        lambda: position(routes=rows(Coellen_Warburg="R Rm R R"), prestige={"red": 19}),
        ["establish Coellen-Warburg office Coellen 1"],
        [
            ("route_established", {"player": RED, "route": route("Coellen-Warburg")}),
            moved(RED, TRADER, stood("Coellen-Warburg 1"), ("office", city("Coellen"), 0)),
            ("office_built", {"player": RED, "city": city("Coellen"), "index": 0, "shape": 0}),
            ("prestige", {"player": RED, "points": 1, "why": "coin", "city": city("Coellen")}),
            moved(RED, MERCHANT, stood("Coellen-Warburg 2"), ("stock", RED)),
            moved(RED, TRADER, stood("Coellen-Warburg 3"), ("stock", RED)),
            moved(RED, TRADER, stood("Coellen-Warburg 4"), ("stock", RED)),
            ("actions_left", {"player": RED, "actions": 1}),
            ("game_ended", {"why": "prestige"}),
        ],
    ),
    (
        lambda: position(routes=rows(Coellen_Warburg="R Rm R R")),
        ["establish Coellen-Warburg table 7"],
        [
            ("route_established", {"player": RED, "route": route("Coellen-Warburg")}),
            moved(RED, MERCHANT, stood("Coellen-Warburg 2"), ("table", 0)),
            ("table_space_taken", {"player": RED, "space": 0}),
            moved(RED, TRADER, stood("Coellen-Warburg 1"), ("stock", RED)),
            moved(RED, TRADER, stood("Coellen-Warburg 3"), ("stock", RED)),
            moved(RED, TRADER, stood("Coellen-Warburg 4"), ("stock", RED)),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
    (
        lambda: position(routes=rows(Göttingen_Quedlinburg="R R R")),
        ["establish Göttingen-Quedlinburg skill actiones"],
        [
            ("route_established", {"player": RED, "route": route("Göttingen-Quedlinburg")}),
            ("skill_developed", {"player": RED, "track": 0, "step": 1}),
            moved(RED, TRADER, ("desk", RED, 0, 1), ("supply", RED)),
            moved(RED, TRADER, stood("Göttingen-Quedlinburg 1"), ("stock", RED)),
            moved(RED, TRADER, stood("Göttingen-Quedlinburg 2"), ("stock", RED)),
            moved(RED, TRADER, stood("Göttingen-Quedlinburg 3"), ("stock", RED)),
            ("actions_left", {"player": RED, "actions": 2}),
        ],
    ),
    (
        lambda: position(
            routes=rows(Minden_Hannover="Rm R R"),
            cities=rows(Hannover="B"),
            extra=rows(Hannover="B"),
            markers={"red": holding("extra_office")},
            route_markers={"Minden-Hannover": "develop_skill"},
        ),
        ["establish Minden-Hannover extra Hannover merchant"],
        [
            ("route_established", {"player": RED, "route": route("Minden-Hannover")}),
            (
                "prestige",
                {"player": BLUE, "points": 1, "why": "control", "city": city("Hannover")},
            ),
            (
                "marker_taken",
                {"player": RED, "marker": "develop_skill", "route": route("Minden-Hannover")},
            ),
            ("marker_drawn", {"player": RED}),
            ("marker_used", {"player": RED, "marker": "extra_office"}),
            moved(RED, MERCHANT, stood("Minden-Hannover 1"), ("extra", city("Hannover"), 1)),
            (
                "office_built",
                {"player": RED, "city": city("Hannover"), "index": None, "shape": MERCHANT},
            ),
            moved(RED, TRADER, stood("Minden-Hannover 2"), ("stock", RED)),
            moved(RED, TRADER, stood("Minden-Hannover 3"), ("stock", RED)),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
    (
        lambda: position(markers={"red": holding("plus_4_actions")}),
        ["use plus_4_actions"],
        [
            ("marker_used", {"player": RED, "marker": "plus_4_actions"}),
            ("actions_left", {"player": RED, "actions": 6}),
        ],
    ),
    (
        lambda: position(markers={"red": holding("develop_skill")}),
        ["develop liber_sophiae"],
        [
            ("marker_used", {"player": RED, "marker": "develop_skill"}),
            ("skill_developed", {"player": RED, "track": 2, "step": 1}),
            moved(RED, MERCHANT, ("desk", RED, 2, 1), ("supply", RED)),
        ],
    ),
    (
        lambda: position(markers={"red": holding("swap_offices")}, cities=rows(Minden="B G R")),
        ["swap Minden 2 3"],
        [
            ("marker_used", {"player": RED, "marker": "swap_offices"}),
            ("offices_swapped", {"player": RED, "city": city("Minden"), "index": 1}),
        ],
    ),
    (
        lambda: position(markers={"red": holding("remove_3")}, routes=rows(Stade_Hamburg="Bm - R")),
        ["remove Stade-Hamburg 1", "remove Stade-Hamburg 3"],
        [
            ("marker_used", {"player": RED, "marker": "remove_3"}),
            moved(BLUE, MERCHANT, stood("Stade-Hamburg 1"), ("supply", BLUE)),
            moved(RED, TRADER, stood("Stade-Hamburg 3"), ("supply", RED)),
        ],
    ),
    (
        lambda: position(plate=1, route_markers={}),
        ["end turn reveals remove_3", "marker remove_3 Stade-Hamburg"],
        [
            ("actions_left", {"player": RED, "actions": 0}),
            ("markers_revealed", {"player": RED, "markers": ["remove_3"]}),
            (
                "marker_placed",
                {"player": RED, "marker": "remove_3", "route": route("Stade-Hamburg")},
            ),
            ("turn_ended", {"player": RED}),
            ("turn_began", {"player": BLUE, "actions": 2}),
        ],
    ),
    (
        lambda: crowded(plate=1, actions_left=0, route_markers={}),
        ["end turn reveals remove_3"],
        [
            ("markers_revealed", {"player": RED, "markers": ["remove_3"]}),
            ("marker_pending", {"marker": "remove_3"}),
            ("turn_ended", {"player": RED}),
            ("turn_began", {"player": BLUE, "actions": 5}),
        ],
    ),
    (
        lambda: g.new(2, 1),
        ["pawn I4", "ride I3", "travel X1"],
        [
            ("pawn_moved", {"player": BLUE, "source": None, "target": 3, "paid": False}),
            ("turn_began", {"player": RED, "actions": 2}),
            ("pawn_moved", {"player": RED, "source": 3, "target": 2, "paid": False}),
            ("pawn_moved", {"player": RED, "source": 2, "target": 10, "paid": True}),
            ("actions_left", {"player": RED, "actions": 1}),
        ],
    ),
]


@pytest.mark.parametrize(("scene", "lines", "expected"), CASES, ids=[c[1][0] for c in CASES])
def test_what_is_told(scene, lines, expected):
    s = scene()
    events = [(event.kind, dict(event.data)) for event in play(s, *lines)]
    assert events == [(kind, resolved(s, data)) for kind, data in expected]


def listed_kinds():
    table = module.__doc__.split('("hand", player).')[1]
    return {
        name: set(re.sub(r"\([^)]*\)", "", values).split(";")[0].replace(" ", "").split(","))
        for name, values in re.findall(r"^    (\w+) {2,}(.*)$", table, flags=re.MULTILINE)
    }


def test_every_kind_is_listed_and_tested_with_its_data():
    tested = {}
    for _, _, expected in CASES:
        for kind, data in expected:
            tested.setdefault(kind, set(data))
            assert tested[kind] == set(data)
    assert tested == listed_kinds()


def test_nothing_is_hidden_from_anybody():
    """Only which marker lies on a plate is unknown, and no event says it."""
    events = play(position(routes={"Osnabrück-Bremen": row("R R R")}), "establish Osnabrück-Bremen")
    assert all(event.seen_by is None for event in events)
    assert told(events, "marker_drawn") == [{"player": RED}]


def test_without_a_list_nothing_is_told_and_the_same_happens():
    for scene, lines, _ in CASES:
        s = scene()
        t = g.copy(s)
        play(s, *lines)
        for line in lines:
            g.apply(t, g.parse(t, line))
        assert g.key(s) == g.key(t)
