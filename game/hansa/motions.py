"""How Hansa's events are shown: pieces travel, routes flash, prestige counts up, markers turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from engine.core.protocol import Event
from game import sound
from game.hansa.picture import Picture
from game.table.brings import Motions, Place
from game.table.director import Director
from game.ui import tween
from game.ui.tween import Call, Motion, Parallel, Wait

FLASH = 0.5
QUICK = 0.045  # between pieces of one handful
COINS = 0.12


def motions(director: Director) -> Motions:
    stage = _Stage(director)
    return Motions(
        {
            "piece_moved": stage.piece,
            "prestige": stage.coin,
            "displaced": stage.displaced,
            "route_established": stage.established,
            "office_built": stage.built,
            "skill_developed": stage.developed,
            "marker_taken": stage.marker_taken,
            "marker_placed": stage.marker_placed,
            "markers_revealed": stage.revealed,
            "offices_swapped": stage.swapped,
            "pawn_moved": stage.pawn,
            "city_completed": stage.completed,
            "link_made": stage.linked,
            "turn_began": stage.turn,
            "game_ended": stage.ended,
        },
        _together,
    )


def _together(event: Event) -> tuple[Hashable, float] | None:
    if event.kind == "piece_moved":
        return ("moved", event.data["source"][0], event.data["target"][0]), QUICK
    return ("prestige", COINS) if event.kind == "prestige" else None


class _Stage:
    def __init__(self, director: Director) -> None:
        self.director = director

    @property
    def seen(self) -> Picture:
        return cast(Picture, self.director.seen)

    def piece(self, event: Event) -> Motion:
        piece, source, target = (event.data[k] for k in ("piece", "source", "target"))

        def leave() -> None:
            self.seen.leave(piece, source)
            self.director.changed()

        def land() -> None:
            self.seen.arrive(piece, target)
            sound.play(_landing(target))
            self.director.changed()

        return self.director.fly(("piece", *piece), source, target, leave, land)

    def coin(self, event: Event) -> Motion:
        player, city, points = (event.data[k] for k in ("player", "city", "points"))

        def count() -> None:
            self.seen.desks[player].prestige += 1
            sound.play("coin")
            self.director.changed()

        flying = self.director.fly(("coin", f"+{points}"), ("city", city), ("prestige", player))
        counting = [part for _ in range(points) for part in (Call(count), Wait(0.07))]
        return tween.Sequence(flying, *counting)

    def displaced(self, event: Event) -> Motion:
        return Parallel(_sound("knock"), self.director.glow(("post", event.data["post"]), 0.25))

    def established(self, event: Event) -> Motion:
        return Parallel(_sound("seal"), self.director.flash(("road", event.data["route"]), FLASH))

    def built(self, event: Event) -> Motion:
        city, index = event.data["city"], event.data["index"]
        place: Place = ("city", city) if index is None else ("office", city, index)
        return Parallel(_sound("house"), self.director.glow(place, 0.4))

    def developed(self, event: Event) -> Motion:
        place = ("track", event.data["player"], event.data["track"])
        return Parallel(self.director.follow(event), self.director.glow(place, 0.35))

    def marker_taken(self, event: Event) -> Motion:
        """It leaves its road at once."""
        player, marker, route = (event.data[k] for k in ("player", "marker", "route"))
        return self.director.fly(
            ("medal", marker),
            ("route", route),
            ("markers", player),
            lambda: self.director.now(event),
            lambda: sound.play("coin"),
            spins=True,
        )

    def marker_placed(self, event: Event) -> Motion:
        """It lies there at the end."""
        player, marker, route = (event.data[k] for k in ("player", "marker", "route"))

        def land() -> None:
            self.director.now(event)
            sound.play("coin")

        source, target = ("markers", player), ("route", route)
        return self.director.fly(("medal", marker), source, target, land=land, spins=True)

    def revealed(self, event: Event) -> Motion:
        return tween.Sequence(_sound("page"), self.director.follow(event), Wait(0.25))

    def swapped(self, event: Event) -> Motion:
        city, index = event.data["city"], event.data["index"]
        glows = [self.director.glow(("office", city, i), 0.4) for i in (index, index + 1)]
        return tween.Sequence(_sound("lift"), self.director.follow(event), Parallel(*glows))

    def pawn(self, event: Event) -> Motion:
        source, target = event.data["source"], event.data["target"]
        if source is None:
            return self.director.follow(event)

        def leave() -> None:
            self.seen.pawn = None
            self.director.changed()

        def land() -> None:
            self.director.now(event)
            sound.play("wood")

        return self.director.fly(
            ("pawn",), ("province", source), ("province", target), leave, land
        )

    def completed(self, event: Event) -> Motion:
        glow = self.director.glow(("city", event.data["city"]), 0.5)
        return Parallel(_sound("bell"), self.director.follow(event), glow)

    def linked(self, event: Event) -> Motion:
        return Parallel(_sound("bell"), self.director.follow(event), Wait(0.3))

    def turn(self, event: Event) -> Motion:
        return tween.Sequence(self.director.follow(event), Wait(0.12))

    def ended(self, event: Event) -> Motion:
        return tween.Sequence(_sound("deep_bell"), self.director.follow(event), Wait(0.8))


def _sound(name: str) -> Motion:
    return Call(lambda: sound.play(name))


def _landing(target: Place) -> str:
    if target[0] in ("office", "extra"):
        return "house"
    return "lift" if target[0] == "hand" else "wood"
