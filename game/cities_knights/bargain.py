"""An offer on the table, as everybody hears it: what is given and wanted, and who may yet deal.

Answers are sealed until the last is in. Who refuses gives no reason and is simply out: nothing of
a refusal stays on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cities_knights.frames import Counter, Partner, Response
from engine.cities_knights.names import told_cards
from engine.cities_knights.state import TURN, State

Cards = dict[str, int]


@dataclass
class Bargain:
    player: int  # who is on turn
    give: Cards
    want: Cards
    seats: list[int]  # who was asked; after the answers, who did not refuse
    answered: bool = False
    accepters: list[int] = field(default_factory=list)
    counters: dict[int, tuple[Cards, Cards]] = field(default_factory=dict)
    """By seat what its maker gives and wants."""

    @classmethod
    def of(cls, s: State) -> Bargain | None:
        frame = s.stack[-1] if s.stack else None
        if isinstance(frame, Response):
            seats = [frame.player, *frame.waiting, *(seat for seat, _ in frame.answers)]
            give, want = told_cards(frame.give), told_cards(frame.want)
            return cls(s.cells[TURN], give, want, sorted(seats))
        if not isinstance(frame, (Counter, Partner)):
            return None
        made = [seat for seat, _, _ in frame.counters]
        open_ = [frame.player, *frame.waiting] if isinstance(frame, Counter) else []
        give, want = (told_cards(side) for side in frame.offer)
        return cls(
            s.cells[TURN],
            give,
            want,
            sorted([*frame.accepters, *made, *open_]),
            answered=True,
            accepters=sorted(frame.accepters),
            counters={seat: (told_cards(g), told_cards(w)) for seat, g, w in frame.counters},
        )

    def hear(self, answers: Mapping[int, str]) -> None:
        self.answered = True
        self.seats = sorted(seat for seat, said in answers.items() if said != "refuse")
        self.accepters = sorted(seat for seat, said in answers.items() if said == "accept")

    @property
    def composing(self) -> list[int]:
        """Who still makes a counter-offer."""
        if not self.answered:
            return []
        return [s for s in self.seats if s not in self.accepters and s not in self.counters]
