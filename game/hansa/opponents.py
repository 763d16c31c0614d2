"""Who plays for the seats without a person: a job beside the frames that ends with an action."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.protocol import Game


class Opponents:
    """Thinks about one decision at a time; `poll` gives the action as soon as it is found."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._rng = Random(seed)

    def poll(self, s: Any, level: str) -> int | None:
        return self._game.brisk(s, self._rng)

    def forget(self) -> None:
        """Whatever is being thought about is no longer asked for."""
