"""What the Master makes of a day's start, found out while its result is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.platform import JobError
from game.platform.face import Job
from game.setup import GameSetup
from game.text import Words
from game.ui.widget import Act

if TYPE_CHECKING:
    from game.app import App


class DailyTarget:
    def __init__(self, app: App, setup: GameSetup) -> None:
        opponents = [(seat.plays, seat.style) for seat in setup.seats[1:]]
        self._app = app
        self._payload = {
            "game": setup.game,
            "players": len(setup.seats),
            "seed": setup.seed,
            "options": dict(setup.options),
            "opponents": opponents,
        }
        self.points: int | None = None
        self._failed = False
        self._job: Job | None = None

    async def wait(self, told: Act) -> None:
        self._job = self._app.platform.job("target", self._payload)
        try:
            self.points = int(await self._job.result())
        except JobError:
            self._failed = True
        told()

    def cancel(self) -> None:
        if self._job is not None and self.points is None:
            self._job.cancel()

    def remark(self, words: Words) -> str:
        if self._failed:
            return ""
        if self.points is None:
            return words("daily.waiting")
        return words("daily.target", n=self.points)
