"""The registry of games, above them all."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.protocol import Game
from engine.core.reading import shown
from engine.hansa.game import Hansa

_GAMES: dict[str, Game[Any]] = {game.name: game for game in (Hansa(),)}


def names() -> list[str]:
    return list(_GAMES)


def get(name: str) -> Game[Any]:
    try:
        return _GAMES[name]
    except (KeyError, TypeError):
        raise BadInput(f"There is no game “{shown(name)}”.") from None
