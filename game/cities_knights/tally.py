"""What each seat did in a game, counted from the log: rows for a table of statistics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.protocol import Event
from engine.core.session import Session

ROWS = (
    "turns",
    "produced",
    "stolen",
    "suffered",
    "discarded",
    "bank",
    "dealt",
    "roads",
    "settlements",
    "cities",
    "improved",
    "knights",
    "activated",
    "displaced",
    "drawn",
    "played",
    "fought",
    "lost",
)
_ONCE = {
    "turn_ended": "turns",
    "improved": "improved",
    "knight_placed": "knights",
    "knight_activated": "activated",
    "card_drawn": "drawn",
    "card_shown": "drawn",
    "card_played": "played",
    "city_lost": "lost",
}
_BUILT = {"road": "roads", "settlement": "settlements", "city": "cities"}


def tally(session: Session[Any]) -> dict[str, list[int]]:
    """Per row the count of every seat; roads and buildings with those of the set-up."""
    game, s = session.game, session.position(0)
    counts = {row: [0] * game.setup(s)[0] for row in ROWS}
    for entry in session.log:
        events: list[Event] = []
        game.apply(s, entry.action, events)
        for event in events:
            _count(counts, event.kind, event.data)
    return counts


def _count(counts: dict[str, list[int]], kind: str, data: Mapping[str, Any]) -> None:
    if kind in _ONCE:
        counts[_ONCE[kind]][data["player"]] += 1
    elif kind == "built" and data["piece"] in _BUILT:
        counts[_BUILT[data["piece"]]][data["player"]] += 1
    elif kind == "cards_moved":
        _count_cards(counts, data)
    elif kind == "dealt":
        counts["dealt"][data["player"]] += 1
        counts["dealt"][data["partner"]] += 1
    elif kind == "knight_moved" and data["why"] == "displace":
        counts["displaced"][data["player"]] += 1
    elif kind == "battle":
        for seat, level in enumerate(data["levels"]):
            counts["fought"][seat] += level


def _count_cards(counts: dict[str, list[int]], data: Mapping[str, Any]) -> None:
    why, number = data["why"], sum(data["cards"].values())
    if why == "production":
        counts["produced"][data["target"]] += number
    elif why == "robbed":
        counts["stolen"][data["target"]] += number
        counts["suffered"][data["source"]] += number
    elif why == "discard":
        counts["discarded"][data["source"]] += number
    elif why == "bank" and data["target"] == "bank":
        counts["bank"][data["source"]] += 1
