"""Cities & Knights in words: what a thing is, what an action does and brings, why it cannot be.

Speaks of one position to one company; only of what its viewer may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEXES
from engine.cities_knights.state import NUMBER, State
from engine.core.errors import Reason
from engine.core.protocol import Event
from game.cities_knights import reasons
from game.cities_knights.deeds import Deeds
from game.cities_knights.foresight import Foresight, Source, foresee, loss_to_seven, site
from game.cities_knights.labels import Labels
from game.cities_knights.naming import Naming
from game.cities_knights.picture import Picture
from game.cities_knights.remedy import remedy
from game.cities_knights.speech import Teller
from game.table.company import Company
from game.table.says import Line
from game.table.spotted import Thing
from game.text import Words, sentences

_UNSAID = (act.OFFER, act.GIVE, act.FOR, act.WANT)
"""Steps of an offer: the last one says it whole."""
_MANY_RATES = 3


class Wording:
    def __init__(self, company: Company, s: State) -> None:
        self.company, self.state = company, s
        self.words: Words = company.words
        self.naming = Naming(company.words, s.setting, s.cells[NUMBER : NUMBER + HEXES])
        self.names = [company.name(seat) for seat in range(company.seats)]
        self.deeds = Deeds(self.naming, self.names, s)

    # things
    @cached_property
    def labels(self) -> Labels:
        return self.labels_of(Picture.of(self.state, self.company.viewer))

    def labels_of(self, seen: Picture) -> Labels:
        """The words for what is seen while it catches up."""
        return Labels(self.naming, self.names, seen)

    def thing(self, thing: Thing) -> str:
        return self.labels.thing(thing)

    def target(self, thing: Thing, actions: Sequence[int]) -> str:
        """What it is, and what touching it does where that is one thing."""
        if thing[0] in ("to", "deal", "answer") and actions:
            return self.action(actions[0])
        if len(actions) != 1:
            return self.thing(thing)
        return sentences(self.thing(thing), self.action(actions[0]))

    # actions
    def action(self, action: int) -> str:
        return self.deeds.action(action)

    def chain(self, actions: Sequence[int]) -> str:
        return self.deeds.chain(actions)

    def verb(self, action: int) -> str:
        return self.deeds.verb(action)

    def phrase(self, action: int, first: bool) -> str:
        """In the story of a turn; an offer is told once, when it is put."""
        return "" if action >> act.SHIFT in _UNSAID else self.action(action)

    # what it brings
    def brings(self, action: int) -> list[str]:
        """The consequences of an action, each in a few words, without its price."""
        return self.outlook(foresee(self.state, action))

    def outlook(self, seen: Foresight) -> list[str]:
        words, parts = self.words, []
        if seen.wins:
            parts.append(words("brings.wins"))
        for seat, change in seen.points.items():
            key = "brings.points" if change > 0 else "brings.loses"
            parts.append(words(key, name=self.company.called(seat), n=abs(change)))
        if seen.gained:
            parts.append(words("brings.gains", cards=self.naming.amounts(seen.gained)))
        if seen.sources:
            parts.append(words("brings.income", sources=self.sources(seen.sources)))
        parts += self._rates(seen)
        if seen.length:
            parts.append(words("brings.length", n=seen.length))
        if seen.draws:
            parts.append(words("brings.draws", n=seen.draws))
        if seen.ability:
            parts.append(words(f"ability.{seen.ability}"))
        if seen.level:
            parts.append(words("brings.level", n=seen.level))
        if seen.limit:
            parts.append(words("brings.limit", n=seen.limit))
        if seen.defence:
            parts.append(self.holds(*seen.defence))
        for seat, n in seen.owed.items():
            parts.append(words("brings.owed", name=self.names[seat], n=n))
        if seen.retreats is not None:
            parts.append(words("brings.retreats", name=self.names[seen.retreats]))
        for seat, blocked in seen.blocked.items():
            sources = self.sources(blocked)
            parts.append(words("brings.blocks", name=self.names[seat], sources=sources))
        if seen.victims:
            names = words.joined(self.names[seat] for seat in seen.victims)
            parts.append(words("brings.robs", names=names))
        for seat, cards in seen.yields.items():
            parts.append(
                words("brings.yields", name=self.names[seat], cards=self.naming.amounts(cards))
            )
        return parts

    def _rates(self, seen: Foresight) -> list[str]:
        """Better rates; many at once are said in one."""
        rates = seen.rates
        if len(rates) > _MANY_RATES:
            return [self.words("brings.rate_all", n=max(rates.values()))]
        return [
            self.words("brings.rate", kind=self.naming.kind(kind), n=n) for kind, n in rates.items()
        ]

    def sources(self, sources: Sequence[Source]) -> str:
        """Income by number: ore on 8, wool on 10."""
        return self.words.joined(
            self.words(
                "brings.source",
                cards=self.naming.amount(source.kind, source.cards),
                number=source.number,
            )
            for source in sources
        )

    def yield_of(self, node: int, city: bool = False) -> str:
        """What a settlement or a city would take at a corner."""
        return self.sources(site(self.state, node, city))

    def holds(self, defence: int, strength: int) -> str:
        return self.labels.holds(defence, strength)

    def seven(self, seat: int) -> str:
        """What a seven would do to a hand."""
        loss = loss_to_seven(self.state, seat)
        return self.words("seven.costs", n=loss) if loss else self.words("seven.safe")

    # what was, and why
    def lines(self, events: Sequence[Event], turn: int) -> list[Line]:
        return Teller(self.naming, self.names).lines(events)

    def motive(self, reason: Reason) -> str:
        return reasons.motive(self.naming, reason, self.names)

    def drawback(self, reason: Reason) -> str:
        return reasons.drawback(self.naming, reason, self.names)

    def why(self, reason: Reason) -> str:
        """One sentence in the reader's language; what the bank could do about it, if it could."""
        help_ = remedy(self.state, reason.values.get("missing"))
        give = self.naming.amounts(help_) if help_ else ""
        return reasons.why_not(self.naming, reason, self.names, give)
