"""The tests' program: a real table, and a guide that tells a finger outside where to tap next."""

import json
from random import Random

import js
from pyodide.ffi import create_proxy
from touches import steps

from engine import games
from engine.hansa import actions as act
from game import platform
from game.app import App
from game.hansa.choices import argument_of, kind_of
from game.hansa.picture import Picture
from game.settings import Settings
from game.setup import GameSetup, Seat
from game.table.table import Table

hansa = games.get("hansa")


class Guide:
    """Plans one action after the other and names the next place to tap."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rng = Random(3)
        self.left: list[tuple] = []
        self.action = 0
        self.moves = -1
        self.last = ""
        self.zoom = 1.0
        self.taps = self.worst = 0

    def hear(self, what: str) -> str:
        return json.dumps(getattr(self, what)())

    def next(self) -> dict:
        table = self.app.scene
        if not isinstance(table, Table):
            return {"over": True, "worst": self.worst}
        if table.course.choosing is None or table.timeline.busy:
            return {"wait": True}
        if table._dialog is None and len(table.course.session.log) != self.moves:
            self._plan(table)
        name = self._name(table)
        where = next((r for r in table.regions() if r.id == name), None)
        if where is None:
            return {"lost": name, "line": hansa.text(table.course.state, self.action)}
        self.taps += 1
        self.worst = max(self.worst, self.taps)
        scale = table.look.scale
        return {"x": where.box.centerx / scale, "y": where.box.centery / scale, "id": name}

    def _plan(self, table: Table) -> None:
        assert table.seen == Picture.of(table.course.state)
        self.moves = len(table.course.session.log)
        self.action = hansa.brisk(table.course.state, self.rng)
        self.left = list(steps(table.course.state, self.action))
        self.last, self.taps = "", 0

    def _name(self, table: Table) -> str:
        zoom = table.boards["chart"].view.camera.zoom
        if self.last and zoom > self.zoom:
            self.zoom = zoom  # the last tap only magnified
            return self.last
        self.zoom = zoom
        key = self.left.pop(0)
        if key[0] == "offer":
            return self._offer(table)
        self.last = ".".join(str(part) for part in key)
        return self.last

    def _offer(self, table: Table) -> str:
        ids = {region.id for region in table.regions()}
        if f"offer.{self.action}" in ids:
            return f"offer.{self.action}"
        if kind_of(self.action) == act.INCOME and any(name.startswith("offer.n") for name in ids):
            self.left.append(("offer", self.action))
            argument = argument_of(self.action)
            number = argument >> 4 if table.course.choosing.traders is None else argument & 15
            return f"offer.n{number}"
        return "main"

    def score(self) -> dict:
        return {"ending": [dict(row) for row in self.app.scene.ending.scores],
                "engine": hansa.score(self.table.course.state)}


async def main() -> None:
    app = App(platform.here(), Settings(speed="off", sound=False))
    seats = tuple(Seat(name, n) for n, name in enumerate(("Anna", "Gerhard", "Katrin")))
    guide = Guide(app)
    guide.table = Table(GameSetup(seats, 3))
    js.window.guide = create_proxy(guide.hear)
    await app.loop(guide.table)
