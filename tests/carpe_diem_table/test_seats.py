"""The seats: what everybody holds can be seen at every size of the house and every text size."""

from __future__ import annotations

import pygame
import pytest

from game.carpe_diem.layout import layout
from game.carpe_diem.picture import Picture
from game.carpe_diem.seats import boxes, rivals, seat_panes
from game.carpe_diem.stock import TileStock
from game.ui.look import Look
from game.ui.painter import Painter
from tests.carpe_diem_table.positions import asked
from tests.carpe_diem_table.talk import company
from tests.game.room import SIZES


def seen_at(size: tuple[int, int], text: float, seen: Picture) -> bytes:
    """The seats of the rivals, drawn."""
    look = Look(*size, text=text)
    four = company("en", 4)
    others = rivals(four)
    at = layout(size, text=text)
    places = dict(zip(others, boxes(at.seats, len(others)), strict=True))
    surface = pygame.Surface(size)
    painter = Painter(surface, look)
    for pane in seat_panes(seen, four, None, places, TileStock()):
        pane.draw(painter)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize(
    "size", [*SIZES, (700, 700), (600, 600)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_what_a_rival_holds_is_seen_at_his_seat(size: tuple[int, int], text: float) -> None:
    s = asked(4, 8, "turn", 16)
    bare = seen_at(size, text, Picture.of(s, 0))
    for what in ("grape", "bread"):
        seen = Picture.of(s, 0)
        seen.households[1].store[what] += 1
        assert seen_at(size, text, seen) != bare, f"no {what} at the seat"
