"""Positions that cannot be are refused, with one sentence that says why."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from tests.cities_knights.scene import g, roads, town
from tests.cities_knights.written import DECISIONS, MUSTER, SCENE

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
    "fewer offers than were put": {
        "offers": [{"give": {"ore": 1}, "want": {"wool": 1}, "to": "blue"}],
        "offers_put": 0,
    },
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
