"""The ways into a game that already exists: a slot, a link, a file, a text.

Each asks before it takes anything from anybody, and says in one sentence what is wrong.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from game import games
from game.app import App
from game.platform import Claim, PlatformError
from game.saves import files, links
from game.saves.saved import SavedGame
from game.saves.shelf import GAME, Shelf
from game.saves.trouble import ELSEWHERE, LINK, MISSING, Trouble
from game.scene import Event, File, Fragment, Paste
from game.scenes import Show
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage

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
    _once(stage, name, _resume(stage, name))


def take_over(stage: Stage, name: str, show: Show) -> None:
    """Have the window that plays it let go, then play it here."""
    _once(stage, name, _take_over(stage, name, show))


def _once(stage: Stage, name: str, work: Coroutine[Any, Any, None]) -> None:
    if name in _under_way:
        work.close()
        return
    _under_way.add(name)

    async def go() -> None:
        try:
            await work
        finally:
            _under_way.discard(name)

    stage.app.run(go())


async def _resume(stage: Stage, name: str) -> None:
    claim = await stage.app.platform.claim(GAME + name)
    if claim is not None:
        await _open(stage, name, claim, stage.app.push)
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


async def _take_over(stage: Stage, name: str, show: Show) -> None:
    claim = await stage.app.platform.claim(GAME + name, take_over=True)
    if claim is None:
        tell(stage, Trouble(ELSEWHERE))  # a third window was quicker
    else:
        await _open(stage, name, claim, show)


async def _need_table(app: App, game: str) -> None:
    try:
        await app.need(games.package(game))
    except PlatformError:
        raise Trouble(MISSING) from None


async def _open(stage: Stage, name: str, claim: Claim, show: Show) -> None:
    from game.scenes.replay import Replay
    from game.table.table import Table

    app = stage.app
    try:
        saved, revision, lost = await Shelf(app.platform).load(name)
        await _need_table(app, saved.setup.game)
    except Trouble as trouble:
        app.platform.release(claim)
        tell(stage, trouble)
        return
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
    _once(stage, saved.id, _play(stage, saved, show))


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


def follow(stage: Stage, event: Event) -> bool:
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
    from game.scenes.received import ReceivedGame

    try:
        linked = links.opened(fragment)
    except Trouble:
        tell(stage, Trouble(LINK))
        return
    stage.app.push(ReceivedGame(linked.saved(Shelf(stage.app.platform).stamp())))


def open_data(stage: Stage, data: bytes | str) -> None:
    """A file or text: one game is shown first, several go to their slots."""
    from game.scenes.games import Games
    from game.scenes.received import ReceivedGame

    app = stage.app
    try:
        found = files.read(data, Shelf(app.platform).stamp())
    except Trouble as trouble:
        tell(stage, trouble)
        return
    if len(found) == 1:
        app.push(ReceivedGame(found[0]))
    elif found:
        app.run(_adopt(stage, found))
        if not isinstance(stage, Games):
            app.push(Games())


async def _adopt(stage: Stage, found: list[SavedGame]) -> None:
    from game.scenes.games import Games

    shelf = Shelf(stage.app.platform)
    try:
        for saved in found:
            await shelf.adopt(saved)
    except Trouble as trouble:
        tell(stage, trouble)
        return
    scene = stage.app.scene
    if isinstance(scene, Games):
        scene.reload()
        scene.toast(scene.words("games.imported", n=len(found)))
