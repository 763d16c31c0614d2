"""The table at eight sizes, three text sizes and in five languages: readable and in reach."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.hansa.layout import layout
from game.scene import Insets
from game.table.pane import Pane
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.look import TOUCH
from tests.game.reading import Reader, check_spoken
from tests.game.room import SIZES, Visit, visit
from tests.game.scenes import SITUATIONS, sit_down

TEXT_SIZES = (1.0, 1.25, 1.5)
NOTCHES = [((390, 844), Insets(59, 0, 34, 0)), ((844, 390), Insets(0, 59, 21, 59))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_parts_of_the_table_share_the_screen(size, players):
    for text in TEXT_SIZES:
        for safe in ((0, 0, 0, 0), (40, 0, 21, 0), (0, 44, 21, 44)):
            at = layout(size, safe, text, players)
            top, right, bottom, left = safe
            for name, box in at.boxes().items():
                where = f"{name} {box} at text {text}"
                assert box.x >= left - 0.5 and box.y >= top - 0.5, where
                assert box.right <= size[0] - right + 0.5, where
                assert box.bottom <= size[1] - bottom + 0.5, where
                assert box.w > 10 and box.h > 10, where
            for (a, one), (b, other) in combinations(at.boxes().items(), 2):
                assert not one.meets(other), f"{a} over {b} at text {text}"
            assert min(at.buttons.h, at.trays.h) >= TOUCH - 0.01
            assert at.board.w * at.board.h > 0.18 * size[0] * size[1], at.board


def prepare(guest: Visit, touches: list[str]) -> Table:
    table = guest.app.scene
    assert isinstance(table, Table)
    guest.frame()
    table.timeline.finish()
    for name in touches:
        table.touching.pointing = "key"
        target = table.target_named(name)
        assert target is not None and target.action is not None, name
        target.action()
    if table._stale:
        table.refresh()
    table.touching.pointing = "touch"
    return table


def check(table: Table) -> None:
    check_spoken(table)
    area = table.look.area
    covered = [widget.box for widget in table.covering]
    on_board = {thing.id for thing in table.things}
    for target in table._targets:
        if target.id in on_board or not target.box.w:
            continue
        assert target.label.strip(), f"{target.id} has nothing to say"
        assert area.holds(target.box), f"{target.id} off screen: {target.box}"
        if target.action is not None and target.reveal is None:
            size = f"{target.id}: {target.box.w:.1f} x {target.box.h:.1f}"
            assert min(target.box.w, target.box.h) >= TOUCH - 0.01, size
    for part in [*table.panes, *table.covering]:
        reader = Reader(table.pane_look if isinstance(part, Pane) else table.look)
        part.draw(reader)
        for text in reader.written:
            assert text.fits, f"{type(part).__name__} {getattr(part, 'id', '')}: {text.text!r}"
            if text.window is None:
                room = part.box if isinstance(part, Pane) else area
                assert room.holds(text.box, 2), f"{text.text!r} leaves {room}: {text.box}"
        for one, other in combinations(reader.written, 2):
            assert not one.box.meets(other.box, 2.0), f"{one.text!r} over {other.text!r}"
    chosen = table.course.choosing.chosen if table.course.choosing else None
    offers = [target for target in table._targets if target.id.startswith("offer.")]
    if covered and chosen and table.at.portrait and len(offers) < 10:
        assert table.at.board.y < covered[0].y, "the question leaves the board in sight"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_fits_and_can_be_touched(situation, size):
    for language in LANGUAGES:
        for text in TEXT_SIZES:
            table, touches = sit_down(situation)
            settings = {"language": language, "text_scale": text, "speed": "off"}
            with visit(table, size, seen=False, **settings) as guest:
                guest.app._draw = lambda: None
                check(prepare(guest, touches))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_notch_and_home_bar_cover_nothing(situation):
    for size, insets in NOTCHES:
        table, touches = sit_down(situation)
        with visit(table, size, insets=insets, seen=False, speed="off") as guest:
            guest.app._draw = lambda: None
            check(prepare(guest, touches))
