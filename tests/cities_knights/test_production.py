"""Production, shortage and bank against a plain recount (D10 to D14)."""

from __future__ import annotations

from collections import Counter

from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.opening import deal
from engine.cities_knights.options import Options
from engine.cities_knights.play.rolling import produce
from engine.cities_knights.state import (
    BANK,
    CITY,
    HAND_SIZE,
    LEVEL,
    NUMBER,
    ROBBER,
    SETTLEMENT,
    SIDEWAYS,
    State,
    desk,
    knight,
    piece,
)
from engine.core.generator import Generator

ROLLS, SAMPLE = 10_000, 1_500
RESOURCE = {0: "brick", 1: "lumber", 2: "wool", 3: "grain", 4: "ore"}
SECOND = {"brick": "brick", "grain": "grain", "lumber": "paper", "wool": "cloth", "ore": "coin"}
KINDS = ["brick", "lumber", "wool", "grain", "ore", "coin", "paper", "cloth"]


def random_town(rng: Generator) -> State:
    """Buildings and knights anywhere, robber anywhere, a bank that is often nearly empty."""
    players = 3 + rng.randrange(2)
    s = deal(players, Options(layout="random_apart"), rng.randrange(1000))
    cells = s.cells
    for node in range(54):
        if rng.randrange(3) == 0:
            owner = rng.randrange(players)
            kinds = (SETTLEMENT, SIDEWAYS, CITY, CITY + 1, CITY + 4, CITY + 7)
            cells[node] = piece(owner, rng.choice(kinds))
            if rng.randrange(5) == 0:
                cells[node] = knight(owner, 1 + rng.randrange(3), rng.randrange(3))
    cells[ROBBER] = rng.randrange(19)
    for player in range(players):
        cells[desk(player) + LEVEL + 2] = rng.randrange(5)
    for kind in range(8):
        cells[BANK + kind] = rng.randrange(9)
    return s


def plain_recount(s: State, total: int) -> dict[int, Counter[str]]:
    """What each player gets, worked out from the rules alone."""
    cells, owed = s.cells, {player: Counter[str]() for player in range(s.setting.players)}
    for hex_ in range(19):
        if cells[NUMBER + hex_] != total or hex_ == cells[ROBBER]:
            continue
        resource = RESOURCE[s.setting.terrain[hex_]]
        for node in HEX_NODES[hex_]:
            kind = cells[node] >> 2
            if 1 <= kind <= 10:
                owed[cells[node] & 3][resource] += 1
                if kind >= 3:
                    owed[cells[node] & 3][SECOND[resource]] += 1
    for place, kind in enumerate(KINDS):
        stock = cells[BANK + place]
        takers = [player for player in owed if owed[player][kind]]
        if sum(owed[player][kind] for player in takers) > stock:
            for player in takers:
                owed[player][kind] = stock if len(takers) == 1 else 0
    return owed


def test_every_roll_pays_what_a_plain_recount_says(long: bool) -> None:
    rng = Generator(7)
    short = aqueducts = 0
    for _ in range(ROLLS if long else SAMPLE):
        s = random_town(rng)
        total = rng.choice([2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
        before = [list(s.cells[desk(p) : desk(p) + 8]) for p in range(s.setting.players)]
        bank = list(s.cells[BANK : BANK + 8])
        owed = plain_recount(s, total)
        events = []
        produce(s, total, events)
        short += any(event.kind == "short" for event in events)
        for player, cards in owed.items():
            hand = s.cells[desk(player) : desk(player) + 8]
            gained = [now - then for now, then in zip(hand, before[player], strict=True)]
            assert gained == [cards[kind] for kind in KINDS]
            assert s.cells[desk(player) + HAND_SIZE] == sum(hand)
        paid = [sum(cards[kind] for cards in owed.values()) for kind in KINDS]
        assert list(s.cells[BANK : BANK + 8]) == [b - n for b, n in zip(bank, paid, strict=True)]
        thirsty = [
            player
            for player in range(s.setting.players)
            if s.cells[desk(player) + LEVEL + 2] >= 3 and not +owed[player]
        ]
        asked = [frame.player for frame in reversed(s.stack)]
        assert asked == (thirsty if any(s.cells[BANK : BANK + 5]) else [])
        aqueducts += len(asked)
    assert short > 50
    assert aqueducts > 50
