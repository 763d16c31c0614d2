"""Why a knight may not be placed, activated, promoted, or act (section 3.7)."""

from __future__ import annotations

from engine.cities_knights.board import HEX_NODES, NODES
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    ACTIVATION_COST,
    COLOURS,
    KNIGHT_COST,
    KNIGHTS,
    POLITICS,
    PROMOTION_COST,
)
from engine.cities_knights.checks.common import UNKNOWN, node_taken, shortage
from engine.cities_knights.places import reach
from engine.cities_knights.state import (
    ATTACKS,
    DESK,
    DESK_SIZE,
    IDLE,
    KNIGHTS_LEFT,
    LEVEL,
    READY,
    ROBBER,
    TOUCH,
    TURN,
    State,
    is_knight,
    level_of,
    mood_of,
    was_promoted,
)
from engine.core.errors import Reason


def knight_refusal(s: State, node: int) -> Reason | None:
    """A new knight, or the one that the Deserter brings."""
    cells = s.cells
    if node >= NODES:
        return UNKNOWN
    me = cells[TURN]
    mine = DESK + DESK_SIZE * me
    if not s.stack and not cells[mine + KNIGHTS_LEFT]:
        return Reason("no_piece_left", {"piece": "basic knight"})
    if cells[node]:
        return node_taken(s, node)
    if not cells[mine + TOUCH + node]:
        return Reason("no_own_road", {"node": node})
    return None if s.stack else shortage(s, me, KNIGHT_COST)


def _not_mine(s: State, node: int) -> Reason | None:
    if node >= NODES:
        return UNKNOWN
    code = s.cells[node]
    if not is_knight(code):
        return Reason("no_knight", {"node": node})
    if code & 3 != s.cells[TURN]:
        return Reason("not_own", {"node": node, "owner": COLOURS[code & 3]})
    return None


def activate_refusal(s: State, node: int) -> Reason | None:
    reason = _not_mine(s, node)
    if reason:
        return reason
    if mood_of(s.cells[node]) != IDLE:
        return Reason("already_active", {"node": node})
    return shortage(s, s.cells[TURN], ACTIVATION_COST)


def promote_refusal(s: State, node: int) -> Reason | None:
    """Bought, or the second knight of the Smith."""
    reason = _not_mine(s, node) or rise_refusal(s, node)
    if reason or s.stack:
        return reason
    return shortage(s, s.cells[TURN], PROMOTION_COST)


def rise_refusal(s: State, node: int) -> Reason | None:
    """Why an own knight may not be promoted, apart from the cost (D36)."""
    cells = s.cells
    code = cells[node]
    mine = DESK + DESK_SIZE * (code & 3)
    level = level_of(code)
    if level == len(KNIGHTS):
        return Reason("top_knight", {"node": node})
    if was_promoted(code):
        return Reason("promoted_already", {"node": node})
    if level == 2 and cells[mine + LEVEL + POLITICS] < ABILITY_LEVEL:
        return Reason("needs_fortress")
    if not cells[mine + KNIGHTS_LEFT + level]:
        return Reason("no_piece_left", {"piece": f"{KNIGHTS[level]} knight"})
    return None


def not_ready(s: State, node: int) -> Reason | None:
    """Why a knight may not act now, wherever to."""
    reason = _not_mine(s, node)
    if reason is None and mood_of(s.cells[node]) != READY:
        return Reason("not_ready", {"node": node})
    return reason


def move_refusal(s: State, argument: int) -> Reason | None:
    source, target = argument >> 6, argument & 63
    if target >= NODES:
        return UNKNOWN
    reason = not_ready(s, source)
    if reason:
        return reason
    if s.cells[target]:
        return node_taken(s, target)
    return _path_refusal(s, source, target)


def _path_refusal(s: State, source: int, target: int) -> Reason | None:
    if target in reach(s, s.cells[TURN], source):
        return None
    return Reason("no_path", {"node": source, "to": target})


def displace_refusal(s: State, argument: int) -> Reason | None:
    source, target = argument >> 6, argument & 63
    if target >= NODES:
        return UNKNOWN
    reason = not_ready(s, source)
    if reason:
        return reason
    code = s.cells[target]
    if not is_knight(code):
        return Reason("no_knight", {"node": target})
    if code & 3 == s.cells[TURN]:
        return Reason("own_knight", {"node": target})
    if level_of(code) >= level_of(s.cells[source]):
        return Reason("not_weaker", {"node": target})
    return _path_refusal(s, source, target)


def chase_refusal(s: State, node: int) -> Reason | None:
    reason = not_ready(s, node)
    if reason:
        return reason
    if not s.cells[ATTACKS]:
        return Reason("robber_locked")
    if node not in HEX_NODES[s.cells[ROBBER]]:
        return Reason("robber_elsewhere", {"node": node})
    return None
