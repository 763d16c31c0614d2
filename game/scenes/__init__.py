"""The scenes, and the ways from one to the next that cross a game's border."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scene import Scene

if TYPE_CHECKING:
    from game.app import App
    from game.setup import GameSetup


def first() -> Scene:
    """The scene the program begins with."""
    from game.scenes.start import Start

    return Start()


def open_table(app: App, setup: GameSetup, daily: str = "") -> None:
    """Begin the game that was agreed on, in the place of the scene on top."""
    from game.scenes.kept import KeptTable, new_game

    app.replace(KeptTable(new_game(app, setup, daily)))
