"""What on the table can be touched now, and what each touch would mean.

A thing on the table has a name: ("post", 12), ("office", city, index), ("route", route),
("province", n), ("track", t), ("marker", kind), ("new", kind) for a marker turned up, ("pay",
shape), ("stock",), ("done",), ("end",). Here the legal actions of a position are dealt out to these
things. Knows no pixels, no words and nothing of who touches.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.errors import Reason
from engine.hansa import actions as act
from engine.hansa import checks
from engine.hansa import state as st
from engine.hansa.checks.routes import establish_refusal
from engine.hansa.desk import DEVELOP, EXTRA_OFFICE, MERCHANT, REMOVE_3, SWAP_OFFICES, TRADER
from engine.hansa.reach import extra_source
from engine.hansa.state import State
from game.table.spotted import Thing

Meanings = dict[Thing, list[int]]

SWAP_TOOL: Thing = ("marker", SWAP_OFFICES)
REMOVE_TOOL: Thing = ("marker", REMOVE_3)
DEVELOP_TOOL: Thing = ("marker", DEVELOP)

_ON_POSTS = (
    *(act.PLACE, act.DISPLACE, act.ADD, act.LIFT),
    *(act.RELOCATE, act.TAKE, act.PUT, act.REMOVE),
)


class WayOn(NamedTuple):
    """One way to go on from a thing that was touched; `why` tells why it cannot be chosen."""

    action: int
    why: Reason | None = None


def kind_of(action: int) -> int:
    return action >> act.SHIFT


def argument_of(action: int) -> int:
    return action & act.ARGUMENTS


def income_rank(action: int) -> tuple[int, int]:
    """Most pieces first, then most merchants: what income takes unless one says otherwise."""
    traders, merchants = argument_of(action) >> 4, argument_of(action) & 15
    return traders + merchants, merchants


def default_tool(s: State) -> Thing | None:
    """The marker that is placed when several were turned up and none was picked."""
    if isinstance(s.step, st.NewMarkers):
        return ("new", s.pending[0] if s.pending else s.step.kinds[0])
    return None


def meanings(s: State, legal: Iterable[int], tool: Thing | None = None) -> Meanings:
    """The legal actions by the thing that is touched for them."""
    found: Meanings = {}
    for action in legal:
        for thing in _things(s, action, tool):
            found.setdefault(thing, []).append(action)
    return found


def _things(s: State, action: int, tool: Thing | None) -> Iterable[Thing]:
    kind, argument = kind_of(action), argument_of(action)
    if kind == act.SWAP:
        if tool != SWAP_TOOL:
            return [SWAP_TOOL]
        city, index = argument >> 4, argument & 15
        return [("office", city, index), ("office", city, index + 1), SWAP_TOOL]
    if kind == act.REMOVE and s.step is None:
        return [REMOVE_TOOL, ("post", argument)] if tool == REMOVE_TOOL else [REMOVE_TOOL]
    if kind == act.DEVELOP:
        return [("track", argument), DEVELOP_TOOL]
    if kind in _ON_POSTS:
        busy = tool in (SWAP_TOOL, REMOVE_TOOL) and s.step is None
        return [] if busy else [("post", argument & 255)]
    if kind == act.ESTABLISH:
        if tool in (SWAP_TOOL, REMOVE_TOOL):
            return []
        return [*_route_things(s, argument >> 8), *_office_things(s, argument)]
    if kind == act.MARKER:
        new: Thing = ("new", argument >> 8)
        return [new, *_route_things(s, argument & 255, seat=True)] if tool == new else [new]
    if kind in (act.TRAVEL, act.PAWN):
        return [("province", argument)]
    if kind == act.RIDE:
        return [("province", argument >> 12)]
    simple: dict[int, Thing] = {
        act.INCOME: ("stock",),
        act.USE: ("marker", argument),
        act.END: ("end",),
        act.DONE: ("done",),
        act.PAY: ("pay", argument),
    }
    return [simple[kind]]


def _route_things(s: State, route: int, seat: bool = False) -> list[Thing]:
    things: list[Thing] = [("post", post) for post in s.setting.board.routes[route].posts]
    if seat or s.cells[st.MARKER + route]:
        things.append(("route", route))
    return things


def _office_things(s: State, argument: int) -> list[Thing]:
    """The office that establishing a route this way would open."""
    use, detail = argument >> 5 & 7, argument & 31
    if use != act.OFFICE:
        return []
    city = s.setting.board.routes[argument >> 8].ends[detail >> 4]
    return [("office", city, detail & 15)]


def alike(s: State, one: Thing, other: Thing) -> bool:
    """Whether two things mean the same by the rules: posts of a route that hold the same, or a
    route's marker and its posts."""
    if "post" not in (one[0], other[0]):
        return one == other
    routes = [
        s.setting.board.post_route[thing[1]] if thing[0] == "post" else thing[1]
        for thing in (one, other)
        if thing[0] in ("post", "route")
    ]
    if len(routes) < 2 or routes[0] != routes[1]:
        return False
    return one[0] != other[0] or s.cells[one[1]] == s.cells[other[1]]


def establish_offers(s: State, route: int) -> list[WayOn]:
    """Every use of a complete route, the impossible ones with their reason."""
    board = s.setting.board
    ends = board.routes[route].ends
    uses: list[tuple[int, int]] = []
    for end, city in enumerate(ends):
        offices = board.cities[city].offices
        free = s.cells.find(0, st.OFFICE + offices.start, st.OFFICE + offices.stop)
        index = free - st.OFFICE - offices.start if free >= 0 else len(offices) - 1
        uses.append((act.OFFICE, act.office_detail(end, index)))
    uses += [(act.SKILL, track) for track in board.routes[route].skills]
    if route == board.table_route:
        uses += [(act.TABLE, space) for space in range(len(board.table))]
    me = s.cells[st.TURN]
    if s.cells[st.desk(me) + st.UNUSED + EXTRA_OFFICE]:
        first, last = board.spans[route]
        shapes = sorted({st.shape_of(code) for code in s.cells[first:last] if code})
        uses += [
            (act.EXTRA, act.extra_detail(end, shape)) for end in range(2) for shape in shapes
        ]
    uses.append((act.NOTHING, 0))
    return [
        WayOn(
            act.establish(route, use, detail),
            checks.refusal(s, act.establish(route, use, detail)),
        )
        for use, detail in uses
    ]


def offers(s: State, thing: Thing, actions: list[int]) -> list[WayOn]:
    """What to ask when a touched thing can mean several actions."""
    routes = [argument_of(a) >> 8 for a in actions if kind_of(a) == act.ESTABLISH]
    if not routes or thing[0] == "office":
        return [WayOn(a) for a in actions]
    lifts = [WayOn(a) for a in actions if kind_of(a) == act.LIFT]
    return establish_offers(s, routes[0]) + lifts


def refusal(s: State, thing: Thing, tool: Thing | None) -> Reason | None:
    """Why touching a thing does nothing now: the refusal of the most natural action there."""
    if thing[0] == "office":
        return _shut(s, thing, tool)
    return checks.refusal(s, _natural(s, thing, tool))


def _natural(s: State, thing: Thing, tool: Thing | None) -> int:
    kind = thing[0]
    if kind == "post":
        return _natural_on_post(s, thing[1], tool)
    if kind == "stock":
        return act.income(1, 0)
    if kind == "track":
        return act.pack(act.DEVELOP, thing[1])
    if kind == "province":
        ride = act.ride(thing[1])
        free = s.setting.provinces and not s.cells[st.RIDDEN]
        return ride if free else act.pack(act.TRAVEL, thing[1])
    if kind == "route":
        if tool is not None and tool[0] == "new":
            return act.marker(tool[1], thing[1])
        return act.establish(thing[1])
    if kind == "done":
        return act.pack(act.DONE)
    if kind == "pay":
        return act.pack(act.PAY, thing[1])
    if kind == "marker":
        return act.pack(act.USE, thing[1])
    return act.end()


def _natural_on_post(s: State, post: int, tool: Thing | None) -> int:
    step, me = s.step, st.acting(s)
    mine = st.desk(me) + st.SUPPLY
    shape = TRADER if s.cells[mine] or not s.cells[mine + MERCHANT] else MERCHANT
    if tool == REMOVE_TOOL or isinstance(step, st.Remove):
        return act.pack(act.REMOVE, post)
    if tool is not None and tool[0] == "new":
        return act.marker(tool[1], s.setting.board.post_route[post])
    if isinstance(step, st.Relocate):
        return act.pack(act.RELOCATE, post)
    if isinstance(step, st.Extra):
        if extra_source(s, me) is None:
            return act.pack(act.TAKE, post)
        stock = st.desk(me) + (extra_source(s, me) or 0)
        return act.add(TRADER if s.cells[stock] else MERCHANT, post)
    there = s.cells[post]
    if isinstance(step, st.Resettle) or (isinstance(step, st.Move) and step.hand and not there):
        return act.pack(act.PUT, post)
    if not there:
        return act.place(shape, post)
    return act.displace(shape, post) if st.owner(there) != me else act.pack(act.LIFT, post)


def _shut(s: State, thing: Thing, tool: Thing | None) -> Reason | None:
    """Why no office can be built (or swapped) in a socket: itself first, then the routes to it."""
    _, number, index = thing
    board = s.setting.board
    if tool == SWAP_TOOL:
        pairs = [i for i in (index, index - 1) if 0 <= i < len(board.cities[number].offices) - 1]
        reasons = [checks.refusal(s, act.swap(number, i)) for i in pairs]
        return next((r for r in reasons if r is not None), Reason("not_this_way"))
    if s.step is not None:
        return checks.refusal(s, act.establish(board.cities[number].routes[0]))
    best: tuple[int, Reason] | None = None
    for route in board.cities[number].routes:
        end = board.routes[route].ends.index(number)
        detail = act.office_detail(end, index)
        first, last = board.spans[route]
        me = s.cells[st.TURN]
        have = sum(1 for code in s.cells[first:last] if code and st.owner(code) == me)
        shut = establish_refusal(s, route, act.OFFICE, detail)
        incomplete = checks.refusal(s, act.establish(route, act.OFFICE, detail))
        reason = shut if shut and shut.code != "wrong_shape" else incomplete
        if reason and (best is None or have > best[0]):
            best = (have, reason)
    return best[1] if best else None
