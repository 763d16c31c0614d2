"""Who plays for the seats without a person: a job beside the frames that ends with actions."""

from __future__ import annotations

from collections import deque
from typing import Any

from engine.core.generator import Generator
from engine.core.protocol import Game
from game.app import App
from game.platform import JobError
from game.setup import Seat


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
            app.run(self._think(app, question, self._payload(s, seat, moves)))
        return None

    def forget(self) -> None:
        """Whatever is being thought about is no longer asked for."""
        self._asked = None
        self._line.clear()

    def _payload(self, s: Any, seat: Seat, moves: int) -> dict[str, Any]:
        decision = self._game.decision(s)
        assert decision is not None
        seed = (self._seed * 1_000_003 + moves) & 0xFFFFFFFF
        seen = self._game.observe(s, decision.player, Generator(seed))
        return {
            "game": self._game.name,
            "observation": self._game.encode(seen),
            "level": seat.plays,
            "style": seat.style,
            "seed": seed,
        }

    async def _think(self, app: App, question: object, payload: dict[str, Any]) -> None:
        app.platform.wake_lock(True)  # a phone must not fall asleep over somebody else's turn
        try:
            answer = await app.platform.job("think", payload).result()
            line = [int(action) for action in answer["line"]]
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
