"""A rule-of-thumb player of Cities & Knights: ore and grain for cities, knights when the ship is at
step 5. It plays what people do first, looks at nothing ahead and makes no offers."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights import bargains
from engine.cities_knights.board import HEX_NODES, NODE_HEXES
from engine.cities_knights.box import COMMODITIES, DESERT, GRAIN, KINDS, ORE
from engine.cities_knights.estate import estates
from engine.cities_knights.income import PIPS
from engine.cities_knights.offers import highest
from engine.cities_knights.places import settlement_sites
from engine.cities_knights.purse import missing, rate
from engine.cities_knights.state import (
    BEFORE_ROLL,
    DESK,
    DESK_SIZE,
    NUMBER,
    PHASE,
    POINTS,
    SETUP,
    SHIP_AT,
    acting,
    is_building,
)
from engine.match import Player

ALARM = 5
LIKED = {ORE: 3, GRAIN: 3}
AT_ONCE = (act.CITY, act.SETTLEMENT, act.IMPROVE, act.CHASE)
INSIDE = (act.FOR, act.TO, act.DONE)


class Thumb(Player):
    """Cities first; a knight is hired and woken only when the barbarians are in sight."""

    def __init__(self, game):
        self.game = game

    def choose(self, s, rng, fresh, own):
        options, me = self.game.legal(s), acting(s)
        if len(options) == 1:
            return options[0]
        by_kind = {}
        for action in options:
            by_kind.setdefault(action >> act.SHIFT, []).append(action)
        if s.stack:
            return self.inside(s, me, by_kind, options, rng)
        if s.cells[PHASE] == SETUP:
            return max(options, key=lambda a: (self.site(s, a & 63), rng.randrange(8)))
        if s.cells[PHASE] == BEFORE_ROLL:
            return options[0]
        return self.turn(s, me, by_kind, rng)

    def turn(self, s, me, by_kind, rng):
        if s.cells[SHIP_AT] >= ALARM and not estates(s)[me].awake:
            for kind in (act.ACTIVATE, act.KNIGHT):
                if kind in by_kind:
                    return by_kind[kind][0]
        for kind in AT_ONCE:
            if kind in by_kind:
                return max(by_kind[kind], key=lambda a: self.site(s, a & 63))
        if act.PLAY in by_kind:
            return rng.choice(by_kind[act.PLAY])
        if s.cells[SHIP_AT] >= ALARM:
            for kind in (act.ACTIVATE, act.KNIGHT):
                if kind in by_kind:
                    return by_kind[kind][0]
        for trade in by_kind.get(act.BANK, ()):
            if self.completes(s, me, trade >> 3 & 7, trade & 7):
                return trade
        if act.ROAD in by_kind and not settlement_sites(s, me):
            return rng.choice(by_kind[act.ROAD])
        if self.held(s, me) > 7:
            for kind in (act.KNIGHT, act.WALL, act.PROMOTE, act.ACTIVATE):
                if kind in by_kind:
                    return by_kind[kind][0]
        return (by_kind.get(act.END) or by_kind[act.TUCK])[0]

    def site(self, s, node):
        """Likely numbers, ore and grain above all."""
        around = [hex_ for hex_ in NODE_HEXES[node % 54] if s.setting.terrain[hex_] != DESERT]
        return sum(
            PIPS[s.cells[NUMBER + hex_]] * LIKED.get(s.setting.terrain[hex_], 2) for hex_ in around
        )

    def held(self, s, me):
        return sum(s.cells[DESK + DESK_SIZE * me : DESK + DESK_SIZE * me + len(KINDS)])

    def completes(self, s, me, given, taken):
        """Whether a trade brings the last cards of a goal and takes none of them."""
        for goal in bargains.goals(s, me):
            lacking = missing(s, me, goal)
            if KINDS[taken] not in lacking or sum(lacking.values()) > 2:
                continue
            spare = s.cells[DESK + DESK_SIZE * me + given] - dict(goal).get(given, 0)
            if spare >= rate(s, me, given):
                return True
        return False

    def inside(self, s, me, by_kind, options, rng):
        kind = options[0] >> act.SHIFT
        if kind == act.ANSWER:
            return self.answer(s, me, options)
        if kind == act.ROBBER:
            return max(options, key=lambda a: self.harm(s, me, a >> 12 & 31))
        if kind == act.DISCARD:
            mine = DESK + DESK_SIZE * me
            return max(options, key=lambda a: 2 * s.cells[mine + (a & 7)] - (a & 7 in COMMODITIES))
        for closing in INSIDE:
            if closing in by_kind:
                return by_kind[closing][-1]
        return rng.choice(options)

    def harm(self, s, me, hex_):
        """The robber goes to the leader's best hex and never to an own one."""
        found = 0
        for node in HEX_NODES[hex_]:
            code = s.cells[node]
            if is_building(code):
                points = s.cells[DESK + DESK_SIZE * (code & 3) + POINTS]
                found += -99 if code & 3 == me else points
        return found * PIPS[s.cells[NUMBER + hex_]]

    def answer(self, s, me, options):
        """Yes to a card that the next goal lacks, for one it does not need."""
        frame, accept = s.stack[-1], act.pack(act.ANSWER, act.ACCEPT)
        for goal in bargains.goals(s, me)[:2]:
            lacking = missing(s, me, goal)
            if KINDS[highest(frame.give)] in lacking and highest(frame.want) not in dict(goal):
                return accept if accept in options else options[0]
        return options[0]
