"""What the suites that run for every table must be told about one: `tests/<game>_table/suite.py`.

The toy's lies beside its table. Everything else is asked of the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from engine import games as rules
from engine.core.protocol import Game
from engine.core.session import Session
from game import games
from game.table.brings import TableGame
from tests.core.toy.game import Toy

TOY = "toy"
PLAIN = 3
"""The most touches that a plain action takes: what, where, confirm."""


class Situation(NamedTuple):
    """A moment worth looking at: a game so far, and what is touched to see it."""

    session: Session[Any]
    touches: Sequence[str] = ()
    """The ids of targets."""


def first_word(line: str) -> str:
    return line.split()[0]


class TableSuite(NamedTuple):
    situations: Mapping[str, Callable[[], Situation]]
    """By a name that can be read; pictures of them are drawn and their layout is checked."""
    touches: Mapping[str, int] = {}
    """The most touches by sort of action, where more than `PLAIN` are allowed."""
    sort: Callable[[str], str] = first_word
    """The sort of an action by its line."""
    silent: frozenset[str] = frozenset()
    """Kinds of events that say nothing in the log."""
    at_once: frozenset[str] = frozenset()
    """Kinds of events that move nothing: what they change is just there."""
    rarities: Callable[[], Iterable[Session[Any]]] = tuple
    """Games with the events that no game played anyhow is sure to bring."""
    stretch: int = 30
    """Actions that the browser plays of a game in the ordinary run; all of them in the long one."""
    busiest: Callable[[], tuple[Any, Sequence[str]]] | None = None
    """A position, and the lines that set in motion there all that can be in motion at once."""


class At(NamedTuple):
    """A table that is tried: the game's rules, what it brings, and what is known about it."""

    name: str
    game: Game[Any]
    brought: TableGame
    suite: TableSuite

    def most(self, line: str) -> int:
        """How many touches an action may take."""
        return self.suite.touches.get(self.suite.sort(line), PLAIN)


def names() -> list[str]:
    return [*games.names(), TOY]


@contextmanager
def toy_registered() -> Iterator[None]:
    with (
        rules.registered(TOY, "tests.core.toy.game:Toy"),
        games.registered(TOY, "tests.game.toy"),
    ):
        yield


@contextmanager
def laid(name: str) -> Iterator[At]:
    """A game's table, registered for as long as it is tried."""
    with toy_registered() if name == TOY else nullcontext():
        yield At(name, rules.get(name), games.get(name), suite_of(name))


def _package(name: str) -> str:
    return "tests.game.toy" if name == TOY else f"tests.{name}_table"


def suite_of(name: str) -> TableSuite:
    suite: TableSuite = import_module(f"{_package(name)}.suite").SUITE
    return suite


def _seats(name: str) -> range:
    return Toy.seats if name == TOY else rules.get(name).seats


every_table = pytest.mark.parametrize("at", names(), indirect=True)
every_shelved = pytest.mark.parametrize("at", games.names(), indirect=True)
"""Without the toy, which has less than a game needs."""
every_seating = pytest.mark.parametrize(
    ("at", "players"),
    [
        pytest.param(name, players, id=f"{name}-{players}")
        for name in names()
        for players in _seats(name)
    ],
    indirect=["at"],
)
every_situation = pytest.mark.parametrize(
    ("at", "situation"),
    [
        pytest.param(name, situation, id=f"{name}-{situation}")
        for name in names()
        for situation in suite_of(name).situations
    ],
    indirect=["at"],
)
