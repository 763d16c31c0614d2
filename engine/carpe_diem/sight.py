"""What a player may know: everything but the order of the stacks and others' fountain cards."""

from __future__ import annotations

from engine.carpe_diem.scoring import unseen_cards
from engine.carpe_diem.state import Over, State, Unseen, copy
from engine.core.generator import Rng


def observe(s: State, player: int, rng: Rng) -> State:
    """Stacks, deck and others' hands are dealt anew; a card he put back lies where he knows it."""
    hidden = s.hidden
    own = len(hidden.deck) - len(hidden.put_back)
    known = {
        own + place: hidden.deck[own + place]
        for place, seat in enumerate(hidden.put_back)
        if seat == player
    }
    over = isinstance(s.step, Over)
    pool = unseen_cards(s, player)
    if over:
        # The hands have been shown.
        pool = sorted(card for card in hidden.deck if card not in known.values())
    _shuffle(pool, rng)
    hands = tuple(
        hand if over or seat == player else bytes(pool.pop() for _ in hand)
        for seat, hand in enumerate(hidden.hands)
    )
    deck = bytes(known[n] if n in known else pool.pop() for n in range(len(hidden.deck)))
    seen = copy(s)
    seen.hidden = Unseen(
        _shuffled(hidden.white, rng), _shuffled(hidden.black, rng), deck, hidden.put_back, hands
    )
    seen.offered = ()
    return seen


def _shuffled(stack: bytes, rng: Rng) -> bytes:
    tiles = sorted(stack)
    _shuffle(tiles, rng)
    return bytes(tiles)


def _shuffle(items: list[int], rng: Rng) -> None:
    for last in range(len(items) - 1, 0, -1):
        other = rng.randrange(last + 1)
        items[last], items[other] = items[other], items[last]
