"""The 123 tiles as tables, and what is built of them.

A *kind* is one of the twelve things that can be completed. A *side* of a tile is grass or shows a
kind. Tiles count from 1, so that 0 is none; a tile and its quarter turns clockwise are *laid* =
tile * 4 + turn. A *face* is what a laid tile shows to its neighbours: its four sides, whatever
stands in the middle. Two features of one tile never show the same kind (a test keeps it so), so
all sides of a kind on one tile belong together. Where a landscape has two sides on a tile, they lie
opposite each other (kept by the same test), so landscapes go straight on.
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
CHIMNEYS = tuple(tile.chimneys for tile in TILES)
FEATURES = tuple(tile.kinds for tile in TILES)

EMPTY, FRAME = 0, 255
"""Faces of a cell without a tile and of the frame around a district, which is grass."""


def _faces() -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Every face, and the face of each laid tile."""
    number: dict[tuple[int, ...], int] = {(NO_SIDE,) * 4: EMPTY}
    laid: list[int] = []
    for tile in TILES:
        for turn in range(4):
            laid.append(number.setdefault(turned(tile.sides, turn), len(number)))
    return tuple(number), tuple(laid)


FACES, FACE = _faces()
"""Faces by their four sides, and the face of each laid tile."""


def _side_table(side: int) -> tuple[int, ...]:
    shown = [0] * 256
    for face, sides in enumerate(FACES):
        shown[face] = sides[side]
    shown[FRAME] = GRASS
    return tuple(shown)


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
_TURNS = 4

Growing = tuple[tuple[int, tuple[int, ...]], ...]
"""Landscapes that a tile would make grow, and over which sides (as offsets)."""


class Fit(NamedTuple):
    """What can be built where the sides around ask for something."""

    anything: bool
    by_turn: bytes
    """A row for each turn in which some tile fits: by shape the turn if it does, else NO_TURN."""
    landscapes: Growing

    def turns(self, shape: int) -> list[int]:
        """The turns in which a tile of a shape fits."""
        return [turn for turn in self.by_turn[shape :: len(SHAPES)] if turn != NO_TURN]


def _as_number(row: list[int]) -> int:
    return int.from_bytes(bytes(row), "little")


_ALL = [(turn, sides) for turn in range(_TURNS) for sides in SHAPES]
"""Every shape in every turn, as a row of Fit has them."""
_DIFFERENT = [
    any(sides) and turn < next(n for n in (1, 2, 4) if turned(sides, n) == sides)
    for turn, sides in _ALL
]
_ALLOWED = tuple(
    tuple(
        _as_number(
            [
                255 if differs and ask in (NO_SIDE, turned(sides, turn)[side]) else 0
                for differs, (turn, sides) in zip(_DIFFERENT, _ALL, strict=True)
            ]
        )
        for ask in range(len(SIDE_NAMES))
    )
    for side in range(4)
)
"""By side and what is asked of it: where in a row a shape and turn show that, as one number."""
_NOT_TURNED = _as_number([NO_TURN] * len(_ALL))
_TURNED = _as_number([turn ^ NO_TURN for turn, _ in _ALL])
_FITS_NOT = bytes((NO_TURN,)) * len(SHAPES)
_ROWS = tuple(slice(len(SHAPES) * turn, len(SHAPES) * (turn + 1)) for turn in range(_TURNS))
_GROWS = tuple(
    tuple(((ask - 2, offset),) if ask - 2 in LANDSCAPES else () for ask in range(len(SIDE_NAMES)))
    for offset in OFFSETS
)
"""By side and what is asked of it: the landscape that grows there, and over which side."""


_NOTHING = Fit(False, b"", ())
"""Where sides ask for what no tile has, nothing can be built and nothing grows."""


class _Fits(dict[int, Fit]):
    """By demand; worked out when first wanted."""

    def __missing__(self, wanted: int) -> Fit:
        north, east, south, west = wanted & 15, wanted >> 4 & 15, wanted >> 8 & 15, wanted >> 12
        allowed = _ALLOWED[0][north] & _ALLOWED[1][east] & _ALLOWED[2][south] & _ALLOWED[3][west]
        if not allowed:
            self[wanted] = _NOTHING
            return _NOTHING
        rows = (allowed & _TURNED ^ _NOT_TURNED).to_bytes(len(_ALL), "little")
        by_turn = b"".join([rows[turn] for turn in _ROWS if rows[turn] != _FITS_NOT])
        grows = _GROWS[0][north] + _GROWS[1][east] + _GROWS[2][south] + _GROWS[3][west]
        landscapes = tuple(
            (kind, tuple(offset for growing, offset in grows if growing == kind))
            for kind in sorted({growing for growing, _ in grows})
        )
        fit = self[wanted] = Fit(True, by_turn, landscapes)
        return fit


FITS = _Fits()
