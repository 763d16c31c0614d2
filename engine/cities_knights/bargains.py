"""Trades with other players that are worth a word: for a card that a goal lacks, to who may help.

Only what the trader knows is used: his own hand, and what he can prove of others.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cities_knights import actions as act
from engine.cities_knights.box import (
    CITY_COST,
    KINDS,
    KNIGHT_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    TOP_LEVEL,
    TRACK_COMMODITY,
    Cost,
)
from engine.cities_knights.frames import Counter, Offer, Response
from engine.cities_knights.knowledge import could_cell, proven_row, unknown_cards
from engine.cities_knights.offers import highest, holds, one, put_to
from engine.cities_knights.places import settlement_sites
from engine.cities_knights.state import (
    CITIES_LEFT,
    DESK,
    DESK_SIZE,
    HAZE,
    KNIGHTS_LEFT,
    LEFT,
    LEVEL,
    POINTS,
    ROADS_LEFT,
    TURN,
    State,
    clockwise,
    packed_count,
)
from engine.cities_knights.towns import can_improve, city_sites

_MOST = 4
"""Trades that are thought about at once."""
_CLOSE_TO_WINNING = 3
_PLENTY = 3
"""With so many more than needed, two are given for one."""


class Terms(NamedTuple):
    """Packed cards given and wanted."""

    give: int
    want: int


def is_dangerous(s: State, player: int) -> bool:
    """Whether a player is so close to winning that nobody should help him."""
    points = s.cells[DESK + DESK_SIZE * player + POINTS]
    return points >= s.setting.options.victory_target - _CLOSE_TO_WINNING


def goals(s: State, player: int) -> list[Cost]:
    """What a player may save for, the most valuable first."""
    cells, mine = s.cells, DESK + DESK_SIZE * player
    found: list[Cost] = []
    if cells[mine + CITIES_LEFT] and city_sites(s, player):
        found.append(CITY_COST)
    if cells[mine + LEFT] and settlement_sites(s, player):
        found.append(SETTLEMENT_COST)
    levels = [(cells[mine + LEVEL + track], track) for track in range(len(TRACK_COMMODITY))]
    for level, track in sorted(levels, reverse=True):
        if level < TOP_LEVEL and can_improve(s, player, track):
            found.append(((TRACK_COMMODITY[track], level + 1),))
    if cells[mine + KNIGHTS_LEFT]:
        found.append(KNIGHT_COST)
    if cells[mine + ROADS_LEFT]:
        found.append(ROAD_COST)
    return found


def may_hold(s: State, me: int, player: int, kind: int) -> bool:
    """Whether, by what I know, a player may have a card of a kind."""
    cells = s.cells
    if not cells[HAZE + player] >> me & 1:
        return cells[DESK + DESK_SIZE * player + kind] > 0
    if cells[proven_row(me, player) + kind]:
        return True
    unknown = unknown_cards(cells, me, player) > 0
    return unknown and bool(cells[could_cell(me, player)] >> kind & 1)


def _helpful(s: State, me: int) -> list[Terms]:
    """Trades that bring the last or the second last card of a goal, whoever makes them."""
    hand = s.cells[DESK + DESK_SIZE * me : DESK + DESK_SIZE * me + len(KINDS)]
    found: list[Terms] = []
    for goal in goals(s, me):
        needed = dict(goal)
        lacking = [kind for kind, number in goal if hand[kind] < number]
        short = sum(needed[kind] - hand[kind] for kind in lacking)
        if not 1 <= short <= 2:
            continue
        spare = sorted(
            (kind for kind in range(len(KINDS)) if hand[kind] > needed.get(kind, 0)),
            key=lambda kind: needed.get(kind, 0) - hand[kind],
        )
        for want in lacking:
            for give in spare[:2]:
                found.append(Terms(one(give), one(want)))
            if spare and hand[spare[0]] - needed.get(spare[0], 0) >= _PLENTY:
                found.append(Terms(2 * one(spare[0]), one(want)))
    return list(dict.fromkeys(found))


def _partners(s: State, bargain: Terms) -> list[int]:
    """Who may have what is wanted, was not asked yet and is no danger."""
    me, kind = s.cells[TURN], highest(bargain.want)
    return [
        seat
        for seat in put_to(s, bargain.give, bargain.want)
        if may_hold(s, me, seat, kind) and not is_dangerous(s, seat)
    ]


def offers(s: State) -> list[Terms]:
    """What the seat on turn might offer, the best first."""
    me = s.cells[TURN]
    return [bargain for bargain in _helpful(s, me) if _partners(s, bargain)][:_MOST]


def counters(s: State, player: int, offer: tuple[int, int]) -> list[Terms]:
    """What somebody who was made an offer might propose instead: a card that is wanted for one
    that he lacks himself."""
    turn = s.cells[TURN]
    asked = highest(offer[1])
    return [
        bargain
        for bargain in _helpful(s, player)
        if packed_count(bargain.give, asked)
        and (bargain.give, bargain.want) != (offer[1], offer[0])
        and not packed_count(offer[0], highest(bargain.want))
        and may_hold(s, player, turn, highest(bargain.want))
    ][:1]


def _next_step(frame: Offer | Counter, bargain: Terms) -> int | None:
    """What comes next on the way to a bargain; None if the way leads elsewhere, 0 at its end."""
    if not frame.asking:
        for kind in range(len(KINDS)):
            missing = packed_count(bargain.give, kind) - packed_count(frame.give, kind)
            if missing < 0:
                return None
            if missing:
                return act.pack(act.GIVE, kind) if kind >= highest(frame.give) else None
        return act.pack(act.FOR)
    if frame.give != bargain.give:
        return None
    for kind in range(len(KINDS)):
        missing = packed_count(bargain.want, kind) - packed_count(frame.want, kind)
        if missing < 0:
            return None
        if missing:
            return act.pack(act.WANT, kind) if kind >= highest(frame.want) else None
    return 0


def steps(s: State, frame: Offer | Counter) -> list[int]:
    """The steps that lead from a half-made offer to one that is worth a word, the best first."""
    if isinstance(frame, Counter):
        wished, last = counters(s, frame.player, frame.offer), [act.pack(act.DONE)]
    else:
        wished, last = offers(s), []
    found: list[int] = []
    for bargain in wished:
        step = _next_step(frame, bargain)
        if step:
            found.append(step)
        elif step == 0:
            found += last or _addressees(s, bargain)
    return list(dict.fromkeys(found))


def _addressees(s: State, bargain: Terms) -> list[int]:
    """To all, or to each who is no danger where somebody is."""
    if any(is_dangerous(s, seat) for seat in clockwise(s)[1:]):
        return [act.pack(act.TO, seat) for seat in _partners(s, bargain)]
    return [act.pack(act.TO, act.TO_ALL)]


def answers(s: State, frame: Response) -> list[int]:
    """What may be said to an offer: nothing that helps somebody about to win."""
    found = [act.pack(act.ANSWER, act.REFUSE)]
    if is_dangerous(s, s.cells[TURN]):
        return found
    if holds(s, frame.player, frame.want):
        found.append(act.pack(act.ANSWER, act.ACCEPT))
    if counters(s, frame.player, (frame.give, frame.want)):
        found.append(act.pack(act.ANSWER, act.COUNTER))
    return found
