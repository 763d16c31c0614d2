"""Each of the 25 kinds of progress card: all there is to choose, and every way it cannot be played.

What a card does is told in the numbered cases; here are its choices.
"""

from __future__ import annotations

import pytest

from engine.cities_knights.box import CARDS
from engine.core.errors import BadInput
from tests.cities_knights.scene import (
    EVERYTHING,
    before_roll,
    cards,
    decider,
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

PLAYED = [card for card in CARDS if card not in ("printer", "constitution")]
EMPTY = {"fruitless_card": "allow"}
WALK = roads("23-18-24-30")


def holding(*names, **data):
    """Red's turn with these progress cards in hand."""
    return position(progress={"red": list(names)}, **data)


def ways(s, card):
    """What can be chosen with a card, as the words after its name."""
    return [line.removeprefix(f"play {card}").strip() for line in offered(s, f"play {card}")]


@pytest.mark.parametrize("card", PLAYED)
def test_a_card_that_is_not_held_cannot_be_played(card):
    detail = {
        "alchemist": " 1 1",
        "engineer": " 18",
        "inventor": " 2 3",
        "medicine": " 18",
        "road_building": " 18-24",
        "smith": " 18",
        "deserter": " blue",
        "diplomat": " 18-24",
        "intrigue": " 18",
        "spy": " blue",
        "master_merchant": " blue",
        "merchant": " 4",
        "resource_monopoly": " ore",
        "trade_monopoly": " coin",
    }.get(card, "")
    s = before_roll() if card == "alchemist" else position()
    assert refused(s, f"play {card}{detail}") == "no_card"


@pytest.mark.parametrize("card", [card for card in PLAYED if card != "alchemist"])
def test_only_the_alchemist_is_played_before_the_roll(card):
    s = before_roll(progress={"red": [card]}, attacks=1)
    assert offered(s) == ["roll"]


@pytest.mark.parametrize("card", ["printer", "constitution"])
def test_point_cards_are_laid_open_and_never_played(card):
    deck = "science" if card == "printer" else "politics"
    s = before_roll(levels={"blue": {deck: 1}}, decks={deck: [card]})
    events = play(s, f"roll 3 2 {deck}")
    assert told(events, "card_shown") == [{"player": 1, "card": card}]
    assert look(s, "shown") == {card: "blue"} and points(s) == [0, 1, 0, 0]
    assert cards(s, "blue") == []
    assert refused(s, f"play {card}") == "point_card"


def test_alchemist_chooses_any_pair_and_the_event_die_falls():
    s = before_roll(progress={"red": ["alchemist", "alchemist"]})
    assert ways(s, "alchemist") == [f"{w} {r}" for w in range(1, 7) for r in range(1, 7)]
    events = play(s, "play alchemist 5 6")
    assert told(events, "rolled")[0]["white"] == 5 and look(s, "dice")[:2] == [5, 6]
    assert refused(s, "play alchemist 1 1") == "only_before_roll"
    assert refused(s, "roll") == "already_rolled"


def test_crane_needs_a_track_that_can_be_improved():
    assert refused(holding("crane"), "play crane") == "useless"
    everything = {"science": 5, "trade": 5, "politics": 5}
    home = {"red": town([], [18, 29, 39], science=18, trade=29, politics=39)}
    done = holding("crane", buildings=home, levels={"red": everything})
    assert refused(done, "play crane") == "useless"
    s = holding("crane", buildings={"red": town([], [18])})
    play(s, "play crane")
    assert look(s, "cranes") == 1
    play(s, "improve trade", "end")
    play(holding("crane", options=EMPTY), "play crane")


def test_engineer_walls_any_own_city_without_one():
    home = {"red": town([1], [18, 29], [29]), "blue": town([], [39])}
    s = holding("engineer", buildings=home)
    assert ways(s, "engineer") == ["18"]
    assert refused(s, "play engineer 29") == "has_wall"
    assert refused(s, "play engineer 1") == "no_city"
    assert refused(s, "play engineer 39") == "not_own"
    play(s, "play engineer 18")
    assert look(s, "buildings", "red", "walls") == [18, 29]
    full = town([], [18, 29, 39, 1], [18, 29, 39])
    assert refused(holding("engineer", buildings={"red": full}), "play engineer 1") == (
        "no_piece_left"
    )


def test_inventor_swaps_any_two_movable_tokens_of_different_numbers():
    s = holding("inventor")
    numbers = look(s, "numbers")
    movable = [h for h, number in enumerate(numbers) if number not in (0, 2, 6, 8, 12)]
    pairs = [f"{a} {b}" for a in movable for b in movable if a < b and numbers[a] != numbers[b]]
    assert ways(s, "inventor") == pairs
    assert refused(s, "play inventor 2 5") == "no_number"
    assert refused(s, "play inventor 0 2") == "fixed_token"
    assert refused(s, "play inventor 3 10") == "same_number"
    play(s, "play inventor 2 3")
    assert look(s, "numbers")[2:4] == [3, 5]


@pytest.mark.parametrize(
    ("card", "kind", "node"), [("irrigation", "grain", 26), ("mining", "ore", 1)]
)
def test_irrigation_and_mining_need_a_hex_and_cards_in_the_bank(card, kind, node):
    assert refused(holding(card, buildings={"red": town([0])}), f"play {card}") == "useless"
    home = {"red": town([node])}
    empty = holding(card, buildings=home, hands={"blue": {kind: 19}})
    assert refused(empty, f"play {card}") == "useless"
    s = holding(card, buildings=home, robber=11 if kind == "grain" else 1, attacks=1)
    play(s, f"play {card}")
    assert hand(s, "red") == {kind: 2}
    play(holding(card, options=EMPTY), f"play {card}")


def test_medicine_needs_its_price_a_site_and_a_piece_unless_it_repairs():
    price = {"hands": {"red": {"ore": 2, "grain": 1}}}
    home = town([18], [29])
    s = holding("medicine", buildings={"red": home})
    assert refused(s, "play medicine 18") == "cannot_pay"
    s = holding("medicine", buildings={"red": home}, **price)
    assert ways(s, "medicine") == ["18"]
    assert refused(s, "play medicine 29") == "no_settlement"
    play(s, "play medicine 18")
    assert hand(s, "red") == {} and points(s)[0] == 4
    full = {"red": town([18], [29, 39, 1, 10])}
    s = holding("medicine", buildings=full, **price)
    assert refused(s, "play medicine 18") == "no_piece_left"
    fallen = town([18, 1, 3, 10, 26], [29], sideways=[39])
    s = holding("medicine", buildings={"red": fallen}, **price)
    assert ways(s, "medicine") == ["39"]
    assert refused(s, "play medicine 18") == "repair_first"
    events = play(s, "play medicine 39")
    assert told(events, "city_repaired") == [{"player": 0, "node": 39}]


def test_road_building_lays_one_or_two_roads_anywhere_legal():
    home = {"red": town([18])}
    s = holding("road_building", buildings=home)
    assert ways(s, "road_building") == ["13-18", "18-23", "18-24"]
    assert refused(s, "play road_building 0-3") == "not_connected"
    play(s, "play road_building 18-24")
    assert decider(s) == ("red", "second_road")
    assert "road 24-30" in offered(s) and "pass" in offered(s)
    assert refused(s, "road 18-24") == "edge_taken"
    play(s, "pass")
    assert look(s, "roads", "red") == ["18-24"]
    s = holding("road_building", "road_building", buildings=home)
    play(s, "play road_building 18-24", "road 24-30")
    assert look(s, "roads", "red") == ["18-24", "24-30"]
    assert refused(holding("road_building"), "play road_building 18-24") == "not_connected"


def test_smith_promotes_one_or_two_different_knights():
    army = {"red": {"23": "basic", "24": "basic active"}}
    s = holding("smith", roads={"red": WALK}, knights=army)
    assert ways(s, "smith") == ["23", "24"]
    assert refused(s, "play smith 30") == "no_knight"
    play(s, "play smith 23")
    assert offered(s) == ["promote 24", "pass"]
    assert refused(s, "promote 23") == "promoted_already"
    play(s, "promote 24")
    assert look(s, "knights", "red") == {"23": "strong promoted", "24": "strong active promoted"}
    s = holding("smith", roads={"red": WALK}, knights=army)
    play(s, "play smith 24", "pass")
    assert look(s, "knights", "red", "23") == "basic"


def test_smith_may_free_a_piece_for_the_second_and_needs_the_fortress_for_a_mighty_one():
    way = roads("23-18-24-30", "30-35")
    army = {"red": {"23": "basic", "24": "strong", "30": "strong"}}
    poor = holding("smith", roads={"red": way}, knights=army)
    assert refused(poor, "play smith 23") == "no_piece_left"
    assert refused(poor, "play smith 24") == "needs_fortress"
    s = holding("smith", roads={"red": way}, knights=army, levels={"red": {"politics": 3}})
    assert ways(s, "smith") == ["24", "30"]
    play(s, "play smith 24")
    assert offered(s) == ["promote 23", "promote 30", "pass"]
    s = holding("smith", roads={"red": way}, knights={"red": {"23": "mighty"}})
    assert refused(s, "play smith 23") == "top_knight"


def test_bishop_needs_a_robber_that_is_free_and_another_hex():
    assert refused(holding("bishop"), "play bishop") == "robber_locked"
    s = holding("bishop", attacks=1, robber=9)
    play(s, "play bishop")
    assert decider(s) == ("red", "robber")
    assert offered(s) == [f"robber {hex_}" for hex_ in range(19) if hex_ != 9]
    assert refused(s, "robber 9") == "same_hex"
    play(s, "robber 5")
    assert look(s, "robber") == 5 and decider(s) == ("red", "turn")


def test_deserter_names_an_opponent_with_a_knight_who_picks_which():
    armies = {"blue": {"18": "basic", "23": "strong active"}, "red": {"41": "basic"}}
    lands = {"blue": roads("23-18"), "red": roads("41-36")}
    s = holding("deserter", knights=armies, roads=lands)
    assert ways(s, "deserter") == ["blue"]
    assert refused(s, "play deserter white") == "no_knights"
    assert refused(s, "play deserter red") == "self"
    play(s, "play deserter blue")
    assert decider(s) == ("blue", "desertion")
    assert offered(s) == ["remove 18", "remove 23"]
    assert refused(s, "remove 41") == "not_own"
    play(s, "remove 23")
    assert offered(s) == ["knight 36", "pass"]
    assert refused(s, "knight 41") == "node_taken"
    play(s, "knight 36")
    assert look(s, "knights", "red", "36") == "strong ready"
    assert look(s, "knights", "blue") == {"18": "basic"}


def test_deserter_may_leave_the_knight_and_takes_a_lone_one_at_once():
    s = holding(
        "deserter",
        knights={"blue": {"18": "basic"}},
        roads={"blue": roads("23-18"), "red": roads("41-36")},
    )
    play(s, "play deserter blue")
    assert decider(s) == ("red", "recruit")
    play(s, "pass")
    assert look(s, "knights", "blue") == look(s, "knights", "red") == {}


@pytest.mark.parametrize(
    ("rule", "level"), [("same_or_basic", "basic"), ("same_or_lower", "strong")]
)
def test_deserter_without_the_same_piece_brings_a_lower_one(rule, level):
    s = holding(
        "deserter",
        options={"deserter_level": rule},
        knights={"blue": {"18": "mighty"}, "red": {"41": "mighty", "36": "mighty"}},
        roads={"blue": roads("23-18"), "red": roads("41-36-30")},
    )
    play(s, "play deserter blue", "knight 30")
    assert look(s, "knights", "red", "30") == level


def test_diplomat_takes_any_open_road_that_strands_no_knight():
    s = holding(
        "diplomat",
        buildings={"blue": town([18])},
        roads={"blue": roads("18-24-30"), "white": roads("41-45"), "orange": roads("7-11")},
        knights={"white": {"41": "basic"}},
    )
    assert ways(s, "diplomat") == ["7-11", "24-30"]
    assert refused(s, "play diplomat 18-24") == "not_open"
    assert refused(s, "play diplomat 41-45") == "strands_knight"
    assert refused(s, "play diplomat 0-3") == "no_road"
    play(s, "play diplomat 24-30")
    assert look(s, "roads", "blue") == ["18-24"] and decider(s) == ("red", "turn")


def test_diplomat_puts_an_own_road_elsewhere_or_nowhere_but_not_back():
    given = {"buildings": {"red": town([18])}, "roads": {"red": roads("18-24")}}
    s = holding("diplomat", **given)
    play(s, "play diplomat 18-24")
    assert offered(s) == ["road 13-18", "road 18-23", "pass"]
    assert refused(s, "road 18-24") == "same_edge"
    play(s, "road 18-23")
    assert look(s, "roads", "red") == ["18-23"]
    s = holding("diplomat", **given)
    play(s, "play diplomat 18-24", "pass")
    assert look(s, "roads", "red") == []


def test_diplomat_finds_no_open_road_in_a_ring():
    ring = {"blue": roads("18-24-30-35-29-23-18")}
    s = holding("diplomat", roads=ring)
    assert ways(s, "diplomat") == []
    assert refused(s, "play diplomat 18-24") == "not_open"


def test_intrigue_drives_an_opposing_knight_off_an_own_road():
    armies = {"blue": {"24": "mighty", "13": "basic"}, "red": {"23": "basic"}}
    lands = {"red": roads("23-18-24"), "blue": roads("24-19", "24-30", "13-9")}
    s = holding("intrigue", knights=armies, roads=lands)
    assert ways(s, "intrigue") == ["24"]
    assert refused(s, "play intrigue 23") == "own_knight"
    assert refused(s, "play intrigue 13") == "no_own_road"
    assert refused(s, "play intrigue 18") == "no_knight"
    play(s, "play intrigue 24")
    assert decider(s) == ("blue", "retreat")
    assert offered(s) == ["retreat 19", "retreat 30"]
    assert refused(s, "retreat 13") == "node_taken"
    assert refused(s, "retreat 18") == "no_path"
    play(s, "retreat 30")
    assert look(s, "knights", "blue") == {"13": "basic", "30": "mighty"}


def test_saboteur_needs_somebody_with_points_and_two_cards():
    assert refused(holding("saboteur"), "play saboteur") == "useless"
    one = holding("saboteur", hands={"blue": {"ore": 1}})
    assert refused(one, "play saboteur") == "useless"
    behind = holding("saboteur", buildings={"red": town([18])}, hands={"blue": {"ore": 4}})
    assert refused(behind, "play saboteur") == "useless"
    s = holding("saboteur", hands={"blue": {"ore": 2, "wool": 1}})
    play(s, "play saboteur")
    assert offered(s) == ["discard wool", "discard ore"]
    play(s, "discard wool")
    assert hand(s, "blue") == {"ore": 2}
    play(holding("saboteur", options=EMPTY), "play saboteur")


def test_spy_sees_a_hand_and_takes_any_card_of_it():
    s = position(progress={"red": ["spy"], "blue": ["spy", "merchant", "merchant"]})
    assert ways(s, "spy") == ["blue"]
    assert refused(s, "play spy white") == "no_progress_cards"
    assert refused(s, "play spy red") == "self"
    events = play(s, "play spy blue")
    assert told(events, "progress_seen")[0]["cards"] == ["spy", "merchant", "merchant"]
    assert offered(s) == ["take spy", "take merchant"]
    assert refused(s, "take mining") == "no_card"
    play(s, "take spy")
    assert cards(s, "red") == ["spy"]
    play(s, "play spy blue", "take merchant")
    assert cards(s, "red") == cards(s, "blue") == ["merchant"]


def test_warlord_needs_an_idle_knight():
    assert refused(holding("warlord"), "play warlord") == "useless"
    awake = {"knights": {"red": {"18": "basic active"}}, "roads": {"red": WALK}}
    assert refused(holding("warlord", **awake), "play warlord") == "useless"
    play(holding("warlord", options=EMPTY), "play warlord")


def test_wedding_guests_choose_two_cards_unseen():
    assert refused(holding("wedding", hands={"blue": {"ore": 3}}), "play wedding") == "useless"
    s = holding(
        "wedding",
        buildings={"blue": town([18]), "white": town([41])},
        hands={"blue": {"ore": 1, "coin": 2}, "white": {"wool": 1}},
    )
    play(s, "play wedding")
    assert decider(s) == ("blue", "gift")
    play(s, "give ore")
    assert offered(s) == ["give coin"]
    play(s, "give coin")
    assert hand(s, "red") == {} and decider(s) == ("white", "gift")
    play(s, "give wool")
    assert hand(s, "red") == {"wool": 1, "ore": 1, "coin": 1}
    play(holding("wedding", options=EMPTY), "play wedding")


def test_commercial_harbor_needs_a_resource_and_a_partner_with_cards():
    alone = holding("commercial_harbor", hands={"red": {"ore": 1}})
    assert refused(alone, "play commercial_harbor") == "useless"
    bare = holding("commercial_harbor", hands={"red": {"coin": 1}, "blue": {"ore": 1}})
    assert refused(bare, "play commercial_harbor") == "useless"
    s = holding(
        "commercial_harbor", hands={"red": {"ore": 1, "wool": 1}, "blue": {"coin": 1, "cloth": 1}}
    )
    assert refused(s, "swap blue ore") == "asked_already"
    play(s, "play commercial_harbor")
    assert offered(s, "swap") == ["swap blue wool", "swap blue ore"]
    assert refused(s, "swap white ore") == "empty_hand"
    assert refused(s, "swap blue brick") == "cannot_pay"
    play(s, "swap blue ore")
    assert decider(s) == ("blue", "barter")
    assert offered(s) == ["give coin", "give cloth"]
    assert refused(s, "pass") == "has_commodity"
    assert refused(s, "give paper") == "cannot_pay"
    assert refused(s, "give ore") == "no_commodity"
    play(s, "give cloth")
    assert hand(s, "red") == {"wool": 1, "cloth": 1}
    assert refused(s, "swap blue wool") == "asked_already"


def test_a_second_commercial_harbor_asks_everybody_once_more():
    s = holding(
        "commercial_harbor",
        "commercial_harbor",
        hands={"red": {"ore": 2}, "blue": {"coin": 2}},
    )
    play(s, "play commercial_harbor", "play commercial_harbor")
    play(s, "swap blue ore", "give coin", "swap blue ore", "give coin")
    assert hand(s, "red") == {"coin": 2}


def test_master_merchant_takes_two_of_what_he_sees():
    given = {
        "buildings": {"blue": town([18]), "white": town([41])},
        "hands": {"blue": {"brick": 1, "ore": 2, "coin": 1}},
    }
    s = holding("master_merchant", **given)
    assert ways(s, "master_merchant") == ["blue"]
    assert refused(s, "play master_merchant white") == "empty_hand"
    assert refused(s, "play master_merchant orange") == "not_enough_points"
    assert refused(s, "play master_merchant red") == "self"
    play(s, "play master_merchant blue")
    assert offered(s) == ["take brick", "take ore"]
    assert refused(s, "take coin") == "too_few_after"
    play(s, "take ore")
    assert offered(s) == ["take ore", "take coin"]
    assert refused(s, "take brick") == "in_order"
    assert refused(s, "take wool") == "not_held"
    play(s, "take coin")
    assert hand(s, "red") == {"ore": 1, "coin": 1}


def test_merchant_stands_at_any_own_hex_but_where_it_stands_already():
    s = holding("merchant", "merchant", buildings={"red": town([18])})
    assert ways(s, "merchant") == ["4", "5", "9"]
    assert refused(s, "play merchant 0") == "no_building"
    play(s, "play merchant 5")
    assert look(s, "merchant") == {"hex": 5, "owner": "red"} and points(s)[0] == 2
    assert ways(s, "merchant") == ["4", "9"]
    assert refused(s, "play merchant 5") == "merchant_there"
    play(s, "play merchant 9")
    assert points(s)[0] == 2


def test_merchant_fleet_changes_all_kinds_two_for_one_until_the_turn_ends():
    assert refused(holding("merchant_fleet"), "play merchant_fleet") == "useless"
    s = holding("merchant_fleet", hands={"red": {"ore": 2, "cloth": 2}})
    assert offered(s, "bank") == []
    play(s, "play merchant_fleet")
    assert len(offered(s, "bank ore")) == len(offered(s, "bank cloth")) == 7
    play(s, "bank ore coin", "end")
    assert "fleet" not in look(s)


def test_merchant_fleet_by_the_other_rule_names_one_kind():
    named = {"options": {"merchant_fleet_scope": "named"}}
    s = holding("merchant_fleet", hands={"red": {"ore": 2, "cloth": 2}}, **named)
    assert len(ways(s, "merchant_fleet")) == 8
    play(s, "play merchant_fleet ore")
    assert len(offered(s, "bank ore")) == 7 and offered(s, "bank cloth") == []
    assert refused(s, "bank cloth ore") == "cannot_pay"


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("resource_monopoly", ["brick", "lumber", "wool", "grain", "ore"]),
        ("trade_monopoly", ["coin", "paper", "cloth"]),
    ],
)
def test_monopolies_name_any_kind_whatever_the_others_hold(card, kinds):
    assert refused(holding(card), f"play {card} {kinds[0]}") == "useless"
    s = holding(card, hands={"blue": {"wool": 1}})
    assert ways(s, card) == kinds
    foreign = "coin" if card == "resource_monopoly" else "ore"
    with pytest.raises(BadInput):
        play(s, f"play {card} {foreign}")
    play(s, f"play {card} {kinds[0]}")
    assert hand(s, "red") == {} and cards(s, "red") == []
    play(holding(card, options=EMPTY), f"play {card} {kinds[0]}")


def test_a_played_card_goes_under_its_deck_known_to_all():
    s = holding("warlord", roads={"red": WALK}, knights={"red": {"18": "basic"}})
    play(s, "play warlord")
    assert look(s, "decks", "politics")[-1] == "warlord all"


def test_nothing_but_the_open_choice_is_legal_inside_a_card():
    s = holding("bishop", attacks=1, hands={"red": EVERYTHING})
    play(s, "play bishop")
    assert refused(s, "end") == refused(s, "bank ore coin") == "wrong_step"
