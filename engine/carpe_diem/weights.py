"""What search believes things are worth: named numbers for the early, the middle and the late game.

A set of weights is one flat tuple, three numbers a name in the order of NAMES. Hundredths of a
point, or hundredths of what something would give. The shipped numbers are in data/weights.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.carpe_diem.city import PHASES
from engine.carpe_diem.facts import read


class Worth(dict[str, int]):
    """Weights by name; what is remembered tells them apart by identity, which costs nothing."""

    __hash__ = object.__hash__  # type: ignore[assignment]


_FACTS = read("weights")
NAMES: tuple[str, ...] = tuple(_FACTS["weights"])
STAGES = 3
WEIGHTS: tuple[int, ...] = tuple(number for name in NAMES for number in _FACTS["weights"][name])


@lru_cache(maxsize=64)
def in_phase(weights: tuple[int, ...], phase: int) -> Worth:
    """The weights of a phase by name, in between the stages."""
    last = PHASES - 1
    earlier, beyond = divmod(phase * (STAGES - 1), last)
    later = min(earlier + 1, STAGES - 1)
    return Worth(
        (
            name,
            (
                weights[STAGES * n + earlier] * (last - beyond)
                + weights[STAGES * n + later] * beyond
            )
            // last,
        )
        for n, name in enumerate(NAMES)
    )


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
