"""A short policy without evaluation that brings games to their end.

It settles on good numbers, builds the dearest thing it can, plays its cards as they come, changes
at the bank what the next goal lacks, now and then makes an offer, and else lets chance decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cities_knights import actions as act
from engine.cities_knights.board import NODE_HEXES
from engine.cities_knights.box import (
    CITY_COST,
    COMMODITIES,
    DESERT,
    KINDS,
    KNIGHT_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    TOP_LEVEL,
    TRACK_COMMODITY,
    TRACKS,
    Cost,
)
from engine.cities_knights.income import PIPS
from engine.cities_knights.legal import legal
from engine.cities_knights.places import settlement_sites
from engine.cities_knights.purse import missing, rate
from engine.cities_knights.state import (
    BEFORE_ROLL,
    CITIES_LEFT,
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    LEFT,
    LEVEL,
    MAIN,
    NUMBER,
    OFFERS,
    PHASE,
    ROADS_LEFT,
    SETUP,
    SHIP_AT,
    TURN,
    State,
    acting,
)
from engine.cities_knights.towns import can_improve, city_sites
from engine.core.generator import Rng

_EAGER = (
    act.CITY,
    act.SETTLEMENT,
    act.IMPROVE,
    act.PLAY,
    act.SWAP,
    act.PROMOTE,
    act.CHASE,
)
"""Done whenever possible, in this order."""
_OFFER_ONCE_IN = 6
_COUNTER_ONCE_IN = 8
_SHIP_IS_NEAR = 4
_KNIGHTS_WANTED = 3
_FULL_HAND = 7


def brisk(s: State, rng: Rng) -> int:
    options = legal(s)
    if len(options) == 1:
        return options[0]
    cells = s.cells
    if s.stack:
        return _inside(s, options, rng)
    if cells[PHASE] == SETUP:
        return max(options, key=lambda a: (site_value(s, a & 63), rng.randrange(8)))
    if cells[PHASE] == BEFORE_ROLL:
        return rng.choice(options)
    assert cells[PHASE] == MAIN
    return _main(s, options, rng)


def site_value(s: State, node: int) -> int:
    """How good a node is to build on: likely numbers, different terrains, a harbour."""
    kinds = {s.setting.terrain[hex_] for hex_ in NODE_HEXES[node]} - {DESERT}
    pips = sum(PIPS[s.cells[NUMBER + hex_]] for hex_ in NODE_HEXES[node])
    return 2 * pips + 2 * len(kinds) + (1 if s.setting.harbour_at[node] else 0)


def _of_kind(options: Sequence[int], kind: int) -> list[int]:
    return [action for action in options if action >> act.SHIFT == kind]


def _main(s: State, options: list[int], rng: Rng) -> int:
    cells = s.cells
    me = cells[TURN]
    mine = DESK + DESK_SIZE * me
    for kind in _EAGER:
        found = _of_kind(options, kind)
        if found:
            return rng.choice(found)
    if cells[SHIP_AT] >= _SHIP_IS_NEAR:
        found = _of_kind(options, act.ACTIVATE)
        if found:
            return rng.choice(found)
    goals = _goals(s, me)
    trade = _useful_trade(s, me, goals, options)
    if trade is not None:
        return trade
    found = _of_kind(options, act.KNIGHT)
    if found and rng.randrange(_KNIGHTS_WANTED) == 0:
        return rng.choice(found)
    found = _of_kind(options, act.ROAD)
    if found and not settlement_sites(s, me):
        return rng.choice(found)
    if cells[mine + HAND_SIZE] > _FULL_HAND:
        for kind in (act.WALL, act.KNIGHT, act.ROAD, act.ACTIVATE, act.BANK):
            found = _of_kind(options, kind)
            if found:
                return rng.choice(found)
    if not cells[OFFERS] and act.pack(act.OFFER) in options and not rng.randrange(_OFFER_ONCE_IN):
        return act.pack(act.OFFER)
    rest = _of_kind(options, act.TUCK) or [act.pack(act.END)]
    return rng.choice(rest)


def _goals(s: State, me: int) -> list[Cost]:
    """What to save for, the dearest first."""
    cells, mine = s.cells, DESK + DESK_SIZE * me
    goals: list[Cost] = []
    if city_sites(s, me) and cells[mine + CITIES_LEFT]:
        goals.append(CITY_COST)
    if cells[mine + LEFT] and settlement_sites(s, me):
        goals.append(SETTLEMENT_COST)
    elif cells[mine + ROADS_LEFT]:
        goals.append(ROAD_COST)
    for track in range(len(TRACKS)):
        level = cells[mine + LEVEL + track]
        if level < TOP_LEVEL and can_improve(s, me, track):
            goals.append(((TRACK_COMMODITY[track], level + 1),))
    goals.append(KNIGHT_COST)
    return goals


def _useful_trade(s: State, me: int, goals: list[Cost], options: Sequence[int]) -> int | None:
    """A trade with the bank that leaves the cards of a goal alone and brings one it lacks."""
    mine = DESK + DESK_SIZE * me
    trades = _of_kind(options, act.BANK)
    if not trades:
        return None
    for goal in goals:
        lacking = missing(s, me, goal)
        if not lacking or sum(lacking.values()) > 2:
            continue
        needed = dict(goal)
        for trade in trades:
            given, taken = trade >> 3 & 7, trade & 7
            spare = s.cells[mine + given] - needed.get(given, 0)
            if KINDS[taken] in lacking and spare >= rate(s, me, given):
                return trade
    return None


def _inside(s: State, options: list[int], rng: Rng) -> int:
    """A choice inside an action: mostly chance, with a few habits that get things done."""
    kind = options[0] >> act.SHIFT
    if kind == act.ANSWER:
        if act.pack(act.ANSWER, act.ACCEPT) in options and rng.randrange(2):
            return act.pack(act.ANSWER, act.ACCEPT)
        return options[-1] if not rng.randrange(_COUNTER_ONCE_IN) else options[0]
    if kind == act.MUSTER:
        return options[0]
    for closing in (act.FOR, act.TO, act.DONE):
        found = _of_kind(options, closing)
        if found:
            return found[-1]
    if kind == act.ROAD and s.cells[PHASE] != SETUP:
        return options[0]
    if kind == act.TAKE:
        return rng.choice(_of_kind(options, act.TAKE))
    if kind == act.DEAL:
        return rng.choice(_of_kind(options, act.DEAL))
    if kind == act.DISCARD:
        return _least_needed(s, options)
    return rng.choice(options)


def _least_needed(s: State, options: Sequence[int]) -> int:
    """Discards from the largest heap, resources before commodities."""
    mine = DESK + DESK_SIZE * acting(s)
    return max(
        options, key=lambda a: 2 * s.cells[mine + (a & 7)] - (a & 7 in COMMODITIES)
    )
