"""A short policy that brings games to their end: establish a route, or fill the nearest one.

It evaluates nothing; it is the yardstick of the opponents and the engine's own playtester.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.generator import Rng
from engine.hansa import actions as act
from engine.hansa.legal import legal
from engine.hansa.state import PAWN, TURN, Move, State, owner

_GOOD_USES = (act.OFFICE, act.SKILL, act.TABLE, act.EXTRA)
_AT_ONCE = (act.USE, act.DEVELOP)


def brisk(s: State, rng: Rng) -> int:
    options = legal(s)
    if len(options) == 1:
        return options[0]
    by_kind: dict[int, list[int]] = {}
    for action in options:
        by_kind.setdefault(action >> act.SHIFT, []).append(action)
    if act.ESTABLISH in by_kind:
        routes = by_kind[act.ESTABLISH]
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
    if act.PLACE in by_kind:
        return _nearest_to_full(s, by_kind[act.PLACE] + by_kind.get(act.DISPLACE, []), rng)
    if act.INCOME in by_kind:
        return by_kind[act.INCOME][-1]
    for kind in (act.RIDE, act.TRAVEL):
        if kind in by_kind and s.cells[PAWN] and rng.randrange(2):
            return rng.choice(by_kind[kind])
    if act.LIFT in by_kind:
        return _furthest_from_full(s, by_kind[act.LIFT], rng)
    return options[-1]


def _missing(s: State, post: int) -> int:
    """How far the route of a post is from being this player's; rivals count double."""
    board, me = s.setting.board, s.cells[TURN]
    first, last = board.spans[board.post_route[post]]
    return sum(
        0 if code and owner(code) == me else 2 if code else 1 for code in s.cells[first:last]
    )


def _nearest_to_full(s: State, options: Sequence[int], rng: Rng) -> int:
    lacking = [_missing(s, action & 255) for action in options]
    least = min(lacking)
    return rng.choice([a for a, miss in zip(options, lacking, strict=True) if miss == least])


def _furthest_from_full(s: State, options: Sequence[int], rng: Rng) -> int:
    lacking = [_missing(s, action & 255) for action in options]
    most = max(lacking)
    return rng.choice([a for a, miss in zip(options, lacking, strict=True) if miss == most])
