"""A small picture of a position: everybody's district side by side, for lists and letters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pygame

from engine.carpe_diem.state import State
from engine.core.protocol import Viewer
from game.art.cache import PictureCache
from game.art.palette import TABLE_WOOD
from game.carpe_diem import boards, districts
from game.carpe_diem.picture import Picture
from game.carpe_diem.plan import ROWS, Ward
from game.carpe_diem.stock import TileStock
from game.setup import Seat
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter

EDGE = 3.0  # css px of vellum around it
GAP = 2.0
FRAME = 0.3  # of a cell's side
SIDES = ROWS + 2 * FRAME  # a district's side in cells
BAND = 0.55  # the strip in the player's paint below a district, in cells

_kept = PictureCache(2_000_000)
_numbers = count()


class Miniature:
    """One position. `height` tells how high it is at a width, `paint` draws it into a box."""

    def __init__(self, s: State, eyes: Viewer, seats: Sequence[Seat], stock: TileStock) -> None:
        self._seen, self._seats, self._stock = Picture.of(s, eyes), seats, stock
        self._number = next(_numbers)

    def _cell(self, wide: float) -> float:
        players = len(self._seats)
        return (wide - 2 * EDGE - GAP * (players - 1)) / players / SIDES

    def height(self, wide: float) -> float:
        return self._cell(wide) * (SIDES + BAND) + 2 * EDGE

    def paint(self, painter: Painter, box: Box) -> None:
        painter.panel("vellum", box, 3, lift=3)
        inner, look = painter.rect(box.inset(EDGE)), painter.look
        key = (self._number, inner.size, look.colour_blind, look.high_contrast)
        picture = _kept.get(key, lambda: self._draw(look, inner.size))
        painter.surface.blit(picture, inner.topleft)

    def _draw(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(TABLE_WOOD)
        cell = max(2, int(self._cell(size[0] / look.scale + 2 * EDGE) * look.scale))
        frame = max(1, round(cell * FRAME))
        step = (size[0] + GAP * look.scale) / len(self._seats)
        for seat, mine in enumerate(self._seen.households):
            plan = Ward(round(seat * step), 0, cell, frame)
            boards.draw_board(surface, plan, mine.home.frame, seat, cell / 40)
            boards.draw_marks(surface, plan, mine.scrolls, None)
            districts.draw_tiles(surface, plan, mine.faces, self._stock, cell / 40)
            paint = look.palette.players[self._seats[seat].colour]
            band = (plan.x, plan.size, plan.size, size[1] - plan.size)
            pygame.draw.rect(surface, paint.body, band)
        return surface
