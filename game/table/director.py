"""Turns events into motion, whatever the game: things lift, travel with weight and settle, places
glow. It changes the picture when a motion's moment has come, never the position. What flies and
what glows is kept here for whoever draws; which event moves what is told by the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import pygame

from engine.core.protocol import Event
from game.table.brings import Choosing, Picture, Place, Spot, TableGame
from game.table.camera import around
from game.ui import tween
from game.ui.tween import Call, Ease, Motion, Timeline, Tween, stagger

LIFT, SETTLE = 0.11, 0.13
ALOFT = 20.0  # css px: how large things are where no board tells


@dataclass
class Flight:
    """Something in the air, by a name the game gives it."""

    token: Place
    x: float = 0.0
    y: float = 0.0
    size: float = 0.0
    lift: float = 0.0
    turn: float = 1.0  # 1 shows the face, 0 the edge, negative the back

    @property
    def box(self) -> pygame.Rect:
        """Everything that it and its shadow cover."""
        size = max(8.0, self.size)
        return around([(self.x, self.y - self.lift * size), (self.x, self.y)], 2.4 * size)


def nothing() -> None:
    """Where a motion has nothing to do at one of its ends."""


class Director:
    """`spot` tells where a place is on the screen now; `changed` is called when the picture did."""

    def __init__(
        self,
        brought: TableGame,
        seen: Picture,
        timeline: Timeline,
        spot: Callable[[Place], Spot],
        changed: Callable[[], None],
    ) -> None:
        self.seen = seen
        self.timeline = timeline
        self.flights: list[Flight] = []
        self.glows: dict[Place, float] = {}  # places that light up, 0 to 1
        self.changed = changed
        self._spot = spot
        self._motions = brought.motions(self)

    def reset(self, seen: Picture) -> None:
        """Start over from a picture at rest; everything in the air is gone."""
        self.seen = seen
        self.flights.clear()
        self.glows.clear()
        self.changed()

    def show(self, events: Sequence[Event]) -> None:
        """Queue the motions of one action; what belongs together happens side by side."""
        number = 0
        while number < len(events):
            alike = self._motions.together(events[number])
            last = number + 1
            while alike and last < len(events) and self._motions.together(events[last]) == alike:
                last += 1
            group = [self._motion(event) for event in events[number:last]]
            self.timeline.play(stagger(group, alike[1]) if alike else group[0])
            number = last

    def chosen(self, choice: Choosing) -> Motion | None:
        """What moves when a choice has changed."""
        return self._motions.chosen(choice)

    def _motion(self, event: Event) -> Motion:
        motion = self._motions.by_kind.get(event.kind, self.follow)
        return motion(event)

    # what motions are made of
    def follow(self, event: Event) -> Motion:
        """The picture changes at once."""
        return Call(lambda: self.now(event))

    def now(self, event: Event) -> None:
        self.seen.follow(event)
        self.changed()

    def fly(
        self,
        token: Place,
        source: Place,
        target: Place,
        leave: Callable[[], None] = nothing,
        land: Callable[[], None] = nothing,
        spins: bool = False,
    ) -> Motion:
        """From one place to another; `leave` and `land` change what lies there, and say so."""
        flight = Flight(token)
        seconds = 0.18 + min(0.3, self._far(source, target) / 2600)
        start: list[Spot] = []

        def begin() -> None:
            leave()
            self.flights.append(flight)
            flight.x, flight.y, flight.size = self._spot(source)
            start.append(self._spot(source))

        def raise_up(t: float) -> None:
            flight.lift = t

        def travel(t: float) -> None:
            (x0, y0, s0), (x1, y1, s1) = start[0], self._spot(target)
            flight.x, flight.y = tween.mix(x0, x1, t), tween.mix(y0, y1, t)
            flight.size = tween.mix(s0, s1, t)
            flight.lift = 1 + 0.6 * 4 * t * (1 - t)
            flight.turn = 1 - 4 * t if spins and t < 0.5 else 1.0 if not spins else 4 * t - 3

        def drop(t: float) -> None:
            flight.lift = 1 - t

        def end() -> None:
            if flight in self.flights:
                self.flights.remove(flight)
            land()

        return tween.Sequence(
            Call(begin),
            Tween(LIFT, raise_up, tween.ease_out),
            Tween(seconds, travel, tween.ease_in_out),
            Tween(SETTLE, drop, tween.ease_in),
            Call(end),
        )

    def walk(
        self,
        token: Place,
        places: Sequence[Place],
        seconds: float,
        leave: Callable[[], None] = nothing,
        land: Callable[[], None] = nothing,
        step: Callable[[], None] = nothing,
    ) -> Motion:
        """From place to place in small hops, so many seconds each; `step` is called at each."""
        flight = Flight(token)

        def begin() -> None:
            leave()
            self.flights.append(flight)
            flight.x, flight.y, flight.size = self._spot(places[0])

        def hop(source: Place, target: Place) -> Motion:
            def show(t: float) -> None:
                (x0, y0, s0), (x1, y1, s1) = self._spot(source), self._spot(target)
                flight.x, flight.y = tween.mix(x0, x1, t), tween.mix(y0, y1, t)
                flight.size = tween.mix(s0, s1, t)
                flight.lift = 0.5 * 4 * t * (1 - t)

            return tween.Sequence(Tween(seconds, show, tween.ease_in_out), Call(step))

        def end() -> None:
            if flight in self.flights:
                self.flights.remove(flight)
            land()

        hops = [hop(source, target) for source, target in pairwise(places)]
        return tween.Sequence(Call(begin), *hops, Call(end))

    def _far(self, source: Place, target: Place) -> float:
        (x0, y0, _), (x1, y1, _) = self._spot(source), self._spot(target)
        return hypot(x1 - x0, y1 - y0)

    def glow(self, place: Place, seconds: float) -> Motion:
        """A place lights up and fades."""
        return self._light(place, seconds, lambda t: 1 - t, tween.ease_out)

    def flash(self, place: Place, seconds: float) -> Motion:
        """A place lights up slowly and fades slowly."""
        return self._light(place, seconds, lambda t: 1 - abs(2 * t - 1), tween.linear)

    def _light(
        self, place: Place, seconds: float, strength: Callable[[float], float], ease: Ease
    ) -> Motion:
        def shine(t: float) -> None:
            self.glows[place] = strength(t)
            if t >= 1:
                self.glows.pop(place, None)

        return Tween(seconds, shine, ease)
