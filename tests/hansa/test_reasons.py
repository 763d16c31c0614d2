"""Every reason code of the engine, produced with its exact values."""

from __future__ import annotations

import ast
import inspect
import re

import pytest

from engine.hansa import checks, game
from engine.hansa.checks import common, markers, pawn, pieces, routes
from tests.hansa.scene import (
    crowded,
    g,
    holding,
    play,
    position,
    reason,
    rows,
)

STAND = rows(Stade_Hamburg="R B -")
FULL = rows(Stade_Hamburg="R R R")


def after(*lines, players=4, **data):
    s = position(players, **data)
    play(s, *lines)
    return s


def over():
    return after(
        "establish Stade-Hamburg",
        routes=FULL,
        prestige={"blue": 19},
        cities=rows(Hamburg="B"),
    )


def displaced(**data):
    """Blue has been displaced from Stade-Hamburg and must relocate."""
    return after(
        "displace trader Stade-Hamburg 2",
        routes=STAND | data.pop("more", {}),
        supply={"red": [5, 0]} | data.pop("supply", {}),
        **data,
    )


def adding(**data):
    s = displaced(**data)
    play(s, "relocate Hamburg-Lübeck 1")
    return s


BARE = {
    "supply": {"blue": [0, 0]},
    "more": rows(Groningen_Emden="Bm B B", Coellen_Warburg="B B B B", Minden_Brunswiek="B B B B"),
}


def moving(book=0, **data):
    return after(
        "lift Stade-Hamburg 1",
        routes=data.pop("routes", rows(Stade_Hamburg="R B R")),
        desks={"red": {"liber_sophiae": book}},
        **data,
    )


def moved(*more):
    s = moving(3)
    play(s, "put Hamburg-Lübeck 1", *more)
    return s


def establishing(**data):
    return position(routes=data.pop("routes", FULL), **data)


def placing_markers(**data):
    """Red has turned up a plus_3_actions."""
    return after(
        "end turn reveals plus_3_actions", plate=1, route_markers=data.pop("lying", {}), **data
    )


def duel(**data):
    return position(2, pawn="I4", **data)


CASES = [
    (over, "end turn", reason("game_over")),
    (position, "place trader Stade-Hamburg 1", reason("not_your_decision", decider="red")),
    (position, "done", reason("wrong_step", now="turn")),
    (lambda: position(actions_left=0), "income 1 trader", reason("no_actions_left")),
    (
        lambda: position(supply={"red": [5, 0]}),
        "place merchant Stade-Hamburg 1",
        reason("no_piece", shape="merchant", where="supply"),
    ),
    (
        lambda: position(routes=STAND),
        "place trader Stade-Hamburg 2",
        reason("post_taken", post="Stade-Hamburg 2", owner="blue"),
    ),
    (
        lambda: position(routes=STAND),
        "displace trader Stade-Hamburg 3",
        reason("post_free", post="Stade-Hamburg 3"),
    ),
    (
        lambda: position(routes=STAND),
        "displace trader Stade-Hamburg 1",
        reason("own_piece", post="Stade-Hamburg 1"),
    ),
    (
        lambda: position(routes=STAND),
        "lift Stade-Hamburg 2",
        reason("not_own_piece", post="Stade-Hamburg 2", owner="blue"),
    ),
    (
        lambda: position(routes=STAND, supply={"red": [1, 0]}),
        "displace trader Stade-Hamburg 2",
        reason("supply_too_small", have=1, need=2),
    ),
    (
        lambda: position(
            routes=rows(Stade_Hamburg="R - -"),
            supply={"red": [3, 1]},
            step={
                "kind": "fee",
                "owed": 2,
                "least": "trader",
                "post": "Stade-Hamburg 1",
                "displaced": "blue merchant",
            },
        ),
        "pay merchant",
        reason("fee_in_order", owed=2),
    ),
    (position, "income 0 traders", reason("nothing_taken")),
    (
        lambda: position(stock={"red": [2, 0]}),
        "income 3 traders",
        reason("stock_too_small", shape="trader", have=2, need=3),
    ),
    (position, "income 4 traders", reason("bursa_too_small", have=3, need=4)),
    (
        displaced,
        "relocate Stade-Hamburg 3",
        reason("route_of_displacement", route="Stade-Hamburg"),
    ),
    (
        displaced,
        "relocate Groningen-Emden 1",
        reason("too_far", post="Groningen-Emden 1", route="Stade-Hamburg"),
    ),
    (lambda: adding(**BARE), "add trader Hamburg-Lübeck 2", reason("nothing_to_add")),
    (adding, "take Hamburg-Lübeck 1", reason("stock_first")),
    (
        lambda: adding(stock={"blue": [0, 0]}),
        "take Hamburg-Lübeck 1",
        reason("supply_first"),
    ),
    (
        lambda: adding(**BARE),
        "take Hamburg-Lübeck 1",
        reason("just_placed", post="Hamburg-Lübeck 1"),
    ),
    (
        lambda: moved("lift Stade-Hamburg 3"),
        "lift Hamburg-Lübeck 1",
        reason("just_placed", post="Hamburg-Lübeck 1"),
    ),
    (
        lambda: after(
            "lift Stade-Hamburg 1", "lift Stade-Hamburg 2", routes=rows(Stade_Hamburg="R R R")
        ),
        "lift Stade-Hamburg 3",
        reason("book_too_small", have=2),
    ),
    (moving, "put Stade-Hamburg 1", reason("same_post", post="Stade-Hamburg 1")),
    (moved, "put Hamburg-Lübeck 2", reason("hand_empty")),
    (moving, "done", reason("hand_not_empty")),
    (
        lambda: crowded(red={"Stade-Hamburg 1": "red trader"}),
        "lift Stade-Hamburg 1",
        reason("no_way_back", post="Stade-Hamburg 1"),
    ),
    (
        lambda: position(routes=STAND),
        "establish Stade-Hamburg",
        reason("route_not_complete", route="Stade-Hamburg", have=1, need=3),
    ),
    (
        lambda: establishing(cities=rows(Hamburg="B")),
        "establish Stade-Hamburg office Hamburg 1",
        reason("office_taken", city="Hamburg", office=1, owner="blue"),
    ),
    (
        establishing,
        "establish Stade-Hamburg office Hamburg 2",
        reason("office_not_next", city="Hamburg", office=2, next=1),
    ),
    (
        lambda: establishing(cities=rows(Stade="Bm")),
        "establish Stade-Hamburg office Stade 1",
        reason("city_full", city="Stade"),
    ),
    (
        establishing,
        "establish Stade-Hamburg office Stade 1",
        reason("wrong_shape", need="merchant", have="trader"),
    ),
    (
        lambda: establishing(cities=rows(Hamburg="B B"), desks={"red": {"privilegium": 2}}),
        "establish Stade-Hamburg office Hamburg 3",
        reason("privilege_too_low", have="pink", need="black"),
    ),
    (
        establishing,
        "establish Stade-Hamburg skill bursa",
        reason("no_skill_here", route="Stade-Hamburg", track="bursa"),
    ),
    (
        lambda: establishing(desks={"red": {"privilegium": 3}}),
        "establish Stade-Hamburg skill privilegium",
        reason("track_full", track="privilegium"),
    ),
    (
        establishing,
        "establish Stade-Hamburg table 7",
        reason("no_table_here", route="Stade-Hamburg"),
    ),
    (
        lambda: establishing(routes=rows(Coellen_Warburg="Rm R R R"), coellen={"7": "blue"}),
        "establish Coellen-Warburg table 7",
        reason("space_taken", space=7, owner="blue"),
    ),
    (
        lambda: establishing(markers={"red": holding("extra_office")}),
        "establish Stade-Hamburg extra Hamburg trader",
        reason("leftmost_office_empty", city="Hamburg"),
    ),
    (position, "use plus_3_actions", reason("no_marker", marker="plus_3_actions")),
    (
        lambda: position(markers={"red": holding("develop_skill")}),
        "use develop_skill",
        reason("not_this_way", marker="develop_skill"),
    ),
    (
        lambda: position(markers={"red": holding("swap_offices")}, cities=rows(Minden="R")),
        "swap Minden 1 2",
        reason("office_empty", city="Minden", office=2),
    ),
    (
        lambda: position(markers={"red": holding("swap_offices")}),
        "swap Minden 2 3",
        reason("office_empty", city="Minden", office=2),
    ),
    (
        lambda: position(markers={"red": holding("swap_offices")}, cities=rows(Minden="B B")),
        "swap Minden 1 2",
        reason("same_owner", city="Minden", owner="blue"),
    ),
    (
        lambda: position(plate=1),
        "end turn reveals remove_3 remove_3",
        reason("wrong_reveal", plate=1),
    ),
    (
        lambda: position(plate=1),
        "end turn reveals remove_3",
        reason("left_to_chance"),
    ),
    (
        lambda: duel(plate=1, route_markers={}, acted=True),
        "ride I3 reveals plus_3_actions",
        reason("left_to_chance"),
    ),
    (
        placing_markers,
        "marker remove_3 Stade-Hamburg",
        reason("not_revealed", marker="remove_3"),
    ),
    (
        lambda: placing_markers(pending=["develop_skill"]),
        "marker plus_3_actions Stade-Hamburg",
        reason("oldest_first", marker="develop_skill"),
    ),
    (
        lambda: placing_markers(lying={"Stade-Hamburg": "remove_3"}),
        "marker plus_3_actions Stade-Hamburg",
        reason("route_has_marker", route="Stade-Hamburg"),
    ),
    (
        lambda: placing_markers(routes=STAND),
        "marker plus_3_actions Stade-Hamburg",
        reason("route_occupied", route="Stade-Hamburg"),
    ),
    (
        lambda: placing_markers(cities=rows(Stade="Rm", Hamburg="B B B")),
        "marker plus_3_actions Stade-Hamburg",
        reason("no_free_office", route="Stade-Hamburg"),
    ),
    (
        duel,
        "place trader Stade-Hamburg 1",
        reason("pawn_elsewhere", route="Stade-Hamburg", province="I4"),
    ),
    (lambda: duel(ridden=True), "ride I3", reason("ride_taken")),
    (duel, "ride X2", reason("ride_too_far", province="X2")),
    (duel, "travel I4", reason("same_province", province="I4")),
]


@pytest.mark.parametrize(
    ("scene", "line", "expected"), CASES, ids=[f"{code}: {line}" for _, line, (code, _) in CASES]
)
def test_each_reason_with_its_values(scene, line, expected):
    s = scene()
    stranger = 3 if expected.code == "not_your_decision" else None
    assert g.why_not(s, g.parse(s, line), stranger) == expected


@pytest.mark.parametrize("number", [0, 63 << 20, -1, 1 << 30, 1 << 40, "end turn", None, True, 1.5])
def test_what_is_no_action_is_unknown(number):
    assert g.why_not(position(), number) == reason("unknown_action")


def test_a_game_without_provinces_has_no_pawn():
    for line in ("travel X1", "ride I3"):
        assert g.why_not(position(), g.parse(duel(), line)) == reason("no_pawn")


def codes_in_the_source():
    found = set()
    for module in (checks, pieces, routes, markers, pawn, common, game):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                found |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def codes_in_the_docstring():
    """Codes and the names of their values, from the list at the top of the module."""
    listed = checks.__doc__.split("values:\n")[1]
    plain = re.sub(r"^    (?:[a-z]+ )*[a-z]+ {2,}(?=\S)", "", listed, flags=re.MULTILINE)
    plain = " ".join(plain.split())
    return {
        code: set(values.split(", ")) if values else set()
        for code, values in re.findall(r"([a-z]+(?:_[a-z]+)+)(?: \(([^)]*)\))?(?:,|$| )", plain)
    }


def test_every_reason_is_listed_and_tested():
    listed = codes_in_the_docstring()
    tested = {code: set(values) for _, _, (code, values) in CASES}
    tested |= {"unknown_action": set(), "no_pawn": set()}
    assert codes_in_the_source() == set(listed)
    assert tested == listed
