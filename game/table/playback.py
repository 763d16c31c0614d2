"""Going through the positions of a session: forwards with motion, anywhere at once.

Knows how a game is shown again, not what stands around it on the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.protocol import Event, Viewer
from engine.core.session import Session
from game.table.brings import Place, Spot, TableGame
from game.table.chronicle import seen_from
from game.table.director import Director
from game.ui.tween import Timeline

PAUSES = {"slow": 1.0, "normal": 0.45, "fast": 0.12, "off": 0.05}
"""Seconds at rest between two actions, by speed."""


class Playback:
    """`eyes` see no more than they might have seen at the table."""

    def __init__(
        self,
        brought: TableGame,
        session: Session[Any],
        eyes: Viewer,
        timeline: Timeline,
        spot: Callable[[Place], Spot],
        changed: Callable[[], None],
        at: int = 0,
    ) -> None:
        self.session = session
        self.at = at
        self.playing = False
        self._brought, self._eyes = brought, eyes
        self.seen = brought.picture(self.state, eyes)
        self.director = Director(brought, self.seen, timeline, spot, changed)
        self._timeline = timeline
        self._rest = 0.0

    @property
    def last(self) -> int:
        return len(self.session.log)

    @property
    def state(self) -> Any:
        return self.session.position(self.at)

    def seek(self, at: int) -> None:
        """Show the position after so many actions, at once."""
        self._timeline.finish()
        self.at = min(max(0, at), self.last)
        self.seen = self._brought.picture(self.state, self._eyes)
        self.director.reset(self.seen)

    def forward(self) -> None:
        """The next action, as it happened."""
        self._timeline.finish()
        if self.at == self.last:
            return
        events: list[Event] = []
        self.session.game.apply(self.state, self.session.log[self.at].action, events)
        self.at += 1
        self.director.show(seen_from(events, self._eyes))

    def turn(self, step: int) -> None:
        """To the beginning of the next turn, or of this one, or of the one before."""
        starts = [0, *(n for n, e in enumerate(self.session.log, 1) if e.began is not None)]
        if step > 0:
            self.seek(next((n for n in starts if n > self.at), self.last))
        else:
            self.seek(next((n for n in reversed(starts) if n < self.at), 0))

    def update(self, dt: float) -> bool:
        """While it plays: wait a little after each action, then the next."""
        if not self.playing or self._timeline.busy:
            return False
        self._rest += dt
        if self._rest < PAUSES[self._timeline.speed]:
            return False
        self._rest = 0.0
        if self.at == self.last:
            self.playing = False
        else:
            self.forward()
        return True

