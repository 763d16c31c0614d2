"""Positions and short cuts that the opponents' tests share."""

from __future__ import annotations

from collections.abc import Generator as Steps
from collections.abc import Iterator
from typing import Any

from engine import games
from engine.ai.levels import LEVELS
from engine.ai.think import ponder
from engine.core.generator import Generator

HANSA = games.get("hansa")


def ended(steps: Steps[None, None, Any]) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def positions(players: int, seed: int, every: int = 1) -> Iterator[Any]:
    """Positions of a game between traders who hardly think, so that all kinds of choice occur."""
    rng = Generator(seed)
    s = HANSA.new(players, seed, {})
    number = 0
    while (decision := HANSA.decision(s)) is not None:
        if number % every == 0:
            yield HANSA.copy(s)
        seen = HANSA.observe(s, decision.player, rng)
        thought = ended(ponder(HANSA, seen, LEVELS["trader"], rng, 60))
        HANSA.apply(s, thought.action)
        number += 1
