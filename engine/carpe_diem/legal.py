"""Every legal action of the decision at hand, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.city import BITS, SPACES
from engine.carpe_diem.district import places
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
from engine.carpe_diem.tiles import SHAPE, TILES


def legal(s: State) -> list[int]:
    step = s.step
    if step is None:
        actions = _turn(s)
    else:
        find = _BY_STEP.get(type(step))
        actions = find(s, step) if find else []
    s.offered = tuple(actions)
    return actions


Start = tuple[int, int, int]
"""How the actions with a tile begin (that is storing it), its shape, and the shape as a bit."""


def _start(action: int, tile: int) -> Start:
    return action, SHAPE[tile], 1 << SHAPE[tile]


_TAKEN, _FOR_BREAD = (
    tuple(
        tuple(_start(act.take(space, bread, n, act.STORED), n) for n in range(len(TILES)))
        for space in range(SPACES)
    )
    for bread in (False, True)
)
"""By space and tile."""


def _turn(s: State) -> list[int]:
    cells = s.cells
    seat = cells[TURN]
    free, for_bread = targets(s, seat)
    tiles = [
        _TAKEN[space][tile]
        for space in BITS[free]
        for tile in cells[SPACE_SLICES[space]]
        if tile
    ]
    if for_bread and cells[store(seat) + BREAD]:
        tiles += [
            _FOR_BREAD[space][tile]
            for space in BITS[for_bread]
            for tile in cells[SPACE_SLICES[space]]
            if tile
        ]
    return _goings(s, seat, tiles)


def _goings(s: State, seat: int, tiles: list[Start]) -> list[int]:
    """Everything that can be done with tiles. Cells where none of them fits, and tiles that fit
    nowhere, are put aside first."""
    wanted = 0
    actions = []
    for action, _, bit in tiles:
        wanted |= bit
        actions.append(action)
    where = [place for place in places(s, seat).values() if place[2] & wanted]
    fitting = 0
    for place in where:
        fitting |= place[2]
    actions += [
        action | cell | turn
        for action, shape, bit in tiles
        if bit & fitting
        for cell, turns, _ in where
        for turn in turns[shape]
    ]
    actions.sort()
    return actions


def _pawns(s: State, step: Pawns) -> list[int]:
    taken = [s.cells[store(seat) + PAWN] for seat in range(s.setting.players)]
    return [act.pack(act.PAWN, space) for space in range(SPACES) if space not in taken]


def _rewards(s: State, step: Rewards) -> list[int]:
    return [act.pack(act.REWARD, kind) for kind in sorted(owed & 15 for owed in step.owed)]


def _seal(s: State, step: Seal) -> list[int]:
    tiles = [_start(act.seal(tile, act.STORED), tile) for tile in seal_row(s)]
    return [*_goings(s, s.cells[TURN], tiles), act.pack(act.DECLINE)]


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
