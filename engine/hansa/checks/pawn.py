"""Why the pawn of the two-player game may not go somewhere (section 11)."""

from __future__ import annotations

from engine.core.errors import Reason
from engine.hansa.checks.common import NO_ACTIONS, UNKNOWN
from engine.hansa.checks.markers import reveal_refusal
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    PAWN,
    RIDDEN,
    State,
)


def _other_province(s: State, number: int) -> Reason | None:
    if not s.setting.provinces:
        return Reason("no_pawn")
    if number >= len(s.setting.provinces):
        return UNKNOWN
    if number == s.cells[PAWN] - 1:
        return Reason("same_province", {"province": s.setting.provinces[number].name})
    return None


def ride_refusal(s: State, argument: int) -> Reason | None:
    cells = s.cells
    number, packed = argument >> 12, argument & 0xFFF
    reason = _other_province(s, number)
    if reason:
        return reason
    if cells[RIDDEN]:
        return Reason("ride_taken")
    provinces = s.setting.provinces
    if number not in provinces[cells[PAWN] - 1].within_free_ride:
        return Reason("ride_too_far", {"province": provinces[number].name})
    if packed and not cells[ACTED]:
        return Reason("wrong_reveal", {"plate": 0})
    return reveal_refusal(s, packed)


def travel_refusal(s: State, number: int) -> Reason | None:
    return _other_province(s, number) or (None if s.cells[ACTIONS] else NO_ACTIONS)


def pawn_refusal(s: State, number: int) -> Reason | None:
    return None if number < len(s.setting.provinces) else UNKNOWN
