"""Events that are one thing to tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.protocol import Event

Data = Mapping[str, Any]


def joined(events: Sequence[Event]) -> list[Event]:
    """Puts together cards that went the same way one after the other, the two halves of a bank's
    trade, the dice and the ship that they moved, refusals and that nothing came of an offer."""
    found: list[Event] = []
    for event in events:
        merged = _merged(found[-1], event) if found else None
        if merged is None:
            found.append(event)
        else:
            found[-1] = merged
    return found


def _merged(last: Event, event: Event) -> Event | None:
    """Two events as one, where they are one thing to tell."""
    kinds = (last.kind, event.kind)
    if kinds == ("rolled", "ship_moved"):
        return Event("rolled", {**last.data, "step": event.data["step"]})
    if kinds == ("answered", "no_deal"):
        return last
    if kinds != ("cards_moved", "cards_moved"):
        return None
    moved = _moved(last.data, event.data)
    return None if moved is None else Event("cards_moved", moved)


def _moved(one: Data, other: Data) -> Data | None:
    if one["why"] == other["why"] == "bank" and "taken" not in one:
        return {**one, "taken": other["cards"]}
    same = all(one[name] == other[name] for name in ("source", "target", "why"))
    if not same or one["why"] == "bank" or ("cards" in one) != ("cards" in other):
        return None
    if "cards" not in one:
        return {**one, "count": one["count"] + other["count"]}
    cards = dict(one["cards"])
    for kind, number in other["cards"].items():
        cards[kind] = cards.get(kind, 0) + number
    return {**one, "cards": cards}
