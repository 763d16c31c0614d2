"""A short policy that brings games to their end: establish a route, or fill the nearest one.

It evaluates nothing; it is the yardstick of the opponents and the engine's own playtester.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.generator import Rng
from engine.hansa import actions as act
from engine.hansa.desk import MERCHANT, PIECES_IN_PLAY, PRIVILEGIUM, STEPS, TRADER
from engine.hansa.legal import legal
from engine.hansa.state import (
    ACTED,
    MARKER,
    OFFICE,
    TABLE,
    TRACK,
    TURN,
    Move,
    State,
    acting,
    desk,
    owner,
    piece,
    value,
)

_BUILDING = (act.OFFICE, act.TABLE, act.EXTRA)
_GOOD_USES = (act.SKILL, *_BUILDING)
_FEW = 4
"""With so many pieces left none is built away: every route can still be completed with them."""
_AT_ONCE = (act.USE, act.DEVELOP)
_OUT_OF_REACH = 99


def brisk(s: State, rng: Rng) -> int:
    options = legal(s)
    if len(options) == 1:
        return options[0]
    by_kind: dict[int, list[int]] = {}
    for action in options:
        by_kind.setdefault(action >> act.SHIFT, []).append(action)
    if act.ESTABLISH in by_kind:
        routes = by_kind[act.ESTABLISH]
        if _in_play(s, s.cells[TURN]) <= _FEW:
            routes = [a for a in routes if (a >> 5 & 7) not in _BUILDING] or routes
        return rng.choice([a for a in routes if (a >> 5 & 7) in _GOOD_USES] or routes)
    for kind in _AT_ONCE:
        if kind in by_kind:
            return rng.choice(by_kind[kind])
    if s.step is not None:
        return _inside(s, by_kind, options, rng)
    return _towards_a_route(s, by_kind, options, rng)


def _inside(s: State, by_kind: dict[int, list[int]], options: list[int], rng: Rng) -> int:
    """Relocating, adding and moving: onto the route that then lacks least; decline nothing."""
    if act.PUT in by_kind or (act.DONE in by_kind and isinstance(s.step, Move)):
        options = by_kind.get(act.PUT, by_kind.get(act.DONE, options))
    elif len(by_kind) > 1:
        options = [a for a in options if a >> act.SHIFT != act.DONE]
    if options[0] >> act.SHIFT in (act.RELOCATE, act.ADD, act.PUT):
        return _nearest_to_full(s, options, rng)
    return rng.choice(options)


def _towards_a_route(
    s: State, by_kind: dict[int, list[int]], options: list[int], rng: Rng
) -> int:
    if act.RIDE in by_kind and not s.cells[ACTED]:
        return _ride_to_most_pieces(s, by_kind[act.RIDE], rng)
    reachable = by_kind.get(act.PLACE, []) + by_kind.get(act.DISPLACE, [])
    if reachable:
        return _nearest_to_full(s, reachable, rng)
    if act.INCOME in by_kind:
        return by_kind[act.INCOME][-1]
    if act.LIFT in by_kind:
        return _furthest_from_full(s, by_kind[act.LIFT], rng)
    return options[-1]


def _ride_to_most_pieces(s: State, options: Sequence[int], rng: Rng) -> int:
    """The pawn goes where this player has most pieces waiting on routes."""
    me, provinces = s.cells[TURN], s.setting.provinces
    waiting = [
        sum(1 for post in provinces[(a & act.ARGUMENTS) >> 12].posts if _is_mine(s, me, post))
        for a in options
    ]
    return rng.choice([a for a, n in zip(options, waiting, strict=True) if n == max(waiting)])


def _is_mine(s: State, player: int, post: int) -> bool:
    return bool(s.cells[post]) and owner(s.cells[post]) == player


def _in_play(s: State, player: int) -> int:
    """A player's pieces that are neither on the desk nor in a city."""
    cells, table = s.cells, len(s.setting.board.table)
    steps = sum(cells[desk(player) + TRACK : desk(player) + TRACK + len(STEPS)])
    built = sum(1 for extra in s.extras if owner(extra & 15) == player)
    for code in (piece(player, TRADER), piece(player, MERCHANT)):
        built += cells.count(code, OFFICE) + cells.count(code, TABLE, TABLE + table)
    return PIECES_IN_PLAY + steps - built


def _missing(s: State, post: int, in_play: int) -> int:
    """How far the route of a post is from being this player's, in half posts.

    Rivals count double, and a route that has nothing to give looks three posts longer; one with
    more posts than the player has pieces is out of reach.
    """
    board, me = s.setting.board, acting(s)
    route = board.post_route[post]
    first, last = board.spans[route]
    if last - first > in_play:
        return _OUT_OF_REACH
    missing = sum(
        0 if code and owner(code) == me else 4 if code else 2 for code in s.cells[first:last]
    )
    if s.cells[MARKER + route]:
        return missing - 1
    return missing if _has_use(s, me, route) else missing + 6


def _lacking(s: State, options: Sequence[int]) -> list[int]:
    in_play = _in_play(s, acting(s))
    return [_missing(s, action & 255, in_play) for action in options]


def _has_use(s: State, me: int, number: int) -> bool:
    board = s.setting.board
    route = board.routes[number]
    if any(s.cells[desk(me) + TRACK + track] < STEPS[track] for track in route.skills):
        return True
    for city in route.ends:
        offices = board.cities[city].offices
        free = s.cells.find(0, OFFICE + offices.start, OFFICE + offices.stop) - OFFICE
        if free >= 0 and board.offices[free].privilege <= value(s, me, PRIVILEGIUM):
            return True
    return False


def _nearest_to_full(s: State, options: Sequence[int], rng: Rng) -> int:
    lacking = _lacking(s, options)
    least = min(lacking)
    return rng.choice([a for a, miss in zip(options, lacking, strict=True) if miss == least])


def _furthest_from_full(s: State, options: Sequence[int], rng: Rng) -> int:
    lacking = _lacking(s, options)
    most = max(lacking)
    return rng.choice([a for a, miss in zip(options, lacking, strict=True) if miss == most])
