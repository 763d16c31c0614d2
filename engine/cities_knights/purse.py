"""Hand cards between hands and bank, and what observers learn from it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cities_knights import knowledge
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    COMMODITIES,
    GENERIC,
    KINDS,
    RESOURCES,
    TRADE,
    Cost,
)
from engine.cities_knights.state import (
    BANK,
    DESK,
    DESK_SIZE,
    FLEET,
    HAND_SIZE,
    HARBOUR,
    HAZE,
    LEVEL,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    State,
)
from engine.cities_knights.telling import Events, named, tell_cards, tell_unseen

_RESOURCE_MASK = sum(1 << kind for kind in RESOURCES)
_COMMODITY_MASK = sum(1 << kind for kind in COMMODITIES)

_RATES = tuple(
    tuple(bytes(2 if cheap >> k & 1 else common for k in range(len(KINDS))) for cheap in range(256))
    for common in (4, 3)
)
"""By whether the player has a harbour for any kind, and by the kinds that change two for one."""


def missing(s: State, player: int, cost: Cost) -> dict[str, int]:
    """What a player lacks of a cost; empty when it can be paid."""
    hand = DESK + DESK_SIZE * player
    return {
        KINDS[kind]: number - s.cells[hand + kind]
        for kind, number in cost
        if s.cells[hand + kind] < number
    }


def can_pay(s: State, player: int, cost: Cost) -> bool:
    cells, hand = s.cells, DESK + DESK_SIZE * player
    return all(cells[hand + kind] >= number for kind, number in cost)


def pay(s: State, player: int, cost: Cost, why: str, events: Events) -> None:
    """Cards go to the bank in the open."""
    cells = s.cells
    hand = DESK + DESK_SIZE * player
    for kind, number in cost:
        cells[hand + kind] -= number
        cells[hand + HAND_SIZE] -= number
        cells[BANK + kind] += number
    if cells[HAZE + player]:
        knowledge.paid_all(s, player, cost)
    if events is not None and cost:
        tell_cards(events, player, "bank", named(cost), why)


def pay_out(s: State, owed: Mapping[int, int]) -> None:
    """Cards come from the bank in the open, by 8 * player + kind; the caller tells of them."""
    cells = s.cells
    for due, number in owed.items():
        player, kind = due >> 3, due & 7
        hand = DESK + DESK_SIZE * player
        cells[BANK + kind] -= number
        cells[hand + kind] += number
        cells[hand + HAND_SIZE] += number
        if cells[HAZE + player]:
            knowledge.gained(s, player, kind, number)


def take(s: State, player: int, kind: int, number: int, why: str, events: Events) -> None:
    """Cards come from the bank, as many as it has."""
    number = min(number, s.cells[BANK + kind])
    if number:
        pay_out(s, {player << 3 | kind: number})
        if events is not None:
            tell_cards(events, "bank", player, named([(kind, number)]), why)


def shift(s: State, source: int, target: int, kind: int, number: int) -> None:
    """Cards change hands; nobody's knowledge is touched."""
    cells = s.cells
    giver, receiver = DESK + DESK_SIZE * source, DESK + DESK_SIZE * target
    cells[giver + kind] -= number
    cells[giver + HAND_SIZE] -= number
    cells[receiver + kind] += number
    cells[receiver + HAND_SIZE] += number


def hand_over(s: State, source: int, target: int, kind: int, number: int) -> None:
    """Cards change hands in the open."""
    shift(s, source, target, kind, number)
    knowledge.paid(s, source, kind, number)
    knowledge.gained(s, target, kind, number)


def slip(s: State, source: int, target: int, kind: int, why: str, events: Events) -> None:
    """One card changes hands, and only the two see which."""
    shift(s, source, target, kind, 1)
    knowledge.unseen_card(s, source, target, kind)
    if events is not None:
        tell_unseen(events, source, target, named([(kind, 1)]), why)


def two_for_one(s: State, player: int) -> int:
    """The kinds of which the bank takes two for one card, as a mask (D20 to D22)."""
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    kinds = cells[FLEET] | cells[mine + HARBOUR] & _RESOURCE_MASK
    if cells[mine + LEVEL + TRADE] >= ABILITY_LEVEL:
        kinds |= _COMMODITY_MASK
    if cells[MERCHANT_OWNER] == player + 1:
        kinds |= 1 << s.setting.terrain[cells[MERCHANT_HEX] - 1] & _RESOURCE_MASK
    return kinds


def rates(s: State, player: int) -> bytes:
    """By kind: how many the bank wants for one card (D23: the best rate, none adds up)."""
    generic = s.cells[DESK + DESK_SIZE * player + HARBOUR] >> GENERIC & 1
    return _RATES[generic][two_for_one(s, player)]


def rate(s: State, player: int, kind: int) -> int:
    return rates(s, player)[kind]
