"""What the scoring cards on the table should bring a player: a plan for the discs he has left.

All values are hundredths of a point. A card is counted on as often as its free spaces and the discs
left allow; goods are worth what the best of these cards makes of them. Which space falls to whom is
told by the scroll track: whoever chooses later gets the best space less often.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.carpe_diem.cards import CARDS, GOODS, Card
from engine.carpe_diem.city import BREAD_SET, PENALTY, SCORE_SPACES
from engine.carpe_diem.payment import had, most_paid
from engine.carpe_diem.state import BREAD, DONE
from engine.carpe_diem.state import GOODS as GOODS_AT
from engine.carpe_diem.weights import Worth

_RANKS = ((70, 30), (55, 30, 15), (45, 30, 15, 10), (40, 25, 20, 15))
"""By place in the order of choice: hundredths for the best free space, the next best and so on."""


@dataclass(frozen=True, eq=False, slots=True)
class Market:
    """What cards and goods are worth while so many scorings are to come."""

    cards: tuple[Card, ...]
    uses: tuple[int, ...]
    """How often each of these cards should be scored, in hundredths."""
    rewards: tuple[int, ...]
    """One set of each."""
    goods: tuple[int, ...]
    coin: int
    bread: int
    pairs: tuple[tuple[int, int], ...]
    """The free scoring spaces, as two places among the cards."""


def reward(card: Card, worth: Mapping[str, int]) -> int:
    """What one set of a card brings."""
    return (
        100 * card.vp
        + (100 + worth["step"]) * card.steps
        + worth["coin"] * card.coins
        + worth["bread"] * card.bread
    )


@lru_cache(maxsize=1 << 10)
def market(
    grid: tuple[int, ...], spaces: tuple[int, ...], discs: bytes, to_come: int, worth: Worth
) -> Market:
    """By the cards of the grid, the spaces of this table and the discs on all of them."""
    places = [place for place, card in enumerate(grid) if card >= 0]
    cards = tuple(CARDS[grid[place]] for place in places)
    pairs = tuple(
        (places.index(SCORE_SPACES[space].cards[0]), places.index(SCORE_SPACES[space].cards[1]))
        for space in spaces
        if not discs[space]
    )
    rewards = tuple(reward(card, worth) for card in cards)
    most = worth["use"] * to_come // len(cards)
    uses = tuple(
        min(worth["per_space"] * sum(n in pair for pair in pairs), most)
        for n in range(len(cards))
    )
    if not to_come:
        return Market(cards, uses, rewards, (50,) * len(GOODS), 50, 50, pairs)
    goods = [worth["good"]] * len(GOODS)
    for card, use, brings in zip(cards, uses, rewards, strict=True):
        size = sum(need for _, need in card.pays)
        for good, _ in card.pays:
            wanted = brings * (55 + 35 * min(100, use) // 100) // (100 * size)
            goods[good] = max(goods[good], wanted)
    coin = max(worth["coin"], 95 * max(goods) // 100)
    return Market(cards, uses, rewards, tuple(goods), coin, worth["bread"], pairs)


def standing(own: bytearray, known: Market, worth: Mapping[str, int]) -> int:
    """What the green cards make of what is completed, in all scorings to come."""
    value = 0
    for card, use, brings in zip(known.cards, known.uses, known.rewards, strict=True):
        if not card.red and use:
            met, nearly = _met(own, card)
            sets = (65 * met + 35 * nearly) // 100
            value += use * (brings * sets + worth["safe"] * min(100, sets)) // 10_000
    return value


def _met(own: bytearray, card: Card) -> tuple[int, int]:
    """Sets of a green card: whole ones, and with the beginning of another; in hundredths."""
    nearly = min(
        100 * sum(own[DONE + counter] for counter in counters) // size
        for counters, size in card.has
    )
    return nearly // 100 * 100, nearly


def now(own: bytearray, known: Market, worth: Mapping[str, int], rank: int) -> int:
    """What the next scoring should bring with what is there now, less what is paid for it."""
    of_card = [
        card_value(own, card, known, brings, worth)
        for card, brings in zip(known.cards, known.rewards, strict=True)
    ]
    spaces = sorted((of_card[one] + of_card[other] for one, other in known.pairs), reverse=True)
    shares = _RANKS[rank]
    return sum(share * value for share, value in zip(shares, spaces, strict=False)) // 100


def card_value(
    own: bytearray, card: Card, known: Market, brings: int, worth: Mapping[str, int]
) -> int:
    """What scoring a card now would add, less the worth of what is paid."""
    if card.red:
        sets = most_paid(own, card)
        size = sum(need for _, need in card.pays)
        brings -= sum(need * known.goods[good] for good, need in card.pays)
        done = 100 * sum(min(own[GOODS_AT + good], need) for good, need in card.pays) // size
    else:
        sets = had(own, card)
        done = min(100, _met(own, card)[1])
    if sets:
        return max(sets * brings, brings)
    unmet = 100 * PENALTY + done * worth["nearly"] * (brings - 100 * PENALTY) // 10_000
    if own[BREAD] >= BREAD_SET:
        return max(brings - BREAD_SET * known.bread, unmet)
    return unmet
