"""Skills and the Coellen table (RULES 7.6, 7.7, cases 50-55)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import CLEARED, g, look, offered, play, position, refusal, refused, row, rows

SKILL_ROUTES = {
    "liber_sophiae": "Groningen-Emden",
    "privilegium": "Stade-Hamburg",
    "bursa": "Hamburg-Lübeck",
    "actiones": "Göttingen-Quedlinburg",
    "clavis_urbis": "Quedlinburg-Halle",
}


def standing_on(route, **data):
    length = 4 if route in ("Quedlinburg-Halle", "Coellen-Warburg") else 3
    return position(routes={route: row("R " * length)}, **data)


def test_case_50_privilegium_at_stade():
    s = standing_on("Stade-Hamburg")
    supply, stock = look(s, "supply", "red"), look(s, "stock", "red")
    play(s, "establish Stade-Hamburg skill privilegium")
    assert look(s, "desks", "red", "privilegium") == 1
    assert look(s, "supply", "red") == [supply[0] + 1, supply[1]]
    assert look(s, "stock", "red") == [stock[0] + 3, stock[1]]
    assert look(s, "cities") == {}


def test_case_50_white_becomes_orange():
    s = position(
        routes=rows(Stade_Hamburg="R R R", Hamburg_Lüneburg="R R R R"), cities=rows(Hamburg="B")
    )
    assert refused(s, "establish Hamburg-Lüneburg office Hamburg 2") == "privilege_too_low"
    play(s, "establish Stade-Hamburg skill privilegium")
    assert "establish Hamburg-Lüneburg office Hamburg 2" in offered(s)


def test_case_51_the_book_frees_a_merchant():
    s = standing_on("Groningen-Emden", supply={"red": [3, 0]})
    play(s, "establish Groningen-Emden skill liber_sophiae")
    assert look(s, "supply", "red") == [3, 1]
    assert look(s, "desks", "red", "liber_sophiae") == 1


@pytest.mark.parametrize("track", SKILL_ROUTES)
def test_case_52_a_cleared_track_offers_no_skill(track):
    route = SKILL_ROUTES[track]
    line = f"establish {route} skill {track}"
    assert line in offered(standing_on(route, desks={"red": {track: CLEARED[track] - 1}}))
    s = standing_on(route, desks={"red": {track: CLEARED[track]}})
    assert line not in offered(s)
    assert refusal(s, line) == ("track_full", {"track": track})


def coellen(pieces="Rm R R R", privilegium=1, **data):
    return position(
        desks={"red": {"privilegium": privilegium}}, routes=rows(Coellen_Warburg=pieces), **data
    )


def spaces(s):
    return [line.split()[-1] for line in offered(s, "establish") if " table " in line]


def test_case_53_the_spaces_of_the_table():
    s = coellen()
    assert spaces(s) == ["7", "8"]
    assert refusal(s, "establish Coellen-Warburg table 9") == (
        "privilege_too_low",
        {"have": "orange", "need": "pink"},
    )
    assert refused(s, "establish Coellen-Warburg table 11") == "privilege_too_low"
    play(s, "establish Coellen-Warburg table 8")
    assert look(s, "coellen") == {"8": "red"}
    assert g.score(s)[0]["coellen"] == 8
    assert spaces(coellen(coellen={"8": "blue"})) == ["7"]


def test_case_54_no_space_without_a_merchant():
    s = coellen("R R R R", privilegium=3)
    assert spaces(s) == []
    assert refusal(s, "establish Coellen-Warburg table 7") == (
        "wrong_shape",
        {"need": "merchant", "have": "trader"},
    )


def test_case_55_a_route_is_used_for_one_thing():
    s = coellen("Rm R R R")
    play(s, "establish Coellen-Warburg table 7")
    assert look(s, "cities") == {}
    assert look(s, "routes") == {}
    s = coellen("Rm R R R")
    play(s, "establish Coellen-Warburg office Coellen 1")
    assert look(s, "coellen") == {}


@pytest.mark.parametrize("track", SKILL_ROUTES)
def test_rule_7_6_the_city_of_each_skill(track):
    route = SKILL_ROUTES[track]
    s = standing_on(route)
    skills = [line.split()[-1] for line in offered(s, "establish") if " skill " in line]
    assert skills == [track]
    supply = look(s, "supply", "red")
    play(s, f"establish {route} skill {track}")
    freed = [0, 1] if track == "liber_sophiae" else [1, 0]
    assert look(s, "desks", "red")[track] == 1
    assert look(s, "supply", "red") == [a + b for a, b in zip(supply, freed, strict=True)]


def test_rule_7_6_other_cities_teach_nothing():
    s = standing_on("Minden-Hannover")
    assert refusal(s, "establish Minden-Hannover skill actiones") == (
        "no_skill_here",
        {"route": "Minden-Hannover", "track": "actiones"},
    )
    assert refused(standing_on("Stade-Hamburg"), "establish Stade-Hamburg skill bursa") == (
        "no_skill_here"
    )


def test_rule_7_6_one_route_may_lead_to_a_skill_city_from_either_side():
    """Emden-Stade and Warburg-Göttingen exist on the side for four and five."""
    s = position(routes=rows(Emden_Stade="R R R") | {"Warburg-Göttingen": row("R R R")})
    skills = [line for line in offered(s, "establish") if " skill " in line]
    assert skills == [
        "establish Emden-Stade skill privilegium",
        "establish Warburg-Göttingen skill actiones",
    ]


def test_rule_7_7_the_table_is_only_at_coellen_warburg():
    s = position(routes=rows(Paderborn_Warburg="Rm R R"), desks={"red": {"privilegium": 3}})
    assert refusal(s, "establish Paderborn-Warburg table 7") == (
        "no_table_here",
        {"route": "Paderborn-Warburg"},
    )


def test_rule_7_7_spaces_are_taken_in_any_order_and_several_by_one_player():
    s = position(
        desks={"red": {"privilegium": 3, "liber_sophiae": 1}},
        routes=rows(Coellen_Warburg="Rm R R R"),
        coellen={"11": "red"},
    )
    assert spaces(s) == ["7", "8", "9"]
    play(s, "establish Coellen-Warburg table 9")
    assert look(s, "coellen") == {"9": "red", "11": "red"}
    assert g.score(s)[0]["coellen"] == 20


def test_rule_7_7_a_taken_space_is_refused():
    s = coellen(coellen={"7": "blue"})
    assert refusal(s, "establish Coellen-Warburg table 7") == (
        "space_taken",
        {"space": 7, "owner": "blue"},
    )


def test_rule_7_7_a_space_is_no_office():
    """No control and no network; the points come at the end only."""
    s = coellen()
    play(s, "establish Coellen-Warburg table 8")
    score = g.score(s)[0]
    assert (score["prestige"], score["cities"], score["network"]) == (0, 0, 0)
