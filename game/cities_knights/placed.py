"""What can stand on a corner of the island, and dice that lie, as the table reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.cities_knights.box import TRACKS
from engine.cities_knights.names import MOODS
from engine.cities_knights.state import (
    CITY,
    SETTLEMENT,
    has_wall,
    is_knight,
    level_of,
    metropolis_of,
    mood_of,
    owner,
    was_promoted,
)

IDLE, ACTIVE, READY = MOODS


@dataclass(frozen=True)
class Building:
    """A settlement, a city, or a pillaged city that lies on its side."""

    seat: int
    kind: str
    wall: bool = False
    metropolis: str | None = None  # its track

    @property
    def upright(self) -> bool:
        """Whether it is a city: it takes two cards, and draws the barbarians."""
        return self.kind == "city"


@dataclass(frozen=True)
class Knight:
    seat: int
    level: int
    mood: str = IDLE
    promoted: bool = False  # this turn

    @property
    def awake(self) -> bool:
        """Whether it counts against the barbarians."""
        return self.mood != IDLE


Piece = Building | Knight


class Dice(NamedTuple):
    white: int
    red: int
    event: str  # "ship", or the track of a gate

    @property
    def total(self) -> int:
        return self.white + self.red


def piece_of(code: int) -> Piece:
    """The piece that a position has on a node."""
    if is_knight(code):
        return Knight(owner(code), level_of(code), MOODS[mood_of(code)], was_promoted(code))
    kind = code >> 2
    if kind < CITY:
        return Building(owner(code), "settlement" if kind == SETTLEMENT else "sideways")
    track = metropolis_of(code)
    return Building(owner(code), "city", has_wall(code), None if track is None else TRACKS[track])
