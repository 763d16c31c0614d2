"""Taking, placing, displacing, relocating and moving pieces (sections 3 to 6)."""

from __future__ import annotations

from engine.hansa.desk import (
    LIBER_SOPHIAE,
    MERCHANT,
)
from engine.hansa.masks import OWN
from engine.hansa.play.telling import Events, spend_action, tell, tell_moved
from engine.hansa.reach import extra_source, nearest_free
from engine.hansa.state import (
    ACTED,
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
    piece,
    shape_of,
    value,
)


def income(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    mine = desk(me)
    for shape, taken in enumerate((argument >> 4, argument & 15)):
        cells[mine + STOCK + shape] -= taken
        cells[mine + SUPPLY + shape] += taken
        for _ in range(taken if events is not None else 0):
            tell_moved(events, piece(me, shape), ("stock", me), ("supply", me))
    spend_action(s, events)


def place(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    me = cells[TURN]
    cells[DESK + DESK_SIZE * me + shape] -= 1
    cells[post] = 1 + 2 * me + shape
    cells[ACTIONS] -= 1
    cells[ACTED] = 1
    if events is not None:
        tell_moved(events, cells[post], ("supply", me), ("post", post))
        tell(events, "actions_left", player=me, actions=cells[ACTIONS])


def displace(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    me, displaced = cells[TURN], cells[post]
    cells[desk(me) + SUPPLY + shape] -= 1
    cells[post] = piece(me, shape)
    if events is not None:
        victim = owner(displaced)
        tell(events, "displaced", player=victim, by=me, post=post, shape=shape_of(displaced))
        tell_moved(events, displaced, ("post", post), ("hand", victim))
        tell_moved(events, cells[post], ("supply", me), ("post", post))
    spend_action(s, events)
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
    tell_moved(events, fee.displaced, ("hand", victim), ("supply", victim))
    s.step = None


def _pay_one(s: State, me: int, shape: int, events: Events) -> None:
    mine = desk(me) + shape
    s.cells[mine + SUPPLY] -= 1
    s.cells[mine + STOCK] += 1
    tell_moved(events, piece(me, shape), ("supply", me), ("stock", me))


def pay(s: State, shape: int, events: Events) -> None:
    fee = s.step
    assert isinstance(fee, Fee)
    _pay_one(s, s.cells[TURN], shape, events)
    _owe(s, Fee(fee.owed - 1, shape, fee.post, fee.displaced), events)


def relocate(s: State, post: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Relocate)
    victim = owner(step.displaced)
    s.cells[post] = step.displaced
    tell_moved(events, step.displaced, ("hand", victim), ("post", post))
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


def add(s: State, argument: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Extra)
    cells = s.cells
    shape, post = argument >> 8, argument & 255
    source = extra_source(s, step.player)
    assert source is not None
    cells[desk(step.player) + source + shape] -= 1
    cells[post] = piece(step.player, shape)
    name = "stock" if source == STOCK else "supply"
    tell_moved(events, cells[post], (name, step.player), ("post", post))
    _offer_extra(s, Extra(step.player, step.route, step.left - 1, _with(step.settled, post)))


def take(s: State, post: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Extra)
    code = s.cells[post]
    s.cells[post] = 0
    tell_moved(events, code, ("post", post), ("hand", step.player))
    s.step = Resettle(step.player, step.route, step.left - 1, step.settled, shape_of(code))


def lift(s: State, post: int, events: Events) -> None:
    cells, step = s.cells, s.step
    if step is None:
        spend_action(s, events)
        step = Move(0, (), ())
    assert isinstance(step, Move)
    code = cells[post]
    cells[post] = 0
    tell_moved(events, code, ("post", post), ("hand", cells[TURN]))
    s.step = Move(step.lifted + 1, (*step.hand, post * 2 + shape_of(code)), step.settled)


def put(s: State, post: int, events: Events) -> None:
    cells, step = s.cells, s.step
    if isinstance(step, Resettle):
        cells[post] = piece(step.player, step.shape)
        tell_moved(events, cells[post], ("hand", step.player), ("post", post))
        _offer_extra(s, Extra(step.player, step.route, step.left, _with(step.settled, post)))
        return
    assert isinstance(step, Move)
    me = cells[TURN]
    cells[post] = piece(me, step.hand[0] & 1)
    tell_moved(events, cells[post], ("hand", me), ("post", post))
    settled = _with(step.settled, post)
    s.step = Move(step.lifted, step.hand[1:], settled)
    if len(step.hand) == 1 and (
        step.lifted == value(s, me, LIBER_SOPHIAE) or not _others(s, me, settled)
    ):
        s.step = None


def _others(s: State, player: int, settled: tuple[int, ...]) -> bool:
    """Whether the player has a piece on a route that was not put down in this action."""
    return s.cells[: s.setting.board.posts].translate(OWN[player]).count(1) > len(settled)


def done(s: State, argument: int, events: Events) -> None:
    s.step = None
