"""Pieces of tiles, painted once when the program is built, and cut out of one sheet.

One picture holds the pieces' colours and another their shapes in grey, since a JPEG knows no
transparency and a PNG of so many colours would be large; a list tells where each piece stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.art.brushes import canvas
from game.carpe_diem.colours import SHADOW
from game.carpe_diem.faces import Face
from game.carpe_diem.tiles import Piece, paint_piece, pieces

TILE_PX = 144  # the tile whose pieces are kept
WIDTH = 2048
BLOCK = 16  # a JPEG's colours run together within such squares
COLOURS, SHAPES = "carpe_diem_tiles.jpg", "carpe_diem_tiles.png"
PLACES = "carpe_diem_tiles.json"


class Sheet(NamedTuple):
    colours: pygame.Surface
    shapes: pygame.Surface
    places: str


def all_pieces(faces: Iterable[Face]) -> list[Piece]:
    """Every piece of these faces in every turn, once, by name."""
    found = {
        piece.name: piece
        for face in faces
        for turn in range(4)
        for piece in pieces(face.turned(turn))
    }
    return [found[name] for name in sorted(found)]


def pack(wanted: Iterable[Piece], px: int = TILE_PX) -> Sheet:
    """Paint the pieces of a tile so many pixels wide and lay them in rows, the highest first."""
    cut = []
    for piece in wanted:
        picture = paint_piece(piece, px)
        cut.append((piece.name, picture, picture.get_bounding_rect(2)))
    cut.sort(key=lambda item: (-item[2].height, -item[2].width, item[0]))
    places: dict[str, list[int]] = {}
    x = y = high = 0
    for name, _, box in cut:
        wide = -(-box.width // BLOCK) * BLOCK
        if x + wide > WIDTH:
            x, y, high = 0, y + high, 0
        places[name] = [x, y, *box]
        x, high = x + wide, max(high, -(-box.height // BLOCK) * BLOCK)
    colours = pygame.Surface((WIDTH, y + high), 0, 32)
    colours.fill(SHADOW)
    shapes = pygame.Surface(colours.size, 0, 32)
    for name, picture, box in cut:
        at = places[name][:2]
        part = picture.subsurface(box)
        solid = part.copy()
        solid.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
        colours.blit(solid, at)
        white = part.copy()
        white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        shapes.blit(white, at)
    return Sheet(colours, shapes, json.dumps({"tile": px, "pieces": dict(sorted(places.items()))}))


class Atlas:
    """The sheet read back: pieces at any size."""

    def __init__(
        self, colours: pygame.Surface, shapes: pygame.Surface, places: str | bytes
    ) -> None:
        found = json.loads(places)
        self._px: int = found["tile"]
        self._places: dict[str, list[int]] = found["pieces"]
        self._sheet = _joined(colours, shapes)

    def __contains__(self, piece: Piece) -> bool:
        return piece.name in self._places

    def piece(self, piece: Piece, px: int) -> pygame.Surface:
        """A feature on nothing, on a picture of a tile's size."""
        left, top, x, y, w, h = self._places[piece.name]
        tile = canvas(self._px, self._px, SHADOW)
        tile.blit(self._sheet, (x, y), (left, top, w, h))
        return tile if px == self._px else pygame.transform.smoothscale(tile, (px, px))


def _joined(colours: pygame.Surface, shapes: pygame.Surface) -> pygame.Surface:
    """The colours as far as the shapes are white."""
    tones, greys = (pygame.image.tobytes(sheet, "RGB") for sheet in (colours, shapes))
    pixels = bytearray(4 * colours.width * colours.height)
    for channel in range(3):
        pixels[channel::4] = tones[channel::3]
    pixels[3::4] = greys[::3]
    return pygame.image.frombytes(bytes(pixels), colours.size, "RGBA")
