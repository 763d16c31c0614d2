"""What a district may still become, from its tiles alone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.carpe_diem.city import CELLS, villa_points
from engine.carpe_diem.district import (
    Structure,
    chimneys,
    demand_at,
    has_neighbour,
    openings,
    overgrown,
    structure,
)
from engine.carpe_diem.setting import Home
from engine.carpe_diem.state import DISTRICT, TILE
from engine.carpe_diem.tiles import FEATURES, FITS, LANDSCAPES, REACH, VILLA

CHANCE = (100, 60, 36, 21, 13)
"""Hundredths: how likely a structure with so many open sides is to be completed."""


class Prospects(NamedTuple):
    """Hundredths of what open structures would give, weighed with their chances."""

    villas: int
    """Points of the villa table, with a chimney more."""
    landscapes: int
    """Goods."""
    dwellings: int
    goals: int
    """Points of the frame."""
    lost: int
    """Cells at the edge of what is built where no tile fits."""


@lru_cache(maxsize=1 << 14)
def prospects(faces: bytes, tiles: bytes, home: Home, reached: int) -> Prospects:
    """Of one district, by its cells; `reached` are the goals it has, as bits."""
    cells = bytearray(TILE) + tiles
    cells[:DISTRICT] = faces
    villas = landscapes = dwellings = goals = 0
    counted: list[tuple[int, int]] = []
    dead = _dead_cells(cells)
    for at in CELLS:
        for kind in FEATURES[cells[TILE + at]]:
            if (at, kind) in counted or not REACH[kind][cells[at]]:
                continue
            whole = structure(cells, at, kind)
            counted += [(place, kind) for place in whole.cells]
            if not whole.open:
                continue
            chance = _chance(cells, whole, kind, dead)
            if kind == VILLA:
                villas += chance * villa_points(chimneys(cells, whole.cells) + 1)
            elif kind in LANDSCAPES:
                landscapes += chance * len(whole.cells)
            else:
                dwellings += chance
            for number, aim in enumerate(home.aims):
                if aim.kind == kind and whole.crossed >> aim.line & 1 and not reached >> number & 1:
                    goals += chance * aim.vp
    return Prospects(villas, landscapes, dwellings, goals, len(dead))


def _dead_cells(cells: bytearray) -> list[int]:
    """Empty cells beside tiles where nothing fits."""
    dead = []
    for at in CELLS:
        if cells[at] or not has_neighbour(cells, at):
            continue
        fit = FITS[demand_at(cells, at)]
        if not fit.shapes or overgrown(cells, at, fit):
            dead.append(at)
    return dead


def _chance(cells: bytearray, whole: Structure, kind: int, dead: list[int]) -> int:
    facing = openings(cells, whole, kind)
    if any(cell in dead for cell in facing):
        return 0
    return CHANCE[min(len(facing), len(CHANCE) - 1)]
