"""Every legal action of many positions can be played by at most three taps, and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.core.session import Session
from engine.hansa import actions as act
from engine.hansa.state import State
from game.hansa.choices import argument_of, kind_of
from game.table.table import Table
from tests.game.guest import Guest, Tapper, Typist, hansa, table_for
from tests.game.room import SIZES, visit

SAMPLE, ALL = 30, 200


def positions(count: int) -> Iterator[tuple[int, State]]:
    """Positions of games played half by a plan and half by chance, in every kind of decision."""
    rng = Random(2026)
    for number in range(count):
        players = 2 + number % 4
        s = hansa.new(players, seed=number)
        for _ in range(rng.randrange(20, 320)):
            legal = hansa.legal(s)
            action = rng.choice(legal) if rng.randrange(3) == 0 else hansa.brisk(s, rng)
            ahead = hansa.copy(s)
            hansa.apply(ahead, action)
            if hansa.decision(ahead) is None:
                break
            s = ahead
        yield players, s


def distinct(s: State, legal: list[int], every: bool) -> list[int]:
    """One of each sort: posts of a route that hold the same are one target by the rules."""
    if every:
        return legal
    found: dict[object, int] = {}
    on_posts = (act.PLACE, act.DISPLACE, act.ADD, act.LIFT, act.RELOCATE, act.TAKE, act.PUT)
    for action in legal:
        kind, argument = kind_of(action), argument_of(action)
        key: object = action
        if kind in (*on_posts, act.REMOVE):
            post = argument & 255
            key = (kind, argument >> 8, s.setting.board.post_route[post], s.cells[post])
        found.setdefault(key, action)
    return list(found.values())


def try_everything(guest: Guest, s: State, every: bool) -> None:
    table = guest.table
    for action in distinct(s, hansa.legal(s), every):
        table.course.session = Session(hansa, s)
        table.course.start_over()
        guest.settle()
        line = hansa.text(s, action)
        taps = guest.play(action)
        assert taps <= 3, f"{line}: {taps} taps"
        if not guest.over:
            happened = table.course.session.log[0].action
            assert hansa.text(s, happened).startswith(line), (line, hansa.text(s, happened))
        else:
            guest.visit.app.replace(table)


def blind(guest: Guest) -> None:
    """Nothing is drawn: thousands of positions are only touched."""
    guest.visit.app._draw = lambda: None  # type: ignore[method-assign]


@pytest.mark.parametrize("part", range(5))
def test_every_legal_action_takes_at_most_three_taps(part: int, long: bool) -> None:
    for number, (players, s) in enumerate(positions(ALL if long else SAMPLE)):
        if number % 5 != part:
            continue
        size = SIZES[number // 5 % len(SIZES)]
        with visit(Table(table_for(players)), size, seen=False, speed="off") as room:
            guest = Tapper(room)
            blind(guest)
            try_everything(guest, s, long)


@pytest.mark.parametrize("part", range(5))
def test_every_legal_action_can_be_played_by_keys(part: int, long: bool) -> None:
    for number, (players, s) in enumerate(positions(ALL if long else SAMPLE)):
        if number % 5 != part:
            continue
        with visit(Table(table_for(players)), (1024, 600), seen=False, speed="off") as room:
            guest = Typist(room)
            blind(guest)
            try_everything(guest, s, long)
