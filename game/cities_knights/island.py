"""Where everything on the island is, in hex radii around its middle, and its slots for pieces."""

from __future__ import annotations

import math

from engine.cities_knights.board import (
    EDGE_ENDS,
    HARBOUR_SLOTS,
    HEX_NODES,
    HEX_XY,
    NODE_HEXES,
    NODES,
)
from game.art.brushes import Point

ROOT = math.sqrt(3)
HEX_AT: tuple[Point, ...] = tuple((ROOT * (q + r / 2), 1.5 * r) for q, r in HEX_XY)


def _node(node: int) -> Point:
    hex_ = NODE_HEXES[node][0]
    corner = HEX_NODES[hex_].index(node)
    angle = math.radians(60 * corner - 90)
    x, y = HEX_AT[hex_]
    return x + math.cos(angle), y + math.sin(angle)


NODE_AT: tuple[Point, ...] = tuple(_node(node) for node in range(NODES))
EDGE_AT: tuple[Point, ...] = tuple(
    ((NODE_AT[a][0] + NODE_AT[b][0]) / 2, (NODE_AT[a][1] + NODE_AT[b][1]) / 2) for a, b in EDGE_ENDS
)


def corners(hex_: int | None, size: float) -> list[Point]:
    """The six corners of a hex drawn smaller or larger; of one in the middle for None."""
    x, y = (0.0, 0.0) if hex_ is None else HEX_AT[hex_]
    angles = [math.radians(60 * corner - 90) for corner in range(6)]
    return [(x + size * math.cos(a), y + size * math.sin(a)) for a in angles]


TOKEN_AT: Point = (0.0, 0.30)
ROBBER_AT: Point = (-0.47, 0.22)
MERCHANT_AT: Point = (0.47, 0.22)
"""Slots of a hex, from its middle: the scenery leaves them free."""


def _coast() -> tuple[Point, ...]:
    """The outline of the island, once around."""
    shores = {(a, b) for a, b in EDGE_ENDS if len(set(NODE_HEXES[a]) & set(NODE_HEXES[b])) == 1}
    ways: dict[int, list[int]] = {}
    for a, b in sorted(shores):
        ways.setdefault(a, []).append(b)
        ways.setdefault(b, []).append(a)
    start = min(ways)
    line, last = [start], -1
    while True:
        here = line[-1]
        step = next(n for n in ways[here] if n != last)
        if step == start:
            return tuple(NODE_AT[node] for node in line)
        last = here
        line.append(step)


COAST = _coast()


def _mooring(slot: tuple[int, int]) -> Point:
    """Where the ship of a harbour lies: half a radius off the shore, before its edge."""
    a, b = slot
    (hex_,) = set(NODE_HEXES[a]) & set(NODE_HEXES[b])
    x, y = (NODE_AT[a][0] + NODE_AT[b][0]) / 2, (NODE_AT[a][1] + NODE_AT[b][1]) / 2
    cx, cy = HEX_AT[hex_]
    d = math.hypot(x - cx, y - cy)
    return x + (x - cx) / d * 0.5, y + (y - cy) / d * 0.5


HARBOUR_AT: tuple[Point, ...] = tuple(_mooring(slot) for slot in HARBOUR_SLOTS)
EXTENT = (4.9, 4.7)
"""Half of what island, surf and harbours need, across and down."""
