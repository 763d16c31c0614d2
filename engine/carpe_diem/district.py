"""Where tiles can be built in a district, and which structures they join to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.carpe_diem.actions import CELL_SHIFT
from engine.carpe_diem.city import (
    CELL_NAMES,
    CELLS,
    CROSSED_EAST,
    CROSSED_SOUTH,
    LANDSCAPE_MOST,
    villa_points,
)
from engine.carpe_diem.setting import Home
from engine.carpe_diem.state import DISTRICT, TILE, Places, State
from engine.carpe_diem.tiles import (
    BY_SIDE,
    CHIMNEYS,
    EAST,
    EMPTY,
    FEATURES,
    FITS,
    FRAME,
    KINDS,
    LANDSCAPES,
    NORTH,
    OFFSETS,
    REACH,
    SIDES,
    SOUTH,
    VILLA,
    WEST,
    WIDTH,
    Fit,
    demand,
)


def places(s: State, seat: int) -> Places:
    """The cells of a district where some tile may be built, each with what fits there.

    What was known before the last tiles is brought up to date: only the cells beside them have
    changed, and those at other ends of landscapes that have grown.
    """
    edge = s.edges[seat]
    if edge is None:
        known = _edge_of(bytes(s.cells[DISTRICT * seat : DISTRICT * (seat + 1)]))
        if not known:
            spade = s.setting.homes[seat].spade
            anything = FITS[_NO_DEMAND]
            known = {spade: (spade << CELL_SHIFT, anything.turns, anything.shapes)}
    else:
        known, built = edge
        if not built:
            return known
        known = known.copy()
        cells, first = s.cells, DISTRICT * seat
        for cell in built:
            known.pop(cell, None)
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
    s.edges = (*s.edges[:seat], (known, ()), *s.edges[seat + 1 :])
    return known


_NO_DEMAND = demand(EMPTY, EMPTY, EMPTY, EMPTY)


def _look_again(cells: bytearray, first: int, at: int, known: Places) -> None:
    """Keeps or drops an empty cell that touches a tile, by what fits there."""
    fit = FITS[
        SOUTH[cells[at - WIDTH]]
        | WEST[cells[at + 1]] << 4
        | NORTH[cells[at + WIDTH]] << 8
        | EAST[cells[at - 1]] << 12
    ]
    turns, shapes, landscapes = fit
    cell = at - first
    if shapes and not (landscapes and overgrown(cells, at, fit)):
        known[cell] = (cell << CELL_SHIFT, turns, shapes)
    elif cell in known:
        del known[cell]


@lru_cache(maxsize=1 << 12)
def _edge_of(faces: bytes) -> Places:
    """The same for a district whose history is not known; empty if nothing was built."""
    cells = bytearray(faces)
    found: Places = {}
    for cell in CELLS:
        if not cells[cell] and has_neighbour(cells, cell):
            _look_again(cells, 0, cell, found)
    return found


def has_neighbour(cells: bytearray, at: int) -> bool:
    return any(0 < cells[at + offset] < FRAME for offset in OFFSETS)


def demand_at(cells: bytearray, at: int) -> int:
    """What the sides around a cell ask for."""
    return demand(cells[at - WIDTH], cells[at + 1], cells[at + WIDTH], cells[at - 1])


def overgrown(cells: bytearray, at: int, fit: Fit) -> tuple[int, int] | None:
    """A landscape that would grow too large by a tile here, and its tiles; None if none would."""
    for kind, offsets in fit.landscapes:
        reach = REACH[kind]
        if len(offsets) == 1 and len(reach[cells[at + offsets[0]]]) == 1:
            continue
        joined = [at, *(at + offset for offset in offsets)]
        for here in joined:
            for offset in reach[cells[here]]:
                there = here + offset
                if cells[there] and there not in joined:
                    joined.append(there)
        if len(joined) > LANDSCAPE_MOST:
            return kind, len(joined)
    return None


class Structure(NamedTuple):
    """Features joined over touching sides."""

    cells: list[int]
    """Places in the position's row of cells."""
    open: bool
    crossed: int
    """The grid lines where it goes on from tile to tile, as bits."""


def structure(cells: bytearray, at: int, kind: int) -> Structure:
    """What the feature of a kind on a tile belongs to."""
    reach = REACH[kind]
    joined, is_open, crossed = [at], False, 0
    for here in joined:
        for offset in reach[cells[here]]:
            there = here + offset
            if not cells[there]:
                is_open = True
                continue
            if there not in joined:
                joined.append(there)
            if offset == 1:
                crossed |= 1 << CROSSED_EAST[here % DISTRICT]
            elif offset == WIDTH:
                crossed |= 1 << CROSSED_SOUTH[here % DISTRICT]
    return Structure(joined, is_open, crossed)


def openings(cells: bytearray, whole: Structure, kind: int) -> list[int]:
    """The empty cells that a structure faces."""
    reach = REACH[kind]
    return [
        at + offset
        for at in whole.cells
        for offset in reach[cells[at]]
        if not cells[at + offset]
    ]


def chimneys(cells: bytearray, joined: list[int]) -> int:
    return sum(CHIMNEYS[cells[TILE + at]] for at in joined)


class Tally(NamedTuple):
    """What a district amounts to."""

    done: tuple[int, ...]
    """Completed structures by kind."""
    chimneys: int
    villas: int
    """What completed villas will be worth."""
    goals: int
    """Goals of the frame that are reached, as bits."""


def tally(cells: bytearray, seat: int, home: Home) -> Tally:
    """Counts a whole district anew."""
    done = [0] * len(KINDS)
    villas = goals = 0
    counted: list[tuple[int, int]] = []
    built = [DISTRICT * seat + cell for cell in CELLS if cells[DISTRICT * seat + cell]]
    for at in built:
        for kind in FEATURES[cells[TILE + at]]:
            if (at, kind) in counted:
                continue
            found = structure(cells, at, kind)
            counted += [(place, kind) for place in found.cells]
            if found.open:
                continue
            done[kind] += 1
            if kind == VILLA:
                villas += villa_points(chimneys(cells, found.cells))
            for goal in home.goals[kind]:
                if found.crossed & goal.crossing:
                    goals |= goal.bit
    return Tally(tuple(done), chimneys(cells, built), villas, goals)


def faults(cells: bytearray, seat: int, spade: int) -> list[str]:
    """What is wrong with the tiles of a district, as sentences."""
    first = DISTRICT * seat
    built = [first + cell for cell in CELLS if cells[first + cell]]
    if not built:
        return []
    if not cells[first + spade]:
        return ["nothing is built on the spade"]
    wrong = []
    reached = [first + spade]
    for at in reached:
        for side, offset in enumerate(OFFSETS):
            there = at + offset
            shown = BY_SIDE[side - 2][cells[there]]
            if shown and shown != BY_SIDE[side][cells[at]]:
                wrong.append(f"the {SIDES[side]} side of {CELL_NAMES[at - first]} does not match")
            if 0 < cells[there] < FRAME and there not in reached:
                reached.append(there)
        for kind in LANDSCAPES:
            if REACH[kind][cells[at]] and len(structure(cells, at, kind).cells) > LANDSCAPE_MOST:
                wrong.append(f"the {KINDS[kind]} at {CELL_NAMES[at - first]} is too large")
    if len(reached) < len(built):
        wrong.append("some tiles lie apart from the others")
    return wrong
