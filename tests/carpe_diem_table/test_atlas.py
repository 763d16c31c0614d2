"""The baked sheet: the same every time, complete, and as good as what is painted here."""

from pathlib import Path

import pygame
import pytest

from game.carpe_diem import atlas, tiles
from game.carpe_diem.atlas import Atlas
from game.carpe_diem.stock import TileStock
from tests.carpe_diem_table.faces import VILLAS, one, two

FACES = [VILLAS[5], VILLAS[8], one("market"), two(("vineyard", (0,)), ("merchant", (1,)))]
PX = 48


def rgb(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.fixture(scope="module")
def sheet() -> atlas.Sheet:
    return atlas.pack(atlas.all_pieces(FACES), PX)


def test_the_same_pieces_give_the_same_sheet(sheet: atlas.Sheet) -> None:
    again = atlas.pack(atlas.all_pieces(reversed(FACES)), PX)
    assert rgb(again.colours) == rgb(sheet.colours)
    assert rgb(again.shapes) == rgb(sheet.shapes)
    assert again.places == sheet.places


def test_no_two_pieces_lie_on_each_other(sheet: atlas.Sheet) -> None:
    places = list(Atlas(*sheet)._places.values())
    boxes = [pygame.Rect(x, y, w, h) for x, y, _, _, w, h in places]
    assert all(sheet.colours.get_rect().contains(box) for box in boxes)
    for i, box in enumerate(boxes):
        assert box.collidelist(boxes[i + 1 :]) == -1


def test_every_turn_of_every_face_is_there(sheet: atlas.Sheet) -> None:
    baked = Atlas(*sheet)
    for face in FACES:
        for turn in range(4):
            assert all(piece in baked for piece in tiles.pieces(face.turned(turn)))


def test_a_baked_tile_looks_like_a_painted_one(tmp_path: Path) -> None:
    """Also after the loss of a JPEG: no more than 4 of 255 on the mean."""
    px = atlas.TILE_PX
    sheet = atlas.pack(atlas.all_pieces(FACES), px)
    pygame.image.save(sheet.colours, tmp_path / atlas.COLOURS)
    pygame.image.save(sheet.shapes, tmp_path / atlas.SHAPES)
    colours, shapes = (pygame.image.load(tmp_path / name) for name in (atlas.COLOURS, atlas.SHAPES))
    baked = Atlas(colours, shapes, sheet.places)
    for face in FACES:
        here, there = rgb(tiles.compose(face, px)), rgb(tiles.compose(face, px, baked.piece))
        assert sum(abs(a - b) for a, b in zip(here, there, strict=True)) / len(here) < 4


def test_the_stock_takes_baked_pieces_once_they_are_there(sheet: atlas.Sheet) -> None:
    stock = TileStock()
    face = FACES[0]
    painted = rgb(stock.tile(face, PX))
    blank = pygame.Surface(sheet.shapes.size)
    stock.use(Atlas(sheet.colours, blank, sheet.places))
    assert rgb(stock.tile(face, PX)) != painted
    stock.use(Atlas(*sheet))
    assert rgb(stock.tile(face, PX)) == painted


def test_what_is_not_baked_is_painted_here(sheet: atlas.Sheet) -> None:
    stock = TileStock()
    stock.use(Atlas(*sheet))
    face = one("pond", 0, 2)
    assert rgb(stock.tile(face, PX)) == rgb(tiles.compose(face, PX))
