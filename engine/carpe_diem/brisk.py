"""A short policy without evaluation that brings games to their end."""

from __future__ import annotations

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.city import SCORE_SPACES
from engine.carpe_diem.legal import legal
from engine.carpe_diem.payment import can_meet
from engine.carpe_diem.promise import promise
from engine.carpe_diem.scoring import fountain_value
from engine.carpe_diem.state import STORE_SIZE, Disc, Fountain, Seal, Settle, State, acting, store
from engine.core.generator import Rng

_LOOKS = 12
"""How many ways to build a tile it looks at."""


def brisk(s: State, rng: Rng) -> int:
    actions = legal(s)
    seat, step = acting(s), s.step
    if step is None or isinstance(step, Seal):
        tried = [rng.choice(actions) for _ in range(_LOOKS)]
        return max(tried, key=lambda action: (promise(s, seat, action), action))
    if isinstance(step, Settle):
        return actions[-1]
    if isinstance(step, Fountain):
        return min(actions, key=lambda a: (fountain_value(s, seat, a & act.ARGUMENTS), a))
    if isinstance(step, Disc):
        return _most_sets(s, seat, actions, rng)
    return rng.choice(actions)


def _most_sets(s: State, seat: int, actions: list[int], rng: Rng) -> int:
    """A scoring space where as many cards as possible are met."""
    own = s.cells[store(seat) : store(seat) + STORE_SIZE]
    met = {
        card: can_meet(own, CARDS[card])
        for card in s.setting.cards
        if card >= 0
    }
    ranks = [
        sum(met[s.setting.cards[place]] for place in SCORE_SPACES[(a & act.ARGUMENTS) >> 1].cards)
        for a in actions
    ]
    return rng.choice([a for a, rank in zip(actions, ranks, strict=True) if rank == max(ranks)])
