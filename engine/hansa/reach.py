"""What a piece can reach: the nearest posts of a relocation, the way back of a lifted hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hansa.state import (
    STOCK,
    SUPPLY,
    State,
    desk,
)


def post_name(s: State, post: int) -> str:
    board = s.setting.board
    route = board.routes[board.post_route[post]]
    return f"{route.name} {post - route.posts.start + 1}"


def nearest_free(s: State, route: int) -> Sequence[int]:
    """The free posts of the nearest ring that has any (5.4e, f)."""
    cells = s.cells
    for ring in s.setting.board.rings[route]:
        free = [post for post in ring if not cells[post]]
        if free:
            return free
    return ()


def extra_source(s: State, player: int) -> int | None:
    """Where the extras of a relocation come from (5.4c): STOCK, SUPPLY, or None for the routes."""
    cells, mine = s.cells, desk(player)
    for source in (STOCK, SUPPLY):
        if cells[mine + source] or cells[mine + source + 1]:
            return source
    return None


def no_free_post(s: State) -> bool:
    return s.cells.find(0, 0, s.setting.board.posts) < 0


def stranded(liftable: int, lifts: int) -> bool:
    """Whether on a full board a lifted piece has no post but its own: no other can follow it."""
    return liftable < 2 or lifts < 2


def can_settle(hand: Sequence[int], free: Sequence[int]) -> bool:
    """Whether all lifted pieces find posts, none of them its own; only tight on a full board."""
    if not hand or len(free) > len(hand):
        return True
    own = hand[0] >> 1
    return any(
        can_settle(hand[1:], [other for other in free if other != post])
        for post in free
        if post != own
    )
