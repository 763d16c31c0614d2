"""The log: turns are told apart, and on a wide screen it stands beside every game's table."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import games
from game.table.log import WIDE
from game.table.logbook import LogLine, TurnMark
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.scroll import Scroll
from tests.game.reading import Reader
from tests.game.room import Visit, visit
from tests.game.test_sizes import check_table, some_way_on

FAR = 12
"""A game of the most players, some dozens of actions on."""
every_game = pytest.mark.parametrize("name", games.names())
BROAD = [(1600, 900), (1680, 1050), (1920, 1080), (1600, 620), (2560, 1440), (1600, 2000)]


def seat(name: str) -> Table:
    return some_way_on(name, FAR)


def look_at(guest: Visit) -> Table:
    table = guest.app.scene
    assert isinstance(table, Table)
    guest.frame()
    if table.course.curtain.before is not None:
        table.course.lift_curtain()
    table.timeline.finish()
    guest.frame()
    return table


def listed(table: Table, name: str) -> list[LogLine | TurnMark]:
    found = next(w for w in table._widgets if isinstance(w, Scroll) and w.id == name)
    return list(found.children)


@every_game
def test_turns_are_told_apart_in_the_log(name):
    with visit(seat(name), (1280, 720), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        table = look_at(guest)
        guest.tap("log")
        if table.target_named("log.which.False"):
            guest.tap("log.which.False")
        rows = listed(table, "log")
        turns = table.log.chronicle.turns(table.speech, table.course.eyes)
        assert isinstance(rows[0], TurnMark)
        whose = None
        for row in rows:
            if isinstance(row, TurnMark):
                whose = row
                continue
            turn = turns[int(row.id.split(".")[1])]
            assert table.company.name(turn.seat) in whose.name
            assert table.company.colour(turn.seat) == whose.colour
        numbers = [int(row.id.split(".")[1]) for row in rows if isinstance(row, LogLine)]
        changes = sum(turns[a] != turns[b] for a, b in pairwise(numbers))
        assert sum(isinstance(row, TurnMark) for row in rows) == changes + 1 > 3
        headings = [r.label for r in table.regions() if r.role == "heading"]
        assert rows[0].name in headings


@every_game
def test_the_log_stands_beside_a_wide_table(name):
    with visit(seat(name), (1600, 900), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        table = look_at(guest)
        lines = [row.line for row in listed(table, "story") if isinstance(row, LogLine)]
        assert lines == table.log.lines()[::-1][: len(lines)] and len(lines) > 10
        ids = {region.id for region in table.regions()}
        assert not ids & {"log", "log.line"}, "it need not be opened, nor be told twice"
        column = next(pane.box for pane in table.panes if pane.id == "story")
        for box in (*table.at.boards.values(), *(p.box for p in table.panes if p.id != "story")):
            assert not column.meets(box)
    with visit(seat(name), (int(WIDE) - 1, 900), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        assert {"log", "log.line"} <= {region.id for region in look_at(guest).regions()}


@every_game
@pytest.mark.parametrize("size", BROAD, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_table_with_its_log_beside_it_can_be_read(name, size):
    for language, text in zip(LANGUAGES, (1.0, 1.5, 1.25, 1.5, 1.0), strict=True):
        settings = {"language": language, "text_scale": text, "speed": "off"}
        with visit(seat(name), size, seen=False, **settings) as guest:
            guest.app._draw = lambda: None
            table = look_at(guest)
            check_table(table)
            reader = Reader(table.look)
            for widget in table.log.column:
                widget.draw(reader)
            assert len(reader.written) > 10
            assert all(text.fits for text in reader.written), (language, text)


def test_a_line_beside_the_table_lights_up_the_board_until_somebody_acts():
    with visit(seat("hansa"), (1600, 900), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        table = look_at(guest)
        about = [n for n, line in enumerate(table.log.lines()) if line.about][-1]
        guest.tap(f"story.{about}")
        assert table.log.spoken == frozenset(table.log.lines()[about].about)
        guest.press("Escape", "Escape")
        assert not table.log.spoken
        guest.tap(f"story.{about}")
        table.course.play(table.course.game.legal(table.course.state)[0])
        guest.frame()
        assert not table.log.spoken


def test_a_key_takes_the_keyboard_to_the_log_beside_the_table():
    with visit(seat("hansa"), (1600, 900), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        table = look_at(guest)
        guest.press("l")
        assert guest.app.focus == f"story.{len(table.log.lines()) - 1}"
        assert not table.log.open
