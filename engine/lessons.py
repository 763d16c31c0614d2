"""What finished games teach about weights: which of them made the forecasts too high or too low.

The evaluation of a position is a forecast of how far each player will finish ahead of the others.
Where it was wrong, the weights behind it are to blame, each as far as the forecast hangs on it.
Putting that together for many positions is one large problem of least squares; a prior keeps
weights in place of which the games say little.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

SPREAD = (1000, 650)
"""How far off a forecast is at the start of a game and at its end, in hundredths of a point."""
PROBE = 20
"""Steps a knob is turned to see what hangs on it."""
_TEMPO = 100
"""The worth of being on turn is counted in points."""

Row = list[float]
Forecast = Callable[[Any, int], Sequence[int]]
"""By seat what a position is worth with a knob turned by PROBE, or with none if it is negative."""


class Seen(NamedTuple):
    """A position that was met: how far the game had come, from 0 to 1, and who was on turn."""

    state: Any
    progress: float
    player: int


class Verdict(NamedTuple):
    """How far a knob should be turned, and how unsure that is, in steps."""

    turn: float
    error: float


class Lessons:
    """Normal equations, gathered from any number of games.

    Their unknowns are the knobs and two more that are not kept: by how much all forecasts are too
    small, and what it is worth to be on turn.
    """

    def __init__(self, knobs: int, sums: Sequence[float] = ()) -> None:
        self.knobs = knobs
        size = knobs + 2
        self.sums: Row = list(sums) or [0.0] * (size * (size + 1) // 2 + size)
        """The upper triangle of the matrix row by row, then the right side."""

    def add(self, other: Lessons) -> None:
        self.sums = [one + more for one, more in zip(self.sums, other.sums, strict=True)]

    def learn(self, seen: Sequence[Seen], results: Sequence[float], forecast: Forecast) -> None:
        """Takes in the positions of one game, which together count as one of its seats."""
        plain = [forecast(position.state, -1) for position in seen]
        turned = [
            [forecast(position.state, knob) for position in seen] for knob in range(self.knobs)
        ]
        for number, position in enumerate(seen):
            early, late = SPREAD
            spread = early + (late - early) * position.progress
            values = _centred(plain[number])
            columns = [
                _centred([(a - b) / PROBE for a, b in zip(by[number], plain[number], strict=True)])
                for by in turned
            ]
            columns += [
                values,
                _centred([_TEMPO * (seat == position.player) for seat in range(len(values))]),
            ]
            missed = [
                result - value for result, value in zip(_centred(results), values, strict=True)
            ]
            for row, miss in zip(zip(*columns, strict=True), missed, strict=True):
                self.note(row, miss, 1 / (spread * spread * len(seen)))

    def note(self, row: Sequence[float], miss: float, weight: float) -> None:
        """One forecast that missed its result, and what hung on each unknown."""
        added: Row = []
        for first, one in enumerate(row):
            part = one * weight
            added += [part * other for other in row[first:]]
        added += [one * weight * miss for one in row]
        self.sums = [one + more for one, more in zip(self.sums, added, strict=True)]

    def verdicts(self, priors: Sequence[float]) -> list[Verdict]:
        """By knob what the games say; `priors` is how far each may be from right beforehand."""
        size = self.knobs + 2
        entries = iter(self.sums)
        matrix = [[0.0] * size for _ in range(size)]
        for first in range(size):
            for second in range(first, size):
                matrix[first][second] = matrix[second][first] = next(entries)
        for knob, prior in enumerate(priors):
            matrix[knob][knob] += 1 / (prior * prior)
        for free in (size - 2, size - 1):
            matrix[free][free] += 1e-9
        right = list(entries)
        inverse = inverted(matrix)
        found = [sum(a * b for a, b in zip(row, right, strict=True)) for row in inverse]
        scale = max(0.5, 1 + found[self.knobs])
        return [
            Verdict(found[knob] / scale, math.sqrt(inverse[knob][knob]) / scale)
            for knob in range(self.knobs)
        ]


def _centred(values: Iterable[float]) -> list[float]:
    row = list(values)
    mean = sum(row) / len(row)
    return [value - mean for value in row]


def inverted(matrix: Sequence[Sequence[float]]) -> list[Row]:
    """The inverse of a symmetric positive definite matrix (Gauss and Jordan's way)."""
    size = len(matrix)
    rows = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = rows[n][n]
        own = rows[n] = [x / pivot for x in rows[n]]
        for m, row in enumerate(rows):
            if m != n and row[n]:
                factor = row[n]
                rows[m] = [x - factor * y for x, y in zip(row, own, strict=True)]
    return [row[size:] for row in rows]
