"""The evening's program in the page: opponents play one game after the other at kept tables, every
frame is timed, and whoever asks is told what all of it weighs."""

import gc
import json
import time

import js
import pyodide_js
from pyodide.ffi import create_proxy

from engine import games as rules
from game import games, platform, scenes
from game.app import App
from game.platform import JobError
from game.platform.parts import arrived
from game.scenes.finish import Finish
from game.settings import Settings
from game.setup import LEVELS, GameSetup, Seat
from game.table.table import Table

STALL = 0.06  # seconds; what takes longer is told one by one


class Evening:
    def __init__(self, app: App) -> None:
        self.app = app
        self.shelf: list[str] = []
        self.played = 0
        self.frames: dict[str, list[float]] = {}  # milliseconds, by game
        self.stalls: list[dict] = []
        self.worker: dict = {}
        self._parts: dict[str, float] = {}
        self._sweep_began = 0.0
        gc.callbacks.append(self._sweeping)
        self._timed(app, "_draw", "picture")
        self._timed(app, "_tell_page", "title")
        self._timed(app, "_drain", "events")
        self._timed(app.platform, "work", "mirror")
        self._timed(Table, "update", "time")
        self._frame, app._frame = app._frame, self._watched

    def _timed(self, owner: object, name: str, part: str) -> None:
        plain = getattr(owner, name)

        def timed(*values):
            began = time.perf_counter()
            result = plain(*values)
            self._parts[part] = self._parts.get(part, 0.0) + time.perf_counter() - began
            return result

        setattr(owner, name, timed)

    def _sweeping(self, phase: str, _: object) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._sweep_began = now
        else:
            self._parts["sweeping"] = self._parts.get("sweeping", 0.0) + now - self._sweep_began

    def _watched(self, now: float) -> float | None:
        scene, began = self.app.scene, time.perf_counter()
        self._parts.clear()
        due = self._frame(now)
        seconds = time.perf_counter() - began
        where = scene.course.setup.game if isinstance(scene, Table) else type(scene).__name__
        self.frames.setdefault(where, []).append(round(seconds * 1000, 1))
        if seconds > STALL:
            self.stalls.append(
                {
                    "where": where,
                    "ms": round(seconds * 1000),
                    "game": self.played,
                    "moves": len(scene.course.session.log) if isinstance(scene, Table) else None,
                    **{part: round(taken * 1000) for part, taken in self._parts.items()},
                }
            )
        if isinstance(scene, Finish) and scene is self.app.scene and not scene.timeline.busy:
            self.app.home()
            self.begin()
        return due

    # what the benchmark asks
    def hear(self, what: str, text: str) -> str:
        return json.dumps(getattr(self, what)(**json.loads(text)))

    def open(self, shelf: list[str]) -> None:
        self.shelf = shelf
        self.begin()

    def begin(self) -> None:
        name = self.shelf[self.played % len(self.shelf)]
        self.played += 1
        self.app.run(self._begin(name, self.played))

    async def _begin(self, name: str, seed: int) -> None:
        place = self.app.platform
        game = await arrived(place, lambda: rules.get(name))
        await arrived(place, lambda: games.get(name))
        await arrived(place, lambda: games.words(name))
        players = game.seats[-1] - (seed % 2)
        levels = [LEVELS[(seed + n) % len(LEVELS)] for n in range(players)]
        seats = tuple(Seat(f"Seat {n}", n, level) for n, level in enumerate(levels))
        setup = GameSetup(seats, seed, game=name)
        await arrived(place, lambda: scenes.open_table(self.app, setup, self.app.push))

    def ask_worker(self) -> None:
        self.app.run(self._ask_worker())

    async def _ask_worker(self) -> None:
        try:
            self.worker = await self.app.platform.job("weigh", None).result()
        except JobError as error:
            self.worker = {"wasm": str(error)}

    def weigh(self) -> dict:
        scene = self.app.scene
        return {
            "game": self.played,
            "scene": type(scene).__name__,
            "moves": len(scene.course.session.log) if isinstance(scene, Table) else None,
            "wasm": pyodide_js._module.HEAPU8.length,
            "objects": len(gc.get_objects()),
            "worker_wasm": self.worker.get("wasm"),
            "worker_objects": self.worker.get("objects"),
        }

    def kinds(self) -> dict:
        """How many objects there are of each kind, the most common ones."""
        count: dict[str, int] = {}
        for one in gc.get_objects():
            kind = f"{type(one).__module__}.{type(one).__qualname__}"
            count[kind] = count.get(kind, 0) + 1
        return dict(sorted(count.items(), key=lambda item: -item[1])[:60])

    def told(self) -> dict:
        """What was timed since the last time that was asked."""
        frames, stalls = self.frames, self.stalls
        self.frames, self.stalls = {}, []
        return {"frames": frames, "stalls": stalls}


async def main() -> None:
    app = App(platform.here(), Settings(sound=False, speed="fast"))
    evening = Evening(app)
    js.window.bench = create_proxy(evening.hear)
    from game.scenes.start import Start

    await app.loop(Start())
