"""Games as files that can be read by eye and by any later version; see `saved` for the format."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, TypedDict

from engine.core.steps import Steps, Value
from game.saves import links, saved, slots
from game.saves.saved import GAME, LARGEST_FILE, TAIL, SavedGame
from game.saves.tail import whole_document
from game.saves.trouble import DAMAGED, FOREIGN, NEWER, Trouble

FORMAT, VERSION = "kontor-games", 1
RESCUED = "kontor-records"
"""Of a file that the page writes when the program does not start: records as they are kept."""
MOST_GAMES = 2_000
PART = LARGEST_FILE // 2  # bytes of games alone; among others each line is a little longer
Json = Any


class Record(TypedDict):
    """A verified game as it is kept."""

    document: dict[str, Json]
    glance: str


def one_file(document: dict[str, Json]) -> bytes:
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def all_files(documents: Sequence[dict[str, Json]]) -> list[bytes]:
    """All of them, in as many files as it takes for each to be read again."""
    parts: list[list[dict[str, Json]]] = [[]]
    size = 0
    for document in documents:
        needed = len(one_file(document))
        if parts[-1] and (size + needed > PART or len(parts[-1]) == MOST_GAMES):
            parts.append([])
            size = 0
        parts[-1].append(document)
        size += needed
    return [one_file({"format": FORMAT, "version": VERSION, "games": part}) for part in parts]


def file_name(title: str, day: str, ending: str = "json") -> str:
    """A name every system accepts: kontor-alheyd-2026-11-17.json."""
    words = re.findall(r"[a-z0-9]+", title.lower())[:6]
    return "-".join(["kontor", *words, day]) + f".{ending}"


def records(text: str, now: str) -> Steps[list[Record]]:
    """Every game of a file, a text or a link, verified, an action a step: all of them or, with
    Trouble, none. No more than one is held at a time."""
    if links.is_link(text):
        linked = yield from links.opening(text)
        return [record_of(linked.saved(now))]
    found: list[Record] = []
    listed = _documents(text)
    for number, document in enumerate(listed):
        game = yield from _one_of(len(listed), number, saved.reading(document))
        found.append(record_of(game))
    return found


def record_of(game: SavedGame) -> Record:
    return {"document": game.document(), "glance": slots.written(slots.of_game(game))}


def _one_of(many: int, number: int, steps: Steps[Value]) -> Steps[Value]:
    """The steps of one thing of many, counted as part of the whole."""
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            result: Value = end.value
            return result
        yield number * 100 + 100 * done // of, many * 100


def text_of(data: bytes | str) -> str:
    """Whatever came, as text; raises Trouble when it cannot be a game."""
    if len(data) > LARGEST_FILE:
        raise Trouble(FOREIGN)
    try:
        return data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        raise Trouble(FOREIGN) from None


def _documents(text: str) -> list[Json]:
    if not text.lstrip().startswith("{"):
        raise Trouble(FOREIGN)
    found = saved.parse(text)
    if isinstance(found, dict) and found.get("format") == RESCUED:
        return _rescued(found.get("records"))
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return [found]
    if isinstance(found.get("version"), int) and found["version"] > VERSION:
        raise Trouble(NEWER)
    listed = found.get("games")
    if not isinstance(listed, list) or len(listed) > MOST_GAMES:
        raise Trouble(DAMAGED)
    return listed


def _rescued(records: Json) -> list[Json]:
    """The documents of records as they are kept; what is damaged keeps back no other."""
    if not isinstance(records, dict) or len(records) > 2 * MOST_GAMES:
        raise Trouble(DAMAGED)
    found = []
    for key, text in records.items():
        if not key.startswith(GAME) or not isinstance(text, str):
            continue
        tail = records.get(TAIL + key.removeprefix(GAME))
        try:
            document, _, _ = whole_document(text, tail if isinstance(tail, str) else None)
            found.append(document)
        except Trouble:
            continue
    if not found:
        raise Trouble(DAMAGED)
    return found
