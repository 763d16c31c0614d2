"""What each seat did in a game, counted from the log: rows for a table of statistics."""

from __future__ import annotations

from typing import Any

from engine.core.protocol import Event
from engine.core.session import Session
from engine.hansa import actions as act

ROWS = (
    "turns",
    "income",
    "placed",
    "moved",
    "displaced",
    "suffered",
    "routes",
    "offices",
    "developed",
    "used",
    "control",
    "coin",
    "link",
)
"""The last three are prestige by its source; the others count actions and what came of them."""

_BY_ACTION = {
    act.INCOME: "income",
    act.PLACE: "placed",
    act.LIFT: "moved",
    act.DISPLACE: "displaced",
    act.USE: "used",
    act.END: "turns",
}
_BY_EVENT = {
    "route_established": "routes",
    "office_built": "offices",
    "skill_developed": "developed",
    "displaced": "suffered",
}


def tally(session: Session[Any]) -> dict[str, list[int]]:
    """Per row the count of every seat."""
    game, s = session.game, session.position(0)
    players = game.setup(s)[0]
    counts = {row: [0] * players for row in ROWS}
    for entry in session.log:
        row = _BY_ACTION.get(entry.action >> act.SHIFT)
        if row:
            counts[row][entry.player] += 1
        events: list[Event] = []
        game.apply(s, entry.action, events)
        for event in events:
            if event.kind == "prestige":
                counts[event.data["why"]][event.data["player"]] += event.data["points"]
            elif event.kind in _BY_EVENT:
                counts[_BY_EVENT[event.kind]][event.data["player"]] += 1
    return counts
