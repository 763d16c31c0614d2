"""All 54 progress cards, and where they are as far as somebody knows.

A viewer knows his own cards, what lies open, what was played and lies under its deck, and what a
Spy has seen in another hand. The rest is unseen: in a deck, or in somebody's hand.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.cities_knights.box import CARDS, COPIES, DECK_CARDS, DECK_SIZE, POINT_CARDS, TRACKS
from engine.cities_knights.knowledge import seen_row
from engine.cities_knights.state import (
    DECK,
    DECK_LEFT,
    EVERYBODY,
    KNOWERS,
    PROGRESS,
    PUBLIC_BIT,
    PUBLIC_ROW,
    SHOWN,
    State,
    desk,
)
from engine.core.protocol import PUBLIC, Viewer


@dataclass(frozen=True)
class AlmanacEntry:
    card: str
    track: str
    copies: int
    own: int  # in the viewer's hand
    under: int  # known to lie in the deck: put back there
    held: dict[int, int]  # known in others' hands, by seat
    open_with: int | None  # who has it open as a point

    @property
    def unseen(self) -> int:
        """Copies that can still be drawn or be in any other hand, for all the viewer knows."""
        known = self.own + self.under + sum(self.held.values()) + (self.open_with is not None)
        return self.copies - known


def almanac(s: State, eyes: Viewer) -> list[AlmanacEntry]:
    """Every kind of card, deck by deck."""
    return [
        _entry(s, eyes, card, track) for track in range(len(TRACKS)) for card in DECK_CARDS[track]
    ]


def _entry(s: State, eyes: Viewer, card: int, track: int) -> AlmanacEntry:
    cells = s.cells
    shown = cells[SHOWN + POINT_CARDS.index(card)] if card in POINT_CARDS else 0
    held = {seat: _known(s, eyes, seat, card) for seat in range(s.setting.players)}
    own = held.pop(eyes, 0) if eyes is not None else 0
    return AlmanacEntry(
        card=CARDS[card],
        track=TRACKS[track],
        copies=COPIES[card],
        own=own,
        under=_put_back(s, eyes, track)[card],
        held={seat: number for seat, number in held.items() if number},
        open_with=shown - 1 if shown else None,
    )


def _known(s: State, eyes: Viewer, seat: int, card: int) -> int:
    """Copies that the viewer knows to be in a hand."""
    if eyes is None or eyes == seat:
        return s.cells[desk(seat) + PROGRESS + card]
    observer = PUBLIC_ROW if eyes == PUBLIC else eyes
    return s.cells[seen_row(observer, seat) + card]


def _put_back(s: State, eyes: Viewer, track: int) -> Counter[int]:
    """The cards of a deck whose places the viewer knows."""
    knows = EVERYBODY if eyes is None else PUBLIC_BIT
    knows |= 1 << eyes if eyes is not None and eyes >= 0 else 0
    first = DECK_SIZE * track
    places = range(first, first + s.cells[DECK_LEFT + track])
    return Counter(s.cells[DECK + at] - 1 for at in places if s.cells[KNOWERS + at] & knows)
