"""An attack of the barbarians as the table tells it: who gave what, who is at risk, and what then.

No position remembers an attack: a picture keeps it while it lasts, for who saw it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Onslaught:
    strength: int
    defence: int
    levels: list[int]  # what each seat gave
    won: bool
    at_risk: list[list[int]]  # by seat the nodes of its plain cities
    immune: list[int]  # by seat how many metropolises
    fallen: list[int] = field(default_factory=list)  # nodes

    @property
    def losers(self) -> list[int]:
        """The weakest of those with a city at risk, if the island falls."""
        exposed = [seat for seat, nodes in enumerate(self.at_risk) if nodes]
        if self.won or not exposed:
            return []
        least = min(self.levels[seat] for seat in exposed)
        return [seat for seat in exposed if self.levels[seat] == least]

    @property
    def best(self) -> list[int]:
        """Who gave most, if the island holds; nobody who gave nothing."""
        most = max(self.levels)
        return [s for s, level in enumerate(self.levels) if self.won and level == most and most]

    def fate(self, seat: int) -> str:
        """What becomes of a player, by a name that has its words."""
        if self.won:
            if self.best == [seat]:
                return "defender"
            return "draws" if seat in self.best else "held"
        if seat in self.losers:
            fell = any(node in self.fallen for node in self.at_risk[seat])
            return "fell" if fell else "chooses"
        return "spared" if self.at_risk[seat] else "no_city"

    @property
    def shows(self) -> tuple[object, ...]:
        """All that a picture of it depends on."""
        fates: Sequence[str] = [self.fate(seat) for seat in range(len(self.levels))]
        return (self.strength, self.defence, tuple(self.levels), self.won, tuple(fates))
