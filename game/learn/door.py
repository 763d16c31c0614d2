"""The way in to learning from the shelf: the lessons, and an easy game to begin with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine import games as rules
from game import scenes
from game.learn import learned
from game.learn.card import catalogues
from game.learn.glance import Glance
from game.learn.learned import THROUGH, Learned
from game.learn.puzzler import pose
from game.learn.reader import Reader
from game.learn.taught import puzzles, tutorial
from game.learn.tutor import resumed, teach
from game.scenes.newgame import NAMES, fresh_seed
from game.setup import PERSON, GameSetup, Seat
from game.text import Words
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage

if TYPE_CHECKING:
    from game.app import App

FEW = 3  # players are enough to meet everything, and few enough to follow


def open_door(stage: Stage, game: str) -> None:
    """Ask what somebody wants to learn of a game. Everything it needs is imported before."""
    tutorial(game)
    stage.app.run(_ask(stage, game))


async def _ask(stage: Stage, game: str) -> None:
    record = await learned.load(stage.app.platform.storage)
    if stage.app.scene is stage:
        stage.ask(offered(stage, game, record))


def offered(stage: Stage, game: str, record: Learned) -> Dialog:
    words = Words(stage.words.language, *catalogues(game))
    at, last = resumed(record, game), len(tutorial(game).lessons)
    begun = record.lessons.get(game, 0) not in (0, THROUGH)
    answers = []
    if begun:
        answers.append(
            Answer(
                "resume",
                words("learn.resume"),
                partial(_teach, stage, game, at, record),
                "brass",
                "play",
                words("learn.at", n=at + 1, last=last),
            )
        )
    answers.append(
        Answer(
            "lessons",
            words("learn.again" if begun else "learn.lessons"),
            partial(_teach, stage, game, 0, record),
            "wood" if begun else "brass",
            "book",
            words("learn.lessons.note"),
        )
    )
    if puzzles(game):
        answers.append(_puzzle(stage, words, game, record))
    answers += [
        Answer(
            name,
            words(f"reader.{title}"),
            partial(_open, stage, scene, game),
            icon=icon,
            sub=words(f"learn.{name}.note"),
        )
        for name, title, icon, scene in (
            ("rules", "title", "scroll", Reader),
            ("glance", "glance", "eye", Glance),
        )
    ]
    return Dialog(words("learn.title"), "", answers, stage.close)


def _puzzle(stage: Stage, words: Words, game: str, record: Learned) -> Answer:
    """The puzzle of the day; who solves it day after day is told so, and nobody else."""
    today = stage.app.platform.now().date()
    last, row = record.solved.get(game, ("", 0))
    note = words("puzzle.note")
    if last == today.isoformat():
        note = words("puzzle.row", n=row) if row > 1 else words("puzzle.today")

    def set_puzzle() -> None:
        stage.close()
        stage.app.push(pose(game, today, record))

    return Answer("puzzle", words("puzzle.title"), set_puzzle, icon="candle", sub=note)


def _open(stage: Stage, scene: Callable[[str], Stage], game: str) -> None:
    stage.close()
    stage.app.push(scene(game))


def _teach(stage: Stage, game: str, at: int, record: Learned) -> None:
    stage.close()
    stage.app.push(teach(game, at, record))


def easy_table(game: str, seed: int) -> GameSetup:
    """One person among a few Apprentices."""
    seats = rules.get(game).seats
    players = max(seats[0], min(FEW, seats[-1]))
    return GameSetup(
        tuple(Seat(NAMES[n], n, "apprentice" if n else PERSON) for n in range(players)),
        seed,
        game=game,
    )


def easy_start(app: App, game: str) -> None:
    scenes.open_table(app, easy_table(game, fresh_seed()), app.push, easy=True)
