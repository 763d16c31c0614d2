"""Colours, tiles and cards by name, each piece only once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.carpe_diem.city import COLOURS
from engine.carpe_diem.tiles import NUMBER
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, shown


class Supply:
    """Pieces of one sort, each of which can be in one place only."""

    def __init__(self, names: Sequence[str], what: str, first: int = 0) -> None:
        self._number = {name: number for number, name in enumerate(names, first)}
        self._what = what
        self.left = list(self._number.values())
        """Those that were not used yet, in order."""

    def use(self, name: object) -> int:
        if not isinstance(name, str) or name not in self._number:
            raise BadInput(f"There is no {self._what} “{shown(name)}”.")
        number = self._number[name]
        if number not in self.left:
            raise BadInput(f"The {self._what} {name} is in two places.")
        self.left.remove(number)
        return number

    def fill(self, count: int, among: Iterable[int] | None = None) -> list[int]:
        """The first unused ones, of some of them only if told so."""
        allowed = self.left if among is None else [n for n in among if n in self.left]
        if len(allowed) < count:
            raise BadInput(f"There are not enough pieces left of the sort “{self._what}”.")
        taken = allowed[:count]
        self.left = [number for number in self.left if number not in taken]
        return taken


def tile_supply() -> Supply:
    return Supply(tuple(NUMBER), "tile", first=1)


def by_colour(data: object, players: int, what: str) -> dict[int, object]:
    """Entries by seat."""
    given = mapping(data, what, COLOURS[:players])
    return {COLOURS.index(colour): entry for colour, entry in given.items()}


def seats(data: object, players: int, what: str) -> tuple[int, ...]:
    """Different colours in a row."""
    listed = sequence(data, what, players)
    found = tuple(one_of(entry, COLOURS[:players], "A player") for entry in listed)
    if len(set(found)) < len(found):
        raise BadInput(f"{what} name a player twice.")
    return found
