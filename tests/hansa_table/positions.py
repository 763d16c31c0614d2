"""Positions of Hansa written by hand, or played to: for tests and for pictures to look at."""

from __future__ import annotations

from random import Random
from typing import Any

from engine import games
from engine.core.session import Session
from engine.hansa.state import State

Position = dict[str, Any]
hansa = games.get("hansa")


def played(players: int, moves: int, seed: int = 7) -> Session[State]:
    """A game some way on, at the first seat's turn."""
    session = Session.new(hansa, players, seed)
    rng = Random(seed)
    while hansa.decision(session.state) is not None:
        decision = hansa.decision(session.state)
        assert decision is not None
        if len(session.log) >= moves and decision == (0, "turn"):
            return session
        session.act(hansa.brisk(session.state, rng))
    raise ValueError("the game was over before")


MARKERS = (
    "extra_office",
    "swap_offices",
    "plus_3_actions",
    "plus_4_actions",
    "develop_skill",
    "remove_3",
)

COELLEN: Position = {
    "players": 5,
    "turn": "red",
    "actions_left": 3,
    "desks": {
        "red": {"privilegium": 2, "actiones": 3, "bursa": 1, "liber_sophiae": 2},
        "blue": {"liber_sophiae": 2},
    },
    "routes": {
        "Coellen-Warburg": ["red trader", "red merchant", "red trader", "red trader"],
        "Minden-Brunswiek": ["blue trader", "blue merchant", None, "green trader"],
        "Stade-Hamburg": ["yellow trader", "purple trader", None],
    },
    "cities": {
        "Coellen": ["blue trader"],
        "Warburg": ["green trader"],
        "Minden": ["red trader", "blue trader", "green trader"],
        "Hannover": ["red trader", "blue trader"],
    },
    "extra": {"Hannover": ["red trader", "purple trader"]},
    "coellen": {"7": "blue"},
    "prestige": {"red": 13, "blue": 19, "green": 7, "yellow": 7, "purple": 2},
    "markers": {"red": {"unused": ["extra_office", "plus_3_actions"], "used": ["remove_3"]}},
    "route_markers": {
        "Coellen-Warburg": "develop_skill",
        "Osnabrück-Bremen": "swap_offices",
        "Hildesheim-Goslar": "plus_4_actions",
    },
}

RICH: Position = {
    **COELLEN,
    "markers": {"red": {"unused": list(MARKERS), "used": []}},
    "stock": {"red": [8, 1]},
    "route_markers": {"Hildesheim-Goslar": "plus_4_actions"},
}

FEE: Position = {
    "players": 4,
    "turn": "red",
    "supply": {"red": [3, 1]},
    "routes": {"Stade-Hamburg": ["blue merchant", None, None], "Emden-Stade": ["red trader"] * 3},
}


def at(position: Position, *lines: str) -> Session[State]:
    """A session that goes on from a position after some lines."""
    session = Session(hansa, hansa.decode(position))
    for line in lines:
        session.record(hansa.parse(session.state, line))
    return session


def new_markers() -> Session[State]:
    """The first seat has turned up two markers and must lay them out."""
    for seed in range(60):
        session = Session.new(hansa, 4, seed)
        rng = Random(seed)
        for _ in range(400):
            decision = hansa.decision(session.state)
            if decision is None:
                break
            view_kinds = {action >> 8 & 0xFFF for action in hansa.legal(session.state)}
            if decision == (0, "markers") and len(view_kinds) > 1:
                return session
            session.act(hansa.brisk(session.state, rng))
    raise ValueError("no seed leads there")
