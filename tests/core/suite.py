"""What the suites that run for every game must be told about one: in `tests/<game>/suite.py`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from engine import games
from engine.core.protocol import Game
from tests.core.toy.game import Toy


class Pace(NamedTuple):
    """How fast a game must be, as multiples of the yardsticks of `bench engine`."""

    perft: float
    random: float
    copy: float
    options: Mapping[str, Any] = {}
    """What the measured games are played with."""


class Suite(NamedTuple):
    most_decisions: int
    """More decisions than this in a brisk game and something is wrong."""
    pace: Pace | None = None


TOY = Toy()
GAMES: list[Game[Any]] = [*map(games.get, games.names()), TOY]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_table = pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, id=f"{game.name}-{players}")
        for game in GAMES
        for players in game.seats
    ],
)


def find(name: str) -> Game[Any]:
    """A game by its name, the toy among them."""
    return TOY if name == TOY.name else games.get(name)


def home(game: Game[Any]) -> str:
    """The package a game lives in."""
    return type(find(game.name)).__module__.rpartition(".")[0]


def suite_of(game: Game[Any]) -> Suite:
    package = home(game).replace("engine.", "tests.", 1)
    suite: Suite = import_module(f"{package}.suite").SUITE
    return suite
