"""A small picture of a position: the island as it lies, for lists of games and for sent ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pygame

from engine.cities_knights.state import State
from engine.core.protocol import Viewer
from game.app import App
from game.art.cache import PictureCache
from game.cities_knights import land
from game.cities_knights.land import NORTH, WEST, Land
from game.cities_knights.layout import ACROSS, DOWN
from game.cities_knights.lying import IslandLight, IslandView
from game.cities_knights.picture import Picture
from game.setup import GameSetup, Seat
from game.table.company import Company
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter

FINER = 2
EDGE = 3.0  # css px of vellum around it
EAST_OF_MIDDLE = 0.38  # radii: harbours in the east need the room

_kept = PictureCache(3_000_000)
_numbers = count()


class Miniature:
    """One position. `height` tells how high it is at a width, `paint` draws it into a box."""

    def __init__(self, app: App, s: State, eyes: Viewer, seats: Sequence[Seat]) -> None:
        self._app, self._seats = app, tuple(seats)
        self._seen = Picture.of(s, eyes)
        self._number = next(_numbers)
        if not land.come():
            app.run(self._fetch())

    async def _fetch(self) -> None:
        if await land.fetch(self._app.platform):
            self._app.redraw()

    def height(self, wide: float) -> float:
        return (wide - 2 * EDGE) * DOWN / ACROSS + 2 * EDGE

    def paint(self, painter: Painter, box: Box) -> None:
        painter.panel("vellum", box, 3, lift=3)
        inner, look = painter.rect(box.inset(EDGE)), painter.look
        key = (self._number, inner.size, look.palette.name, land.come())
        picture = _kept.get(key, lambda: self._draw(look, inner.size))
        painter.surface.blit(picture, inner.topleft)
        pygame.draw.rect(painter.surface, painter.dress("vellum").edge, inner, 1)

    def _draw(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        setting = self._seen.setting
        radius = round(min(size[0] / ACROSS, size[1] / DOWN) * FINER)
        whole = Land(setting.terrain, setting.harbours).picture(radius)
        middle = (size[0] * FINER / 2 - EAST_OF_MIDDLE * radius, size[1] * FINER / 2)
        large = pygame.Surface((size[0] * FINER, size[1] * FINER), 0, whole)
        large.blit(whole, (middle[0] - WEST * radius, middle[1] - NORTH * radius))
        company = Company(GameSetup(self._seats, 0), look.words, look.palette, 0)
        scene = IslandView(radius, middle, company)
        for item in scene.items(self._seen, IslandLight()):
            scene.draw(large, item)
        return pygame.transform.smoothscale(large, size)
