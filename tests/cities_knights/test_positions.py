"""Positions written by hand: what is filled in, what is refused, and that encoding is stable."""

from __future__ import annotations

import json

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from tests.cities_knights.scene import (
    EVERYTHING,
    decider,
    g,
    look,
    offered,
    points,
    position,
    roads,
    town,
)

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


def again(s):
    """The position after it was written down and read."""
    return g.decode(json.loads(json.dumps(g.encode(s))))


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


HOMES = {
    "red": town([18, 31], [27, 30]),
    "blue": town([22], [5, 45]),
    "white": town([], [52]),
}
NETS = {
    "red": roads("30-24-19-25-31"),
    "blue": roads("45-40-44-39-34", "22-17-23"),
    "white": roads("52-48"),
}
KNIGHTS = {"red": {"24": "basic ready"}, "blue": {"40": "basic active", "39": "strong"}}
SCENE = {
    "buildings": HOMES,
    "roads": NETS,
    "knights": KNIGHTS,
    "attacks": 1,
    "robber": 17,
    "hands": {"red": EVERYTHING, "blue": {"wool": 5, "coin": 4}, "white": {"brick": 9}},
    "progress": {"blue": ["spy", "bishop", "mining", "crane", "smith"], "white": ["mining"]},
    "levels": {"red": {"science": 4}, "blue": {"science": 3}, "white": {"science": 3}},
}
DECISIONS = {
    "pillage": {"decision": "pillage", "player": "blue"},
    "defender_draw": {"decision": "defender_draw", "player": "white"},
    "overflow": {
        "decision": "overflow",
        "player": "blue",
        "owed": {"blue": 1},
        "chosen": [],
        "given": {},
    },
    "discard": {
        "decision": "discard",
        "player": "white",
        "owed": {"white": 4},
        "chosen": ["brick", "brick"],
        "given": {"blue": ["wool", "wool", "coin", "coin"]},
    },
    "gift": {
        "decision": "gift",
        "player": "blue",
        "owed": {"blue": 2, "white": 2},
        "chosen": ["wool"],
        "given": {},
    },
    "robber": {"decision": "robber", "player": "red", "why": "bishop"},
    "victim": {"decision": "victim", "player": "red"},
    "aqueduct": {"decision": "aqueduct", "player": "white"},
    "retreat": {"decision": "retreat", "player": "blue", "node": 44, "knight": "basic active"},
    "desertion": {"decision": "desertion", "player": "blue"},
    "recruit": {"decision": "recruit", "player": "red", "knight": "strong ready"},
    "barter": {"decision": "barter", "player": "blue", "resource": "ore"},
    "spy": {"decision": "spy", "player": "red", "victim": "blue"},
    "master_merchant": {
        "decision": "master_merchant",
        "player": "red",
        "victim": "blue",
        "left": 1,
        "least": "coin",
    },
    "metropolis": {"decision": "metropolis", "player": "red", "track": "science"},
    "second_road": {"decision": "second_road", "player": "red"},
    "second_knight": {"decision": "second_knight", "player": "red"},
    "rebuild": {"decision": "rebuild", "player": "red", "edge": "13-18"},
    "offer": {
        "decision": "offer",
        "player": "red",
        "give": {"ore": 2},
        "want": {"wool": 1},
        "asking": True,
    },
    "answer": {
        "decision": "answer",
        "player": "white",
        "give": {"ore": 1},
        "want": {"wool": 1},
        "waiting": ["orange"],
        "answers": {"blue": "accept"},
    },
    "counter": {
        "decision": "counter",
        "player": "white",
        "offer": {"give": {"ore": 1}, "want": {"wool": 1}},
        "accepters": ["blue"],
        "waiting": [],
        "counters": {},
        "give": {"brick": 2},
        "want": {"grain": 1},
        "asking": True,
    },
    "partner": {
        "decision": "partner",
        "player": "red",
        "offer": {"give": {"ore": 1}, "want": {"wool": 1}},
        "accepters": ["blue"],
        "counters": {"white": {"give": {"brick": 1}, "want": {"ore": 2}}},
    },
}
MUSTER = {
    "decision": "muster",
    "player": "blue",
    "waiting": [],
    "fighters": [24],
    "least": 0,
}


def scene(kind, **data):
    """A position in which this decision can be open."""
    levels = SCENE["levels"]
    if kind != "metropolis":
        levels = levels | {"red": {"science": 3}}
    dice = [3, 4, "ship"] if kind == "discard" else [1, 1, "trade"]
    return position(**(SCENE | {"levels": levels, "dice": dice, **data}))


@pytest.mark.parametrize("kind", DECISIONS)
def test_an_open_decision_can_be_written(kind):
    s = scene(kind, step=DECISIONS[kind])
    assert look(s, "step") == DECISIONS[kind]
    assert decider(s) == (DECISIONS[kind]["player"], kind)
    assert g.key(again(s)) == g.key(s)
    assert g.legal(s)


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_answer_to_a_decision_by_hand_leaves_a_sound_position(kind):
    s = scene(kind, step=DECISIONS[kind])
    for action in g.legal(s):
        after = g.copy(s)
        g.apply(after, action)
        assert g.audit(after) == []
        assert g.key(again(after)) == g.key(after)


def test_knights_can_be_mustered_by_hand():
    s = scene("muster", step=MUSTER, options={"variant_perfida": True})
    assert look(s, "step") == MUSTER
    assert look(s, "ship") == 7
    assert offered(s) == ["muster 40", "done"]


def test_several_decisions_stand_in_a_row():
    white, blue = DECISIONS["aqueduct"], DECISIONS["aqueduct"] | {"player": "blue"}
    s = scene("aqueduct", stack=[white], step=blue)
    assert decider(s) == ("blue", "aqueduct")
    assert look(s, "stack") == [white]
    assert g.key(again(s)) == g.key(s)
    with pytest.raises(BadInput, match="in this order"):
        scene("aqueduct", stack=[blue], step=white)
    with pytest.raises(BadInput, match="cannot be open together"):
        scene("aqueduct", stack=[white], step=DECISIONS["robber"])


@pytest.mark.parametrize(
    ("given", "filled"),
    [
        ({"decision": "discard", "player": "blue"}, {"owed": {"blue": 4}, "chosen": []}),
        ({"decision": "gift", "player": "white"}, {"owed": {"white": 2}, "given": {}}),
        ({"decision": "robber"}, {"player": "red", "why": "seven"}),
        ({"decision": "master_merchant", "victim": "blue"}, {"left": 2, "least": "brick"}),
        ({"decision": "offer"}, {"give": {}, "want": {}, "asking": False}),
    ],
)
def test_what_is_left_out_of_a_decision(given, filled):
    s = scene(given["decision"], step=given)
    for key, value in filled.items():
        assert look(s, "step", key) == value


def test_the_offer_that_is_answered_counts_as_put():
    s = scene("answer", step=DECISIONS["answer"])
    assert look(s, "offers_put") == 1
    assert [offer["to"] for offer in look(s, "offers")] == ["blue", "white", "orange"]


@pytest.mark.parametrize(
    ("dice", "stage"), [([3, 4, "ship"], "after_yield"), ([3, 3, "ship"], "done")]
)
def test_the_stage_left_out_is_that_of_the_open_decision(dice, stage):
    s = scene("discard", dice=dice, step={"decision": "discard", "player": "blue"})
    assert look(s, "stage") == stage


def test_a_saboteur_after_a_seven_can_be_written():
    step = {"decision": "discard", "player": "blue"}
    s = scene("discard", step=step, stage="done")
    assert look(s, "stage") == "done"


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


IMPOSSIBLE = {
    "no object": [],
    "no players": {"players": None},
    "two players": {"players": 2},
    "an unknown key": {"weather": "rain"},
    "an unknown phase": {"phase": "lunch"},
    "an unknown option": {"options": {"luck": 1}},
    "an unknown terrain": {"terrain": ["sea"] * 19},
    "too little terrain": {"terrain": ["hills"]},
    "other numbers": {"numbers": [2] * 19},
    "other harbours": {"harbours": ["3:1"] * 9},
    "a random layout left out": {"options": {"layout": "random_apart"}},
    "a robber in the sea": {"robber": 19, "attacks": 1},
    "a locked robber elsewhere": {"robber": 0},
    "a ship on land": {"ship": 7},
    "a merchant of nobody": {"merchant": {"hex": 1}},
    "two pieces on a node": {"buildings": {"red": town([18]), "blue": town([18])}},
    "buildings too close": {"buildings": {"red": town([18]), "blue": town([24])}},
    "six settlements": {"buildings": {"red": town([0, 2, 7, 9, 16, 18])}},
    "a wall without a city": {"buildings": {"red": town([18], walls=[18])}},
    "a metropolis without a city": {"buildings": {"red": town([18], trade=18)}},
    "a metropolis without a level": {"buildings": {"red": town([], [18], trade=18)}},
    "a level without its metropolis": {"levels": {"red": {"trade": 4}}},
    "two metropolises of a track": {
        "buildings": {"red": town([], [18], trade=18), "blue": town([], [30], trade=30)},
        "levels": {"red": {"trade": 4}, "blue": {"trade": 4}},
    },
    "sideways beside a supply": {"buildings": {"red": town(sideways=[18])}},
    "a road in the sea": {"roads": {"red": ["0-53"]}},
    "a road from its other end": {"roads": {"red": ["24-18"]}},
    "two roads on an edge": {"roads": {"red": ["18-24"], "blue": ["18-24"]}},
    "a knight off the roads": {"knights": {"red": {"18": "basic"}}},
    "a knight of no level": {"roads": {"red": ["18-24"]}, "knights": {"red": {"18": "ready"}}},
    "a knight that dances": {
        "roads": {"red": ["18-24"]},
        "knights": {"red": {"18": "basic dancing"}},
    },
    "a ready knight off turn": {
        "roads": {"blue": ["18-24"]},
        "knights": {"blue": {"18": "basic ready"}},
    },
    "three basic knights": {
        "roads": {"red": roads("18-24-30-36")},
        "knights": {"red": {"18": "basic", "24": "basic", "30": "basic"}},
    },
    "twenty ore": {"hands": {"red": {"ore": 20}}},
    "more ore than there is": {"hands": {"red": {"ore": 10}, "blue": {"ore": 10}}},
    "a hand of words": {"hands": {"red": {"ore": "two"}}},
    "an unknown card": {"progress": {"red": ["luck"]}},
    "four spies": {"progress": {"red": ["spy"] * 4}},
    "a point card in a hand": {"progress": {"red": ["printer"]}},
    "a card of another deck": {"decks": {"science": ["spy"]}},
    "a point card under the deck": {"decks": {"science": ["printer all"]}},
    "knowing what is not there": {
        "hands": {"red": {"ore": 1}},
        "knowledge": {"hands": {"red": {"blue": {"proven": {"wool": 1}}}}},
    },
    "excluding what is there": {
        "hands": {"red": {"ore": 1}},
        "knowledge": {"hands": {"red": {"blue": {"could": ["wool", "grain"]}}}},
    },
    "knowing oneself": {
        "hands": {"red": {"ore": 1}},
        "knowledge": {"hands": {"red": {"red": "known"}}},
    },
    "a card known that is not held": {"knowledge": {"progress": {"red": {"blue": ["spy"]}}}},
    "the longest road of somebody else": {"longest_road": "red"},
    "dice before the roll": {"phase": "before_roll", "dice": [1, 1, "ship"]},
    "a die of seven": {"dice": [7, 1, "ship"]},
    "two dice": {"dice": [1, 1]},
    "dice left of fair ones": {"dice_left": ["1-1"]},
    "five pairs left": {
        "options": {"dice": "deck"},
        "dice_left": ["1-1", "1-2", "1-3", "1-4", "1-5"],
    },
    "another's turn": {"turn": "blue", "turns": 1},
    "a turn after the last": {"turns": 5, "options": {"max_turns": 4}},
    "a game that would be over": {"defenders": {"red": 13}},
    "a game that is not over": {"phase": "over"},
    "five offers": {"offers_put": 5},
    "a set-up with a knight": {
        "phase": "setup",
        "buildings": {"red": town([18])},
        "roads": {"red": ["18-24"]},
        "knights": {"red": {"24": "basic"}},
    },
    "a format that is a word": {"format": "one"},
}
WRONG_DECISIONS = {
    "no decision": {},
    "an unknown decision": {"decision": "lunch"},
    "a field too many": DECISIONS["pillage"] | {"weather": "rain"},
    "a field too few": {"decision": "retreat", "player": "blue"},
    "the set-up": {"decision": "setup_road"},
    "another's pillage": {"decision": "pillage", "player": "white"},
    "an overflow of nothing": {"decision": "overflow", "player": "white"},
    "a discard too many": DECISIONS["discard"] | {"owed": {"white": 5}},
    "a discard not held": DECISIONS["discard"] | {"chosen": ["ore"]},
    "a discard answered twice": DECISIONS["discard"] | {"given": {"white": ["brick"] * 4}},
    "a gift to oneself": {"decision": "gift", "player": "red"},
    "a retreat in the own turn": DECISIONS["retreat"] | {"player": "red"},
    "a retreat of a ready knight": DECISIONS["retreat"] | {"knight": "basic ready"},
    "a retreat without a way": DECISIONS["retreat"] | {"node": 53},
    "a recruit off turn": DECISIONS["recruit"] | {"player": "blue"},
    "a recruit just active": DECISIONS["recruit"] | {"knight": "basic active"},
    "a barter of a commodity": DECISIONS["barter"] | {"resource": "coin"},
    "a spy on an empty hand": DECISIONS["spy"] | {"victim": "orange"},
    "a spy on oneself": DECISIONS["spy"] | {"victim": "red"},
    "an empty master": DECISIONS["master_merchant"] | {"left": 0},
    "a metropolis not won": DECISIONS["metropolis"] | {"track": "trade"},
    "a rebuilt road that lies there": DECISIONS["rebuild"] | {"edge": "24-30"},
    "a muster without the variant": MUSTER,
    "an offer of what is not held": DECISIONS["offer"] | {"give": {"cloth": 1}},
    "an offer of both": DECISIONS["offer"] | {"want": {"ore": 1}},
    "an offer of too much": DECISIONS["offer"] | {"want": {"wool": 5}},
    "an answer that cannot be": DECISIONS["answer"] | {"answers": {"white": "accept"}},
    "an accept that cannot be": DECISIONS["answer"] | {"want": {"cloth": 1}},
    "a partner of one": DECISIONS["partner"] | {"counters": {}},
    "a counter of nothing": DECISIONS["partner"] | {"counters": {"white": {}}},
}


def refused(data):
    with pytest.raises(BadInput) as caught:
        g.decode(data)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_one_sentence(what):
    data = IMPOSSIBLE[what]
    refused({"players": 4, "phase": "main", **data} if isinstance(data, dict) else data)


@pytest.mark.parametrize("what", WRONG_DECISIONS)
def test_an_impossible_decision_is_refused_with_one_sentence(what):
    levels = SCENE["levels"] | {"red": {"science": 3}}
    refused({"players": 4, **SCENE, "levels": levels, "step": WRONG_DECISIONS[what]})


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"hands": {"red": {"ore": 10}, "blue": {"ore": 10}}}, "There are 20 ore instead of 19."),
        ({"progress": {"red": ["spy"] * 4}}, "There are only 3 cards spy."),
        (
            {"buildings": {"red": town([18, 24])}},
            "The buildings on nodes 18 and 24 are too close.",
        ),
        (
            {"step": {"decision": "robber"}},
            "The decision “robber” cannot be open: the robber is locked.",
        ),
        ({"defenders": {"red": 13}}, "The game would be over: red has won."),
        ({"weather": "rain"}, "A position has an unknown entry “weather”."),
        ({"format": 99}, "This position was written by a newer version of the game."),
    ],
)
def test_the_sentence_names_what_is_wrong(data, sentence):
    assert refused({"players": 4, "phase": "main", **data}) == sentence
