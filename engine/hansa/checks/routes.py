"""Why a route may not be established, or not used that way (section 7)."""

from __future__ import annotations

from engine.core.errors import Reason
from engine.hansa import actions as act
from engine.hansa.checks.common import NO_ACTIONS, UNKNOWN, full_track, pawn_elsewhere
from engine.hansa.desk import (
    COLOURS,
    EXTRA_OFFICE,
    MARKERS,
    MERCHANT,
    PRIVILEGES,
    PRIVILEGIUM,
    SHAPES,
    TRACKS,
)
from engine.hansa.state import (
    ACTIONS,
    OFFICE,
    TABLE,
    TURN,
    UNUSED,
    State,
    desk,
    owner,
    piece,
    value,
)


def route_refusal(s: State, argument: int) -> Reason | None:
    cells, board = s.cells, s.setting.board
    number, use, detail = argument >> 8, argument >> 5 & 7, argument & 31
    if number >= len(board.routes) or use > act.EXTRA:
        return UNKNOWN
    if not cells[ACTIONS]:
        return NO_ACTIONS
    reason = pawn_elsewhere(s, number)
    if reason:
        return reason
    me = cells[TURN]
    first, last = board.spans[number]
    mine = sum(1 for code in cells[first:last] if code and owner(code) == me)
    if mine < last - first:
        return Reason(
            "route_not_complete",
            {"route": board.routes[number].name, "have": mine, "need": last - first},
        )
    return establish_refusal(s, number, use, detail)


def establish_refusal(s: State, number: int, use: int, detail: int) -> Reason | None:
    """Why the active player may not use his complete route that way (7.3)."""
    cells, board = s.cells, s.setting.board
    me = cells[TURN]
    route = board.routes[number]
    if use == act.NOTHING:
        return UNKNOWN if detail else None
    if use == act.OFFICE:
        return _office_refusal(s, me, number, route.ends[detail >> 4], detail & 15)
    if use == act.SKILL:
        if detail >= len(TRACKS):
            return UNKNOWN
        if detail not in route.skills:
            return Reason("no_skill_here", {"route": route.name, "track": TRACKS[detail]})
        return full_track(s, me, detail)
    if use == act.TABLE:
        return _table_refusal(s, me, number, detail)
    end, shape = detail >> 4, detail & 15
    if shape > 1:
        return UNKNOWN
    city = board.cities[route.ends[end]]
    if not cells[desk(me) + UNUSED + EXTRA_OFFICE]:
        return Reason("no_marker", {"marker": MARKERS[EXTRA_OFFICE]})
    if not cells[OFFICE + city.offices[0]]:
        return Reason("leftmost_office_empty", {"city": city.name})
    return _no_such_piece(s, me, number, shape)


def _no_such_piece(s: State, player: int, route: int, shape: int) -> Reason | None:
    first, last = s.setting.board.spans[route]
    if piece(player, shape) in s.cells[first:last]:
        return None
    return Reason("wrong_shape", {"need": SHAPES[shape], "have": SHAPES[1 - shape]})


def _privilege_refusal(s: State, player: int, need: int) -> Reason | None:
    have = value(s, player, PRIVILEGIUM)
    if have >= need:
        return None
    return Reason("privilege_too_low", {"have": PRIVILEGES[have], "need": PRIVILEGES[need]})


def _office_refusal(s: State, me: int, route: int, number: int, index: int) -> Reason | None:
    cells, board = s.cells, s.setting.board
    city = board.cities[number]
    if index >= len(city.offices):
        return UNKNOWN
    free = cells.find(0, OFFICE + city.offices.start, OFFICE + city.offices.stop)
    if free < 0:
        return Reason("city_full", {"city": city.name})
    following = free - OFFICE - city.offices.start
    if index < following:
        holder = COLOURS[owner(cells[OFFICE + city.offices[index]])]
        return Reason("office_taken", {"city": city.name, "office": index + 1, "owner": holder})
    if index > following:
        return Reason(
            "office_not_next", {"city": city.name, "office": index + 1, "next": following + 1}
        )
    office = board.offices[city.offices[index]]
    return _privilege_refusal(s, me, office.privilege) or _no_such_piece(s, me, route, office.shape)


def _table_refusal(s: State, me: int, route: int, number: int) -> Reason | None:
    board = s.setting.board
    if number >= len(board.table):
        return UNKNOWN
    if route != board.table_route:
        return Reason("no_table_here", {"route": board.routes[route].name})
    space, holder = board.table[number], s.cells[TABLE + number]
    if holder:
        return Reason("space_taken", {"space": space.prestige, "owner": COLOURS[owner(holder)]})
    return _privilege_refusal(s, me, space.privilege) or _no_such_piece(s, me, route, MERCHANT)
