"""A position of the toy game, and what a seat may know of it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.generator import Rng

COLOURS = ("red", "blue", "green", "white")
VALUES = range(1, 7)
COPIES = 4
"""Cards of each value."""
PRICE = 3
MOST_ROUNDS = 8
DEALT = 2


class Sealed(NamedTuple):
    """A choice that several seats make before any of it is shown."""

    kind: str
    """"discard" or "answer"."""
    asked: tuple[int, ...]
    """The seats, in the order they are asked."""
    made: tuple[int, ...] = ()
    """What the first of them chose: a card, or 1 to accept and 0 to refuse."""
    card: int = 0
    """The card on offer."""


class State:
    __slots__ = (
        "actions", "coins", "deck", "gone", "hands", "knowing", "round", "rounds", "seed", "step",
        "turn",
    )  # fmt: skip

    def __init__(self, players: int, rounds: int) -> None:
        self.rounds = rounds
        self.round = 0
        """From 0; `rounds` when the game is over."""
        self.turn = 0
        self.actions = 2
        """Left in this turn."""
        self.coins = [0] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """Sorted cards by seat."""
        self.deck: list[int] = []
        """The top card is the last."""
        self.knowing = 0
        """A bit for each seat that has seen the top card."""
        self.gone: list[int] = []
        """Sorted cards that left the game, all open."""
        self.step: Sealed | None = None
        self.seed = 0

    @property
    def over(self) -> bool:
        return self.round == self.rounds


def copy(s: State) -> State:
    twin = State.__new__(State)
    twin.rounds, twin.round, twin.turn, twin.actions = s.rounds, s.round, s.turn, s.actions
    twin.coins, twin.deck, twin.gone = s.coins[:], s.deck[:], s.gone[:]
    twin.hands = [hand[:] for hand in s.hands]
    twin.knowing, twin.step, twin.seed = s.knowing, s.step, s.seed
    return twin


def acting(s: State) -> int:
    return s.turn if s.step is None else s.step.asked[len(s.step.made)]


def observed(s: State, player: int, rng: Rng) -> State:
    """Others' hands, the deck but for a top card he has seen, others' sealed choices and the
    generator are dealt anew."""
    seen = copy(s)
    top = seen.deck[-1:] if s.knowing >> player & 1 else []
    pool = seen.deck[: len(seen.deck) - len(top)]
    others = [seat for seat in range(len(s.hands)) if seat != player]
    for seat in others:
        pool += s.hands[seat]
    pool.sort()
    for last in range(len(pool) - 1, 0, -1):
        other = rng.randrange(last + 1)
        pool[last], pool[other] = pool[other], pool[last]
    for seat in others:
        size = len(s.hands[seat])
        seen.hands[seat], pool = sorted(pool[:size]), pool[size:]
    seen.deck = pool + top
    step = s.step
    if step is not None:
        made = tuple(
            chosen if seat == player else rng.choice(choices(seen, seat))
            for seat, chosen in zip(step.asked, step.made, strict=False)
        )
        seen.step = step._replace(made=made)
    seen.seed = rng.randrange(1 << 32)
    return seen


def choices(s: State, seat: int) -> list[int]:
    """What a seat may choose sealed."""
    assert s.step is not None
    if s.step.kind == "discard":
        return sorted(set(s.hands[seat]))
    return [0, 1] if s.coins[seat] >= PRICE else [0]


def settled(s: State) -> tuple[list[int], list[list[int]], list[int]]:
    """Coins, hands and cards gone as if all that is sealed so far came out now."""
    coins, hands, gone = s.coins[:], [hand[:] for hand in s.hands], s.gone[:]
    step = s.step
    if step is not None and step.kind == "discard":
        for seat, card in zip(step.asked, step.made, strict=False):
            hands[seat].remove(card)
            gone.append(card)
    elif step is not None:
        gone.append(step.card)
        for seat, accepts in zip(step.asked, step.made, strict=False):
            if accepts:
                coins[seat] += step.card - PRICE
                coins[s.turn] += PRICE
                break
    return coins, hands, sorted(gone)


def least(s: State, seat: int, viewer: int) -> int:
    """The least that a seat's hand can be worth as far as a viewer knows."""
    hidden = [card for card in VALUES for _ in range(COPIES)]
    open_ = s.gone + (s.hands[viewer] if viewer >= 0 else [])
    if s.step is not None and s.step.card:
        open_ = [*open_, s.step.card]
    if viewer >= 0 and s.knowing >> viewer & 1:
        open_ = [*open_, s.deck[-1]]
    for card in open_:
        hidden.remove(card)
    return sum(hidden[: len(s.hands[seat])])
