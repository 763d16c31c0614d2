"""A game in the part of an address behind #: the whole of it, or the same start for somebody else.

    g=<the packed session of engine.core.share>~<the seats>

The seats are compressed JSON, [[name, colour, plays, style], ...], without the style where it is
"balanced". A link is data from anywhere: whatever is wrong with it, opening it raises Trouble and
nothing else. Nothing of it is kept until the player says so.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from datetime import date
from typing import Any

from engine import games
from engine.core import share
from engine.core.errors import BadInput
from engine.core.reading import read_json
from engine.core.session import Session
from engine.core.steps import Steps, finished
from game.saves.saved import SEAT_KEYS, SavedGame, read_seats, seats_json, setup_of
from game.saves.trouble import FOREIGN, LINK, Trouble
from game.setup import PERSON, GameSetup, Seat

MARK = "g="
_LONGEST_SEATS = 4_000


@dataclass(frozen=True)
class Linked:
    """What a link holds."""

    setup: GameSetup
    session: Session[Any]

    @property
    def whole(self) -> bool:
        """False for a start only."""
        return bool(self.session.log)

    @property
    def over(self) -> bool:
        return self.session.game.decision(self.session.state) is None

    def saved(self, now: str) -> SavedGame:
        return SavedGame(self.setup, self.session, now, now)


def is_link(text: str) -> bool:
    return text.rpartition("#")[2].startswith(MARK)


def game_link(setup: GameSetup, session: Session[Any]) -> str:
    """The whole game, for the fragment of an address."""
    rows = [list(seat.values()) for seat in seats_json(setup.seats)]
    squeezed = zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 9)
    return f"{MARK}{share.pack(session)}~{base64.urlsafe_b64encode(squeezed).decode().rstrip('=')}"


def start_link(setup: GameSetup, session: Session[Any]) -> str:
    """The same start: nobody's moves, the first seat for whoever opens it."""
    return game_link(setup.as_agreed, session.branch(0))


def opened(text: str) -> Linked:
    """What a fragment, or an address with one, holds; raises Trouble."""
    return finished(opening(text))


def length(text: str) -> int:
    """How many actions a link holds, told without playing any; raises Trouble."""
    try:
        return share.length(_parts(text)[0])
    except BadInput:
        raise Trouble(LINK) from None


def opening(text: str) -> Steps[Linked]:
    """What `opened` does, an action a step."""
    packed, seats = _parts(text)
    try:
        session = yield from share.unpacking(packed, games.get)
        return Linked(setup_of(session, _seats(seats)), session)
    except BadInput:
        raise Trouble(LINK) from None


def _parts(text: str) -> tuple[str, str]:
    """The packed session and the packed seats of a link."""
    fragment = text.strip().rpartition("#")[2]
    if not fragment.startswith(MARK):
        raise Trouble(FOREIGN)
    packed, _, seats = fragment.removeprefix(MARK).partition("~")
    return packed, seats


def _seats(text: str) -> tuple[Seat, ...]:
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        rows = read_json(zlib.decompressobj().decompress(data, _LONGEST_SEATS))
        named = [dict(zip(SEAT_KEYS[: len(row)], row, strict=True)) for row in rows]
    except (binascii.Error, zlib.error, ValueError, TypeError):
        raise BadInput("The seats of this link cannot be read.") from None
    return read_seats(named)


def daily(today: date, usual: GameSetup) -> GameSetup:
    """The start that everybody has on a date: the usual table, its number told by the day."""
    seats = tuple(
        Seat(seat.name, seat.colour, PERSON if number == 0 else "merchant")
        for number, seat in enumerate(usual.seats)
    )
    return GameSetup(seats, today.toordinal(), game=usual.game)
