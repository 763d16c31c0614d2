"""What is agreed before a game begins: who sits where, and under which options.

Plain values: the new-game scene makes one, the table takes it, a rematch makes the next.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

PERSON = "person"
LEVELS = ("apprentice", "trader", "merchant", "master")
BALANCED = "balanced"
STYLES = (BALANCED, "builder", "racer", "blocker")
FEWEST, MOST = 2, 5
COLOURS = 5
PROVINCES = ("outer_six", "outer_single", "outer_eight")


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
    provinces: str = PROVINCES[0]  # for two players only
    game: str = "hansa"

    @property
    def options(self) -> dict[str, str]:
        """What the engine is told."""
        return {"provinces": self.provinces} if len(self.seats) == 2 else {}

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
