"""RULES 6, cases 30 to 47 and 103 to 108: trade, improvements and metropolises."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
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
    refusal,
    refused,
    told,
    town,
)


def test_case_30_a_brick_harbour_buys_paper():
    s = position(buildings={"red": town([38])}, hands={"red": {"brick": 2}})
    play(s, "bank brick paper")
    assert hand(s, "red") == {"paper": 1}


def test_case_31_players_agree_on_brick_for_cloth():
    s = position(hands={"red": {"brick": 1}, "blue": {"cloth": 1}})
    play(s, "offer", "give brick", "for", "want cloth", "to blue", "accept")
    assert (hand(s, "red"), hand(s, "blue")) == ({"cloth": 1}, {"brick": 1})
    assert decider(s) == ("red", "turn")


def test_case_32_four_identical_cards_without_a_harbour():
    s = position(hands={"red": {"cloth": 4}})
    play(s, "bank cloth ore")
    assert hand(s, "red") == {"ore": 1}
    s = position(hands={"red": {"cloth": 3, "coin": 1}})
    assert refusal(s, "bank cloth ore").values == {"missing": {"cloth": 1}}


def test_case_33_a_wool_harbour_does_not_take_cloth():
    s = position(buildings={"red": town([42])}, hands={"red": {"cloth": 2, "wool": 2}})
    assert refused(s, "bank cloth ore") == "cannot_pay"
    assert "bank wool ore" in offered(s, "bank")


def test_case_34_trade_level_3_changes_two_identical_commodities():
    s = position(hands={"red": {"cloth": 2}}, levels={"red": {"trade": 3}})
    assert {"bank cloth coin", "bank cloth ore"} <= {*offered(s, "bank")}
    assert refused(s, "bank cloth cloth") == "same_kind"
    s = position(hands={"red": {"cloth": 1, "coin": 1}}, levels={"red": {"trade": 3}})
    assert offered(s, "bank") == []
    assert refused(s, "bank cloth ore") == "cannot_pay"


FIELDS = {
    "buildings": {"red": town([26]), "blue": town([37])},
    "hands": {"red": {"grain": 2}, "blue": {"grain": 2}},
    "merchant": {"hex": 11, "owner": "red"},
}


def test_case_35_the_merchant_s_rate_is_its_owner_s_alone():
    play(position(**FIELDS), "bank grain paper")
    assert refused(position(turn="blue", **FIELDS), "bank grain paper") == "cannot_pay"


def test_case_36_the_robber_does_not_stop_the_merchant():
    play(position(robber=11, attacks=1, **FIELDS), "bank grain paper")


def test_case_37_progress_cards_are_never_traded():
    s = position(progress={"red": ["spy"]}, hands={"red": {"ore": 1}, "blue": {"ore": 1}})
    play(s, "offer")
    assert offered(s) == ["give ore"]
    for line in ("give spy", "want spy", "bank spy ore"):
        with pytest.raises(BadInput):
            g.parse(s, line)


def test_case_38_the_market_opens_red_dice_1_and_2():
    s = position(buildings={"red": town([], [18])}, hands={"red": {"cloth": 1}})
    play(s, "improve trade")
    assert look(s, "levels", "red") == {"trade": 1}
    assert hand(s, "red") == {}
    for red, number in ((1, 1), (2, 1), (3, 0)):
        s = before_roll(levels={"red": {"trade": 1}})
        play(s, f"roll 6 {red} trade")
        assert len(cards(s, "red")) == number


def test_case_39_level_n_costs_n_and_all_five_cost_15():
    paid = []
    for level in range(5):
        sites = {"science": 18} if level == 4 else {}
        s = position(
            buildings={"red": town([], [18], **sites)},
            levels={"red": {"science": level}},
            hands={"red": {"paper": level + 1}},
        )
        events = play(s, "improve science")
        assert hand(s, "red") == {}
        paid.append(told(events, "improved")[0]["paid"])
    assert (paid[2], sum(paid)) == (3, 15)


def test_case_40_without_a_city_nothing_is_bought_but_levels_draw():
    levels = {"red": {"politics": 1}}
    s = position(buildings={"red": town([18])}, hands={"red": {"coin": 5}}, levels=levels)
    assert refused(s, "improve politics") == "no_city_at_all"
    s = before_roll(buildings={"red": town([18])}, levels=levels)
    play(s, "roll 1 1 politics")
    assert len(cards(s, "red")) == 1


def captured():
    """Blue has just taken the metropolis of politics from red by level 5."""
    s = position(
        turn="blue",
        buildings={"red": town([], [18], politics=18), "blue": town([], [30])},
        levels={"red": {"politics": 4}, "blue": {"politics": 4}},
        hands={"blue": {"coin": 5}, "red": {"coin": 5}},
    )
    assert points(s) == [4, 2, 0, 0]
    play(s, "improve politics")
    return s


def test_case_41_level_5_takes_the_metropolis():
    s = captured()
    assert look(s, "buildings", "blue", "metropolises") == {"politics": 30}
    assert look(s, "buildings", "red") == {"cities": [18]}
    assert points(s) == [2, 4, 0, 0]


def test_case_42_whoever_lost_it_does_not_get_it_back():
    s = captured()
    data = g.encode(s) | {"turn": "red", "turns": 5}
    data.pop("step")
    s = g.decode(data)
    play(s, "improve politics")
    assert look(s, "levels", "red") == {"politics": 5}
    assert points(s) == [2, 4, 0, 0]


def test_case_43_a_second_level_5_changes_nothing():
    s = position(
        turn="blue",
        buildings={"red": town([], [18], politics=18), "blue": town([], [30])},
        levels={"red": {"politics": 5}, "blue": {"politics": 4}},
        hands={"blue": {"coin": 5}},
    )
    play(s, "improve politics")
    assert look(s, "levels", "blue") == {"politics": 5}
    assert points(s) == [4, 2, 0, 0]


def test_case_44_level_4_needs_a_city_without_metropolis():
    given = {
        "levels": {"red": {"science": 3, "trade": 4}},
        "hands": {"red": {"paper": 4}},
    }
    s = position(buildings={"red": town([], [18], trade=18)}, **given)
    assert refused(s, "improve science") == "no_city_for_metropolis"
    s = position(buildings={"red": town([], [18, 30], trade=18)}, **given)
    play(s, "improve science")
    assert look(s, "buildings", "red", "metropolises") == {"trade": 18, "science": 30}


CITY = {"buildings": {"red": town([5], [18])}}


def test_case_45_a_crane_takes_one_commodity_off():
    s = position(progress={"red": ["crane"]}, **CITY)
    play(s, "play crane", "improve science")
    assert look(s, "levels", "red") == {"science": 1}
    s = position(
        progress={"red": ["crane"]},
        levels={"red": {"science": 3}},
        hands={"red": {"paper": 3}},
        **CITY,
    )
    play(s, "play crane", "improve science")
    assert hand(s, "red") == {}
    assert look(s, "levels", "red") == {"science": 4}


def test_case_46_two_cranes_serve_two_purchases():
    s = position(
        progress={"red": ["crane", "crane"]},
        levels={"red": {"science": 2}},
        hands={"red": {"paper": 2}},
        **CITY,
    )
    play(s, "play crane", "play crane", "improve science")
    assert hand(s, "red") == {}
    assert look(s, "cranes") == 1
    play(s, "improve trade")
    assert look(s, "levels", "red") == {"science": 3, "trade": 1}
    assert refused(s, "improve politics") == "cannot_pay"


def test_case_47_a_crane_does_not_cheapen_a_city():
    s = position(progress={"red": ["crane"]}, hands={"red": {"ore": 2, "grain": 2}}, **CITY)
    play(s, "play crane")
    assert refusal(s, "city 5").values == {"missing": {"ore": 1}}


HANDS = {"red": {"ore": 3, "wool": 1}, "blue": {"wool": 2}, "white": {"grain": 2}}


def put(s, give, want, to="all"):
    """Puts an offer of single cards: `put(s, "ore", "wool")`."""
    gives, wants = (
        [f"{verb} {kind}" for kind in side.split()]
        for verb, side in (("give", give), ("want", want))
    )
    return play(s, "offer", *gives, "for", *wants, f"to {to}")


def test_case_103_three_offers_a_turn():
    s = position(hands=HANDS)
    for give in ("ore", "ore ore", "ore ore ore"):
        put(s, give, "grain", "blue")
        play(s, "refuse")
    assert refusal(s, "offer").code == "no_offers_left"
    s = position(hands=HANDS, options={"offers_per_turn": 0})
    assert refused(s, "offer") == "no_trade"


def test_case_104_a_refused_offer_is_not_put_again():
    s = position(hands=HANDS)
    put(s, "ore", "wool")
    play(s, "refuse", "refuse", "refuse")
    again = g.copy(s)
    play(again, "offer", "give ore", "for", "want wool")
    assert refused(again, "to all") == "all_offers_put"
    assert refused(again, "to blue") == "put_already"
    assert offered(again, "to") == []
    put(s, "ore ore", "wool")
    assert decider(s) == ("blue", "answer")


def test_case_105_accept_needs_the_cards_and_answers_come_out_together():
    s = position(hands=HANDS)
    put(s, "ore", "wool")
    play(s, "accept")
    assert decider(s) == ("white", "answer")
    assert refused(s, "accept") == "cannot_pay"
    assert told(play(s, "refuse"), "answered") == []
    answers = told(play(s, "refuse"), "answered")[0]["answers"]
    assert answers == {1: "accept", 2: "refuse", 3: "refuse"}


def test_case_106_the_offerer_chooses_among_accepters():
    hands = HANDS | {"white": {"wool": 1}}
    s = position(hands=hands)
    put(s, "ore", "wool")
    play(s, "accept", "accept", "refuse")
    assert decider(s) == ("red", "partner")
    assert offered(s) == ["deal blue", "deal white", "pass"]
    play(s, "deal white")
    assert hand(s, "white") == {"ore": 1}


def test_case_106_a_lone_accepter_is_dealt_with_at_once():
    s = position(hands=HANDS)
    put(s, "ore", "wool")
    play(s, "accept", "refuse", "refuse")
    assert hand(s, "red") == {"ore": 2, "wool": 2}
    assert decider(s) == ("red", "turn")


def test_case_107_nothing_received_is_given_back():
    s = position(hands=HANDS, received={"blue": ["wool"]})
    s2 = position(hands=HANDS | {"blue": {"grain": 1}}, received={"blue": ["wool"]})
    put(s2, "wool", "grain", "blue")
    assert refused(s2, "accept") == "given_back"
    put(s, "ore", "wool", "blue")
    assert "accept" in offered(s)


def test_case_108_a_counter_that_cannot_be_paid():
    s = position(hands=HANDS)
    put(s, "ore", "wool", "blue")
    play(s, "counter", "give wool", "for", "want cloth", "done")
    assert decider(s) == ("red", "partner")
    assert refused(s, "deal blue") == "cannot_pay"
    assert offered(s) == ["pass"]
    play(s, "pass")
    assert hand(s, "red") == HANDS["red"]
