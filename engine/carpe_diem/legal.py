"""Every legal action of the decision at hand, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.city import BITS, SPACES
from engine.carpe_diem.ground import COLUMN, ground
from engine.carpe_diem.payment import options
from engine.carpe_diem.state import (
    BREAD,
    DISC,
    PAWN,
    SPACE_SLICES,
    STORE_SIZE,
    TURN,
    Disc,
    Fountain,
    Pawns,
    Rewards,
    Seal,
    Settle,
    State,
    acting,
    seal_row,
    store,
    targets,
)
from engine.carpe_diem.tiles import TILES


def legal(s: State) -> list[int]:
    step = s.step
    if step is None:
        actions = _turn(s)
    else:
        find = _BY_STEP.get(type(step))
        actions = find(s, step) if find else []
    s.offered = tuple(actions)
    return actions


Start = tuple[int, slice]
"""How the actions with a tile begin, and where the ground tells how it can go."""


_TAKEN, _FOR_BREAD = (
    tuple(
        tuple((act.take(space, bread, n, act.STORED), COLUMN[n]) for n in range(len(TILES)))
        for space in range(SPACES)
    )
    for bread in (False, True)
)
"""By space and tile."""


def _turn(s: State) -> list[int]:
    cells = s.cells
    seat = cells[TURN]
    known = ground(s, seat)
    free, for_bread = targets(s, seat)
    actions = _takings(cells, free, _TAKEN, known)
    if for_bread and cells[store(seat) + BREAD]:
        actions += _takings(cells, for_bread, _FOR_BREAD, known)
    return actions


def _takings(
    cells: bytearray, spaces: int, starts: tuple[tuple[Start, ...], ...], known: bytearray
) -> list[int]:
    """Every way to take a tile from spaces of the ring, given the ground where it can go."""
    return [
        start | way
        for space in BITS[spaces]
        for tile in cells[SPACE_SLICES[space]]
        if tile
        for start, column in [starts[space][tile]]
        for ways in known[column].split()
        for way in ways
    ]


def _pawns(s: State, step: Pawns) -> list[int]:
    taken = [s.cells[store(seat) + PAWN] for seat in range(s.setting.players)]
    return [act.pack(act.PAWN, space) for space in range(SPACES) if space not in taken]


def _rewards(s: State, step: Rewards) -> list[int]:
    return [act.pack(act.REWARD, kind) for kind in sorted(owed & 15 for owed in step.owed)]


def _seal(s: State, step: Seal) -> list[int]:
    known = ground(s, s.cells[TURN])
    sealed = [
        act.seal(tile, act.STORED) | way
        for tile in seal_row(s)
        for ways in known[COLUMN[tile]].split()
        for way in ways
    ]
    return [*sealed, act.pack(act.DECLINE)]


def _fountain(s: State, step: Fountain) -> list[int]:
    return [act.pack(act.PUT_BACK, card) for card in sorted(s.hidden.hands[s.cells[TURN]])]


def _disc(s: State, step: Disc) -> list[int]:
    cells = s.cells
    free = [space for space in s.setting.spaces if not cells[DISC + space]]
    return [act.DISC << act.SHIFT | space << 1 | first for space in free for first in (0, 1)]


def _settle(s: State, step: Settle) -> list[int]:
    base = store(acting(s))
    ways = options(s.cells[base : base + STORE_SIZE], CARDS[step.cards[0]])
    return [act.settle(paid, bread) for paid, bread in ways]


_BY_STEP: dict[type, Callable[[State, Any], list[int]]] = {
    Pawns: _pawns,
    Rewards: _rewards,
    Seal: _seal,
    Fountain: _fountain,
    Disc: _disc,
    Settle: _settle,
}
