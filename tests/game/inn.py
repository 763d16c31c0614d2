"""A room where things are kept and take time: the app in a running loop, on real files."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from engine import games
from engine.core import steps
from engine.core.generator import Generator
from engine.core.session import Session
from game.app import App
from game.platform import Changes, Claim, StorageError
from game.platform.folder import FileStorage
from game.saves import files
from game.saves import saved as saved_games
from game.saves.saved import SavedGame
from game.saves.shelf import Shelf
from game.saves.slots import Slot
from game.scene import Scene, Screen
from game.settings import Settings
from game.setup import GameSetup, Seat
from tests.game.room import Room, Visit

HANSA = games.get("hansa")
NAMES = ("Anna", "Gerhard", "Katrin", "Tideman", "Margarete")
NOON = "2026-11-17T12:00:00+00:00"
PATIENCE = 300.0  # seconds


class Failing(FileStorage):
    """A disk that refuses after so many writes."""

    def __init__(self, folder: Path, writes: int, reason: str = "full") -> None:
        super().__init__(folder)
        self.left, self.reason = writes, reason

    async def write(self, changes: Changes, claim: Claim | None = None) -> None:
        if self.left <= 0:
            raise StorageError(self.reason, "The test wants it so.")
        self.left -= 1
        await super().write(changes, claim)


class Slow(FileStorage):
    """A disk that takes its time."""

    slow = False

    async def write(self, changes: Changes, claim: Claim | None = None) -> None:
        while self.slow:
            await asyncio.sleep(0.001)
        await super().write(changes, claim)


def app_on(storage: FileStorage, size: tuple[int, int] = (390, 844), **settings: Any) -> App:
    room = Room(Screen(*size))
    room.storage = storage
    return App(room, Settings(**settings))


def stay(work: Callable[[], Awaitable[Any]]) -> Any:
    """Run something that takes time, but comes to an end."""

    async def in_time() -> Any:
        async with asyncio.timeout(PATIENCE):
            return await work()

    return asyncio.run(in_time())


class Lodger(Visit):
    """A person who has time: what was begun beside the frames is done before the next look."""

    def __init__(self, app: App) -> None:
        super().__init__(app, app.platform)  # type: ignore[arg-type]

    @classmethod
    def before(cls, scene: Scene, app: App) -> Lodger:
        app.push(scene)
        guest = cls(app)
        guest.frame()
        return guest

    async def rest(self, frames: int = 12, dt: float = 1 / 30) -> None:
        for _ in range(frames):
            self.frame(dt)
            await asyncio.sleep(0.001)

    async def until(self, true: Callable[[], bool], frames: int = 2_000) -> None:
        for _ in range(frames):
            if true():
                return
            await self.rest(1)
        raise AssertionError("it never came")

    async def use(self, name: str) -> None:
        self.tap(name)
        await self.rest()


STYLES = tuple(HANSA.styles)


def table_of(players: int, persons: int = 1, seed: int = 7, game: str = "hansa") -> GameSetup:
    """Persons sit first; the others are opponents of every character."""
    styles = tuple(games.get(game).styles)
    seats = [
        Seat(NAMES[n], n) if n < persons else Seat(NAMES[n], n, "trader", styles[n % len(styles)])
        for n in range(players)
    ]
    return GameSetup(tuple(seats), seed, game=game)


def begun(
    players: int = 3, actions: int = 0, persons: int = 1, seed: int = 7, game: str = "hansa"
) -> SavedGame:
    """A game after so many brisk actions, or to its end."""
    setup, rules = table_of(players, persons, seed, game), games.get(game)
    session, rng = Session.new(rules, players, seed, setup.options), Generator(seed)
    saved = SavedGame(setup, session, NOON, NOON)
    while len(session.log) < actions and not saved.over:
        session.act(rules.brisk(session.state, rng))
    return saved


def finished(players: int = 3, persons: int = 1, seed: int = 7) -> SavedGame:
    return begun(players, 100_000, persons, seed)


def brought(data: bytes | str) -> list[SavedGame]:
    """The games of a file, a text or a link; raises Trouble."""
    records = steps.finished(files.records(files.text_of(data), NOON))
    return [saved_games.read(record["document"]) for record in records]


def lodge(
    scene: Scene,
    storage: FileStorage,
    go: Callable[[Lodger], Awaitable[Any]],
    size: tuple[int, int] = (390, 844),
    **settings: Any,
) -> Any:
    """Someone before a scene whose storage is real; `go(guest)` is what he does there."""

    async def work() -> Any:
        guest = Lodger.before(scene, app_on(storage, size, speed="off", **settings))
        await guest.rest()
        return await go(guest)

    return stay(work)


def keep(storage: FileStorage, *games: SavedGame) -> None:
    async def work() -> None:
        for game in games:
            await Shelf(app_on(storage).platform).keep(game, 1)

    stay(work)


def kept(storage: FileStorage, name: str) -> SavedGame:
    return stay(lambda: Shelf(app_on(storage).platform).load(name))[0]


def slots(storage: FileStorage) -> list[Slot]:
    return stay(Shelf(app_on(storage).platform).slots)


async def play_some(guest: Lodger, actions: int) -> None:
    """Plays for whatever person is asked."""
    table: Any = guest.app.scene
    game = table.course.game
    wanted, rng = len(table.course.session.log) + actions, Generator(1)
    for _ in range(4000):
        if len(table.course.session.log) >= wanted or guest.app.scene is not table:
            return
        if table.course.curtain.before is not None:
            table.course.lift_curtain()
        if table.course.choosing is not None:
            table.course.play(game.brisk(table.course.state, rng))
        await guest.rest(1)
    raise AssertionError("the game stands still")
