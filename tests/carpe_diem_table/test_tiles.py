"""Tiles: they flow into one another, and are told apart without colour at 44 pixels."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from game.carpe_diem import tiles
from game.carpe_diem.faces import DWELLINGS, LANDSCAPES, SINGLES, Face
from tests.carpe_diem_table.faces import VILLAS, one, two

PX = 65
SMALL = 44
EAST, WEST = 1, 3


def rgb(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def columns_apart(left: pygame.Surface, x: int, right: pygame.Surface, y: int) -> list[float]:
    """Row by row, how far two columns of pixels differ, 0 to 255."""
    rows = range(left.height)
    pairs = [(left.get_at((x, row))[:3], right.get_at((y, row))[:3]) for row in rows]
    return [sum(abs(p - q) for p, q in zip(a, b, strict=True)) / 3 for a, b in pairs]


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def showing(kind: str, side: int) -> list[Face]:
    """Faces of every shape whose given side shows a kind."""
    if kind == "villa":
        found = [face.turned(turn) for face in VILLAS for turn in range(4)]
    elif kind in LANDSCAPES:
        shapes = [
            one(kind, 0),
            one(kind, 0, 2),
            two((kind, (0,)), ("baker", (1,))),
            two((kind, (0,)), ("craftsman", (3,))),
            two((kind, (0,)), ("villa", (2,))),
        ]
        found = [face.turned(turn) for face in shapes for turn in range(4)]
    else:
        shapes = [
            one(kind, 0),
            two((kind, (0,)), ("pond", (1,))),
            two((kind, (0,)), ("vineyard", (3,))),
            two((kind, (0,)), ("herb_garden", (2,))),
            two((kind, (0,)), ("villa", (1, 2))),
            two((kind, (0,)), ("villa", (2, 3))),
        ]
        found = [face.turned(turn) for face in shapes for turn in range(4)]
    return [face for face in dict.fromkeys(found) if face.side(side) == kind]


@pytest.mark.parametrize("kind", ["villa", *LANDSCAPES, *DWELLINGS])
def test_neighbours_with_equal_sides_show_no_seam(kind: str) -> None:
    """Over the joint the picture changes no more than it does from pixel to pixel elsewhere."""
    lefts = [tiles.compose(face, PX) for face in showing(kind, EAST)]
    rights = [tiles.compose(face, PX) for face in showing(kind, WEST)]
    assert lefts and rights
    for left, right in product(lefts, rights):
        inside = [
            *(mean(columns_apart(left, x, left, x + 1)) for x in range(PX - 6, PX - 1)),
            *(mean(columns_apart(right, x, right, x + 1)) for x in range(5)),
        ]
        joint = columns_apart(left, PX - 1, right, 0)
        assert mean(joint) <= max(inside) + 2


@pytest.mark.parametrize("kind", ["villa", *LANDSCAPES, *DWELLINGS])
def test_there_is_no_seam_from_north_to_south_either(kind: str) -> None:
    north, south = showing(kind, 2)[0], showing(kind, 0)[0]
    upper = pygame.transform.rotate(tiles.compose(north, PX), 90)  # its south side looks east now
    lower = pygame.transform.rotate(tiles.compose(south, PX), 90)
    inside = [mean(columns_apart(upper, x, upper, x + 1)) for x in range(PX - 6, PX - 1)]
    assert mean(columns_apart(upper, PX - 1, lower, 0)) <= max(inside) + 2


def test_grass_goes_on_from_every_tile_to_every_other() -> None:
    plain = [one(kind) for kind in SINGLES] + [one("villa", 0, chimneys=1), one("pond", 0, 2)]
    pictures = [tiles.compose(face, PX) for face in plain]
    for left, right in product(pictures, repeat=2):
        joint = columns_apart(left, PX - 1, right, 0)
        assert mean(joint) < 6


def grey(face: Face) -> list[float]:
    picture = pygame.transform.grayscale(tiles.compose(face, SMALL))
    return [float(value) for value in rgb(picture)[::3]]


FAMILIES = {
    "landscapes through": [one(kind, 0, 2) for kind in LANDSCAPES],
    "ends of landscapes": [one(kind, 0) for kind in LANDSCAPES],
    "dwellings": [one(kind, 0) for kind in DWELLINGS],
    "single buildings": [one(kind) for kind in SINGLES],
}


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_told_apart_in_grey_at_44_pixels(family: str, turn: int) -> None:
    """By 12 of 255 on the mean over the tile, by 20 where the tone is the same."""
    for a, b in combinations([face.turned(turn) for face in FAMILIES[family]], 2):
        first, second = grey(a), grey(b)
        apart = mean([abs(x - y) for x, y in zip(first, second, strict=True)])
        same_tone = abs(mean(first) - mean(second)) < 12
        assert apart >= (20 if same_tone else 12), (a.name, b.name, apart)


# What an eye without one kind of cone makes of red, green and blue, row by row, in hundredths.
BLIND = {
    "protan": ((11, 89, 0), (11, 89, 0), (0, 0, 100)),
    "deutan": ((29, 71, 0), (29, 71, 0), (0, 2, 98)),
    "tritan": ((97, 11, -8), (2, 82, 16), (-6, 88, 18)),
}


def perceived(face: Face, view: str) -> list[tuple[float, ...]]:
    seen = rgb(tiles.compose(face, SMALL))
    return [
        tuple((r * red + g * green + b * blue) / 100 for r, g, b in BLIND[view])
        for red, green, blue in zip(seen[::3], seen[1::3], seen[2::3], strict=True)
    ]


@pytest.mark.parametrize("view", BLIND)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_told_apart_by_colour_blind_eyes(family: str, view: str) -> None:
    for a, b in combinations(FAMILIES[family], 2):
        pairs = zip(perceived(a, view), perceived(b, view), strict=True)
        apart = mean([sum(abs(x - y) for x, y in zip(p, q, strict=True)) / 3 for p, q in pairs])
        assert apart >= 12, (a.name, b.name, apart)


@pytest.mark.parametrize("face", VILLAS[:6], ids=lambda face: face.name)
def test_chimneys_can_be_counted_at_44_pixels(face: Face) -> None:
    """Each is a patch of white on the roof, and nothing else there is white."""
    for turn in range(4):
        picture = tiles.compose(face.turned(turn), SMALL)
        white = pygame.mask.Mask((SMALL, SMALL))
        for at in product(range(SMALL), repeat=2):
            white.set_at(at, int(min(picture.get_at(at)[:3]) > 175))
        stacks = [patch for patch in white.get_bounding_rects() if min(patch.size) >= 4]
        assert len(stacks) == face.features[0].chimneys


def test_a_tile_is_painted_the_same_every_time() -> None:
    face = two(("villa", (0, 1)), ("merchant", (2,)))
    first = rgb(tiles.compose(face, PX))
    assert rgb(tiles.compose(face, PX)) == first


def test_light_and_signs_do_not_turn() -> None:
    """A court looks the same in every turn, and the good of a landscape stays upright."""
    assert one("market").turned(1) == one("market")
    upright = tiles.compose(one("pond", 0, 2), PX)
    turned = tiles.compose(one("pond", 1, 3), PX)
    middle = pygame.Rect(0, 0, 14, 12)
    middle.center = (PX // 2, PX // 2)
    pairs = zip(rgb(upright.subsurface(middle)), rgb(turned.subsurface(middle)), strict=True)
    assert max(abs(a - b) for a, b in pairs) < 6


def test_backs_differ_in_tone() -> None:
    white, black = (pygame.transform.average_color(tiles.back(side, 40)) for side in (False, True))
    assert sum(white[:3]) - sum(black[:3]) > 250
