"""RULES 6, cases 77 to 94: progress cards."""

from __future__ import annotations

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


def holding(*names, **data):
    """Red's turn with these progress cards in hand."""
    return position(progress={"red": list(names)}, **data)


def knights(s, colour):
    return look(s, "knights", colour)


def test_case_77_an_alchemist_chooses_a_seven_before_the_first_attack():
    given = {"progress": {"red": ["alchemist"]}, "hands": {"blue": {"ore": 8}}}
    s = before_roll(levels={"red": {"trade": 2}}, **given)
    assert len(offered(s, "play alchemist")) == 36
    play(s, "play alchemist 4 3 trade")
    assert look(s, "dice") == [4, 3, "trade"]
    assert len(cards(s, "red")) == 1
    play(s, *["discard ore"] * 4)
    assert look(s, "terrain")[look(s, "robber")] == "desert"
    assert decider(s) == ("red", "turn")
    assert refused(position(**given), "play alchemist 4 3") == "only_before_roll"


def test_case_78_mining_pays_two_ore_per_mountains():
    s = holding("mining", buildings={"red": town([1, 9], [41])})
    play(s, "play mining")
    assert hand(s, "red") == {"ore": 4}


def test_case_78_irrigation_pays_two_grain_per_fields_as_far_as_the_bank_can():
    home = {"red": town([51], [26, 37])}
    s = holding("irrigation", buildings=home)
    play(s, "play irrigation")
    assert hand(s, "red") == {"grain": 4}
    s = holding("irrigation", buildings=home, hands={"orange": {"grain": 16}})
    play(s, "play irrigation")
    assert hand(s, "red") == {"grain": 3}


def test_case_79_an_inventor_swaps_tokens_and_leaves_the_robber():
    s = holding("inventor", robber=4, attacks=1)
    assert (look(s, "numbers")[4], look(s, "numbers")[9]) == (9, 11)
    assert refused(s, "play inventor 0 4") == "fixed_token"
    play(s, "play inventor 4 9")
    assert (look(s, "numbers")[4], look(s, "numbers")[9]) == (11, 9)
    assert look(s, "robber") == 4


def test_case_80_an_engineer_needs_a_city_without_wall():
    s = holding("engineer", buildings={"red": town([5], [18], walls=[18])})
    assert offered(s, "play engineer") == []
    assert refused(s, "play engineer 18") == "has_wall"
    assert refused(s, "play engineer 5") == "no_city"
    s = holding("engineer", buildings={"red": town([], [18])})
    play(s, "play engineer 18")
    assert look(s, "buildings", "red", "walls") == [18]


def test_case_80_medicine_makes_a_city_once():
    s = holding(
        "medicine",
        "medicine",
        buildings={"red": town([18])},
        hands={"red": {"ore": 4, "grain": 2}},
    )
    play(s, "play medicine 18")
    assert look(s, "buildings", "red") == {"cities": [18]}
    assert hand(s, "red") == {"ore": 2, "grain": 1}
    assert refused(s, "play medicine 18") == "no_settlement"


LINE = {"red": roads("23-18-24-30")}


def test_case_81_a_smith_without_a_fortress_promotes_no_strong_knight():
    s = holding(
        "smith",
        roads=LINE,
        knights={"red": {"18": "strong", "24": "strong"}},
        levels={"red": {"politics": 2}},
    )
    assert offered(s, "play smith") == []
    assert refused(s, "play smith 18") == "needs_fortress"


def test_case_82_road_building_with_one_piece_left():
    coast = "0-4-1-5-2-6-10-15-20-26-32-37-42-46-50"
    s = holding("road_building", buildings={"red": town([0])}, roads={"red": roads(coast)})
    play(s, "play road_building 50-53")
    assert len(look(s, "roads", "red")) == 15
    assert cards(s, "red") == []
    assert decider(s) == ("red", "turn")


def test_case_83_a_bishop_takes_a_card_from_each_opponent():
    homes = {"blue": town([18]), "white": town([30]), "orange": town([29])}
    hands = {"blue": {"ore": 3}, "orange": {"wool": 1}}
    assert (
        refused(holding("bishop", buildings=homes, hands=hands), "play bishop") == "robber_locked"
    )
    s = holding("bishop", buildings=homes, hands=hands, attacks=1)
    play(s, "play bishop", "robber 9")
    assert hand(s, "red") == {"ore": 1, "wool": 1}
    assert decider(s) == ("red", "turn")


def test_case_83_two_buildings_of_one_opponent_are_robbed_once():
    s = holding("bishop", buildings={"blue": town([18, 30])}, hands={"blue": {"ore": 3}}, attacks=1)
    play(s, "play bishop", "robber 9")
    assert (hand(s, "red"), hand(s, "blue")) == ({"ore": 1}, {"ore": 2})


def test_case_84_a_knight_at_its_end_closes_a_road():
    home = {"red": town([18])}
    s = holding(
        "diplomat", buildings=home, roads={"red": ["18-24"]}, knights={"red": {"24": "basic"}}
    )
    assert refused(s, "play diplomat 18-24") == "not_open"


def test_case_84_an_opponent_s_open_road_is_removed():
    s = holding("diplomat", buildings={"blue": town([45])}, roads={"blue": ["45-49"]})
    play(s, "play diplomat 45-49")
    assert look(s, "roads", "blue") == []
    assert s.cells[state.desk(1) + state.ROADS_LEFT] == 15
    assert decider(s) == ("red", "turn")


def test_case_84_an_own_open_road_may_be_put_elsewhere():
    s = holding("diplomat", buildings={"red": town([18])}, roads={"red": ["18-24"]})
    play(s, "play diplomat 18-24")
    assert refused(s, "road 18-24") == "same_edge"
    assert offered(s) == ["road 13-18", "road 18-23", "pass"]
    play(s, "road 18-23")
    assert look(s, "roads", "red") == ["18-23"]
    assert decider(s) == ("red", "turn")


def test_case_84_the_longest_road_is_settled_after_the_rebuild():
    s = holding(
        "diplomat", buildings={"red": town([23])}, roads={"red": roads("23-18-24-19-25-31")}
    )
    play(s, "play diplomat 25-31")
    assert look(s, "longest_road") == "red"
    assert g.key(g.decode(g.encode(s))) == g.key(s)
    without = g.copy(s)
    assert told(play(s, "road 20-25"), "longest_road") == []
    assert look(s, "longest_road") == "red"
    play(without, "pass")
    assert look(without, "longest_road") is None


def deserted(victim, **data):
    """Blue's only knight deserts to red."""
    s = holding(
        "deserter",
        roads=LINE | {"blue": ["31-36"]},
        knights={"blue": {"31": victim}, "red": data.pop("own", {})},
        **data,
    )
    play(s, "play deserter blue")
    assert knights(s, "blue") == {}
    return s


def test_case_85_a_deserter_comes_as_a_basic_knight_if_need_be():
    s = deserted("strong active", own={"18": "strong", "24": "strong"})
    assert decider(s) == ("red", "recruit")
    play(s, "knight 30")
    assert knights(s, "red")["30"] == "basic ready"


def test_case_85_without_a_piece_the_victim_loses_the_knight_all_the_same():
    own = {"18": "strong", "24": "strong", "23": "basic", "30": "basic"}
    s = deserted("strong active", own=own)
    assert decider(s) == ("red", "turn")


def test_case_85_a_mighty_deserter_needs_no_fortress():
    s = deserted("mighty")
    play(s, "knight 30")
    assert knights(s, "red") == {"30": "mighty"}


def test_case_86_intrigue_drives_off_a_mighty_knight():
    s = holding(
        "intrigue",
        roads={"red": ["18-24"], "blue": roads("24-19-25")},
        knights={"blue": {"24": "mighty active"}},
    )
    play(s, "play intrigue 24")
    assert decider(s) == ("blue", "retreat")
    play(s, "retreat 19")
    assert knights(s, "blue") == {"19": "mighty active"}
    assert knights(s, "red") == {}


def test_case_87_a_saboteur_hits_equal_points_and_not_less():
    s = holding(
        "saboteur",
        defenders={"red": 7, "blue": 7, "white": 6},
        hands={"blue": {"ore": 9}, "white": {"wool": 10}},
    )
    play(s, "play saboteur")
    assert look(s, "step", "owed") == {"blue": 4}
    play(s, *["discard ore"] * 4)
    assert (hand(s, "blue"), hand(s, "white")) == ({"ore": 5}, {"wool": 10})
    assert decider(s) == ("red", "turn")


def test_case_88_a_wedding_takes_from_strictly_more_points():
    s = holding(
        "wedding",
        defenders={"red": 7, "blue": 8, "white": 7},
        hands={"blue": {"ore": 1}, "white": {"wool": 9}},
    )
    play(s, "play wedding", "give ore")
    assert hand(s, "red") == {"ore": 1}
    assert hand(s, "white") == {"wool": 9}
    assert decider(s) == ("red", "turn")


def test_case_89_a_warlord_activates_all_and_none_may_act():
    s = holding(
        "warlord",
        roads=LINE,
        knights={"red": {"18": "basic", "24": "basic", "30": "strong"}},
    )
    play(s, "play warlord")
    assert knights(s, "red") == {"18": "basic active", "24": "basic active", "30": "strong active"}
    assert offered(s, "move", "chase", "displace") == []


def test_case_90_a_commercial_harbor_asks_each_opponent_once():
    s = holding(
        "commercial_harbor",
        hands={"red": {"ore": 2}, "blue": {"coin": 2}, "white": {"wool": 1}},
    )
    play(s, "play commercial_harbor", "swap blue ore", "give coin")
    assert (hand(s, "red"), hand(s, "blue")) == ({"ore": 1, "coin": 1}, {"ore": 1, "coin": 1})
    assert refused(s, "swap blue ore") == "asked_already"
    play(s, "swap white ore")
    events = play(s, "pass")
    assert told(events, "void")
    assert hand(s, "red") == {"ore": 1, "coin": 1}


def test_case_91_a_master_merchant_takes_two_from_strictly_more_points():
    given = {"hands": {"blue": {"ore": 3, "coin": 2}}}
    s = holding("master_merchant", defenders={"red": 5, "blue": 5}, **given)
    assert refused(s, "play master_merchant blue") == "not_enough_points"
    s = holding("master_merchant", defenders={"red": 5, "blue": 6}, **given)
    play(s, "play master_merchant blue", "take ore", "take coin")
    assert hand(s, "red") == {"ore": 1, "coin": 1}
    assert decider(s) == ("red", "turn")


def test_case_92_the_merchant_changes_hands():
    given = {
        "buildings": {"red": town([26]), "blue": town([37])},
        "merchant": {"hex": 11, "owner": "red"},
        "hands": {"red": {"grain": 2}, "blue": {"grain": 2}},
    }
    s = position(turn="blue", progress={"blue": ["merchant"]}, **given)
    assert points(s) == [2, 1, 0, 0]
    play(s, "play merchant 11")
    assert points(s) == [1, 2, 0, 0]
    assert look(s, "merchant") == {"hex": 11, "owner": "blue"}
    assert "bank grain ore" in offered(s)
    play(s, "end", *["roll 1 1 trade", "end"] * 2, "roll 1 1 trade")
    assert decider(s) == ("red", "turn")
    assert refused(s, "bank grain ore") == "cannot_pay"


def test_case_93_a_resource_monopoly_takes_up_to_two_from_each():
    s = holding("resource_monopoly", hands={"blue": {"grain": 3}, "white": {"grain": 1}})
    play(s, "play resource_monopoly grain")
    assert hand(s, "red") == {"grain": 3}
    assert hand(s, "blue") == {"grain": 1}


def test_case_93_a_trade_monopoly_takes_one_from_each():
    s = holding("trade_monopoly", hands={"blue": {"coin": 2}, "orange": {"coin": 1}})
    play(s, "play trade_monopoly coin")
    assert hand(s, "red") == {"coin": 2}
    assert hand(s, "blue") == {"coin": 1}


def test_case_94_any_number_of_cards_in_the_own_turn_only():
    s = holding(
        "warlord",
        "saboteur",
        roads=LINE,
        knights={"red": {"18": "basic"}},
        hands={"blue": {"ore": 4}},
    )
    play(s, "play warlord", "play saboteur")
    assert decider(s) == ("blue", "discard")
    s = position(
        progress={"blue": ["warlord"]}, roads={"blue": ["31-36"]}, knights={"blue": {"31": "basic"}}
    )
    assert refused(s, "play warlord", player=1) == "not_your_decision"
