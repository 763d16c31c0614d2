"""Reasons that several kinds of action share."""

from __future__ import annotations

from engine.core.errors import Reason
from engine.hansa.desk import (
    COLOURS,
    STEPS,
    TRACKS,
)
from engine.hansa.reach import post_name
from engine.hansa.state import (
    PAWN,
    TRACK,
    State,
    desk,
    owner,
)

UNKNOWN = Reason("unknown_action")


NO_ACTIONS = Reason("no_actions_left")


def pawn_elsewhere(s: State, route: int) -> Reason | None:
    """The two-player pawn must stand beside the route (11.4)."""
    provinces = s.setting.provinces
    if not provinces:
        return None
    here = provinces[s.cells[PAWN] - 1]
    if route in here.routes:
        return None
    board = s.setting.board
    return Reason("pawn_elsewhere", {"route": board.routes[route].name, "province": here.name})


def not_mine(s: State, player: int, post: int) -> Reason | None:
    if post >= s.setting.board.posts:
        return UNKNOWN
    there = s.cells[post]
    if not there:
        return Reason("post_free", {"post": post_name(s, post)})
    if owner(there) != player:
        return Reason("not_own_piece", {"post": post_name(s, post), "owner": COLOURS[owner(there)]})
    return None


def full_track(s: State, player: int, track: int) -> Reason | None:
    if s.cells[desk(player) + TRACK + track] < STEPS[track]:
        return None
    return Reason("track_full", {"track": TRACKS[track]})
