"""Where the parts of Hansa's table stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.hansa.layout import layout
from game.ui.look import TOUCH
from tests.game.room import SIZES, WINDOWS

TEXT_SIZES = (1.0, 1.25, 1.5)
INSETS = ((0, 0, 0, 0), (40, 0, 21, 0), (0, 44, 21, 44))


def check_parts(size, safe, text, players, least):
    """`least` is the part of the screen that the board covers."""
    at = layout(size, safe, text, players)
    top, right, bottom, left = safe
    for name, box in at.boxes().items():
        where = f"{name} {box} at {size} with text {text}"
        assert box.x >= left - 0.5 and box.y >= top - 0.5, where
        assert box.right <= size[0] - right + 0.5, where
        assert box.bottom <= size[1] - bottom + 0.5, where
        assert box.w > 10 and box.h > 10, where
    for (a, one), (b, other) in combinations(at.boxes().items(), 2):
        assert not one.meets(other), f"{a} over {b} at {size} with text {text}"
    assert min(at.buttons.h, at.trays.h) >= TOUCH - 0.01
    assert at.board.w * at.board.h > least * size[0] * size[1], (size, text, at.board)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_parts_of_the_table_share_the_screen(size, players):
    for text in TEXT_SIZES:
        for safe in INSETS:
            check_parts(size, safe, text, players, 0.18)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_parts_share_every_window(players):
    for size in WINDOWS:
        check_parts(size, INSETS[0], 1.0, players, 0.135)
        check_parts(size, INSETS[0], 1.5, players, 0.105)


def test_larger_letters_take_no_place_from_what_is_read():
    for size in [*SIZES, *WINDOWS]:
        usual, large = layout(size, text=1.0), layout(size, text=1.5)
        for name in ("log", "players", "prompt", "desk", "trays", "buttons"):
            before, after = usual.boxes()[name], large.boxes()[name]
            slack = 0.9 if name == "log" else 0.5  # its line may be as broad as the board
            assert after.h >= before.h - slack, (size, name, before, after)
            assert after.w * after.h >= before.w * before.h * 0.85, (size, name, before, after)
        parts = [at.board.w * at.board.h for at in (usual, large)]
        assert parts[1] >= 0.7 * parts[0], f"the board gives way at {size}: {parts}"
