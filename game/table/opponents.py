"""Who plays for the seats without a person: a job beside the frames that ends with actions."""

from __future__ import annotations

from collections import deque
from typing import Any

from engine.ai.search import BETWEEN_ACTIONS
from engine.core.generator import Generator
from engine.core.protocol import Game
from game.app import App
from game.platform import JobError
from game.setup import Seat

_SLOWEST = "master"


class Opponents:
    """Thinks about one decision at a time; `poll` gives the action as soon as it is found.

    A thought may hold several actions in a row: they are played without thinking again as long as
    nobody else had a say.
    """

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game = game
        self._seed = seed
        self._line: deque[int] = deque()
        self._asked: object = None  # the question under way
        self._turn: tuple[int, str, int] | None = None  # whose is timed: seat, level, share
        self._seconds = 0.0  # what this turn's thoughts have taken

    def poll(self, app: App, s: Any, seat: Seat, moves: int) -> int | None:
        """The next action of who must decide, or None while it is thought about; `moves` were made
        before."""
        while self._line:
            action = self._line.popleft()
            if self._game.why_not(s, action) is None:
                return action
            self._line.clear()
        if self._asked is None:
            self._asked = question = object()
            self._time_turn(app, s, seat)
            app.run(self._think(app, question, self._payload(app, s, seat, moves)))
        return None

    def _time_turn(self, app: App, s: Any, seat: Seat) -> None:
        """When a turn begins, the last one's time is learnt from: whole turns are waited for."""
        decision = self._game.decision(s)
        assert decision is not None
        if decision.kind != BETWEEN_ACTIONS or self._game.under_way(s):
            return
        if self._turn is not None and self._seconds:
            _, level, share = self._turn
            part = self._game.budgets[level].nodes / self._game.budgets[_SLOWEST].nodes
            app.pace.learn(self._game.name, self._seconds, share, part)
            app.run(app.keep_pace())
        self._turn = decision.player, seat.plays, app.pace.share(self._game.name)
        self._seconds = 0.0

    def forget(self) -> None:
        """Whatever is being thought about is no longer asked for."""
        self._asked = None
        self._line.clear()

    def _payload(self, app: App, s: Any, seat: Seat, moves: int) -> dict[str, Any]:
        decision = self._game.decision(s)
        assert decision is not None
        seed = (self._seed * 1_000_003 + moves) & 0xFFFFFFFF
        seen = self._game.observe(s, decision.player, Generator(seed))
        return {
            "game": self._game.name,
            "observation": self._game.encode(seen),
            "seat": decision.player,
            "level": seat.plays,
            "style": seat.style,
            "seed": seed,
            "share": app.pace.share(self._game.name),
        }

    async def _think(self, app: App, question: object, payload: dict[str, Any]) -> None:
        app.platform.wake_lock(True)  # a phone must not fall asleep over somebody else's turn
        try:
            answer = await app.platform.job("think", payload).result()
            line = [int(action) for action in answer["line"]]
            if self._turn is not None and payload["seat"] == self._turn[0]:
                self._seconds += answer["seconds"]
        except JobError:
            # A worker that died must not stop the game: the short policy goes on.
            s = self._game.decode(payload["observation"])
            line = [self._game.brisk(s, Generator(payload["seed"]))]
        finally:
            app.platform.wake_lock(False)
        if self._asked is question:
            self._asked = None
            self._line.extend(line)
            app.redraw()
