"""A kept game at a glance, and the small record beside each game that holds it.

    {"version": 1, "game": "<its name>", "name": "", "began": "...", "played": "...",
     "practice": false, "daily": "", "seats": [...], "actions": 118, "over": false,
     "points": [12, 9, 15], "winners": [], "now": {...}}

It is what lists show: nothing of the game's rules is needed to read it. `points` are those of each
seat now, `winners` the seats that won, where the game is over (early records lack them), `now` the
position, encoded, for whoever draws a picture of it. It is written with the game and trusted for
nothing else; a game without one is read once to make it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from engine import games
from engine.core.errors import BadInput
from engine.core.protocol import PUBLIC, Game
from engine.core.reading import flag, mapping, read_json, sequence, whole
from engine.core.session import MOST_ACTIONS
from game.saves.saved import SavedGame, read_seats, seats_json, short_text
from game.saves.trouble import DAMAGED, Trouble
from game.setup import Seat

VERSION = 1
_TEXTS = ("name", "began", "played", "daily")
MOST_POINTS = 1_000_000
Json = Any


@dataclass(frozen=True)
class Slot:
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
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()  # seats; empty while it lasts
    trouble: str = ""  # why it cannot be opened, if it cannot


def unreadable(name: str, trouble: Trouble) -> Slot:
    return Slot(name, "", (), "", "", False, "", 0, "", None, False, trouble=trouble.code)


def of_game(saved: SavedGame) -> Slot:
    """The slot of a game being played."""
    session, setup = saved.session, saved.setup
    game, state = session.game, session.state
    return Slot(
        saved.id,
        saved.name,
        setup.seats,
        saved.began,
        saved.played,
        saved.practice,
        saved.daily,
        len(session.log),
        game.name,
        game.encode(state),
        saved.over,
        _points(game, state),
        _winners(game, state),
    )


def of_document(name: str, document: dict[str, Json]) -> Slot:
    """The slot of a document whose check value is right; nothing is replayed for it."""
    session = document["session"]
    try:
        game = games.get(session["game"])
        state = game.decode(session["now"])
        seats = read_seats(document["seats"])
        texts = {key: short_text(document[key], key) for key in _TEXTS}
        practice = flag(document["practice"], "practice")
        actions = len(sequence(session["log"], "The log", MOST_ACTIONS))
    except (BadInput, KeyError, TypeError):
        raise Trouble(DAMAGED) from None
    return Slot(
        name,
        seats=seats,
        practice=practice,
        actions=actions,
        game=game.name,
        now=session["now"],
        over=game.decision(state) is None,
        points=_points(game, state),
        winners=_winners(game, state),
        **texts,
    )


def position(slot: Slot) -> Any | None:
    """The state to draw a picture of, or None where there is none to be had."""
    try:
        return games.get(slot.game).decode(slot.now)
    except BadInput:
        return None


def _points(game: Game[Any], state: Any) -> tuple[int, ...]:
    """What everybody may know while the game lasts."""
    viewer = None if game.decision(state) is None else PUBLIC
    return tuple(sum(points.values()) for points in game.score(state, viewer))


def _winners(game: Game[Any], state: Any) -> tuple[int, ...]:
    return tuple(game.winners(state)) if game.decision(state) is None else ()


def written(slot: Slot) -> str:
    record = {
        "version": VERSION,
        "game": slot.game,
        **{key: getattr(slot, key) for key in _TEXTS},
        "practice": slot.practice,
        "seats": seats_json(slot.seats),
        "actions": slot.actions,
        "over": slot.over,
        "points": slot.points,
        "winners": slot.winners,
        "now": slot.now,
    }
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def read(name: str, text: str) -> Slot:
    """The slot of a record; raises BadInput."""
    given = mapping(read_json(text), "The summary")
    try:
        whole(given["version"], "The version", VERSION, VERSION)
        seats = read_seats(given["seats"])
        points = sequence(given["points"], "The points", len(seats))
        winners = sequence(given.get("winners", []), "The winners", len(seats))
        return Slot(
            name,
            seats=seats,
            practice=flag(given["practice"], "practice"),
            actions=whole(given["actions"], "The actions", 0, MOST_ACTIONS),
            game=short_text(given["game"], "game"),
            now=given["now"],
            over=flag(given["over"], "over"),
            points=tuple(whole(one, "The points", -MOST_POINTS, MOST_POINTS) for one in points),
            winners=tuple(whole(one, "A winner", 0, len(seats) - 1) for one in winners),
            **{key: short_text(given[key], key) for key in _TEXTS},
        )
    except KeyError as missing:
        raise BadInput(f"The summary is incomplete: {missing}.") from None
