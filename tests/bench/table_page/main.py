"""The benchmark's program in the page: the table, and an ear for what the benchmark asks."""

import json

import js
import pyodide_js
from course import begin_busy, new_table, play_game, spot_to_tap, table_at
from pyodide.ffi import create_proxy

from engine import games as rules
from game import platform
from game.app import App
from game.platform.parts import arrived
from game.settings import Settings


class Ear:
    def __init__(self, app: App) -> None:
        self.app = app
        self.work: list[float] = []
        step = app.step

        def timed(dt: float) -> bool:
            drawn = step(dt)
            began = getattr(js.window, "frameBegan", None)  # the first picture waits for no frame
            if drawn and began is not None:
                self.work.append(js.performance.now() - began)
            return drawn

        app.step = timed

    def hear(self, what: str, text: str) -> str:
        return json.dumps(getattr(self, what)(**json.loads(text)))

    def sit(self, game: str, position: dict, actions: list[int]) -> None:
        self.name, self.position, self.actions = game, position, actions
        self.table = None
        self.app.run(self._sit())

    async def _sit(self) -> None:
        place = self.app.platform
        await arrived(place, lambda: rules.get(self.name))
        self.table = await arrived(place, lambda: table_at(self.name, self.position))
        self.app.push(self.table)

    def seated(self) -> bool:
        return self.table is not None

    def busy(self) -> None:
        self.work.clear()
        begin_busy(self.table, self.position, self.actions)

    def resting(self) -> bool:
        return not self.app.scene.timeline.busy

    def frames(self) -> list[float]:
        return self.work

    def settle(self) -> None:
        """Back to the position where a person decides: opponents would play on."""
        begin_busy(self.table, self.position, [])
        self.table.timeline.finish()

    def spot(self) -> list[float]:
        self.settle()
        self.app.step(0.0)
        scale = self.table.look.scale
        return [side / scale for side in spot_to_tap(self.table)]

    def rise(self) -> None:
        """Leave the table."""
        self.table = None
        self.app.pop()

    def game(self, seed: int) -> None:
        table = new_table(self.name)
        self.app.push(table)
        play_game(table, seed, self.app._draw)


async def main() -> None:
    app = App(platform.here(), Settings(sound=False))
    ear = Ear(app)
    js.window.bench = create_proxy(ear.hear)
    js.window.python = pyodide_js._module
    from game.scenes.start import Start

    await app.loop(Start())
