"""Who sits at the table: names, colours and signs of the seats, and whom the table speaks to."""

from __future__ import annotations

from dataclasses import dataclass

from game.art.palette import Paint, Palette
from game.setup import GameSetup
from game.text import Words


@dataclass(frozen=True)
class Company:
    setup: GameSetup
    words: Words
    palette: Palette
    viewer: int  # the person whose desk lies open

    @property
    def seats(self) -> int:
        return len(self.setup.seats)

    def name(self, seat: int) -> str:
        return self.setup.seats[seat].name

    def called(self, seat: int) -> str:
        """The name, or "you" for the only person at the table."""
        alone = self.setup.persons == 1 and self.setup.seats[seat].person
        return self.words("table.you") if alone else self.name(seat)

    def paint(self, seat: int) -> Paint:
        return self.palette.players[self.setup.seats[seat].colour]

    def colour(self, seat: int) -> int:
        return self.setup.seats[seat].colour

    def person(self, seat: int) -> bool:
        return self.setup.seats[seat].person

