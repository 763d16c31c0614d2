"""How often a player would meet a scoring card now, as everybody can see."""

from __future__ import annotations

from engine.carpe_diem.cards import CARDS, GOODS
from engine.carpe_diem.payment import had, most_paid
from engine.carpe_diem.state import CHIMNEYS, COINS, DONE, STORE_SIZE
from engine.carpe_diem.state import GOODS as GOODS_AT
from engine.carpe_diem.tiles import KINDS
from game.carpe_diem.picture import Household


def sets_met(mine: Household, card: int) -> int:
    """Full sets: paid with goods and coins, or had; bread is not counted."""
    own = bytearray(STORE_SIZE)
    for n, good in enumerate(GOODS):
        own[GOODS_AT + n] = mine.store[good]
    own[COINS] = mine.store["coin"]
    for n, kind in enumerate(KINDS):
        own[DONE + n] = mine.done[kind]
    own[CHIMNEYS] = mine.chimneys
    facts = CARDS[card]
    return most_paid(own, facts) if facts.red else had(own, facts)
