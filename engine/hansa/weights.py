"""What search believes things are worth: named numbers for the early, the middle and the late game.

A set of weights is one flat tuple, three numbers a name in the order of NAMES, so that a tuner can
treat it as a point in space. The shipped numbers are in data/weights.json.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping, Sequence
from typing import Any

from engine.hansa.desk import MARKERS, STEPS, TRACKS


def _shipped() -> dict[str, Any]:
    facts = pkgutil.get_data("engine.hansa", "data/weights.json")
    assert facts is not None, "the package lacks data/weights.json"
    found: dict[str, Any] = json.loads(facts)
    return found


_FACTS = _shipped()
NAMES = tuple(_FACTS["weights"])
STAGES = 3
WEIGHTS = tuple(number for name in NAMES for number in _FACTS["weights"][name])

AT = {name: place for place, name in enumerate(NAMES)}
"""Where a named weight stands in the row of one moment of the game."""
STEP_AT = tuple(
    tuple(AT[f"{track}_{step}"] for step in range(1, STEPS[number] + 1))
    for number, track in enumerate(TRACKS)
)
MARKER_AT = tuple(AT[marker] for marker in MARKERS)
CLOCK = 32
"""The game's clock runs from 0 to this."""


def restyled(weights: Sequence[int], changes: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    """A set of weights in which some are scaled, by hundredths for each stage."""
    row = list(weights)
    for name, factors in changes.items():
        first = AT[name] * STAGES
        for stage, factor in enumerate(factors):
            row[first + stage] = row[first + stage] * factor // 100
    return tuple(row)


def named(weights: Sequence[int]) -> dict[str, list[int]]:
    """A set of weights by name, as in the data file."""
    return {
        name: list(weights[STAGES * place : STAGES * place + STAGES])
        for place, name in enumerate(NAMES)
    }


def at_clock(weights: Sequence[int], clock: int) -> tuple[int, ...]:
    """The weights of one moment, in between the stages."""
    half = CLOCK // 2
    late = max(0, clock - half)
    early = max(0, half - clock)
    middle = half - late - early
    return tuple(
        (weights[i] * early + weights[i + 1] * middle + weights[i + 2] * late) // half
        for i in range(0, len(weights), STAGES)
    )


STYLES: dict[str, tuple[int, ...]] = {
    "balanced": WEIGHTS,
    **{style: restyled(WEIGHTS, changes) for style, changes in _FACTS.get("styles", {}).items()},
}
