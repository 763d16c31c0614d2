"""Every way an action can be illegal, as a reason with its values. Nothing is changed here.

The codes, with their values:

    the turn       game_over, not_your_decision (decider), wrong_step (now), unknown_action,
                   no_actions_left
    pieces         no_piece (shape, where), post_taken (post, owner), post_free (post),
                   own_piece (post), not_own_piece (post, owner), supply_too_small (have, need),
                   fee_in_order (owed)
    income         nothing_taken, stock_too_small (shape, have, need), bursa_too_small (have, need)
    relocating     route_of_displacement (route), too_far (post, route), nothing_to_add,
                   stock_first, supply_first, just_placed (post)
    moving         book_too_small (have), same_post (post), hand_empty, hand_not_empty,
                   no_way_back (post)
    establishing   route_not_complete (route, have, need), office_taken (city, office, owner),
                   office_not_next (city, office, next), city_full (city),
                   wrong_shape (need, have), privilege_too_low (have, need),
                   no_skill_here (route, track), track_full (track), no_table_here (route),
                   space_taken (space, owner), leftmost_office_empty (city)
    markers        no_marker (marker), not_this_way (marker), office_empty (city, office),
                   same_owner (city, owner), wrong_reveal (plate), not_revealed (marker),
                   oldest_first (marker), route_has_marker (route), route_occupied (route),
                   no_free_office (route)
    the pawn       pawn_elsewhere (route, province), no_pawn, ride_taken,
                   ride_too_far (province), same_province (province)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.errors import Reason
from engine.hansa import actions as act
from engine.hansa.desk import (
    BURSA,
    COLOURS,
    DEVELOP,
    EXTRA_OFFICE,
    LIBER_SOPHIAE,
    MARKERS,
    MERCHANT,
    PLUS_3,
    PLUS_4,
    PRIVILEGES,
    PRIVILEGIUM,
    REMOVE_3,
    SHAPES,
    STEPS,
    SWAP_OFFICES,
    TRACKS,
)
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    BAG,
    DESK,
    DESK_SIZE,
    MARKER,
    OFFICE,
    PAWN,
    PLATE,
    RIDDEN,
    STEP_NAMES,
    STOCK,
    SUPPLY,
    TABLE,
    TRACK,
    TURN,
    UNUSED,
    Extra,
    Fee,
    Move,
    NewMarkers,
    Over,
    Relocate,
    Remove,
    Resettle,
    SetPawn,
    State,
    desk,
    owner,
    piece,
    shape_of,
    value,
)

UNKNOWN = Reason("unknown_action")
NO_ACTIONS = Reason("no_actions_left")
Check = Callable[[State, int], Reason | None]


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


def no_free_post(s: State) -> bool:
    return s.cells.find(0, 0, s.setting.board.posts) < 0


def stranded(liftable: int, lifts: int) -> bool:
    """Whether on a full board a lifted piece has no post but its own: no other can follow it."""
    return liftable < 2 or lifts < 2


def _pawn_elsewhere(s: State, route: int) -> Reason | None:
    """The two-player pawn must stand beside the route (11.4)."""
    provinces = s.setting.provinces
    if not provinces:
        return None
    here = provinces[s.cells[PAWN] - 1]
    if route in here.routes:
        return None
    board = s.setting.board
    return Reason("pawn_elsewhere", {"route": board.routes[route].name, "province": here.name})


def _check_income(s: State, argument: int) -> Reason | None:
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


def _check_place(s: State, argument: int) -> Reason | None:
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
        return _pawn_elsewhere(s, setting.board.post_route[post])
    return None


def _check_displace(s: State, argument: int) -> Reason | None:
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
    return _pawn_elsewhere(s, s.setting.board.post_route[post])


def _not_mine(s: State, player: int, post: int) -> Reason | None:
    if post >= s.setting.board.posts:
        return UNKNOWN
    there = s.cells[post]
    if not there:
        return Reason("post_free", {"post": post_name(s, post)})
    if owner(there) != player:
        return Reason(
            "not_own_piece", {"post": post_name(s, post), "owner": COLOURS[owner(there)]}
        )
    return None


def _check_lift(s: State, post: int) -> Reason | None:
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
    reason = _not_mine(s, me, post)
    if reason is None and no_free_post(s):
        on_routes = [owner(code) for code in cells[: s.setting.board.posts]]
        if stranded(on_routes.count(me) - len(settled), book - lifted):
            return Reason("no_way_back", {"post": post_name(s, post)})
    return reason


def _check_put(s: State, post: int) -> Reason | None:
    cells, step = s.cells, s.step
    if post >= s.setting.board.posts:
        return UNKNOWN
    if isinstance(step, Resettle):
        return _not_nearest(s, step.route, post)
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


def _check_done(s: State, argument: int) -> Reason | None:
    if argument:
        return UNKNOWN
    if isinstance(s.step, Move) and s.step.hand:
        return Reason("hand_not_empty")
    return None


def _check_establish(s: State, argument: int) -> Reason | None:
    cells, board = s.cells, s.setting.board
    number, use, detail = argument >> 8, argument >> 5 & 7, argument & 31
    if number >= len(board.routes) or use > act.EXTRA:
        return UNKNOWN
    if not cells[ACTIONS]:
        return NO_ACTIONS
    reason = _pawn_elsewhere(s, number)
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
        return _full_track(s, me, detail)
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


def _full_track(s: State, player: int, track: int) -> Reason | None:
    if s.cells[desk(player) + TRACK + track] < STEPS[track]:
        return None
    return Reason("track_full", {"track": TRACKS[track]})


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


def _no_marker(s: State, kind: int) -> Reason | None:
    if s.cells[desk(s.cells[TURN]) + UNUSED + kind]:
        return None
    return Reason("no_marker", {"marker": MARKERS[kind]})


def _check_use(s: State, kind: int) -> Reason | None:
    if kind >= len(MARKERS):
        return UNKNOWN
    if kind not in (PLUS_3, PLUS_4):
        return Reason("not_this_way", {"marker": MARKERS[kind]})
    return _no_marker(s, kind)


def _check_swap(s: State, argument: int) -> Reason | None:
    board = s.setting.board
    number, index = argument >> 4, argument & 15
    if number >= len(board.cities) or index + 1 >= len(board.cities[number].offices):
        return UNKNOWN
    reason = _no_marker(s, SWAP_OFFICES)
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


def _check_develop(s: State, track: int) -> Reason | None:
    if track >= len(TRACKS):
        return UNKNOWN
    return _no_marker(s, DEVELOP) or _full_track(s, s.cells[TURN], track)


def _check_remove(s: State, post: int) -> Reason | None:
    if post >= s.setting.board.posts:
        return UNKNOWN
    reason = _no_marker(s, REMOVE_3) if s.step is None else None
    if reason is None and not s.cells[post]:
        reason = Reason("post_free", {"post": post_name(s, post)})
    return reason


def _wrong_reveal(s: State, packed: int) -> Reason | None:
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


def _other_province(s: State, number: int) -> Reason | None:
    if not s.setting.provinces:
        return Reason("no_pawn")
    if number >= len(s.setting.provinces):
        return UNKNOWN
    if number == s.cells[PAWN] - 1:
        return Reason("same_province", {"province": s.setting.provinces[number].name})
    return None


def _check_ride(s: State, argument: int) -> Reason | None:
    cells = s.cells
    number, packed = argument >> 12, argument & 0xFFF
    reason = _other_province(s, number)
    if reason:
        return reason
    if cells[RIDDEN]:
        return Reason("ride_taken")
    provinces = s.setting.provinces
    if number not in provinces[cells[PAWN] - 1].within_free_ride:
        return Reason("ride_too_far", {"province": provinces[number].name})
    if packed and not cells[ACTED]:
        return Reason("wrong_reveal", {"plate": 0})
    return _wrong_reveal(s, packed)


def _check_travel(s: State, number: int) -> Reason | None:
    return _other_province(s, number) or (None if s.cells[ACTIONS] else NO_ACTIONS)


def _check_pay(s: State, shape: int) -> Reason | None:
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


def _not_nearest(s: State, route: int, post: int) -> Reason | None:
    """Why a relocated piece may not go to a post (5.4d-f)."""
    board, there = s.setting.board, s.cells[post]
    if there:
        return Reason("post_taken", {"post": post_name(s, post), "owner": COLOURS[owner(there)]})
    if board.post_route[post] == route:
        return Reason("route_of_displacement", {"route": board.routes[route].name})
    if post not in nearest_free(s, route):
        return Reason("too_far", {"post": post_name(s, post), "route": board.routes[route].name})
    return None


def _check_relocate(s: State, post: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Relocate)
    if post >= s.setting.board.posts:
        return UNKNOWN
    return _not_nearest(s, step.route, post)


def extra_source(s: State, player: int) -> int | None:
    """Where the extras of a relocation come from (5.4c): STOCK, SUPPLY, or None for the routes."""
    cells, mine = s.cells, desk(player)
    for source in (STOCK, SUPPLY):
        if cells[mine + source] or cells[mine + source + 1]:
            return source
    return None


def _check_add(s: State, argument: int) -> Reason | None:
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
    return _not_nearest(s, step.route, post)


def _check_take(s: State, post: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Extra)
    source = extra_source(s, step.player)
    if source is not None:
        return Reason("stock_first" if source == STOCK else "supply_first")
    if post in step.settled:
        return Reason("just_placed", {"post": post_name(s, post)})
    return _not_mine(s, step.player, post)


def _check_marker(s: State, argument: int) -> Reason | None:
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


def _check_pawn(s: State, number: int) -> Reason | None:
    return None if number < len(s.setting.provinces) else UNKNOWN


_TURN = (type(None),)
CHECKS: dict[int, tuple[tuple[type, ...], Check]] = {
    act.INCOME: (_TURN, _check_income),
    act.PLACE: (_TURN, _check_place),
    act.DISPLACE: (_TURN, _check_displace),
    act.LIFT: ((type(None), Move), _check_lift),
    act.ESTABLISH: (_TURN, _check_establish),
    act.USE: (_TURN, _check_use),
    act.SWAP: (_TURN, _check_swap),
    act.DEVELOP: (_TURN, _check_develop),
    act.REMOVE: ((type(None), Remove), _check_remove),
    act.RIDE: (_TURN, _check_ride),
    act.TRAVEL: (_TURN, _check_travel),
    act.END: (_TURN, _wrong_reveal),
    act.PAY: ((Fee,), _check_pay),
    act.RELOCATE: ((Relocate,), _check_relocate),
    act.ADD: ((Extra,), _check_add),
    act.TAKE: ((Extra,), _check_take),
    act.PUT: ((Move, Resettle), _check_put),
    act.MARKER: ((NewMarkers,), _check_marker),
    act.DONE: ((Extra, Move, Remove), _check_done),
    act.PAWN: ((SetPawn,), _check_pawn),
}
"""For each kind of action the steps in which it is possible, and the check of its arguments."""


def refusal(s: State, action: int) -> Reason | None:
    """Why the seat that must choose now may not do this; None if it may."""
    rule = CHECKS.get(action >> act.SHIFT)
    if rule is None:
        return Reason("game_over") if isinstance(s.step, Over) else UNKNOWN
    steps, check = rule
    step = type(s.step)
    if step not in steps:
        if step is Over:
            return Reason("game_over")
        return Reason("wrong_step", {"now": STEP_NAMES[step]})
    return check(s, action & act.ARGUMENTS)
