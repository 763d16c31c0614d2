"""How a position looks to each player, as whole numbers for search."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hansa import scoring
from engine.hansa.state import STOCK, SUPPLY, State, desk

FEATURES = (*scoring.CATEGORIES, "supply", "stock")
WEIGHTS = (100, 100, 100, 100, 100, 100, 30, 10)


def evaluate(s: State, weights: Sequence[int] = WEIGHTS) -> list[int]:
    values = []
    for player, points in enumerate(scoring.score(s)):
        mine = s.cells[desk(player) : desk(player + 1)]
        features = (*points.values(), sum(mine[SUPPLY:STOCK]), sum(mine[STOCK : STOCK + 2]))
        values.append(sum(f * w for f, w in zip(features, weights, strict=True)))
    return values
