"""Placing a piece (RULES 4, cases 17-20)."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from tests.hansa.scene import g, look, offered, play, position, refusal, refused, row, rows


def test_case_17_a_merchant_goes_from_supply_to_a_post():
    s = position(supply={"red": [0, 1]})
    play(s, "place merchant Stade-Hamburg 2")
    assert look(s, "supply", "red") == [0, 0]
    assert look(s, "routes") == rows(Stade_Hamburg="- Rm -")


def test_case_18_a_taken_post_is_refused():
    s = position(routes=rows(Stade_Hamburg="B - -"))
    assert refusal(s, "place trader Stade-Hamburg 1") == (
        "post_taken",
        {"post": "Stade-Hamburg 1", "owner": "blue"},
    )
    assert "displace trader Stade-Hamburg 1" in offered(s)


def test_case_19_the_stock_cannot_be_placed():
    s = position(
        supply={"red": [0, 0]}, routes=rows(Hamburg_Lüneburg="R R R R", Stade_Hamburg="R - -")
    )
    assert look(s, "stock", "red") == [6, 1]
    assert offered(s, "place") == []
    assert refused(s, "place trader Stade-Hamburg 2") == "no_piece"
    assert refused(s, "place merchant Stade-Hamburg 2") == "no_piece"


def test_case_20_nothing_is_placed_into_a_city():
    s = position(cities={"Hamburg": row("R")})
    lines = offered(s, "place")
    assert len(lines) == 2 * 107
    assert all("-" in line.split()[2] for line in lines)
    with pytest.raises(BadInput):
        g.parse(s, "place trader Hamburg 2")


def test_rule_4_1_either_shape_on_any_route():
    s = position(players=3)
    play(s, "place trader Quedlinburg-Halle 4", "place merchant Groningen-Emden 1")
    assert look(s, "routes") == rows(Groningen_Emden="Rm - -", Quedlinburg_Halle="- - - R")


def test_rule_2_1_placing_costs_one_action():
    s = position()
    play(s, "place trader Stade-Hamburg 1")
    assert look(s, "actions_left") == 1
