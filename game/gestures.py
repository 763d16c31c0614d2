"""Turns the pointers of a device into what scenes understand: one pointer, or a pinch.

Knows nothing of the device and nothing of scenes.
"""

from __future__ import annotations

from math import hypot

from game.scene import Input, Pinch, Point, Pointer


class Gestures:
    """One finger is a pointer; a second one cancels it and begins a pinch.

    After a pinch everything is ignored until the last finger is lifted: a finger that stays a
    moment longer must not place a piece.
    """

    def __init__(self) -> None:
        self._down: dict[int, Point] = {}
        self._pinching = False
        self._settling = False

    def feed(self, event: Input) -> list[Input]:
        if not isinstance(event, Pointer):
            return [event]
        if event.kind != "touch":
            return [event]
        if event.phase == "down":
            return self._pressed(event)
        if event.id not in self._down:
            return []
        if event.phase == "move":
            return self._moved(event)
        return self._lifted(event)

    def _pressed(self, event: Pointer) -> list[Input]:
        others = list(self._down.items())
        self._down[event.id] = event.pos
        if self._pinching or self._settling:
            return []
        if not others:
            return [event]
        first_id, first = others[0]
        self._pinching = True
        return [
            event._replace(phase="cancel", pos=first, id=first_id, pressed=False),
            Pinch("begin", self._span()[0]),
        ]

    def _moved(self, event: Pointer) -> list[Input]:
        if not self._pinching:
            self._down[event.id] = event.pos
            return [] if self._settling else [event]
        before, width = self._span()
        self._down[event.id] = event.pos
        centre, now = self._span()
        step = now / width if width > 0 and now > 0 else 1.0
        return [Pinch("move", centre, step, centre[0] - before[0], centre[1] - before[1])]

    def _lifted(self, event: Pointer) -> list[Input]:
        centre = self._span()[0] if self._pinching else event.pos
        del self._down[event.id]
        if self._pinching and len(self._down) < 2:
            self._pinching = False
            self._settling = bool(self._down)
            return [Pinch("end", centre)]
        if self._pinching:
            return []
        if self._settling:
            self._settling = bool(self._down)
            return []
        return [event]

    def _span(self) -> tuple[Point, float]:
        """The centre of the first two fingers, and how far apart they are."""
        (ax, ay), (bx, by) = list(self._down.values())[:2]
        return ((ax + bx) / 2, (ay + by) / 2), hypot(ax - bx, ay - by)
