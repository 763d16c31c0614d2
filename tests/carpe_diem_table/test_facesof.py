"""What is painted is what the engine says: tiles, cards, goals, and the baked sheet of them all."""

from pathlib import Path

import pytest

from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.city import LINES, SECTIONS, aims
from engine.carpe_diem.tiles import BLACK, SIDE_NAMES, TILES, turned
from game.carpe_diem import atlas, bake, tiles
from game.carpe_diem.facesof import all_faces, card_face, face, goal_seen, is_black
from tests.carpe_diem_table.faces import VILLAS, one


@pytest.mark.parametrize("turn", range(4))
def test_every_tile_shows_the_sides_it_has(turn: int) -> None:
    for tile in range(1, len(TILES)):
        sides = [SIDE_NAMES[side] for side in turned(TILES[tile].sides, turn)]
        assert [face(tile, turn).side(side) for side in range(4)] == sides
        assert face(tile, turn) == face(tile).turned(turn)


def test_every_tile_shows_its_chimneys_and_its_back() -> None:
    for number, tile in enumerate(TILES[1:], 1):
        assert sum(feature.chimneys for feature in face(number).features) == tile.chimneys
        assert is_black(number) == (number in BLACK)


def test_every_tile_can_be_painted() -> None:
    """There is a room for each feature of each of the 123 tiles, in each turn."""
    pieces = atlas.all_pieces(all_faces())
    assert len(all_faces()) == 66
    assert len(pieces) == 191
    assert all(tiles.paint_piece(piece, 12).size == (12, 12) for piece in pieces)


def test_every_card_shows_what_it_takes_and_gives() -> None:
    two_villas = next(n for n, card in enumerate(CARDS) if card.name == "C04")
    shown = card_face(two_villas)
    assert not shown.pay
    assert shown.wants == ["villa", "villa"]
    assert shown.gives == ["coin", "bread", "scroll"]
    basket = card_face(next(n for n, card in enumerate(CARDS) if card.name == "B11"))
    assert basket.pay
    assert basket.wants == ["grape", "herb", "chicken", "fish"]
    assert basket.points == 8
    landscapes = card_face(next(n for n, card in enumerate(CARDS) if card.name == "D11"))
    assert landscapes.wants == ["any_landscape"] * 3
    for number, card in enumerate(CARDS):
        assert card_face(number).points == card.vp
        assert card_face(number).pay == card.red


def test_every_goal_stands_on_the_line_it_means() -> None:
    """On the frame's top and bottom between two columns, on its sides between two rows."""
    for section in range(len(SECTIONS)):
        for number, aim in enumerate(aims((section,) * 4)):
            goal = goal_seen(number, aim, False)
            axis = "V" if goal.side in (0, 2) else "H"
            assert LINES[aim.line] == f"{axis}{goal.line}"
            assert goal.points == aim.vp


def test_baking_again_paints_nothing(tmp_path: Path) -> None:
    few = [VILLAS[0], one("pond", 0, 2)]
    assert bake.bake(tmp_path, few, 32) == list(bake.NAMES)
    assert bake.bake(tmp_path, few, 32) == []


def test_what_is_baked_is_the_same_every_time(tmp_path: Path) -> None:
    few = [VILLAS[0], one("market")]
    for folder in ("one", "other"):
        bake.bake(tmp_path / folder, few, 32)
    for name in bake.NAMES:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes()


def test_pictures_of_other_sources_are_painted_again(tmp_path: Path) -> None:
    few = [one("market")]
    bake.bake(tmp_path, few, 32)
    (tmp_path / bake.STAMP).write_text("older")
    assert bake.bake(tmp_path, few, 32) == list(bake.NAMES)


@pytest.mark.long
def test_all_tiles_are_small_on_the_wire(tmp_path: Path) -> None:
    bake.bake(tmp_path)
    assert sum((tmp_path / name).stat().st_size for name in bake.NAMES) < 800_000
