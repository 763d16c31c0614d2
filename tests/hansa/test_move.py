"""Moving pieces (RULES 6, cases 34-37)."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from tests.hansa.scene import (
    crowded,
    decider,
    g,
    look,
    offered,
    play,
    position,
    refusal,
    refused,
    row,
    rows,
)


def travellers(book=0, **data):
    routes = rows(Groningen_Emden="R Rm R", Stade_Hamburg="R - B") | data.pop("routes", {})
    return position(desks={"red": {"liber_sophiae": book}}, routes=routes, **data)


def move(source, target):
    return [f"lift {source}", f"put {target}"]


def test_case_34_two_pieces_move_across_the_board_but_not_three():
    s = travellers(actions_left=1)
    play(s, "lift Groningen-Emden 1", "lift Groningen-Emden 2")
    assert offered(s, "lift") == []
    assert refusal(s, "lift Groningen-Emden 3") == ("book_too_small", {"have": 2})
    play(s, "put Quedlinburg-Halle 4", "put Göttingen-Quedlinburg 1")
    assert look(s, "routes", "Quedlinburg-Halle") == row("- - - R")
    assert look(s, "routes", "Göttingen-Quedlinburg") == row("Rm - -")
    assert refused(s, "lift Groningen-Emden 3") == "no_actions_left"


def test_case_35_one_moved_piece_spends_the_action():
    s = travellers()
    play(s, *move("Groningen-Emden 1", "Quedlinburg-Halle 1"), "done")
    assert decider(s) == ("red", "turn")
    assert look(s, "actions_left") == 1


def test_case_36_a_trader_and_a_merchant_change_places():
    s = travellers()
    play(s, "lift Stade-Hamburg 1", "lift Groningen-Emden 2")
    play(s, "put Groningen-Emden 2", "put Stade-Hamburg 1")
    assert look(s, "routes") == rows(Groningen_Emden="R R R", Stade_Hamburg="Rm - B")
    assert decider(s) == ("red", "turn")
    assert look(s, "actions_left") == 1


def test_case_37_a_taken_post_is_no_target_and_an_office_never_moves():
    s = travellers(cities={"Hamburg": row("R")})
    assert not any(line.split()[1] == "Hamburg" for line in offered(s, "lift"))
    with pytest.raises(BadInput):
        g.parse(s, "lift Hamburg 1")
    play(s, "lift Groningen-Emden 1")
    assert refusal(s, "put Stade-Hamburg 3") == (
        "post_taken",
        {"post": "Stade-Hamburg 3", "owner": "blue"},
    )
    assert refused(s, "put Groningen-Emden 2") == "post_taken"


@pytest.mark.parametrize("book", range(4))
def test_rule_6_1_the_book_says_how_many(book):
    s = position(
        desks={"red": {"liber_sophiae": book}},
        routes=rows(Coellen_Warburg="R R R R", Stade_Hamburg="R R -"),
    )
    lifted = 0
    while offered(s, "lift"):
        play(s, offered(s, "lift")[0])
        lifted += 1
    assert lifted == 2 + book


def test_rule_6_2_only_own_pieces_move_and_nothing_from_the_supply():
    s = travellers()
    assert refusal(s, "lift Stade-Hamburg 3") == (
        "not_own_piece",
        {"post": "Stade-Hamburg 3", "owner": "blue"},
    )
    assert refused(s, "lift Stade-Hamburg 2") == "post_free"
    supply = look(s, "supply", "red")
    play(s, *move("Groningen-Emden 1", "Quedlinburg-Halle 1"), "done")
    assert look(s, "supply", "red") == supply


def test_rule_6_3_three_pieces_change_places_in_a_ring():
    s = position(
        desks={"red": {"liber_sophiae": 1}},
        routes=rows(Groningen_Emden="R - -", Stade_Hamburg="Rm B -", Coellen_Warburg="- R B B"),
        supply={"red": [0, 0]},
    )
    play(s, "lift Groningen-Emden 1", "lift Stade-Hamburg 1", "lift Coellen-Warburg 2")
    play(s, "put Stade-Hamburg 1", "put Coellen-Warburg 2", "put Groningen-Emden 1")
    assert look(s, "routes") == rows(
        Groningen_Emden="R - -", Stade_Hamburg="R B -", Coellen_Warburg="- Rm B B"
    )
    assert decider(s) == ("red", "turn")


def test_rule_6_3_a_post_vacated_in_this_action_is_free():
    s = travellers(routes=rows(Groningen_Emden="R R Rm"))
    play(s, *move("Groningen-Emden 1", "Kampen-Osnabrück 1"))
    play(s, *move("Groningen-Emden 3", "Groningen-Emden 1"))
    assert look(s, "routes", "Groningen-Emden") == row("Rm R -")


def test_rule_6_3_a_piece_does_not_return_to_its_own_post():
    s = travellers()
    play(s, "lift Groningen-Emden 1")
    assert "put Groningen-Emden 1" not in offered(s)
    assert refusal(s, "put Groningen-Emden 1") == ("same_post", {"post": "Groningen-Emden 1"})


def test_rule_6_3_a_piece_is_lifted_once():
    s = travellers(book=3)
    play(s, *move("Groningen-Emden 1", "Quedlinburg-Halle 1"))
    assert "lift Quedlinburg-Halle 1" not in offered(s)
    assert refusal(s, "lift Quedlinburg-Halle 1") == (
        "just_placed",
        {"post": "Quedlinburg-Halle 1"},
    )


def test_rule_6_3_the_action_is_not_done_with_a_piece_in_hand():
    s = travellers(book=3)
    play(s, "lift Groningen-Emden 1")
    assert refused(s, "done") == "hand_not_empty"
    play(s, "put Quedlinburg-Halle 1")
    assert refused(s, "put Quedlinburg-Halle 2") == "hand_empty"
    play(s, "done")


def test_rule_6_3_the_action_ends_by_itself_when_nothing_more_can_move():
    s = position(routes=rows(Stade_Hamburg="R - -"), desks={"red": {"liber_sophiae": 3}})
    play(s, *move("Stade-Hamburg 1", "Stade-Hamburg 2"))
    assert decider(s) == ("red", "turn")


def test_rule_6_4_moving_nothing_is_no_action():
    s = travellers()
    assert refused(s, "done") == "wrong_step"
    assert refused(s, "put Groningen-Emden 1") == "wrong_step"


def test_rule_6_3_on_a_full_board_only_an_exchange_is_possible():
    red = {"Stade-Hamburg 1": "red trader", "Groningen-Emden 1": "red merchant"}
    s = crowded(red=red)
    play(s, "lift Stade-Hamburg 1")
    assert offered(s) == ["lift Groningen-Emden 1"]
    play(s, "lift Groningen-Emden 1", "put Groningen-Emden 1", "put Stade-Hamburg 1")
    assert look(s, "routes", "Stade-Hamburg")[0] == "red merchant"


def test_rule_6_3_on_a_full_board_a_single_piece_stays():
    s = crowded(red={"Stade-Hamburg 1": "red trader"})
    assert offered(s, "lift") == []
    assert refusal(s, "lift Stade-Hamburg 1") == ("no_way_back", {"post": "Stade-Hamburg 1"})


THREE = {
    "Groningen-Emden 1": "red merchant",
    "Stade-Hamburg 1": "red trader",
    "Stade-Hamburg 2": "red trader",
}


def test_rule_6_3_on_a_full_board_no_third_piece_is_lifted_after_an_exchange():
    """It would find no other post than its own."""
    s = crowded(red=THREE, desks={"red": {"liber_sophiae": 1}})
    play(s, "lift Groningen-Emden 1", "lift Stade-Hamburg 1")
    play(s, "put Stade-Hamburg 1", "put Groningen-Emden 1")
    assert offered(s) == ["done"]
    assert refusal(s, "lift Stade-Hamburg 2") == ("no_way_back", {"post": "Stade-Hamburg 2"})


def test_rule_6_3_on_a_full_board_nobody_is_left_with_a_piece_in_hand():
    s = crowded(red=THREE, desks={"red": {"liber_sophiae": 1}})
    play(s, "lift Groningen-Emden 1", "lift Stade-Hamburg 1", "put Stade-Hamburg 1")
    play(s, "lift Stade-Hamburg 2")
    assert refusal(s, "put Groningen-Emden 1") == ("no_way_back", {"post": "Groningen-Emden 1"})
    play(s, "put Stade-Hamburg 2", "put Groningen-Emden 1")
    assert look(s, "routes", "Stade-Hamburg")[:2] == ["red merchant", "red trader"]


def test_candidates_are_never_empty_on_a_full_board():
    red = {"Stade-Hamburg 1": "red trader", "Groningen-Emden 1": "red merchant"}
    s = crowded(red=red)
    for post in ("Stade-Hamburg 1", "Groningen-Emden 1"):
        held = g.copy(s)
        play(held, f"lift {post}")
        assert g.candidates(held)
