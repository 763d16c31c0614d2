"""Where pieces may stand and walk: sites, edges, the ways of knights."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from engine.cities_knights.board import EDGE_ENDS, NEIGHBOURS, NODE_EDGES, NODE_WAYS, NODES
from engine.cities_knights.state import (
    CITY,
    DESK,
    DESK_SIZE,
    EDGE,
    KNIGHT,
    NODE,
    SETTLEMENT,
    SIDEWAYS,
    TOUCH,
    State,
    is_building,
)

NODE_RANGE = tuple(range(NODES))
_NODES = slice(NODE, NODE + NODES)
_FIRST_KNIGHT = KNIGHT << 2


def _masks(kinds: Sequence[int]) -> tuple[bytes, ...]:
    """By player: marks the pieces of these kinds that are his."""
    return tuple(
        bytes(code >> 2 in kinds and code & 3 == player for code in range(256))
        for player in range(4)
    )


OWN_SETTLEMENTS = _masks(range(SETTLEMENT, SETTLEMENT + 1))
OWN_SIDEWAYS = _masks(range(SIDEWAYS, SIDEWAYS + 1))
OWN_CITIES = _masks(range(CITY, KNIGHT))
OWN_PLAIN_CITIES = _masks(range(CITY, CITY + 2))
OWN_BUILDINGS = _masks(range(SETTLEMENT, KNIGHT))
OWN_KNIGHTS = _masks(range(KNIGHT, KNIGHT + 18))
OWN_IDLE = _masks([kind for kind in range(KNIGHT, KNIGHT + 18) if (kind - KNIGHT) % 6 < 2])
OWN_READY = _masks([kind for kind in range(KNIGHT, KNIGHT + 18) if (kind - KNIGHT) % 6 > 3])
_PASSABLE = tuple(
    bytes(not code or code & 3 == player for code in range(256)) for player in range(4)
)
"""By player: marks the nodes where no opposing piece stands."""
_EMPTY = bytes(not code for code in range(256))
_BUILDINGS = bytes(0 < code < _FIRST_KNIGHT for code in range(256))
ALL_CITIES = bytes(CITY << 2 <= code < _FIRST_KNIGHT for code in range(256))


def nodes_with(s: State, mask: bytes) -> list[int]:
    """The nodes whose pieces a mask takes, in order."""
    marks = s.cells[_NODES].translate(mask)
    found = []
    node = marks.find(1)
    while node >= 0:
        found.append(node)
        node = marks.find(1, node + 1)
    return found


def any_with(s: State, mask: bytes) -> bool:
    """Whether some piece is taken by a mask."""
    return 1 in s.cells[_NODES].translate(mask)


def touched(s: State, player: int) -> compress[int]:
    """The nodes where a player's roads meet or end, in order."""
    first = DESK + DESK_SIZE * player + TOUCH
    return compress(NODE_RANGE, s.cells[first : first + NODES])


def crowd(s: State, node: int) -> int | None:
    """A neighbouring node with a building, if the distance rule forbids one here."""
    cells = s.cells
    for other in NEIGHBOURS[node]:
        if 0 < cells[other] < _FIRST_KNIGHT:
            return other
    return None


def open_sites(s: State) -> list[int]:
    """Nodes that are free by the distance rule, for the set-up."""
    pieces = s.cells[_NODES]
    free = pieces.translate(_EMPTY)
    for node in compress(NODE_RANGE, pieces.translate(_BUILDINGS)):
        for other in NEIGHBOURS[node]:
            free[other] = 0
    return list(compress(NODE_RANGE, free))


def settlement_sites(s: State, player: int) -> list[int]:
    cells = s.cells
    return [node for node in touched(s, player) if not cells[node] and crowd(s, node) is None]


def knight_sites(s: State, player: int) -> list[int]:
    cells = s.cells
    return [node for node in touched(s, player) if not cells[node]]


def joins(s: State, player: int, node: int) -> bool:
    """Whether a road of the player may begin at a node (D43)."""
    cells = s.cells
    code = cells[node]
    if code:
        if code & 3 != player:
            return False
        if code < _FIRST_KNIGHT:
            return True
    return bool(cells[DESK + DESK_SIZE * player + TOUCH + node])


def road_sites(s: State, player: int) -> list[int]:
    """The free edges where a road may be built, in order."""
    cells = s.cells
    passable = _PASSABLE[player]
    found = {
        edge
        for node in touched(s, player)
        if passable[cells[node]]
        for edge in NODE_EDGES[node]
        if not cells[EDGE + edge]
    }
    for node in nodes_with(s, OWN_BUILDINGS[player]):
        if not cells[DESK + DESK_SIZE * player + TOUCH + node]:
            found.update(edge for edge in NODE_EDGES[node] if not cells[EDGE + edge])
    return sorted(found)


def can_build_road(s: State, player: int, edge: int) -> bool:
    """Whether a free edge joins the player's network."""
    a, b = EDGE_ENDS[edge]
    return joins(s, player, a) or joins(s, player, b)


def reach(s: State, player: int, start: int) -> list[int]:
    """Nodes that a knight can get to along own roads, not past opposing pieces; in order.

    A node with an opposing piece is listed where the way ends; what stands there is not judged.
    """
    cells = s.cells
    road, passable = player + 1, _PASSABLE[player]
    seen = {start}
    todo = [start]
    while todo:
        for edge, other in NODE_WAYS[todo.pop()]:
            if cells[EDGE + edge] == road and other not in seen:
                seen.add(other)
                if passable[cells[other]]:
                    todo.append(other)
    seen.discard(start)
    return sorted(seen)


def retreats(s: State, player: int, start: int) -> list[int]:
    """Where a knight driven off a node can go: free nodes within reach (D39)."""
    return [node for node in reach(s, player, start) if not s.cells[node]]


def is_open_road(s: State, edge: int) -> bool:
    """Whether an end of the road holds nothing else of its colour (Diplomat)."""
    cells = s.cells
    player = cells[EDGE + edge] - 1
    touch = DESK + DESK_SIZE * player + TOUCH
    for node in EDGE_ENDS[edge]:
        code = cells[node]
        if cells[touch + node] == 1 and not (code and code & 3 == player):
            return True
    return False


def strands_knight(s: State, edge: int) -> bool:
    """Whether a knight of the road's colour would touch no road without it."""
    cells = s.cells
    player = cells[EDGE + edge] - 1
    touch = DESK + DESK_SIZE * player + TOUCH
    return any(
        cells[touch + node] == 1 and cells[node] >= _FIRST_KNIGHT and cells[node] & 3 == player
        for node in EDGE_ENDS[edge]
    )


def neighbours_of_hex(s: State, nodes: tuple[int, ...], player: int) -> list[int]:
    """The opponents with a building at some of these nodes, in seat order from the player."""
    cells, players = s.cells, s.setting.players
    there = {cells[node] & 3 for node in nodes if is_building(cells[node])}
    order = [(player + i) % players for i in range(1, players)]
    return [seat for seat in order if seat in there]
