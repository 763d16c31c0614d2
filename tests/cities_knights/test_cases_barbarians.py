"""RULES 6, cases 66 to 76: the barbarians."""

from __future__ import annotations

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
    refused,
    roads,
    told,
    town,
)
from tests.cities_knights.written import again

ROADS = {
    "red": roads("23-18-24"),
    "blue": roads("36-31-37"),
    "white": roads("28-22-16"),
    "orange": roads("44-48-52"),
}
"""Each player can have knights on the ends and the middle of these."""


DRAWN = "card_drawn"
REST = ["knights_rest", "robber_unlocked", "ship_returned"]


def landing(dice="1 1", **data):
    """The ship lands with a roll: the position after it and the events."""
    s = before_roll(ship=6, roads=ROADS, **data)
    return s, play(s, f"roll {dice} ship")


def battle(events):
    return {key: told(events, "battle")[0][key] for key in ("strength", "defence", "won")}


def test_case_66_the_weakest_with_a_plain_city_lose_one_each():
    s, events = landing(
        buildings={
            "red": town([], [0, 9]),
            "blue": town([], [2, 20]),
            "white": town([33]),
            "orange": town([], [51], trade=51),
        },
        levels={"orange": {"trade": 4}},
        knights={
            "red": {"18": "basic active"},
            "blue": {"31": "basic active"},
            "white": {"22": "basic active"},
        },
    )
    assert battle(events) == {"strength": 5, "defence": 3, "won": False}
    assert decider(s) == ("red", "pillage")
    assert offered(s) == ["lose 0", "lose 9"]
    play(s, "lose 0")
    assert decider(s) == ("blue", "pillage")
    play(s, "lose 20")
    assert points(s) == [3, 3, 1, 4]
    assert look(s, "buildings", "red") == {"settlements": [0], "cities": [9]}
    for colour, node in (("red", "18"), ("blue", "31"), ("white", "22")):
        assert look(s, "knights", colour) == {node: "basic"}
    assert (look(s, "ship"), look(s, "attacks")) == (0, 1)


def test_losses_and_rewards_come_before_knights_rest_and_the_ship_returns():
    buildings = {"red": town([33], [0]), "blue": town([20])}
    for defender, what in (("basic active", "defender"), ("basic", "city_lost")):
        _, events = landing(buildings=buildings, knights={"red": {"18": defender}})
        order = [event.kind for event in events]
        rest = ["knights_rest"] if what == "defender" else []
        kept = [kind for kind in order if kind in ("battle", what, "knights_rest", "ship_returned")]
        assert kept == ["battle", what, *rest, "ship_returned"]


def in_order(events):
    return [event.kind for event in events if event.kind in ("battle", "city_lost", DRAWN, *REST)]


def test_knights_rest_and_the_ship_returns_after_the_last_chosen_city():
    homes = {"red": town([], [0, 9]), "blue": town([], [2, 20]), "white": town([], [33])}
    knights = {"red": {"18": "basic active"}, "blue": {"31": "basic active"}}
    knights["white"] = {"22": "strong active"}
    s, events = landing(buildings=homes, knights=knights)
    assert in_order(events) == ["battle"]
    for lost, then in (("lose 0", []), ("lose 20", REST)):
        assert (look(s, "ship"), look(s, "attacks")) == (7, 0)
        assert look(s, "knights", "white") == {"22": "strong active"}
        assert g.audit(s) == []
        s = again(s)
        assert in_order(play(s, lost)) == ["city_lost", *then]
    assert (look(s, "ship"), look(s, "attacks")) == (0, 1)
    assert look(s, "knights", "white") == {"22": "strong"}


def test_knights_rest_and_the_ship_returns_after_the_last_drawn_card():
    knights = {"red": {"18": "basic active"}, "blue": {"31": "basic active"}}
    s, events = landing(buildings={"orange": town([], [51])}, knights=knights)
    assert in_order(events) == ["battle"]
    assert in_order(play(s, "draw science")) == [DRAWN]
    assert in_order(play(s, "draw trade")) == [DRAWN, *REST]
    assert look(s, "knights", "red") == {"18": "basic"}


def test_only_those_who_fought_rest_after_the_last_chosen_city():
    s, _ = landing(
        options={"variant_perfida": True},
        buildings={"red": town([], [0, 9])},
        knights={"red": {"18": "basic active"}, "blue": {"31": "basic active"}},
    )
    play(s, "muster 18", "done", "done")
    s = again(s)
    play(s, "lose 9")
    assert look(s, "knights", "red") == {"18": "basic"}
    assert look(s, "knights", "blue") == {"31": "basic active"}


def test_a_win_by_a_drawn_point_card_ends_the_game_in_mid_battle():
    s, _ = landing(
        options={"victory_target": 10},
        buildings={"red": town([12], [0, 9], trade=0, politics=9)},
        levels={"red": {"trade": 4, "politics": 4}},
        knights={"red": {"18": "mighty active"}, "blue": {"31": "mighty active"}},
        decks={"science": ["printer"]},
    )
    assert decider(s) == ("red", "defender_draw")
    play(s, "draw science")
    assert g.decision(s) is None
    assert g.winners(s) == [0]
    assert g.audit(s) == []
    assert g.key(again(s)) == g.key(s)


def test_a_city_is_chosen_where_the_ship_was_written_down_at_home():
    """As positions were kept while fighters rested before the choice."""
    s = before_roll(buildings={"red": town([], [0, 9])})
    data = g.encode(s) | {"phase": "main", "dice": [1, 1, "ship"], "attacks": 2}
    s = g.decode(data | {"stage": "overflow", "step": {"decision": "pillage", "player": "red"}})
    assert in_order(play(s, "lose 0")) == ["city_lost"]
    assert (look(s, "ship"), look(s, "attacks")) == (0, 2)
    assert decider(s) == ("red", "turn")


def test_case_67_without_any_active_knight_everybody_loses_a_city():
    s, events = landing(
        buildings={
            "red": town([], [0]),
            "blue": town([], [2]),
            "white": town([], [33]),
            "orange": town([], [51]),
        },
    )
    assert battle(events) == {"strength": 4, "defence": 0, "won": False}
    assert points(s) == [1, 1, 1, 1]
    assert [look(s, "buildings", colour) for colour in ("red", "orange")] == [
        {"settlements": [0]},
        {"settlements": [51]},
    ]


def test_case_68_equal_strength_is_enough():
    s, events = landing(buildings={"blue": town([], [2])}, knights={"red": {"18": "basic active"}})
    assert battle(events) == {"strength": 1, "defence": 1, "won": True}
    assert points(s) == [1, 2, 0, 0]
    assert look(s, "defenders") == {"red": 1}


def test_case_69_tied_best_defenders_draw_a_card_of_a_chosen_deck():
    s, events = landing(
        buildings={"orange": town([], [51])},
        knights={
            "red": {"18": "strong active"},
            "blue": {"31": "strong active"},
            "white": {"22": "basic active"},
        },
    )
    assert battle(events) == {"strength": 1, "defence": 5, "won": True}
    assert decider(s) == ("red", "defender_draw")
    assert offered(s) == ["draw trade", "draw politics", "draw science"]
    play(s, "draw science")
    assert decider(s) == ("blue", "defender_draw")
    play(s, "draw trade")
    assert [len(cards(s, colour)) for colour in ("red", "blue", "white")] == [1, 1, 0]
    assert points(s) == [0, 0, 0, 2]


def test_case_70_who_has_only_a_metropolis_is_skipped():
    s, events = landing(
        buildings={
            "red": town([], [0], trade=0),
            "blue": town([], [2, 20]),
            "white": town([], [33, 11]),
            "orange": town([], [51, 53]),
        },
        levels={"red": {"trade": 4}},
        knights={
            "blue": {"31": "basic active"},
            "white": {"22": "basic active"},
            "orange": {"48": "mighty active"},
        },
    )
    assert battle(events) == {"strength": 7, "defence": 5, "won": False}
    play(s, "lose 2", "lose 11")
    assert points(s) == [4, 3, 3, 4]
    assert decider(s) == ("red", "turn")


def test_case_71_metropolises_are_never_lost():
    s, events = landing(
        buildings={"red": town([], [0], trade=0), "blue": town([], [2], science=2)},
        levels={"red": {"trade": 4}, "blue": {"science": 4}},
    )
    assert battle(events) == {"strength": 2, "defence": 0, "won": False}
    assert points(s) == [4, 4, 0, 0]


def test_case_72_a_lost_city_gives_its_wall_back():
    given = {
        "buildings": {"red": town([], [0], walls=[0])},
        "hands": {"red": {"ore": 9}},
    }
    s = before_roll(**given)
    play(s, "roll 3 4 ship")
    assert decider(s) == ("red", "turn")
    s, _ = landing("3 4", **given)
    assert look(s, "buildings", "red") == {"settlements": [0]}
    assert decider(s) == ("red", "discard")
    assert look(s, "step", "owed") == {"red": 4}


def test_case_73_a_pillaged_city_produces_as_a_settlement():
    city = {"buildings": {"red": town([], [41])}}
    s = before_roll(**city)
    play(s, "roll 3 3 trade")
    assert hand(s, "red") == {"ore": 1, "coin": 1}
    s, _ = landing("3 3", **city)
    assert hand(s, "red") == {"ore": 1}


def test_case_74_the_ship_lands_at_its_seventh_step():
    s = before_roll()
    attacks = []
    for _ in range(7):
        attacks.append(len(told(play(s, "roll 1 1 ship"), "battle")))
        play(s, "end")
    assert attacks == [0] * 6 + [1]
    assert (look(s, "ship"), look(s, "attacks")) == (0, 1)


def test_case_75_knights_of_a_player_without_cities_count():
    s, events = landing(
        buildings={"blue": town([], [2])},
        knights={"white": {"22": "strong active"}, "blue": {"31": "basic active"}},
    )
    assert battle(events) == {"strength": 1, "defence": 3, "won": True}
    assert look(s, "defenders") == {"white": 1}
    assert points(s)[2] == 1


def test_case_76_nobody_answers_the_landing():
    given = {
        "buildings": {"blue": town([], [2])},
        "knights": {"red": {"18": "basic"}},
        "progress": {"red": ["warlord"]},
    }
    assert refused(before_roll(ship=6, roads=ROADS, **given), "play warlord") == "not_rolled"
    s, events = landing(**given)
    assert battle(events) == {"strength": 1, "defence": 0, "won": False}
    assert decider(s) == ("red", "turn")
