"""Turns the engine's events into motion: pieces lift, travel with weight and settle, routes flash,
prestige counts up, markers turn. It changes the view when a motion's moment has come, never the
position. What flies is kept here for whoever draws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from engine.core.protocol import Event
from game import sound
from game.hansa.view import Piece, Place, View
from game.ui import tween
from game.ui.tween import Call, Motion, Parallel, Timeline, Tween, Wait, stagger

Spot = tuple[float, float, float]  # device px: where, and how large things are there

LIFT, SETTLE = 0.11, 0.13
FLASH = 0.5
QUICK = 0.045  # between pieces of one handful


@dataclass
class Flight:
    """Something in the air: a piece, a medal, a coin or the pawn."""

    what: str  # piece, medal, coin, pawn
    piece: Piece = (0, 0)
    name: str = ""
    x: float = 0.0
    y: float = 0.0
    size: float = 0.0
    lift: float = 0.0
    turn: float = 1.0  # 1 shows the face, 0 the edge, negative the back


class Director:
    """`spot` tells where a place is on the screen now; `changed` is called when the view did."""

    def __init__(
        self,
        view: View,
        timeline: Timeline,
        spot: Callable[[Place], Spot],
        changed: Callable[[], None],
    ) -> None:
        self.view = view
        self.timeline = timeline
        self.flights: list[Flight] = []
        self.flashes: dict[int, float] = {}  # routes that light up, 0 to 1
        self.pulses: dict[Place, float] = {}  # places that light up
        self._spot = spot
        self._changed = changed

    def reset(self, view: View) -> None:
        """Start over from a view at rest; everything in the air is gone."""
        self.view = view
        self.flights.clear()
        self.flashes.clear()
        self.pulses.clear()
        self._changed()

    def show(self, events: Sequence[Event]) -> None:
        """Queue the motions of one action."""
        number = 0
        while number < len(events):
            group = self._group(events, number)
            number += len(group)
            self.timeline.play(self._motion(group))

    # grouping: what happens side by side
    def _group(self, events: Sequence[Event], start: int) -> list[Event]:
        def alike(event: Event) -> Any:
            if event.kind == "piece_moved":
                return "moved", event.data["source"][0], event.data["target"][0]
            return event.kind if event.kind == "prestige" else None

        first = alike(events[start])
        group = [events[start]]
        for event in events[start + 1 :]:
            if first is None or alike(event) != first:
                break
            group.append(event)
        return group

    def _motion(self, group: list[Event]) -> Motion:
        kind = group[0].kind
        if kind == "piece_moved":
            return stagger([self._travel(event) for event in group], QUICK)
        if kind == "prestige":
            return stagger([self._coin(event) for event in group], 0.12)
        special = getattr(self, f"_{kind}", None)
        event = group[0]
        return special(event) if special else self._follow(event)

    def _follow(self, event: Event) -> Motion:
        return Call(lambda: self._now(event))

    def _now(self, event: Event) -> None:
        self.view.follow(event)
        self._changed()

    # pieces
    def _travel(self, event: Event) -> Motion:
        piece, source, target = (event.data[k] for k in ("piece", "source", "target"))
        flight = Flight("piece", piece)

        def depart() -> None:
            self.view.leave(piece, source)
            self.flights.append(flight)
            self._place(flight, source)
            self._changed()

        def arrive() -> None:
            if flight in self.flights:
                self.flights.remove(flight)
            self.view.arrive(piece, target)
            sound.play(_landing(target))
            self._changed()

        return self._fly(flight, source, target, depart, arrive)

    def _fly(
        self,
        flight: Flight,
        source: Place,
        target: Place,
        depart: Callable[[], None],
        arrive: Callable[[], None],
        spins: bool = False,
    ) -> Motion:
        far = self._far(source, target)
        seconds = 0.18 + min(0.3, far / 2600)
        start: list[Spot] = []

        def begin() -> None:
            depart()
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

        return tween.Sequence(
            Call(begin),
            Tween(LIFT, raise_up, tween.ease_out),
            Tween(seconds, travel, tween.ease_in_out),
            Tween(SETTLE, drop, tween.ease_in),
            Call(arrive),
        )

    def _far(self, source: Place, target: Place) -> float:
        (x0, y0, _), (x1, y1, _) = self._spot(source), self._spot(target)
        return hypot(x1 - x0, y1 - y0)

    def _place(self, flight: Flight, place: Place) -> None:
        flight.x, flight.y, flight.size = self._spot(place)

    # everything else
    def _coin(self, event: Event) -> Motion:
        player, city = event.data["player"], event.data["city"]
        flight = Flight("coin", name=f"+{event.data['points']}")

        def depart() -> None:
            self.flights.append(flight)
            self._place(flight, ("city", city))

        def arrive() -> None:
            if flight in self.flights:
                self.flights.remove(flight)

        def count() -> None:
            self.view.desks[player].prestige += 1
            sound.play("coin")
            self._changed()

        source, target = ("city", city), ("prestige", player)
        counting = [part for _ in range(event.data["points"]) for part in (Call(count), Wait(0.07))]
        flying = self._fly(flight, source, target, depart, arrive)
        return tween.Sequence(flying, *counting)

    def _displaced(self, event: Event) -> Motion:
        return Parallel(
            Call(lambda: sound.play("knock")), self._pulse(("post", event.data["post"]), 0.25)
        )

    def _route_established(self, event: Event) -> Motion:
        route = event.data["route"]

        def glow(t: float) -> None:
            self.flashes[route] = 1 - abs(2 * t - 1)
            if t >= 1:
                self.flashes.pop(route, None)

        return Parallel(Call(lambda: sound.play("seal")), Tween(FLASH, glow, tween.linear))

    def _pulse(self, place: Place, seconds: float) -> Motion:
        def glow(t: float) -> None:
            self.pulses[place] = 1 - t
            if t >= 1:
                self.pulses.pop(place, None)

        return Tween(seconds, glow, tween.ease_out)

    def _office_built(self, event: Event) -> Motion:
        city, index = event.data["city"], event.data["index"]
        place: Place = ("city", city) if index is None else ("office", city, index)
        return Parallel(Call(lambda: sound.play("house")), self._pulse(place, 0.4))

    def _skill_developed(self, event: Event) -> Motion:
        player, track = event.data["player"], event.data["track"]
        return Parallel(self._follow(event), self._pulse(("track", player, track), 0.35))

    def _marker_taken(self, event: Event) -> Motion:
        player, marker, route = (event.data[k] for k in ("player", "marker", "route"))
        source: Place = ("route", route)
        return self._medal(event, marker, source, ("markers", player), at_start=True)

    def _marker_placed(self, event: Event) -> Motion:
        player, marker, route = (event.data[k] for k in ("player", "marker", "route"))
        return self._medal(event, marker, ("markers", player), ("route", route))

    def _medal(
        self, event: Event, name: str, source: Place, target: Place, at_start: bool = False
    ) -> Motion:
        """A marker on its way; taken up it leaves at once, put down it lies there at the end."""
        flight = Flight("medal", name=name)

        def depart() -> None:
            self.flights.append(flight)
            self._place(flight, source)
            if at_start:
                self._now(event)

        def arrive() -> None:
            if flight in self.flights:
                self.flights.remove(flight)
            if not at_start:
                self._now(event)
            sound.play("coin")
            self._changed()

        return self._fly(flight, source, target, depart, arrive, spins=True)

    def _markers_revealed(self, event: Event) -> Motion:
        return tween.Sequence(Call(lambda: sound.play("page")), self._follow(event), Wait(0.25))

    def _offices_swapped(self, event: Event) -> Motion:
        city, index = event.data["city"], event.data["index"]
        return tween.Sequence(
            Call(lambda: sound.play("lift")),
            self._follow(event),
            Parallel(
                self._pulse(("office", city, index), 0.4),
                self._pulse(("office", city, index + 1), 0.4),
            ),
        )

    def _pawn_moved(self, event: Event) -> Motion:
        source, target = event.data["source"], event.data["target"]
        if source is None:
            return self._follow(event)
        flight = Flight("pawn")

        def depart() -> None:
            self.view.pawn = None
            self.flights.append(flight)
            self._place(flight, ("province", source))
            self._changed()

        def arrive() -> None:
            if flight in self.flights:
                self.flights.remove(flight)
            self._now(event)
            sound.play("wood")

        return self._fly(flight, ("province", source), ("province", target), depart, arrive)

    def _city_completed(self, event: Event) -> Motion:
        pulse = self._pulse(("city", event.data["city"]), 0.5)
        return Parallel(Call(lambda: sound.play("bell")), self._follow(event), pulse)

    def _link_made(self, event: Event) -> Motion:
        return Parallel(Call(lambda: sound.play("bell")), self._follow(event), Wait(0.3))

    def _turn_began(self, event: Event) -> Motion:
        return tween.Sequence(self._follow(event), Wait(0.12))

    def _game_ended(self, event: Event) -> Motion:
        return tween.Sequence(
            Call(lambda: sound.play("deep_bell")), self._follow(event), Wait(0.8)
        )


def _landing(target: Place) -> str:
    if target[0] in ("office", "extra"):
        return "house"
    return "lift" if target[0] == "hand" else "wood"
