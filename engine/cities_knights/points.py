"""Victory points as they change."""

from __future__ import annotations

from engine.cities_knights.state import DESK, DESK_SIZE, POINTS, State
from engine.cities_knights.telling import Events
from engine.core.protocol import Event


def award(s: State, player: int, change: int, why: str, events: Events) -> None:
    at = DESK + DESK_SIZE * player + POINTS
    s.cells[at] += change
    if events is not None:
        events.append(
            Event(
                "points",
                {"player": player, "change": change, "why": why, "total": s.cells[at]},
            )
        )
