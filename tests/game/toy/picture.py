"""What one pair of eyes sees of the toy game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.protocol import Event, Viewer
from tests.core.toy.state import PRICE, State

HIDDEN = 0
"""A card whose worth the eyes may not know."""


@dataclass
class Picture:
    eyes: Viewer
    turn: int
    coins: list[int]
    hands: list[list[int]]
    deck: int
    top: int = HIDDEN  # what the eyes know of the top card
    offered: int = HIDDEN  # the card on offer
    over: bool = False
    sealed: list[int] = field(default_factory=list)  # seats that have chosen, sealed

    @classmethod
    def of(cls, s: State, eyes: Viewer) -> Picture:
        def shown(seat: int) -> bool:
            return eyes is None or eyes == seat

        knows = eyes is None or (eyes >= 0 and bool(s.knowing >> eyes & 1))
        return cls(
            eyes,
            s.turn,
            s.coins[:],
            [h[:] if shown(seat) else [HIDDEN] * len(h) for seat, h in enumerate(s.hands)],
            len(s.deck),
            s.deck[-1] if s.knowing and knows else HIDDEN,
            s.step.card if s.step else HIDDEN,
            s.over,
            list(s.step.asked[: len(s.step.made)]) if s.step else [],
        )

    def follow(self, event: Event) -> None:
        change = _CHANGES.get(event.kind)
        if change is not None:
            change(self, event.data)

    def take(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.hands[seat].remove(card if card in self.hands[seat] else HIDDEN)


def _rolled(seen: Picture, data: Mapping[str, Any]) -> None:
    seen.coins[data["player"]] += data["coins"]


def _drew(seen: Picture, data: Mapping[str, Any]) -> None:
    hand = seen.hands[data["player"]]
    hand.append(data.get("card", HIDDEN))
    hand.sort()
    seen.deck -= 1
    seen.top = HIDDEN


def _peeked(seen: Picture, data: Mapping[str, Any]) -> None:
    seen.top = data.get("card", seen.top)


def _offered(seen: Picture, data: Mapping[str, Any]) -> None:
    seen.take(data["player"], data["card"])
    seen.offered = data["card"]


def _chose(seen: Picture, data: Mapping[str, Any]) -> None:
    seen.sealed.append(data["player"])


def _came_out(seen: Picture, data: Mapping[str, Any]) -> None:
    if data["step"] == "discard":
        for seat, card in data["choices"].items():
            seen.take(seat, card)
    else:
        buyer = next((seat for seat, accepts in data["choices"].items() if accepts), None)
        if buyer is not None:
            seen.coins[buyer] += seen.offered - PRICE
            seen.coins[seen.turn] += PRICE
    seen.offered, seen.sealed = HIDDEN, []


def _turn_began(seen: Picture, data: Mapping[str, Any]) -> None:
    seen.turn = data["player"]


def _game_ended(seen: Picture, data: Mapping[str, Any]) -> None:
    seen.turn, seen.over = 0, True


_CHANGES: Mapping[str, Callable[[Picture, Mapping[str, Any]], None]] = {
    "rolled": _rolled,
    "drew": _drew,
    "peeked": _peeked,
    "offered": _offered,
    "chose": _chose,
    "came_out": _came_out,
    "turn_began": _turn_began,
    "game_ended": _game_ended,
}
