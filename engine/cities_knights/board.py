"""The island as tables: hexes, nodes (corners) and edges (sides), all numbered row by row.

Nothing here changes during a game. The terrain and the harbours of a game are in its `Setting`,
its number tokens in the position, because the Inventor swaps them.
"""

from __future__ import annotations

import json
import pkgutil
from typing import Any

from engine.cities_knights.box import HARBOURS, TERRAINS
from engine.core.generator import Generator


def _facts() -> dict[str, Any]:
    text = pkgutil.get_data("engine.cities_knights", "data/board.json")
    assert text is not None, "the package lacks data/board.json"
    facts: dict[str, Any] = json.loads(text)
    return facts


_FACTS = _facts()

HEXES, NODES, EDGES = 19, 54, 72
HEX_XY: tuple[tuple[int, int], ...] = tuple((h["q"], h["r"]) for h in _FACTS["hexes"])
"""Axial coordinates; the centre is (0, 0)."""
HEX_NODES: tuple[tuple[int, ...], ...] = tuple(tuple(h["nodes"]) for h in _FACTS["hexes"])
"""The six corners of a hex, clockwise from the north."""
EDGE_ENDS: tuple[tuple[int, int], ...] = tuple((a, b) for a, b in _FACTS["edges"])
EDGE_NUMBER: dict[tuple[int, int], int] = {ends: e for e, ends in enumerate(EDGE_ENDS)}
NODE_EDGES: tuple[tuple[int, ...], ...] = tuple(
    tuple(e for e, ends in enumerate(EDGE_ENDS) if node in ends) for node in range(NODES)
)
NODE_HEXES: tuple[tuple[int, ...], ...] = tuple(
    tuple(h for h, nodes in enumerate(HEX_NODES) if node in nodes) for node in range(NODES)
)
NODE_WAYS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((e, sum(EDGE_ENDS[e]) - node) for e in NODE_EDGES[node]) for node in range(NODES)
)
"""Where one can go from a node: (edge, node at its other end)."""
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for _, other in ways) for ways in NODE_WAYS
)
HEX_NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        other
        for other in range(HEXES)
        if other != h and len(set(HEX_NODES[h]) & set(HEX_NODES[other])) == 2
    )
    for h in range(HEXES)
)
HARBOUR_SLOTS: tuple[tuple[int, int], ...] = tuple((a, b) for a, b in _FACTS["harbour_slots"])
"""The two nodes of each of the nine harbours, clockwise from the top left."""
TOKENS: tuple[int, ...] = tuple(_FACTS["tokens"])
"""The number tokens A to R."""
TERRAIN_COUNTS: tuple[int, ...] = tuple(_FACTS["terrain_counts"][name] for name in TERRAINS)
HARBOUR_KINDS: tuple[int, ...] = tuple(HARBOURS.index(name) for name in _FACTS["harbours"])
SPIRALS: tuple[tuple[int, ...], ...] = tuple(map(tuple, _FACTS["spirals"]))
"""The hexes inwards from each corner, counter-clockwise."""

IslandLayout = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Terrain by hex, number by hex (0 on the desert), kind of harbour by slot."""

LAYOUTS = ("ck_beginner", "base_beginner", "random_spiral", "random_apart")


def printed_layout(name: str, english_harbours: bool = False) -> IslandLayout:
    facts = _FACTS["layouts"][name]
    harbours = facts["harbours_english" if english_harbours else "harbours"]
    return (
        tuple(TERRAINS.index(terrain) for terrain in facts["terrain"]),
        tuple(facts["numbers"]),
        tuple(HARBOURS.index(harbour) for harbour in harbours),
    )


def random_layout(apart: bool, generator: Generator) -> IslandLayout:
    """Terrain and harbours shuffled; tokens along a spiral, or shuffled with red ones apart."""
    terrain = [kind for kind, count in enumerate(TERRAIN_COUNTS) for _ in range(count)]
    generator.shuffle(terrain)
    desert = terrain.index(TERRAINS.index("desert"))
    if apart:
        numbers = _scattered(desert, generator)
    else:
        spiral = generator.choice(SPIRALS)
        numbers = [0] * HEXES
        for hex_, token in zip((h for h in spiral if h != desert), TOKENS, strict=True):
            numbers[hex_] = token
    harbours = list(HARBOUR_KINDS)
    generator.shuffle(harbours)
    return tuple(terrain), tuple(numbers), tuple(harbours)


def _scattered(desert: int, generator: Generator) -> list[int]:
    tokens = list(TOKENS)
    while True:
        generator.shuffle(tokens)
        numbers = [*tokens[:desert], 0, *tokens[desert:]]
        if not red_tokens_touch(numbers):
            return numbers


def red_tokens_touch(numbers: list[int]) -> bool:
    """Whether two of the 6s and 8s lie side by side."""
    red = [h for h, number in enumerate(numbers) if number in (6, 8)]
    return any(other in red for h in red for other in HEX_NEIGHBOURS[h])
