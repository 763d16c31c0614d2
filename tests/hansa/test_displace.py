"""Displacing and relocating (RULES 5, cases 21-33)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import (
    crowded,
    decider,
    g,
    holding,
    look,
    offered,
    play,
    position,
    posts,
    refusal,
    refused,
    rows,
    told,
)

DISPLACE = "displace trader Dortmund-Paderborn 1"
AROUND = ("Duisburg-Dortmund 2", "Minden-Paderborn 3", "Paderborn-Warburg 3")
AROUND += ("Paderborn-Hildesheim 3",)


def contested(target="B", **data):
    """Blue stands on Dortmund-Paderborn, red is about to displace him."""
    data.setdefault("supply", {"red": [5, 0]})
    routes = rows(Dortmund_Paderborn=f"{target} - -") | data.pop("routes", {})
    return position(routes=routes, **data)


def displaced(target="B", **data):
    """Blue must relocate."""
    s = contested(target, **data)
    play(s, DISPLACE)
    return s


def test_case_21_the_fee_goes_to_the_stock():
    s = contested()
    stock = look(s, "stock", "red")
    play(s, DISPLACE)
    assert look(s, "routes") == rows(Dortmund_Paderborn="R - -")
    assert look(s, "supply", "red") == [3, 0]
    assert look(s, "stock", "red") == [stock[0] + 1, stock[1]]


def test_case_22_a_merchant_costs_three_pieces():
    s = contested("Bm", supply={"red": [2, 0]})
    assert refusal(s, DISPLACE) == ("supply_too_small", {"have": 2, "need": 3})
    s = displaced("Bm", supply={"red": [3, 0]})
    assert look(s, "supply", "red") == [0, 0]


def test_case_23_a_trader_costs_two_pieces():
    s = displaced(supply={"red": [2, 0]})
    assert look(s, "supply", "red") == [0, 0]
    assert refused(contested(supply={"red": [1, 0]}), DISPLACE) == "supply_too_small"


def test_case_24_own_pieces_are_not_displaced():
    s = contested("R")
    assert refusal(s, DISPLACE) == ("own_piece", {"post": "Dortmund-Paderborn 1"})


def test_case_25_relocation_targets_are_the_adjacent_routes():
    s = displaced()
    assert decider(s) == ("blue", "relocate")
    assert sorted(offered(s)) == sorted(posts("relocate", *AROUND))


def test_case_25_only_their_free_posts():
    s = displaced(routes=rows(Duisburg_Dortmund="G Y", Paderborn_Warburg="- R -"))
    assert sorted(offered(s)) == sorted(
        [
            *posts("relocate", "Minden-Paderborn 3", "Paderborn-Hildesheim 3"),
            "relocate Paderborn-Warburg 1",
            "relocate Paderborn-Warburg 3",
        ]
    )


def test_case_26_the_route_itself_is_no_target():
    s = displaced()
    assert refusal(s, "relocate Dortmund-Paderborn 2") == (
        "route_of_displacement",
        {"route": "Dortmund-Paderborn"},
    )


def test_case_27_the_pieces_may_go_to_different_routes():
    s = displaced(stock={"blue": [2, 0]})
    play(s, "relocate Duisburg-Dortmund 1", "add trader Paderborn-Warburg 2")
    assert look(s, "routes") == rows(
        Duisburg_Dortmund="B -", Dortmund_Paderborn="R - -", Paderborn_Warburg="- B -"
    )
    assert look(s, "stock", "blue") == [1, 0]
    assert decider(s) == ("red", "turn")


def test_case_28_the_extra_may_be_declined():
    s = displaced()
    supply, stock = look(s, "supply", "blue"), look(s, "stock", "blue")
    play(s, "relocate Duisburg-Dortmund 1", "done")
    assert look(s, "routes") == rows(Duisburg_Dortmund="B -", Dortmund_Paderborn="R - -")
    assert (look(s, "supply", "blue"), look(s, "stock", "blue")) == (supply, stock)
    assert decider(s) == ("red", "turn")


def test_case_29_the_extra_may_be_a_merchant():
    s = displaced(stock={"blue": [2, 1]})
    play(s, "relocate Duisburg-Dortmund 1", "add merchant Duisburg-Dortmund 2")
    assert look(s, "routes", "Duisburg-Dortmund") == ["blue trader", "blue merchant"]
    assert look(s, "stock", "blue") == [2, 0]


def test_case_30_the_extras_come_from_the_stock_first():
    s = displaced(
        "Bm",
        supply={"red": [5, 0], "blue": [3, 0]},
        routes=rows(Stade_Hamburg="B B B", Bremen_Hamburg="B B B B"),
    )
    assert (look(s, "stock", "blue"), look(s, "supply", "blue")) == ([1, 0], [3, 0])
    play(s, "relocate Duisburg-Dortmund 1", "add trader Duisburg-Dortmund 2")
    assert (look(s, "stock", "blue"), look(s, "supply", "blue")) == ([0, 0], [3, 0])
    play(s, "add trader Paderborn-Warburg 1")
    assert (look(s, "stock", "blue"), look(s, "supply", "blue")) == ([0, 0], [2, 0])
    assert decider(s) == ("red", "turn")


@pytest.mark.parametrize("line", ["place trader Stade-Hamburg 1", "income 1 trader", "end turn"])
def test_case_31_nobody_goes_on_before_the_relocation_is_finished(line):
    s = displaced()
    assert refused(s, line) == "wrong_step"
    assert refusal(s, line, player=0) == ("not_your_decision", {"decider": "blue"})
    play(s, "relocate Duisburg-Dortmund 1")
    assert refused(s, line) == "wrong_step"
    assert refused(s, line, player=0) == "not_your_decision"
    play(s, "done")
    assert line in offered(s)


def test_case_32_two_displacements_are_resolved_one_after_the_other():
    s = contested(routes=rows(Dortmund_Paderborn="B B -"))
    play(s, DISPLACE, "relocate Duisburg-Dortmund 1", "done")
    play(s, "displace trader Dortmund-Paderborn 2")
    assert decider(s) == ("blue", "relocate")
    play(s, "relocate Duisburg-Dortmund 2", "add trader Paderborn-Warburg 1")
    assert look(s, "routes") == rows(
        Duisburg_Dortmund="B B", Dortmund_Paderborn="R R -", Paderborn_Warburg="B - -"
    )
    assert offered(s) == ["end turn"]


def test_case_33_a_relocation_establishes_nothing():
    s = displaced(routes=rows(Duisburg_Dortmund="B -"))
    events = play(s, "relocate Duisburg-Dortmund 2", "done")
    assert [event.kind for event in events] == ["piece_moved"]
    assert look(s, "routes", "Duisburg-Dortmund") == ["blue trader", "blue trader"]
    assert prestige_and_cities(s) == (0, {})


def prestige_and_cities(s):
    return sum(look(s, "prestige").values()), look(s, "cities")


@pytest.mark.parametrize("shape", ["trader", "merchant"])
def test_rule_5_1_either_shape_displaces_either(shape):
    for target in ("B", "Bm"):
        s = contested(target, supply={"red": [5, 1]})
        play(s, f"displace {shape} Dortmund-Paderborn 1")
        assert look(s, "routes", "Dortmund-Paderborn")[0] == f"red {shape}"


def test_rule_5_1_an_empty_post_is_not_displaced():
    s = contested()
    assert refused(s, "displace trader Dortmund-Paderborn 2") == "post_free"


@pytest.mark.parametrize(
    ("supply", "paid", "left"),
    [
        ([4, 1], ["pay trader"], [2, 1]),
        ([4, 1], ["pay merchant"], [3, 0]),
        ([1, 1], [], [0, 0]),
        ([2, 0], [], [0, 0]),
    ],
)
def test_rule_5_2_the_payer_chooses_the_shape_of_the_fee(supply, paid, left):
    s = contested(supply={"red": supply})
    play(s, DISPLACE)
    if paid:
        assert decider(s) == ("red", "fee")
        assert offered(s) == ["pay trader", "pay merchant"]
    play(s, *paid)
    assert decider(s) == ("blue", "relocate")
    assert look(s, "supply", "red") == left


@pytest.mark.parametrize(
    ("supply", "paid", "left"),
    [
        ([4, 2], ["pay trader", "pay trader"], [1, 2]),
        ([4, 2], ["pay trader", "pay merchant"], [2, 1]),
        ([4, 2], ["pay merchant"], [3, 0]),
        ([4, 1], ["pay trader"], [1, 1]),
        ([4, 1], ["pay merchant"], [2, 0]),
        ([2, 2], ["pay trader"], [0, 1]),
        ([1, 2], [], [0, 0]),
        ([1, 3], [], [0, 1]),
    ],
)
def test_rule_5_2_a_merchant_costs_two_pieces_of_any_shape(supply, paid, left):
    """The mixes of the fee come up once each; where there is nothing to choose nobody is asked."""
    s = contested("Bm", supply={"red": supply}, desks={"red": {"liber_sophiae": 2}})
    play(s, DISPLACE, *paid)
    assert decider(s) == ("blue", "relocate")
    assert look(s, "supply", "red") == left


def test_rule_5_4a_the_displaced_piece_must_be_put_down():
    s = displaced()
    assert offered(s, "done") == []
    assert refused(s, "done") == "wrong_step"


def test_rule_5_4b_a_merchant_brings_two_extras_a_trader_one():
    for target, extras in (("B", 1), ("Bm", 2)):
        s = displaced(target)
        play(s, "relocate Duisburg-Dortmund 1")
        for post in range(extras):
            assert decider(s) == ("blue", "extra")
            play(s, f"add trader Paderborn-Warburg {post + 1}")
        assert decider(s) == ("red", "turn")


def test_rule_5_4b_the_second_extra_may_be_declined():
    s = displaced("Bm")
    play(s, "relocate Duisburg-Dortmund 1", "add trader Duisburg-Dortmund 2", "done")
    assert decider(s) == ("red", "turn")
    assert look(s, "routes", "Duisburg-Dortmund") == ["blue merchant", "blue trader"]


def test_rule_5_4c_the_supply_waits_while_the_stock_holds_a_piece():
    s = displaced(stock={"blue": [1, 0]})
    play(s, "relocate Duisburg-Dortmund 1")
    assert look(s, "supply", "blue")[1] == 1
    assert refusal(s, "add merchant Duisburg-Dortmund 2") == (
        "no_piece",
        {"shape": "merchant", "where": "stock"},
    )
    assert refused(s, "take Duisburg-Dortmund 1") == "stock_first"


def test_rule_5_4c_an_empty_stock_opens_the_supply():
    s = displaced(stock={"blue": [0, 0]})
    play(s, "relocate Duisburg-Dortmund 1")
    assert refused(s, "take Duisburg-Dortmund 1") == "supply_first"
    before = look(s, "supply", "blue")
    play(s, "add merchant Duisburg-Dortmund 2")
    assert look(s, "supply", "blue") == [before[0], before[1] - 1]


def bare_blue(target="B", **routes):
    """Blue has nothing in supply or stock: all his pieces stand on routes."""
    routes = {"Hamburg_Lübeck": "B B B", **routes}
    elsewhere = rows(Stade_Hamburg="B B B", Bremen_Hamburg="B B B B", **routes)
    merchant = {} if target == "Bm" else rows(Groningen_Emden="Bm - -")
    spare = rows(Perleberg_Stendal="B - -") if target == "Bm" else {}
    return displaced(
        target, supply={"red": [5, 0], "blue": [0, 0]}, routes=elsewhere | merchant | spare
    )


def test_rule_5_4c_with_both_empty_the_extra_comes_from_a_route():
    s = bare_blue()
    assert (look(s, "stock", "blue"), look(s, "supply", "blue")) == ([0, 0], [0, 0])
    play(s, "relocate Duisburg-Dortmund 1")
    assert refused(s, "add trader Duisburg-Dortmund 2") == "nothing_to_add"
    play(s, "take Stade-Hamburg 2")
    assert decider(s) == ("blue", "resettle")
    assert sorted(offered(s)) == sorted(
        line for line in posts("put", *AROUND) if line != "put Duisburg-Dortmund 1"
    )
    play(s, "put Paderborn-Warburg 3")
    assert look(s, "routes", "Stade-Hamburg") == ["blue trader", None, "blue trader"]
    assert decider(s) == ("red", "turn")


def near_ring(*kept, **data):
    """The adjacent routes are full but for the posts kept free."""
    taken = {
        "Duisburg-Dortmund": ["green trader"] * 2,
        "Minden-Paderborn": ["green trader"] * 3,
        "Paderborn-Warburg": ["yellow trader"] * 3,
        "Paderborn-Hildesheim": ["yellow trader"] * 3,
    }
    for post in kept:
        route, number = post.rsplit(" ", 1)
        taken[route][int(number) - 1] = None
    return displaced(routes=taken, **data)


SECOND_RING = (
    *("Arnheim-Duisburg 3", "Münster-Minden 3", "Bremen-Minden 3", "Minden-Hannover 3"),
    *("Minden-Brunswiek 4", "Coellen-Warburg 4", "Warburg-Göttingen 3", "Hildesheim-Goslar 3"),
)


def test_rule_5_4e_two_cities_away_only_when_the_near_routes_are_full():
    s = near_ring("Minden-Paderborn 2")
    assert offered(s) == ["relocate Minden-Paderborn 2"]
    assert refusal(s, "relocate Minden-Hannover 1") == (
        "too_far",
        {"post": "Minden-Hannover 1", "route": "Dortmund-Paderborn"},
    )
    assert sorted(offered(near_ring())) == sorted(posts("relocate", *SECOND_RING))


def test_rule_5_4e_the_rings_are_judged_anew_for_each_piece():
    s = near_ring("Minden-Paderborn 2")
    play(s, "relocate Minden-Paderborn 2")
    assert sorted(offered(s, "add")) == sorted(posts("add trader", *SECOND_RING))


def test_rule_5_4f_any_free_post_of_the_nearest_ring_that_has_one():
    s = crowded(
        "Stade-Hamburg 2",
        "Groningen-Emden 1",
        "Minden-Hannover 3",
        "Hildesheim-Goslar 1",
        supply={"red": [3, 0]},
    )
    play(s, DISPLACE)
    assert sorted(offered(s)) == ["relocate Hildesheim-Goslar 1", "relocate Minden-Hannover 3"]
    play(s, "relocate Minden-Hannover 3")
    assert offered(s) == ["add merchant Hildesheim-Goslar 1", "done"]


def test_rule_5_4h_the_displaced_piece_goes_first():
    s = displaced(stock={"blue": [2, 0]})
    assert offered(s, "add", "take") == []
    assert refusal(s, "add trader Duisburg-Dortmund 1") == ("wrong_step", {"now": "relocate"})


def test_rule_5_4i_a_vacated_post_counts_as_free():
    s = bare_blue(Duisburg_Dortmund="B -", Hamburg_Lübeck="B B -")
    play(s, "relocate Paderborn-Warburg 1", "take Duisburg-Dortmund 1")
    assert "put Duisburg-Dortmund 1" in offered(s)
    play(s, "put Duisburg-Dortmund 1")
    assert look(s, "routes", "Duisburg-Dortmund") == ["blue trader", None]


def test_rule_5_4i_a_piece_just_placed_is_not_taken_again():
    s = bare_blue("Bm")
    play(s, "relocate Duisburg-Dortmund 1")
    assert refusal(s, "take Duisburg-Dortmund 1") == (
        "just_placed",
        {"post": "Duisburg-Dortmund 1"},
    )
    play(s, "take Stade-Hamburg 1", "put Duisburg-Dortmund 2")
    assert refused(s, "take Duisburg-Dortmund 2") == "just_placed"
    assert refused(s, "take Duisburg-Dortmund 1") == "just_placed"
    play(s, "take Stade-Hamburg 2", "put Minden-Paderborn 1")
    assert decider(s) == ("red", "turn")


def test_rule_5_4i_only_own_pieces_are_taken():
    s = bare_blue()
    play(s, "relocate Duisburg-Dortmund 1")
    assert refused(s, "take Dortmund-Paderborn 1") == "not_own_piece"
    assert refused(s, "take Kampen-Arnheim 1") == "post_free"


def test_rule_5_4i_the_taken_piece_must_be_put_down():
    s = bare_blue()
    play(s, "relocate Duisburg-Dortmund 1", "take Stade-Hamburg 2")
    assert refused(s, "done") == "wrong_step"
    assert refused(s, "put Stade-Hamburg 2") == "too_far"
    assert refused(s, "put Dortmund-Paderborn 2") == "route_of_displacement"


def test_rule_5_4j_no_free_post_sends_the_piece_to_supply():
    s = crowded(supply={"red": [3, 0]})
    owner = look(s, "routes", "Dortmund-Paderborn")[0].split()[0]
    before = look(s, "supply", owner), look(s, "stock", owner)
    events = play(s, DISPLACE)
    assert decider(s) == ("red", "turn")
    assert look(s, "supply", owner) == [before[0][0] + 1, before[0][1]]
    assert look(s, "stock", owner) == before[1]
    seat = g.colours.index(owner)
    assert told(events, "piece_moved")[-1] == {
        "piece": (seat, 0),
        "source": ("hand", seat),
        "target": ("supply", seat),
    }


def test_rule_5_4j_a_last_free_post_leaves_no_room_for_the_extra():
    s = crowded("Stade-Hamburg 1", supply={"red": [3, 0]})
    play(s, DISPLACE)
    assert offered(s) == ["relocate Stade-Hamburg 1"]
    play(s, "relocate Stade-Hamburg 1")
    assert decider(s) == ("red", "turn")


def test_rule_5_4d_a_free_post_on_the_route_itself_does_not_help():
    s = crowded("Dortmund-Paderborn 2", supply={"red": [3, 0]})
    owner = look(s, "routes", "Dortmund-Paderborn")[0].split()[0]
    before = look(s, "supply", owner)[0]
    play(s, DISPLACE)
    assert look(s, "supply", owner)[0] == before + 1


def test_rule_5_5_the_displaced_player_may_have_markers_but_not_use_them():
    """Markers are used in the own turn only (9.1)."""
    s = displaced(markers={"blue": holding("plus_3_actions", "remove_3")})
    assert refused(s, "use plus_3_actions") == "wrong_step"
    assert refused(s, "remove Dortmund-Paderborn 1") == "wrong_step"
