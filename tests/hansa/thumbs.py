"""Rule-of-thumb players of Hansa: what people do first. One develops actions, then keys, then
builds a network; the other races for the markers. Neither looks ahead."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.hansa import actions as act
from engine.hansa.desk import (
    ACTIONES,
    BURSA,
    CLAVIS_URBIS,
    PRIVILEGIUM,
    STEPS,
    TRADER,
)
from engine.hansa.state import MARKER, OFFICE, TRACK, acting, desk, owner, value
from engine.match import Player

ENOUGH = 4
"""Steps of the actions that are worth a route each."""
AT_ONCE = (act.USE, act.DEVELOP)


class Thumb(Player):
    """Fills the route it likes best, posts that are missing taken off, and establishes it."""

    skills: Mapping[int, float] = MappingProxyType({})
    """What a step of a track is worth, in posts."""
    office = 2.0
    marker = 1.0

    def __init__(self, game):
        self.game = game

    def choose(self, s, rng, fresh, own):
        options, me = self.game.legal(s), acting(s)
        by_kind = {}
        for action in options:
            by_kind.setdefault(action >> act.SHIFT, []).append(action)
        for kind in AT_ONCE:
            if kind in by_kind:
                return by_kind[kind][0]
        if act.ESTABLISH in by_kind:
            return max(by_kind[act.ESTABLISH], key=lambda a: (self.use(s, me, a), rng.randrange(9)))
        places = by_kind.get(act.PLACE, []) + by_kind.get(act.DISPLACE, [])
        if s.step is not None or not places:
            if act.INCOME in by_kind and s.step is None:
                return by_kind[act.INCOME][-1]
            return self.game.brisk(s, rng)
        return max(places, key=lambda a: (self.liking(s, me, a), rng.randrange(9)))

    def use(self, s, me, action):
        """What establishing a route in one way brings."""
        route, use, detail = action >> 8 & 63, action >> 5 & 7, action & 31
        worth = self.marker if s.cells[MARKER + route] else 0
        if use == act.SKILL:
            return worth + self.step(s, me, detail)
        return worth + (self.office if use in (act.OFFICE, act.EXTRA, act.TABLE) else 0)

    def step(self, s, me, track):
        taken = s.cells[desk(me) + TRACK + track]
        if taken >= STEPS[track] or (track == ACTIONES and taken >= ENOUGH):
            return 0
        return self.skills.get(track, 0.5)

    def liking(self, s, me, action):
        """How good the route of a post is, less what it lacks."""
        board = s.setting.board
        number = board.post_route[action & 255]
        route = board.routes[number]
        lacking = 0.0
        for post in route.posts:
            code = s.cells[post]
            lacking += 0 if code and owner(code) == me else 2 if code else 1
        worth = self.marker if s.cells[MARKER + number] else 0.0
        worth += max([self.step(s, me, track) for track in route.skills] or [0])
        for city in route.ends:
            offices = board.cities[city].offices
            free = s.cells.find(0, OFFICE + offices.start, OFFICE + offices.stop) - OFFICE
            if free >= 0 and board.offices[free].privilege <= value(s, me, PRIVILEGIUM):
                worth += self.office / 2
        merchant = action >> 8 & 1 != TRADER
        dear = action >> act.SHIFT == act.DISPLACE
        return worth - lacking - merchant / 10 - dear


class ActionsFirst(Thumb):
    """Actions, keys, privileges, then offices in a network."""

    skills = MappingProxyType({ACTIONES: 5.0, CLAVIS_URBIS: 3.0, PRIVILEGIUM: 2.0, BURSA: 1.0})
    office = 2.5


class MarkerRace(Thumb):
    """An extra action or two, then every marker that lies about."""

    skills = MappingProxyType({ACTIONES: 3.0})
    office = 1.5
    marker = 4.0


