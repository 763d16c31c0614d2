"""Every legal action can be played by few taps, and by keys, at every table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

import pytest

from engine.core.session import Session
from game.table.table import Table
from tests.game.courses import Asked, asked
from tests.game.guest import Guest, Tapper, Typist, table_for
from tests.game.room import SIZES, visit
from tests.game.suite import At, every_table

PARTS = 4
SAMPLE, LONG = 4, 40
"""Positions for each sort of action in each kind of decision."""


def play_all(at: At, guest: Guest, tried: Sequence[Asked], every: bool) -> None:
    table, game = guest.table, at.game
    guest.visit.app._draw = lambda: None  # type: ignore[method-assign]
    for _, s, action in tried:
        for one in game.legal(s) if every else [action]:
            line = game.text(s, one)
            table.course.session = Session(game, s)
            table.course.stopped = False  # by the end of a game before
            table.course.curtain.fall()
            table.course.start_over()
            table.looking.look_away()
            guest.settle()
            taps = guest.play(one)
            assert taps <= at.most(line), f"{line}: {taps} touches"
            if guest.over:
                guest.visit.app.replace(table)


def parts(at: At, part: int, long: bool) -> list[tuple[int, list[Asked]]]:
    """A share of the positions, by the number of players."""
    found = asked(at.game, at.suite.sort, LONG if long else SAMPLE)
    share = sorted(found[part::PARTS], key=attrgetter("players"))
    return [(players, list(some)) for players, some in groupby(share, attrgetter("players"))]


@every_table
@pytest.mark.parametrize("part", range(PARTS))
def test_every_legal_action_takes_few_taps(at: At, part: int, long: bool) -> None:
    for number, (players, some) in enumerate(parts(at, part, long)):
        size = SIZES[(part * 3 + number) % len(SIZES)]
        table = Table(table_for(players, game=at.name))
        with visit(table, size, seen=False, speed="off") as room:
            play_all(at, Tapper(room), some, long)


@every_table
@pytest.mark.parametrize("part", range(PARTS))
def test_every_legal_action_can_be_played_by_keys(at: At, part: int, long: bool) -> None:
    for players, some in parts(at, part, long):
        table = Table(table_for(players, game=at.name))
        with visit(table, (1024, 600), seen=False, speed="off") as room:
            play_all(at, Typist(room), some, long)
