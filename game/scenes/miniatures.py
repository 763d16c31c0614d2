"""Small pictures of kept games, as somebody sees them who looks on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import games
from game.app import App
from game.saves.saved import SavedGame
from game.saves.slots import Slot, position
from game.setup import Seat
from game.table.brings import Miniature
from game.table.curtain import onlooker


def of_slot(app: App, slot: Slot) -> Miniature | None:
    """None where the position cannot be read, or its game has no table here."""
    state = position(slot) if slot.game in games.names() else None
    return None if state is None else _of(app, slot.game, state, slot.over, slot.seats)


def of_game(app: App, saved: SavedGame) -> Miniature:
    setup, session = saved.setup, saved.session
    return _of(app, setup.game, session.state, saved.over, setup.seats)


def _of(app: App, name: str, state: Any, over: bool, seats: Sequence[Seat]) -> Miniature:
    brought = games.get(name)
    return brought.miniature(app, state, onlooker(brought.private, over), seats)
