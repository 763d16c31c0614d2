"""The legal actions worth searching: alike ones named once, the promising ones of many.

What is promising is asked of the evaluation with the shipped weights. Nothing here is needed for
the rules: a search over `legal` would find the same moves, later.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from engine.hansa import actions as act
from engine.hansa.desk import MERCHANT
from engine.hansa.evaluation import View, appraiser
from engine.hansa.laying import Laying
from engine.hansa.legal import legal
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    OFFICE,
    TURN,
    Move,
    Relocate,
    Resettle,
    State,
    acting,
    shape_of,
)
from engine.hansa.weights import WEIGHTS

_SHIPPED = appraiser(WEIGHTS)
_POST = 255
_SHAPE = 256
_PLACES, _DISPLACEMENTS, _LIFTS, _PUTS, _RELOCATIONS, _REMOVALS, _TRAVELS = (
    14, 6, 5, 5, 5, 6, 4,
)  # fmt: skip
"""How many of each kind are kept."""


def candidates(s: State) -> list[int]:
    options = legal(s)
    if len(options) < 3:
        return options
    view = _SHIPPED.view(s)
    kept: list[int] = []
    start = 0
    while start < len(options):
        kind = options[start] >> act.SHIFT
        stop = bisect_left(options, kind + 1 << act.SHIFT, start)
        actions = options[start:stop]
        narrow = _NARROWED.get(kind)
        kept += actions if narrow is None else narrow(s, view, actions)
        start = stop
    if s.step is None and s.cells[ACTIONS]:
        kept = _without_giving_up(s, kept)
    kept.sort()
    return kept or options


_USEFUL = (act.INCOME, act.PLACE, act.DISPLACE, act.ESTABLISH)
"""Ways to use an action that are never aimless; moving and travelling may be."""


def _without_giving_up(s: State, kept: list[int]) -> list[int]:
    """Actions left are used; a ride that closes the turn waits until they are."""
    ends = (act.END, act.RIDE) if s.cells[ACTED] else (act.END,)
    busy = [a for a in kept if a >> act.SHIFT not in ends]
    return busy if any(a >> act.SHIFT in _USEFUL for a in busy) else kept


def _best(scored: list[tuple[int, int]], most: int) -> list[int]:
    """The actions with the highest scores; of equal ones the lower number."""
    ranked = sorted([(-score, action) for score, action in scored])
    return [action for _, action in ranked[:most]]


def _income(s: State, view: View, options: list[int]) -> list[int]:
    """As much as possible, merchants first: the stock feeds only relocations."""
    return [max(options, key=lambda a: ((a >> 4 & 15) + (a & 15), a & 15))]


def _alike(s: State, options: list[int]) -> list[int]:
    """One action for each route, shape and present occupant of the post."""
    post_route, cells = s.setting.board.post_route, s.cells
    first: dict[int, int] = {}
    for action in options:
        post = action & _POST
        first.setdefault(action & _SHAPE | post_route[post] << 9 | cells[post], action)
    return list(first.values())


def _additions(most: int) -> Callable[[State, View, list[int]], list[int]]:
    """Pieces put on routes: where they help their owner or stand in somebody's way."""

    def narrow(s: State, view: View, options: list[int]) -> list[int]:
        player, in_hand = acting(s), _in_hand(s)
        return _best(
            [
                (view.pull(player, a & _POST, a >> 8 & 1 if in_hand is None else in_hand), a)
                for a in _alike(s, options)
            ],
            most,
        )

    return narrow


def _put(s: State, view: View, options: list[int]) -> list[int]:
    """A piece is moved to another route, or there was no point in lifting it."""
    hand = getattr(s.step, "hand", None)
    if hand:
        first, last = s.setting.board.spans[s.setting.board.post_route[hand[0] >> 1]]
        options = [a for a in options if not first <= a & _POST < last] or options
    return _best_puts(s, view, options)


def _in_hand(s: State) -> int | None:
    """The shape of the piece that must be put down; None where any shape may be added."""
    step = s.step
    if isinstance(step, Relocate):
        return shape_of(step.displaced)
    if isinstance(step, Move):
        return step.hand[0] & 1 if step.hand else None
    return step.shape if isinstance(step, Resettle) else None


def _lift(s: State, view: View, options: list[int]) -> list[int]:
    """The pieces that are missed least; one at a time, so that each is put down at once, and none
    from a route where one has just been put."""
    if getattr(s.step, "hand", None):
        return []
    player = acting(s)
    post_route = s.setting.board.post_route
    busy = [post_route[post] for post in getattr(s.step, "settled", ())]
    if busy:
        options = [a for a in options if post_route[a & _POST] not in busy]
    return _best([(-view.loss(player, a & _POST), a) for a in _alike(s, options)], _LIFTS)


def _remove(s: State, view: View, options: list[int]) -> list[int]:
    """Rivals' pieces, where they are missed most."""
    me = s.cells[TURN]
    owners = {a: (s.cells[a & _POST] - 1) >> 1 for a in _alike(s, options)}
    return _best(
        [(view.loss(owner, a & _POST), a) for a, owner in owners.items() if owner != me],
        _REMOVALS,
    )


def _marker(s: State, view: View, options: list[int]) -> list[int]:
    """The one best place for a new marker: search cannot tell places where nobody stands."""
    laying = Laying(s, view.ledger)
    return _best([(laying.prospect(a >> 8 & 7, a & _POST), a) for a in options], 1)


def _swap(s: State, view: View, options: list[int]) -> list[int]:
    """Only swaps that move an own office to the right."""
    mine = (1 + 2 * s.cells[TURN], 2 + 2 * s.cells[TURN])
    cities = s.setting.board.cities
    return [
        a
        for a in options
        if s.cells[OFFICE + cities[a >> 4 & 0xFFF].offices.start + (a & 15)] in mine
    ]


def _establish(s: State, view: View, options: list[int]) -> list[int]:
    """A merchant goes to an extra office only where no trader could."""
    return [
        a
        for a in options
        if (a >> 5 & 7) != act.EXTRA
        or (a & 15) != MERCHANT
        or a - MERCHANT not in options
    ]


def _travel(s: State, view: View, options: list[int]) -> list[int]:
    """Provinces beside routes that are worth having now."""
    me = s.cells[TURN]
    ledger = view.ledger
    cells, spans = s.cells, s.setting.board.spans
    mine = (1 + 2 * me, 2 + 2 * me)
    provinces = s.setting.provinces
    scored = []
    for action in options:
        worth = [0, 0]
        for route in sorted(provinces[action & act.ARGUMENTS].routes):
            first, last = spans[route]
            held = sum(1 for code in cells[first:last] if code in mine)
            worth.append(ledger.claim(me, route)[1][0] * (1 + 2 * held))
        worth.sort()
        scored.append((worth[-1] + worth[-2], action))
    return _best(scored, _TRAVELS)


_best_puts = _additions(_PUTS)
_Narrow = Callable[[State, View, list[int]], list[int]]
_NARROWED: dict[int, _Narrow] = {
    act.INCOME: _income,
    act.PLACE: _additions(_PLACES),
    act.DISPLACE: _additions(_DISPLACEMENTS),
    act.LIFT: _lift,
    act.PUT: _put,
    act.RELOCATE: _additions(_RELOCATIONS),
    act.ADD: _additions(_RELOCATIONS),
    act.TAKE: _lift,
    act.REMOVE: _remove,
    act.MARKER: _marker,
    act.SWAP: _swap,
    act.ESTABLISH: _establish,
    act.TRAVEL: _travel,
}
