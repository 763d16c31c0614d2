"""What a district may still become, from its tiles and the turns that are left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.carpe_diem.chances import chance, closers, fillers
from engine.carpe_diem.city import CELLS, villa_points
from engine.carpe_diem.district import (
    chimneys,
    demand_at,
    has_neighbour,
    line_between,
    overgrown,
    structure,
)
from engine.carpe_diem.setting import home
from engine.carpe_diem.state import DISTRICT, TILE
from engine.carpe_diem.tiles import FEATURES, FITS, KINDS, LANDSCAPES, REACH, VILLA


@dataclass(frozen=True, eq=False, slots=True)
class Prospects:
    """What open structures should give, each by the chance that all its openings are closed; all
    in hundredths."""

    villas: int
    """Points of the villa table, with a chimney more."""
    goods: tuple[int, ...]
    """By landscape."""
    closing: tuple[int, ...]
    """Structures, by kind."""
    goals: int
    """Points of the frame."""
    scrolls: int
    """Scrolls at the edge of what is built."""
    room: int
    """Cells that should find a tile."""
    lost: int
    """Cells at the edge where no tile fits; these are counted whole."""


@lru_cache(maxsize=1 << 13)
def prospects(
    faces: bytes,
    tiles: bytes,
    board: int,
    frame: tuple[int, int, int, int],
    reached: int,
    white_turns: int,
    black_turns: int,
) -> Prospects:
    """Of one district, by its cells; `reached` are the goals it has, as bits."""
    own = home(board, frame)
    cells = bytearray(TILE) + tiles
    cells[:DISTRICT] = faces
    scrolls = room = lost = 0
    demands: dict[int, int] = {}
    for at in CELLS:
        if cells[at]:
            continue
        if not has_neighbour(cells, at):
            room += 100
            continue
        demand = demand_at(cells, at)
        fit = FITS[demand]
        if not fit.anything or (fit.landscapes and overgrown(cells, at, fit.landscapes)):
            lost += 1
            continue
        demands[at] = demand
        filled = chance(fillers(demand), white_turns, black_turns)
        room += filled
        if own.scrolls[at]:
            scrolls += filled
    villas = goals = 0
    closing = [0] * len(KINDS)
    goods = [0] * len(LANDSCAPES)
    counted: set[int] = set()
    for at in CELLS:
        for kind in FEATURES[cells[TILE + at]]:
            reach = REACH[kind]
            if not reach[cells[at]] or at << 4 | kind in counted:
                continue
            whole = structure(cells, at, kind)
            counted.update(place << 4 | kind for place in whole.cells)
            if not whole.open:
                continue
            likely, crossed = 10_000, whole.crossed
            for here in whole.cells:
                for offset in reach[cells[here]]:
                    if not cells[here + offset]:
                        crossed |= 1 << line_between(here, offset)
                        wanted = demands.get(here + offset)
                        if wanted is None:
                            likely = 0
                        else:
                            shares = closers(wanted, kind)
                            likely = likely * chance(shares, white_turns, black_turns) // 100
            likely //= 100
            if not likely:
                continue
            closing[kind] += likely
            if kind == VILLA:
                villas += likely * villa_points(chimneys(cells, whole.cells) + 1)
            elif kind in LANDSCAPES:
                goods[kind - LANDSCAPES.start] += likely * len(whole.cells)
            for number, aim in enumerate(own.aims):
                if aim.kind == kind and crossed >> aim.line & 1 and not reached >> number & 1:
                    goals += likely * aim.vp
    return Prospects(villas, tuple(goods), tuple(closing), goals, scrolls, room, lost)
