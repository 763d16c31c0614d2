"""Where tiles can go in a district, as a table that is brought up to date as tiles are built.

A way to go is one byte, the last of an action: cell and turn. A row of the table has a place for
each shape; it holds the way if a tile of that shape may go it, else a blank. Storing is the first
row; each cell follows with a row for every turn. So a column without blanks is every way a tile of
that shape can go, in order.
"""

from __future__ import annotations

from functools import lru_cache

from engine.carpe_diem.actions import CELL_SHIFT, STORED
from engine.carpe_diem.city import CELLS
from engine.carpe_diem.district import openings, overgrown, places_among, structure
from engine.carpe_diem.state import DISTRICT, TILE, State
from engine.carpe_diem.tiles import (
    EAST,
    FEATURES,
    FITS,
    LANDSCAPES,
    NO_TURN,
    NORTH,
    OFFSETS,
    REACH,
    SHAPE,
    SHAPES,
    SOUTH,
    WEST,
    WIDTH,
)

_BLANK = b" "
"""No way, as it would lead into the frame; being white space it is where a column splits."""
COLUMN = tuple(slice(shape, None, len(SHAPES)) for shape in SHAPE)
"""By tile, the column of its shape."""
_TURNS = 4
_NOTHING = bytearray(_BLANK * (_TURNS * len(SHAPES)))
_BARE = bytearray((STORED << CELL_SHIFT,)) * len(SHAPES) + _NOTHING * len(CELLS)
_ROWS = {
    cell: slice(len(SHAPES) + len(_NOTHING) * n, len(SHAPES) + len(_NOTHING) * (n + 1))
    for n, cell in enumerate(CELLS)
}


def _ways(cell: int) -> bytes:
    ways = bytearray(_BLANK * (NO_TURN + 1))
    for turn in range(_TURNS):
        ways[turn] = cell << CELL_SHIFT | turn
    return bytes(ways)


_WAYS = {cell: _ways(cell) for cell in CELLS}
"""By cell: how turns become ways."""


def can_go(s: State, seat: int, tile: int, way: int) -> bool:
    return any(way in ways for ways in ground(s, seat)[COLUMN[tile]].split())


def ground(s: State, seat: int) -> bytearray:
    """The table of a district, not to be changed.

    What was known before the last tiles is brought up to date: only the cells beside them have
    changed, and those at other ends of landscapes that have grown.
    """
    edge = s.edges[seat]
    if edge is None:
        faces = bytes(s.cells[DISTRICT * seat : DISTRICT * (seat + 1)])
        known = _surveyed(faces, s.setting.homes[seat].spade)
    else:
        known, built = edge
        if not built:
            return known
        known = known[:]
        cells, first = s.cells, DISTRICT * seat
        for cell in built:
            known[_ROWS[cell]] = _NOTHING
        for cell in built:
            at = first + cell
            for offset in OFFSETS:
                if not cells[at + offset]:
                    _look_again(cells, first, at + offset, known)
            for kind in FEATURES[cells[TILE + at]]:
                if kind in LANDSCAPES and any(cells[at + n] for n in REACH[kind][cells[at]]):
                    whole = structure(cells, at, kind)
                    for opening in openings(cells, whole, kind):
                        _look_again(cells, first, opening, known)
    s.edges[seat] = (known, ())
    return known


@lru_cache(maxsize=1 << 8)
def _surveyed(faces: bytes, spade: int) -> bytearray:
    """The table of a district whose history is not known."""
    known = _BARE[:]
    for cell, fit in places_among(bytearray(faces), spade).items():
        known[_ROWS[cell]] = fit.by_turn.translate(_WAYS[cell])
    return known


def _look_again(cells: bytearray, first: int, at: int, known: bytearray) -> None:
    """Notes what fits on an empty cell that touches a tile."""
    fit = FITS[
        SOUTH[cells[at - WIDTH]]
        | WEST[cells[at + 1]] << 4
        | NORTH[cells[at + WIDTH]] << 8
        | EAST[cells[at - 1]] << 12
    ]
    cell = at - first
    if fit.landscapes and overgrown(cells, at, fit):
        known[_ROWS[cell]] = _NOTHING
    else:
        known[_ROWS[cell]] = fit.by_turn.translate(_WAYS[cell])
