"""How often a scoring card can be scored with what a player has (section 3 of the rules)."""

from __future__ import annotations

from engine.carpe_diem.actions import BREAD_MOST, PAID_MOST
from engine.carpe_diem.cards import Card
from engine.carpe_diem.city import BREAD_SET
from engine.carpe_diem.state import BREAD, COINS, DONE, GOODS

Store = bytearray
"""One player's part of a position, from goods to chimneys."""


def coins_for(store: Store, card: Card, sets: int) -> int:
    """The coins that must stand in for goods when a red card is paid so often; goods go first."""
    missing = 0
    for have, need in zip(store[GOODS : GOODS + 4], card.pays, strict=True):
        if have < need * sets:
            missing += need * sets - have
    return missing


def most_paid(store: Store, card: Card) -> int:
    """How often a red card can be paid with goods and coins."""
    sets = 0
    while sets < PAID_MOST and coins_for(store, card, sets + 1) <= store[COINS]:
        sets += 1
    return sets


def had(store: Store, card: Card) -> int:
    """How often a green card is met; its counters lie behind DONE."""
    return min(sum(store[DONE + n] for n in counters) // size for counters, size in card.has)


def most_bread_sets(bread: int, sets: int, card: Card) -> int:
    """How many sets can be bought with bread, that won on this very card included."""
    bread += sets * card.bread
    bought = 0
    while bread >= BREAD_SET and bought < BREAD_MOST:
        bread += card.bread - BREAD_SET
        bought += 1
    return bought


def options(store: Store, card: Card) -> list[tuple[int, int]]:
    """Every way to score a card: sets paid in goods, and sets bought with bread."""
    if card.red:
        return [
            (paid, bread)
            for paid in range(most_paid(store, card) + 1)
            for bread in range(most_bread_sets(store[BREAD], paid, card) + 1)
        ]
    most = most_bread_sets(store[BREAD], had(store, card), card)
    return [(0, bread) for bread in range(most + 1)]


def can_meet(store: Store, card: Card) -> bool:
    """Whether one set of a card can be had at all."""
    if store[BREAD] >= BREAD_SET:
        return True
    return coins_for(store, card, 1) <= store[COINS] if card.red else had(store, card) > 0
