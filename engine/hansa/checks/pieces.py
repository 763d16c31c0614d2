"""Why pieces may not be taken, placed, displaced, relocated or moved (sections 3 to 6)."""

from __future__ import annotations

from engine.core.errors import Reason
from engine.hansa.checks.common import NO_ACTIONS, UNKNOWN, not_mine, pawn_elsewhere
from engine.hansa.desk import (
    BURSA,
    COLOURS,
    LIBER_SOPHIAE,
    SHAPES,
)
from engine.hansa.reach import (
    can_settle,
    extra_source,
    nearest_free,
    no_free_post,
    post_name,
    stranded,
)
from engine.hansa.state import (
    ACTIONS,
    DESK,
    DESK_SIZE,
    STOCK,
    SUPPLY,
    TURN,
    Extra,
    Fee,
    Move,
    Relocate,
    Resettle,
    State,
    desk,
    owner,
    shape_of,
    value,
)


def income_refusal(s: State, argument: int) -> Reason | None:
    cells = s.cells
    me = cells[TURN]
    wanted = (argument >> 4, argument & 15)
    if not cells[ACTIONS]:
        return NO_ACTIONS
    if not any(wanted):
        return Reason("nothing_taken")
    for shape, want in enumerate(wanted):
        have = cells[desk(me) + STOCK + shape]
        if want > have:
            return Reason("stock_too_small", {"shape": SHAPES[shape], "have": have, "need": want})
    if sum(wanted) > value(s, me, BURSA):
        return Reason("bursa_too_small", {"have": value(s, me, BURSA), "need": sum(wanted)})
    return None


def place_refusal(s: State, argument: int) -> Reason | None:
    cells, setting = s.cells, s.setting
    shape, post = argument >> 8, argument & 255
    if shape > 1 or post >= setting.board.posts:
        return UNKNOWN
    if not cells[ACTIONS]:
        return NO_ACTIONS
    if cells[post]:
        return Reason(
            "post_taken",
            {"post": post_name(s, post), "owner": COLOURS[owner(cells[post])]},
        )
    if not cells[DESK + DESK_SIZE * cells[TURN] + shape]:
        return Reason("no_piece", {"shape": SHAPES[shape], "where": "supply"})
    if setting.provinces:
        return pawn_elsewhere(s, setting.board.post_route[post])
    return None


def displace_refusal(s: State, argument: int) -> Reason | None:
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    if shape > 1 or post >= s.setting.board.posts:
        return UNKNOWN
    if not cells[ACTIONS]:
        return NO_ACTIONS
    me, there = cells[TURN], cells[post]
    if not there:
        return Reason("post_free", {"post": post_name(s, post)})
    if owner(there) == me:
        return Reason("own_piece", {"post": post_name(s, post)})
    mine = desk(me) + SUPPLY
    have, need = cells[mine] + cells[mine + 1], 2 + shape_of(there)
    if have < need:
        return Reason("supply_too_small", {"have": have, "need": need})
    if not cells[mine + shape]:
        return Reason("no_piece", {"shape": SHAPES[shape], "where": "supply"})
    return pawn_elsewhere(s, s.setting.board.post_route[post])


def pay_refusal(s: State, shape: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Fee)
    if shape > 1:
        return UNKNOWN
    mine = desk(s.cells[TURN]) + SUPPLY
    if not s.cells[mine + shape]:
        return Reason("no_piece", {"shape": SHAPES[shape], "where": "supply"})
    if shape < step.least or sum(s.cells[mine + shape : mine + 2]) < step.owed:
        return Reason("fee_in_order", {"owed": step.owed})
    return None


def not_nearest(s: State, route: int, post: int) -> Reason | None:
    """Why a relocated piece may not go to a post (5.4d-f)."""
    board, there = s.setting.board, s.cells[post]
    if there:
        return Reason("post_taken", {"post": post_name(s, post), "owner": COLOURS[owner(there)]})
    if board.post_route[post] == route:
        return Reason("route_of_displacement", {"route": board.routes[route].name})
    if post not in nearest_free(s, route):
        return Reason("too_far", {"post": post_name(s, post), "route": board.routes[route].name})
    return None


def relocate_refusal(s: State, post: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Relocate)
    if post >= s.setting.board.posts:
        return UNKNOWN
    return not_nearest(s, step.route, post)


def add_refusal(s: State, argument: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Extra)
    shape, post = argument >> 8, argument & 255
    if shape > 1 or post >= s.setting.board.posts:
        return UNKNOWN
    source = extra_source(s, step.player)
    if source is None:
        return Reason("nothing_to_add")
    if not s.cells[desk(step.player) + source + shape]:
        where = "stock" if source == STOCK else "supply"
        return Reason("no_piece", {"shape": SHAPES[shape], "where": where})
    return not_nearest(s, step.route, post)


def take_refusal(s: State, post: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Extra)
    source = extra_source(s, step.player)
    if source is not None:
        return Reason("stock_first" if source == STOCK else "supply_first")
    if post in step.settled:
        return Reason("just_placed", {"post": post_name(s, post)})
    return not_mine(s, step.player, post)


def lift_refusal(s: State, post: int) -> Reason | None:
    cells, step = s.cells, s.step
    me = cells[TURN]
    book = value(s, me, LIBER_SOPHIAE)
    lifted, settled = (step.lifted, step.settled) if isinstance(step, Move) else (0, ())
    if step is None and not cells[ACTIONS]:
        return NO_ACTIONS
    if lifted >= book:
        return Reason("book_too_small", {"have": book})
    if post in settled:
        return Reason("just_placed", {"post": post_name(s, post)})
    reason = not_mine(s, me, post)
    if reason is None and no_free_post(s):
        on_routes = [owner(code) for code in cells[: s.setting.board.posts]]
        if stranded(on_routes.count(me) - len(settled), book - lifted):
            return Reason("no_way_back", {"post": post_name(s, post)})
    return reason


def put_refusal(s: State, post: int) -> Reason | None:
    cells, step = s.cells, s.step
    if post >= s.setting.board.posts:
        return UNKNOWN
    if isinstance(step, Resettle):
        return not_nearest(s, step.route, post)
    assert isinstance(step, Move)
    if not step.hand:
        return Reason("hand_empty")
    if cells[post]:
        return Reason(
            "post_taken", {"post": post_name(s, post), "owner": COLOURS[owner(cells[post])]}
        )
    if step.hand[0] >> 1 == post:
        return Reason("same_post", {"post": post_name(s, post)})
    rest = step.hand[1:]
    if rest and cells.count(0, 0, s.setting.board.posts) - 1 <= len(rest):
        free = [p for p in range(s.setting.board.posts) if not cells[p] and p != post]
        if not can_settle(rest, free):
            return Reason("no_way_back", {"post": post_name(s, post)})
    return None


def done_refusal(s: State, argument: int) -> Reason | None:
    if argument:
        return UNKNOWN
    if isinstance(s.step, Move) and s.step.hand:
        return Reason("hand_not_empty")
    return None
