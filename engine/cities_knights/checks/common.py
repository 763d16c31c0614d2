"""Reasons that several kinds of action share."""

from __future__ import annotations

from engine.cities_knights.board import EDGE_ENDS, EDGES, NODES
from engine.cities_knights.box import COLOURS, Cost
from engine.cities_knights.frames import FRAME_NAMES
from engine.cities_knights.purse import missing
from engine.cities_knights.state import EDGE, OVER, PHASE, SETUP, State
from engine.core.errors import Reason

UNKNOWN = Reason("unknown_action")
NOT_ROLLED = Reason("not_rolled")


def edge_name(edge: int) -> str:
    a, b = EDGE_ENDS[edge]
    return f"{a}-{b}"


def wrong_step(s: State) -> Reason:
    """The action does not answer the decision at hand."""
    if s.cells[PHASE] == OVER:
        return Reason("game_over")
    if s.stack:
        return Reason("wrong_step", {"now": FRAME_NAMES[type(s.stack[-1])]})
    return Reason("wrong_step", {"now": "setup" if s.cells[PHASE] == SETUP else "turn"})


def shortage(s: State, player: int, cost: Cost) -> Reason | None:
    lacking = missing(s, player, cost)
    return Reason("cannot_pay", {"missing": lacking}) if lacking else None


def node_taken(s: State, node: int) -> Reason | None:
    code = s.cells[node]
    if not code:
        return None
    return Reason("node_taken", {"node": node, "owner": COLOURS[code & 3]})


def edge_taken(s: State, edge: int) -> Reason | None:
    code = s.cells[EDGE + edge]
    if not code:
        return None
    return Reason("edge_taken", {"edge": edge_name(edge), "owner": COLOURS[code - 1]})


def no_node(node: int) -> bool:
    return node >= NODES


def no_edge(edge: int) -> bool:
    return edge >= EDGES
