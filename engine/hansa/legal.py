"""The legal actions of a position, sorted because they are listed in the order of their numbers."""

from __future__ import annotations

from itertools import compress

from engine.hansa import actions as act
from engine.hansa.checks.markers import marker_routes
from engine.hansa.checks.routes import establish_refusal
from engine.hansa.desk import (
    BURSA,
    DEVELOP,
    LIBER_SOPHIAE,
    PIECES,
    PLUS_3,
    PLUS_4,
    REMOVE_3,
    STEPS,
    SWAP_OFFICES,
    TRACKS,
    TRADER,
    VALUES,
)
from engine.hansa.masks import (
    FREE,
    OUT_OF_REACH,
    OWN,
    RIVAL_TRADERS,
    RIVALS,
    TAKEN,
    pick,
    row,
)
from engine.hansa.reach import can_settle, extra_source, nearest_free, no_free_post, stranded
from engine.hansa.state import (
    ACTIONS,
    DESK,
    DESK_SIZE,
    OFFICE,
    PAWN,
    RIDDEN,
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

_TRADER_INCOMES = [act.income(traders, 0) for traders in range(1, PIECES[TRADER] + 1)]
_PLACE_TRADER, _PLACE_MERCHANT = (row(act.place(shape, 0)) for shape in range(2))
_DISPLACE_BY_TRADER, _DISPLACE_BY_MERCHANT = (row(act.displace(shape, 0)) for shape in range(2))
_LIFT = row(act.pack(act.LIFT))
_REMOVE = row(act.pack(act.REMOVE))
_PUT = row(act.pack(act.PUT))
_TAKE = row(act.pack(act.TAKE))
_RELOCATE = act.pack(act.RELOCATE)
_END = act.end()
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
        return [_PUT[post] for post in nearest_free(s, step.route)]
    if isinstance(step, Move):
        return _move(s, step)
    if isinstance(step, Remove):
        return [*pick(s.cells[: s.setting.board.posts], TAKEN, _REMOVE), _DONE]
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
    codes = cells[: s.setting.board.posts]
    if cells[ACTIONS]:
        _board_actions(s, codes, found)
    mine = DESK + DESK_SIZE * cells[TURN] + UNUSED
    if any(cells[mine : mine + 6]):
        _markers(s, codes, found)
    if s.setting.provinces:
        _pawn(s, found)
    found.append(_END)
    return found


def _board_actions(s: State, codes: bytearray, found: list[int]) -> None:
    cells, board, provinces = s.cells, s.setting.board, s.setting.provinces
    me = cells[TURN]
    mine = DESK + DESK_SIZE * me
    traders, merchants, stock, discs = cells[mine : mine + 4]
    if stock or discs:
        _incomes(VALUES[BURSA][cells[mine + TRACK + BURSA]], stock, discs, found)
    near = _in_reach(s, codes) if provinces else codes
    supply = traders + merchants
    if supply:
        flags = near.translate(FREE)
        if traders:
            found += compress(_PLACE_TRADER, flags)
        if merchants:
            found += compress(_PLACE_MERCHANT, flags)
    if supply >= 2:
        flags = near.translate((RIVAL_TRADERS if supply == 2 else RIVALS)[me])
        if traders:
            found += compress(_DISPLACE_BY_TRADER, flags)
        if merchants:
            found += compress(_DISPLACE_BY_MERCHANT, flags)
    own = codes.translate(OWN[me])
    count = own.count(1)
    if not count:
        return
    if count > 1 or not no_free_post(s):
        found += compress(_LIFT, own)
    for route in compress(board.route_starts, own):
        if route is not None:
            first, last = board.spans[route]
            if own.count(1, first, last) == last - first and near[first] != OUT_OF_REACH:
                _establish(s, route, found)


def _incomes(most: int, stock: int, discs: int, found: list[int]) -> None:
    """Every mix of traders and merchants up to the value of the bursa."""
    if not discs:
        found += _TRADER_INCOMES[: min(most, stock)]
        return
    for traders in range(min(most, stock) + 1):
        for merchants in range(min(most - traders, discs) + 1):
            if traders or merchants:
                found.append(act.income(traders, merchants))


def _in_reach(s: State, codes: bytearray) -> bytearray:
    """The posts as the pawn lets the player use them (11.4)."""
    here = s.setting.provinces[s.cells[PAWN] - 1].posts
    return bytearray(
        code if post in here else OUT_OF_REACH for post, code in enumerate(codes)
    )


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


def _markers(s: State, codes: bytearray, found: list[int]) -> None:
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
        found += pick(codes, TAKEN, _REMOVE)


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
        found = list(pick(_not_settled(s, step.settled), OWN[step.player], _TAKE))
    else:
        free = nearest_free(s, step.route)
        mine = desk(step.player) + source
        found = [
            act.add(shape, post) for shape in range(2) if cells[mine + shape] for post in free
        ]
    found.append(_DONE)
    return found


def _not_settled(s: State, settled: tuple[int, ...]) -> bytearray:
    """The posts without the pieces that were put down in this action."""
    codes = s.cells[: s.setting.board.posts]
    for post in settled:
        codes[post] = OUT_OF_REACH
    return codes


def _safe_puts(s: State, rest: tuple[int, ...], puts: list[int]) -> list[int]:
    """On a full board: those that leave posts for the pieces still in the hand."""
    free = [post for post, code in enumerate(s.cells[: s.setting.board.posts]) if not code]
    return [
        put
        for put in puts
        if can_settle(rest, [post for post in free if post != put & act.ARGUMENTS])
    ]


def _move(s: State, step: Move) -> list[int]:
    cells = s.cells
    me = cells[TURN]
    codes = _not_settled(s, step.settled)
    found: list[int] = []
    lifts = value(s, me, LIBER_SOPHIAE) - step.lifted
    if lifts:
        found += pick(codes, OWN[me], _LIFT)
        if no_free_post(s) and stranded(len(found), lifts):
            found = []
    if step.hand:
        free, rest = codes.count(0), step.hand[1:]
        codes[step.hand[0] >> 1] = OUT_OF_REACH
        puts = pick(codes, FREE, _PUT)
        found += puts if free - 1 > len(rest) else _safe_puts(s, rest, list(puts))
    elif step.settled:
        found.append(_DONE)
    return found
