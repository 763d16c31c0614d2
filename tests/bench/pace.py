"""What the engine is made to do when it is measured. Needs nothing but the engine, so that the same
work runs natively and inside a browser's Python."""

from __future__ import annotations

import random
from typing import Any

from engine import games
from engine.core.perft import perft

PREFIX = 400
COPIES = 2_000

hansa = games.get("hansa")


def count_leaves(positions: list[Any]) -> int:
    return sum(perft(hansa, position, 2) for position in positions)


def play_random() -> int:
    played = 0
    for seed in range(10):
        s, rng = hansa.new(4, seed), random.Random(seed)
        for _ in range(PREFIX):
            actions = hansa.legal(s)
            if not actions:
                break
            hansa.apply(s, actions[int(rng.random() * len(actions))])
            played += 1
    return played


def copy_often(positions: list[Any]) -> int:
    copy = hansa.copy
    for _ in range(COPIES):
        for position in positions:
            copy(position)
    return COPIES * len(positions)
