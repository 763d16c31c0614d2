"""How good a position looks to each player: integer features times staged weights."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cities_knights.board import NODE_HEXES
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    COMMODITY_OF,
    DESERT,
    KINDS,
    ROADS,
    TRACKS,
    WALLS,
)
from engine.cities_knights.places import (
    OWN_BUILDINGS,
    OWN_KNIGHTS,
    nodes_with,
    settlement_sites,
)
from engine.cities_knights.play.rolling import hand_limit
from engine.cities_knights.play.turn import winners
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    HARBOUR,
    IDLE,
    LENGTH,
    LEVEL,
    NUMBER,
    OVER,
    PHASE,
    POINTS,
    PROGRESS_SIZE,
    ROADS_LEFT,
    ROBBER,
    WALLS_LEFT,
    State,
    is_city,
    level_of,
    mood_of,
)
from engine.cities_knights.weights import NAMES, STAGES

POINT = 100
WIN = 100_000
"""What a won game is worth."""
PIPS = tuple(0 if number in (0, 7) else 6 - abs(7 - number) for number in range(13))
"""In how many of 36 rolls a number comes."""
_LATE, _EARLY = 10, 6


def production(s: State, player: int) -> list[int]:
    """Cards of each kind that 36 rolls bring on average, the robber apart."""
    cells, terrain = s.cells, s.setting.terrain
    income = [0] * len(KINDS)
    for node in nodes_with(s, OWN_BUILDINGS[player]):
        city = is_city(cells[node])
        for hex_ in NODE_HEXES[node]:
            kind = terrain[hex_]
            if kind == DESERT:
                continue
            pips = PIPS[cells[NUMBER + hex_]]
            if hex_ == cells[ROBBER]:
                pips //= 2
            income[kind] += pips
            if city:
                commodity = COMMODITY_OF[kind]
                income[kind if commodity is None else commodity] += pips
    return income


def features(s: State, player: int) -> tuple[int, ...]:
    """What a player has, in the order of the weights' names."""
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    income = production(s, player)
    knights = [cells[node] for node in nodes_with(s, OWN_KNIGHTS[player])]
    levels = cells[mine + LEVEL : mine + LEVEL + len(TRACKS)]
    held = cells[mine + HAND_SIZE]
    return (
        cells[mine + POINTS],
        sum(income),
        sum(1 for pips in income if pips),
        held,
        max(0, held - hand_limit(s, player)),
        cells[mine + PROGRESS_SIZE],
        sum(levels),
        sum(1 for level in levels if level >= ABILITY_LEVEL),
        sum(level_of(code) for code in knights),
        sum(level_of(code) for code in knights if mood_of(code) != IDLE),
        WALLS - cells[mine + WALLS_LEFT],
        ROADS - cells[mine + ROADS_LEFT],
        min(2, len(settlement_sites(s, player))),
        cells[mine + HARBOUR].bit_count(),
        cells[mine + LENGTH],
    )


def stage(s: State) -> int:
    """0 early, 1 in the middle, 2 late: by the leader's points."""
    most = max(s.cells[DESK + DESK_SIZE * p + POINTS] for p in range(s.setting.players))
    return 0 if most <= _EARLY else 1 if most < _LATE else 2


def evaluate(s: State, weights: Sequence[int]) -> list[int]:
    if s.cells[PHASE] == OVER:
        return _result(s)
    now = weights[stage(s) :: STAGES]
    assert len(now) == len(NAMES)
    return [
        sum(feature * weight for feature, weight in zip(features(s, p), now, strict=True))
        for p in range(s.setting.players)
    ]


def _result(s: State) -> list[int]:
    """At the end only the points and the victory count."""
    won = winners(s)
    return [
        POINT * s.cells[DESK + DESK_SIZE * player + POINTS] + (WIN if player in won else 0)
        for player in range(s.setting.players)
    ]
