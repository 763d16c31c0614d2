"""What each seat did in a game, counted from the log: rows for a table of statistics."""

from __future__ import annotations

from typing import Any

from engine.core.protocol import Event
from engine.core.session import Session

ROWS = ("built", "stored", "bread", "completed", "goods", "seals", "unmet", "card", "track")
"""Tiles built and stored, bread paid to walk, structures completed, goods harvested, tiles of the
seal row, cards not met; and points by their source."""
_BY_EVENT = {
    "tile_built": "built",
    "tile_stored": "stored",
    "completed": "completed",
    "seal_taken": "seals",
    "card_unmet": "unmet",
}


def tally(session: Session[Any]) -> dict[str, list[int]]:
    """Per row the count of every seat."""
    game, s = session.game, session.position(0)
    players = game.setup(s)[0]
    counts = {row: [0] * players for row in ROWS}
    for entry in session.log:
        events: list[Event] = []
        game.apply(s, entry.action, events)
        for event in events:
            data = event.data
            if event.kind in _BY_EVENT:
                counts[_BY_EVENT[event.kind]][data["player"]] += 1
            elif event.kind == "pawn_moved":
                counts["bread"][data["player"]] += data["paid"]
            elif event.kind == "gained" and data["what"] not in ("coin", "bread"):
                counts["goods"][data["player"]] += data["count"]
            elif event.kind == "points" and data["why"] in ("card", "track"):
                counts[data["why"]][data["player"]] += data["points"]
    return counts
