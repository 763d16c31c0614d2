"""One game with everything around it, and the readable document it is kept as.

    {"format": "kontor-game", "version": 1, "id": "5f0c9a1be2d34786",
     "name": "", "began": "2026-11-17T03:24:00+00:00", "played": "2026-11-17T04:02:11+00:00",
     "practice": false, "daily": "",
     "seats": [{"name": "Alheyd", "colour": 0, "plays": "person"},
               {"name": "Gerhard", "colour": 1, "plays": "merchant", "style": "builder"}],
     "session": {"format": "kontor-session", ...}, "check": "9a3f01c2"}

`name` is empty until the player gives one. `began` and `played` are ISO 8601 in UTC. `practice`
is true after a take-back against opponents. `daily` is the date of a daily start, or empty. The
`seats` are in turn order; `plays` is "person" or an opponent's level, as it is now, and `style` its
character unless that is "balanced"; a seat that changed hands has `agreed`, whose it was at first
and how it was played. `session` is described in engine.core.session; its log holds
one line of text per action. `check` is the CRC-32 of the rest as sorted JSON. Several games in one
file are

    {"format": "kontor-games", "version": 1, "games": [...]}

A document of an older version is brought up to date by `_UPGRADES`, one step per version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import SystemRandom
from typing import Any

from engine import games
from engine.core import session as sessions
from engine.core.errors import BadInput
from engine.core.reading import flag, mapping, read_json, sequence, whole
from engine.core.session import Session, check_value
from engine.core.steps import Steps, finished
from game import games as tables
from game.saves.names import writable
from game.saves.trouble import DAMAGED, FOREIGN, NEWER, Trouble
from game.setup import BALANCED, COLOURS, LEVELS, MOST, PERSON, GameSetup, Seat

FORMAT, VERSION = "kontor-game", 1
GAME, TAIL = "game/", "tail/"  # before a game's id: the keys of its document and of its tail
LONGEST_NAME = 40
NAMELESS = "?"
"""Whose name was pictures only."""
LARGEST_FILE = 20_000_000
_KEYS = (
    "format", "version", "id", "name", "began", "played", "practice", "daily", "seats", "session",
    "check",
)  # fmt: skip
SEAT_KEYS = ("name", "colour", "plays", "style")
_UPGRADES: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""From a version to the next; the first version needs none."""
Json = Any


def new_id() -> str:
    return f"{SystemRandom().getrandbits(64):016x}"


@dataclass
class SavedGame:
    """A game being played or seen again; `session` and `setup` change as it goes on."""

    setup: GameSetup
    session: Session[Any]
    began: str
    played: str
    name: str = ""
    practice: bool = False
    daily: str = ""
    id: str = field(default_factory=new_id)

    @property
    def over(self) -> bool:
        return self.session.game.decision(self.session.state) is None

    @property
    def notice(self) -> str | None:
        return self.session.notice

    def document(self) -> dict[str, Json]:
        return sealed(
            {
                "format": FORMAT,
                "version": VERSION,
                "id": self.id,
                "name": self.name,
                "began": self.began,
                "played": self.played,
                "practice": self.practice,
                "daily": self.daily,
                "seats": [_kept_seat(seat) for seat in self.setup.seats],
                "session": self.session.save(),
            }
        )


def new_game(setup: GameSetup, now: str, daily: str = "") -> SavedGame:
    """What was agreed on, begun at this moment."""
    game = games.get(setup.game)
    session = Session.new(game, len(setup.seats), setup.seed, setup.options)
    return SavedGame(setup, session, now, now, daily=daily)


def sealed(document: dict[str, Json]) -> dict[str, Json]:
    document["check"] = check_value(document)
    return document


def seats_json(seats: Iterable[Seat]) -> list[Json]:
    return [_seat_json(seat) for seat in seats]


def _seat_json(seat: Seat) -> dict[str, Json]:
    """Its values in the order of SEAT_KEYS; a balanced seat does without the last."""
    row = {"name": seat.name, "colour": seat.colour, "plays": seat.plays}
    return row if seat.style == BALANCED else {**row, "style": seat.style}


def _kept_seat(seat: Seat) -> dict[str, Json]:
    """A seat of a document: one that changed hands tells whose it was."""
    row = _seat_json(seat)
    return {**row, "agreed": list(seat.agreed)} if seat.agreed else row


def _agreed(data: Json) -> tuple[str, str] | None:
    if data is None:
        return None
    plays, style = (short_text(part, "agreed") for part in sequence(data, "What was agreed", 2))
    if plays not in (*LEVELS, PERSON):
        raise BadInput("Nobody plays like that.")
    return plays, style


def read_seats(data: Json) -> tuple[Seat, ...]:
    """The seats of a document or link; raises BadInput. Their characters are the game's to know."""
    found = []
    for entry in sequence(data, "The seats", MOST):
        given = mapping(entry, "A seat", (*SEAT_KEYS, "agreed"))
        name, plays, style = given.get("name"), given.get("plays"), given.get("style", BALANCED)
        name = writable(short_text(name, "name")) or NAMELESS
        style = short_text(style, "style")
        if plays not in LEVELS and (plays != PERSON or style != BALANCED):
            raise BadInput("Nobody plays like that.")
        colour = whole(given.get("colour"), "A colour", 0, COLOURS - 1)
        try:
            agreed = _agreed(given.get("agreed"))
        except ValueError:
            raise BadInput("What was agreed cannot be read.") from None
        found.append(Seat(name, colour, plays, style, agreed))
    if len({seat.colour for seat in found}) != len(found):
        raise BadInput("Two seats have the same colour.")
    return tuple(found)


def short_text(data: Json, what: str) -> str:
    """A name or a date; raises BadInput."""
    if not isinstance(data, str) or len(data) > LONGEST_NAME or not data.isprintable():
        raise BadInput(f"“{what}” cannot be read.")
    return data


def parse(text: str | bytes) -> Json:
    """JSON of whatever origin; raises Trouble."""
    try:
        return read_json(text)
    except BadInput:
        raise Trouble(DAMAGED) from None


def checked(data: Json) -> dict[str, Json]:
    """A document of this version, its check value right, its session not yet replayed."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Trouble(FOREIGN)
    if _newer(data.get("version"), VERSION) or _newer_session(data.get("session")):
        raise Trouble(NEWER)
    try:
        given = mapping(data, "The game")
        genuine = given.get("check") == check_value(given)
        version = whole(given.get("version"), "The version", 1, VERSION)
    except (BadInput, ValueError, RecursionError):
        raise Trouble(DAMAGED) from None
    if not genuine:
        raise Trouble(DAMAGED)
    while version < VERSION:
        given = _UPGRADES[version](given)
        version += 1
    if set(given) != set(_KEYS):
        raise Trouble(DAMAGED)
    return given


def read(data: Json) -> SavedGame:
    """The game of a document; replays its log. Raises Trouble."""
    return finished(reading(data))


def reading(data: Json) -> Steps[SavedGame]:
    """What `read` does, an action a step."""
    given = checked(data)
    try:
        return (yield from _reading(given))
    except BadInput:
        raise Trouble(DAMAGED) from None


def _reading(given: dict[str, Json]) -> Steps[SavedGame]:
    keys = ("id", "name", "began", "played", "daily")
    texts = {key: short_text(given[key], key) for key in keys}
    if not texts["id"].isalnum():
        raise BadInput("The id cannot be read.")
    seats = read_seats(given["seats"])
    session = yield from sessions.loading(given["session"], games.get)
    practice = flag(given["practice"], "practice")
    return SavedGame(setup_of(session, seats), session, practice=practice, **texts)


def setup_of(session: Session[Any], seats: tuple[Seat, ...]) -> GameSetup:
    """Who sits at the table of a session; raises BadInput when they are too many or too few, and
    Trouble when its game has no table here."""
    game = session.game
    if game.name not in tables.names():
        raise Trouble(NEWER)
    players, options = game.setup(session.start)
    if players != len(seats):
        raise BadInput("There are more or fewer seats than players.")
    styles = [seat.style for seat in seats] + [seat.agreed[1] for seat in seats if seat.agreed]
    if any(style not in game.styles for style in styles):
        raise BadInput("Nobody plays like that.")
    usual = game.setup(game.new(players, 0))[1]
    agreed = {name: value for name, value in options.items() if value != usual.get(name)}
    return GameSetup(seats, session.seed or 0, agreed, game.name)


def _newer(version: Json, known: int) -> bool:
    return isinstance(version, int) and version > known


def _newer_session(data: Json) -> bool:
    if not isinstance(data, dict):
        return False
    try:
        rules = games.get(data.get("game", "")).rules
    except BadInput:
        return data.get("format") == sessions.FORMAT  # a game that is yet to come
    return _newer(data.get("version"), sessions.VERSION) or _newer(data.get("rules"), rules)
