"""What speaks against one line of actions and not against a better one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.errors import Reason


class Drawback(NamedTuple):
    weight: int
    """How much of it there is: as much in the better line, and it speaks against neither."""
    reason: Reason
    alone: bool = True
    """Whether it counts beside a line that has nothing of the kind."""


def heavier(drawbacks: Iterable[Drawback], better: Iterable[Drawback]) -> Reason | None:
    """The first of them that weighs more than what the better line has of the kind."""
    spared: dict[str, int] = {}
    for weight, (code, _), _ in better:
        spared[code] = max(weight, spared.get(code, weight))
    for weight, reason, alone in drawbacks:
        if weight > spared.get(reason.code, 0 if alone else weight):
            return reason
    return None
