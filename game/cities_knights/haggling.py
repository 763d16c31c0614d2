"""A trade in the making: what is given and wanted, to whom it goes, what the bank would do."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cities_knights import actions as act
from engine.cities_knights.box import KINDS
from engine.cities_knights.checks import refusal
from engine.cities_knights.choices import hand
from engine.cities_knights.frames import Counter, Offer
from engine.cities_knights.play import perform
from engine.cities_knights.purse import rate
from engine.cities_knights.state import State, acting, copy, packed_count
from engine.core.errors import Reason


def _nothing() -> list[int]:
    return [0] * len(KINDS)


@dataclass
class Haggling:
    """`give` and `want` by kind; a counter-offer goes to who made the offer."""

    state: State
    give: list[int] = field(default_factory=_nothing)
    want: list[int] = field(default_factory=_nothing)
    to: int = act.TO_ALL
    side: str = "hand"  # or "want": which one is seen where there is room for one only

    @classmethod
    def of(cls, s: State) -> Haggling:
        """Goes on from an offer that was begun."""
        frame = s.stack[-1] if s.stack else None
        if not isinstance(frame, Offer | Counter):
            return cls(s)
        sides = (frame.give, frame.want)
        give, want = ([packed_count(side, k) for k in range(len(KINDS))] for side in sides)
        return cls(s, give, want)

    @property
    def counters(self) -> bool:
        return bool(self.state.stack) and isinstance(self.state.stack[-1], Counter)

    @property
    def begun(self) -> bool:
        return any(self.give) or any(self.want)

    def held(self, kind: int) -> int:
        return hand(self.state, acting(self.state))[kind]

    def rate(self, kind: int) -> int:
        return rate(self.state, acting(self.state), kind)

    def can_give(self, kind: int) -> bool:
        return self.give[kind] < self.held(kind) and not self.want[kind]

    def can_want(self, kind: int) -> bool:
        return not self.give[kind] and self.want[kind] < 7

    def clear(self) -> bool:
        """False if nothing was put on the scales."""
        had = self.begun
        self.give, self.want, self.to = _nothing(), _nothing(), act.TO_ALL
        return had

    # what it comes to
    @property
    def chain(self) -> list[int]:
        """The offer as the engine hears it, from where it stands."""
        frame = self.state.stack[-1] if self.state.stack else None
        begun = frame if isinstance(frame, Offer | Counter) else None
        said = [] if begun else [act.pack(act.OFFER)]
        asking = begun is not None and begun.asking
        for kind, number in enumerate(self.give):
            owed = number - (packed_count(begun.give, kind) if begun else 0)
            said += [act.pack(act.GIVE, kind)] * owed
        if not asking:
            said.append(act.pack(act.FOR))
        for kind, number in enumerate(self.want):
            owed = number - (packed_count(begun.want, kind) if begun else 0)
            said += [act.pack(act.WANT, kind)] * owed
        said.append(act.pack(act.DONE) if self.counters else act.pack(act.TO, self.to))
        return said

    def begins(self, side: list[int], kind: int) -> int:
        """What would be said first with one more card on a side."""
        side[kind] += 1
        first = self.chain[0]
        side[kind] -= 1
        return first

    @property
    def refused(self) -> Reason | None:
        """Why the offer cannot be made as it stands."""
        if not any(self.give):
            return Reason("nothing_given")
        if not any(self.want):
            return Reason("nothing_wanted")
        return self._first_refusal(self.chain)

    @property
    def swaps(self) -> list[int]:
        """The bank's answer to the same cards; empty where it has none."""
        if self.counters or self.state.stack:
            return []
        given = [kind for kind, number in enumerate(self.give) if number]
        wanted = [kind for kind, number in enumerate(self.want) for _ in range(number)]
        if len(given) != 1 or not wanted:
            return []
        if self.give[given[0]] > self.rate(given[0]) * len(wanted):
            return []
        chain = [act.bank(given[0], kind) for kind in wanted]
        return [] if self._first_refusal(chain) else chain

    def _first_refusal(self, chain: list[int]) -> Reason | None:
        ahead = copy(self.state)
        for action in chain:
            reason = refusal(ahead, action)
            if reason is not None:
                return reason
            perform(ahead, action, None)
        return None
