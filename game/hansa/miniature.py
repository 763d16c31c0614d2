"""A small picture of a position: the board as it lies, for lists of games and for sent ones.

Drawn once at twice its size and made smaller, since the board is not drawn for so few pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pygame

from engine.hansa.state import State
from game.app import App
from game.art.cache import PictureCache
from game.hansa import chart as charts
from game.hansa.bareboard import PICTURE_WIDTHS, picture_name
from game.hansa.boardview import BoardView
from game.hansa.picture import Picture, controllers
from game.platform import PlatformError
from game.setup import Seat
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter

FINER = 2
EDGE = 3.0  # css px of vellum around it
SHAPE = "wide"

_kept = PictureCache(3_000_000)
_grounds: dict[str, pygame.Surface] = {}  # baked charts that have come
_numbers = count()


class Miniature:
    """One position. `height` tells how high it is at a width, `paint` draws it into a box."""

    def __init__(self, app: App, s: State, seats: Sequence[Seat]) -> None:
        self._app, self._seats, self._setting = app, seats, s.setting
        self._lying = Picture.of(s)
        self._chart = charts.load(s.setting.board.name, SHAPE)
        self._ground = picture_name(self._chart, PICTURE_WIDTHS[SHAPE][0])
        self._number = next(_numbers)
        if self._ground not in _grounds:
            app.run(self._fetch())

    async def _fetch(self) -> None:
        try:
            picture = await self._app.platform.picture(self._ground)
        except PlatformError:
            return  # the plain chart does as well
        _grounds[self._ground] = picture
        self._app.redraw()

    def height(self, wide: float) -> float:
        return (wide - 2 * EDGE) * self._chart.height / self._chart.width + 2 * EDGE

    def paint(self, painter: Painter, box: Box) -> None:
        painter.panel("vellum", box, 3, lift=3)
        inner, look = painter.rect(box.inset(EDGE)), painter.look
        come = self._ground in _grounds
        key = (self._number, inner.size, look.colour_blind, look.high_contrast, come)
        picture = _kept.get(key, lambda: self._draw(look, inner.size))
        painter.surface.blit(picture, inner.topleft)
        pygame.draw.rect(painter.surface, painter.dress("vellum").edge, inner, 1)

    def _draw(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        palette = look.palette
        paints = [palette.players[seat.colour] for seat in self._seats]
        view = BoardView(self._chart, palette, paints, self._setting.option)
        large = pygame.Surface((size[0] * FINER, size[1] * FINER))
        view.resize(large.get_rect(), look.scale * FINER)
        ground = _grounds.get(self._ground)
        if ground is not None:
            view.use_picture(self._ground, ground)
        view.draw(large, self._lying, controllers(self._lying))
        return pygame.transform.smoothscale(large, size)
