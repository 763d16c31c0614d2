"""Choices that are made unseen and take effect together (section 2)."""

from __future__ import annotations

from engine.cities_knights.box import KINDS
from engine.cities_knights.decks import tuck
from engine.cities_knights.frames import Discard, Gift, Overflow, Sealed
from engine.cities_knights.purse import pay, slip
from engine.cities_knights.state import TURN, State
from engine.cities_knights.telling import Events


def choose(s: State, card: int, events: Events) -> None:
    """One more card of a sealed answer; the last one of the last answer opens them all."""
    *rest, frame = s.stack
    assert isinstance(frame, (Discard, Gift, Overflow))
    player, waiting, owed, chosen, given = frame
    chosen += (card,)
    if len(chosen) < owed[0]:
        s.stack = (*rest, type(frame)(player, waiting, owed, chosen, given))
        return
    given += ((player, chosen),)
    if waiting:
        s.stack = (*rest, type(frame)(waiting[0], waiting[1:], owed[1:], (), given))
        return
    s.stack = tuple(rest)
    _open(s, frame, given, events)


def _open(
    s: State, frame: Sealed, given: tuple[tuple[int, tuple[int, ...]], ...], events: Events
) -> None:
    for player, cards in given:
        if isinstance(frame, Overflow):
            for card in cards:
                tuck(s, player, card, events)
        elif isinstance(frame, Gift):
            for kind in cards:
                slip(s, player, s.cells[TURN], kind, "wedding", events)
        else:
            counts = ((kind, cards.count(kind)) for kind in range(len(KINDS)))
            pay(s, player, tuple((k, n) for k, n in counts if n), "discard", events)


def ends_sealed(frame: Sealed) -> bool:
    """Whether the next card is the last of all that are still to be named."""
    return not frame.waiting and len(frame.chosen) + 1 == frame.owed[0]
