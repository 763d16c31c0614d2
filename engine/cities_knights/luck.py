"""Where chance and secrets come in: what an action reveals, and how it can turn out."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.box import (
    ALCHEMIST,
    EVENT_WEIGHTS,
    EVENTS,
    KINDS,
    MASTER_MERCHANT,
    RESOURCE_MONOPOLY,
    SPY,
    TRADE_MONOPOLY,
)
from engine.cities_knights.frames import Barter, Discard, Gift, MoveRobber, Overflow, Response
from engine.cities_knights.play.robbing import victims_at_once
from engine.cities_knights.play.sealing import ends_sealed
from engine.cities_knights.state import DESK, DESK_SIZE, DICE, State

_REVEALING_CARDS = (ALCHEMIST, SPY, MASTER_MERCHANT, RESOURCE_MONOPOLY, TRADE_MONOPOLY)
_ALWAYS = (act.ROLL, act.ROB, act.DRAW)
_EVENT_RANGE = range(1, len(EVENTS))


def reveals(s: State, action: int) -> bool:
    """Whether somebody learns what he could not know."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind in _ALWAYS:
        return True
    if kind == act.PLAY:
        return argument >> act.CARD_SHIFT in _REVEALING_CARDS
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, (Discard, Gift, Overflow)):
        return ends_sealed(frame)
    if isinstance(frame, Response):
        return not frame.waiting
    if isinstance(frame, MoveRobber):
        return bool(victims_at_once(s, frame, argument >> 12))
    return isinstance(frame, Barter)


def outcomes(s: State, action: int) -> list[tuple[int, int]] | None:
    """The ways dice or a single theft can fall, with their weights."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind == act.ROLL and not argument:
        return [
            (weight * EVENT_WEIGHTS[event], act.pack(act.ROLL, act.dice(event, white, red)))
            for white in range(1, 7)
            for red in range(1, 7)
            if (weight := _pair_weight(s, white, red))
            for event in _EVENT_RANGE
        ]
    if kind == act.PLAY and argument >> act.CARD_SHIFT == ALCHEMIST and not argument >> 6 & 7:
        return [(EVENT_WEIGHTS[event], action | event << 6) for event in _EVENT_RANGE]
    if kind == act.ROB and not argument & 15:
        return _thefts(s, argument >> 4, action)
    frame = s.stack[-1] if s.stack else None
    if kind == act.ROBBER and isinstance(frame, MoveRobber) and not argument & 0xFFF:
        victims = victims_at_once(s, frame, argument >> 12)
        return _thefts(s, victims[0], action) if len(victims) == 1 else None
    return None


def _pair_weight(s: State, white: int, red: int) -> int:
    if s.setting.options.dice == "fair":
        return 1
    return s.cells[DICE + 6 * (white - 1) + red - 1]


def _thefts(s: State, victim: int, action: int) -> list[tuple[int, int]]:
    """Every kind in the victim's hand, weighted by its number."""
    hand = DESK + DESK_SIZE * victim
    return [
        (s.cells[hand + kind], action | kind + 1)
        for kind in range(len(KINDS))
        if s.cells[hand + kind]
    ]


def is_completed(action: int) -> bool:
    """Whether an action names how chance turned out."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind == act.ROLL:
        return argument != 0
    if kind == act.PLAY:
        return argument >> act.CARD_SHIFT == ALCHEMIST and argument >> 6 & 7 != 0
    if kind == act.ROBBER:
        return argument & 0xFFF != 0
    return kind == act.ROB and argument & 15 != 0
