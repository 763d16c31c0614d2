"""RULES 6, cases 1 to 29: set-up, event die and draws, production, seven and robber."""

from __future__ import annotations

import pytest

from engine.cities_knights import state
from tests.cities_knights.scene import (
    before_roll,
    cards,
    decider,
    g,
    hand,
    look,
    offered,
    play,
    points,
    position,
    refused,
    roads,
    told,
    town,
)


def set_up(players=4, seed=1):
    """A game after its set-up, always by the first action offered; who placed, in order."""
    s = g.new(players, seed)
    placed = []
    while look(s, "phase") == "setup":
        if decider(s)[1] == "turn":
            placed.append(decider(s)[0])
        g.apply(s, g.legal(s)[0])
        assert g.audit(s) == []
    return s, placed


def test_case_1_the_snake_order():
    s, placed = set_up()
    up = ["red", "blue", "white", "orange"]
    assert placed == up + up[::-1]
    assert decider(s) == ("red", "turn")
    assert offered(s) == ["roll"]


OTHERS = {
    "blue": town([20], [37]),
    "white": town([27], [38]),
    "orange": town([47], [53]),
}
OTHER_ROADS = {
    "blue": ["20-25", "31-37"],
    "white": ["21-27", "38-43"],
    "orange": ["47-51", "49-53"],
}


def test_case_2_the_city_of_the_set_up_pays_one_resource_per_hex():
    terrain = look(position(), "terrain")
    terrain[6], terrain[9] = terrain[9], terrain[6]
    assert [terrain[h] for h in (4, 5, 9)] == ["mountains", "desert", "forest"]
    s = position(
        phase="setup",
        terrain=terrain,
        buildings=OTHERS | {"red": town([0])},
        roads=OTHER_ROADS | {"red": ["0-3"]},
    )
    play(s, "city 18")
    assert hand(s, "red") == {"ore": 1, "lumber": 1}


def test_case_3_after_the_set_up():
    s, _ = set_up()
    assert points(s) == [3, 3, 3, 3]
    for player in range(4):
        left = s.cells[state.desk(player) + state.LEFT :][:3]
        assert list(left) == [4, 3, 13]
    landing = g.decode(g.encode(s) | {"ship": 6})
    assert told(play(landing, "roll 1 1 ship"), "battle")[0]["strength"] == 4


def test_case_4_the_distance_rule_in_the_second_round():
    s = position(
        phase="setup",
        buildings=OTHERS | {"red": town([0])},
        roads=OTHER_ROADS | {"red": ["0-3"]},
    )
    assert refused(s, "city 3") == "too_close"
    assert refused(s, "city 26") == "too_close"
    assert refused(s, "city 0") == "node_taken"


def drawn(levels, dice, decks=None, **data):
    """How many progress cards red and blue hold after a roll."""
    s = before_roll(levels=levels, decks=decks or {}, **data)
    play(s, f"roll {dice}")
    return len(cards(s, "red")), len(cards(s, "blue"))


def test_case_5_a_gate_pays_whoever_has_its_level():
    assert drawn({"blue": {"trade": 1}}, "1 2 trade") == (0, 1)


def test_case_6_level_1_covers_only_1_and_2():
    for red, number in ((1, 1), (2, 1), (3, 0)):
        assert drawn({"red": {"trade": 1}}, f"1 {red} trade") == (number, 0)


def test_case_7_level_5_covers_6_and_level_4_does_not():
    home = {"red": town([], [18], trade=18)}
    assert drawn({"red": {"trade": 5}}, "2 6 trade", buildings=home) == (1, 0)
    assert drawn({"red": {"trade": 4}}, "2 6 trade", buildings=home) == (0, 0)
    assert drawn({"red": {"trade": 4}}, "1 5 trade", buildings=home) == (1, 0)


def test_case_8_colours_are_separate():
    assert drawn({"red": {"politics": 3}}, "2 1 science") == (0, 0)


def test_case_9_an_empty_deck_gives_nothing():
    hands = {
        "red": ["alchemist", "alchemist", "crane", "crane"],
        "blue": ["engineer", "inventor", "inventor", "irrigation"],
        "white": ["irrigation", "medicine", "medicine", "mining"],
        "orange": ["mining", "road_building", "road_building", "smith"],
    }
    levels = {"red": {"science": 1}, "blue": {"science": 1}}
    s = before_roll(progress=hands, shown={"printer": "orange"}, levels=levels)
    assert look(s, "decks", "science") == ["smith"]
    play(s, "roll 1 1 science")
    assert "smith" in cards(s, "red")
    assert cards(s, "blue") == hands["blue"]
    assert look(s, "decks", "science") == []


def test_case_10_draws_come_before_the_discards_of_a_seven():
    s = before_roll(levels={"red": {"trade": 2}}, hands={"blue": {"ore": 8}})
    events = play(s, "roll 4 3 trade")
    assert len(cards(s, "red")) == 1
    assert [event.kind for event in events] == ["rolled", "card_drawn"]
    assert decider(s) == ("blue", "discard")


FOUR_CARDS = ["bishop", "mining", "smith", "spy"]


def test_case_11_a_point_card_needs_no_room_in_the_hand():
    s = before_roll(
        progress={"blue": FOUR_CARDS},
        levels={"blue": {"science": 1}},
        decks={"science": ["printer"]},
    )
    play(s, "roll 1 1 science")
    assert look(s, "shown") == {"printer": "blue"}
    assert points(s)[1] == 1
    assert sorted(cards(s, "blue")) == FOUR_CARDS
    assert decider(s) == ("red", "turn")


def fifth_card():
    s = before_roll(
        progress={"blue": FOUR_CARDS},
        levels={"blue": {"science": 1}},
        decks={"science": ["crane"]},
        buildings={"red": town([1])},
    )
    play(s, "roll 1 1 science")
    return s


def test_case_12_a_fifth_card_off_turn_goes_under_its_deck_before_production():
    s = fifth_card()
    assert decider(s) == ("blue", "overflow")
    assert offered(s) == ["tuck crane", "tuck mining", "tuck smith", "tuck bishop", "tuck spy"]
    assert hand(s, "red") == {}
    play(s, "tuck crane")
    assert sorted(cards(s, "blue")) == FOUR_CARDS
    assert hand(s, "red") == {"ore": 1}
    assert decider(s) == ("red", "turn")


def test_case_13_a_discarded_card_is_the_last_of_its_own_deck():
    s = fifth_card()
    deck = look(s, "decks", "politics")
    play(s, "tuck spy")
    assert look(s, "decks", "politics") == [*deck, "spy blue"]


@pytest.mark.parametrize(
    ("node", "dice", "cards_paid"),
    [
        (1, "1 1", {"ore": 1, "coin": 1}),
        (0, "3 3", {"brick": 2}),
        (26, "4 4", {"grain": 2}),
        (38, "5 5", {"wool": 1, "cloth": 1}),
        (21, "4 4", {"lumber": 1, "paper": 1}),
    ],
)
def test_case_14_what_a_city_yields(node, dice, cards_paid):
    s = before_roll(buildings={"red": town([], [node])})
    play(s, f"roll {dice} ship")
    assert hand(s, "red") == cards_paid


def test_case_15_two_cities_on_one_hex():
    s = before_roll(buildings={"red": town([], [1, 9])})
    play(s, "roll 1 1 ship")
    assert hand(s, "red") == {"ore": 2, "coin": 2}


def test_case_16_a_short_bank_pays_nobody_when_several_are_owed():
    s = before_roll(
        buildings={"red": town([], [1]), "blue": town([9])}, hands={"orange": {"ore": 18}}
    )
    play(s, "roll 1 1 ship")
    assert hand(s, "red") == {"coin": 1}
    assert hand(s, "blue") == {}


def test_case_16_a_lone_creditor_gets_what_is_left():
    s = before_roll(buildings={"red": town([], [1, 9])}, hands={"orange": {"ore": 18}})
    play(s, "roll 1 1 ship")
    assert hand(s, "red") == {"ore": 1, "coin": 2}


def test_case_17_no_coin_left_and_no_aqueduct():
    s = before_roll(
        buildings={"red": town([], [1])},
        hands={"orange": {"coin": 12}},
        levels={"red": {"science": 3}},
    )
    play(s, "roll 1 1 ship")
    assert hand(s, "red") == {"ore": 1}
    assert decider(s) == ("red", "turn")


def dry_aqueduct():
    s = before_roll(
        buildings={"red": town([1])}, robber=1, attacks=1, levels={"red": {"science": 3}}
    )
    play(s, "roll 1 1 ship")
    return s


def test_case_18_the_aqueduct_helps_where_the_robber_stands():
    s = dry_aqueduct()
    assert decider(s) == ("red", "aqueduct")
    play(s, "take grain")
    assert hand(s, "red") == {"grain": 1}
    assert decider(s) == ("red", "turn")


def test_case_18_the_aqueduct_may_be_declined():
    s = dry_aqueduct()
    play(s, "pass")
    assert hand(s, "red") == {}


def test_case_19_no_aqueduct_on_a_seven():
    s = before_roll(buildings={"red": town([1])}, levels={"red": {"science": 3}})
    play(s, "roll 3 4 ship")
    assert decider(s) == ("red", "turn")


def test_case_20_no_aqueduct_for_whoever_received_a_card():
    s = before_roll(buildings={"red": town([26])}, levels={"red": {"science": 3}})
    play(s, "roll 4 4 ship")
    assert hand(s, "red") == {"grain": 1}
    assert decider(s) == ("red", "turn")


def test_case_21_the_aqueduct_gives_resources_only():
    s = dry_aqueduct()
    assert refused(s, "take paper") == "no_resource"
    assert offered(s, "take") == [f"take {k}" for k in ("brick", "lumber", "wool", "grain", "ore")]


WALLED = {"red": town([], [18, 30], walls=[18, 30])}


def test_case_22_walls_raise_the_limit_by_two_each():
    s = before_roll(buildings=WALLED, hands={"red": {"ore": 11}})
    play(s, "roll 3 4 ship")
    assert decider(s) == ("red", "turn")
    s = before_roll(buildings=WALLED, hands={"red": {"ore": 12}})
    play(s, "roll 3 4 ship")
    assert look(s, "step", "owed") == {"red": 6}
    play(s, *["discard ore"] * 6)
    assert hand(s, "red") == {"ore": 6}


def test_case_23_commodities_count_and_any_mix_is_discarded():
    s = before_roll(hands={"red": {"ore": 3, "coin": 5}})
    play(s, "roll 3 4 ship")
    assert look(s, "step", "owed") == {"red": 4}
    mixes = (["ore"] * 3 + ["coin"], ["coin"] * 4, ["ore", "coin", "coin", "coin"])
    for mix in mixes:
        after = g.copy(s)
        play(after, *(f"discard {kind}" for kind in mix))
        assert sum(hand(after, "red").values()) == 4


def test_case_24_progress_cards_never_count():
    s = before_roll(hands={"red": {"ore": 7}}, progress={"red": FOUR_CARDS})
    play(s, "roll 3 4 ship")
    assert decider(s) == ("red", "turn")


def test_case_25_before_the_first_attack_a_seven_only_forces_discards():
    s = before_roll(hands={"blue": {"ore": 8}}, buildings={"blue": town([18])})
    play(s, "roll 3 4 ship", *["discard ore"] * 4)
    assert hand(s, "blue") == {"ore": 4}
    assert look(s, "terrain")[look(s, "robber")] == "desert"
    assert decider(s) == ("red", "turn")


def test_case_26_an_attack_on_a_seven_frees_the_robber_at_once():
    s = before_roll(hands={"blue": {"ore": 8}}, buildings={"blue": town([18])}, ship=6)
    events = play(s, "roll 3 4 ship")
    assert told(events, "battle")
    assert decider(s) == ("blue", "discard")
    play(s, *["discard ore"] * 4)
    assert decider(s) == ("red", "robber")
    play(s, "robber 9")
    assert hand(s, "red") == {"ore": 1}


def test_case_27_the_robber_must_leave_its_hex():
    s = before_roll(attacks=1, robber=9)
    play(s, "roll 3 4 ship")
    assert refused(s, "robber 9") == "same_hex"
    assert len(offered(s)) == 18
    play(s, "robber 5")
    assert look(s, "robber") == 5


def test_case_28_a_lone_coin_is_stolen():
    s = position(
        buildings={"blue": town([18])},
        hands={"blue": {"coin": 1}},
        attacks=1,
        step={"decision": "robber"},
    )
    play(s, "robber 9")
    assert (hand(s, "red"), hand(s, "blue")) == ({"coin": 1}, {})


def test_case_29_one_wall_per_city_three_per_player():
    hands = {"red": {"brick": 4}}
    s = position(buildings={"red": town([5], [18])}, hands=hands)
    play(s, "wall 18")
    assert refused(s, "wall 18") == "has_wall"
    assert refused(s, "wall 5") == "no_city"
    three = town([], [18, 30, 5, 20], walls=[18, 30, 5])
    s = position(buildings={"red": three}, hands=hands, roads={"red": roads("18-24")})
    assert refused(s, "wall 20") == "no_piece_left"
