"""The cells that follow from the others, counted afresh: for the audit and for positions by hand.

Nothing here is shared with the code that keeps these cells up to date in play, so that one can be
held against the other.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cities_knights.board import EDGE_ENDS, EDGES, NODE_WAYS, NODES
from engine.cities_knights.box import (
    CITIES,
    DECK_SIZE,
    KINDS,
    KNIGHTS_PER_LEVEL,
    LONGEST_ROAD_POINTS,
    METROPOLIS_POINTS,
    MIN_LONGEST_ROAD,
    ROADS,
    SETTLEMENTS,
    STOCK,
    TRACKS,
    WALLS,
)
from engine.cities_knights.frames import Retreat
from engine.cities_knights.state import (
    BANK,
    DECK,
    DECK_LEFT,
    DEFENDER,
    EDGE,
    HAND,
    HAND_SIZE,
    HARBOUR,
    LEFT,
    LENGTH,
    LONGEST,
    MERCHANT_OWNER,
    METROPOLIS,
    NODE,
    POINTS,
    PROGRESS,
    PROGRESS_SIZE,
    SHOWN,
    SIDEWAYS,
    TOUCH,
    State,
    desk,
    has_wall,
    is_building,
    is_city,
    is_knight,
    level_of,
    metropolis_of,
    owner,
)


class Pieces(NamedTuple):
    """A player's pieces out of supply, in the order of the cells from LEFT on."""

    settlements: int
    cities: int
    roads: int
    basic: int
    strong: int
    mighty: int
    walls: int


MOST = Pieces(SETTLEMENTS, CITIES, ROADS, *(KNIGHTS_PER_LEVEL,) * 3, WALLS)


def codes_of(s: State, player: int) -> list[int]:
    """The pieces of a player on nodes, and the knight that is being driven off one."""
    codes = [code for code in s.cells[NODE : NODE + NODES] if code and owner(code) == player]
    codes += [
        frame.code for frame in s.stack if isinstance(frame, Retreat) and frame.player == player
    ]
    return codes


def pieces_out(s: State, player: int) -> Pieces:
    codes = codes_of(s, player)
    buildings = [code for code in codes if is_building(code)]
    cities = [code for code in buildings if is_city(code)]
    lying = [code for code in buildings if code >> 2 == SIDEWAYS]
    levels = [level_of(code) for code in codes if is_knight(code)]
    return Pieces(
        len(buildings) - len(cities) - len(lying),
        len(cities) + len(lying),
        s.cells[EDGE : EDGE + EDGES].count(player + 1),
        levels.count(1),
        levels.count(2),
        levels.count(3),
        sum(map(has_wall, cities)),
    )


def longest_trail(s: State, player: int) -> int:
    """The most roads of a player in one walk, none twice, not past an opposing piece (D42)."""
    cells = s.cells

    def walk(node: int, used: frozenset[int]) -> int:
        if used and cells[NODE + node] and owner(cells[NODE + node]) != player:
            return 0
        return max(
            (
                1 + walk(other, used | {edge})
                for edge, other in NODE_WAYS[node]
                if cells[EDGE + edge] == player + 1 and edge not in used
            ),
            default=0,
        )

    return max(walk(node, frozenset()) for node in range(NODES))


def points(s: State, player: int) -> int:
    cells = s.cells
    total = cells[desk(player) + DEFENDER]
    for code in cells[NODE : NODE + NODES]:
        if is_building(code) and owner(code) == player:
            total += 1
            if is_city(code):
                total += 1
                if metropolis_of(code) is not None:
                    total += METROPOLIS_POINTS
    total += cells[SHOWN : SHOWN + 2].count(player + 1)
    total += cells[MERCHANT_OWNER] == player + 1
    return total + LONGEST_ROAD_POINTS * (cells[LONGEST] == player + 1)


def recounted(s: State) -> bytearray:
    """The cells of a position with all that follows from the others counted afresh."""
    cells = s.cells[:]
    for player in range(s.setting.players):
        mine = desk(player)
        cells[mine + HAND_SIZE] = sum(cells[mine + HAND : mine + HAND_SIZE])
        cells[mine + PROGRESS_SIZE] = sum(cells[mine + PROGRESS : mine + PROGRESS_SIZE])
        for place, (most, out) in enumerate(zip(MOST, pieces_out(s, player), strict=True)):
            cells[mine + LEFT + place] = max(0, most - out)
        roads = [e for e in range(EDGES) if cells[EDGE + e] == player + 1]
        ends = [node for edge in roads for node in EDGE_ENDS[edge]]
        for node in range(NODES):
            cells[mine + TOUCH + node] = ends.count(node)
        length = longest_trail(s, player)
        cells[mine + LENGTH] = length if length >= MIN_LONGEST_ROAD else 0
        harbours = 0
        for node in range(NODES):
            code = cells[NODE + node]
            if is_building(code) and owner(code) == player:
                harbours |= s.setting.harbour_at[node]
        cells[mine + HARBOUR] = harbours
        cells[mine + POINTS] = points(s, player)
    for kind in range(len(KINDS)):
        held = sum(cells[desk(player) + HAND + kind] for player in range(s.setting.players))
        cells[BANK + kind] = max(0, STOCK[kind] - held)
    for track in range(len(TRACKS)):
        first = DECK_SIZE * track
        left = DECK_SIZE - cells[DECK + first : DECK + first + DECK_SIZE].count(0)
        cells[DECK_LEFT + track] = left
        cells[METROPOLIS + track] = 0
    for node in range(NODES):
        code = cells[NODE + node]
        if is_city(code):
            site = metropolis_of(code)
            if site is not None:
                cells[METROPOLIS + site] = node + 1
    return cells
