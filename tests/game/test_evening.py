"""A long evening in one tab: whoever leaves a table leaves nothing of it behind."""

import gc
import weakref

from game.scenes.start import Start
from game.table.table import Table
from tests.game.courses import course
from tests.game.guest import table_for
from tests.game.room import visit
from tests.game.suite import At, every_table

ACTIONS = 25


@every_table
def test_tables_that_were_left_are_forgotten(at: At) -> None:
    """The same stretch of a game again and again: no table stays, and nothing piles up."""
    players = at.game.seats[-1]
    played, meant = course(at.game, players, 6)
    begin = len(meant) // 4
    tables, held = [], []
    with visit(Start(), (1024, 600)) as guest:
        for _ in range(4):
            table = Table(table_for(players, game=at.name), played.branch(begin))
            tables.append(weakref.ref(table))
            guest.app.push(table)
            for action in meant[begin : begin + ACTIONS]:
                table.course.play(action)
                guest.frame(0.07)
            del table
            guest.app.pop()
            guest.frame()
            gc.collect()
            held.append(len(gc.get_objects()))
    assert [table() for table in tables] == [None] * len(tables)
    assert held[-1] - held[1] < ACTIONS, held
