"""Why something may not be built or improved (sections 3.1 and 3.6)."""

from __future__ import annotations

from engine.cities_knights.board import EDGE_ENDS, EDGES, NODES
from engine.cities_knights.box import (
    CITY_COST,
    COLOURS,
    ROAD_COST,
    SETTLEMENT_COST,
    TOP_LEVEL,
    TRACKS,
    WALL_COST,
)
from engine.cities_knights.checks.common import (
    UNKNOWN,
    edge_name,
    edge_taken,
    node_taken,
    shortage,
    wrong_step,
)
from engine.cities_knights.frames import Rebuild, SetupRoad
from engine.cities_knights.places import (
    OWN_CITIES,
    OWN_SIDEWAYS,
    can_build_road,
    crowd,
    nodes_with,
)
from engine.cities_knights.state import (
    CITIES_LEFT,
    DESK,
    DESK_SIZE,
    LEFT,
    LEVEL,
    PHASE,
    PLACED,
    ROADS_LEFT,
    SETTLEMENT,
    SETUP,
    SIDEWAYS,
    SITE,
    TOUCH,
    TURN,
    WALLS_LEFT,
    State,
    has_wall,
    is_city,
)
from engine.cities_knights.towns import (
    can_improve,
    improvement_cost,
)
from engine.core.errors import Reason


def _no_piece(piece: str) -> Reason:
    return Reason("no_piece_left", {"piece": piece})


def _site_refusal(s: State, node: int) -> Reason | None:
    """A node for a new building must be free and have no building next to it."""
    if s.cells[node]:
        return node_taken(s, node)
    other = crowd(s, node)
    return None if other is None else Reason("too_close", {"node": node, "to": other})


def settlement_refusal(s: State, node: int) -> Reason | None:
    cells = s.cells
    if node >= NODES:
        return UNKNOWN
    if cells[PHASE] == SETUP:
        second = cells[PLACED] >= 2 * s.setting.players
        return wrong_step(s) if second else _site_refusal(s, node)
    mine = DESK + DESK_SIZE * cells[TURN]
    if not cells[mine + LEFT]:
        return _no_piece("settlement")
    reason = _site_refusal(s, node)
    if reason:
        return reason
    if not cells[mine + TOUCH + node]:
        return Reason("no_own_road", {"node": node})
    return shortage(s, cells[TURN], SETTLEMENT_COST)


def city_refusal(s: State, node: int) -> Reason | None:
    cells = s.cells
    if node >= NODES:
        return UNKNOWN
    if cells[PHASE] == SETUP:
        first = cells[PLACED] < 2 * s.setting.players
        return wrong_step(s) if first else _site_refusal(s, node)
    me = cells[TURN]
    return upgrade_refusal(s, me, node) or shortage(s, me, CITY_COST)


def upgrade_refusal(s: State, me: int, node: int) -> Reason | None:
    """Why no city may come to a node of the player, apart from the cost."""
    cells = s.cells
    if cells[node] == SIDEWAYS << 2 | me:
        return None
    if cells[node] != SETTLEMENT << 2 | me:
        return Reason("no_settlement", {"node": node})
    if nodes_with(s, OWN_SIDEWAYS[me]):
        return Reason("repair_first")
    return None if cells[DESK + DESK_SIZE * me + CITIES_LEFT] else _no_piece("city")


def road_refusal(s: State, edge: int) -> Reason | None:
    cells = s.cells
    if edge >= EDGES:
        return UNKNOWN
    me = cells[TURN]
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, SetupRoad):
        if cells[SITE] - 1 not in EDGE_ENDS[edge]:
            return Reason("not_beside_piece", {"edge": edge_name(edge)})
        return edge_taken(s, edge)
    if isinstance(frame, Rebuild) and edge == frame.edge:
        return Reason("same_edge", {"edge": edge_name(edge)})
    if not cells[DESK + DESK_SIZE * me + ROADS_LEFT]:
        return _no_piece("road")
    reason = free_edge_refusal(s, me, edge)
    if reason or frame is not None:
        return reason
    return shortage(s, me, ROAD_COST)


def free_edge_refusal(s: State, me: int, edge: int) -> Reason | None:
    """Why a road of the player may not lie on an edge."""
    reason = edge_taken(s, edge)
    if reason:
        return reason
    if not can_build_road(s, me, edge):
        return Reason("not_connected", {"edge": edge_name(edge)})
    return None


def wall_refusal(s: State, node: int) -> Reason | None:
    if node >= NODES:
        return UNKNOWN
    me = s.cells[TURN]
    return wall_site_refusal(s, me, node) or shortage(s, me, WALL_COST)


def wall_site_refusal(s: State, me: int, node: int) -> Reason | None:
    """Why no wall may stand at a node of the player, apart from the cost (D26)."""
    code = s.cells[node]
    if not is_city(code):
        return Reason("no_city", {"node": node})
    if code & 3 != me:
        return Reason("not_own", {"node": node, "owner": COLOURS[code & 3]})
    if has_wall(code):
        return Reason("has_wall", {"node": node})
    return None if s.cells[DESK + DESK_SIZE * me + WALLS_LEFT] else _no_piece("wall")


def improve_refusal(s: State, track: int) -> Reason | None:
    if track >= len(TRACKS):
        return UNKNOWN
    me = s.cells[TURN]
    if not can_improve(s, me, track):
        return _improvement_refusal(s, me, track)
    return shortage(s, me, improvement_cost(s, me, track))


def _improvement_refusal(s: State, me: int, track: int) -> Reason:
    level = s.cells[DESK + DESK_SIZE * me + LEVEL + track] + 1
    if level > TOP_LEVEL:
        return Reason("top_level", {"track": TRACKS[track]})
    if not nodes_with(s, OWN_CITIES[me]):
        return Reason("no_city_at_all")
    return Reason("no_city_for_metropolis", {"level": level})
