"""Choices with parts, shown whole and confirmed once: cards to give up or take, knights that fight.

Underneath each is a chain of small decisions of the engine, named in rising order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cities_knights import actions as act
from engine.cities_knights.choices import hand, progress
from engine.cities_knights.frames import Discard, Gift, MasterPick, Muster, Overflow
from engine.cities_knights.play.battle import active_knights
from engine.cities_knights.state import State
from game.table.spotted import Thing


@dataclass
class Basket:
    """What was picked so far, of what may be picked."""

    verb: int  # the kind of action that names one
    thing: str  # what is touched to pick one
    held: list[int]  # how many of each there are
    owed: int  # how many must be picked; 0 if as many as one likes
    least: int = 0  # what comes before was left out already
    closes: bool = False  # a last action says that this is all
    picked: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, s: State) -> Basket | None:
        """The composed choice of a position, if it asks for one."""
        frame = s.stack[-1] if s.stack else None
        if isinstance(frame, Discard | Gift | Overflow):
            cards = isinstance(frame, Overflow)
            verb = act.TUCK if cards else act.GIVE if isinstance(frame, Gift) else act.DISCARD
            held = list((progress if cards else hand)(s, frame.player))
            for one in frame.chosen:
                held[one] -= 1
            owed = frame.owed[0] - len(frame.chosen)
            least = frame.chosen[-1] if frame.chosen else 0
            return cls(verb, "card" if cards else "hand", held, owed, least)
        if isinstance(frame, MasterPick):
            held = list(hand(s, frame.victim))
            return cls(act.TAKE, "want", held, frame.left, frame.least)
        if isinstance(frame, Muster):
            nodes = active_knights(s, frame.player)
            held = [int(node in nodes) for node in range(max(nodes, default=-1) + 1)]
            return cls(act.MUSTER, "node", held, 0, frame.least, closes=True)
        return None

    def __post_init__(self) -> None:
        self.picked = [0] * len(self.held)

    @property
    def count(self) -> int:
        return sum(self.picked)

    def free(self, one: int) -> int:
        """How many more of one can be picked."""
        if one < self.least or (self.owed and self.count >= self.owed):
            return 0
        return self.held[one] - self.picked[one]

    @property
    def things(self) -> dict[Thing, list[int]]:
        """What can be touched now: to pick it, or to put it back."""
        return {
            (self.thing, one): [act.pack(self.verb, one)]
            for one in range(self.least, len(self.held))
            if self.free(one) or self.picked[one]
        }

    def touch(self, one: int) -> None:
        """Picks one more; when there is none left, all of its kind go back."""
        if self.free(one):
            self.picked[one] += 1
        else:
            self.picked[one] = 0

    def put_back(self, one: int) -> None:
        self.picked[one] = max(0, self.picked[one] - 1)

    def clear(self) -> bool:
        """False if nothing was picked."""
        had = self.count > 0
        self.picked = [0] * len(self.held)
        return had

    @property
    def chain(self) -> list[int]:
        """The actions of the whole choice; empty while it is not whole."""
        if self.owed and self.count < self.owed:
            return []
        named = [act.pack(self.verb, one) for one, n in enumerate(self.picked) for _ in range(n)]
        return [*named, act.pack(act.DONE)] if self.closes else named
