"""A quick look at what a tile does where it is built, without weighing the whole position."""

from __future__ import annotations

from engine.carpe_diem import actions as act
from engine.carpe_diem.state import DISTRICT, State
from engine.carpe_diem.tiles import BY_SIDE, FACE, GRASS, OFFSETS

JOINS, OPENS, SCROLL, BREAD, STORES = 4, -1, 2, -3, -6


def promise(s: State, seat: int, action: int) -> int:
    """Joined sides and a scroll are good; open sides, a bread paid and a tile stored are not."""
    argument = action & act.ARGUMENTS
    paid = BREAD if action >> act.SHIFT == act.TAKE and argument >> act.BREAD_SHIFT else 0
    cell = argument >> act.CELL_SHIFT & 63
    if cell == act.STORED:
        return paid + STORES
    cells = s.cells
    at = DISTRICT * seat + cell
    face = FACE[(argument >> act.TILE_SHIFT & 127) << 2 | argument & 3]
    value = paid + SCROLL * s.setting.homes[seat].scrolls[cell]
    for side, offset in enumerate(OFFSETS):
        if BY_SIDE[side][face] != GRASS:
            value += JOINS if cells[at + offset] else OPENS
    return value
