"""Games as files that can be read by eye and by any later version; see `saved` for the format."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from game.saves import links, saved
from game.saves.saved import LARGEST_FILE, SavedGame
from game.saves.trouble import DAMAGED, FOREIGN, NEWER, Trouble

FORMAT, VERSION = "kontor-games", 1
MOST_GAMES = 2_000
PART = LARGEST_FILE // 2  # bytes of games alone; among others each line is a little longer
Json = Any


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


def file_name(title: str, day: str) -> str:
    """A name every system accepts: kontor-alheyd-2026-11-17.json."""
    words = re.findall(r"[a-z0-9]+", title.lower())[:6]
    return "-".join(["kontor", *words, day]) + ".json"


def read(data: bytes | str, now: str) -> list[SavedGame]:
    """The games of a file, a text or a link; all of them or, with Trouble, none."""
    if len(data) > LARGEST_FILE:
        raise Trouble(FOREIGN)
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError:
        raise Trouble(FOREIGN) from None
    if links.is_link(text):
        return [links.opened(text).saved(now)]
    if not text.lstrip().startswith("{"):
        raise Trouble(FOREIGN)
    found = saved.parse(text)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        return [saved.read(found)]
    if isinstance(found.get("version"), int) and found["version"] > VERSION:
        raise Trouble(NEWER)
    listed = found.get("games")
    if not isinstance(listed, list) or len(listed) > MOST_GAMES:
        raise Trouble(DAMAGED)
    return [saved.read(document) for document in listed]
