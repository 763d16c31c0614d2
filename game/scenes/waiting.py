"""A word while a game is being read that takes its time, and a way to give it up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from game.app import App
from game.platform.parts import Told
from game.scene import Screen
from game.ui.overlay import Answer, Dialog
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Widget

PATIENCE = 0.3  # seconds before it is worth a word
Value = TypeVar("Value")


class GivenUp(Exception):  # noqa: N818 (the player's wish is no error)
    """The player does not want to wait for it."""


class Waiting(Stage):
    """Lies over the scene that waits."""

    over = True

    def __init__(self) -> None:
        super().__init__()
        self._percent = 0
        self.given_up = False

    def count(self, share: float) -> None:
        if round(share * 100) != self._percent:
            self._percent = round(share * 100)
            self._speak()

    def _speak(self) -> None:
        words = self.words
        self.ask(
            Dialog(
                words("fetching.title"),
                words("waiting.text", percent=self._percent),
                [Answer("no", words("common.cancel"), self.back)],
                self.back,
            )
        )

    def back(self) -> None:
        self.given_up = True
        self.app.pop()

    # the scene's protocol
    def resized(self, screen: Screen) -> None:
        super().resized(screen)
        self._speak()

    def compose(self) -> Sequence[Widget]:
        return ()

    def backdrop(self, painter: Painter) -> None:
        """The scene below is the ground."""


async def patiently(
    app: App, work: Callable[[Told], Awaitable[Value]], at_once: bool = False
) -> Value:
    """The result of work that tells how far it is; from a moment on, or at once, the player sees
    that it is under way, and may end it: then it raises GivenUp."""
    stage, shown, ended = app.scene, Waiting(), False

    def show() -> None:
        if not ended and app.scene is stage:
            app.push(shown)

    async def lose_patience() -> None:
        await asyncio.sleep(PATIENCE)
        show()

    def told(share: float) -> None:
        if shown.given_up:
            raise GivenUp
        if app.scene is shown:
            shown.count(share)

    if at_once:
        show()
    else:
        app.run(lose_patience())
    try:
        found = await work(told)
    finally:
        ended = True
        if app.scene is shown:
            app.pop()
    if shown.given_up:
        raise GivenUp
    return found
