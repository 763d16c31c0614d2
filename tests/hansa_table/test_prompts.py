"""Small things a player stumbles over: whose candles burn, what is offered, what comes next."""

from __future__ import annotations

import pytest

from game.hansa.deskview import following
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.reading import Reader
from tests.game.room import visit
from tests.game.sitting import prepare, sit_down
from tests.game.suite import laid
from tests.hansa_table.positions import COELLEN, FEE, at


def prompt_of(table: Table) -> list[str]:
    reader = Reader(table.pane_look)
    next(pane for pane in table.panes if pane.id == "prompt").draw(reader)
    return [text.text for text in reader.written]


@pytest.mark.parametrize(("situation", "burning"), [("the first turn", True), ("displaced", False)])
def test_no_candles_burn_beside_one_who_answers_a_displacement(situation, burning):
    with laid("hansa") as hansa:
        table, _ = sit_down(hansa, situation)
        with visit(table, (1280, 720), seen=False, speed="off") as guest:
            guest.app._draw = lambda: None
            prepare(guest, [])
            assert (table.course.acting == table.seen.turn) is burning
            assert any(text.endswith(" actions") for text in prompt_of(table)) is burning


@pytest.mark.parametrize(("position", "players"), [(COELLEN, 5), (FEE, 4)])
def test_a_marker_is_spoken_of_only_where_there_is_one(position, players):
    table = Table(table_for(players), at({**position, "actions_left": 0}))
    with visit(table, (1280, 720), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        prepare(guest, [])
        assert ("marker" in table.said.text) is ("markers" in position)


def test_a_skill_says_what_its_next_steps_give():
    with visit(Table(table_for(4), at(FEE)), seen=False) as guest:
        assert following(guest.app.scene.words, 0, 1) == "then 3, 4"
