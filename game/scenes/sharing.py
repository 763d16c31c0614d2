"""Giving a game to somebody else: a link to the whole of it or to its start, a file, a picture."""

from __future__ import annotations

import io
from dataclasses import replace

import pygame

from game import games
from game.saves import files, links
from game.saves.saved import SavedGame
from game.scenes import miniatures
from game.text import Words, sentences
from game.ui.box import Box
from game.ui.overlay import Answer, Dialog
from game.ui.painter import Painter
from game.ui.stage import Stage

PICTURE_WIDE = 1600.0


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

    def photograph() -> None:
        stage.close()
        stage.app.run(save_picture(stage, saved))

    def whole() -> None:
        give(links.game_link(saved.setup, saved.session))

    def start() -> None:
        give(links.start_link(saved.setup, saved.session))

    def boast() -> None:
        stage.close()
        address = stage.app.platform.link(links.start_link(saved.setup, saved.session))
        stage.app.run(_give(stage, address, day_line(words, saved)))

    day = []
    if saved.daily and saved.over and saved.setup.seats[0].person:
        note = day_line(words, saved)
        day = [Answer("day", words("share.day"), boast, "brass", "candle", note)]
    stage.ask(
        Dialog(
            words("share.title"),
            sentences(words("share.hands") if secret else "", words("share.text")),
            [
                *day,
                Answer(
                    "game", words("share.game"), whole, "brass", "link", words("share.game.note")
                ),
                Answer(
                    "start", words("share.start"), start, "wood", "link", words("share.start.note")
                ),
                Answer(
                    "file", words("share.file"), write, "wood", "chest", words("share.file.note")
                ),
                Answer(
                    "picture",
                    words("share.picture"),
                    photograph,
                    "wood",
                    "eye",
                    words("share.picture.note"),
                ),
                Answer("no", words("common.cancel"), stage.close),
            ],
            stage.close,
        )
    )


def day_line(words: Words, saved: SavedGame) -> str:
    """How the first seat fared on a day's start, in one line to give away."""
    game, state = saved.session.game, saved.session.state
    scores, winners = game.score(state), game.winners(state)
    ranks = [(seat in winners, sum(score.values())) for seat, score in enumerate(scores)]
    place = 1 + sum(other > ranks[0] for other in ranks)
    title = games.cover(saved.setup.game).title
    return words(
        "share.line", game=title, day=saved.daily, n=ranks[0][1], place=place, of=len(ranks)
    )


async def _give(stage: Stage, address: str, line: str = "") -> None:
    place, words = stage.app.platform, stage.words
    outcome = await place.share(words("game.name"), line or words("share.message"), address)
    if outcome == "none":
        done = await place.copy(f"{line} {address}" if line else address)
        stage.toast(words("share.copied" if done else "share.not_copied"))


async def save_file(stage: Stage, saved: SavedGame) -> None:
    name = files.file_name(title(saved), saved.played[:10])
    data = files.one_file(saved.document())
    await stage.app.platform.save_file(name, data, "application/json")
    stage.toast(stage.words("games.exported", n=1))


async def save_picture(stage: Stage, saved: SavedGame) -> None:
    """What lies on the table, as somebody may see it who looks on."""
    name = files.file_name(title(saved), saved.played[:10], "png")
    await stage.app.platform.save_file(name, picture(stage, saved), "image/png")
    stage.toast(stage.words("share.pictured"))


def picture(stage: Stage, saved: SavedGame) -> bytes:
    """The game's miniature, large, as a PNG."""
    small = miniatures.of_game(stage.app, saved)
    box = Box(0, 0, PICTURE_WIDE, small.height(PICTURE_WIDE))
    look = replace(stage.look, width=box.w, height=box.h, scale=1.0)
    surface = pygame.Surface((round(box.w), round(box.h)))
    small.paint(Painter(surface, look), box)
    written = io.BytesIO()
    pygame.image.save(surface, written, "picture.png")
    return written.getvalue()


def title(saved: SavedGame) -> str:
    return saved.name or " ".join(seat.name for seat in saved.setup.seats)
