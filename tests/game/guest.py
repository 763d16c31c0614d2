"""A scripted person at any table who can only tap, or only press keys, and knows what to play."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from game.games import UNNAMED
from game.scene import Key
from game.setup import GameSetup, Seat
from game.table.camera import CLOSEST
from game.table.spotted import crowd
from game.table.table import Table
from tests.game.room import Visit
from tests.game.ways import Hand, bring_into_sight, short_cut, way

NAMES = ("Anna", "Gerhard", "Katrin", "Tideman", "Margarete")


def table_for(
    players: int, persons: int | None = None, seed: int = 7, game: str = UNNAMED
) -> GameSetup:
    """Persons sit first; the others are opponents."""
    count = players if persons is None else persons
    seats = [
        Seat(NAMES[n], n, "person" if n < count else "apprentice") for n in range(players)
    ]
    return GameSetup(tuple(seats), seed, game=game)


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
        """How closely the boards are seen, all together."""
        cameras = (board.camera for board in self.table.boards.values())
        return sum(camera.zoom for camera in cameras if camera is not None)

    @property
    def over(self) -> bool:
        return not isinstance(self.visit.app.scene, Table)

    def settle(self) -> None:
        """Wait until a person is asked, behind the curtain if there is one, or the end."""
        for _ in range(4000):
            if self.over or self.table.course.choosing is not None:
                return
            if "curtain" in self.regions():
                self.choose("curtain")
            self.visit.frame(0.5)
        raise AssertionError("nobody is asked any more")

    def regions(self) -> dict[str, object]:
        return {region.id: region for region in self.visit.app.scene.regions()}

    def choose(self, name: str) -> None:
        raise NotImplementedError

    def play(self, *actions: int, path: Sequence[str] = ()) -> int:
        """Play one action, or a chain that begins with it, or just this chain of several; the
        number of touches it took."""
        action = actions[0]
        table, course = self.table, self.table.course
        game, before, length = course.game, course.state, len(course.session.log)
        line, wanted = game.text(before, action), game.apply(game.copy(before), action)
        path = path or way(table, *actions)
        self.taps = 0
        for name in path:
            if len(course.session.log) == length:
                self._use(short_cut(Hand(table), *actions) or name, length)
        assert len(course.session.log) > length, f"{line} was not played by {path}"
        happened = course.session.log[length].action
        assert happened == wanted, f"{line} was meant, {game.text(before, happened)} was played"
        return self.taps

    def _use(self, name: str, length: int) -> None:
        bring_into_sight(self.table, name)
        zoom = self.zoom
        self.choose(name)
        if not self._played(length) and self.zoom > zoom:
            self.choose(name)  # the first touch only magnified
        if not self.over and self.table.asking:
            self._confirm()

    def _confirm(self) -> None:
        """What ends the turn early counts as a touch; what gives something away is confirmed
        besides. Anything else is a word about what was done."""
        if "dialog.yes" in self.regions():
            self.choose("dialog.yes")
            self.taps -= 1
        elif "dialog.end" in self.regions():
            self.choose("dialog.end")

    def _played(self, length: int) -> bool:
        return self.over or len(self.table.course.session.log) > length


class Tapper(Guest):
    """Touches the middle of what it means, and nothing else."""

    def choose(self, name: str) -> None:
        self.taps += 1
        bring_into_sight(self.visit.app.scene, name)
        rivals = self._rivals(name)
        zoom = self.zoom
        self.visit.tap(name)
        self.visit.frame(0.3)
        if rivals and not self.over and self.zoom <= zoom:
            raise AssertionError(f"{name} was chosen although {rivals} are as near")

    def _rivals(self, name: str) -> list[str]:
        """Other legal things within a finger's width that mean something else; none where
        nothing can be seen more closely, or a question tells them apart."""
        table, chosen = self.table, self.table.course.choosing
        for board, things in table.spotting.on.items():
            thing = next((t for t in things if t.id == name), None)
            if thing is None or chosen is None or chosen.told_apart:
                continue
            camera = table.boards[board].camera
            if camera is not None and camera.zoom >= CLOSEST * 0.98:
                continue
            near = crowd(thing, things, chosen.meanings)
            return [other.id for other in near if not chosen.alike(thing.thing, other.thing)]
        return []


class Typist(Guest):
    """Moves the focus with Tab and presses Enter."""

    def choose(self, name: str) -> None:
        self.taps += 1
        bring_into_sight(self.visit.app.scene, name)
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
