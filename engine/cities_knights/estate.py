"""What a player's pieces on the island amount to, remembered: most actions leave the island alone.

Everything here follows from the pieces, the number tokens and the robber, so it is worked out once
for each island that is met.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cities_knights.alarm import ASLEEP, AWAKE
from engine.cities_knights.board import NODE_WAYS, NODES
from engine.cities_knights.box import RESOURCES
from engine.cities_knights.income import Soil, land, production
from engine.cities_knights.places import OWN_CITIES, OWN_SETTLEMENTS, crowd, touched
from engine.cities_knights.state import BANK, DESK, DESK_SIZE, EDGE, LEFT, NODE, ROBBER, State

_MOST = 1 << 13
"""Islands that are remembered at a time."""
_STEADY = tuple(
    sum(200 if pip < 3 else 120 if pip < 7 else 70 if pip < 12 else 30 for pip in range(pips))
    for pips in range(128)
)
"""By pips of one kind what they count, in hundredths: the first ones are needed most, a glut must
be changed at the bank."""


class Estate(NamedTuple):
    """One player's part of the island."""

    income: tuple[int, ...]
    """Cards of 36 rolls, by kind."""
    worth: int
    """Of that income, the first of each kind for more."""
    variety: int
    """Kinds of resources that come in."""
    settlements: bool
    cities: bool
    awake: int
    asleep: int
    """Levels of knights."""
    at_hand: int
    """The worth of the best place to settle."""
    near: int
    """And of the best one a road away."""


_known: dict[tuple[tuple[int, ...], bytes, int], tuple[Estate, ...]] = {}


def estates(s: State) -> tuple[Estate, ...]:
    """By player."""
    cells, setting = s.cells, s.setting
    key = setting.terrain, bytes(cells[NODE:BANK]), cells[ROBBER]
    found = _known.get(key)
    if found is None or len(found) != setting.players:
        if len(_known) >= _MOST:
            _known.clear()
        island = land(s)
        found = tuple(_estate(s, player, island) for player in range(setting.players))
        _known[key] = found
    return found


def _estate(s: State, player: int, island: Soil) -> Estate:
    pieces = s.cells[NODE : NODE + NODES]
    income = production(s, player, island)
    worth = sum(island.rarity[kind] * _STEADY[pips] for kind, pips in enumerate(income) if pips)
    return Estate(
        tuple(income),
        worth // 100,
        len(RESOURCES) - income[: len(RESOURCES)].count(0),
        1 in pieces.translate(OWN_SETTLEMENTS[player]),
        1 in pieces.translate(OWN_CITIES[player]),
        sum(pieces.translate(AWAKE[player])),
        sum(pieces.translate(ASLEEP[player])),
        *_sites(s, player, island),
    )


def _sites(s: State, player: int, island: Soil) -> tuple[int, int]:
    """The worth of the best place to settle at hand, and of the best one a road away."""
    cells = s.cells
    if not cells[DESK + DESK_SIZE * player + LEFT]:
        return 0, 0
    at_hand = near = 0
    for node in touched(s, player):
        code = cells[node]
        if code:
            if code & 3 != player:
                continue
        elif crowd(s, node) is None:
            at_hand = max(at_hand, island.site[node])
        for edge, other in NODE_WAYS[node]:
            if not cells[EDGE + edge] and not cells[other]:
                worth = island.site[other]
                if worth > near and crowd(s, other) is None:
                    near = worth
    return at_hand, near
