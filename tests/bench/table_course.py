"""What the table is measured by, natively and in the page: its busiest motion, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine import games
from engine.core.session import Session
from game.setup import GameSetup, Seat
from game.table.table import Table

hansa = games.get("hansa")

BUSY = (
    "establish Coellen-Warburg office Coellen 2",  # flash, two coins, a marker, four pieces
    "use plus_3_actions",
    "income 4 traders 1 merchant",
    "place trader Stendal-Magdeburg 1",
    "place trader Groningen-Emden 1",
)


def seats(players: int) -> GameSetup:
    return GameSetup(tuple(Seat(f"Seat {n}", n) for n in range(players)), 1)


def table_at(position: dict[str, Any]) -> Table:
    session = Session(hansa, hansa.decode(position))
    return Table(seats(position["players"]), session)


def begin_busy(table: Table, position: dict[str, Any]) -> None:
    """Set everything in motion that a turn can set in motion."""
    table.course.session = Session(hansa, hansa.decode({**position, "prestige": {}}))
    table.course.start_over()
    for line in BUSY:
        table.course.play(hansa.parse(table.course.state, line))


def play_game(table: Table, seed: int, frame: Callable[[], object]) -> None:
    """One whole game, drawn now and then."""
    rng = Random(seed)
    table.course.session = Session.new(hansa, len(table.course.setup.seats), seed)
    table.course.start_over()
    number = 0
    while hansa.decision(table.course.state) is not None:
        ahead = hansa.copy(table.course.state)
        action = hansa.brisk(table.course.state, rng)
        hansa.apply(ahead, action)
        if hansa.decision(ahead) is None:
            return  # the last action would leave the table
        table.course.play(action)
        table.timeline.finish()
        number += 1
        if number % 12 == 0:
            frame()
