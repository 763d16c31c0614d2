"""The tiles of the table, ready to be laid: each composed once for a face and a size, and kept.

Pieces come out of the baked picture once it has arrived; until then they are painted here.
"""

from __future__ import annotations

import pygame

from game.art.cache import PictureCache
from game.carpe_diem import tiles
from game.carpe_diem.atlas import Atlas
from game.carpe_diem.faces import Face
from game.carpe_diem.pieces import stand
from game.carpe_diem.tiles import Piece


class TileStock:
    def __init__(self) -> None:
        self._atlas: Atlas | None = None
        self._kept = PictureCache(4_000_000)

    def use(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._kept.clear()

    def tile(self, face: Face, px: int) -> pygame.Surface:
        """The face as it lies, without an edge. Kept: do not draw on it."""
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

    def _piece(self, piece: Piece, px: int) -> pygame.Surface:
        if self._atlas is not None and piece in self._atlas:
            return self._atlas.piece(piece, px)
        return tiles.paint_piece(piece, px)
