"""Positions of the toy game as JSON. Everything but `players` may be left out: a fresh game with
nothing in hand, nothing gone, and all other cards in the deck, the lowest on top."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, whole
from tests.core.toy.state import COLOURS, COPIES, MOST_ROUNDS, PRICE, VALUES, Sealed, State

KEYS = ("players", "rounds", "round", "turn", "actions_left", "coins", "hands", "deck", "seen_by",
        "gone", "step", "seed")  # fmt: skip
_CARDS = COPIES * len(VALUES)


def rounds_of(options: object) -> int:
    given = mapping({} if options is None else options, "The options", ["rounds"])
    return whole(given.get("rounds", 4), "The rounds", 1, MOST_ROUNDS)


def encode(s: State) -> dict[str, Any]:
    players = len(s.hands)
    data: dict[str, Any] = {
        "players": players,
        "rounds": s.rounds,
        "round": s.round,
        "turn": COLOURS[s.turn],
        "actions_left": s.actions,
        "coins": dict(zip(COLOURS, s.coins, strict=False)),
        "hands": {colour: hand[:] for colour, hand in zip(COLOURS, s.hands, strict=False)},
        "deck": s.deck[::-1],
        "seen_by": [COLOURS[seat] for seat in range(players) if s.knowing >> seat & 1],
        "gone": s.gone[:],
        "seed": s.seed,
    }
    if s.step is not None:
        data["step"] = {
            "kind": s.step.kind,
            "asked": [COLOURS[seat] for seat in s.step.asked],
            "made": list(s.step.made),
            "card": s.step.card,
        }
    return data


def decode(data: object) -> State:
    given = mapping(data, "The position", KEYS)
    players = whole(given.get("players"), "The number of players", 2, len(COLOURS))
    colours = COLOURS[:players]
    s = State(players, whole(given.get("rounds", 4), "The rounds", 1, MOST_ROUNDS))
    s.round = whole(given.get("round", 0), "The round", 0, s.rounds)
    s.turn = one_of(given.get("turn", "red"), colours, "The turn")
    s.actions = whole(given.get("actions_left", 2), "The actions left", 0, 2)
    s.seed = whole(given.get("seed", 0), "The seed", 0, (1 << 64) - 1)
    for colour, coins in mapping(given.get("coins", {}), "The coins", colours).items():
        s.coins[colours.index(colour)] = whole(coins, "The coins", 0, 999)
    for colour, hand in mapping(given.get("hands", {}), "The hands", colours).items():
        s.hands[colours.index(colour)] = sorted(_cards(hand, "A hand"))
    s.gone = sorted(_cards(given.get("gone", []), "What is gone"))
    if given.get("step") is not None:
        s.step = _step(given["step"], s, colours)
    _deal_the_rest(s, given)
    seats = sequence(given.get("seen_by", []), "Those who have seen the top card", players)
    for colour in seats:
        s.knowing |= 1 << one_of(colour, colours, "A seat")
    if s.knowing and not s.deck:
        raise BadInput("Nobody has seen the top card of an empty deck.")
    if s.over and (s.turn or s.actions != 2 or s.step):
        raise BadInput("The game is over between two rounds.")
    if not s.actions and s.step is None:
        raise BadInput("A turn without actions has passed.")
    if s.actions == 2 and s.step is not None:
        raise BadInput("Something must have been done before the others are asked.")
    return s


def _cards(data: object, what: str) -> list[int]:
    return [whole(card, "A card", 1, VALUES[-1]) for card in sequence(data, what, _CARDS)]


def _deal_the_rest(s: State, given: dict[str, Any]) -> None:
    left = [card for card in VALUES for _ in range(COPIES)]
    on_offer = [s.step.card] if s.step is not None and s.step.card else []
    deck = _cards(given["deck"], "The deck") if "deck" in given else None
    for card in (*s.gone, *on_offer, *(card for hand in s.hands for card in hand), *(deck or ())):
        if card not in left:
            raise BadInput(f"There are only {COPIES} cards worth {card}.")
        left.remove(card)
    if deck is not None and left:
        raise BadInput(f"{len(left)} cards are missing.")
    s.deck = left[::-1] if deck is None else deck[::-1]


def _step(data: object, s: State, colours: tuple[str, ...]) -> Sealed:
    given = mapping(data, "The step", ("kind", "asked", "made", "card"))
    kind = ("discard", "answer")[one_of(given.get("kind"), ("discard", "answer"), "The step")]
    names = sequence(given.get("asked"), "Those who are asked", len(colours))
    asked = tuple(one_of(name, colours, "A seat") for name in names)
    first = 0 if kind == "discard" else 1
    order = [(s.turn + step) % len(colours) for step in range(first, len(colours))]
    if kind == "discard":
        order = [seat for seat in order if s.hands[seat]]
    if list(asked) != order or not asked:
        raise BadInput("The seats are asked clockwise.")
    made = sequence(given.get("made", []), "What was chosen", len(asked) - 1)
    if kind == "discard":
        whole(given.get("card", 0), "The card on offer", 0, 0)
        for seat, card in zip(asked, made, strict=False):
            if isinstance(card, bool) or card not in s.hands[seat]:
                raise BadInput("A seat discards a card of its hand.")
        return Sealed(kind, asked, tuple(made))
    for seat, answer in zip(asked, made, strict=False):
        whole(answer, "An answer", 0, int(s.coins[seat] >= PRICE))
    return Sealed(kind, asked, tuple(made), whole(given.get("card"), "The card", 1, VALUES[-1]))
