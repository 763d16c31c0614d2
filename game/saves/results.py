"""How games ended, one small record each that nothing overwrites, and what they add up to.

    {"version": 1, "game": "<its name>", "played": "2026-11-17T04:40:00+00:00", "practice": false,
     "daily": "", "seats": [["person", 41, true], ["merchant", 38, false], ...]}

Each seat is who played it, its points, and whether it won; a result that names no game is of the
first one. A result stays when its game is deleted; statistics are added up from all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.core.reading import mapping, read_json, sequence, whole
from game.games import UNNAMED
from game.platform import StorageError
from game.platform.face import Storage
from game.saves.saved import SavedGame, short_text
from game.saves.shelf import RESULT
from game.saves.slots import MOST_POINTS
from game.saves.trouble import Trouble
from game.setup import LEVELS, MOST, PERSON

VERSION = 1
Json = Any


@dataclass
class Tally:
    """Games of one person against opponents of one level, the strongest at the table."""

    games: int = 0
    won: int = 0
    points: int = 0
    best: int = 0

    @property
    def average(self) -> float:
        return self.points / self.games if self.games else 0.0


@dataclass
class AllTime:
    """`levels` holds the games of a single person by the strongest opponent there."""

    games: int = 0
    practice: int = 0
    together: int = 0  # games of several persons
    days: set[str] = field(default_factory=set)  # daily starts finished
    levels: dict[str, Tally] = field(default_factory=lambda: {name: Tally() for name in LEVELS})


def result_of(saved: SavedGame) -> dict[str, Json]:
    game, state = saved.session.game, saved.session.state
    winners = game.winners(state)
    return {
        "version": VERSION,
        "game": game.name,
        "played": saved.played,
        "practice": saved.practice,
        "daily": saved.daily,
        "seats": [
            [seat.plays, sum(points.values()), number in winners]
            for number, (seat, points) in enumerate(
                zip(saved.setup.seats, game.score(state), strict=True)
            )
        ],
    }


async def keep_result(storage: Storage, saved: SavedGame) -> None:
    """Write down how a game ended; the same game seen again changes nothing."""
    try:
        if await storage.get(RESULT + saved.id) is None:
            await storage.put(RESULT + saved.id, json.dumps(result_of(saved)))
    except StorageError as error:
        raise Trouble.of(error) from None


async def all_time(storage: Storage) -> dict[str, AllTime]:
    """By game; one that nobody finished here is not among them."""
    try:
        keys = await storage.keys(RESULT)
        return added_up([await storage.get(key) or "" for key in keys])
    except StorageError as error:
        raise Trouble.of(error) from None


def added_up(results: Iterable[str]) -> dict[str, AllTime]:
    """What cannot be read is left out: a number too few is better than no numbers."""
    totals: dict[str, AllTime] = {}
    for text in results:
        try:
            _add(totals, mapping(read_json(text), "The result"))
        except (ValueError, KeyError, TypeError):
            continue
    return totals


def _add(totals: dict[str, AllTime], result: dict[str, Json]) -> None:
    seats = [
        (str(plays), whole(points, "The points", -MOST_POINTS, MOST_POINTS), won is True)
        for plays, points, won in sequence(result["seats"], "The seats", MOST)
    ]
    persons = [seat for seat in seats if seat[0] == PERSON]
    ranks = [LEVELS.index(plays) for plays, _, _ in seats if plays != PERSON]
    practice, daily = bool(result["practice"]), str(result["daily"])
    total = totals.setdefault(short_text(result.get("game", UNNAMED), "game"), AllTime())
    total.games += 1
    if practice:
        total.practice += 1
        return
    if daily:
        total.days.add(daily)
    if len(persons) > 1:
        total.together += 1
    elif persons and ranks:
        _, points, won = persons[0]
        tally = total.levels[LEVELS[max(ranks)]]
        tally.games += 1
        tally.won += won
        tally.points += points
        tally.best = max(tally.best, points)
