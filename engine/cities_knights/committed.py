"""Hands as their owners have already decided they will be: sealed answers count before they show.

Who discards, gives or accepts among others would otherwise see no difference between his answers,
because nothing is carried out until the last one is in.
"""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.box import KINDS
from engine.cities_knights.frames import Discard, Frame, Gift, Overflow, Response
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    PROGRESS,
    TURN,
    State,
    packed_count,
)

_KINDS = range(len(KINDS))


def hands(s: State) -> list[list[int]]:
    """By player the hand cards of each kind, with everything that is promised."""
    cells = s.cells
    held = [
        list(cells[at : at + len(KINDS)])
        for at in range(DESK, DESK + DESK_SIZE * s.setting.players, DESK_SIZE)
    ]
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, (Discard, Gift)):
        turn = cells[TURN]
        for seat, cards in _named(frame):
            for kind in cards:
                held[seat][kind] -= 1
                if isinstance(frame, Gift):
                    held[turn][kind] += 1
    elif isinstance(frame, Response):
        _deal(held, frame, cells[TURN])
    return held


def _named(frame: Discard | Gift | Overflow) -> list[tuple[int, tuple[int, ...]]]:
    return [*frame.given, (frame.player, frame.chosen)]


def _deal(held: list[list[int]], frame: Response, turn: int) -> None:
    """Everybody who accepts may be dealt with; who offered deals but once."""
    accepters = [seat for seat, answer in frame.answers if answer == act.ACCEPT]
    for kind in _KINDS:
        change = packed_count(frame.give, kind) - packed_count(frame.want, kind)
        if change:
            for seat in accepters:
                held[seat][kind] += change
            if accepters:
                held[turn][kind] -= change


def progress(s: State, player: int, size: int) -> bytearray:
    """Progress cards by card, without those that go back under their decks."""
    at = DESK + DESK_SIZE * player + PROGRESS
    cards = s.cells[at : at + size]
    frame: Frame | None = s.stack[-1] if s.stack else None
    if isinstance(frame, Overflow):
        for seat, tucked in _named(frame):
            if seat == player:
                for card in tucked:
                    cards[card] -= 1
    return cards
