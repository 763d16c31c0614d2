"""What speaks against a line of actions and not against a better one: one fact, as a code with its
values, or nothing where no such fact is found.

    filled          rival, route        a rival can occupy all its free posts first
    driven_off      rival, route        a rival can displace a piece of the complete route first
    establishes_nothing                 and the better line does establish a route
    compensates     rival, n            who is driven off may add so many pieces
    idle            n                   so many actions are not used
    lacks           route, n            so many of its posts are not yet this player's
    merchant                            one leaves the supply
    drains          n                   so few pieces are left in the supply

All of it follows from the pieces in sight. The table has sentences for the codes in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.drawbacks import Drawback, heavier
from engine.core.errors import Reason
from engine.core.protocol import Event
from engine.hansa import actions as act
from engine.hansa import state
from engine.hansa.desk import COLOURS, MERCHANT
from engine.hansa.legal import legal
from engine.hansa.play import perform
from engine.hansa.state import (
    ACTIONS,
    SUPPLY,
    TURN,
    Over,
    Relocate,
    State,
    acting,
    desk,
    owner,
)


def drawback(s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
    return heavier(_drawbacks(s, line), _drawbacks(s, better))


def _drawbacks(s: State, line: Sequence[int]) -> Iterator[Drawback]:
    me, after, told, idle = acting(s), state.copy(s), list[Event](), 0
    for action in line:
        if acting(after) != me or isinstance(after.step, Over):
            break
        if action >> act.SHIFT == act.END:
            idle = after.cells[ACTIONS]
        perform(after, action, told)
    grown = [n for n in range(len(s.setting.board.spans)) if _held(after, me, n) > _held(s, me, n)]
    grown.sort(key=lambda route: -_held(after, me, route))
    yield from _by_rivals(after, me, grown)
    if not any(event.kind == "route_established" for event in told):
        yield Drawback(1, Reason("establishes_nothing"))
    if isinstance(after.step, Relocate) and owner(after.step.displaced) != me:
        victim, extras = COLOURS[owner(after.step.displaced)], after.step.extras
        yield Drawback(extras, Reason("compensates", {"rival": victim, "n": extras}))
    yield Drawback(idle, Reason("idle", {"n": idle}))
    if grown:
        yield _lacking(after, me, grown[0])
    yield from _spent(s, after, me)


def _by_rivals(s: State, me: int, routes: Sequence[int]) -> Iterator[Drawback]:
    """What they can do before this player acts again."""
    for code, can in (("filled", _can_fill), ("driven_off", _can_drive_off)):
        for route in routes:
            rivals = (seat for seat in _before(s, me) if can(s, me, route, seat))
            rival = next(rivals, None)
            if rival is not None:
                name = s.setting.board.routes[route].name
                yield Drawback(1, Reason(code, {"rival": COLOURS[rival], "route": name}))


def _lacking(s: State, me: int, route: int) -> Drawback:
    first, last = s.setting.board.spans[route]
    lacking = last - first - _held(s, me, route)
    name = s.setting.board.routes[route].name
    return Drawback(lacking, Reason("lacks", {"route": name, "n": lacking}), alone=False)


def _spent(s: State, after: State, me: int) -> Iterator[Drawback]:
    had, left = (x.cells[desk(me) + SUPPLY : desk(me) + SUPPLY + 2] for x in (s, after))
    yield Drawback(had[MERCHANT] - left[MERCHANT], Reason("merchant"))
    yield Drawback(sum(had) - sum(left), Reason("drains", {"n": sum(left)}))


def _held(s: State, player: int, route: int) -> int:
    first, last = s.setting.board.spans[route]
    return sum(1 for code in s.cells[first:last] if code and owner(code) == player)


def _before(s: State, me: int) -> list[int]:
    """The rivals who act before this player does again."""
    cells, players = s.cells, s.setting.players
    turn = cells[TURN]
    if isinstance(s.step, Over) or (turn == me and cells[ACTIONS]):
        return []
    begun = turn != me and cells[ACTIONS]
    order = [(turn + later) % players for later in range(0 if begun else 1, players)]
    return order[: order.index(me)] if me in order else order


def _turn_of(s: State, seat: int) -> State:
    """The position as it is when a rival acts, if nobody else changes it."""
    theirs = state.copy(s)
    theirs.step = None
    if seat != s.cells[TURN]:
        state.begin_turn(theirs, seat)
    return theirs


def _can_fill(s: State, _: int, route: int, rival: int) -> bool:
    first, last = s.setting.board.spans[route]
    free = [post for post in range(first, last) if not s.cells[post]]
    theirs = _turn_of(s, rival)
    return bool(free) and all(_placed(theirs, act.place, post) for post in free)


def _can_drive_off(s: State, me: int, route: int, rival: int) -> bool:
    first, last = s.setting.board.spans[route]
    theirs = _turn_of(s, rival)
    return _held(s, me, route) == last - first and any(
        _placed(theirs, act.displace, post) for post in range(first, last)
    )


def _placed(s: State, how: Callable[[int, int], int], post: int) -> bool:
    """Whether a piece of either shape comes to a post; it is then there."""
    possible = set(legal(s))
    found = next((how(shape, post) for shape in range(2) if how(shape, post) in possible), None)
    if found is not None:
        perform(s, found, None)
    return found is not None
