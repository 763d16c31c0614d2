"""How much of its budget an opponent may spend on this device, learnt from its own answers.

Budgets are counted in positions, so that the same number gives the same answer everywhere; a slow
phone would wait several times as long for it. What a turn cost here is kept, by game, and the share
is chosen so that 95 of 100 turns of a Master stay within the time a person likes to wait.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import read_json

USUAL = 75
"""Hundredths of a budget that are spent before anything is known."""
LEAST, MOST = 10, 200
PATIENCE = 1.2
"""Seconds that 95 of 100 turns of a Master may take."""
_MARGIN = 85
"""Hundredths of the patience that are aimed at."""
_KEPT = 60
"""Turns of a game that are remembered."""
_SENSIBLE = range(1, 10**9)


class Pace:
    """By game, what the last turns would have taken with a Master's whole budget: microseconds."""

    def __init__(self, turns: Mapping[str, list[int]] | None = None) -> None:
        self._turns = {name: list(taken) for name, taken in (turns or {}).items()}

    def share(self, game: str) -> int:
        """Hundredths of the budget that fit this device."""
        taken = sorted(self._turns.get(game, ()))
        if not taken:
            return USUAL
        slow = taken[min(len(taken) - 1, len(taken) * 95 // 100)]
        fitting = round(PATIENCE * 1e6 * _MARGIN / slow)
        return max(LEAST, min(MOST, fitting))

    def learn(self, game: str, seconds: float, share: int, part: float = 1.0) -> None:
        """A turn took so long with a share of the budget; `part` is how much of a Master's budget
        its level has."""
        whole = round(seconds * 1e6 * 100 / share / part)
        if whole in _SENSIBLE:
            taken = self._turns.setdefault(game, [])
            taken.append(whole)
            del taken[:-_KEPT]

    def encode(self) -> str:
        return json.dumps(self._turns)

    @staticmethod
    def decode(text: str) -> Pace:
        """From any older or damaged text; what is strange in it is forgotten."""
        try:
            found: Any = read_json(text)
        except BadInput:
            return Pace()
        if not isinstance(found, dict):
            return Pace()
        return Pace(
            {
                name: [turn for turn in taken[-_KEPT:] if type(turn) is int and turn in _SENSIBLE]
                for name, taken in found.items()
                if isinstance(taken, list)
            }
        )
