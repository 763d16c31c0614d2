"""Two players and their pawn; three players without it (RULES 11, 12, cases 85-88)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import (
    decider,
    g,
    holding,
    look,
    offered,
    play,
    position,
    refusal,
    refused,
    row,
    rows,
    told,
)


def duel(pawn="I4", **data):
    return position(2, pawn=pawn, **data)


def routes_of(lines, word):
    return {line.split()[word] for line in lines}


def test_case_85_the_pawn_allows_the_routes_around_it():
    s = duel()
    assert "place trader Bremen-Minden 1" in offered(s)
    assert refusal(s, "place trader Osnabrück-Bremen 1") == (
        "pawn_elsewhere",
        {"route": "Osnabrück-Bremen", "province": "I4"},
    )
    assert routes_of(offered(s, "place"), 2) == {
        "Bremen-Hannover",
        "Bremen-Minden",
        "Minden-Hannover",
    }


def test_case_86_a_free_ride_over_two_borders():
    s = duel()
    play(s, "ride X4")
    assert look(s, "pawn") == "X4"
    assert look(s, "actions_left") == 2
    assert "place trader Hamburg-Lübeck 1" in offered(s)
    assert refused(duel(), "ride X2") == "ride_too_far"


def test_case_87_a_paid_journey_reaches_any_province():
    s = duel()
    assert len(offered(s, "travel")) == 15
    play(s, "travel X2")
    assert (look(s, "pawn"), look(s, "actions_left")) == ("X2", 1)
    play(s, "travel X6")
    assert (look(s, "pawn"), look(s, "actions_left")) == ("X6", 0)
    assert refused(s, "travel X2") == "no_actions_left"


def test_case_88_income_and_moving_ignore_the_pawn():
    s = duel(routes=rows(Groningen_Emden="R - -"))
    play(s, "income 1 trader", "lift Groningen-Emden 1", "put Quedlinburg-Halle 1")
    assert look(s, "routes") == rows(Quedlinburg_Halle="R - - -")


def test_case_88_relocating_ignores_the_pawn():
    s = duel(routes=rows(Bremen_Hannover="B - -"), supply={"red": [5, 0]})
    play(s, "displace trader Bremen-Hannover 1", "relocate Osnabrück-Bremen 1")
    play(s, "add trader Hannover-Lüneburg 1")
    assert decider(s) == ("red", "turn")


def test_case_88_new_markers_ignore_the_pawn():
    s = duel(plate=1, route_markers={})
    play(s, "end turn reveals remove_3", "marker remove_3 Quedlinburg-Halle")
    assert look(s, "route_markers") == {"Quedlinburg-Halle": "remove_3"}


def test_case_88_an_extra_office_needs_the_pawn():
    data = {
        "routes": rows(Minden_Hannover="R R R"),
        "cities": rows(Minden="B"),
        "markers": {"red": holding("extra_office")},
    }
    line = "establish Minden-Hannover extra Minden trader"
    assert refused(duel("X1", **data), line) == "pawn_elsewhere"
    play(duel("I8", **data), line)


def test_rule_11_1_the_second_seat_sets_the_pawn_and_the_first_begins():
    s = g.new(2, 5)
    assert look(s, "supply") == {"red": [5, 1], "blue": [6, 1]}
    assert decider(s) == ("blue", "pawn")
    assert len(offered(s, "pawn")) == len(offered(s)) == 16
    assert refused(s, "pawn X3", player=0) == "not_your_decision"
    events = play(s, "pawn X3")
    assert told(events, "pawn_moved") == [
        {"player": 1, "source": None, "target": 12, "paid": False}
    ]
    assert look(s, "pawn") == "X3"
    assert decider(s) == ("red", "turn")


@pytest.mark.parametrize(
    ("option", "count"), [("outer_six", 16), ("outer_single", 11), ("outer_eight", 18)]
)
def test_rule_11_6_the_provinces_are_an_option(option, count):
    s = g.new(2, 5, {"provinces": option})
    assert g.setup(s) == (2, {"provinces": option})
    assert len(offered(s)) == count


def test_rule_11_3_the_single_exterior_touches_all_five_skills():
    s = position(2, options={"provinces": "outer_single"}, pawn="X0")
    assert len(routes_of(offered(s, "place"), 2)) == 23


def test_rule_11_4_displacing_and_establishing_need_the_pawn():
    s = duel(routes=rows(Stade_Hamburg="R R R", Bremen_Hamburg="B - - -", Bremen_Minden="B - -"))
    assert refused(s, "establish Stade-Hamburg") == "pawn_elsewhere"
    assert refused(s, "displace trader Bremen-Hamburg 1") == "pawn_elsewhere"
    assert offered(s, "establish") == []
    assert offered(s, "displace trader") == ["displace trader Bremen-Minden 1"]


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("swap_offices", "swap Arnheim 1 2"),
        ("remove_3", "remove Groningen-Emden 1"),
        ("develop_skill", "develop bursa"),
        ("plus_4_actions", "use plus_4_actions"),
    ],
)
def test_rule_11_4_the_other_markers_ignore_the_pawn(kind, line):
    s = duel(
        markers={"red": holding(kind)},
        cities=rows(Arnheim="R Bm"),
        routes=rows(Groningen_Emden="B - -"),
    )
    play(s, line)


def test_rule_11_4_added_actions_are_restricted_as_usual():
    s = duel(actions_left=0, markers={"red": holding("plus_3_actions")})
    play(s, "use plus_3_actions")
    assert refused(s, "place trader Stade-Hamburg 1") == "pawn_elsewhere"
    assert len(routes_of(offered(s, "place"), 2)) == 3


def test_rule_11_5_one_free_ride_a_turn():
    s = duel()
    play(s, "ride I3")
    assert offered(s, "ride") == []
    assert refused(s, "ride I4") == "ride_taken"
    play(s, "end turn")
    assert "ride I4" in offered(s)


def test_rule_11_5_a_ride_may_go_over_a_soldier():
    s = duel("I6")
    play(s, "ride I7")
    assert look(s, "pawn") == "I7"


def test_rule_11_5_never_diagonally_over_a_city():
    """I4 and I6 meet at Minden only: that is two borders, so X2 beyond I6 is three away."""
    assert "ride I6" in offered(duel("I4"))
    assert "ride X2" in offered(duel("I6"))
    assert refusal(duel("I4"), "ride X2") == ("ride_too_far", {"province": "X2"})


def test_rule_11_5_an_early_ride_leaves_the_actions():
    s = duel()
    play(s, "ride I3")
    assert look(s, "actions_left") == 2
    play(s, "place trader Bremen-Hamburg 1", "place trader Bremen-Hamburg 2", "end turn")


@pytest.mark.parametrize("first", ["place trader Bremen-Minden 1", "income 1 trader"])
def test_rule_11_5_a_late_ride_closes_the_turn(first):
    s = duel()
    play(s, first, "ride I3")
    assert decider(s) == ("blue", "turn")
    assert look(s, "pawn") == "I3"
    assert look(s, "ridden") is False


def test_rule_11_5_after_a_late_ride_the_new_markers_are_placed():
    s = duel(plate=1, route_markers={}, acted=True, actions_left=1)
    play(s, "ride I3 reveals plus_3_actions")
    assert decider(s) == ("red", "markers")
    assert refused(s, "place trader Bremen-Hamburg 1") == "wrong_step"
    play(s, "marker plus_3_actions Stade-Hamburg")
    assert decider(s) == ("blue", "turn")


def test_rule_11_5_a_late_ride_records_what_it_reveals():
    s = duel(plate=1, route_markers={}, acted=True)
    line = g.text(s, g.apply(g.copy(s), g.parse(s, "ride I3")))
    assert line.startswith("ride I3 reveals ")
    play(s, line)
    assert look(s, "step", "markers") == [line.split()[-1]]


def test_rule_11_5_an_early_ride_reveals_nothing():
    s = duel(plate=1, route_markers={})
    assert refusal(s, "ride I3 reveals remove_3") == ("wrong_reveal", {"plate": 0})


def test_rule_11_5_using_a_marker_is_no_action():
    s = duel(markers={"red": holding("develop_skill")})
    play(s, "develop bursa", "ride I3")
    assert decider(s) == ("red", "turn")
    assert look(s, "actions_left") == 2


def test_rule_11_5_a_paid_journey_is_an_action():
    s = duel()
    play(s, "travel X2", "ride X3")
    assert decider(s) == ("blue", "turn")


def test_rule_11_5_a_paid_journey_goes_somewhere_else():
    assert refusal(duel(), "travel I4") == ("same_province", {"province": "I4"})
    assert refused(duel(), "ride I4") == "same_province"


def test_rule_11_6_a_turn_without_action_has_its_ride():
    s = duel()
    play(s, "ride I3", "end turn")
    assert decider(s) == ("blue", "turn")
    assert look(s, "pawn") == "I3"


def test_rule_12_three_players_have_no_pawn():
    s = g.new(3, 4)
    assert decider(s) == ("red", "turn")
    assert offered(s, "ride", "travel", "pawn") == []
    assert "pawn" not in g.encode(s)
    assert len(routes_of(offered(s, "place"), 2)) == 32


@pytest.mark.parametrize("route", ["Göttingen-Quedlinburg", "Stade-Hamburg"])
def test_rule_12_actiones_and_privilegium_are_on_one_route_each(route):
    s = position(3, routes={route: row("R R R")})
    assert len([line for line in offered(s) if " skill " in line]) == 1
    skill_city = route.split("-")[0]
    names = routes_of(offered(g.new(3, 1), "place"), 2)
    assert [name for name in names if skill_city in name.split("-")] == [route]
