"""Choosing whose hand plays a seat, and how: the same questions before and during a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine import games as rules
from game.setup import BALANCED, LEVELS, PERSON, Seat
from game.text import Words
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage
from game.ui.widget import Act

Choose = Callable[[str], None]
DOT = "\u00a0· "  # no line begins with it
CHARACTERS = {
    BALANCED: "scales",
    "builder": "town",
    "racer": "flag",
    "blocker": "shield",
    "knight": "shield",
    "trader": "chest",
    "notary": "scroll",
}


def sign(plays: str) -> str:
    """The icon of a hand."""
    return "person" if plays == PERSON else "automaton"


def _character_sign(style: str) -> str:
    return CHARACTERS.get(style, "automaton")


def character(words: Words, seat: Seat) -> str:
    """How it plays, where that is worth a word."""
    return "" if seat.style == BALANCED else words(f"style.{seat.style}")


def hand(words: Words, seat: Seat) -> str:
    """Whose hand plays, and how, in one line."""
    parts = (words(f"plays.{seat.plays}"), character(words, seat))
    return DOT.join(part for part in parts if part)


def who_plays(
    stage: Stage, seat: Seat, game: str, choose: Callable[[str, str], None]
) -> None:
    """Ask for a hand and, where it is an opponent's, for one of the game's characters."""

    def found(plays: str) -> None:
        if plays == PERSON:
            choose(PERSON, BALANCED)
        else:
            _how_it_plays(stage, seat, list(rules.get(game).styles), partial(choose, plays))

    title = stage.words("newgame.who", name=seat.name)
    answers = _answers(stage, "plays", (PERSON, *LEVELS), seat.plays, found, sign)
    stage.ask(Dialog(title, "", answers, stage.close))


def _how_it_plays(stage: Stage, seat: Seat, styles: list[str], choose: Choose) -> None:
    """Who does not answer leaves the character as it was; the hand is already chosen."""
    title = stage.words("newgame.how", name=seat.name)
    answers = _answers(stage, "style", styles, seat.style, choose, _character_sign)
    stage.ask(Dialog(title, "", answers, _closing(stage, choose, seat.style)))


def _answers(
    stage: Stage,
    kind: str,
    names: Sequence[str],
    now: str,
    choose: Choose,
    icon: Callable[[str], str],
) -> list[Answer]:
    words = stage.words
    return [
        Answer(
            name,
            words(f"{kind}.{name}"),
            _closing(stage, choose, name),
            "brass" if name == now else "wood",
            icon(name),
            words(f"{kind}.{name}.note"),
        )
        for name in names
    ]


def _closing(stage: Stage, choose: Choose, name: str) -> Act:
    def act() -> None:
        stage.close()
        choose(name)

    return act
