"""What search believes things are worth: named numbers for the early, the middle and the late game.

A set of weights is one flat tuple, three numbers a name in the order of NAMES. A hundred are a
victory point. The numbers follow what strong players say of the worth of things.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

STAGES = 3
_TABLE: Mapping[str, tuple[int, int, int]] = {
    "point": (80, 100, 160),
    "pip": (11, 8, 3),
    "new_kind": (22, 14, 4),
    "card": (9, 9, 6),
    "over_limit": (-6, -6, -4),
    "progress": (45, 45, 30),
    "level": (30, 30, 14),
    "ability": (30, 28, 10),
    "knight": (16, 18, 14),
    "active": (6, 8, 6),
    "wall": (10, 10, 6),
    "road": (3, 3, 2),
    "site": (14, 10, 3),
    "harbour": (18, 14, 6),
    "length": (4, 6, 8),
}
NAMES = tuple(_TABLE)
WEIGHTS = tuple(number for name in NAMES for number in _TABLE[name])
STYLES: Mapping[str, Sequence[int]] = {"balanced": WEIGHTS}
AT = {name: STAGES * place for place, name in enumerate(NAMES)}
"""Where the three numbers of a name begin."""
