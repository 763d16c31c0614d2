"""The scenes, and the ways from one to the next that cross a game's border."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import games as tables
from game.scene import Scene
from game.scenes.fetching import Fetching
from game.ui.widget import Act

if TYPE_CHECKING:
    from game.app import App
    from game.setup import GameSetup

Show = Callable[[Scene], None]
"""Puts a scene on the stack: `app.push` or `app.replace`."""


def first() -> Scene:
    """The scene the program begins with."""
    from game.scenes.start import Start

    return Start()


def fetching(part: str, then: Act) -> Scene:
    """What lies over a scene while a part of the program comes that it needs."""
    return Fetching(part, then)


def open_table(
    app: App, setup: GameSetup, show: Show, daily: str = "", easy: bool = False
) -> None:
    """Begin the game that was agreed on; an `easy` one is shown more slowly."""
    from game.learn.firststeps import FirstSteps
    from game.saves.saved import new_game
    from game.saves.shelf import Shelf
    from game.table.table import Table

    guide = FirstSteps(setup.game, easy) if tables.cover(setup.game).teaches else None
    show(Table.of_saved(new_game(setup, Shelf(app.platform).stamp(), daily), guide=guide))


def list_of_keys() -> Scene:
    """The list of the keys that do something."""
    from game.scenes.shortcuts import Shortcuts

    return Shortcuts()
