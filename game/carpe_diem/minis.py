"""A district in small, as it stands at a seat or in a list of games."""

from __future__ import annotations

import pygame

from game.art.brushes import canvas
from game.art.cache import PictureCache
from game.carpe_diem import boards, districts
from game.carpe_diem.picture import Household
from game.carpe_diem.plan import ROWS, Ward
from game.carpe_diem.stock import TileStock

FRAME = 0.3  # of a cell's side
SIDES = ROWS + 2 * FRAME  # a district's side in cells
_kept = PictureCache(700_000)  # what is seen at once: a seat changes with every tile


def small_district(mine: Household, seat: int, px: int, stock: TileStock) -> pygame.Surface:
    """At most so many pixels wide. Kept: do not draw on it."""
    cell = max(2, int(px / SIDES))
    key = (mine.home.frame, tuple(mine.built.items()), mine.met, seat, cell, stock.edition)

    def draw() -> pygame.Surface:
        plan = Ward(0, 0, cell, max(1, round(cell * FRAME)))
        surface = canvas(plan.size, plan.size)
        boards.draw_board(surface, plan, mine.home.frame, seat, cell / 40)
        boards.draw_marks(surface, plan, mine.scrolls, None)
        districts.draw_tiles(surface, plan, mine.faces, stock, cell / 40)
        districts.draw_small_goals(surface, plan, mine.goals)
        return surface

    return _kept.get(key, draw)
