"""How a game went, turn by turn: rows for charts. Works on any game that counts prestige."""

from __future__ import annotations

from typing import Any

from engine.core.session import Session

PRESTIGE = "prestige"


def turn_ends(session: Session[Any]) -> list[int]:
    """How many actions had been made at the start and after each turn, the last included."""
    ends = [number for number, entry in enumerate(session.log, 1) if entry.began is not None]
    found = [0, *ends]
    if session.log and found[-1] != len(session.log):
        found.append(len(session.log))
    return found


def prestige(session: Session[Any]) -> list[list[int]]:
    """Prestige per seat at each of them."""
    game = session.game
    return [
        [points[PRESTIGE] for points in game.score(session.position(length))]
        for length in turn_ends(session)
    ]


def standing(session: Session[Any]) -> list[list[int]]:
    """Points per seat as if the game had ended there."""
    game = session.game
    return [
        [sum(points.values()) for points in game.score(session.position(length))]
        for length in turn_ends(session)
    ]
