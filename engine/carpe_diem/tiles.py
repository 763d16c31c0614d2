"""The 123 tiles as tables, and what is built of them.

A *kind* is one of the twelve things that can be completed. A *side* of a tile is grass or shows a
kind. Tiles count from 1, so that 0 is none; a tile and its quarter turns clockwise are *laid* =
tile * 4 + turn. A *face* is what a laid tile shows to its neighbours: its four sides, whatever
stands in the middle. Two features of one tile never show the same kind (a test keeps it so), so
all sides of a kind on one tile belong together.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.carpe_diem.facts import read

KINDS = (
    "villa",
    "vineyard",
    "herb_garden",
    "chicken_run",
    "pond",
    "merchant",
    "baker",
    "administrator",
    "craftsman",
    "market",
    "bakery",
    "fountain",
)
VILLA = 0
LANDSCAPES = range(1, 5)
DWELLINGS = MERCHANT, BAKER, ADMINISTRATOR, CRAFTSMAN = range(5, 9)
SINGLES = MARKET, BAKERY, FOUNTAIN = range(9, 12)

SIDES = ("north", "east", "south", "west")
NO_SIDE, GRASS = 0, 1
SIDE_NAMES = ("nothing", "grass", *KINDS[: SINGLES[0]])
"""What a side can show; NO_SIDE is that of an empty cell."""


def side_of(kind: int) -> int:
    return kind + 2


class Tile(NamedTuple):
    name: str
    """W01 to W84 with white backs, K01 to K39 with black ones."""
    sides: tuple[int, int, int, int]
    kinds: tuple[int, ...]
    chimneys: int
    turns: int
    """How many quarter turns look different: 1, 2 or 4."""


def turned(sides: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """The sides after quarter turns clockwise: what was north is east after one."""
    return tuple(sides[(side - turn) % 4] for side in range(4))


def _tiles() -> tuple[Tile, ...]:
    tiles = [Tile("", (0, 0, 0, 0), (), 0, 1)]
    for facts in read("tiles")["tiles"]:
        north, east, south, west = (SIDE_NAMES.index(name) for name in facts["edges"])
        sides = (north, east, south, west)
        kinds = tuple(KINDS.index(feature["type"]) for feature in facts["features"])
        chimneys = sum(feature.get("chimneys", 0) for feature in facts["features"])
        turns = next(n for n in (1, 2, 4) if turned(sides, n) == sides)
        tiles.append(Tile(facts["id"], sides, kinds, chimneys, turns))
    return tuple(tiles)


TILES = _tiles()
"""By number; the first is no tile."""
NUMBER = {tile.name: number for number, tile in enumerate(TILES) if tile.name}
WHITE = tuple(number for name, number in NUMBER.items() if name[0] == "W")
BLACK = tuple(number for name, number in NUMBER.items() if name[0] == "K")
CHIMNEYS = bytes(tile.chimneys for tile in TILES)
FEATURES = tuple(tile.kinds for tile in TILES)

EMPTY, FRAME = 0, 255
"""Faces of a cell without a tile and of the frame around a district, which is grass."""


def _faces() -> tuple[tuple[tuple[int, ...], ...], bytes]:
    """Every face, and the face of each laid tile."""
    number: dict[tuple[int, ...], int] = {(NO_SIDE,) * 4: EMPTY}
    laid = bytearray()
    for tile in TILES:
        for turn in range(4):
            laid.append(number.setdefault(turned(tile.sides, turn), len(number)))
    return tuple(number), bytes(laid)


FACES, FACE = _faces()
"""Faces by their four sides, and the face of each laid tile."""


def _side_table(side: int) -> bytes:
    shown = bytearray(256)
    for face, sides in enumerate(FACES):
        shown[face] = sides[side]
    shown[FRAME] = GRASS
    return bytes(shown)


NORTH, EAST, SOUTH, WEST = BY_SIDE = tuple(_side_table(side) for side in range(4))
"""What each face shows on a side."""

WIDTH = 8
"""Cells of a district, with the frame around them, are numbered row by row, eight in a row."""
OFFSETS = (-WIDTH, 1, WIDTH, -1)
"""From a cell to its neighbour over each side."""

REACH = tuple(
    tuple(
        tuple(OFFSETS[side] for side in range(4) if BY_SIDE[side][face] == side_of(kind))
        for face in range(256)
    )
    for kind in range(len(KINDS))
)
"""By kind and face: where the feature of that kind goes on."""

SHAPES = tuple(dict.fromkeys(tile.sides for tile in TILES))
SHAPE = bytes(SHAPES.index(tile.sides) for tile in TILES)
"""Tiles of one shape fit in the same places."""


def demand(north: int, east: int, south: int, west: int) -> int:
    """What the faces around a cell ask of the sides of a tile there, as one number."""
    return SOUTH[north] | WEST[east] << 4 | NORTH[south] << 8 | EAST[west] << 12


NO_TURN = 255


class Fit(NamedTuple):
    """What can be built where the sides around ask for something."""

    shapes: int
    """The shapes that fit in some turn, as bits."""
    turns: tuple[tuple[int, ...], ...]
    """By shape, the turns in which a tile fits."""
    by_turn: bytearray
    """The same as a row for each turn: by shape the turn, or NO_TURN."""
    landscapes: tuple[tuple[int, tuple[int, ...]], ...]
    """The landscapes that would grow, and over which sides (as offsets)."""


class _Fits(dict[int, Fit]):
    """By demand; worked out when first wanted."""

    def __missing__(self, wanted: int) -> Fit:
        asked = [wanted >> 4 * side & 15 for side in range(4)]
        turns = tuple(
            tuple(turn for turn in range(_TURNS[shape]) if _meets(turned(sides, turn), asked))
            for shape, sides in enumerate(SHAPES)
        )
        grows = {
            kind: tuple(OFFSETS[side] for side in range(4) if asked[side] == side_of(kind))
            for kind in LANDSCAPES
        }
        landscapes = tuple((kind, offsets) for kind, offsets in grows.items() if offsets)
        shapes = sum(1 << shape for shape, own in enumerate(turns) if shape and own)
        by_turn = bytearray(
            turn if turn in own else NO_TURN for turn in range(4) for own in turns
        )
        fit = self[wanted] = Fit(shapes, turns, by_turn, landscapes)
        return fit


_TURNS = tuple(next(n for n in (1, 2, 4) if turned(sides, n) == sides) for sides in SHAPES)


def _meets(sides: tuple[int, ...], asked: list[int]) -> bool:
    return all(ask in (NO_SIDE, side) for ask, side in zip(asked, sides, strict=True))


FITS = _Fits()
