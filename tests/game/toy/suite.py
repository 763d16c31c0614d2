"""What the suites that run for every table must know about the toy's."""

from __future__ import annotations

from engine.core.session import Session
from tests.core.toy.game import Toy
from tests.game.suite import Situation, TableSuite

SUITE = TableSuite(
    situations={
        "the first turn": lambda: Situation(Session.new(Toy(), 3, 7)),
        "the deck is asked about": lambda: Situation(Session.new(Toy(), 2, 7), ["deck"]),
    },
    at_once=frozenset(
        {"came_out", "chose", "drew", "game_ended", "offered", "peeked", "turn_began"}
    ),
)
