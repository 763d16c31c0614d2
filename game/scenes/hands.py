"""Choosing whose hand plays a seat: the same question before and during a game."""

from __future__ import annotations

from collections.abc import Callable

from game.setup import LEVELS, PERSON, Seat
from game.text import Words
from game.ui.overlay import Answer, Dialog
from game.ui.widget import Act


def sign(plays: str) -> str:
    """The icon of a hand."""
    return "person" if plays == PERSON else "automaton"


def who_plays(words: Words, seat: Seat, choose: Callable[[str], None], close: Act) -> Dialog:
    def pick(plays: str) -> Act:
        def act() -> None:
            close()
            choose(plays)

        return act

    answers = [
        Answer(
            plays,
            words(f"plays.{plays}"),
            pick(plays),
            "brass" if plays == seat.plays else "wood",
            sign(plays),
            words(f"plays.{plays}.note"),
        )
        for plays in (PERSON, *LEVELS)
    ]
    return Dialog(words("newgame.who", name=seat.name), "", answers, close)
