"""A scripted person at the table who can only tap, or only press keys, and knows what to play."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from engine import games
from engine.hansa import actions as act
from game.hansa.choices import argument_of, kind_of
from game.scene import Key
from game.setup import GameSetup, Seat
from game.table.camera import CLOSEST
from game.table.spotted import crowd
from game.table.table import Table
from tests.game.room import Visit
from tests.game.touches import Thing, steps

hansa = games.get("hansa")
NAMES = ("Anna", "Gerhard", "Katrin", "Tideman", "Margarete")


def table_for(players: int, persons: int | None = None, seed: int = 7) -> GameSetup:
    """Persons sit first; the others are opponents."""
    count = players if persons is None else persons
    seats = [
        Seat(NAMES[n], n, "person" if n < count else "apprentice") for n in range(players)
    ]
    return GameSetup(tuple(seats), seed)


def alive(visit: Visit) -> None:
    """Let opponents think beside the frames; pictures of the board are not fetched."""
    loop = asyncio.new_event_loop()
    thinking: set[asyncio.Task[None]] = set()
    frame = visit.frame

    def run(work: Coroutine[Any, Any, None]) -> None:
        if work.__name__ == "_think":
            task = loop.create_task(work)
            thinking.add(task)
            task.add_done_callback(thinking.discard)
        else:
            work.close()

    def live_frame(dt: float = 1 / 60) -> bool:
        loop.run_until_complete(asyncio.sleep(0))
        return frame(dt)

    visit.app.run = run  # type: ignore[method-assign]
    visit.frame = live_frame  # type: ignore[method-assign]


class Guest:
    """Plays what it is told through the scene alone."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.taps = 0

    @property
    def table(self) -> Table:
        scene = self.visit.app.scene
        assert isinstance(scene, Table)
        return scene

    @property
    def zoom(self) -> float:
        """How closely the board is seen."""
        return self.table.boards["chart"].camera.zoom

    @property
    def over(self) -> bool:
        return not isinstance(self.visit.app.scene, Table)

    def settle(self) -> None:
        """Wait until a person is asked, or the game is over."""
        for _ in range(4000):
            if self.over or self.table.course.choosing is not None:
                return
            self.visit.frame(0.5)
        raise AssertionError("nobody is asked any more")

    def regions(self) -> dict[str, object]:
        return {region.id: region for region in self.visit.app.scene.regions()}

    def choose(self, name: str) -> None:
        raise NotImplementedError

    def play(self, action: int) -> int:
        """Play one action; the number of touches it took."""
        self.taps = 0
        length = len(self.table.course.session.log)
        for key in steps(self.table.course.state, action):
            if self._played(length):
                break
            self._touch(key, action, length)
        assert self._played(length), f"{hansa.text(self.table.course.state, action)} was not played"
        if not self.over:
            assert self.table.course.session.log[length].action & ~act.ARGUMENTS == (
                action & ~act.ARGUMENTS
            )
        return self.taps

    def _played(self, length: int) -> bool:
        return self.over or len(self.table.course.session.log) > length

    def _touch(self, key: Thing, action: int, length: int) -> None:
        if key[0] == "offer":
            self._offer(action)
            return
        name = ".".join(str(part) for part in key)
        if name == "dialog.end" and name not in self.regions():
            return
        zoom = self.zoom
        self.choose(name)
        if self.over or self._played(length):
            return
        if self.zoom > zoom:
            self.choose(name)  # the first touch only magnified

    def _offer(self, action: int) -> None:
        """Answer the question, or confirm where there is nothing to choose."""
        found = self.regions()
        if f"offer.{action}" in found:
            self.choose(f"offer.{action}")
        elif kind_of(action) == act.INCOME and any(n.startswith("offer.n") for n in found):
            traders, merchants = argument_of(action) >> 4, argument_of(action) & 15
            length = len(self.table.course.session.log)
            self.choose(f"offer.n{traders}")
            if not self._played(length):
                self.choose(f"offer.n{merchants}")
        else:
            self.choose("main")


class Tapper(Guest):
    """Touches the middle of what it means, and nothing else."""

    def choose(self, name: str) -> None:
        self.taps += 1
        rivals = self._rivals(name)
        zoom = self.zoom
        self.visit.tap(name)
        self.visit.frame(0.3)
        if rivals and not self.over and self.zoom <= zoom < CLOSEST:
            raise AssertionError(f"{name} was chosen although {rivals} are as near")

    def _rivals(self, name: str) -> list[str]:
        """Other legal things within a finger's width that mean something else."""
        table = self.table
        thing = next((t for t in table.things if t.id == name), None)
        chosen = table.course.choosing
        if thing is None or chosen is None or chosen.told_apart:
            return []  # by a question
        near = crowd(thing, table.things, chosen.meanings)
        return [other.id for other in near if not chosen.alike(thing.thing, other.thing)]


class Typist(Guest):
    """Moves the focus with Tab and presses Enter."""

    def choose(self, name: str) -> None:
        self.taps += 1
        usable = [region.id for region in self.visit.app.scene.regions() if region.action]
        assert name in usable, f"{name} cannot be used by key"
        focus = self.visit.app.focus
        far = usable.index(name) - usable.index(focus) if focus in usable else (
            usable.index(name) + 1
        )
        self.visit.room.typed += [Key("Tab", shift=far < 0)] * abs(far)
        self.visit.frame()
        assert self.visit.app.focus == name
        self.visit.press("Enter")
