"""Where games are kept: one slot a game, in the platform's storage.

`game/<id>` holds the revision of a game in its first line and the document below it, `tail/<id>`
what happened since (see `tail`), `result/<id>` how it ended (see `results`). Slots share nothing,
so a damaged one cannot harm another.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from engine import games
from engine.core.errors import BadInput
from game.platform import Platform, StorageError
from game.saves import saved as documents
from game.saves import tail as tails
from game.saves.saved import SavedGame
from game.saves.trouble import DAMAGED, ELSEWHERE, GONE, Trouble
from game.setup import Seat

GAME, TAIL, RESULT = "game/", "tail/", "result/"
Json = Any


@dataclass(frozen=True)
class Slot:
    """A kept game at a glance: nothing is replayed for it."""

    id: str
    name: str
    seats: tuple[Seat, ...]
    began: str
    played: str
    practice: bool
    daily: str
    actions: int
    game: str
    now: Json  # the position, encoded
    over: bool
    trouble: str = ""  # why it cannot be opened, if it cannot


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
        try:
            document = (await self._document(name))[0]
            return _glance(name, document)
        except Trouble as trouble:
            return Slot(name, "", (), "", "", False, "", 0, "", None, False, trouble.code)

    async def load(self, name: str) -> tuple[SavedGame, int, bool]:
        """A game, the revision of its document, and whether its last actions were lost."""
        document, revision, lost = await self._document(name)
        return documents.read(document), revision, lost

    async def document(self, name: str) -> dict[str, Json]:
        return (await self._document(name))[0]

    async def _document(self, name: str) -> tuple[dict[str, Json], int, bool]:
        text = await self._safe(self._storage.get(GAME + name))
        if text is None:
            raise Trouble(GONE)
        first, _, rest = text.partition("\n")
        if not first.isascii() or not first.isdigit():
            raise Trouble(DAMAGED)
        revision, document = int(first[:12]), documents.checked(documents.parse(rest))
        tail = await self._safe(self._storage.get(TAIL + name))
        if tail is None:
            return document, revision, False
        try:
            return tails.joined(document, revision, documents.parse(tail)), revision, False
        except Trouble:
            return document, revision, True

    # writing
    async def keep(self, saved: SavedGame, revision: int) -> None:
        """Write the whole document; every tail of another revision is void with it."""
        await self._safe(self._storage.put(GAME + saved.id, written(saved.document(), revision)))

    async def adopt(self, saved: SavedGame) -> SavedGame:
        """Keep a game that came from elsewhere, never in the place of another."""
        if GAME + saved.id in await self._safe(self._storage.keys(GAME)):
            here, theirs = await self._known(saved.id), saved.document()
            if here is not None and here["session"] == theirs["session"]:
                return saved
            saved.id = documents.new_id()
        await self.keep(saved, 1)
        return saved

    async def _known(self, name: str) -> dict[str, Json] | None:
        try:
            return await self.document(name)
        except Trouble:
            return None

    async def rename(self, name: str, title: str) -> None:
        async def change() -> None:
            document, revision, _ = await self._document(name)
            document["name"] = title.strip()[: documents.LONGEST_NAME]
            # A new revision: the tail is part of the document now.
            text = written(documents.sealed(document), revision + 1)
            await self._safe(self._storage.put(GAME + name, text))

        await self._alone(name, change)

    async def delete(self, name: str) -> Deleted:
        """Take a game away; `restore` brings it back exactly as it was."""
        texts: dict[str, str] = {}

        async def change() -> None:
            for key in (TAIL + name, GAME + name):
                text = await self._safe(self._storage.get(key))
                if text is not None:
                    texts[key] = text
            for key in (TAIL + name, GAME + name):
                await self._safe(self._storage.delete(key))

        await self._alone(name, change)
        return Deleted(name, texts)

    async def restore(self, deleted: Deleted) -> None:
        for key, text in deleted.texts.items():
            await self._safe(self._storage.put(key, text))

    async def _alone(self, name: str, change: Callable[[], Any]) -> None:
        """Do it only while no other window has this game."""
        if not await self._place.claim(GAME + name):
            raise Trouble(ELSEWHERE)
        try:
            await change()
        finally:
            self._place.release(GAME + name)

    # everything
    async def inventory(self) -> dict[str, tuple[int, int]]:
        """How many things are kept, and their characters, by kind; a tail belongs to its game."""
        found: dict[str, tuple[int, int]] = {}
        for key in await self._safe(self._storage.keys()):
            kind, tail = key.partition("/")[0], key.startswith(TAIL)
            kind = GAME.rstrip("/") if tail else kind
            number, size = found.get(kind, (0, 0))
            text = await self._safe(self._storage.get(key)) or ""
            found[kind] = (number + (not tail), size + len(text))
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


def _glance(name: str, document: dict[str, Json]) -> Slot:
    session = document["session"]
    try:
        game = games.get(session["game"])
        over = game.decision(game.decode(session["now"])) is None
        seats = documents.read_seats(document["seats"])
        actions = len(session["log"])
    except (BadInput, KeyError, TypeError):
        raise Trouble(DAMAGED) from None
    texts = [document[key] for key in ("name", "began", "played", "daily")]
    if not all(isinstance(text, str) for text in texts):
        raise Trouble(DAMAGED)
    return Slot(
        name,
        document["name"],
        seats,
        document["began"],
        document["played"],
        document["practice"] is True,
        document["daily"],
        actions,
        game.name,
        session["now"],
        over,
    )
