"""Establishing a route: prestige and offices, and who controls a city (RULES 7, 8, cases 38-49)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import (
    decider,
    g,
    look,
    offered,
    play,
    position,
    prestige,
    refusal,
    refused,
    row,
    rows,
    told,
)


def test_case_38_a_route_is_established_by_an_action_and_only_when_complete():
    s = position(routes=rows(Stade_Hamburg="R R B"))
    assert offered(s, "establish") == []
    assert refusal(s, "establish Stade-Hamburg") == (
        "route_not_complete",
        {"route": "Stade-Hamburg", "have": 2, "need": 3},
    )
    s = position(routes=rows(Stade_Hamburg="R R -"))
    events = play(s, "place trader Stade-Hamburg 3")
    assert told(events, "route_established") == []
    assert look(s, "routes") == rows(Stade_Hamburg="R R R")
    assert "establish Stade-Hamburg" in offered(s)


def test_case_39_an_office_without_prestige():
    s = position(routes=rows(Stade_Hamburg="R R R"))
    stock = look(s, "stock", "red")[0]
    play(s, "establish Stade-Hamburg office Hamburg 1")
    assert look(s, "cities") == {"Hamburg": row("R")}
    assert look(s, "routes") == {}
    assert look(s, "stock", "red")[0] == stock + 2
    assert prestige(s) == {}


def test_case_40_the_controller_of_both_ends_gets_two():
    s = position(routes=rows(Stade_Hamburg="R R R"), cities=rows(Stade="Bm", Hamburg="B"))
    play(s, "establish Stade-Hamburg")
    assert prestige(s) == {"blue": 2}


def test_case_41_each_controller_gets_one():
    s = position(
        routes=rows(Dortmund_Paderborn="R R R"), cities=rows(Dortmund="Rm", Paderborn="R Bm")
    )
    play(s, "establish Dortmund-Paderborn")
    assert prestige(s) == {"red": 1, "blue": 1}


def control(routes, **places):
    """Who gets the point for the first-named city, judged by an establishing green."""
    s = position(5, turn="green", routes=rows(**routes), desks={"green": {"bursa": 3}}, **places)
    play(s, f"establish {next(iter(routes)).replace('_', '-')}")
    return prestige(s)


def test_case_42_majority_beats_position():
    assert control({"Minden_Hannover": "G G G"}, cities=rows(Minden="R R B")) == {"red": 1}


def offices(s):
    return [line.split("office ")[1] for line in offered(s, "establish") if "office" in line]


def test_case_43_three_traders_do_not_fill_a_round_office():
    s = position(routes=rows(Groningen_Emden="R R R"))
    assert offices(s) == ["Groningen 1"]
    assert refusal(s, "establish Groningen-Emden office Emden 1") == (
        "wrong_shape",
        {"need": "merchant", "have": "trader"},
    )


def test_case_44_a_merchant_among_them_opens_both():
    s = position(routes=rows(Groningen_Emden="R Rm R"))
    assert offices(s) == ["Groningen 1", "Emden 1"]
    play(s, "establish Groningen-Emden office Emden 1")
    assert look(s, "cities") == {"Emden": row("Rm")}


def test_case_45_the_privilege_must_reach_the_colour():
    routes = rows(Paderborn_Warburg="R R R")
    s = position(routes=routes, cities=rows(Paderborn="B Bm"))
    assert offices(s) == []
    assert refusal(s, "establish Paderborn-Warburg office Warburg 1") == (
        "privilege_too_low",
        {"have": "white", "need": "orange"},
    )
    s = position(routes=routes, cities=rows(Paderborn="B Bm"), desks={"red": {"privilegium": 1}})
    assert offices(s) == ["Warburg 1"]


def test_case_46_no_office_is_skipped():
    s = position(
        routes=rows(Dortmund_Paderborn="R R R"),
        cities=rows(Dortmund="Rm"),
        desks={"red": {"privilegium": 2}},
    )
    assert offices(s) == ["Dortmund 2", "Paderborn 1"]
    assert refusal(s, "establish Dortmund-Paderborn office Dortmund 3") == (
        "office_not_next",
        {"city": "Dortmund", "office": 3, "next": 2},
    )
    assert refused(s, "establish Dortmund-Paderborn office Dortmund 1") == "office_taken"


def test_case_47_a_route_may_be_established_for_nothing():
    s = position(
        routes={"Osnabrück-Bremen": row("R Rm R")},
        cities=rows(Bremen="Bm") | {"Osnabrück": row("R")},
        stock={"red": [0, 0]},
    )
    play(s, "establish Osnabrück-Bremen")
    assert look(s, "routes") == {}
    assert look(s, "stock", "red") == [2, 1]
    assert prestige(s) == {"red": 1, "blue": 1}
    assert look(s, "markers", "red", "unused") == ["extra_office"]
    assert look(s, "plate") == 1
    assert look(s, "cities") == rows(Bremen="Bm") | {"Osnabrück": row("R")}


FIRST_OFFICES = {
    "Groningen": "Groningen-Emden",
    "Lübeck": "Hamburg-Lübeck",
    "Coellen": "Coellen-Warburg",
    "Halle": "Quedlinburg-Halle",
    "Stade": "Stade-Hamburg",
    "Warburg": "Coellen-Warburg",
}


@pytest.mark.parametrize("city", FIRST_OFFICES)
@pytest.mark.parametrize("players", [3, 4])
def test_case_48_coins(city, players):
    route = FIRST_OFFICES[city]
    pieces = "Rm R R R" if route in ("Coellen-Warburg", "Quedlinburg-Halle") else "Rm R R"
    s = position(players, routes={route: row(pieces)}, desks={"red": {"privilegium": 1}})
    events = play(s, f"establish {route} office {city} 1")
    coin = players == 3 or city not in ("Stade", "Warburg")
    assert prestige(s) == ({"red": 1} if coin else {})
    assert [gain["why"] for gain in told(events, "prestige")] == ["coin"] * coin


def test_case_49_the_last_office_completes_a_city():
    s = position(
        turn="blue",
        routes=rows(Bremen_Hannover="B B B"),
        cities=rows(Hannover="R"),
        desks={"blue": {"privilegium": 2}},
    )
    events = play(s, "establish Bremen-Hannover office Hannover 2")
    assert [done["count"] for done in told(events, "city_completed")] == [1]
    assert look(s, "cities", "Hannover") == row("R B")


def test_rule_7_1_control_is_judged_before_the_office_is_built():
    s = position(
        routes=rows(Minden_Hannover="R R R"),
        cities=rows(Minden="B"),
        desks={"red": {"privilegium": 1}},
    )
    play(s, "establish Minden-Hannover office Minden 2")
    assert prestige(s) == {"blue": 1}
    s = position(routes=rows(Minden_Hannover="R R R"))
    play(s, "establish Minden-Hannover office Minden 1")
    assert prestige(s) == {}


def test_rule_7_2_the_marker_is_taken_whatever_the_route_is_used_for():
    """No way to establish a route leaves its marker there."""
    s = position(routes={"Osnabrück-Bremen": row("R R Rm")})
    ways = offered(s, "establish")
    assert len(ways) > 1
    for way in ways:
        t = g.copy(s)
        play(t, way)
        assert look(t, "markers", "red", "unused") == ["extra_office"]
        assert "Osnabrück-Bremen" not in look(t, "route_markers")


def test_rule_7_2_a_route_without_marker_gives_none():
    s = position(routes=rows(Stade_Hamburg="R R R"))
    events = play(s, "establish Stade-Hamburg")
    assert told(events, "marker_taken") == told(events, "marker_drawn") == []
    assert look(s, "plate") == 0


def test_rule_7_3_the_other_pieces_go_to_stock_not_to_supply():
    s = position(routes=rows(Coellen_Warburg="R Rm R R"))
    supply, stock = look(s, "supply", "red"), look(s, "stock", "red")
    play(s, "establish Coellen-Warburg office Coellen 1")
    assert look(s, "supply", "red") == supply
    assert look(s, "stock", "red") == [stock[0] + 2, stock[1] + 1]


def test_rule_7_4_a_merchant_does_not_fill_a_square_office():
    s = position(desks={"red": {"liber_sophiae": 3}}, routes=rows(Stade_Hamburg="Rm Rm Rm"))
    assert offices(s) == ["Stade 1"]
    assert refusal(s, "establish Stade-Hamburg office Hamburg 1") == (
        "wrong_shape",
        {"need": "trader", "have": "merchant"},
    )


def test_rule_7_4_a_full_city_takes_nobody():
    s = position(routes=rows(Stade_Hamburg="R R Rm"), cities=rows(Stade="Bm"))
    assert refusal(s, "establish Stade-Hamburg office Stade 1") == ("city_full", {"city": "Stade"})


def test_rule_7_4_one_player_may_fill_a_city():
    s = position(
        routes=rows(Stade_Hamburg="R R R"),
        cities=rows(Hamburg="R R"),
        desks={"red": {"privilegium": 3}},
    )
    play(s, "establish Stade-Hamburg office Hamburg 3")
    assert look(s, "cities", "Hamburg") == row("R R R")


@pytest.mark.parametrize(("steps", "reach"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_rule_7_4_white_orange_pink_black(steps, reach):
    """Minden's four offices need the four privileges in this order."""
    for held in range(4):
        s = position(
            routes=rows(Minden_Hannover="R R R"),
            cities={"Minden": row("B " * held)},
            desks={"red": {"privilegium": steps}},
        )
        assert (f"Minden {held + 1}" in offices(s)) is (held < reach)


def test_rule_7_8_a_route_without_any_use_is_established_all_the_same():
    s = position(
        routes=rows(Paderborn_Warburg="R R R"), cities=rows(Paderborn="B Bm", Warburg="B B")
    )
    assert offered(s, "establish") == ["establish Paderborn-Warburg"]
    play(s, "establish Paderborn-Warburg")
    assert prestige(s) == {"blue": 2}
    assert decider(s) == ("red", "turn")


@pytest.mark.parametrize(
    ("minden", "extra", "master"),
    [
        ("R", "", "red"),
        ("R B", "", "blue"),
        ("R B Y", "", "yellow"),
        ("R B R", "", "red"),
        ("R B B R", "", "red"),
        ("B R R B", "", "blue"),
        ("B", "R", "blue"),
        ("B", "R R", "red"),
        ("R B", "R", "red"),
        ("R B", "R B", "blue"),
        ("Y", "R B", "yellow"),
        ("Y", "R R B B", "red"),
        ("Y", "B R R B", "blue"),
        ("Y", "B R R", "red"),
        ("R B Y", "R B Y", "yellow"),
    ],
)
def test_rule_8_1_most_offices_then_the_one_furthest_right(minden, extra, master):
    """Extra offices stand left of the printed ones, later ones left of earlier ones."""
    places = {"cities": rows(Minden=minden), "extra": rows(Minden=extra)}
    assert control({"Minden_Hannover": "G G G"}, **places) == {master: 1}
    s = position(5, **places)
    assert [points["cities"] for points in g.score(s)].count(2) == 1
    assert g.score(s)[g.colours.index(master)]["cities"] == 2


def test_rule_8_2_only_the_tied_players_are_compared():
    """Yellow stands furthest right but has fewer offices than red and blue."""
    assert control(
        {"Minden_Hannover": "G G G"}, cities=rows(Minden="R B B Y"), extra=rows(Minden="R")
    ) == {"blue": 1}
