"""What is agreed before a game begins: who sits where, and under which options.

Plain values: the new-game scene makes one, the table takes it, a rematch makes the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.games import UNNAMED

PERSON = "person"
LEVELS = ("apprentice", "trader", "merchant", "master")
BALANCED = "balanced"  # the one character that opponents of every game know
MOST = 5  # seats in any game
COLOURS = 5


@dataclass(frozen=True)
class Seat:
    name: str
    colour: int  # which of the five paints, 0 to 4
    plays: str = PERSON  # PERSON or one of LEVELS
    style: str = BALANCED  # an opponent's character; a person is always BALANCED
    agreed: tuple[str, str] | None = None  # who played it at first, and how, when it changed hands

    @property
    def person(self) -> bool:
        return self.plays == PERSON


@dataclass(frozen=True)
class GameSetup:
    seats: tuple[Seat, ...]  # in turn order
    seed: int
    options: Mapping[str, str | int] = field(default_factory=dict)
    """The engine's, where not the usual."""
    game: str = UNNAMED

    @property
    def persons(self) -> int:
        return sum(seat.person for seat in self.seats)

    def hand_over(self, seat: int, plays: str, style: str = BALANCED) -> GameSetup:
        """The same table with another hand at one seat."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], plays=plays, style=style)
        return replace(self, seats=tuple(seats))

    def hand_over_midway(self, seat: int, plays: str, style: str = BALANCED) -> GameSetup:
        """The same in the middle of a game: what was agreed on at its start is remembered."""
        before = self.seats[seat]
        first = before.agreed or (before.plays, before.style)
        seats = list(self.hand_over(seat, plays, style).seats)
        seats[seat] = replace(seats[seat], agreed=None if first == (plays, style) else first)
        return replace(self, seats=tuple(seats))

    @property
    def as_agreed(self) -> GameSetup:
        """The table as it was at the start of the game."""
        seats = [
            replace(seat, plays=seat.agreed[0], style=seat.agreed[1], agreed=None)
            if seat.agreed
            else seat
            for seat in self.seats
        ]
        return replace(self, seats=tuple(seats))

    def rematch(self, seed: int) -> GameSetup:
        """The same people, another game: who began sits last."""
        seats = self.as_agreed.seats
        return replace(self, seats=seats[1:] + seats[:1], seed=seed)
