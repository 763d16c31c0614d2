"""Where tiles can be built in a district, and which structures they join to."""

from __future__ import annotations

from typing import NamedTuple

from engine.carpe_diem.city import (
    CELL_NAMES,
    CELLS,
    CROSSED_EAST,
    CROSSED_SOUTH,
    LANDSCAPE_MOST,
    villa_points,
)
from engine.carpe_diem.setting import Home
from engine.carpe_diem.state import DISTRICT, TILE, State
from engine.carpe_diem.tiles import (
    BY_SIDE,
    CHIMNEYS,
    EMPTY,
    FEATURES,
    FITS,
    FRAME,
    KINDS,
    LANDSCAPES,
    OFFSETS,
    REACH,
    SIDES,
    VILLA,
    WIDTH,
    Fit,
    Growing,
    demand,
)

Places = dict[int, Fit]


def places(s: State, seat: int) -> Places:
    """The cells of a district where some tile may be built, each with what fits there."""
    faces = s.cells[DISTRICT * seat : DISTRICT * (seat + 1)]
    return places_among(faces, s.setting.homes[seat].spade)


def places_among(faces: bytearray, spade: int) -> Places:
    """The same by the faces of a district; only the spade if nothing was built."""
    found: Places = {}
    for cell in CELLS:
        if not faces[cell] and has_neighbour(faces, cell):
            fit = FITS[demand_at(faces, cell)]
            if fit.anything and not overgrown(faces, cell, fit.landscapes):
                found[cell] = fit
    return found or {spade: FITS[_NO_DEMAND]}


_NO_DEMAND = demand(EMPTY, EMPTY, EMPTY, EMPTY)


def has_neighbour(cells: bytearray, at: int) -> bool:
    return any(0 < cells[at + offset] < FRAME for offset in OFFSETS)


def demand_at(cells: bytearray, at: int) -> int:
    """What the sides around a cell ask for."""
    return demand(cells[at - WIDTH], cells[at + 1], cells[at + WIDTH], cells[at - 1])


def overgrown(cells: bytearray, at: int, growing: Growing) -> tuple[int, int] | None:
    """A landscape that would grow too large by a tile here, and its tiles; None if none would."""
    for kind, offsets in growing:
        tiles = 1
        for offset in offsets:
            tiles += stretch(cells, at, offset, kind)
        if tiles > LANDSCAPE_MOST:
            return kind, tiles
    return None


def stretch(cells: bytearray, at: int, offset: int, kind: int) -> int:
    """The tiles of a landscape beyond a side of a cell: landscapes go straight on."""
    reach = REACH[kind]
    tiles, there = 0, at + offset
    while cells[there]:
        tiles += 1
        if offset not in reach[cells[there]]:
            break
        there += offset
    return tiles


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


def line_between(cell: int, offset: int) -> int:
    """The grid line between a cell and its neighbour."""
    west_or_north = min(cell, cell + offset) % DISTRICT
    return (CROSSED_EAST if abs(offset) == 1 else CROSSED_SOUTH)[west_or_north]


def chimneys(cells: bytearray, joined: list[int]) -> int:
    return sum(CHIMNEYS[cells[TILE + at]] for at in joined)


class DistrictSum(NamedTuple):
    """What a district amounts to."""

    done: tuple[int, ...]
    """Completed structures by kind."""
    chimneys: int
    villas: int
    """What completed villas will be worth."""
    goals: int
    """Goals of the frame that are reached, as bits."""


def tally(cells: bytearray, seat: int, home: Home) -> DistrictSum:
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
    return DistrictSum(tuple(done), chimneys(cells, built), villas, goals)


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
