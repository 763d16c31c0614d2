"""A turn in a few words: what its player chose, one phrase after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.session import Session
from game.table.brings import TableGame
from game.table.company import Company


def retold(
    brought: TableGame,
    session: Session[Any],
    start: int,
    player: int,
    line: Sequence[int],
    company: Company,
) -> list[str]:
    """The phrases of a line of actions from a position of the session; only those of the player,
    and alike ones counted."""
    game, s = session.game, session.position(start)
    found: list[tuple[str, int]] = []
    for action in line:
        decision, after = game.decision(s), game.copy(s)
        if decision is None:
            break
        try:
            game.apply(after, action)
        except IllegalAction:
            break
        if decision.player == player:
            phrase = brought.speech(company, s).phrase(action, not found)
            if found and found[-1][0] == phrase:
                found[-1] = (phrase, found[-1][1] + 1)
            elif phrase:
                found.append((phrase, 1))
        s = after
    return [phrase if n == 1 else f"{phrase} (×{n})" for phrase, n in found]
