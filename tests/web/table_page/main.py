"""The tests' program: a real table, and a guide that tells a finger outside where to tap next."""

import json
from random import Random

import js
from pyodide.ffi import create_proxy
from ways import Hand, bring_into_sight, lesson_way, short_cut, way

from engine import games as rules
from game import platform
from game.app import App
from game.platform.parts import arrived
from game.settings import Settings
from game.setup import GameSetup, Seat
from game.table.table import Table


class Guide:
    """Plans one action after the other and names the next place to tap."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.table: Table | None = None
        self.rng = Random(3)

    def hear(self, what: str, text: str) -> str:
        return json.dumps(getattr(self, what)(**json.loads(text)))

    def sit(self, game: str, players: int, kept: bool = False) -> None:
        """Begin a game between persons; a kept one goes on where it was."""
        self.table = None
        self.app.run(self._sit(game, GameSetup(_seats(players), 3, game=game), kept))

    async def _sit(self, game: str, setup: GameSetup, kept: bool) -> None:
        place = self.app.platform
        self._begin(await arrived(place, lambda: rules.get(game)))
        await arrived(place, lambda: Table(setup))
        self.table = await self._kept(setup) if kept else Table(setup)
        self.app.push(self.table)

    def _begin(self, game) -> None:
        self.game = game
        self.left: list[str] = []
        self.moves, self.last, self.zoom = -1, "", 0.0
        self.action = self.taps = 0
        self.line = ""
        self.most: dict[str, int] = {}  # taps by line

    def learn(self, game: str) -> None:
        """Begin the lessons of a game."""
        self.table = None
        self.app.run(self._learn(game))

    async def _learn(self, game: str) -> None:
        place = self.app.platform

        def taught() -> Table:
            from game.learn.learned import Learned
            from game.learn.tutor import teach

            return teach(game, 0, Learned())

        self._begin(await arrived(place, lambda: rules.get(game)))
        self.table = await arrived(place, taught)
        self.app.push(self.table)

    def lesson(self) -> dict:
        """The lesson one is at, and whether the play has become free."""
        guide = getattr(self.app.scene, "guide", None)
        at = getattr(guide, "at", None)
        return {"at": at, "free": at is not None and guide.lesson.free}

    def order(self) -> list[str]:
        """What the Tab key leads to, one after the other."""
        return [region.id for region in self.app.scene.regions() if region.action]

    async def _kept(self, setup: GameSetup) -> Table:
        from game.saves.saved import new_game
        from game.saves.shelf import GAME, Shelf

        shelf = Shelf(self.app.platform)
        slots = await shelf.slots()
        if not slots:
            return Table.of_saved(new_game(setup, shelf.stamp()))
        claim = await self.app.platform.claim(GAME + slots[0].id, take_over=True)
        saved, revision, lost = await shelf.load(slots[0].id)
        return Table.of_saved(saved, revision, "tail_lost" if lost else "", claim)

    def log(self) -> dict | None:
        """The lines of the game, and how many of them are said to be on the disk."""
        if self.table is None or self.table.keeping is None:
            return None
        keeper = self.table.keeping.keeper
        return {"lines": self.table.course.session.lines(), "kept": keeper.on_disk}

    def rise(self) -> None:
        """Leave the table, or the end of the game."""
        self.app.pop()

    def next(self) -> dict:
        table = self.app.scene
        if self.table is None:
            return {"wait": "for the game to arrive"}
        if not isinstance(table, Table):
            return {"over": True, "moves": len(self.table.course.session.log), "most": self.most}
        ids = {region.id: region for region in table.regions()}
        if "curtain" in ids:
            return self._tap(table, ids["curtain"])
        if table.timeline.busy or table.guide.attends():
            return {"wait": "for the table to rest"}
        if table.guide.onward is not None and not table.asking:
            self.moves = -1
            if "main" not in ids:
                return {"lost": "main", "there": list(ids)}
            return self._tap(table, ids["main"])
        if table.course.choosing is None:
            return {"wait": "for another player"}
        log = table.course.session.log
        if len(log) != self.moves and not table.asking:
            self._plan(table)
        if not self.left and not table.asking and len(log) == self.moves:
            return {"wait": f"for {self.line} after {self.last}"}
        name = self._name(table)
        bring_into_sight(table, name)
        self.zoom = self._zoom(table)
        ids = {region.id: region for region in table.regions()}
        if name not in ids:
            return {"lost": name, "line": self.line}
        self.taps += 1
        self.most[self.line] = self.taps
        return self._tap(table, ids[name])

    def _tap(self, table: Table, region) -> dict:
        scale = table.look.scale
        return {
            "x": region.box.centerx / scale,
            "y": region.box.centery / scale,
            "id": region.id,
            "moves": self.moves,
            "most": self.most,
        }

    def _plan(self, table: Table) -> None:
        course = table.course
        assert table.seen == table.brought.picture(course.state, course.eyes)
        self.moves = len(course.session.log)
        self.actions, self.left = self._way(table)
        self.line = self.game.text(course.state, self.actions[0])
        self.last, self.taps, self.zoom = "", 0, self._zoom(table)

    def _way(self, table: Table) -> tuple[list[int], list[str]]:
        """What is played now, and by which touches."""
        guide, state = table.guide, table.course.state
        wanted = guide.wanted() if hasattr(guide, "wanted") else []
        if not wanted:
            action = self.game.brisk(state, self.rng)
            return [action], way(table, action)
        return lesson_way(table, guide)

    def _name(self, table: Table) -> str:
        if table.asking:
            sure = "dialog.yes" if table.target_named("dialog.yes") else "dialog.end"
            self.taps -= sure == "dialog.yes"  # what gives something away is confirmed besides
            return sure
        zoom = self._zoom(table)
        if self.last and zoom > self.zoom:
            self.zoom = zoom  # the last tap only magnified
            return self.last
        self.zoom = zoom
        direct = short_cut(Hand(table), *self.actions)
        self.last = self.left.pop(0)
        if direct is not None:
            self.last = direct
        return self.last

    def _zoom(self, table: Table) -> float:
        cameras = [board.camera for board in table.boards.values()]
        return sum(camera.zoom for camera in cameras if camera is not None)

    def score(self) -> dict:
        return {
            "ending": [dict(row) for row in self.app.scene.ending.scores],
            "engine": self.game.score(self.table.course.state),
        }


def _seats(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {n}", n) for n in range(players))


async def main() -> None:
    app = App(platform.here(), Settings(speed="off", sound=False))
    js.window.guide = create_proxy(Guide(app).hear)
    from game.scenes.start import Start

    await app.loop(Start())
