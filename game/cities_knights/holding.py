"""What one player has besides pieces on the island, as far as somebody sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cities_knights.box import CARDS, DECK_CARDS, DECK_OF, KINDS, TRACKS
from engine.cities_knights.state import (
    ASKS,
    DEFENDER,
    HAND,
    HAND_SIZE,
    LEVEL,
    POINTS,
    PROGRESS,
    State,
    desk,
)


def deck_of(card: str) -> str:
    """The colour of a progress card's back."""
    return TRACKS[DECK_OF[CARDS.index(card)]]


@dataclass
class Holding:
    """Counts for everybody; which cards they are only for who may know."""

    points: int
    defender: int  # cards for the best defence
    levels: dict[str, int]  # city improvements, by track
    cards: int  # in hand
    hand: dict[str, int] | None
    backs: dict[str, int]  # progress cards, by the colour of their backs
    progress: list[str] | None
    asks: int  # how often the seat on turn may still ask by Commercial Harbor

    @classmethod
    def of(cls, s: State, seat: int, known: bool) -> Holding:
        cells, at = s.cells, desk(seat)
        progress = [card for n, card in enumerate(CARDS) for _ in range(cells[at + PROGRESS + n])]
        return cls(
            points=cells[at + POINTS],
            defender=cells[at + DEFENDER],
            levels={track: cells[at + LEVEL + n] for n, track in enumerate(TRACKS)},
            cards=cells[at + HAND_SIZE],
            hand={kind: cells[at + HAND + n] for n, kind in enumerate(KINDS)} if known else None,
            backs={
                track: sum(cells[at + PROGRESS + card] for card in DECK_CARDS[n])
                for n, track in enumerate(TRACKS)
            },
            progress=progress if known else None,
            asks=cells[at + ASKS],
        )

    @property
    def progress_cards(self) -> int:
        return sum(self.backs.values())

    def change_hand(self, cards: Mapping[str, int] | int, sign: int) -> None:
        """Cards came (1) or went (-1): which ones, or only how many."""
        if isinstance(cards, int):
            self.cards += sign * cards
            return
        self.cards += sign * sum(cards.values())
        if self.hand is not None:
            for kind, number in cards.items():
                self.hand[kind] += sign * number

    def hold(self, deck: str, card: str | None) -> None:
        """A progress card came; its face, if it is known."""
        self.backs[deck] += 1
        if self.progress is not None and card is not None:
            self.progress = sorted([*self.progress, card], key=CARDS.index)

    def let_go(self, deck: str, card: str | None) -> None:
        self.backs[deck] -= 1
        if self.progress is not None and card is not None:
            self.progress.remove(card)
