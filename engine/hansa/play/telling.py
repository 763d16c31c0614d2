"""How the table hears of what happens."""

from __future__ import annotations

from typing import Any

from engine.core.protocol import Event
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    TURN,
    State,
    owner,
    shape_of,
)

Events = list[Event] | None


Place = tuple[Any, ...]


def tell(events: Events, kind: str, **data: Any) -> None:
    if events is not None:
        events.append(Event(kind, data))


def tell_moved(events: Events, code: int, source: Place, target: Place) -> None:
    if events is not None:
        who = (owner(code), shape_of(code))
        events.append(Event("piece_moved", {"piece": who, "source": source, "target": target}))


def spend_action(s: State, events: Events) -> None:
    cells = s.cells
    cells[ACTIONS] -= 1
    cells[ACTED] = 1
    tell(events, "actions_left", player=cells[TURN], actions=cells[ACTIONS])
