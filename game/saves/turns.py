"""How a game went, turn by turn: rows for charts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.session import Session


def turn_ends(session: Session[Any]) -> list[int]:
    """How many actions had been made at the start and after each turn, the last included."""
    ends = [number for number, entry in enumerate(session.log, 1) if entry.began is not None]
    found = [0, *ends]
    if session.log and found[-1] != len(session.log):
        found.append(len(session.log))
    return found


def at_turn_ends(
    session: Session[Any], measure: Callable[[Any], list[int]]
) -> list[list[int]]:
    """What is measured per seat in the positions there."""
    return [measure(session.position(length)) for length in turn_ends(session)]
