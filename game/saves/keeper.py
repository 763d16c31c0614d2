"""Keeps one game while it is played: after every action, in the order they happened.

One write is under way at a time. What happens meanwhile goes into the next one, so a fast game
never waits for a slow disk. `kept` tells how many actions are safe.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from game.app import App
from game.platform import StorageError
from game.saves.saved import SavedGame
from game.saves.shelf import GAME, TAIL, Shelf, written
from game.saves.tail import LONGEST, Lines, common, tail_of
from game.saves.trouble import Trouble


class Keeper:
    def __init__(self, app: App, saved: SavedGame, revision: int = 0) -> None:
        """`revision` is that of the document already kept; 0 for a game never kept before."""
        self.saved = saved
        self.kept = 0
        self.trouble: Trouble | None = None
        self.failed: Callable[[Trouble], None] = lambda _: None  # told of each new trouble
        self._app = app
        self._shelf = Shelf(app.platform)
        self._lines = Lines(saved.session)
        self._revision = revision
        self._whole: list[str] | None = None  # the log of the document as it is kept
        self._dirty = self._writing = self._closed = False

    def note(self) -> None:
        """The game changed: keep it as soon as the last write has ended."""
        if self._closed:
            return
        self._dirty = True
        self.saved.played = self._shelf.stamp()
        if not self._writing:
            self._writing = True
            self._app.run(self._write())

    def hidden(self) -> None:
        """The window may be closed now: hand over what has not been begun."""
        if self._dirty and not self._closed:
            self._dirty = False
            self._app.platform.storage.entrust(*self._next())

    def close(self) -> None:
        """Keep nothing more; another window may have the game."""
        self._closed = True

    @property
    def busy(self) -> bool:
        return self._writing

    async def _write(self) -> None:
        while self._dirty:
            self._dirty = False
            length = len(self.saved.session.log)
            key, text = self._next()
            try:
                await self._app.platform.storage.put(key, text)
            except StorageError as error:
                self._whole = None  # nobody knows what is kept: begin with a whole document
                self._tell(Trouble.of(error))
            else:
                self.kept, self.trouble = length, None
        self._writing = False

    def _tell(self, trouble: Trouble) -> None:
        before, self.trouble = self.trouble, trouble
        if before is None or before.code != trouble.code:
            self.failed(trouble)

    def _next(self) -> tuple[str, str]:
        """The key and text to write: the tail while it is short, else the whole document."""
        lines = self._lines.now()
        if self._whole is not None:
            keep = common(self._whole, lines)
            if len(lines) - keep <= LONGEST:
                tail = tail_of(self.saved, self._revision, keep, lines)
                return TAIL + self.saved.id, json.dumps(tail, ensure_ascii=False)
        self._revision += 1
        self._whole = list(lines)
        return GAME + self.saved.id, written(self.saved.document(), self._revision)
