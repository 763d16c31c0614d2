"""What a game teaches, read from its folder `lessons`: plain files, for a game brings data alone.

    tutorial.json   the lessons in order, with positions by hand, and the first steps
    rules.json      chapters, paragraphs, terms, and what leads to which paragraph
    puzzles.json    positions with one best turn
    text/           the words of all of it, a file for each language

Words are found by key: `lesson.<name>` is what a lesson says, `lesson.<name>.else` what another try
is answered, where the common answer is not enough; `first.<name>` what is told in first games.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

from engine import games as rules
from game import games

Position = Mapping[str, Any]
"""A position by hand, as the game's `decode` reads it."""
TaughtMove = tuple[str, ...]
"""How the line of an action may begin, in the game's own notation; "" is any action, and a whole
line that one alone."""


@dataclass(frozen=True)
class Lesson:
    """One step: a sentence or two, what is lit, what is to be done. One without moves is read."""

    name: str
    position: str = ""  # the name of the position it begins in; empty: where the last one ended
    lights: tuple[str, ...] = ()  # ids of what is pointed at
    then: tuple[str, ...] = ()  # ids of what is pointed at alone as soon as it can be used
    moves: tuple[TaughtMove, ...] = ()  # of everybody, in order
    free: bool = False  # real play, until the game is over


@dataclass(frozen=True)
class Tutorial:
    """The lessons of a game. The person sits first; opponents have the other seats."""

    game: str
    positions: Mapping[str, Position]
    lessons: Sequence[Lesson]
    bright: bool = False
    """Whether all that is legal is lit, as in a game, and not only what is pointed at."""

    def state(self, number: int) -> Any:
        """The position in which a lesson begins, as if all before it were done as they are meant:
        played from the last position by hand."""
        game = rules.get(self.game)
        first = max(n for n in range(number + 1) if self.lessons[n].position)
        s = game.decode(self.positions[self.lessons[first].position])
        for lesson in self.lessons[first:number]:
            for move in lesson.moves:
                game.apply(s, accepted(game, s, move)[0])
        return s


def accepted(game: Any, s: Any, move: TaughtMove) -> list[int]:
    """The legal actions that a move of a lesson may be, in the order it names them."""
    lines = {action: game.text(s, action) for action in game.legal(s)}
    found: list[int] = []
    for beginning in move:
        whole = [action for action, line in lines.items() if line == beginning]
        found += whole or [
            action
            for action, line in lines.items()
            if f"{line} ".startswith(f"{beginning} " if beginning else "")
        ]
    return found


@dataclass(frozen=True)
class Puzzle:
    """A position in which one turn is clearly the best; the turn, without its end, in lines."""

    position: Position
    solution: tuple[str, ...]


def words(name: str) -> Path:
    """The folder with the words of what a game teaches."""
    return games.lessons(name) / "text"


@lru_cache
def read(name: str, file: str) -> Any:
    path = games.lessons(name) / f"{file}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _move(written: str | list[str]) -> TaughtMove:
    return (written,) if isinstance(written, str) else tuple(written)


@lru_cache
def tutorial(name: str) -> Tutorial:
    data = read(name, "tutorial")
    lessons = [
        Lesson(
            one["name"],
            one.get("position", ""),
            tuple(one.get("lights", ())),
            tuple(one.get("then", ())),
            tuple(map(_move, one.get("moves", ()))),
            bool(one.get("free", False)),
        )
        for one in data.get("lessons", ())
    ]
    bright = bool(data.get("bright", False))
    return Tutorial(name, data.get("positions", {}), lessons, bright)


@lru_cache
def puzzles(name: str) -> list[Puzzle]:
    return [
        Puzzle(one["position"], tuple(one["solution"]))
        for one in read(name, "puzzles").get("puzzles", ())
    ]


def puzzle_of(name: str, day: date) -> int:
    """Everybody's puzzle on this day, by its number."""
    return day.toordinal() % len(puzzles(name))


def first_steps(name: str) -> dict[str, str]:
    """What is told in first games, by name, each with the kind of event that calls for it; what has
    none is told at the beginning."""
    return {one["name"]: one.get("on", "") for one in read(name, "tutorial").get("steps", ())}
