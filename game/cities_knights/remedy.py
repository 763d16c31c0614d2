"""What the bank could do about cards that are short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cities_knights.box import (
    ACTIVATION_COST,
    CITY_COST,
    KINDS,
    KNIGHT_COST,
    MEDICINE_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    TRACKS,
    WALL_COST,
    Cost,
)
from engine.cities_knights.purse import missing, rate
from engine.cities_knights.state import BANK, HAND, MAIN, PHASE, TURN, State, desk
from engine.cities_knights.towns import improvement_cost


def remedy(s: State, short: object) -> dict[str, int]:
    """The cards of the seat on turn that the bank would take for those that are short; empty if
    they are not enough, or are wanted for the purchase themselves."""
    if s.stack or s.cells[PHASE] != MAIN or not isinstance(short, Mapping):
        return {}
    me = s.cells[TURN]
    spare = [s.cells[desk(me) + HAND + kind] for kind in range(len(KINDS))]
    wanted = [0] * len(KINDS)
    for cost in _costs(s, me):
        if missing(s, me, cost) == dict(short):
            for kind, number in cost:
                wanted[kind] = max(wanted[kind], number)
    given: dict[str, int] = {}
    for name, number in short.items():
        if s.cells[BANK + KINDS.index(name)] < number:
            return {}
        for _ in range(number):
            able = [
                (rate(s, me, kind), wanted[kind] - spare[kind], kind)
                for kind in range(len(KINDS))
                if KINDS[kind] not in short and spare[kind] - wanted[kind] >= rate(s, me, kind)
            ]
            if not able:
                return {}
            price, _, kind = min(able)
            spare[kind] -= price
            given[KINDS[kind]] = given.get(KINDS[kind], 0) + price
    return given


def _costs(s: State, me: int) -> Iterator[Cost]:
    """Everything that is bought, for the one whose shortage it may be."""
    yield from (ROAD_COST, SETTLEMENT_COST, CITY_COST, MEDICINE_COST, WALL_COST, KNIGHT_COST)
    yield ACTIVATION_COST
    for track in range(len(TRACKS)):
        yield improvement_cost(s, me, track)
