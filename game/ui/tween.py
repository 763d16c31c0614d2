"""Motion in time: eased tweens, put together in sequence or side by side.

A motion knows only seconds and what to call; what moves, and where it is drawn, is the caller's.
Whatever happens to it (skipped, finished, reduced), every call is made exactly once and in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from math import cos, pi

Ease = Callable[[float], float]

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 0.5 - 0.5 * cos(pi * t)


def settle(t: float) -> float:
    """Goes a little too far and comes back: a piece of wood set down with weight."""
    back = 1.4
    u = t - 1
    return 1 + (back + 1) * u**3 + back * u**2


def mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


class Motion:
    """Something that takes time. `advance` gives back the part of dt it had no use for."""

    done = False
    seconds = 0.0

    def advance(self, dt: float) -> float:
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end; everything still owed is called now."""
        while not self.done:
            self.advance(1e9)

    def reduced(self) -> Motion:
        """The same motion for people who asked for less movement: it jumps, then holds."""
        return self


class Tween(Motion):
    """Calls show(0..1, eased) until `seconds` have passed; the last call is always show(1)."""

    def __init__(
        self, seconds: float, show: Callable[[float], None], ease: Ease = ease_in_out
    ) -> None:
        self.seconds = seconds
        self._show = show
        self._ease = ease
        self._now = 0.0

    def advance(self, dt: float) -> float:
        self._now += dt
        if self._now < self.seconds:
            self._show(self._ease(self._now / self.seconds))
            return 0.0
        self.done = True
        self._show(1.0)
        return self._now - self.seconds

    def reduced(self) -> Motion:
        return Sequence(Call(lambda: self._show(1.0)), Wait(self.seconds))


class Wait(Motion):
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._now = 0.0

    def advance(self, dt: float) -> float:
        self._now += dt
        self.done = self._now >= self.seconds
        return max(0.0, self._now - self.seconds)


class Call(Motion):
    """A moment: a sound, an announcement, a piece changing its place in the view."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act

    def advance(self, dt: float) -> float:
        self.done = True
        self._act()
        return dt


class Later(Motion):
    """A motion that can only be told when its time has come, by what is shown then."""

    def __init__(self, tell: Callable[[], Motion]) -> None:
        self._tell = tell
        self._told: Motion | None = None

    def advance(self, dt: float) -> float:
        if self._told is None:
            self._told = self._tell()
        left = self._told.advance(dt)
        self.done = self._told.done
        return left if self.done else 0.0

    def reduced(self) -> Motion:
        return Later(lambda: self._tell().reduced())


class Sequence(Motion):
    """One after the other; the time one part leaves over flows into the next."""

    def __init__(self, *parts: Motion) -> None:
        self._parts = deque(parts)
        self.seconds = sum(part.seconds for part in parts)
        self.done = not parts

    def advance(self, dt: float) -> float:
        while self._parts:
            dt = self._parts[0].advance(dt)
            if not self._parts[0].done:
                return 0.0
            self._parts.popleft()
        self.done = True
        return dt

    def reduced(self) -> Motion:
        return Sequence(*(part.reduced() for part in self._parts))


class Parallel(Motion):
    """Side by side; done when the last one is."""

    def __init__(self, *parts: Motion) -> None:
        self._parts = list(parts)
        self.seconds = max((part.seconds for part in parts), default=0.0)
        self.done = not parts

    def advance(self, dt: float) -> float:
        left = dt
        for part in self._parts:
            left = min(left, part.advance(dt))
        self._parts = [part for part in self._parts if not part.done]
        self.done = not self._parts
        return left if self.done else 0.0

    def reduced(self) -> Motion:
        return Parallel(*(part.reduced() for part in self._parts))


def stagger(parts: Iterable[Motion], gap: float) -> Motion:
    """Side by side, each starting `gap` seconds after the one before."""
    return Parallel(*(Sequence(Wait(gap * i), part) for i, part in enumerate(parts)))


class Timeline:
    """A queue of motions played at a chosen speed; off means: all at once."""

    def __init__(self, speed: str = "normal", reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self.lasted = 0.0  # seconds since something began to move, at its own pace
        self._queue: deque[Motion] = deque()

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    def play(self, motion: Motion) -> None:
        if not self._queue:
            self.lasted = 0.0
        self._queue.append(motion.reduced() if self.reduced else motion)
        if SPEEDS[self.speed] == 0:
            self.finish()

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; True when anything was in motion."""
        if not self._queue:
            return False
        if SPEEDS[self.speed] == 0:
            self.finish()
            return True
        dt *= SPEEDS[self.speed]
        self.lasted += dt
        while self._queue and dt > 0:
            playing = self._queue[0]
            dt = playing.advance(dt)
            if not playing.done:
                break
            if self._queue and self._queue[0] is playing:  # a call may have finished the queue
                self._queue.popleft()
        return True

    def skip(self) -> None:
        """Finish what is being played now, keep what comes after it."""
        if self._queue:
            self._queue.popleft().finish()

    def finish(self) -> None:
        """Finish everything, including what the last calls add to the queue."""
        while self._queue:
            self._queue.popleft().finish()
