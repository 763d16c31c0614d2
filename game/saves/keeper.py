"""Keeps one game while it is played: after every action, in the order they happened.

One write is under way at a time. What happens meanwhile goes into the next one, so a fast game
never waits for a slow disk. `kept` tells how many actions are safe: they are on the disk.

Each write is made for a claim on the game. A keeper whose game was taken over by another window is
refused, says so once and writes nothing more; one whose storage was cleared keeps the whole game
again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from game.app import App
from game.platform import Claim, StorageError
from game.saves import slots
from game.saves.saved import GAME, TAIL, SavedGame
from game.saves.shelf import GLANCE, Shelf, whole
from game.saves.tail import LONGEST, Lines, common, tail_of
from game.saves.trouble import CLEARED, Trouble


class Keeper:
    NOTHING = -1  # is on the disk, not even the start

    def __init__(
        self, app: App, saved: SavedGame, revision: int = 0, claim: Claim | None = None
    ) -> None:
        """`revision` is that of the document already kept; 0 for a game never kept before. A game
        that nobody has claimed yet is claimed by the first write."""
        self.saved = saved
        self.on_disk = self.NOTHING
        self.trouble: Trouble | None = None
        self.moved: Callable[[], None] = lambda: None  # told when more or less of it is safe
        self.failed: Callable[[Trouble], None] = lambda _: None  # told of each new trouble
        self.lost: Callable[[], None] = lambda: None  # told that another window has the game
        self.claim = claim
        self._app = app
        self._shelf = Shelf(app.platform)
        self._lines = Lines(saved.session)
        self._revision = revision
        self._whole: list[str] | None = None  # the log of the document as it is kept
        self._dirty = self._writing = self._closed = self._cleared = False

    def note(self) -> None:
        """The game changed: keep it as soon as the last write has ended."""
        if self._closed:
            return
        self._dirty = True
        self.saved.played = self._shelf.stamp()
        if not self._writing:
            self._writing = True
            self._app.run(self._write())
        self.moved()

    def hidden(self) -> None:
        """The window may be closed now: hand over what has not been begun."""
        if self._dirty and not self._closed:
            self._dirty = False
            self._app.platform.storage.entrust(self._next(), self.claim)

    async def let_go(self) -> None:
        """End what is being written, then leave the game to whoever wants it."""
        while self.busy:
            await asyncio.sleep(0.01)
        self._closed = True
        if self.claim:
            self._app.platform.release(self.claim)

    @property
    def busy(self) -> bool:
        return self._writing

    @property
    def untouched(self) -> bool:
        """There was nothing to be kept yet."""
        return self.on_disk == self.NOTHING and not (self._dirty or self._writing or self.trouble)

    @property
    def safe(self) -> bool:
        """Every action is on the disk, which said so itself."""
        whole = self.on_disk == len(self.saved.session.log)
        return whole and not (self._dirty or self._writing or self.trouble)

    async def _write(self) -> None:
        place = self._app.platform
        if self.claim is None:
            self.claim = await place.claim(GAME + self.saved.id, take_over=True)
            if self.claim is None:
                self._give_up()
        while self._dirty and not self._closed:
            self._dirty = False
            length = len(self.saved.session.log)
            try:
                await place.storage.write(self._next(), self.claim)
            except StorageError as error:
                self._whole = None  # nobody knows what is kept: begin with a whole document
                await self._refused(error)
            else:
                if self._cleared:
                    self._cleared = False
                    self.failed(Trouble(CLEARED))
                self.on_disk, self.trouble = length, None
        self._writing = False
        self.moved()

    async def _refused(self, error: StorageError) -> None:
        if error.reason == CLEARED and self.claim and await self._app.platform.renew(self.claim):
            self._cleared = self.on_disk > 0
            self._dirty = True
        elif error.reason in (CLEARED, "taken"):
            self._give_up()
        else:
            self._tell(Trouble.of(error))

    def _give_up(self) -> None:
        self._closed = True
        self.lost()

    def _tell(self, trouble: Trouble) -> None:
        before, self.trouble = self.trouble, trouble
        if before is None or before.code != trouble.code:
            self.failed(trouble)

    def _next(self) -> dict[str, str]:
        """What to write: the tail while it is short, else the whole document."""
        saved, lines = self.saved, self._lines.now()
        if self._whole is not None:
            keep = common(self._whole, lines)
            if len(lines) - keep <= LONGEST:
                tail = tail_of(saved, self._revision, keep, lines)
                return {
                    TAIL + saved.id: json.dumps(tail, ensure_ascii=False),
                    GLANCE + saved.id: slots.written(slots.of_game(saved)),
                }
        self._revision += 1
        self._whole = list(lines)
        return whole(saved, self._revision)
