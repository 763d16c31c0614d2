"""What each action does to a position. Legality was checked before; events are told when asked for.

Events, each with what an animation of it needs. A place is one of ("supply", player), ("stock",
player), ("post", post), ("office", city, index), ("extra", city, depth), ("table", space), ("desk",
player, track, step), ("hand", player).

    piece_moved        piece (player, shape), source, target (places)
    displaced          player, by, post, shape
    route_established  player, route
    prestige           player, points, why (control, coin, link), city
    office_built       player, city, index (None for an extra office), shape
    city_completed     city, count
    link_made          player, order, points
    skill_developed    player, track, step
    offices_swapped    player, city, index
    table_space_taken  player, space
    marker_taken       player, marker, route
    marker_drawn       player; face down, nobody knows which
    markers_revealed   player, markers
    marker_placed      player, marker, route
    marker_pending     marker
    marker_used        player, marker
    actions_left       player, actions
    pawn_moved         player, source (None at set-up), target, paid
    turn_ended         player
    turn_began         player, actions
    game_ended         why (prestige, markers, cities)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.generator import Generator
from engine.core.protocol import Event
from engine.hansa import actions as act
from engine.hansa import scoring
from engine.hansa.checks import extra_source, marker_routes, nearest_free
from engine.hansa.desk import (
    ACTIONES,
    COVERED_BY,
    DEVELOP,
    EXTRA_OFFICE,
    LAST_PRESTIGE,
    LIBER_SOPHIAE,
    MARKERS,
    MERCHANT,
    PLUS_3,
    REMOVE_3,
    SWAP_OFFICES,
    VALUES,
)
from engine.hansa.sieve import OWN
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    BAG,
    COMPLETED,
    DESK,
    DESK_SIZE,
    LINKED,
    LINKS,
    MARKER,
    OFFICE,
    PAWN,
    PLATE,
    PRESTIGE,
    RIDDEN,
    STOCK,
    SUPPLY,
    TABLE,
    TRACK,
    TURN,
    UNUSED,
    USED,
    Extra,
    Fee,
    Move,
    NewMarkers,
    Over,
    Relocate,
    Remove,
    Resettle,
    State,
    acting,
    begin_turn,
    desk,
    extra_city,
    extras_in,
    face_down,
    owner,
    piece,
    shape_of,
    value,
)

Events = list[Event] | None
Place = tuple[Any, ...]


def _tell(events: Events, kind: str, **data: Any) -> None:
    if events is not None:
        events.append(Event(kind, data))


def _tell_moved(events: Events, code: int, source: Place, target: Place) -> None:
    if events is not None:
        who = (owner(code), shape_of(code))
        events.append(Event("piece_moved", {"piece": who, "source": source, "target": target}))


def _spend_action(s: State, events: Events) -> None:
    cells = s.cells
    cells[ACTIONS] -= 1
    cells[ACTED] = 1
    _tell(events, "actions_left", player=cells[TURN], actions=cells[ACTIONS])


def _income(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    mine = desk(me)
    for shape, taken in enumerate((argument >> 4, argument & 15)):
        cells[mine + STOCK + shape] -= taken
        cells[mine + SUPPLY + shape] += taken
        for _ in range(taken if events is not None else 0):
            _tell_moved(events, piece(me, shape), ("stock", me), ("supply", me))
    _spend_action(s, events)


def _place(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    me = cells[TURN]
    cells[DESK + DESK_SIZE * me + shape] -= 1
    cells[post] = 1 + 2 * me + shape
    cells[ACTIONS] -= 1
    cells[ACTED] = 1
    if events is not None:
        _tell_moved(events, cells[post], ("supply", me), ("post", post))
        _tell(events, "actions_left", player=me, actions=cells[ACTIONS])


def _displace(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    me, displaced = cells[TURN], cells[post]
    cells[desk(me) + SUPPLY + shape] -= 1
    cells[post] = piece(me, shape)
    if events is not None:
        victim = owner(displaced)
        _tell(events, "displaced", player=victim, by=me, post=post, shape=shape_of(displaced))
        _tell_moved(events, displaced, ("post", post), ("hand", victim))
        _tell_moved(events, cells[post], ("supply", me), ("post", post))
    _spend_action(s, events)
    _owe(s, Fee(1 + shape_of(displaced), 0, post, displaced), events)


def _owe(s: State, fee: Fee, events: Events) -> None:
    """Collects the fee as far as there is nothing to choose, then lets the owner relocate."""
    cells = s.cells
    me = cells[TURN]
    mine = desk(me) + SUPPLY
    owed, least = fee.owed, fee.least
    while owed:
        traders_left = cells[mine] if least == 0 else 0
        merchants_left = cells[mine + MERCHANT]
        if traders_left and merchants_left >= owed:
            s.step = Fee(owed, least, fee.post, fee.displaced)
            return
        shape = 0 if traders_left else MERCHANT
        _pay_one(s, me, shape, events)
        owed, least = owed - 1, shape
    route = s.setting.board.post_route[fee.post]
    extras = 1 + shape_of(fee.displaced)
    if nearest_free(s, route):
        s.step = Relocate(fee.displaced, route, extras)
        return
    victim = owner(fee.displaced)
    cells[desk(victim) + SUPPLY + shape_of(fee.displaced)] += 1
    _tell_moved(events, fee.displaced, ("hand", victim), ("supply", victim))
    s.step = None


def _pay_one(s: State, me: int, shape: int, events: Events) -> None:
    mine = desk(me) + shape
    s.cells[mine + SUPPLY] -= 1
    s.cells[mine + STOCK] += 1
    _tell_moved(events, piece(me, shape), ("supply", me), ("stock", me))


def _pay(s: State, shape: int, events: Events) -> None:
    fee = s.step
    assert isinstance(fee, Fee)
    _pay_one(s, s.cells[TURN], shape, events)
    _owe(s, Fee(fee.owed - 1, shape, fee.post, fee.displaced), events)


def _relocate(s: State, post: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Relocate)
    victim = owner(step.displaced)
    s.cells[post] = step.displaced
    _tell_moved(events, step.displaced, ("hand", victim), ("post", post))
    _offer_extra(s, Extra(victim, step.route, step.extras, (post,)))


def _with(settled: tuple[int, ...], post: int) -> tuple[int, ...]:
    """One post more; in order, because equal positions must not remember how they came about."""
    return tuple(sorted((*settled, post)))


def _offer_extra(s: State, step: Extra) -> None:
    """Goes on to the next extra piece, if one is left, there is one to add and a post for it."""
    s.step = None
    if not step.left or not nearest_free(s, step.route):
        return
    if extra_source(s, step.player) is None and not _others(s, step.player, step.settled):
        return
    s.step = step


def _add(s: State, argument: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Extra)
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    source = extra_source(s, step.player)
    assert source is not None
    cells[desk(step.player) + source + shape] -= 1
    cells[post] = piece(step.player, shape)
    name = "stock" if source == STOCK else "supply"
    _tell_moved(events, cells[post], (name, step.player), ("post", post))
    _offer_extra(s, Extra(step.player, step.route, step.left - 1, _with(step.settled, post)))


def _take(s: State, post: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Extra)
    code = s.cells[post]
    s.cells[post] = 0
    _tell_moved(events, code, ("post", post), ("hand", step.player))
    s.step = Resettle(step.player, step.route, step.left - 1, step.settled, shape_of(code))


def _lift(s: State, post: int, events: Events) -> None:
    cells, step = s.cells, s.step
    if step is None:
        _spend_action(s, events)
        step = Move(0, (), ())
    assert isinstance(step, Move)
    code = cells[post]
    cells[post] = 0
    _tell_moved(events, code, ("post", post), ("hand", cells[TURN]))
    s.step = Move(step.lifted + 1, (*step.hand, post * 2 + shape_of(code)), step.settled)


def _put(s: State, post: int, events: Events) -> None:
    cells, step = s.cells, s.step
    if isinstance(step, Resettle):
        cells[post] = piece(step.player, step.shape)
        _tell_moved(events, cells[post], ("hand", step.player), ("post", post))
        _offer_extra(s, Extra(step.player, step.route, step.left, _with(step.settled, post)))
        return
    assert isinstance(step, Move)
    me = cells[TURN]
    cells[post] = piece(me, step.hand[0] & 1)
    _tell_moved(events, cells[post], ("hand", me), ("post", post))
    settled = _with(step.settled, post)
    s.step = Move(step.lifted, step.hand[1:], settled)
    if len(step.hand) == 1 and (
        step.lifted == value(s, me, LIBER_SOPHIAE) or not _others(s, me, settled)
    ):
        s.step = None


def _others(s: State, player: int, settled: tuple[int, ...]) -> bool:
    """Whether the player has a piece on a route that was not put down in this action."""
    return s.cells[: s.setting.board.posts].translate(OWN[player]).count(1) > len(settled)


def _done(s: State, argument: int, events: Events) -> None:
    s.step = None


def _gain(s: State, player: int, points: int, why: str, city: int, events: Events) -> None:
    s.cells[desk(player) + PRESTIGE] += points
    _tell(events, "prestige", player=player, points=points, why=why, city=city)


def _establish(s: State, argument: int, events: Events) -> None:
    cells, board = s.cells, s.setting.board
    me = cells[TURN]
    number, use, detail = argument >> 8, argument >> 5 & 7, argument & 31
    route = board.routes[number]
    cells[ACTIONS] -= 1
    cells[ACTED] = 1
    _tell(events, "route_established", player=me, route=number)
    for city in route.ends:
        master = scoring.controller(s, city)
        if master is not None:
            _gain(s, master, 1, "control", city, events)
    out_of_markers = _collect_marker(s, me, number, events)
    if use == act.OFFICE:
        _build(s, me, number, route.ends[detail >> 4], detail & 15, events)
    elif use == act.SKILL:
        _develop_track(s, me, detail, events)
    elif use == act.TABLE:
        code = _piece_from_route(s, number, MERCHANT, ("table", detail), events)
        cells[TABLE + detail] = code
        _tell(events, "table_space_taken", player=me, space=detail)
    elif use == act.EXTRA:
        _build_extra(s, me, number, route.ends[detail >> 4], detail & 15, events)
    _clear_route(s, me, number, events)
    _tell(events, "actions_left", player=me, actions=cells[ACTIONS])
    _end_if_due(s, out_of_markers, events)


def _collect_marker(s: State, me: int, route: int, events: Events) -> bool:
    """Takes the marker of the route; True if no replacement can be drawn (7.2)."""
    cells = s.cells
    if not cells[MARKER + route]:
        return False
    kind = cells[MARKER + route] - 1
    cells[MARKER + route] = 0
    cells[desk(me) + UNUSED + kind] += 1
    _tell(events, "marker_taken", player=me, marker=MARKERS[kind], route=route)
    if not face_down(s):
        return True
    cells[PLATE] += 1
    _tell(events, "marker_drawn", player=me)
    return False


def _piece_from_route(s: State, route: int, shape: int, target: Place, events: Events) -> int:
    """Lifts one of the active player's pieces of a shape off his complete route."""
    first, last = s.setting.board.spans[route]
    code = piece(s.cells[TURN], shape)
    post = s.cells.index(code, first, last)
    s.cells[post] = 0
    _tell_moved(events, code, ("post", post), target)
    return code


def _build(s: State, me: int, route: int, number: int, index: int, events: Events) -> None:
    cells, board = s.cells, s.setting.board
    city = board.cities[number]
    place = city.offices[index]
    office = board.offices[place]
    cells[OFFICE + place] = _piece_from_route(
        s, route, office.shape, ("office", number, index), events
    )
    _tell(events, "office_built", player=me, city=number, index=index, shape=office.shape)
    if office.coin:
        _gain(s, me, office.coin, "coin", number, events)
    if place == city.offices[-1]:
        cells[COMPLETED] += 1
        _tell(events, "city_completed", city=number, count=cells[COMPLETED])
    _link(s, me, number, events)


def _build_extra(s: State, me: int, route: int, city: int, shape: int, events: Events) -> None:
    _use_up(s, me, EXTRA_OFFICE, events)
    depth = len(extras_in(s, city))
    code = _piece_from_route(s, route, shape, ("extra", city, depth), events)
    s.extras = tuple(sorted((*s.extras, city << 4 | code), key=extra_city))
    _tell(events, "office_built", player=me, city=city, index=None, shape=shape)
    _link(s, me, city, events)


def _link(s: State, me: int, city: int, events: Events) -> None:
    cells = s.cells
    if cells[desk(me) + LINKED] or not scoring.has_link(s, me):
        return
    rewards = s.setting.board.link_prestige
    order = cells[LINKS]
    points = rewards[order] if order < len(rewards) else 0
    cells[LINKS] = cells[desk(me) + LINKED] = order + 1
    _tell(events, "link_made", player=me, order=order + 1, points=points)
    if points:
        _gain(s, me, points, "link", city, events)


def _clear_route(s: State, me: int, route: int, events: Events) -> None:
    first, last = s.setting.board.spans[route]
    for post in range(first, last):
        code = s.cells[post]
        if code:
            s.cells[post] = 0
            s.cells[desk(me) + STOCK + shape_of(code)] += 1
            _tell_moved(events, code, ("post", post), ("stock", me))


def _develop_track(s: State, me: int, track: int, events: Events) -> None:
    cells = s.cells
    mine = desk(me)
    step = cells[mine + TRACK + track]
    cells[mine + TRACK + track] = step + 1
    shape = COVERED_BY[track]
    cells[mine + SUPPLY + shape] += 1
    _tell(events, "skill_developed", player=me, track=track, step=step + 1)
    _tell_moved(events, piece(me, shape), ("desk", me, track, step + 1), ("supply", me))
    if track == ACTIONES:
        cells[ACTIONS] += VALUES[track][step + 1] - VALUES[track][step]


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
    _tell(events, "game_ended", why=why)


def _use_up(s: State, me: int, kind: int, events: Events) -> None:
    s.cells[desk(me) + UNUSED + kind] -= 1
    s.cells[desk(me) + USED + kind] += 1
    _tell(events, "marker_used", player=me, marker=MARKERS[kind])


def _use(s: State, kind: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    _use_up(s, me, kind, events)
    cells[ACTIONS] += 3 if kind == PLUS_3 else 4
    _tell(events, "actions_left", player=me, actions=cells[ACTIONS])


def _swap(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    city, index = argument >> 4, argument & 15
    _use_up(s, me, SWAP_OFFICES, events)
    place = OFFICE + s.setting.board.cities[city].offices.start + index
    cells[place], cells[place + 1] = cells[place + 1], cells[place]
    _tell(events, "offices_swapped", player=me, city=city, index=index)


def _develop(s: State, track: int, events: Events) -> None:
    me = s.cells[TURN]
    _use_up(s, me, DEVELOP, events)
    _develop_track(s, me, track, events)
    if track == ACTIONES:
        _tell(events, "actions_left", player=me, actions=s.cells[ACTIONS])


def _remove(s: State, post: int, events: Events) -> None:
    cells, step = s.cells, s.step
    if step is None:
        _use_up(s, cells[TURN], REMOVE_3, events)
        step = Remove(3)
    assert isinstance(step, Remove)
    code = cells[post]
    cells[post] = 0
    cells[desk(owner(code)) + SUPPLY + shape_of(code)] += 1
    _tell_moved(events, code, ("post", post), ("supply", owner(code)))
    more = step.left > 1 and any(cells[: s.setting.board.posts])
    s.step = Remove(step.left - 1) if more else None


def _move_pawn(s: State, target: int, paid: bool, events: Events) -> None:
    player, source = acting(s), s.cells[PAWN] - 1
    s.cells[PAWN] = target + 1
    _tell(
        events,
        "pawn_moved",
        player=player,
        source=source if source >= 0 else None,
        target=target,
        paid=paid,
    )


def _ride(s: State, argument: int, events: Events) -> int | None:
    """Free ride: before the first action the turn goes on, later it closes the turn (11.5)."""
    province = argument >> 12
    _move_pawn(s, province, False, events)
    s.cells[RIDDEN] = 1
    if not s.cells[ACTED]:
        return None
    revealed = _end(s, argument & 0xFFF, events)
    return province << 12 | revealed


def _travel(s: State, province: int, events: Events) -> None:
    _move_pawn(s, province, True, events)
    _spend_action(s, events)


def _pawn(s: State, province: int, events: Events) -> None:
    _move_pawn(s, province, False, events)
    s.step = None
    _tell(events, "turn_began", player=s.cells[TURN], actions=s.cells[ACTIONS])


def _end(s: State, packed: int, events: Events) -> int:
    """Turns up the markers on the plate; the recorded outcome is used if there is one."""
    cells = s.cells
    me = cells[TURN]
    kinds = act.unpack_revealed(packed) if packed else _draw(s)
    if kinds:
        s.seed = Generator(s.seed).next()
    for kind in kinds:
        cells[BAG + kind] -= 1
    if cells[ACTIONS]:
        _tell(events, "actions_left", player=me, actions=0)
    cells[PLATE] = cells[ACTIONS] = 0
    if kinds:
        _tell(events, "markers_revealed", player=me, markers=[MARKERS[kind] for kind in kinds])
    _settle_markers(s, tuple(kinds), events)
    return act.pack_revealed(kinds)


def _draw(s: State) -> list[int]:
    cells = s.cells
    if not cells[PLATE]:
        return []
    bag = [kind for kind in range(len(MARKERS)) for _ in range(cells[BAG + kind])]
    generator = Generator(s.seed)
    return [bag.pop(generator.randrange(len(bag))) for _ in range(cells[PLATE])]


def _settle_markers(s: State, kinds: tuple[int, ...], events: Events) -> None:
    """Asks for a route for the next marker; what finds none waits for a later turn (9.9)."""
    if (kinds or s.pending) and marker_routes(s):
        s.step = NewMarkers(kinds)
        return
    for kind in kinds:
        _tell(events, "marker_pending", marker=MARKERS[kind])
    s.pending += kinds
    s.step = None
    me = s.cells[TURN]
    _tell(events, "turn_ended", player=me)
    begin_turn(s, (me + 1) % s.setting.players)
    _tell(events, "turn_began", player=s.cells[TURN], actions=s.cells[ACTIONS])


def _marker(s: State, argument: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, NewMarkers)
    kind, route = argument >> 8, argument & 255
    s.cells[MARKER + route] = kind + 1
    _tell(events, "marker_placed", player=s.cells[TURN], marker=MARKERS[kind], route=route)
    kinds = step.kinds
    if s.pending:
        s.pending = s.pending[1:]
    else:
        first = kinds.index(kind)
        kinds = kinds[:first] + kinds[first + 1 :]
    _settle_markers(s, kinds, events)


EFFECTS: dict[int, Callable[[State, int, Events], int | None]] = {
    act.INCOME: _income,
    act.PLACE: _place,
    act.DISPLACE: _displace,
    act.LIFT: _lift,
    act.ESTABLISH: _establish,
    act.USE: _use,
    act.SWAP: _swap,
    act.DEVELOP: _develop,
    act.REMOVE: _remove,
    act.RIDE: _ride,
    act.TRAVEL: _travel,
    act.END: _end,
    act.PAY: _pay,
    act.RELOCATE: _relocate,
    act.ADD: _add,
    act.TAKE: _take,
    act.PUT: _put,
    act.MARKER: _marker,
    act.DONE: _done,
    act.PAWN: _pawn,
}


def perform(s: State, action: int, events: Events) -> int:
    """Plays a legal action and returns it with the outcome of chance."""
    kind = action >> act.SHIFT
    outcome = EFFECTS[kind](s, action & act.ARGUMENTS, events)
    return action if outcome is None else kind << act.SHIFT | outcome
