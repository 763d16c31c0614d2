"""Where tiles can go in a district, as a table that is brought up to date as tiles are built.

A way to go is one byte, the last of an action: cell and turn. A row of the table has a place for
each shape; it holds the way if a tile of that shape may go it, else a blank. Storing is the first
row; each empty cell that touches a tile follows, in the order of cells, with a row for every turn
in which something fits there.
So a column without blanks is every way a tile of that shape can go, in order.
"""

from __future__ import annotations

from functools import cache

from engine.carpe_diem.actions import CELL_SHIFT, STORED
from engine.carpe_diem.city import BARE, CELLS
from engine.carpe_diem.district import demand_at, overgrown, places_among, stretch
from engine.carpe_diem.state import DISTRICT, DISTRICT_SLICES, State
from engine.carpe_diem.tiles import (
    BY_SIDE,
    FACES,
    FITS,
    LANDSCAPES,
    NO_TURN,
    OFFSETS,
    REACH,
    SHAPE,
    SHAPES,
    SIDES,
)

BLANK = b"\1"
"""No way: that of no cell with a turn."""
COLUMN = tuple(slice(shape, None, len(SHAPES)) for shape in SHAPE)
"""By tile, the column of its shape."""
_TURNS = 4
_STORING = [bytes((STORED << CELL_SHIFT,)) * len(SHAPES), *[b""] * len(CELLS)]
"""The rows of a district where nothing can be built: those of storing come before all cells."""
_PLACE = tuple(CELLS.index(cell) + 1 if cell in CELLS else 0 for cell in range(DISTRICT))
"""By cell: the place of its rows and of its demand."""
_SHARES = tuple(
    tuple(shown << 4 * ((side + 2) % len(SIDES)) for shown in BY_SIDE[side])
    for side in range(len(SIDES))
)
"""By side and face: what a tile asks of its neighbour there (see tiles.demand)."""
_BESIDE = tuple(
    tuple(
        (cell + offset, _PLACE[cell + offset], _SHARES[side])
        for side, offset in enumerate(OFFSETS)
        if cell + offset in CELLS
    )
    for cell in range(DISTRICT)
)
"""By cell: the cells around it, their places, and what tiles here ask of them, by face."""
_GROWING = tuple(
    tuple((kind, REACH[kind][face]) for kind in LANDSCAPES if REACH[kind][face])
    for face in range(len(FACES))
)
"""By face: the landscapes on it, and where each goes on."""


def _ways(cell: int) -> bytes:
    ways = bytearray(BLANK * (NO_TURN + 1))
    for turn in range(_TURNS):
        ways[turn] = cell << CELL_SHIFT | turn
    return bytes(ways)


_WAYS = {cell: _ways(cell) for cell in CELLS}
"""By cell: how turns become ways."""


def can_go(s: State, seat: int, tile: int, way: int) -> bool:
    return way in ground(s, seat)[COLUMN[tile]].translate(None, BLANK)


def ground(s: State, seat: int) -> bytes:
    """The table of a district.

    What was known before the last tiles is brought up to date: only the cells beside them have
    changed, and those at other ends of landscapes that have grown.
    """
    edge = s.edges[seat]
    if edge is None:
        faces, spade = s.cells[DISTRICT_SLICES[seat]], s.setting.homes[seat].spade
        rows, demands = _surveyed(faces, spade) if faces[spade] else _untouched(spade)
    else:
        table, built, rows, demands = edge
        if not built:
            return table
        faces = s.cells[DISTRICT_SLICES[seat]]
        rows, demands = rows[:], demands[:]
        for cell in built:
            face = faces[cell]
            rows[_PLACE[cell]] = b""
            for side, place, share in _BESIDE[cell]:
                if not faces[side]:
                    demand = demands[place] = demands[place] | share[face]
                    rows[place] = _fitting(faces, side, demand)
            for kind, offsets in _GROWING[face]:
                for offset in offsets:
                    if faces[cell + offset]:
                        far = cell + offset * (stretch(faces, cell, offset, kind) + 1)
                        if not faces[far]:
                            rows[_PLACE[far]] = _fitting(faces, far, demands[_PLACE[far]])
    table = b"".join(rows)
    s.edges[seat] = (table, (), rows, demands)
    return table


Survey = tuple[list[bytes], list[int]]
"""By place: the rows of each cell, and its demand while it is empty."""


@cache
def _untouched(spade: int) -> Survey:
    """A district without tiles."""
    return _surveyed(bytearray(BARE), spade)


def _surveyed(faces: bytearray, spade: int) -> Survey:
    """A district whose history is not known."""
    rows = _STORING[:]
    for cell, fit in places_among(faces, spade).items():
        rows[_PLACE[cell]] = fit.by_turn.translate(_WAYS[cell])
    return rows, [0, *(demand_at(faces, cell) for cell in CELLS)]


def _fitting(faces: bytearray, cell: int, demand: int) -> bytes:
    """The rows of an empty cell that touches a tile."""
    _, by_turn, growing = FITS[demand]
    if growing and overgrown(faces, cell, growing):
        return b""
    return by_turn.translate(_WAYS[cell])
