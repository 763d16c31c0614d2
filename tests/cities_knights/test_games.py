"""Whole games: they stay sound, they end, and being asked tells nothing about a hand."""

from __future__ import annotations

import pytest

from engine import games
from engine.core.generator import Generator
from tests.cities_knights.scene import before_roll, decider, offered, play, position, town

g = games.get("cities_knights")
PARTS = 50
GAMES, SAMPLE = 20, 1
"""Of each part, for each number of players: in the full run and in the ordinary one."""
MOST_TURNS = 600
EVERY = 11
"""Decisions between two audits of the sample, begun elsewhere in every game; the full run audits
after each decision."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [3, 4])
def test_brisk_games_are_sound_and_end_within_600_turns(players, part, long):
    every, first = (1 if long else EVERY), GAMES * part
    for seed in range(first, first + (GAMES if long else SAMPLE)):
        s, rng, decisions = g.new(players, 1000 + seed), Generator(seed), 0
        while g.decision(s) is not None:
            g.apply(s, g.brisk(s, rng))
            decisions += 1
            if (decisions + seed) % every == 0:
                assert g.audit(s) == []
        assert g.audit(s) == []
        assert s.turns <= MOST_TURNS
        assert len(g.winners(s)) == 1
        points = [sum(part.values()) for part in g.score(s)]
        assert points[g.winners(s)[0]] >= 13


ODD = {
    "layout": "random_apart",
    "variant_perfida": True,
    "merchant_fleet_scope": "named",
    "deserter_level": "same_or_lower",
    "chased_robber_target": "numbered_hex_only",
    "progress_overflow_on_own_turn": "at_once",
    "defender_cards": "six",
    "zero_vs_zero_battle": "everyone_draws",
    "fruitless_card": "allow",
    "offers_per_turn": 9,
    "max_offer_cards": 1,
    "victory_target": 10,
    "dice": "deck",
}


def test_games_with_all_switches_turned_are_sound():
    for seed in range(4):
        s, rng = g.new(3 + seed % 2, seed, ODD), Generator(seed)
        for number in range(1500):
            if g.decision(s) is None:
                break
            action = rng.choice(g.legal(s)) if number % 3 else g.brisk(s, rng)
            g.apply(s, action)
            if number % EVERY == 0:
                assert g.audit(s) == []


def test_turns_can_be_limited_and_equal_points_share_the_victory():
    s, rng = g.new(4, 13, {"max_turns": 4}), Generator(1)
    while g.decision(s) is not None:
        g.apply(s, g.brisk(s, rng))
    points = [sum(part.values()) for part in g.score(s)]
    assert s.turns == 4
    assert g.winners(s) == [seat for seat in range(4) if points[seat] == max(points)]


@pytest.mark.parametrize(
    ("rich", "poor"),
    [({"ore": 8}, {"ore": 4, "wool": 4}), ({"coin": 9}, {"brick": 3, "lumber": 3, "cloth": 3})],
)
def test_a_discard_is_asked_card_by_card_whatever_the_hand(rich, poor):
    """With cards of one kind there is one answer, and it is asked all the same."""
    asked = []
    for cards in (rich, poor):
        s = before_roll(hands={"blue": cards})
        play(s, "roll 3 4 ship")
        steps = []
        while decider(s) != ("red", "turn"):
            steps.append(decider(s))
            play(s, offered(s)[0])
        asked.append(steps)
    assert asked[0] == asked[1] == [("blue", "discard")] * 4


def test_a_gift_is_asked_even_when_there_is_one_answer():
    for cards in ({"ore": 3}, {"ore": 1, "wool": 2}):
        given = {"buildings": {"blue": town([18])}, "hands": {"blue": cards}}
        s = position(progress={"red": ["wedding"]}, **given)
        play(s, "play wedding")
        assert decider(s) == ("blue", "gift")
        play(s, offered(s)[0])
        assert decider(s) == ("blue", "gift")


@pytest.mark.parametrize("cards", [{"ore": 2}, {"coin": 2}, {"coin": 1, "cloth": 1}])
def test_a_barter_is_asked_with_and_without_commodities(cards):
    s = position(
        progress={"red": ["commercial_harbor"]}, hands={"red": {"ore": 1}, "blue": cards}
    )
    play(s, "play commercial_harbor", "swap blue ore")
    assert decider(s) == ("blue", "barter")


@pytest.mark.parametrize("cards", [{"wool": 1}, {"ore": 1}, {}])
def test_an_offer_is_put_to_everybody_able_or_not(cards):
    s = position(hands={"red": {"brick": 1}, "blue": cards, "white": {"wool": 1}})
    play(s, "offer", "give brick", "for", "want wool", "to all")
    assert decider(s) == ("blue", "answer")
    play(s, "refuse")
    assert decider(s) == ("white", "answer")
    play(s, "refuse")
    assert decider(s) == ("orange", "answer")


@pytest.mark.parametrize("held", [["spy"] * 3 + ["merchant"] * 2, ["merchant"] * 5])
def test_an_overflow_is_asked_whatever_the_cards(held):
    s = before_roll(progress={"blue": held[:4]}, levels={"blue": {"trade": 1}})
    play(s, "roll 3 1 trade")
    assert decider(s) == ("blue", "overflow")
