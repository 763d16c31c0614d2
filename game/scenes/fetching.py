"""A word while a part of the program is on its way, and one sentence when it does not come."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.platform import PlatformError
from game.scene import Screen
from game.ui.overlay import Answer, Dialog
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Act, Widget

PATIENCE = 0.3  # seconds before it is worth a word


class Fetching(Stage):
    """Lies over the scene that wants a part; does what was asked for when it is there."""

    over = True

    def __init__(self, part: str, then: Act) -> None:
        super().__init__()
        self._part, self._then = part, then
        self._speaks_at = math.inf
        self._share = 0.0  # of the part that has arrived
        self._failed = False
        self._left = False

    def entered(self) -> None:
        self._speaks_at = self.app.time + PATIENCE
        self.app.run(self._fetch())

    def left(self) -> None:
        self._left = True

    async def _fetch(self) -> None:
        try:
            await self.app.platform.fetch(self._part, self._arrived)
        except PlatformError:
            self._failed = True
            self._speak()
            return
        if not self._left and self.app.scene is self:
            self.app.pop()
            self.app.perform(self._then)

    def _arrived(self, share: float) -> None:
        before, self._share = self._share, share
        if self._dialog and round(share * 100) != round(before * 100):
            self._dialog.text = self._text()
            self.refresh()

    def _text(self) -> str:
        if self._failed:
            return self.words("fetching.failed")
        return self.words("fetching.text", percent=round(self._share * 100))

    def _speak(self) -> None:
        words = self.words
        answers = [Answer("back", words("common.back"), self.back)]
        if self._failed:
            answers.append(Answer("again", words("fetching.again"), self._again, "brass"))
        self.ask(Dialog(words("fetching.title"), self._text(), answers, self.back))

    def _again(self) -> None:
        self._failed = False
        self._speak()
        self.app.run(self._fetch())

    def back(self) -> None:
        self.app.pop()

    # the scene's protocol
    def resized(self, screen: Screen) -> None:
        super().resized(screen)
        if self._dialog:
            self._speak()

    def update(self, dt: float) -> bool:
        if self._dialog is None and self.app.time >= self._speaks_at:
            self._speak()
        return super().update(dt)

    def due(self) -> float:
        waiting = self._speaks_at - self.app.time if self._dialog is None else math.inf
        return min(super().due(), max(0.0, waiting))

    def compose(self) -> Sequence[Widget]:
        return ()

    def backdrop(self, painter: Painter) -> None:
        """The scene below is the ground."""
