"""Luck, shown honestly: what the dice rolled and paid, beside what was to be expected.

Counted from what happened, roll by roll: before each roll every player's expected income is worked
out from the board as it stood, the robber where he was. A roll that an Alchemist chose is no luck
and is left out. With the deck of dice, the pairs that were left decide what was to be expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cities_knights import actions as act
from engine.cities_knights.box import EVENT_WEIGHTS, EVENTS
from engine.cities_knights.play.rolling import owed_by_roll
from engine.cities_knights.state import DICE, State
from engine.core.protocol import Event
from engine.core.session import Session

TOTALS = range(2, 13)
FACES = EVENTS[1:]
PAIRS = 36


@dataclass
class Income:
    """Cards from rolls, of one player."""

    actual: int = 0
    expected: float = 0.0
    withheld: int = 0  # kept by the robber

    @property
    def luck(self) -> float:
        return self.actual - self.expected


@dataclass
class Luckbook:
    incomes: list[Income]
    rolled: dict[int, int] = field(default_factory=lambda: dict.fromkeys(TOTALS, 0))
    expected: dict[int, float] = field(default_factory=lambda: dict.fromkeys(TOTALS, 0.0))
    faces: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FACES, 0))
    _chance: bool = False  # whether the roll being paid was left to chance

    @classmethod
    def of(cls, session: Session[Any]) -> Luckbook:
        game, s = session.game, session.position(0)
        found = cls([Income() for _ in range(game.setup(s)[0])])
        for entry in session.log:
            found.before(s, entry.action)
            events: list[Event] = []
            game.apply(s, entry.action, events)
            found.after(events)
        return found

    @property
    def rolls(self) -> int:
        return sum(self.rolled.values())

    def expected_face(self, face: str) -> float:
        """How often the event die was to show a face."""
        return self.rolls * EVENT_WEIGHTS[EVENTS.index(face)] / sum(EVENT_WEIGHTS)

    def before(self, s: State, action: int) -> None:
        """The dice are about to be rolled: note what is to be expected."""
        kind = action >> act.SHIFT
        if kind == act.PLAY:
            self._chance = False
        if kind != act.ROLL:
            return
        self._chance = True
        for total, chance in chances(s).items():
            self.expected[total] += chance
            for due, number in owed_by_roll(s, total).items():
                self.incomes[due >> 3].expected += chance * number

    def after(self, events: Sequence[Event]) -> None:
        """What was told of an action: rolls and what they paid."""
        for event in events:
            data = event.data
            if not self._chance:
                continue
            if event.kind == "rolled":
                self.rolled[data["white"] + data["red"]] += 1
                self.faces[data["event"]] += 1
            elif event.kind == "withheld":
                self.incomes[data["player"]].withheld += sum(data["cards"].values())
            elif event.kind == "cards_moved" and data["why"] == "production":
                self.incomes[data["target"]].actual += sum(data["cards"].values())


def chances(s: State) -> dict[int, float]:
    """How likely each sum of the two dice is."""
    deck = s.setting.options.dice == "deck"
    weights = dict.fromkeys(TOTALS, 0)
    for pair in range(PAIRS):
        weights[pair // 6 + pair % 6 + 2] += s.cells[DICE + pair] if deck else 1
    whole = sum(weights.values())
    return {total: weight / whole for total, weight in weights.items()}
