"""The legal actions worth searching: without offers, and without changes at the bank that lead
nowhere."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.box import (
    ACTIVATION_COST,
    CITY_COST,
    KINDS,
    KNIGHT_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    TRACK_COMMODITY,
    TRACKS,
    WALL_COST,
    Cost,
)
from engine.cities_knights.legal import legal
from engine.cities_knights.purse import missing, rate
from engine.cities_knights.state import DESK, DESK_SIZE, LEVEL, TURN, State

_COSTS = (ROAD_COST, SETTLEMENT_COST, CITY_COST, WALL_COST, KNIGHT_COST, ACTIVATION_COST)


def candidates(s: State) -> list[int]:
    found = legal(s)
    if s.stack or len(found) < 2:
        return found
    worth = [action for action in found if _worth_it(s, action)]
    return worth or found


def _worth_it(s: State, action: int) -> bool:
    kind = action >> act.SHIFT
    if kind == act.OFFER:
        return False
    return kind != act.BANK or _leads_on(s, action >> 3 & 7, action & 7)


def _leads_on(s: State, given: int, taken: int) -> bool:
    """Whether a trade with the bank brings the last or the second last card of something."""
    me = s.cells[TURN]
    mine = DESK + DESK_SIZE * me
    levels = s.cells[mine + LEVEL : mine + LEVEL + len(TRACKS)]
    improvements: list[Cost] = [
        ((TRACK_COMMODITY[track], level + 1),) for track, level in enumerate(levels)
    ]
    left = s.cells[mine + given] - rate(s, me, given)
    for cost in (*_COSTS, *improvements):
        lacking = missing(s, me, cost)
        close = KINDS[taken] in lacking and sum(lacking.values()) <= 2
        if close and left >= dict(cost).get(given, 0):
            return True
    return False
