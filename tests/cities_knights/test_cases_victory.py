"""RULES 6, cases 95 to 102: victory, and small rules made explicit."""

from __future__ import annotations

import pytest

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
    town,
)


def test_case_95_thirteen_points_in_the_own_turn_win_at_once():
    s = position(
        roads={"red": ["18-24"]},
        hands={"red": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}},
        defenders={"red": 12, "blue": 12},
    )
    events = play(s, "settlement 18")
    assert decider(s) is None
    assert g.winners(s) == [0]
    assert look(s, "step") == {"decision": "over", "why": "points"}
    assert events[-1].kind == "game_ended"


def test_case_96_points_off_turn_win_when_the_own_turn_starts():
    s = before_roll(
        buildings={"white": town([], [2])},
        roads={"blue": ["31-36"]},
        knights={"blue": {"31": "basic active"}},
        defenders={"blue": 12},
        ship=6,
    )
    play(s, "roll 1 1 ship")
    assert points(s)[1] == 13
    assert decider(s) == ("red", "turn")
    play(s, "end")
    assert decider(s) is None
    assert g.winners(s) == [1]


def test_case_97_points_lost_before_the_own_turn_do_not_win():
    s = position(
        turn="orange",
        buildings={"orange": town([18])},
        merchant={"hex": 0, "owner": "red"},
        defenders={"red": 12},
        progress={"orange": ["merchant"]},
    )
    assert points(s)[0] == 13
    play(s, "play merchant 9", "end")
    assert decider(s) == ("red", "turn")
    assert points(s) == [12, 0, 0, 2]


@pytest.mark.parametrize("players", [3, 4])
def test_case_98_seat_0_places_first_and_rolls_first(players):
    for seed in range(20):
        s = g.new(players, seed)
        assert decider(s) == ("red", "turn")
        while look(s, "phase") == "setup":
            g.apply(s, g.legal(s)[-1])
        assert decider(s) == ("red", "turn")
        assert offered(s) == ["roll"]


def robbed(hands):
    s = position(
        buildings={"blue": town([18]), "white": town([29])},
        hands=hands,
        attacks=1,
        step={"decision": "robber"},
    )
    play(s, "robber 9")
    return s


def test_case_100_of_two_victims_one_must_be_chosen():
    s = robbed({"blue": {"ore": 1}, "white": {"ore": 1}})
    assert decider(s) == ("red", "victim")
    assert offered(s) == ["rob blue", "rob white"]
    play(s, "rob white")
    assert (hand(s, "red"), hand(s, "white")) == ({"ore": 1}, {})


def test_case_100_without_cards_nothing_is_stolen():
    s = robbed({})
    assert decider(s) == ("red", "turn")
    assert hand(s, "red") == {}


def test_case_101_a_spy_may_leave_five_cards_until_the_turn_ends():
    s = position(
        progress={"red": ["spy", "bishop", "mining", "crane", "smith"], "blue": ["wedding"]}
    )
    play(s, "play spy blue", "take wedding")
    assert len(cards(s, "red")) == 5
    assert refused(s, "end") == "too_many_progress_cards"
    assert "play crane" not in offered(s)
    play(s, "tuck crane", "end")
    assert decider(s) == ("blue", "turn")


def test_case_101_a_played_card_makes_room_too():
    s = position(
        buildings={"red": town([], [18])},
        progress={"red": ["spy", "bishop", "mining", "crane", "smith"], "blue": ["wedding"]},
    )
    play(s, "play spy blue", "take wedding", "play crane", "end")
    assert len(cards(s, "red")) == 4


def test_case_102_a_void_swap_keeps_the_resource():
    s = position(
        progress={"red": ["commercial_harbor"]},
        hands={"red": {"ore": 1}, "blue": {"wool": 3}, "white": {"coin": 1}},
    )
    play(s, "play commercial_harbor", "swap blue ore")
    assert offered(s) == ["pass"]
    play(s, "pass")
    assert hand(s, "red") == {"ore": 1}
    assert refused(s, "swap blue ore") == "asked_already"
    assert "swap white ore" in offered(s)
