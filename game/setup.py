"""What is agreed before a game begins: who sits where, and under which options.

Plain values: the new-game scene makes one, the table takes it, a rematch makes the next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.games import UNNAMED

PERSON = "person"
LEVELS = ("apprentice", "trader", "merchant", "master")
BALANCED = "balanced"
STYLES = (BALANCED, "builder", "racer", "blocker")
MOST = 5  # seats in any game
COLOURS = 5


@dataclass(frozen=True)
class Seat:
    name: str
    colour: int  # which of the five paints, 0 to 4
    plays: str = PERSON  # PERSON or one of LEVELS
    style: str = BALANCED  # an opponent's character; a person is always BALANCED

    @property
    def person(self) -> bool:
        return self.plays == PERSON


@dataclass(frozen=True)
class GameSetup:
    seats: tuple[Seat, ...]  # in turn order
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)  # the engine's, where not the usual
    game: str = UNNAMED

    @property
    def persons(self) -> int:
        return sum(seat.person for seat in self.seats)

    def hand_over(self, seat: int, plays: str, style: str = BALANCED) -> GameSetup:
        """The same table with another hand at one seat."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], plays=plays, style=style)
        return replace(self, seats=tuple(seats))

    def rematch(self, seed: int) -> GameSetup:
        """The same people, another game: who began sits last."""
        return replace(self, seats=self.seats[1:] + self.seats[:1], seed=seed)
