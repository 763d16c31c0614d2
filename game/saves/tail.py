"""The small record written after every action, beside the whole document of a game.

A document is written once in a while; between two of them the tail says how its log goes on:

    {"revision": 7, "keep": 118, "log": ["place trader Stade-Hamburg 1", ...], "now": {...},
     "seats": [...], "practice": false, "played": "2026-11-17T04:02:11+00:00", "check": "..."}

The log is the first `keep` lines of the document and then these. The document bears the same
`revision`; a tail of any other is left over from before the document was written, and is void.
Each of the two is replaced whole or not at all, so there is never half a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import mapping, sequence, whole
from engine.core.session import MOST_ACTIONS, Entry, Session, check_value
from game.saves.saved import SavedGame, checked, parse, sealed, seats_json
from game.saves.trouble import DAMAGED, Trouble

LONGEST = 48  # actions; then the whole document is written anew
_KEYS = ("revision", "keep", "log", "now", "seats", "practice", "played", "check")
Json = Any


class Lines:
    """The lines of a session's log, told once each."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._entries: list[Entry] = []
        self._lines: list[str] = []

    def now(self) -> Sequence[str]:
        log, game = self._session.log, self._session.game
        same = min(len(log), len(self._entries))
        while same and self._entries[same - 1] is not log[same - 1]:
            same -= 1
        del self._entries[same:], self._lines[same:]
        for number in range(same, len(log)):
            self._lines.append(game.text(self._session.position(number), log[number].action))
            self._entries.append(log[number])
        return self._lines


def common(before: Sequence[str], now: Sequence[str]) -> int:
    """How many lines two logs begin with alike."""
    for number, (old, new) in enumerate(zip(before, now, strict=False)):
        if old != new:
            return number
    return min(len(before), len(now))


def tail_of(saved: SavedGame, revision: int, keep: int, lines: Sequence[str]) -> dict[str, Json]:
    return sealed(
        {
            "revision": revision,
            "keep": keep,
            "log": list(lines[keep:]),
            "now": saved.session.game.encode(saved.session.state),
            "seats": seats_json(saved.setup.seats),
            "practice": saved.practice,
            "played": saved.played,
        }
    )


def whole_document(text: str, tail: str | None) -> tuple[dict[str, Json], int, bool]:
    """The document of a record with what happened since, its revision, and whether the tail had to
    be left out; raises Trouble."""
    first, _, rest = text.partition("\n")
    if not first.isascii() or not first.isdigit():
        raise Trouble(DAMAGED)
    revision = int(first[:12])
    document = checked(parse(rest))
    if tail is None:
        return document, revision, False
    try:
        return joined(document, revision, parse(tail)), revision, False
    except Trouble:
        return document, revision, True


def joined(document: dict[str, Json], revision: int, data: Json) -> dict[str, Json]:
    """The document with its tail; raises Trouble if the tail cannot be trusted."""
    try:
        tail = mapping(data, "The tail", _KEYS)
        if set(tail) != set(_KEYS) or tail["check"] != check_value(tail):
            raise BadInput("The tail is damaged.")
        if tail["revision"] != revision:
            return document
        session = mapping(document["session"], "The session")
        log = sequence(session.get("log"), "The log", MOST_ACTIONS)
        keep = whole(tail["keep"], "The beginning", 0, len(log))
        more = sequence(tail["log"], "The log", MOST_ACTIONS)
    except (BadInput, ValueError, RecursionError):
        raise Trouble(DAMAGED) from None
    session = sealed({**session, "log": log[:keep] + more, "now": tail["now"]})
    news = {key: tail[key] for key in ("seats", "practice", "played")}
    return sealed({**document, **news, "session": session})
