"""Scoring cards and fountain cards as tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.carpe_diem.facts import read
from engine.carpe_diem.tiles import DWELLINGS, KINDS, LANDSCAPES

GOODS = ("grape", "herb", "chicken", "fish")
"""What the four landscapes give, in their order."""
CHIMNEY = len(KINDS)
"""The place after the kinds: chimneys are counted beside completed structures."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card scored by sets: red ones are paid for with goods, green ones ask what one has."""

    name: str
    title: str
    deck: str
    red: bool
    pays: tuple[tuple[int, int], ...]
    """Goods for one set of a red card, each with how many."""
    has: tuple[tuple[tuple[int, ...], int], ...]
    """For one set of a green card: places of counters that are added up, and how many."""
    vp: int
    coins: int
    bread: int
    steps: int


_ADDED = {"any_landscape": tuple(LANDSCAPES), "any_dwelling": tuple(DWELLINGS)}


def _counters(need: str) -> tuple[int, ...]:
    if need == "chimney":
        return (CHIMNEY,)
    return _ADDED.get(need) or (KINDS.index(need),)


def _cards() -> tuple[Card, ...]:
    cards = []
    for facts in _FACTS["scoring"]:
        need, reward = facts["need"], facts["reward"]
        pays = tuple((good, need[name]) for good, name in enumerate(GOODS) if name in need)
        cards.append(
            Card(
                facts["id"],
                facts["name"],
                facts["id"][0],
                bool(pays),
                pays,
                tuple((_counters(key), n) for key, n in need.items() if key not in GOODS),
                *(reward.get(what, 0) for what in ("vp", "coin", "bread", "scroll")),
            )
        )
    return tuple(cards)


class FountainCard(NamedTuple):
    """Secret points at the end for each completed structure of a kind."""

    name: str
    kind: int
    vp: int


_FACTS = read("cards")
CARDS = _cards()
DECKS = tuple(dict.fromkeys(card.deck for card in CARDS))
CARD_NAMES = tuple(card.name for card in CARDS)
FOUNTAIN_CARDS = tuple(
    FountainCard(facts["id"], KINDS.index(facts["per_completed"]), facts["vp"])
    for facts in _FACTS["fountain"]
)
FOUNTAIN_NAMES = tuple(card.name for card in FOUNTAIN_CARDS)
