"""The ways into a game that already exists: a slot, a link, a file, a text.

Each asks before it takes anything from anybody, and says in one sentence what is wrong.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from engine import games as rules
from game import games
from game.app import App
from game.platform import Claim, JobError, PlatformError
from game.platform.parts import Told, unhurried
from game.saves import files, links
from game.saves import saved as saved_games
from game.saves.files import Record
from game.saves.saved import GAME, SavedGame
from game.saves.shelf import Shelf
from game.saves.trouble import DAMAGED, ELSEWHERE, LINK, MISSING, Trouble
from game.scene import File, Fragment, Input, Paste
from game.scenes import Show
from game.scenes.waiting import GivenUp, patiently
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage

BIG = 50_000  # characters of a file; from there on the worker reads it
LONG = 1_000  # actions of a link, likewise

_under_way: set[str] = set()  # games being opened: a second tap must not open them twice


def tell(stage: Stage, trouble: Trouble) -> None:
    """What is wrong, until it is read."""
    words = stage.words
    stage.ask(
        Dialog(
            words("saves.trouble"),
            trouble.sentence(words),
            [Answer("ok", words("saves.understood"), stage.close, "brass", "check")],
            stage.close,
        )
    )


def resume(stage: Stage, name: str) -> None:
    """Play on in a slot, or see a finished game again."""
    _once(stage, name, partial(_resume, stage, name))


def take_over(stage: Stage, name: str, show: Show) -> None:
    """Have the window that plays it let go, then play it here."""
    _once(stage, name, partial(_open, stage, name, show))


def _once(stage: Stage, name: str, work: Callable[[], Awaitable[None]]) -> None:
    if name in _under_way:
        return
    _under_way.add(name)

    async def go() -> None:
        try:
            await work()
        finally:
            _under_way.discard(name)

    stage.app.run(go())


async def _resume(stage: Stage, name: str) -> None:
    claim = await stage.app.platform.claim(GAME + name)
    if claim is not None:
        await _open(stage, name, stage.app.push, claim)
        return
    words = stage.words

    def yes() -> None:
        stage.close()
        take_over(stage, name, stage.app.push)

    stage.ask(
        Dialog(
            words("saves.elsewhere"),
            words("saves.trouble.elsewhere"),
            [
                Answer("no", words("common.cancel"), stage.close),
                Answer("yes", words("saves.take_over"), yes, "brass", "play"),
            ],
            stage.close,
        )
    )


async def _need_table(app: App, game: str) -> None:
    try:
        await app.need(games.package(game))
    except PlatformError:
        raise Trouble(MISSING) from None


async def _open(stage: Stage, name: str, show: Show, claim: Claim | None = None) -> None:
    """Show a game that was claimed, or else taken from whoever plays it: then the player sees at
    once that it is on its way."""
    from game.scenes.replay import Replay
    from game.table.table import Table

    app, shelf = stage.app, Shelf(stage.app.platform)
    robs = claim is None

    async def fetched(told: Told) -> tuple[SavedGame, int, bool]:
        nonlocal claim
        claim = claim or await app.platform.claim(GAME + name, take_over=True)
        if claim is None:
            raise Trouble(ELSEWHERE)  # a third window was quicker
        told(0.0)
        found = await shelf.load(name, told)
        await _need_table(app, found[0].setup.game)
        return found

    try:
        saved, revision, lost = await patiently(app, fetched, at_once=robs)
    except (GivenUp, Trouble) as end:
        if claim is not None:
            app.platform.release(claim)
        if isinstance(end, Trouble):
            tell(stage, end)
        return
    assert claim is not None
    if saved.over or app.scene is not stage:
        app.platform.release(claim)
    if app.scene is not stage:
        return  # the player went elsewhere meanwhile
    if saved.over:
        show(Replay(saved))
    else:
        show(Table.of_saved(saved, revision, "tail_lost" if lost else saved.notice or "", claim))


def play(stage: Stage, saved: SavedGame, show: Show) -> None:
    """Play a game that is kept nowhere yet: a branch, or one that somebody sent."""
    _once(stage, saved.id, partial(_play, stage, saved, show))


async def _play(stage: Stage, saved: SavedGame, show: Show) -> None:
    from game.table.table import Table

    app, revision = stage.app, 1
    try:
        await Shelf(app.platform).adopt(saved)
    except Trouble:
        revision = 0  # it can be played though it cannot be kept; the table says so
    claim = await app.platform.claim(GAME + saved.id)
    if claim is None:
        tell(stage, Trouble(ELSEWHERE))
    elif app.scene is stage:
        show(Table.of_saved(saved, revision, claim=claim))
    else:
        app.platform.release(claim)


def follow(stage: Stage, event: Input) -> bool:
    """Open what a link, a dropped file or a pasted text holds; True if the event was one."""
    if isinstance(event, Fragment):
        open_fragment(stage, event.value)
    elif isinstance(event, File):
        open_data(stage, event.data)
    elif isinstance(event, Paste):
        open_data(stage, event.text)
    else:
        return False
    return True


def open_fragment(stage: Stage, fragment: str) -> None:
    """A link in the address; it is taken out of there, so that a reload does not ask again."""
    if not fragment:
        return
    stage.app.platform.set_fragment("")
    stage.app.run(_receive(stage, fragment, _read_link))


def open_data(stage: Stage, data: bytes | str) -> None:
    """A file or text: one game is shown first, several go to their slots."""
    stage.app.run(_receive(stage, data, _read_data))


async def _receive(
    stage: Stage, data: bytes | str, read: Callable[[App, Any, Told], Awaitable[list[Record]]]
) -> None:
    app = stage.app

    async def received(told: Told) -> list[Record]:
        found = await read(app, data, told)
        if len(found) == 1:
            await _need_table(app, found[0]["document"]["session"]["game"])
        return found

    try:
        found = await patiently(app, received)
    except GivenUp:
        return
    except PlatformError:
        tell(stage, Trouble(MISSING))
        return
    except Trouble as trouble:
        tell(stage, trouble)
        return
    app.perform(partial(_show, stage, found))


async def _read_link(app: App, fragment: str, told: Told) -> list[Record]:
    try:
        return await _read_data(app, fragment, told)
    except Trouble as trouble:
        raise trouble if trouble.code == MISSING else Trouble(LINK) from None


async def _read_data(app: App, data: bytes | str, told: Told) -> list[Record]:
    text, now = files.text_of(data), Shelf(app.platform).stamp()
    far = links.length(text) > LONG if links.is_link(text) else len(text) > BIG
    if far:
        return await _read_far(app, text, now, told)
    return await unhurried(app.platform, lambda: files.records(text, now), told)


async def _read_far(app: App, text: str, now: str, told: Told) -> list[Record]:
    """What the worker makes of it."""
    for game in games.names():  # whatever it holds, the worker should know its rules
        with suppress(PlatformError):
            await app.need(rules.package(game))

    def report(progress: Any) -> None:
        try:
            told(progress["done"] / progress["of"])
        except GivenUp:
            job.cancel()

    job = app.platform.job("read", {"text": text, "now": now}, report)
    try:
        answer = await job.result()
    except JobError as error:
        raise GivenUp if error.reason == "cancelled" else Trouble(DAMAGED) from None
    if "trouble" in answer:
        raise Trouble(answer["trouble"])
    found: list[Record] = answer["games"]
    return found


def open_record(stage: Stage, record: Record, go_on: Callable[[SavedGame], None]) -> None:
    """Replay a game that was verified already, and go on with it."""

    async def opened(told: Told) -> SavedGame:
        steps = partial(saved_games.reading, record["document"])
        return await unhurried(stage.app.platform, steps, told)

    async def work() -> None:
        try:
            game = await patiently(stage.app, opened)
        except GivenUp:
            return
        if stage.app.scene is stage:
            stage.app.perform(partial(go_on, game))

    _once(stage, f"record of {record['document']['id']}", work)


def _show(stage: Stage, found: list[Record]) -> None:
    from game.scenes.games import Games
    from game.scenes.received import ReceivedGame

    app = stage.app
    if len(found) == 1:
        app.push(ReceivedGame(found[0]))
    elif found:
        app.run(_adopt(stage, found))
        if not isinstance(stage, Games):
            app.push(Games())


async def _adopt(stage: Stage, found: list[Record]) -> None:
    from game.scenes.games import Games

    shelf = Shelf(stage.app.platform)
    try:
        for record in found:
            await shelf.take_in(record["document"], record["glance"])
    except Trouble as trouble:
        tell(stage, trouble)
        return
    scene = stage.app.scene
    if isinstance(scene, Games):
        scene.reload()
        scene.toast(scene.words("games.imported", n=len(found)))
