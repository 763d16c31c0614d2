"""Ways through a game that several suites walk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.generator import Generator
from engine.core.protocol import Game

MOST_DECISIONS = 2_000


def random_walk(game: Game[Any], players: int, seed: int, length: int) -> Iterator[tuple[Any, int]]:
    """Positions of uniform random play, each with the action that is played next."""
    s, rng = game.new(players, seed), Generator(seed)
    for _ in range(length):
        if game.decision(s) is None:
            return
        action = rng.choice(game.legal(s))
        yield s, action
        game.apply(s, action)


def brisk_walk(game: Game[Any], players: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Positions of a whole brisk game, each with the action that is played next."""
    s, rng = game.new(players, seed), Generator(seed)
    for _ in range(MOST_DECISIONS):
        if game.decision(s) is None:
            return
        action = game.brisk(s, rng)
        yield s, action
        game.apply(s, action)
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")
