"""How the table hears of what happens."""

from __future__ import annotations

from typing import Any

from engine.core.protocol import Event

Events = list[Event] | None


def tell(events: Events, kind: str, **data: Any) -> None:
    if events is not None:
        events.append(Event(kind, data))


def tell_secret(events: Events, kind: str, seat: int, secret: Any, public: Any) -> None:
    """Something one seat sees; the others hear only that it happened."""
    if events is not None:
        event = Event(kind, {"player": seat, **secret}, (seat,), {"player": seat, **public})
        events.append(event)
