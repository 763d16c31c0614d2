"""The legal actions of a position, sorted because they are listed in the order of their numbers."""

from __future__ import annotations

from engine.hansa import actions as act
from engine.hansa.checks import (
    can_settle,
    establish_refusal,
    extra_source,
    marker_routes,
    nearest_free,
    no_free_post,
    stranded,
)
from engine.hansa.desk import (
    BURSA,
    DEVELOP,
    LIBER_SOPHIAE,
    MERCHANT,
    PLUS_3,
    PLUS_4,
    REMOVE_3,
    STEPS,
    SWAP_OFFICES,
    TRACKS,
)
from engine.hansa.state import (
    ACTIONS,
    DESK,
    DESK_SIZE,
    OFFICE,
    PAWN,
    RIDDEN,
    STOCK,
    SUPPLY,
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
    value,
)

_PLACE_TRADER = act.place(0, 0)
_PLACE_MERCHANT = act.place(MERCHANT, 0)
_DISPLACE = act.displace(0, 0)
_LIFT = act.pack(act.LIFT)
_REMOVE = act.pack(act.REMOVE)
_RELOCATE = act.pack(act.RELOCATE)
_PUT = act.pack(act.PUT)
_TAKE = act.pack(act.TAKE)
_DONE = act.pack(act.DONE)


def legal(s: State) -> list[int]:
    step = s.step
    if step is None:
        return _turn(s)
    if isinstance(step, Relocate):
        return [_RELOCATE | post for post in nearest_free(s, step.route)]
    if isinstance(step, Extra):
        return _extra(s, step)
    if isinstance(step, Resettle):
        return [_PUT | post for post in nearest_free(s, step.route)]
    if isinstance(step, Move):
        return _move(s, step)
    if isinstance(step, Remove):
        posts = enumerate(s.cells[: s.setting.board.posts])
        return [_REMOVE | post for post, code in posts if code] + [_DONE]
    if isinstance(step, NewMarkers):
        kinds = sorted(set(step.kinds)) if not s.pending else [s.pending[0]]
        routes = marker_routes(s)
        return [act.marker(kind, route) for kind in kinds for route in routes]
    if isinstance(step, Fee):
        mine = desk(s.cells[TURN]) + SUPPLY
        return [
            act.pack(act.PAY, shape)
            for shape in range(step.least, 2)
            if s.cells[mine + shape] and sum(s.cells[mine + shape : mine + 2]) >= step.owed
        ]
    if isinstance(step, SetPawn):
        return [act.pack(act.PAWN, number) for number in range(len(s.setting.provinces))]
    assert isinstance(step, Over)
    return []


def _turn(s: State) -> list[int]:
    cells = s.cells
    found: list[int] = []
    posts = list(enumerate(cells[: s.setting.board.posts]))
    if cells[ACTIONS]:
        _board_actions(s, posts, found)
    mine = DESK + DESK_SIZE * cells[TURN] + UNUSED
    if any(cells[mine : mine + 6]):
        _markers(s, posts, found)
    if s.setting.provinces:
        _pawn(s, found)
    found.append(act.end())
    return found


def _board_actions(s: State, posts: list[tuple[int, int]], found: list[int]) -> None:
    cells, board, provinces = s.cells, s.setting.board, s.setting.provinces
    me = cells[TURN]
    mine = DESK + DESK_SIZE * me
    traders, merchants, stock, discs = cells[mine : mine + 4]
    if stock or discs:
        most = min(value(s, me, BURSA), stock + discs)
        found += [
            act.income(t, m)
            for t in range(min(most, stock) + 1)
            for m in range(min(most - t, discs) + 1)
            if t or m
        ]
    near = posts
    if provinces:
        here = provinces[cells[PAWN] - 1].posts
        near = [(post, code) for post, code in posts if post in here]
    if traders or merchants:
        free = [post for post, code in near if not code]
        if traders:
            found += [_PLACE_TRADER + post for post in free]
        if merchants:
            found += [_PLACE_MERCHANT + post for post in free]
    trader = 1 + 2 * me
    merchant = trader + 1
    supply = traders + merchants
    if supply >= 2:
        dearest = 2 if supply == 2 else 3
        rivals = [
            post
            for post, code in near
            if code and code != trader and code != merchant and 3 - (code & 1) <= dearest
        ]
        if traders:
            found += [_DISPLACE + post for post in rivals]
        if merchants:
            found += [_DISPLACE + 256 + post for post in rivals]
    own = [post for post, code in posts if code in (trader, merchant)]
    if not own:
        return
    if len(own) > 1 or not no_free_post(s):
        found += [_LIFT + post for post in own]
    routes = range(len(board.routes))
    if provinces:
        routes = sorted(provinces[cells[PAWN] - 1].routes)  # type: ignore[assignment]
    for number in routes:
        first, last = board.spans[number]
        pieces = cells[first:last]
        if pieces.count(trader) + pieces.count(merchant) == last - first:
            _establish(s, number, found)


def _establish(s: State, number: int, found: list[int]) -> None:
    """The ways to use a complete route, in the order of their numbers."""
    cells, board = s.cells, s.setting.board
    route = board.routes[number]
    found.append(act.establish(number))
    options = []
    for end, city in enumerate(route.ends):
        offices = board.cities[city].offices
        free = cells.find(0, OFFICE + offices.start, OFFICE + offices.stop)
        if free >= 0:
            options.append((act.OFFICE, act.office_detail(end, free - OFFICE - offices.start)))
    options += [(act.SKILL, track) for track in route.skills]
    if number == board.table_route:
        options += [(act.TABLE, space) for space in range(len(board.table))]
    options += [
        (act.EXTRA, act.extra_detail(end, shape)) for end in range(2) for shape in range(2)
    ]
    found += [
        act.establish(number, use, detail)
        for use, detail in options
        if establish_refusal(s, number, use, detail) is None
    ]


def _markers(s: State, posts: list[tuple[int, int]], found: list[int]) -> None:
    cells, board = s.cells, s.setting.board
    mine = desk(cells[TURN])
    unused = cells[mine + UNUSED : mine + UNUSED + 6]
    found += [act.pack(act.USE, kind) for kind in (PLUS_3, PLUS_4) if unused[kind]]
    if unused[SWAP_OFFICES]:
        for number, city in enumerate(board.cities):
            for index, place in enumerate(city.offices[:-1]):
                left, right = cells[OFFICE + place], cells[OFFICE + place + 1]
                if left and right and (left - 1) >> 1 != (right - 1) >> 1:
                    found.append(act.swap(number, index))
    if unused[DEVELOP]:
        found += [
            act.pack(act.DEVELOP, track)
            for track in range(len(TRACKS))
            if cells[mine + TRACK + track] < STEPS[track]
        ]
    if unused[REMOVE_3]:
        found += [_REMOVE + post for post, code in posts if code]


def _pawn(s: State, found: list[int]) -> None:
    cells, provinces = s.cells, s.setting.provinces
    here = cells[PAWN] - 1
    if not cells[RIDDEN]:
        found += [act.ride(number) for number in sorted(provinces[here].within_free_ride)]
    if cells[ACTIONS]:
        found += [act.pack(act.TRAVEL, n) for n in range(len(provinces)) if n != here]


def _extra(s: State, step: Extra) -> list[int]:
    cells = s.cells
    source = extra_source(s, step.player)
    if source is None:
        trader = 1 + 2 * step.player
        found = [
            _TAKE | post
            for post, code in enumerate(cells[: s.setting.board.posts])
            if (code == trader or code == trader + 1) and post not in step.settled
        ]
    else:
        free = nearest_free(s, step.route)
        mine = desk(step.player) + (STOCK if source == STOCK else SUPPLY)
        found = [
            act.add(shape, post) for shape in range(2) if cells[mine + shape] for post in free
        ]
    found.append(_DONE)
    return found


def _move(s: State, step: Move) -> list[int]:
    cells, board = s.cells, s.setting.board
    me = cells[TURN]
    posts = list(enumerate(cells[: board.posts]))
    found = []
    lifts = value(s, me, LIBER_SOPHIAE) - step.lifted
    if lifts:
        trader = 1 + 2 * me
        found = [
            _LIFT + post
            for post, code in posts
            if (code == trader or code == trader + 1) and post not in step.settled
        ]
        if no_free_post(s) and stranded(len(found), lifts):
            found = []
    if step.hand:
        own, rest = step.hand[0] >> 1, step.hand[1:]
        free = [post for post, code in posts if not code]
        tight = len(free) - 1 <= len(rest)
        found += [
            _PUT + post
            for post in free
            if post != own
            and (not tight or can_settle(rest, [other for other in free if other != post]))
        ]
    elif step.settled:
        found.append(_DONE)
    return found
