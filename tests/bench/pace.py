"""What a game is made to do when it is measured. Needs nothing but the engine, so that the same
work runs natively and inside a browser's Python."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from engine import games
from engine.core.perft import perft
from engine.core.protocol import Game

PREFIX = 400
COPIES = 2_000
STARTS = 10

EXAMPLE = games.names()[0]
"""The game whose speed stands for the engine's in the page."""


def count_leaves(game: Game[Any], positions: list[Any]) -> int:
    """Every leaf is made; chance is played once."""
    return sum(perft(game, position, 2) for position in positions)


def play_random(
    game: Game[Any], options: Mapping[str, Any] | None = None, number: int = 0
) -> int:
    """The beginnings of some games, others for every number, with as many players as can be, four
    at most; every action is as likely as any other."""
    played = 0
    for seed in range(STARTS * number, STARTS * (number + 1)):
        s, rng = game.new(min(4, game.seats[-1]), seed, options), random.Random(seed)
        for _ in range(PREFIX):
            actions = game.legal(s)
            if not actions:
                break
            game.apply(s, actions[int(rng.random() * len(actions))])
            played += 1
    return played


def copy_often(game: Game[Any], positions: list[Any]) -> int:
    copy = game.copy
    for _ in range(COPIES):
        for position in positions:
            copy(position)
    return COPIES * len(positions)
