"""What a game is played with: the number of players and the options."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, whole
from engine.hansa.board import PROVINCE_OPTIONS, for_players
from engine.hansa.desk import (
    COLOURS,
)
from engine.hansa.state import (
    Setting,
)


def setting_for(players: object, options: object) -> Setting:
    """What a game is played with; raises BadInput if it cannot be."""
    count = whole(players, "The number of players", 2, len(COLOURS))
    given = mapping({} if options is None else options, "The options", ["provinces"])
    board = for_players(count)
    if count > 2:
        if given:
            raise BadInput("Provinces belong to the game of two players.")
        return Setting(board, count, (), "")
    choice = one_of(given.get("provinces", "outer_six"), PROVINCE_OPTIONS, "The provinces")
    option = PROVINCE_OPTIONS[choice]
    return Setting(board, count, board.provinces[option], option)


def options_of(setting: Setting) -> dict[str, Any]:
    return {"provinces": setting.option} if setting.option else {}
