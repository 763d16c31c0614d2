"""The tiles of the table, ready to be laid: each composed once for a face and a size, and kept.

Pieces come out of the baked picture. While that is on its way tiles are plain; where it never comes
they are painted here.
"""

from __future__ import annotations

import pygame

from game.app import App
from game.art.cache import PictureCache
from game.carpe_diem import atlas, tiles
from game.carpe_diem.atlas import Atlas
from game.carpe_diem.faces import Face
from game.carpe_diem.pieces import stand
from game.carpe_diem.plain import plain_tile
from game.carpe_diem.tiles import Piece
from game.platform import PlatformError


class TileStock:
    def __init__(self) -> None:
        self._atlas: Atlas | None = None
        self._kept = PictureCache(1_600_000)
        self._asked = False
        self.edition = 0  # how often the pictures have changed: what shows them depends on it

    def fetch(self, app: App) -> None:
        """Ask once for the baked pieces."""
        if not self._asked:
            self._asked = True
            app.run(self._fetch(app))

    async def _fetch(self, app: App) -> None:
        try:
            colours = await app.platform.picture(atlas.COLOURS)
            shapes = await app.platform.picture(atlas.SHAPES)
            places = await app.platform.asset(atlas.PLACES)
        except PlatformError:
            self._asked = False  # what is painted here does as well
            self._kept.clear()
            self.edition += 1
            return
        self.use(Atlas(colours, shapes, places))
        app.redraw()

    def use(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._kept.clear()
        self.edition += 1

    def tile(self, face: Face, px: int) -> pygame.Surface:
        """The face as it lies, without an edge. Kept: do not draw on it."""
        if self._asked and self._atlas is None:
            return self._kept.get(("plain", face.name, px), lambda: plain_tile(face, px))
        return self._kept.get(
            (face.name, px), lambda: tiles.compose(face, px, self._piece).convert(32)
        )

    def loose(self, face: Face, black: bool, px: int) -> pygame.Surface:
        """A tile that is not built: with its edge."""

        def draw() -> pygame.Surface:
            tile = self.tile(face, px).copy()
            tile.blit(tiles.rim(black, px), (0, 0))
            return tile

        return self._kept.get((face.name, px, black), draw)

    def lay_loose(
        self, surface: pygame.Surface, face: Face, black: bool, x: float, y: float, px: int
    ) -> None:
        """Lay a loose tile, centred on a point, with its shadow."""
        stand(surface, "tile", self.loose(face, black, px), x, y, max(1.0, px / 50), 0.6)

    def lay_back(self, surface: pygame.Surface, black: bool, x: float, y: float, px: int) -> None:
        """Lay a tile face down."""
        stand(surface, "tile", tiles.back(black, px), x, y, max(1.0, px / 50), 0.6)

    def _piece(self, piece: Piece, px: int) -> pygame.Surface:
        if self._atlas is not None and piece in self._atlas:
            return self._atlas.piece(piece, px)
        return tiles.paint_piece(piece, px)
