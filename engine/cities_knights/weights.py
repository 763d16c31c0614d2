"""What search believes things are worth: named numbers for the early, the middle and the late game.

A set of weights is one flat tuple, three numbers a name in the order of NAMES. A hundred are a
victory point. What each name counts is said in `evaluation`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

STAGES = 3
_TABLE: Mapping[str, tuple[int, int, int]] = {
    "point": (85, 100, 150),
    "variety": (14, 8, 2),
    "grain": (45, 30, 8),
    "ore": (25, 15, 4),
    "full": (-20, -20, -10),
    "draw": (30, 22, 9),
    "guild": (35, 30, 10),
    "fortress": (25, 25, 10),
    "aqueduct": (60, 45, 12),
    "knight": (12, 13, 10),
    "active": (5, 5, 4),
    "wall": (8, 8, 4),
    "road": (2, 2, 1),
    "length": (3, 5, 7),
    "fragile": (-35, -30, -15),
    "income": (9, 6, 2),
    "card": (9, 9, 6),
    "plan": (50, 55, 60),
    "exposed": (14, 13, 9),
    "progress": (16, 16, 12),
    "race": (50, 70, 90),
    "alarm": (100, 100, 110),
    "site": (5, 4, 2),
    "harbour": (12, 12, 6),
}
NAMES = tuple(_TABLE)
WEIGHTS = tuple(number for name in NAMES for number in _TABLE[name])
AT = {name: STAGES * place for place, name in enumerate(NAMES)}
"""Where the three numbers of a name begin."""


def _leaning(percent: Mapping[str, int]) -> tuple[int, ...]:
    """The usual weights, some of them raised or lowered."""
    return tuple(
        number * percent.get(name, 100) // 100 for name in NAMES for number in _TABLE[name]
    )


STYLES: Mapping[str, Sequence[int]] = {
    "balanced": WEIGHTS,
    "builder": _leaning({"income": 115, "site": 170, "road": 150, "length": 150, "draw": 85}),
    "knight": _leaning({"knight": 180, "active": 200, "alarm": 135, "fortress": 180}),
    "trader": _leaning({"harbour": 190, "guild": 200, "card": 125, "plan": 120, "draw": 115}),
}
