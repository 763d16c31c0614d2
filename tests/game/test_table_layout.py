"""Every table at eight sizes, three text sizes and in five languages: readable and in reach."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from game.scene import Insets
from game.table.pane import Pane
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.look import TOUCH
from tests.game.reading import Reader, check_spoken
from tests.game.room import SIZES, visit
from tests.game.sitting import prepare, sit_down
from tests.game.suite import At, every_situation

LOOKS = list(product((1.0, 1.25, 1.5), LANGUAGES))
SAMPLE = 4
"""Looks tried at each size, and all of them in the long run."""
NOTCHES = [((390, 844), Insets(59, 0, 34, 0)), ((844, 390), Insets(0, 59, 21, 59))]


def check(table: Table) -> None:
    check_spoken(table)
    check_parts(table)
    area = table.look.area
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
    check_question(table)


def check_parts(table: Table) -> None:
    """The boards and panes stand on the screen, and none over another; a pane that lies on a board
    covers nothing there that can be touched."""
    area, boards = table.look.area, table.at.boards
    panes = {f"pane {pane.id}": pane.box for pane in table.panes}
    for name, box in {**boards, **panes}.items():
        assert area.holds(box, 0.5) and min(box.w, box.h) > 0, f"{name}: {box} in {area}"
    for parts in (boards, panes):
        for (a, one), (b, other) in combinations(parts.items(), 2):
            assert not one.meets(other, 0.5), f"{a} over {b}"
    for name, box in panes.items():
        for one in table.things:
            on_it = box.x < one.x < box.right and box.y < one.y < box.bottom
            assert not on_it, f"{one.id} under {name}"


def check_question(table: Table) -> None:
    """What is asked about stays in sight where there is room."""
    covered = [widget.box for widget in table.covering]
    chosen = table.course.choosing.chosen if table.course.choosing else None
    offers = [target for target in table._targets if target.id.startswith("offer.")]
    if covered and chosen and table.at.portrait and len(offers) < 10:
        assert min(box.y for box in table.at.boards.values()) < covered[0].y


@every_situation
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits_and_can_be_touched(at: At, situation: str, size, long: bool) -> None:
    looks = LOOKS if long else Random(f"{situation}{size}").sample(LOOKS, SAMPLE)
    for text, language in looks:
        table, touches = sit_down(at, situation)
        settings = {"language": language, "text_scale": text, "speed": "off"}
        with visit(table, size, seen=False, **settings) as guest:
            guest.app._draw = lambda: None
            check(prepare(guest, touches))


@every_situation
def test_notch_and_home_bar_cover_nothing(at: At, situation: str) -> None:
    for size, insets in NOTCHES:
        table, touches = sit_down(at, situation)
        with visit(table, size, insets=insets, seen=False, speed="off") as guest:
            guest.app._draw = lambda: None
            check(prepare(guest, touches))
