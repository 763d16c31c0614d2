"""What a table is measured by, natively and in the page: its busiest motion, and whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine import games
from engine.core.session import Session
from game.setup import GameSetup, Seat
from game.table.table import Table

MOST_ACTIONS = 300
"""Of a game that is played through for its memory: the longest ones are cut."""


def setup(game: str, players: int, person: int | None) -> GameSetup:
    """One person among opponents, who sees what he sees without a curtain."""
    seats = [
        Seat(f"Seat {n}", n, "person" if n == person else "apprentice") for n in range(players)
    ]
    return GameSetup(tuple(seats), 1, game=game)


def table_at(name: str, position: Mapping[str, Any]) -> Table:
    """The table in a position; who decides there is a person."""
    game = games.get(name)
    s = game.decode(position)
    decision = game.decision(s)
    assert decision is not None
    return Table(setup(name, game.setup(s)[0], decision.player), Session(game, s))


def begin_busy(table: Table, position: Mapping[str, Any], actions: Sequence[int]) -> None:
    """Set everything in motion that these actions set in motion."""
    game = table.course.game
    table.course.session = Session(game, game.decode(position))
    table.course.start_over()
    for action in actions:
        table.course.play(action)


def spot_to_tap(table: Table) -> tuple[float, float]:
    """The middle of something on a board, in device px: what is legal, else what says why not."""
    chosen, scale = table.course.choosing, table.look.scale
    legal = chosen.meanings if chosen is not None else {}
    one = max(table.things, key=lambda thing: thing.thing in legal)
    return one.x * scale, one.y * scale


def new_table(name: str) -> Table:
    """A whole company that only watches."""
    return Table(setup(name, games.get(name).seats[-1], None))


def play_game(table: Table, seed: int, frame: Callable[[], object]) -> None:
    """One whole game at a table just opened, drawn now and then."""
    rng, game = Random(seed), table.course.game
    for number in range(MOST_ACTIONS):
        ahead = game.copy(table.course.state)
        action = game.brisk(table.course.state, rng)
        game.apply(ahead, action)
        if game.decision(ahead) is None:
            return  # the last action would leave the table
        table.course.play(action)
        table.timeline.finish()
        if number % 12 == 0:
            frame()
