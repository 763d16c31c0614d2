"""The longest road against a count that tries every walk (D42)."""

from __future__ import annotations

from engine.cities_knights.board import EDGE_ENDS, NODE_WAYS
from engine.cities_knights.opening import deal
from engine.cities_knights.options import Options
from engine.cities_knights.play.building import lay_road
from engine.cities_knights.roads import holder, trail_of
from engine.cities_knights.state import ROADS_LEFT, SETTLEMENT, State, desk, knight, piece
from engine.core.generator import Generator

NETWORKS, SAMPLE = 10_000, 600


def every_walk(s: State, player: int, roads: set[int]) -> int:
    """Tries all walks from all ends of all roads."""

    def best(node: int, left: frozenset[int], first: bool) -> int:
        code = s.cells[node]
        if code and code & 3 != player and not first:
            return 0
        steps = [(edge, other) for edge, other in NODE_WAYS[node] if edge in left]
        return max((1 + best(other, left - {edge}, False) for edge, other in steps), default=0)

    ends = {node for edge in roads for node in EDGE_ENDS[edge]}
    return max((best(node, frozenset(roads), True) for node in ends), default=0)


def random_network(rng: Generator) -> tuple[State, set[int]]:
    """Up to 15 roads of red, most of them joined, with knights and buildings of all colours."""
    s = deal(4, Options(), 1)
    roads: set[int] = set()
    centre = rng.randrange(54)
    for _ in range(rng.randrange(15) + 1):
        near = [edge for road in sorted(roads) for n in EDGE_ENDS[road] for edge, _ in NODE_WAYS[n]]
        fresh = [edge for edge in near if edge not in roads]
        edge = rng.choice(fresh) if fresh and rng.randrange(12) else NODE_WAYS[centre][0][0]
        if edge not in roads:
            roads.add(edge)
            lay_road(s, 0, edge)
        if not rng.randrange(6):
            centre = rng.randrange(54)
    ends = sorted({node for edge in roads for node in EDGE_ENDS[edge]})
    for _ in range(rng.randrange(5)):
        owner = rng.randrange(4)
        code = piece(owner, SETTLEMENT) if rng.randrange(2) else knight(owner, rng.randrange(3) + 1)
        s.cells[rng.choice(ends)] = code
    return s, roads


def test_longest_trail_equals_a_count_of_every_walk(long: bool) -> None:
    rng = Generator(42)
    lengths = set()
    for _ in range(NETWORKS if long else SAMPLE):
        s, roads = random_network(rng)
        assert s.cells[desk(0) + ROADS_LEFT] == 15 - len(roads)
        length = every_walk(s, 0, roads)
        assert trail_of(s, 0) == length
        lengths.add(length)
    assert lengths >= set(range(1, 11))


def test_a_bare_ring_and_a_ring_with_a_tail_are_walked_round() -> None:
    s = deal(4, Options(), 1)
    for edge, (a, b) in enumerate(EDGE_ENDS):
        if {a, b} <= {18, 24, 30, 35, 29, 23}:
            lay_road(s, 0, edge)
    assert trail_of(s, 0) == 6
    lay_road(s, 0, NODE_WAYS[18][0][0])
    assert trail_of(s, 0) == 7


def test_the_card_stays_with_its_holder_in_a_tie_and_goes_to_nobody_in_a_tie_of_others() -> None:
    assert holder([4, 0, 0], None) is None
    assert holder([5, 0, 0], None) == 0
    assert holder([5, 5, 0], 0) == 0
    assert holder([5, 6, 0], 0) == 1
    assert holder([5, 6, 6], 0) is None
    assert holder([0, 6, 6], 1) == 1
    assert holder([0, 0, 0], 2) is None
