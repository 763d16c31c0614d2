"""Why a bonus marker may not be used, revealed or placed (section 9)."""

from __future__ import annotations

from engine.core.errors import Reason
from engine.hansa import actions as act
from engine.hansa.checks.common import UNKNOWN, full_track
from engine.hansa.desk import (
    COLOURS,
    DEVELOP,
    MARKERS,
    PLUS_3,
    PLUS_4,
    REMOVE_3,
    SWAP_OFFICES,
    TRACKS,
)
from engine.hansa.reach import post_name
from engine.hansa.state import (
    BAG,
    MARKER,
    OFFICE,
    PLATE,
    TURN,
    UNUSED,
    NewMarkers,
    State,
    desk,
    owner,
)


def no_marker(s: State, kind: int) -> Reason | None:
    if s.cells[desk(s.cells[TURN]) + UNUSED + kind]:
        return None
    return Reason("no_marker", {"marker": MARKERS[kind]})


def use_refusal(s: State, kind: int) -> Reason | None:
    if kind >= len(MARKERS):
        return UNKNOWN
    if kind not in (PLUS_3, PLUS_4):
        return Reason("not_this_way", {"marker": MARKERS[kind]})
    return no_marker(s, kind)


def swap_refusal(s: State, argument: int) -> Reason | None:
    board = s.setting.board
    number, index = argument >> 4, argument & 15
    if number >= len(board.cities) or index + 1 >= len(board.cities[number].offices):
        return UNKNOWN
    reason = no_marker(s, SWAP_OFFICES)
    if reason:
        return reason
    city = board.cities[number]
    place = OFFICE + city.offices.start + index
    left, right = s.cells[place], s.cells[place + 1]
    if not left or not right:
        return Reason("office_empty", {"city": city.name, "office": index + 1 + bool(left)})
    if owner(left) == owner(right):
        return Reason("same_owner", {"city": city.name, "owner": COLOURS[owner(left)]})
    return None


def develop_refusal(s: State, track: int) -> Reason | None:
    if track >= len(TRACKS):
        return UNKNOWN
    return no_marker(s, DEVELOP) or full_track(s, s.cells[TURN], track)


def remove_refusal(s: State, post: int) -> Reason | None:
    if post >= s.setting.board.posts:
        return UNKNOWN
    reason = no_marker(s, REMOVE_3) if s.step is None else None
    if reason is None and not s.cells[post]:
        reason = Reason("post_free", {"post": post_name(s, post)})
    return reason


def reveal_refusal(s: State, packed: int) -> Reason | None:
    """A recorded outcome must name as many markers as lie on the plate, all still face down."""
    if not packed:
        return None
    kinds = act.unpack_revealed(packed)
    bag = s.cells[BAG : BAG + len(MARKERS)]
    if len(kinds) != s.cells[PLATE] or any(
        kind not in range(len(MARKERS)) or kinds.count(kind) > bag[kind] for kind in kinds
    ):
        return Reason("wrong_reveal", {"plate": s.cells[PLATE]})
    return None


def new_marker_refusal(s: State, argument: int) -> Reason | None:
    step = s.step
    assert isinstance(step, NewMarkers)
    kind, route = argument >> 8, argument & 255
    if kind >= len(MARKERS) or route >= len(s.setting.board.routes):
        return UNKNOWN
    if s.pending:
        if kind != s.pending[0]:
            return Reason("oldest_first", {"marker": MARKERS[s.pending[0]]})
    elif kind not in step.kinds:
        return Reason("not_revealed", {"marker": MARKERS[kind]})
    return marker_route_refusal(s, route)


def marker_route_refusal(s: State, route: int) -> Reason | None:
    """Why a new marker may not lie at a route (9.8)."""
    board, cells = s.setting.board, s.cells
    if cells[MARKER + route]:
        return Reason("route_has_marker", {"route": board.routes[route].name})
    first, last = board.spans[route]
    if any(cells[first:last]):
        return Reason("route_occupied", {"route": board.routes[route].name})
    for city in board.routes[route].ends:
        offices = board.cities[city].offices
        if offices and not cells[OFFICE + offices[-1]]:
            return None
    return Reason("no_free_office", {"route": board.routes[route].name})


def marker_routes(s: State) -> list[int]:
    """The routes where a new marker may lie."""
    return [r for r in range(len(s.setting.board.routes)) if marker_route_refusal(s, r) is None]
