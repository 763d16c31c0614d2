"""The legal actions worth searching."""

from __future__ import annotations

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.legal import legal
from engine.carpe_diem.promise import promise
from engine.carpe_diem.state import Fountain, Seal, Settle, State, acting
from engine.carpe_diem.tiles import CHIMNEYS, FEATURES, SHAPE

_BUILT, _FOR_BREAD = 24, 8
"""How many ways to build a tile are looked at, and how many of them for a bread."""
_WAYS = 6
"""How many ways to score a card are looked at."""


def candidates(s: State) -> list[int]:
    actions = legal(s)
    step = s.step
    if step is None or isinstance(step, Seal):
        return _goings(s, actions)
    if isinstance(step, Fountain):
        return _one_of_a_kind(actions)
    if isinstance(step, Settle) and len(actions) > _WAYS:
        # Paying little is for another day, paying much for today.
        return sorted({actions[0], *actions[1 - _WAYS :]})
    return actions


def _look(tile: int) -> tuple[int, int, tuple[int, ...]]:
    return SHAPE[tile], CHIMNEYS[tile], FEATURES[tile]


def _goings(s: State, actions: list[int]) -> list[int]:
    """The most promising ways to build, one tile of each look on a space, and one to store."""
    seat = acting(s)
    seen = set()
    ranked: list[tuple[int, int]] = []
    others: list[int] = []
    for action in actions:
        tile = action >> act.TILE_SHIFT & 127
        twin = (_look(tile), action & ~(127 << act.TILE_SHIFT))
        if twin in seen:
            continue
        seen.add(twin)
        if action >> act.SHIFT == act.DECLINE:
            others.append(action)
        elif action >> act.CELL_SHIFT & 63 == act.STORED:
            others = others or [action]
        else:
            ranked.append((-promise(s, seat, action), action))
    ranked.sort()
    free = [action for _, action in ranked if not _for_bread(action)][:_BUILT]
    paid = [action for _, action in ranked if _for_bread(action)][:_FOR_BREAD]
    return sorted([*free, *paid, *others])


def _for_bread(action: int) -> bool:
    return action >> act.SHIFT == act.TAKE and bool(action >> act.BREAD_SHIFT & 1)


def _one_of_a_kind(actions: list[int]) -> list[int]:
    """Of two equal fountain cards either will do."""
    kinds = [FOUNTAIN_CARDS[action & act.ARGUMENTS].kind for action in actions]
    return [action for n, action in enumerate(actions) if kinds.index(kinds[n]) == n]
