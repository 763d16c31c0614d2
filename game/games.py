"""Which games have a table, and where each is found: nothing of a game is imported unasked.

A game's package holds `cover.COVER`, which the shelf shows before the game is there,
`brought.BROUGHT`, everything else, its sentences in `text`, and what it teaches in `lessons`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from engine.core.errors import BadInput
from engine.core.reading import shown

if TYPE_CHECKING:
    from game.table.brings import TableGame
    from game.table.cover import Cover

_FOLDERS = {
    "hansa": "game.hansa",
    "carpe_diem": "game.carpe_diem",
    "cities_knights": "game.cities_knights",
}
UNNAMED = "hansa"
"""Whose the records are that name no game: they were written when there was only one."""


def names() -> list[str]:
    """The games with a table, in the order of the shelf."""
    return list(_FOLDERS)


def cover(name: str) -> Cover:
    """A game's box; needs nothing else of the game."""
    found: Cover = import_module(f"{package(name)}.cover").COVER
    return found


def get(name: str) -> TableGame:
    """What a game brings to the table; raises BadInput where there is no such table."""
    found: TableGame = import_module(f"{package(name)}.brought").BROUGHT
    return found


def words(name: str) -> Path:
    """The folder with a game's sentences, a file for each language."""
    found = find_spec(package(name))
    assert found is not None and found.submodule_search_locations is not None
    return Path(found.submodule_search_locations[0]) / "text"


def lessons(name: str) -> Path:
    """The folder with what a game teaches (see `game.learn.taught`); ImportError while it is still
    on its way. A cover says whether there is one."""
    found = import_module(f"{package(name)}.lessons")
    return Path(found.__path__[0])


def bakery(name: str) -> str:
    """The module that paints a game's pictures into a folder when the program is built."""
    return f"{package(name)}.bake"


@contextmanager
def registered(name: str, package: str) -> Iterator[None]:
    """Registers a table for a while: one that is being tried out, or made for tests."""
    _FOLDERS[name] = package
    try:
        yield
    finally:
        del _FOLDERS[name]


def package(name: str) -> str:
    """The package that holds all of a game's table."""
    try:
        return _FOLDERS[name]
    except (KeyError, TypeError):
        raise BadInput(f"There is no table for “{shown(name)}”.") from None
