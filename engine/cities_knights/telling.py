"""How the table hears of what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cities_knights.box import KINDS
from engine.core.protocol import Event

Events = list[Event] | None
Holder = int | str
"""A seat, or "bank"."""


def tell(events: Events, kind: str, /, **data: Any) -> None:
    if events is not None:
        events.append(Event(kind, data))


def tell_some(
    events: Events,
    kind: str,
    seen_by: tuple[int, ...],
    data: dict[str, Any],
    public: dict[str, Any],
) -> None:
    """Something that only some may know in full."""
    if events is not None:
        events.append(Event(kind, data, seen_by, public))


def tell_cards(
    events: Events, source: Holder, target: Holder, cards: Mapping[str, int], why: str
) -> None:
    """Hand cards moved in the open."""
    tell(events, "cards_moved", source=source, target=target, cards=cards, why=why)


def tell_unseen(
    events: Events, source: int, target: int, cards: Mapping[str, int], why: str
) -> None:
    """Hand cards moved that only giver and receiver see."""
    if events is not None:
        parties = {"source": source, "target": target, "why": why}
        events.append(
            Event(
                "cards_moved",
                {**parties, "cards": cards},
                (source, target),
                {**parties, "count": sum(cards.values())},
            )
        )


def named(cards: Iterable[tuple[int, int]]) -> dict[str, int]:
    """Hand cards as the table reads them."""
    return {KINDS[kind]: number for kind, number in cards if number}
