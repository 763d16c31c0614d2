"""A whole session as a short string for a link, and back.

Each action is stored as its place in the list of legal ones, so a full game takes a few bits a
decision. The string names the rules it was made with and carries two check values, over its own
bytes and over the last position; a "same start" link is simply a session without actions.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from engine.core.errors import BadInput, IllegalAction
from engine.core.protocol import ACTION_LIMIT, Game, S
from engine.core.reading import mapping, read_json, whole
from engine.core.session import MOST_ACTIONS, FindGame, Session
from engine.core.steps import Steps, finished

_MARK = "k1"
_LONGEST = 200_000
_UNREADABLE = "This link is damaged: its description cannot be read."
_KEYS = ("game", "rules", "players", "options", "seed", "start", "actions", "check")


def pack(session: Session[S]) -> str:
    game = session.game
    players, options = game.setup(session.start)
    header: dict[str, Any] = {"game": game.name, "rules": game.rules}
    if session.seed is not None:
        header |= {"players": players, "options": options, "seed": session.seed}
    else:
        header["start"] = game.encode(session.start)
    header |= {"actions": len(session.log), "check": _position_check(game, session.state)}
    number = 0
    for length in range(len(session.log) - 1, -1, -1):
        legal = game.legal(session.position(length))
        action = session.log[length].action
        if action in legal:
            number = number * (len(legal) + 1) + legal.index(action)
        else:
            number = (number * ACTION_LIMIT + action) * (len(legal) + 1) + len(legal)
    squeezed = zlib.compress(json.dumps(header, separators=(",", ":")).encode(), 9)
    body = len(squeezed).to_bytes(4, "big") + squeezed
    body += number.to_bytes((number.bit_length() + 7) // 8, "big")
    body += zlib.crc32(body).to_bytes(4, "big")
    return _MARK + base64.urlsafe_b64encode(body).decode().rstrip("=")


def length(text: str) -> int:
    """How many actions a string holds; none of them is played. Raises BadInput as `unpack`."""
    return _actions(_open(text)[0])


def unpack(text: str, find_game: FindGame) -> Session[Any]:
    """The session of a string; raises BadInput if it is none, is damaged, or has other rules."""
    return finished(unpacking(text, find_game))


def unpacking(text: str, find_game: FindGame) -> Steps[Session[Any]]:
    """What `unpack` does, an action a step."""
    header, number = _open(text)
    game = find_game(header["game"])
    if header["rules"] != game.rules:
        raise BadInput("This link was made with other rules.")
    if "start" in header:
        session = Session(game, game.decode(header["start"]))
    else:
        seed = whole(header.get("seed"), "The seed", -(1 << 63), (1 << 63) - 1)
        session = Session.new(game, header.get("players", 0), seed, header.get("options"))
    actions = _actions(header)
    for done in range(1, actions + 1):
        legal = game.legal(session.state)
        number, place = divmod(number, len(legal) + 1)
        if place == len(legal):
            number, action = divmod(number, ACTION_LIMIT)
        else:
            action = legal[place]
        try:
            session.record(action)
        except IllegalAction:
            raise BadInput("This link is damaged: it holds an impossible action.") from None
        yield done, actions
    if header["check"] != _position_check(game, session.state):
        raise BadInput("This link is damaged: its last position is not the one it was made of.")
    return session


def _actions(header: dict[str, Any]) -> int:
    return whole(header["actions"], "The number of actions", 0, MOST_ACTIONS)


def _position_check(game: Game[S], s: S) -> int:
    return zlib.crc32(json.dumps(game.encode(s), sort_keys=True).encode())


def _open(text: str) -> tuple[dict[str, Any], int]:
    """The header and the packed actions."""
    if not isinstance(text, str) or not text.startswith(_MARK) or len(text) > _LONGEST:
        raise BadInput("This is not a link to a game of Kontor.")
    packed = text[len(_MARK) :]
    try:
        body = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadInput("This link is damaged: some characters do not belong in it.") from None
    if len(body) < 8 or zlib.crc32(body[:-4]).to_bytes(4, "big") != body[-4:]:
        raise BadInput("This link is damaged or cut off: its check value is wrong.")
    size = int.from_bytes(body[:4], "big")
    try:
        inflated = zlib.decompressobj().decompress(body[4 : 4 + size], _LONGEST)
    except zlib.error:
        raise BadInput(_UNREADABLE) from None
    header = mapping(read_json(inflated, _UNREADABLE), "The link", _KEYS)
    for key in ("game", "rules", "actions", "check"):
        if key not in header:
            raise BadInput(f"This link is damaged: “{key}” is missing.")
    return header, int.from_bytes(body[4 + size : -4], "big")
