"""Everybody's bonus markers lie open: in their rows where there is room, else at one tap."""

from __future__ import annotations

import pytest

from engine.hansa.desk import MARKERS
from game.hansa import medals
from game.hansa.seats import MEDALS, seats
from game.table.table import Table
from game.ui.painter import Painter
from tests.game.guest import table_for
from tests.game.reading import Reader
from tests.game.room import WINDOWS, visit
from tests.hansa_table.positions import COELLEN, FEE, at

HELD = {
    **COELLEN,
    "markers": {
        "blue": {"unused": ["swap_offices", "plus_4_actions"], "used": ["remove_3"]},
        "green": {"unused": [], "used": ["extra_office", "extra_office"]},
    },
}


def sit() -> Table:
    return Table(table_for(5), at(HELD))


@pytest.fixture
def painted(monkeypatch) -> list[tuple[str, bool]]:
    """The medals that were drawn, and whether as used."""
    found = []
    monkeypatch.setattr(
        medals, "_medal", lambda painter, name, centre, side, used: found.append((name, used))
    )
    return found


BLUE = [("swap_offices", False), ("plus_4_actions", False), ("remove_3", True)]
GREEN = [("extra_office", True)] * 2


def drawn(table: Table, painter: type[Painter] = Reader) -> None:
    for pane in table.panes:
        pane.draw(painter(table.pane_look))


def test_a_large_screen_shows_every_rivals_markers_at_a_glance(painted):
    with visit(sit(), (1280, 720), speed="off") as guest:
        painted.clear()
        drawn(guest.app.scene)
        assert sorted(painted) == sorted(BLUE + GREEN)


def test_one_tap_shows_them_on_every_screen_and_another_puts_them_away(painted):
    for size in WINDOWS[::8]:
        with visit(sit(), size, seen=False, speed="off") as guest:
            guest.app._draw = lambda: None
            guest.frame()
            table = guest.app.scene
            ids = [region.id for region in table.regions()]
            name = "markers" if "markers" in ids else "seat.1"
            guest.tap(name)
            painted.clear()
            sheet = next(pane for pane in table.panes if pane.id == "desk")
            sheet.draw(Reader(table.pane_look))
            assert sorted(painted) == sorted(BLUE + GREEN), size
            guest.tap("markers.close")
            assert "markers.close" not in [region.id for region in table.regions()]


def test_kinds_used_and_unused_are_told():
    with visit(sit(), speed="off") as guest:
        said = guest.find("seat.1").label
        assert "Unused: Swap offices and +4 actions. Used: Remove 3 pieces" in said
        assert "Used: Extra office ×2" in guest.find("seat.2").label
        assert "No bonus markers" in guest.find("seat.3").label


def test_a_replay_shows_them_in_rows_and_opens_nothing():
    table = sit()
    with visit(table, (1280, 720), speed="off"):
        box = table.at.players
        assert box.w >= MEDALS
        parts = seats(table.seen, table.company, None, box, cards=False)
        assert all(target.action is None for part in parts for target in part.places)


def test_trays_come_back_when_a_fee_must_be_paid_from_them():
    table = Table(table_for(4), at(FEE, "displace trader Stade-Hamburg 1"))
    with visit(table, speed="off") as guest:
        guest.frame()
        guest.tap("seat.1")
        assert {"pay.0", "pay.1"} <= {region.id for region in table.regions()}


def test_every_kind_of_marker_has_a_medal():
    with visit(sit(), speed="off") as guest:
        painter = Painter(guest.app.surface, guest.app.scene.look)
        for name in MARKERS:
            medals._medal(painter, name, (50, 50), 20, True)
