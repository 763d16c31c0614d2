"""The table's layout at eight sizes and three text sizes: everything on the screen, nothing over
anything else, the district large enough, fingers' room where fingers go."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.carpe_diem.layout import (
    CARDS,
    CHOICE,
    DISTRICT,
    HAND,
    RING,
    ROW,
    SCORING,
    SEAL,
    SHEET,
    UNSEEN,
    cell_of,
    layout,
)
from game.table.brings import Peek
from game.ui.look import TOUCH
from tests.game.room import SIZES

TEXT_SIZES = (1.0, 1.25, 1.5)
EVERY_SIZE = [*SIZES, (320, 480), (480, 320), (600, 620), (620, 600), (320, 900), (1400, 500)]
PEEKED: tuple[Peek | None, ...] = (None, 1, SHEET, SCORING, SEAL, CHOICE, UNSEEN, HAND)
SAFE = ((0, 0, 0, 0), (59, 0, 34, 0), (0, 59, 21, 59))


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("peeked", PEEKED)
def test_the_parts_of_the_table_share_the_screen(
    size: tuple[int, int], peeked: Peek | None
) -> None:
    for text in TEXT_SIZES:
        for safe in SAFE:
            inner = (size[0] - safe[1] - safe[3], size[1] - safe[0] - safe[2])
            if min(inner) < 320 or max(inner) < 480:
                continue
            at = layout(size, safe, text, peeked)
            top, right, bottom, left = safe
            for name, box in at.boxes().items():
                where = f"{name} {box} at text {text}, safe {safe}"
                assert box.x >= left - 0.5 and box.y >= top - 0.5, where
                assert box.right <= size[0] - right + 0.5, where
                assert box.bottom <= size[1] - bottom + 0.5, where
                assert box.w > 10 and box.h > 10, where
            for (a, one), (b, other) in combinations(at.boxes().items(), 2):
                assert not one.meets(other), f"{a} over {b} at text {text}, safe {safe}"


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_fingers_have_room(size: tuple[int, int]) -> None:
    for text in TEXT_SIZES:
        for peeked in PEEKED:
            at = layout(size, (0, 0, 0, 0), text, peeked)
            for box in (at.buttons, at.store, at.seats, at.strip):
                assert box is None or box.h >= TOUCH - 0.01


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_district_is_the_largest_board(size: tuple[int, int]) -> None:
    """Its cells are never smaller than half a finger, and a whole one on a common phone."""
    at = layout(size)
    assert at.district is not None
    assert abs(at.district.w - at.district.h) < 1
    least = 44 if size in ((390, 844), (412, 915), (1280, 720)) else 30
    assert cell_of(at.district.w, at.portrait) >= least
    for name in ("cards", "row", "store", "ring"):
        assert name not in at.boxes() or at.district.w >= at.boxes()[name].h


@pytest.mark.parametrize("size", EVERY_SIZE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_chosen_from_is_in_sight(size: tuple[int, int]) -> None:
    assert layout(size).boards.keys() >= {RING, DISTRICT}
    assert layout(size, peeked=SEAL).boards.keys() >= {ROW, DISTRICT}
    assert CARDS in layout(size, peeked=SCORING).boards
    for peeked in (SCORING, CHOICE, UNSEEN, HAND):
        assert layout(size, peeked=peeked).aside is not None


def test_a_peeked_district_stands_where_ones_own_does() -> None:
    own, peeked = layout((1280, 720)), layout((1280, 720), peeked=2)
    assert own.boards[DISTRICT] == peeked.boards[f"{DISTRICT}.2"]
    assert DISTRICT not in peeked.boards


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_open_log_covers_no_board(size: tuple[int, int]) -> None:
    at = layout(size)
    assert not any(at.book.meets(box) for box in at.boards.values())
