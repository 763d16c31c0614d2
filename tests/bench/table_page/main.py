"""The benchmark's program in the page: the table, and an ear for what the benchmark asks."""

import json

import js
from course import begin_busy, play_game, table_at
from pyodide.ffi import create_proxy

from game import platform
from game.app import App
from game.settings import Settings


class Ear:
    def __init__(self, app: App) -> None:
        self.app = app
        self.work: list[float] = []
        self.position: dict = {}
        step = app.step

        def timed(dt: float) -> bool:
            drawn = step(dt)
            began = getattr(js.window, "frameBegan", None)  # the first picture waits for no frame
            if drawn and began is not None:
                self.work.append(js.performance.now() - began)
            return drawn

        app.step = timed

    def hear(self, what: str, text: str) -> str:
        return json.dumps(getattr(self, what)(json.loads(text or "null")))

    def sit(self, position: dict) -> None:
        self.position = position
        self.app.push(table_at(position))

    def busy(self, _: None) -> None:
        self.work.clear()
        begin_busy(self.app.scene, self.position)

    def resting(self, _: None) -> bool:
        return not self.app.scene.timeline.busy

    def frames(self, _: None) -> list[float]:
        return self.work

    def game(self, seed: int) -> None:
        play_game(self.app.scene, seed, self.app._draw)


async def main() -> None:
    app = App(platform.here(), Settings(sound=False))
    ear = Ear(app)
    js.window.bench = create_proxy(ear.hear)
    from game.scenes.start import Start

    await app.loop(Start())
