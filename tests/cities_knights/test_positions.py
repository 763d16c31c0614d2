"""Positions written by hand: what is filled in where it is left out; encoding is stable."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from tests.cities_knights.scene import decider, g, look, offered, points, position, roads, town
from tests.cities_knights.written import again

EXAMPLE = {
    "players": 4,
    "turn": "blue",
    "dice": [4, 3, "ship"],
    "robber": 9,
    "attacks": 1,
    "ship": 3,
    "merchant": {"hex": 4, "owner": "red"},
    "buildings": {"red": {"settlements": [18], "cities": [30], "walls": [30]}},
    "roads": {"red": ["18-24", "24-30"]},
    "knights": {"red": {"24": "strong active"}},
    "hands": {"red": {"ore": 2, "coin": 1}},
    "levels": {"red": {"science": 3}},
    "defenders": {"red": 1},
    "progress": {"red": ["spy", "crane"]},
    "shown": {"printer": "blue"},
}


def test_the_shortest_position_is_the_start():
    data = g.encode(g.decode({"players": 4}))
    start = g.encode(g.new(4, 1))
    for key in start.keys() - {"seed", "decks"}:
        assert data[key] == start[key], key
    for deck, cards in start["decks"].items():
        assert sorted(data["decks"][deck]) == sorted(cards)


def test_the_example_of_a_position():
    s = g.decode(EXAMPLE)
    for key in EXAMPLE.keys() - {"buildings", "roads", "knights", "hands", "levels", "progress"}:
        assert look(s, key) == EXAMPLE[key], key
    for key in ("buildings", "roads", "knights", "hands", "levels"):
        assert look(s, key, "red") == EXAMPLE[key]["red"], key
    assert look(s, "progress", "red") == ["crane", "spy"]
    assert look(s, "phase") == "main"
    assert points(s) == [5, 1, 0, 0]
    assert g.key(again(s)) == g.key(s)


OPTIONS = [
    {},
    {"variant_perfida": True, "dice": "deck", "offers_per_turn": 0},
    {
        "layout": "random_apart",
        "progress_overflow_on_own_turn": "at_once",
        "merchant_fleet_scope": "named",
        "offers_per_turn": 0,
    },
    {"layout": "random_spiral", "max_turns": 40, "fruitless_card": "allow"},
]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_encode_and_decode_are_each_others_reverse(players, options):
    """On the open decisions of a game, and on other positions now and then."""
    s = g.new(players, players, options)
    rng = Generator(players)
    for number in range(700):
        if g.decision(s) is None:
            break
        if number % 10 == 0 or decider(s)[1] not in ("turn", "offer", "counter"):
            assert g.key(again(s)) == g.key(s)
            assert g.encode(again(s)) == g.encode(s)
        g.apply(s, rng.choice(g.legal(s)) if rng.randrange(3) == 0 else g.brisk(s, rng))


def test_how_far_the_set_up_is_follows_from_the_pieces():
    s = position(phase="setup", buildings={"red": town([18])})
    assert decider(s) == ("red", "setup_road")
    assert offered(s) == ["road 13-18", "road 18-23", "road 18-24"]
    built = {"red": town([18]), "blue": town([30]), "white": town([41])}
    nets = {"red": ["18-24"], "blue": ["30-36"], "white": ["41-46"]}
    s = position(3, phase="setup", turn="white", buildings=built, roads=nets)
    assert decider(s) == ("white", "turn")
    assert offered(s, "city 0") == ["city 0"]
    with pytest.raises(BadInput, match="In the set-up white is on turn"):
        position(3, phase="setup", buildings=built, roads=nets)


def test_cards_that_are_nowhere_else_lie_above_the_first_known_one():
    s = position(
        decks={"science": ["printer", "crane all", "smith blue"]}, progress={"red": ["mining"]}
    )
    deck = look(s, "decks", "science")
    assert (deck[0], deck[-2:]) == ("printer", ["crane all", "smith blue"])
    assert len(deck) == 17
    assert look(s, "unseen", "science") == 15


def test_knowledge_left_out_is_sizes_only():
    s = position(hands={"blue": {"ore": 2}})
    assert look(s, "knowledge", "hands") == {}
    known = position(hands={"blue": {"ore": 2}}, knowledge={"hands": {"blue": "known"}})
    assert look(known, "knowledge", "hands") == {"blue": "known"}
    assert g.key(known) != g.key(s)


def test_knowledge_can_be_written_by_observer():
    row = {"red": {"proven": {"ore": 1}, "could": ["wool", "ore"]}, "white": "known"}
    s = position(
        hands={"blue": {"ore": 2}},
        progress={"blue": ["spy"]},
        knowledge={"hands": {"blue": row}, "progress": {"blue": {"red": ["spy"]}}},
    )
    assert look(s, "knowledge", "hands", "blue", "white") == "known"
    assert look(s, "knowledge", "hands", "blue", "red", "proven") == {"ore": 1}
    assert sorted(look(s, "knowledge", "hands", "blue", "red", "could")) == ["ore", "wool"]
    assert look(s, "knowledge", "progress") == {"blue": {"red": ["spy"]}}
    assert g.key(again(s)) == g.key(s)


def test_the_longest_road_left_out_is_whose_it_is_by_length():
    long = roads("18-24-30-36-31-37")
    assert look(position(roads={"red": long}), "longest_road") == "red"
    tie = {"red": long, "blue": roads("0-3-7-11-16-21")}
    assert look(position(roads=tie), "longest_road") is None
    assert look(position(roads=tie, longest_road="blue"), "longest_road") == "blue"
