"""The legal actions worth searching: of many places the most promising ones, trades that lead
somewhere, and no walks of knights for nothing."""

from __future__ import annotations

from collections.abc import Callable

from engine.cities_knights import actions as act
from engine.cities_knights import bargains
from engine.cities_knights.board import EDGE_ENDS, HEX_NODES, NEIGHBOURS
from engine.cities_knights.box import (
    ACTIVATION_COST,
    ALCHEMIST,
    DESERT,
    DIPLOMAT,
    INVENTOR,
    KINDS,
    MERCHANT,
    ROAD_BUILDING,
    WALL_COST,
)
from engine.cities_knights.frames import Counter, Offer, Response
from engine.cities_knights.income import PIPS, land
from engine.cities_knights.legal import legal
from engine.cities_knights.places import crowd
from engine.cities_knights.purse import missing, rate
from engine.cities_knights.state import (
    CITY,
    DESK,
    DESK_SIZE,
    EDGE,
    KNIGHT,
    LONGEST,
    NUMBER,
    OFFERS,
    POINTS,
    ROBBER,
    TOUCH,
    TURN,
    State,
    acting,
)

Ranking = Callable[[State, int, int], int]
"""How promising an action looks: position, player, argument of the action."""
_CLOSE = 3
"""So few cards short of something, the bank is worth a visit."""
_FIRST_CITY, _FIRST_KNIGHT = CITY << 2, KNIGHT << 2


def _yield(s: State, player: int, hex_: int) -> int:
    """Cards a player takes when a hex bears."""
    cells = s.cells
    return sum(
        2 if cells[node] >= _FIRST_CITY else 1
        for node in HEX_NODES[hex_]
        if 0 < cells[node] < _FIRST_KNIGHT and cells[node] & 3 == player
    )


def _harm(s: State, player: int, argument: int) -> int:
    """What the robber costs the others on a hex, those ahead more, less what it costs oneself."""
    hex_ = argument >> 12
    pips = PIPS[s.cells[NUMBER + hex_]]
    total = 0
    for seat in range(s.setting.players):
        taken = _yield(s, seat, hex_)
        if taken:
            points = s.cells[DESK + DESK_SIZE * seat + POINTS]
            total += taken * pips * (-24 if seat == player else 4 + points)
    return total


def _road(s: State, player: int, edge: int) -> int:
    """What a road leads to: a new place to settle, or one that comes nearer."""
    cells, site = s.cells, land(s).site
    touch = DESK + DESK_SIZE * player + TOUCH
    best = 0
    for node in EDGE_ENDS[edge]:
        if cells[touch + node]:
            continue
        if not cells[node] and crowd(s, node) is None:
            best = max(best, 2 * site[node])
        for other in NEIGHBOURS[node]:
            if not cells[other] and not cells[touch + other] and crowd(s, other) is None:
                best = max(best, site[other])
    return best


def _swap(s: State, player: int, argument: int) -> int:
    """What an exchange of two tokens brings oneself, and costs the leader."""
    one, other = argument >> 5 & 31, argument & 31
    numbers = s.cells
    change = PIPS[numbers[NUMBER + other]] - PIPS[numbers[NUMBER + one]]
    total = 0
    for seat in range(s.setting.players):
        gained = change * (_yield(s, seat, one) - _yield(s, seat, other))
        total += 3 * gained if seat == player else -gained
    return total


def _merchant(s: State, player: int, argument: int) -> int:
    """How much of its resource there is to change."""
    hex_ = argument & act.DETAIL
    kind = s.setting.terrain[hex_]
    held = s.cells[DESK + DESK_SIZE * player + kind] if kind != DESERT else 0
    return 2 * held + _yield(s, player, hex_) * PIPS[s.cells[NUMBER + hex_]]


def _bearing(s: State, player: int, argument: int) -> int:
    """What a roll chosen by the Alchemist brings oneself and the others."""
    cells = s.cells
    rolled = (argument >> 3 & 7) + (argument & 7)
    total = 0
    for hex_ in range(len(HEX_NODES)):
        if cells[NUMBER + hex_] == rolled and hex_ != cells[ROBBER]:
            for seat in range(s.setting.players):
                taken = _yield(s, seat, hex_)
                total += 3 * taken if seat == player else -taken
    return 8 * total + (argument & 7)


def _removal(s: State, player: int, argument: int) -> int:
    """Which road the Diplomat takes: one of the longest road's owner, of the leader."""
    owner = s.cells[EDGE + (argument & act.DETAIL)] - 1
    if owner == player:
        return -1
    return 20 * (s.cells[LONGEST] == owner + 1) + s.cells[DESK + DESK_SIZE * owner + POINTS]


def _post(s: State, player: int, node: int) -> int:
    """Where a knight stands well: in the way of others, on the hexes one lives by."""
    cells = s.cells
    blocked = sum(
        cells[DESK + DESK_SIZE * seat + TOUCH + node] > 0
        for seat in range(s.setting.players)
        if seat != player
    )
    return 2000 * blocked - land(s).site[node] * (not cells[node] and crowd(s, node) is None)


_FEW: dict[int, tuple[Ranking, int]] = {
    act.ROBBER: (_harm, 5),
    act.ROAD: (_road, 5),
    act.KNIGHT: (_post, 3),
}
"""By kind of action: how many of many places are looked at, and how they are chosen."""
_FEW_DETAILS: dict[int, tuple[Ranking, int]] = {
    ALCHEMIST: (_bearing, 5),
    INVENTOR: (_swap, 3),
    MERCHANT: (_merchant, 3),
    ROAD_BUILDING: (lambda s, player, argument: _road(s, player, argument & act.DETAIL), 4),
    DIPLOMAT: (_removal, 3),
}
"""The same by card."""


def candidates(s: State) -> list[int]:
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, (Offer, Counter)):
        allowed = legal(s)
        return [a for a in bargains.steps(s, frame) if a in allowed] or allowed[-1:]
    found = legal(s)
    if len(found) < 2:
        return found
    if isinstance(frame, Response):
        wise = bargains.answers(s, frame)
        return [action for action in found if action in wise]
    player = acting(s)
    if frame is None:
        found = [action for action in found if _worth_it(s, player, action)] or found
    return _few(s, player, found)


def _few(s: State, player: int, found: list[int]) -> list[int]:
    """Of actions that differ by their place only, the most promising."""
    groups: dict[int, list[int]] = {}
    for action in found:
        kind = action >> act.SHIFT
        if kind == act.PLAY:
            kind = action >> act.CARD_SHIFT
        groups.setdefault(kind, []).append(action)
    kept: list[int] = []
    for kind, actions in groups.items():
        few = _FEW.get(kind) or _FEW_DETAILS.get(kind - (act.PLAY << act.SHIFT - act.CARD_SHIFT))
        if few is not None and len(actions) > few[1]:
            ranking, count = few
            best = sorted(
                actions, key=lambda action: -ranking(s, player, action & act.ARGUMENTS)
            )
            actions = best[:count]
        kept += actions
    return sorted(kept)


def _worth_it(s: State, player: int, action: int) -> bool:
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind == act.OFFER:
        return not s.cells[OFFERS] and bool(bargains.offers(s))
    if kind == act.MOVE:
        return _stands_in_the_way(s, player, argument & 63)
    return kind != act.BANK or _leads_on(s, argument >> 3, argument & 7)


def _stands_in_the_way(s: State, player: int, node: int) -> bool:
    return any(
        s.cells[DESK + DESK_SIZE * seat + TOUCH + node]
        for seat in range(s.setting.players)
        if seat != player
    )


def _leads_on(s: State, given: int, taken: int) -> bool:
    """Whether a trade with the bank brings one of the last cards of something."""
    me = s.cells[TURN]
    left = s.cells[DESK + DESK_SIZE * me + given] - rate(s, me, given)
    for cost in (*bargains.goals(s, me), WALL_COST, ACTIVATION_COST):
        lacking = missing(s, me, cost)
        close = KINDS[taken] in lacking and sum(lacking.values()) <= _CLOSE
        if close and left >= dict(cost).get(given, 0):
            return True
    return False
