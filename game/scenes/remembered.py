"""Names that people gave themselves: what of them can be written, and who sat here before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.saves.names import writable
from game.setup import GameSetup

MOST = 8
LONGEST_NAME = 24


def readable(text: str) -> str:
    """A name without what cannot be written, no longer than a name may be."""
    return writable(text)[:LONGEST_NAME]


def recall(kept: str) -> list[str]:
    """The names that were remembered, the last used first."""
    names = (readable(name) for name in kept.split("\n")[:MOST])
    return list(dict.fromkeys(name for name in names if name))


def remember(kept: str, names: Iterable[str]) -> str:
    """The same with these before all others."""
    return "\n".join(list(dict.fromkeys([*names, *recall(kept)]))[:MOST])


def seated(setup: GameSetup, kept: str, usual: Iterable[str]) -> GameSetup:
    """The table with people's own names where persons have only the usual ones."""
    taken = {seat.name for seat in setup.seats}
    own = iter([name for name in recall(kept) if name not in taken])
    seats = [
        replace(seat, name=next(own, seat.name)) if seat.person and seat.name in usual else seat
        for seat in setup.seats
    ]
    return replace(setup, seats=tuple(seats))
