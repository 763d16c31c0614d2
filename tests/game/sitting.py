"""Sitting down at a table in one of its key situations."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import Visit
from tests.game.suite import At


def sit_down(at: At, situation: str) -> tuple[Table, list[str]]:
    """The table in a situation, and what is touched to see it. Where there are secrets, only who
    decides is a person, so that no curtain hangs."""
    session, touches = at.suite.situations[situation]()
    players, _ = at.game.setup(session.state)
    decision = at.game.decision(session.state)
    if at.brought.private and decision is not None:
        setup = table_for(players, 0, game=at.name).hand_over(decision.player, "person")
    else:
        setup = table_for(players, game=at.name)
    return Table(setup, session), list(touches)


def prepare(guest: Visit, touches: list[str]) -> Table:
    """See the situation without a way there."""
    table = guest.app.scene
    assert isinstance(table, Table)
    guest.frame()
    table.timeline.finish()
    for name in touches:
        if name == "log" and table.log.stands:
            continue  # it lies open beside the table
        table.touching.touched_by = "key"
        target = table.target_named(name)
        assert target is not None and target.action is not None, name
        target.action()
    if table._stale:
        table.refresh()
    table.touching.touched_by = "touch"
    return table


def fetch_at_once(guest: Visit) -> None:
    """Pictures that a running program fetches after the first frame are there at once."""

    def run(work: Coroutine[Any, Any, None]) -> None:
        if work.__name__ == "_think":
            work.close()
        else:
            asyncio.run(work)

    guest.app.run = run  # type: ignore[method-assign]


