"""Every legal action of the decision at hand, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.carpe_diem import actions as act
from engine.carpe_diem.actions import TILE_SHIFT
from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.city import BITS, SCORE_SPACES, SPACES, TARGETS
from engine.carpe_diem.ground import BLANK, COLUMN, ground
from engine.carpe_diem.payment import options
from engine.carpe_diem.state import (
    BREAD,
    DISC,
    FILLED,
    PAWN,
    SPACE_SLICES,
    STORE,
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
)


def legal(s: State) -> list[int]:
    step = s.step
    if step is None:
        actions = _turn(s)
    else:
        find = _BY_STEP.get(type(step))
        actions = find(s, step) if find else []
    s.offered = tuple(actions)
    return actions


def _takings(bread: bool) -> tuple[tuple[tuple[slice, int], ...], ...]:
    taking = [(SPACE_SLICES[n], act.take(n, bread, 0, act.STORED)) for n in range(SPACES)]
    return tuple(tuple(taking[space] for space in spaces) for spaces in BITS)


_TAKEN, _FOR_BREAD = _takings(False), _takings(True)
"""By spaces, as bits: where their tiles lie, and what taking one there is, but for the tile."""
_SEALED = act.seal(0, act.STORED)
_BY_TILE = tuple((column, tile << TILE_SHIFT) for tile, column in enumerate(COLUMN))
"""Where a tile's ways lie in the table of a district, and its place in an action."""


def _turn(s: State) -> list[int]:
    """Every way to take a tile from a space within reach, and how it can go."""
    cells = s.cells
    seat = cells[TURN]
    table = ground(s, seat)
    own = STORE + STORE_SIZE * seat
    filled = cells[FILLED]
    free = TARGETS[s.setting.first_printing][cells[own + PAWN]][filled]
    spaces = _TAKEN[free]
    if cells[own + BREAD]:
        spaces += _FOR_BREAD[filled & ~free]
    actions = []
    for where, taking in spaces:
        for tile in cells[where]:
            if tile:
                column, named = _BY_TILE[tile]
                start = taking + named
                for way in table[column].translate(None, BLANK):
                    actions.append(start + way)
    return actions


def _pawns(s: State, step: Pawns) -> list[int]:
    taken = [s.cells[store(seat) + PAWN] for seat in range(s.setting.players)]
    return [act.pack(act.PAWN, space) for space in range(SPACES) if space not in taken]


def _rewards(s: State, step: Rewards) -> list[int]:
    return [act.pack(act.REWARD, kind) for kind in sorted(owed & 15 for owed in step.owed)]


def _seal(s: State, step: Seal) -> list[int]:
    table = ground(s, s.cells[TURN])
    actions = []
    for tile in seal_row(s):
        column, named = _BY_TILE[tile]
        for way in table[column].translate(None, BLANK):
            actions.append(_SEALED + named + way)
    actions.append(act.pack(act.DECLINE))
    return actions


def _fountain(s: State, step: Fountain) -> list[int]:
    return [act.pack(act.PUT_BACK, card) for card in sorted(s.hidden.hands[s.cells[TURN]])]


_EITHER_FIRST = tuple(
    (act.disc(space, 0), act.disc(space, 1)) for space in range(len(SCORE_SPACES))
)


def _disc(s: State, step: Disc) -> list[int]:
    cells = s.cells
    actions: list[int] = []
    for space in s.setting.spaces:
        if not cells[DISC + space]:
            actions += _EITHER_FIRST[space]
    return actions


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
