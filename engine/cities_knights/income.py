"""What places and hands bring in: cards expected of 36 rolls, and what such cards are worth.

A worth is in hundredths of an average card. The numbers follow what strong players say; how rare a
kind is on this island raises or lowers them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.cities_knights.board import HEX_NODES, HEXES, NODE_HEXES, NODES
from engine.cities_knights.box import COMMODITY_OF, DESERT, KINDS, RESOURCES
from engine.cities_knights.places import OWN_BUILDINGS, nodes_with
from engine.cities_knights.state import CITY, NUMBER, ROBBER, State

PIPS = tuple(0 if number in (0, 7) else 6 - abs(7 - number) for number in range(13))
"""In how many of 36 rolls a number comes."""
KIND_WORTH = (80, 105, 105, 130, 125, 135, 135, 135)
"""Of brick, lumber, wool, grain, ore, coin, paper and cloth."""
_LEAST_RARE, _MOST_RARE = 70, 150
_FIRST_CITY = CITY << 2
_SECOND_KIND = tuple(
    resource if commodity is None else commodity
    for resource, commodity in enumerate(COMMODITY_OF[:-1])
)
"""What a city takes besides, by terrain."""

Pips = tuple[tuple[int, int], ...]
"""Cards of 36 rolls: (kind, pips)."""


class Soil(NamedTuple):
    """One island with its number tokens where they lie now."""

    village: tuple[Pips, ...]
    """By node: what a settlement there takes in."""
    town: tuple[Pips, ...]
    """By node: what a city there takes in."""
    site: tuple[int, ...]
    """By node: the worth of what a settlement there takes in."""
    rarity: tuple[int, ...]
    """By kind: its worth on this island."""


@lru_cache(maxsize=64)
def _land(terrain: tuple[int, ...], numbers: bytes) -> Soil:
    pips = [PIPS[number] for number in numbers]
    by_kind = [0] * len(RESOURCES)
    for hex_ in range(HEXES):
        if terrain[hex_] != DESERT:
            by_kind[terrain[hex_]] += pips[hex_]
    mean = sum(by_kind) // len(by_kind)
    scale = [
        max(_LEAST_RARE, min(_MOST_RARE, 100 * mean // max(1, found))) for found in by_kind
    ]
    rarity = [KIND_WORTH[kind] * scale[kind] // 100 for kind in RESOURCES]
    rarity += [0] * (len(KINDS) - len(rarity))
    for kind, commodity in enumerate(COMMODITY_OF[:-1]):
        if commodity is not None:
            rarity[commodity] = KIND_WORTH[commodity] * scale[kind] // 100
    village: list[Pips] = []
    town: list[Pips] = []
    for node in range(NODES):
        around = [h for h in NODE_HEXES[node] if terrain[h] != DESERT]
        village.append(tuple((terrain[h], pips[h]) for h in around))
        second = tuple((_SECOND_KIND[terrain[h]], pips[h]) for h in around)
        town.append(village[node] + second)
    site = tuple(sum(rarity[kind] * count for kind, count in found) for found in village)
    return Soil(tuple(village), tuple(town), site, tuple(rarity))


def land(s: State) -> Soil:
    return _land(s.setting.terrain, bytes(s.cells[NUMBER : NUMBER + HEXES]))


def production(s: State, player: int, island: Soil) -> list[int]:
    """Cards of each kind that 36 rolls bring on average; half where the robber stands."""
    cells = s.cells
    income = [0] * len(KINDS)
    buildings = nodes_with(s, OWN_BUILDINGS[player])
    for node in buildings:
        for kind, pips in (island.town if cells[node] >= _FIRST_CITY else island.village)[node]:
            income[kind] += pips
    robbed = cells[ROBBER]
    terrain = s.setting.terrain[robbed]
    if terrain != DESERT:
        pips = PIPS[cells[NUMBER + robbed]]
        for node in HEX_NODES[robbed]:
            if node in buildings:
                income[terrain] -= pips // 2
                if cells[node] >= _FIRST_CITY:
                    income[_SECOND_KIND[terrain]] -= pips - pips // 2
    return income
