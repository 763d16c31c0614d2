"""Establishing a route, with all it brings, and the end of the game (sections 7 and 10)."""

from __future__ import annotations

from engine.hansa import actions as act
from engine.hansa import scoring
from engine.hansa.desk import (
    EXTRA_OFFICE,
    LAST_PRESTIGE,
    MARKERS,
    MERCHANT,
)
from engine.hansa.play.markers import develop_track, use_up
from engine.hansa.play.telling import Events, Place, tell, tell_moved
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    COMPLETED,
    LINKED,
    LINKS,
    MARKER,
    OFFICE,
    PLATE,
    PRESTIGE,
    STOCK,
    TABLE,
    TURN,
    UNUSED,
    Over,
    State,
    desk,
    extra_city,
    extras_in,
    face_down,
    piece,
    shape_of,
)


def _gain(s: State, player: int, points: int, why: str, city: int, events: Events) -> None:
    s.cells[desk(player) + PRESTIGE] += points
    tell(events, "prestige", player=player, points=points, why=why, city=city)


def establish(s: State, argument: int, events: Events) -> None:
    cells, board = s.cells, s.setting.board
    me = cells[TURN]
    number, use, detail = argument >> 8, argument >> 5 & 7, argument & 31
    route = board.routes[number]
    cells[ACTIONS] -= 1
    cells[ACTED] = 1
    tell(events, "route_established", player=me, route=number)
    for city in route.ends:
        master = scoring.controller(s, city)
        if master is not None:
            _gain(s, master, 1, "control", city, events)
    out_of_markers = _collect_marker(s, me, number, events)
    if use == act.OFFICE:
        _build(s, me, number, route.ends[detail >> 4], detail & 15, events)
    elif use == act.SKILL:
        develop_track(s, me, detail, events)
    elif use == act.TABLE:
        code = _piece_from_route(s, number, MERCHANT, ("table", detail), events)
        cells[TABLE + detail] = code
        tell(events, "table_space_taken", player=me, space=detail)
    elif use == act.EXTRA:
        _build_extra(s, me, number, route.ends[detail >> 4], detail & 15, events)
    _clear_route(s, me, number, events)
    tell(events, "actions_left", player=me, actions=cells[ACTIONS])
    _end_if_due(s, out_of_markers, events)


def _collect_marker(s: State, me: int, route: int, events: Events) -> bool:
    """Takes the marker of the route; True if no replacement can be drawn (7.2)."""
    cells = s.cells
    if not cells[MARKER + route]:
        return False
    kind = cells[MARKER + route] - 1
    cells[MARKER + route] = 0
    cells[desk(me) + UNUSED + kind] += 1
    tell(events, "marker_taken", player=me, marker=MARKERS[kind], route=route)
    if not face_down(s):
        return True
    cells[PLATE] += 1
    tell(events, "marker_drawn", player=me)
    return False


def _piece_from_route(s: State, route: int, shape: int, target: Place, events: Events) -> int:
    """Lifts one of the active player's pieces of a shape off his complete route."""
    first, last = s.setting.board.spans[route]
    code = piece(s.cells[TURN], shape)
    post = s.cells.index(code, first, last)
    s.cells[post] = 0
    tell_moved(events, code, ("post", post), target)
    return code


def _build(s: State, me: int, route: int, number: int, index: int, events: Events) -> None:
    cells, board = s.cells, s.setting.board
    city = board.cities[number]
    place = city.offices[index]
    office = board.offices[place]
    cells[OFFICE + place] = _piece_from_route(
        s, route, office.shape, ("office", number, index), events
    )
    tell(events, "office_built", player=me, city=number, index=index, shape=office.shape)
    if office.coin:
        _gain(s, me, office.coin, "coin", number, events)
    if place == city.offices[-1]:
        cells[COMPLETED] += 1
        tell(events, "city_completed", city=number, count=cells[COMPLETED])
    _link(s, me, number, events)


def _build_extra(s: State, me: int, route: int, city: int, shape: int, events: Events) -> None:
    use_up(s, me, EXTRA_OFFICE, events)
    depth = len(extras_in(s, city))
    code = _piece_from_route(s, route, shape, ("extra", city, depth), events)
    s.extras = tuple(sorted((*s.extras, city << 4 | code), key=extra_city))
    tell(events, "office_built", player=me, city=city, index=None, shape=shape)
    _link(s, me, city, events)


def _link(s: State, me: int, city: int, events: Events) -> None:
    cells = s.cells
    if cells[desk(me) + LINKED] or not scoring.has_link(s, me):
        return
    rewards = s.setting.board.link_prestige
    order = cells[LINKS]
    points = rewards[order] if order < len(rewards) else 0
    cells[LINKS] = cells[desk(me) + LINKED] = order + 1
    tell(events, "link_made", player=me, order=order + 1, points=points)
    if points:
        _gain(s, me, points, "link", city, events)


def _clear_route(s: State, me: int, route: int, events: Events) -> None:
    first, last = s.setting.board.spans[route]
    for post in range(first, last):
        code = s.cells[post]
        if code:
            s.cells[post] = 0
            s.cells[desk(me) + STOCK + shape_of(code)] += 1
            tell_moved(events, code, ("post", post), ("stock", me))


def _end_if_due(s: State, out_of_markers: bool, events: Events) -> None:
    """The three ends, judged once the action is complete (10.1, 10.4)."""
    cells = s.cells
    if any(cells[desk(p) + PRESTIGE] >= LAST_PRESTIGE for p in range(s.setting.players)):
        why = "prestige"
    elif out_of_markers:
        why = "markers"
    elif cells[COMPLETED] >= s.setting.board.completed_cities_end:
        why = "cities"
    else:
        return
    s.step = Over(why)
    tell(events, "game_ended", why=why)
