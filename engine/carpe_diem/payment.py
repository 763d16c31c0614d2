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
    for good, need in card.pays:
        lacking = need * sets - store[GOODS + good]
        if lacking > 0:
            missing += lacking
    return missing


def most_paid(store: Store, card: Card) -> int:
    """How often a red card can be paid with goods and coins."""
    sets = 0
    while sets < PAID_MOST and coins_for(store, card, sets + 1) <= store[COINS]:
        sets += 1
    return sets


def had(store: Store, card: Card) -> int:
    """How often a green card is met; its counters lie behind DONE."""
    least = PAID_MOST
    for counters, size in card.has:
        owned = 0
        for counter in counters:
            owned += store[DONE + counter]
        if owned // size < least:
            least = owned // size
    return least


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
    bread = store[BREAD]
    if not card.red:
        if bread < BREAD_SET and not card.bread:
            return [(0, 0)]
        most = most_bread_sets(bread, had(store, card), card)
        return [(0, bought) for bought in range(most + 1)]
    most = most_paid(store, card)
    if bread < BREAD_SET and not card.bread:
        return [(paid, 0) for paid in range(most + 1)]
    return [
        (paid, bought)
        for paid in range(most + 1)
        for bought in range(most_bread_sets(bread, paid, card) + 1)
    ]


def can_meet(store: Store, card: Card) -> bool:
    """Whether one set of a card can be had at all."""
    if store[BREAD] >= BREAD_SET:
        return True
    return coins_for(store, card, 1) <= store[COINS] if card.red else had(store, card) > 0
