"""Baking: the same sources give the same pictures, and nothing is painted twice."""

from pathlib import Path

import pygame
import pytest

from game.hansa import bake
from game.hansa import chart as charts

SMALL = {"wide": (120, 240), "tall": (110, 220)}
ONE = ("side_4_5",)


@pytest.fixture(scope="module")
def baked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("charts")
    bake.bake(folder, SMALL, ONE)
    return folder


def test_every_shape_and_width_has_its_picture(baked: Path) -> None:
    names = {path.name for path in baked.glob("*.jpg")}
    assert names == {
        f"{side}_{shape}_{width}.jpg"
        for side in ONE
        for shape in charts.SHAPES
        for width in SMALL[shape]
    }
    for name in names:
        picture = pygame.image.load(baked / name)
        assert picture.width == int(name.rsplit("_", 1)[1].removesuffix(".jpg"))


def test_baking_again_paints_nothing(baked: Path) -> None:
    assert bake.bake(baked, SMALL, ONE) == []


def test_a_missing_picture_is_painted_again_and_is_the_same(baked: Path) -> None:
    lost = baked / "side_4_5_wide_240.jpg"
    before = lost.read_bytes()
    lost.unlink()
    assert lost.name in bake.bake(baked, SMALL, ONE)
    assert lost.read_bytes() == before


def test_pictures_of_other_sources_are_painted_again(baked: Path) -> None:
    (baked / bake.STAMP).write_text("older")
    assert len(bake.bake(baked, SMALL, ONE)) == 4


def test_the_coordinates_lie_beside_the_pictures(baked: Path) -> None:
    shipped = Path(charts.__file__).parent / "charts"
    for path in shipped.glob("side_4_5_*.json"):
        assert (baked / path.name).read_text() == path.read_text()


def test_the_sea_is_in_the_north_and_land_in_the_south(baked: Path) -> None:
    picture = pygame.image.load(baked / "side_4_5_wide_240.jpg")
    sea, land = picture.get_at((75, 14)), picture.get_at((60, 160))
    assert sea[2] > sea[0] - 10
    assert land[0] > land[2] + 40
