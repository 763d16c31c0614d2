"""What search believes things are worth: named numbers for each of the four phases.

A set of weights is one flat tuple, four numbers a name in the order of NAMES. Hundredths of a
point, or hundredths of what something would give. The shipped numbers are in data/weights.json.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.carpe_diem.city import PHASES
from engine.carpe_diem.facts import read

_FACTS = read("weights")
NAMES: tuple[str, ...] = tuple(_FACTS["weights"])
STAGES = PHASES
WEIGHTS: tuple[int, ...] = tuple(number for name in NAMES for number in _FACTS["weights"][name])


def restyled(changes: Mapping[str, int]) -> tuple[int, ...]:
    """The shipped weights with some of them scaled, by hundredths."""
    return tuple(
        number * changes.get(NAMES[place // STAGES], 100) // 100
        for place, number in enumerate(WEIGHTS)
    )


STYLES: dict[str, tuple[int, ...]] = {
    "balanced": WEIGHTS,
    **{style: restyled(changes) for style, changes in _FACTS["styles"].items()},
}
