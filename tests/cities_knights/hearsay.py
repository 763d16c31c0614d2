"""Cards that change hands in every way a game knows, without a game around them."""

from __future__ import annotations

from engine.cities_knights import knowledge
from engine.cities_knights.box import DECK_OF, DECK_SIZE, KINDS, POINT_CARDS, STOCK
from engine.cities_knights.opening import deal
from engine.cities_knights.options import DEFAULTS
from engine.cities_knights.state import (
    BANK,
    DECK,
    DECK_LEFT,
    HAND,
    HAND_SIZE,
    HAZE,
    KNOWERS,
    PROGRESS,
    PROGRESS_SIZE,
    PUBLIC_BIT,
    SHOWN,
    UNSEEN,
    State,
    desk,
)
from engine.core.generator import Generator


def table(players: int = 4, seed: int = 1) -> State:
    return deal(players, DEFAULTS, seed)


def hand(s: State, player: int) -> list[int]:
    start = desk(player) + HAND
    return list(s.cells[start : start + len(KINDS)])


def progress(s: State, player: int) -> list[int]:
    start = desk(player) + PROGRESS
    return list(s.cells[start : start + 25])


def _move(s: State, player: int, kind: int, n: int) -> None:
    s.cells[desk(player) + HAND + kind] += n
    s.cells[desk(player) + HAND_SIZE] += n


def gain(s: State, player: int, kind: int, n: int = 1) -> None:
    _move(s, player, kind, n)
    s.cells[BANK + kind] -= n
    knowledge.gained(s, player, kind, n)


def pay(s: State, player: int, kind: int, n: int = 1) -> None:
    _move(s, player, kind, -n)
    s.cells[BANK + kind] += n
    knowledge.paid(s, player, kind, n)


def steal(s: State, thief: int, victim: int, kind: int) -> None:
    _move(s, victim, kind, -1)
    _move(s, thief, kind, 1)
    knowledge.unseen_card(s, victim, thief, kind)


def draw(s: State, player: int, track: int) -> int:
    """The top card of a deck comes into the hand, or lies open if it is worth a point."""
    cells, start = s.cells, DECK + DECK_SIZE * track
    know = KNOWERS + DECK_SIZE * track
    card, knowers = cells[start] - 1, cells[know]
    cells[start : start + DECK_SIZE] = cells[start + 1 : start + DECK_SIZE] + b"\0"
    cells[know : know + DECK_SIZE] = cells[know + 1 : know + DECK_SIZE] + b"\0"
    cells[DECK_LEFT + track] -= 1
    cells[UNSEEN + track] = max(0, cells[UNSEEN + track] - 1)
    if card in POINT_CARDS:
        cells[SHOWN + POINT_CARDS.index(card)] = player + 1
        return card
    cells[desk(player) + PROGRESS + card] += 1
    cells[desk(player) + PROGRESS_SIZE] += 1
    knowledge.drawn(s, player, card, knowers)
    return card


def put_under(s: State, player: int, card: int, knowers: int) -> None:
    """A card leaves the hand and goes under its deck."""
    cells, track = s.cells, DECK_OF[card]
    place = DECK_SIZE * track + cells[DECK_LEFT + track]
    cells[DECK + place], cells[KNOWERS + place] = card + 1, knowers
    cells[DECK_LEFT + track] += 1
    cells[desk(player) + PROGRESS + card] -= 1
    cells[desk(player) + PROGRESS_SIZE] -= 1
    if knowers == PUBLIC_BIT:
        knowledge.played(s, player, card)
    else:
        knowledge.tucked(s, player, card)


def spy(s: State, taker: int, victim: int, card: int) -> None:
    knowledge.progress_seen(s, taker, victim)
    for player, n in ((victim, -1), (taker, 1)):
        s.cells[desk(player) + PROGRESS + card] += n
        s.cells[desk(player) + PROGRESS_SIZE] += n
    knowledge.card_taken(s, taker, victim, card)


def gossip(s: State, rng: Generator, steps: int) -> None:
    """So many things happen to the cards of the players."""
    for _ in range(steps):
        _something(s, rng)


def _something(s: State, rng: Generator) -> None:
    players = s.setting.players
    player = rng.randrange(players)
    other = (player + 1 + rng.randrange(players - 1)) % players
    held = [kind for kind, n in enumerate(hand(s, player)) for _ in range(n)]
    cards = [card for card, n in enumerate(progress(s, player)) for _ in range(n)]
    what = rng.randrange(12)
    if what < 4:
        kind = rng.randrange(len(KINDS))
        if s.cells[BANK + kind] > STOCK[kind] // 2:
            gain(s, player, kind, 1 + rng.randrange(2))
    elif what == 4 and held:
        pay(s, player, rng.choice(held))
    elif what in (5, 6) and held:
        steal(s, other, player, rng.choice(held))
    elif what == 7:
        kind = rng.randrange(len(KINDS))
        if hand(s, player)[kind]:
            knowledge.proved(s, player, 1 << 3 * kind)
        else:
            knowledge.none_left(s, player, kind)
    elif what == 8 and held and not rng.randrange(3):
        knowledge.hand_seen(s, other, player)
    elif what == 9:
        draw(s, player, rng.randrange(3))
    elif what == 10 and cards:
        card = rng.choice(cards)
        put_under(s, player, card, rng.choice([PUBLIC_BIT, 1 << player]))
    elif what == 11 and cards and not rng.randrange(2):
        spy(s, other, player, rng.choice(cards))


def hazy(s: State, observer: int, player: int) -> bool:
    return bool(s.cells[HAZE + player] >> observer & 1)
