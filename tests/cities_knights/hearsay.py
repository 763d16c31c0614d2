"""Cards that change hands in every way a game knows, without a game around them."""

from __future__ import annotations

from engine.cities_knights import decks, knowledge, purse
from engine.cities_knights.box import DECK_SIZE, KINDS, STOCK
from engine.cities_knights.opening import deal
from engine.cities_knights.options import DEFAULTS
from engine.cities_knights.state import (
    BANK,
    DECK,
    EVERYBODY,
    HAND,
    HAZE,
    PROGRESS,
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


def gain(s: State, player: int, kind: int, n: int = 1) -> None:
    purse.pay_out(s, {player << 3 | kind: n})


def pay(s: State, player: int, kind: int, n: int = 1) -> None:
    purse.pay(s, player, ((kind, n),), "test", None)


def steal(s: State, thief: int, victim: int, kind: int) -> None:
    purse.slip(s, victim, thief, kind, "test", None)


def draw(s: State, player: int, track: int) -> int:
    """The top card of a deck comes into the hand, or lies open if it is worth a point."""
    card = s.cells[DECK + DECK_SIZE * track] - 1
    decks.draw(s, player, track, None)
    return card


def put_under(s: State, player: int, card: int, knowers: int) -> None:
    """A card leaves the hand and goes under its deck, in the open or not."""
    if knowers == EVERYBODY:
        decks.put_back_played(s, player, card)
    else:
        decks.tuck(s, player, card, None)


def spy(s: State, taker: int, victim: int, card: int) -> None:
    knowledge.progress_seen(s, taker, victim)
    decks.take_card(s, taker, victim, card, None)


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
        put_under(s, player, card, rng.choice([EVERYBODY, 1 << player]))
    elif what == 11 and cards and not rng.randrange(2):
        spy(s, other, player, rng.choice(cards))


def hazy(s: State, observer: int, player: int) -> bool:
    return bool(s.cells[HAZE + player] >> observer & 1)
