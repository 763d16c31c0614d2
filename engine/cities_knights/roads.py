"""The longest road: trails, whose they are cut by, and who has the card (D42)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from engine.cities_knights.board import EDGE_ENDS, EDGES, NODE_WAYS, NODES
from engine.cities_knights.box import LONGEST_ROAD_POINTS, MIN_LONGEST_ROAD, ROADS
from engine.cities_knights.points import award
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    EDGE,
    LENGTH,
    LONGEST,
    ROADS_LEFT,
    TOUCH,
    State,
)
from engine.cities_knights.telling import Events, tell

_NODES = tuple(range(NODES))
_OWN = tuple(bytes(code == player + 1 for code in range(256)) for player in range(4))


@lru_cache(maxsize=1 << 12)
def longest_trail(roads: bytes, cuts: tuple[int, ...]) -> int:
    """The most roads that can be walked one after the other, none twice.

    `roads` marks one player's edges; at the nodes in `cuts` a walk may begin or end, not go on.
    """
    ways: dict[int, list[tuple[int, int]]] = {}
    bit = 1
    for edge in range(EDGES):
        if roads[edge]:
            a, b = EDGE_ENDS[edge]
            ways.setdefault(a, []).append((bit, b))
            ways.setdefault(b, []).append((bit, a))
            bit <<= 1
    walked = 0

    def walk(node: int, used: int) -> int:
        nonlocal walked
        best = 0
        for way, other in ways[node]:
            if not used & way:
                walked |= way
                length = 1 if other in cuts else 1 + walk(other, used | way)
                if length > best:
                    best = length
        return best

    # A longest walk can begin where no two ways simply join; only a bare ring has no such node.
    longest = max(
        (walk(node, 0) for node in ways if len(ways[node]) != 2 or node in cuts), default=0
    )
    for node, there in ways.items():
        if not walked & there[0][0]:
            longest = max(longest, walk(node, 0))
    return longest


def trail_of(s: State, player: int) -> int:
    """The longest trail of a player's roads."""
    cells = s.cells
    touch = DESK + DESK_SIZE * player + TOUCH
    cuts = tuple(
        [
            node
            for node in compress(_NODES, cells[touch : touch + NODES])
            if cells[node] and cells[node] & 3 != player and cells[touch + node] > 1
        ]
    )
    return longest_trail(bytes(cells[EDGE : EDGE + EDGES].translate(_OWN[player])), cuts)


def measure(s: State, player: int) -> bool:
    """Notes the length that counts for the card; whether it changed."""
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    length = 0
    if cells[mine + ROADS_LEFT] <= ROADS - MIN_LONGEST_ROAD:
        length = trail_of(s, player)
        if length < MIN_LONGEST_ROAD:
            length = 0
    changed = length != cells[mine + LENGTH]
    cells[mine + LENGTH] = length
    return changed


_LOOP = -100
"""Less than any length: the roads around an edge are no tree."""


def _depth(cells: bytearray, player: int, node: int, came: int, met: list[int]) -> int:
    """The longest way on from a node in a tree of own roads; far below 0 if there is a loop."""
    code = cells[node]
    if code and code & 3 != player:
        return 0
    best = 0
    road = player + 1
    for edge, other in NODE_WAYS[node]:
        if edge != came and cells[EDGE + edge] == road:
            if other in met:
                return _LOOP
            met.append(other)
            length = 1 + _depth(cells, player, other, edge, met)
            if length < 0:
                return _LOOP
            if length > best:
                best = length
    return best


def road_added(s: State, player: int, edge: int, events: Events) -> None:
    """A player built a road: only a trail over it can be longer than before."""
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    if cells[mine + ROADS_LEFT] > ROADS - MIN_LONGEST_ROAD:
        return
    a, b = EDGE_ENDS[edge]
    met = [a, b]
    length = _depth(cells, player, a, edge, met)
    if length >= 0:
        length += 1 + _depth(cells, player, b, edge, met)
    if length < 0:
        road_changed(s, player, events)
    elif length >= MIN_LONGEST_ROAD and length > cells[mine + LENGTH]:
        cells[mine + LENGTH] = length
        settle(s, events)


def road_changed(s: State, player: int, events: Events) -> None:
    """A player's roads are to be measured anew."""
    measure(s, player)
    settle(s, events)


def node_changed(s: State, node: int, mover: int, events: Events) -> None:
    """A piece of `mover` came to a node or left it: others' roads are cut there or joined."""
    if measure_around(s, node, mover):
        settle(s, events)


def measure_around(s: State, node: int, mover: int) -> bool:
    """Notes the lengths that a piece of `mover` at a node cuts or joins; whether any changed."""
    cells = s.cells
    changed = False
    for player in range(s.setting.players):
        if player != mover and cells[DESK + DESK_SIZE * player + TOUCH + node] > 1:
            changed |= measure(s, player)
    return changed


def holder(lengths: list[int], now: int | None) -> int | None:
    """Who has the card: the greatest length, the holder in a tie, else nobody in a tie."""
    most = max(lengths)
    if most < MIN_LONGEST_ROAD:
        return None
    if now is not None and lengths[now] == most:
        return now
    return lengths.index(most) if lengths.count(most) == 1 else None


def settle(s: State, events: Events) -> None:
    """Gives the card to whom it belongs now."""
    cells = s.cells
    lengths = [cells[DESK + DESK_SIZE * p + LENGTH] for p in range(s.setting.players)]
    before = cells[LONGEST] - 1 if cells[LONGEST] else None
    now = holder(lengths, before)
    if now == before:
        return
    cells[LONGEST] = 0 if now is None else now + 1
    tell(events, "longest_road", player=now, length=max(lengths))
    if before is not None:
        award(s, before, -LONGEST_ROAD_POINTS, "longest_road", events)
    if now is not None:
        award(s, now, LONGEST_ROAD_POINTS, "longest_road", events)
