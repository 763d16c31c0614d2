"""Where games are kept: one slot a game, in the platform's storage.

`game/<id>` holds the revision of a game in its first line and the document below it, `tail/<id>`
what happened since (see `tail`), `glance/<id>` what lists show of it (see `slots`), `result/<id>`
how it ended (see `results`). Slots share nothing, so a damaged one cannot harm another. A game is
written only for a claim on it: of two windows that write one game, the storage refuses one.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any

from engine.core.errors import BadInput
from engine.core.steps import Value
from game.platform import Claim, Platform, PlatformError, StorageError
from game.platform.parts import Told, arrived, unhurried
from game.saves import saved as documents
from game.saves import slots as summaries
from game.saves import tail as tails
from game.saves.saved import GAME, TAIL, SavedGame
from game.saves.slots import Slot
from game.saves.trouble import ELSEWHERE, GONE, MISSING, Trouble

GLANCE, RESULT = "glance/", "result/"
_OF_A_GAME = (GAME, TAIL, GLANCE)
Json = Any


@dataclass(frozen=True)
class Deleted:
    """What a deletion took away, to put it back."""

    id: str
    texts: dict[str, str]


def stamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


class Shelf:
    def __init__(self, place: Platform) -> None:
        self._place = place
        self._storage = place.storage

    def stamp(self) -> str:
        return stamp(self._place.now())

    # reading
    async def slots(self) -> list[Slot]:
        """Every kept game, the last played first; a damaged one is listed as such."""
        keys = await self._safe(self._storage.keys(GAME))
        found = [await self._slot(key.removeprefix(GAME)) for key in keys]
        return sorted(found, key=lambda slot: (slot.played, slot.id), reverse=True)

    async def _slot(self, name: str) -> Slot:
        summary = await self._safe(self._storage.get(GLANCE + name))
        try:
            return summaries.read(name, summary or "")
        except BadInput:
            return await self._summarise(name)

    async def _summarise(self, name: str) -> Slot:
        """A game of before there were summaries, or whose summary is damaged: read once."""
        try:
            document = await self.document(name)
            slot = await self._arrived(lambda: summaries.of_document(name, document))
            await self._safe(self._storage.put(GLANCE + name, summaries.written(slot)))
        except Trouble as trouble:
            return summaries.unreadable(name, trouble)
        return slot

    async def load(
        self, name: str, told: Told = lambda share: None
    ) -> tuple[SavedGame, int, bool]:
        """A game, the revision of its document, and whether its last actions were lost."""
        try:
            document, revision, lost = await self._document(name)
            return await self._replayed(document, told), revision, lost
        except Trouble:
            await self._safe(self._storage.delete(GLANCE + name))  # it promised too much
            raise

    async def document(self, name: str) -> dict[str, Json]:
        return (await self._document(name))[0]

    async def _document(self, name: str) -> tuple[dict[str, Json], int, bool]:
        text = await self._safe(self._storage.get(GAME + name))
        if text is None:
            raise Trouble(GONE)
        tail = await self._safe(self._storage.get(TAIL + name))
        return await self._arrived(lambda: tails.whole_document(text, tail))

    async def _arrived(self, read: Callable[[], Value]) -> Value:
        """What can be read as soon as its game's rules are here."""
        try:
            return await arrived(self._place, read)
        except PlatformError:
            raise Trouble(MISSING) from None

    async def _replayed(self, document: dict[str, Json], told: Told) -> SavedGame:
        try:
            return await unhurried(self._place, lambda: documents.reading(document), told)
        except PlatformError:
            raise Trouble(MISSING) from None

    async def every_document(self) -> list[dict[str, Json]]:
        """All games that can be read, for a file; one that cannot keeps back no other."""
        keys = await self._safe(self._storage.keys(GAME))
        found = [await self._known(key.removeprefix(GAME)) for key in keys]
        return [document for document in found if document is not None]

    # writing
    async def keep(self, saved: SavedGame, revision: int) -> None:
        """Write the whole document; every tail of another revision is void with it."""

        async def change(claim: Claim) -> None:
            await self._safe(self._storage.write(whole(saved, revision), claim))

        await self._alone(saved.id, change)

    async def adopt(self, saved: SavedGame) -> SavedGame:
        """Keep a game that came from elsewhere, never in the place of another."""
        glance = summaries.written(summaries.of_game(saved))
        saved.id = await self.take_in(saved.document(), glance)
        return saved

    async def take_in(self, document: dict[str, Json], glance: str) -> str:
        """Keep a document that was verified elsewhere, with what lists show of it; the name it has
        here now."""
        name = str(document["id"])
        if GAME + name in await self._safe(self._storage.keys(GAME)):
            here = await self._known(name)
            if here is not None and here["session"] == document["session"]:
                return name
            name = documents.new_id()
            document = documents.sealed({**document, "id": name})
        await self._alone(name, partial(self._put, name, document, glance))
        return name

    async def _put(
        self, name: str, document: dict[str, Json], glance: str, claim: Claim
    ) -> None:
        changes = {GAME + name: written(document, 1), GLANCE + name: glance}
        await self._safe(self._storage.write(changes, claim))

    async def _known(self, name: str) -> dict[str, Json] | None:
        try:
            return await self.document(name)
        except Trouble:
            return None

    async def rename(self, name: str, title: str) -> None:
        async def change(claim: Claim) -> None:
            document, revision, _ = await self._document(name)
            document["name"] = title.strip()[: documents.LONGEST_NAME]
            summary = summaries.written(summaries.of_document(name, document))
            # A new revision: the tail is part of the document now.
            text = written(documents.sealed(document), revision + 1)
            changes = {GAME + name: text, GLANCE + name: summary}
            await self._safe(self._storage.write(changes, claim))

        await self._alone(name, change)

    async def delete(self, name: str) -> Deleted:
        """Take a game away; `restore` brings it back exactly as it was."""
        texts: dict[str, str] = {}

        async def change(claim: Claim) -> None:
            for kind in _OF_A_GAME:
                text = await self._safe(self._storage.get(kind + name))
                if text is not None:
                    texts[kind + name] = text
            await self._safe(self._storage.write(dict.fromkeys(texts), claim))

        await self._alone(name, change)
        return Deleted(name, texts)

    async def restore(self, deleted: Deleted) -> None:
        async def change(claim: Claim) -> None:
            await self._safe(self._storage.write(deleted.texts, claim))

        await self._alone(deleted.id, change)

    async def _alone(self, name: str, change: Callable[[Claim], Awaitable[None]]) -> None:
        """Do it only while no other window has this game."""
        claim = await self._place.claim(GAME + name)
        if claim is None:
            raise Trouble(ELSEWHERE)
        try:
            await change(claim)
        finally:
            self._place.release(claim)

    # everything
    async def inventory(self) -> dict[str, tuple[int, int]]:
        """How many things are kept, and their characters, by kind; what lies beside a game
        belongs to it."""
        found: dict[str, tuple[int, int]] = {}
        for key in await self._safe(self._storage.keys()):
            beside = key.startswith((TAIL, GLANCE))
            kind = (GAME if beside else key).partition("/")[0]
            number, size = found.get(kind, (0, 0))
            text = await self._safe(self._storage.get(key)) or ""
            found[kind] = (number + (not beside), size + len(text))
        return found

    async def clear(self) -> None:
        await self._safe(self._storage.clear())

    @staticmethod
    async def _safe(work: Any) -> Any:
        try:
            return await work
        except StorageError as error:
            raise Trouble.of(error) from None


def written(document: dict[str, Json], revision: int) -> str:
    return f"{revision}\n{json.dumps(document, ensure_ascii=False, separators=(',', ':'))}"


def whole(saved: SavedGame, revision: int) -> dict[str, str]:
    """What to write to keep all of a game."""
    text = written(saved.document(), revision)
    return {GAME + saved.id: text, GLANCE + saved.id: summaries.written(summaries.of_game(saved))}
