"""Every open decision as it is written by hand, and a position in which it can be open."""

from __future__ import annotations

import json

from tests.cities_knights.scene import EVERYTHING, g, position, roads, town


def again(s):
    """The position after it was written down and read."""
    return g.decode(json.loads(json.dumps(g.encode(s))))


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
    "pillage": {"decision": "pillage", "player": "blue", "fighters": []},
    "defender_draw": {"decision": "defender_draw", "player": "white", "fighters": []},
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
