"""The registry of games, above them all: where each lives. One is loaded when it is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from engine.core.errors import BadInput
from engine.core.protocol import Game
from engine.core.reading import shown

_HOMES = {
    "hansa": "engine.hansa.game:Hansa",
    "carpe_diem": "engine.carpe_diem.game:CarpeDiem",
    "cities_knights": "engine.cities_knights.game:CitiesKnights",
}
"""By name the module and the class of a game, in the order they joined."""
_LOADED: dict[str, Game[Any]] = {}


def names() -> list[str]:
    """The registered games; none is loaded for that."""
    return list(_HOMES)


def package(name: str) -> str:
    """The package that holds all of a game's rules."""
    return _HOMES[name].partition(":")[0].rpartition(".")[0]


def get(name: str) -> Game[Any]:
    """A game by its name, loaded when it is wanted for the first time."""
    if not isinstance(name, str) or name not in _HOMES:
        raise BadInput(f"There is no game “{shown(name)}”.")
    if name not in _LOADED:
        module, _, title = _HOMES[name].partition(":")
        _LOADED[name] = getattr(import_module(module), title)()
    return _LOADED[name]


@contextmanager
def registered(name: str, home: str) -> Iterator[None]:
    """Registers a game for a while: one that is being tried out, or made for tests."""
    _HOMES[name] = home
    try:
        yield
    finally:
        del _HOMES[name]
        _LOADED.pop(name, None)
