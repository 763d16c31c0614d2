"""Giving a game to somebody else: a link to the whole of it or to its start, or a file."""

from __future__ import annotations

from game import games
from game.saves import files, links
from game.saves.saved import SavedGame
from game.text import sentences
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage


def share(stage: Stage, saved: SavedGame) -> None:
    """Ask what to share; nothing leaves the device before that."""
    words = stage.words
    secret = games.get(saved.setup.game).private and not saved.over

    def give(fragment: str) -> None:
        stage.close()
        stage.app.run(_give(stage, stage.app.platform.link(fragment)))

    def write() -> None:
        stage.close()
        stage.app.run(save_file(stage, saved))

    def whole() -> None:
        give(links.game_link(saved.setup, saved.session))

    def start() -> None:
        give(links.start_link(saved.setup, saved.session))

    stage.ask(
        Dialog(
            words("share.title"),
            sentences(words("share.hands") if secret else "", words("share.text")),
            [
                Answer(
                    "game", words("share.game"), whole, "brass", "link", words("share.game.note")
                ),
                Answer(
                    "start", words("share.start"), start, "wood", "link", words("share.start.note")
                ),
                Answer(
                    "file", words("share.file"), write, "wood", "chest", words("share.file.note")
                ),
                Answer("no", words("common.cancel"), stage.close),
            ],
            stage.close,
        )
    )


async def _give(stage: Stage, address: str) -> None:
    place, words = stage.app.platform, stage.words
    outcome = await place.share(words("game.name"), words("share.message"), address)
    if outcome == "none":
        done = await place.copy(address)
        stage.toast(words("share.copied" if done else "share.not_copied"))


async def save_file(stage: Stage, saved: SavedGame) -> None:
    name = files.file_name(title(saved), saved.played[:10])
    data = files.one_file(saved.document())
    await stage.app.platform.save_file(name, data, "application/json")
    stage.toast(stage.words("games.exported", n=1))


def title(saved: SavedGame) -> str:
    return saved.name or " ".join(seat.name for seat in saved.setup.seats)
