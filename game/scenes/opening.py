"""The ways into a game that already exists: a slot, a link, a file, a text.

Each asks before it takes anything from anybody, and says in one sentence what is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from engine import games as rules
from game import games
from game.app import App
from game.platform import Claim, PlatformError
from game.platform.parts import Told, unhurried
from game.saves import files, links
from game.saves.saved import GAME, SavedGame
from game.saves.shelf import Shelf
from game.saves.trouble import ELSEWHERE, LINK, MISSING, Trouble
from game.scene import File, Fragment, Input, Paste
from game.scenes import Show
from game.scenes.waiting import GivenUp, patiently
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage

BIG = 50_000  # characters; from there on the worker reads it
Received = SavedGame | list[files.Record]
"""One game to be shown first, or several to be kept."""

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
        show(Table.kept(saved, revision, "tail_lost" if lost else saved.notice or "", claim))


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
        show(Table.kept(saved, revision, claim=claim))
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
    stage.app.run(_receive(stage, _read_link, fragment))


def open_data(stage: Stage, data: bytes | str) -> None:
    """A file or text: one game is shown first, several go to their slots."""
    stage.app.run(_receive(stage, _read_data, data))


async def _receive(
    stage: Stage, read: Callable[[App, Any, Told], Awaitable[Received]], data: bytes | str
) -> None:
    app = stage.app
    try:
        found = await patiently(app, partial(read, app, data))
    except GivenUp:
        return
    except PlatformError:
        tell(stage, Trouble(MISSING))
        return
    except Trouble as trouble:
        tell(stage, trouble)
        return
    app.perform(partial(_show, stage, found))


async def _read_link(app: App, fragment: str, told: Told) -> Received:
    try:
        linked = await unhurried(app.platform, lambda: links.opening(fragment), told)
    except Trouble:
        raise Trouble(LINK) from None
    return linked.saved(Shelf(app.platform).stamp())


async def _read_data(app: App, data: bytes | str, told: Told) -> Received:
    """What is big is read by the worker; one game is opened here after that."""
    text, now = files.text_of(data), Shelf(app.platform).stamp()
    if len(text) > BIG and not links.is_link(text):
        records = await _read_far(app, text, told)
        if len(records) != 1:
            return records
        text = json.dumps(records[0]["document"])
    found = await unhurried(app.platform, lambda: files.reading(text, now), told)
    if len(found) == 1:
        return found[0]
    return [files.record_of(game) for game in found]


async def _read_far(app: App, text: str, told: Told) -> list[files.Record]:
    for game in games.names():  # whatever the file holds, the worker must know its rules
        await app.need(rules.package(game))

    def report(progress: Any) -> None:
        try:
            told(progress["done"] / progress["of"])
        except GivenUp:
            job.cancel()

    job = app.platform.job("read", {"text": text}, report)
    answer = await job.result()
    if "trouble" in answer:
        raise Trouble(answer["trouble"])
    found: list[files.Record] = answer["games"]
    return found


def _show(stage: Stage, found: Received) -> None:
    from game.scenes.games import Games
    from game.scenes.received import ReceivedGame

    app = stage.app
    if isinstance(found, SavedGame):
        app.push(ReceivedGame(found))
    elif found:
        app.run(_adopt(stage, found))
        if not isinstance(stage, Games):
            app.push(Games())


async def _adopt(stage: Stage, found: list[files.Record]) -> None:
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
