"""The decision of one person: from touches to legal actions.

What is touched may be played, taken up (a card, a knight, a tile, the scales of trade) or put into
a basket. Whatever has one meaning is foretold and confirmed; several meanings are asked about.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from engine.cities_knights import actions as act
from engine.cities_knights.box import ALCHEMIST, CARDS, INVENTOR, KINDS
from engine.cities_knights.frames import Counter, Frame, Offer, Partner, Response
from engine.cities_knights.legal import legal
from engine.cities_knights.state import TURN, State
from game.cities_knights import meanings as by
from game.cities_knights.baskets import Basket
from game.cities_knights.haggling import Haggling
from game.cities_knights.meanings import Meanings, argument_of, kind_of
from game.cities_knights.refusals import refusal
from game.table.brings import Reply
from game.table.spotted import Thing

AT_ONCE = frozenset({"dice", "end", "pass", "done", "answer", "deal"})
"""Things that say plainly what they do."""
TWO_STEPS = (INVENTOR, ALCHEMIST)
"""Cards with two targets, touched one after the other."""


NEVER: Thing = ("answer", "never")
"""No to this offer, and to all until one's own next turn."""


class Refusing:
    """Says no to every offer of others until one's own turn."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def holds(self, s: State) -> bool:
        return s.cells[TURN] != self._seat

    def answer(self, s: State) -> int | None:
        frame = s.stack[-1] if s.stack else None
        return act.pack(act.ANSWER, act.REFUSE) if isinstance(frame, Response) else None


class Choosing:
    def __init__(self, s: State) -> None:
        self.state = s
        self.legal = legal(s)
        self._among = tuple(self.legal)
        self.resting: Thing | None = None
        self.advised: int | None = None
        self.earlier: Sequence[int] = ()
        self.chosen: Thing | None = None
        self.tool: Thing | None = None
        self.first: Thing | None = None  # the first of two targets
        self.basket = Basket.of(s)
        self.haggling = Haggling.of(s) if isinstance(self.frame, Offer | Counter) else None
        if self.haggling:
            self.tool = by.TRADE
        self.plain = by.plain(s, self.legal)
        self._deal()

    # what the table asks
    @property
    def frame(self) -> Frame | None:
        return self.state.stack[-1] if self.state.stack else None

    @property
    def meanings(self) -> Mapping[Thing, Sequence[int]]:
        return self._meanings

    @property
    def candidate(self) -> Sequence[int]:
        if self.basket is not None:
            return self.basket.chain
        if self.tool == by.TRADE and self.haggling is not None:
            return () if self.haggling.refused else self.haggling.chain
        if self.chosen is None:
            return self._plain_card()
        actions = self._meanings.get(self.chosen, ())
        return actions if len(actions) == 1 else ()

    def _plain_card(self) -> Sequence[int]:
        """A card taken up that has no targets."""
        if self.tool is None or self.tool[0] != "card":
            return ()
        actions = self._meanings.get(self.tool, ())
        return actions if len(actions) == 1 else ()

    @property
    def in_use(self) -> Hashable:
        picked = tuple(self.basket.picked) if self.basket else None
        trade = self.haggling
        scales = (tuple(trade.give), tuple(trade.want), trade.to, trade.side) if trade else None
        return self._among, self.tool, self.first, picked, scales

    @property
    def told_apart(self) -> bool:
        return False

    @property
    def asked(self) -> Sequence[int]:
        """What the chosen thing may mean, where that is more than one thing."""
        actions = self._meanings.get(self.chosen, ()) if self.chosen else ()
        return actions if len(actions) > 1 else ()

    @property
    def owed(self) -> int:
        return self.basket.owed if self.basket else 0

    @property
    def trading(self) -> bool:
        """Whether the scales are out, or an offer is being settled."""
        return self.tool == by.TRADE or isinstance(self.frame, Response | Partner)

    def means_seat(self, seat: int) -> bool:
        """Whether a player can be touched."""
        return ("seat", seat) in self._meanings

    # touching
    def touch(self, thing: Thing, sure: bool, near: Sequence[Thing]) -> Reply:
        if self.basket is not None and thing in self._meanings:
            self.basket.touch(thing[1])
            self._deal()
            return Reply()
        if self.tool == by.TRADE and thing[0] in ("hand", "want"):
            return self._weigh(thing)
        if thing in (by.FAN, by.SEATS) or (thing == self.tool and thing[0] == "build"):
            return self._take_up(thing)
        if thing[0] == "card" and self.basket is None:
            return self._read(thing)
        if thing == NEVER and isinstance(self.frame, Response):
            refuse = act.pack(act.ANSWER, act.REFUSE)
            return Reply(play=[refuse], standing=Refusing(self.frame.player))
        if thing in self._meanings:
            return self._touch_legal(thing, sure)
        if self.tool is not None and thing in self.plain:
            self.cancel()
            return self._touch_legal(thing, sure)
        reason = refusal(self.state, thing, self.tool)
        self.chosen = None
        return Reply(refused=reason)

    def _touch_legal(self, thing: Thing, sure: bool) -> Reply:
        actions = list(self._meanings[thing])
        if thing[0] in AT_ONCE or (self.tool is not None and self.tool[0] == "knight"):
            return Reply(play=actions[:1])
        if thing[0] == "build" or thing == by.TRADE:
            return self._take_up(thing)
        if thing[0] == "hand" and not self.state.stack:
            self._take_up(by.TRADE)
            return self._weigh(thing)
        if self._wants_second(thing):
            self.first, self.chosen = thing, None
            self._deal()
            return Reply()
        if thing == self.chosen and self.candidate:
            return Reply(play=list(self.candidate))
        if self._only_walks(thing, actions):
            return self._take_up(("knight", thing[1]))
        self.chosen = thing
        if sure and len(actions) == 1:
            return Reply(play=actions)
        return Reply()

    def _wants_second(self, thing: Thing) -> bool:
        card = self.tool[1] if self.tool and self.tool[0] == "card" else None
        return card in TWO_STEPS and self.first is None and thing[0] in ("hex", "die")

    def _only_walks(self, thing: Thing, actions: list[int]) -> bool:
        """A knight of one's own that can do nothing but walk: the next touch says where to."""
        return (
            self.tool is None
            and thing[0] == "node"
            and all(
                kind_of(a) in (act.MOVE, act.DISPLACE) and argument_of(a) >> 6 == thing[1]
                for a in actions
            )
        )

    def _read(self, thing: Thing) -> Reply:
        """A card is lifted to be read, whether it can be played or not; once more puts it back."""
        if thing == self.tool and self.candidate:
            return Reply(play=list(self.candidate))
        return self._take_up(thing)

    def _take_up(self, thing: Thing) -> Reply:
        again = thing == self.tool
        self.cancel()
        if not again:
            self.tool = thing
            if thing == by.TRADE:
                self.haggling = Haggling.of(self.state)
            self._deal()
        return Reply()

    def lift(self, node: int) -> None:
        """Take up a knight, to say where it goes."""
        self._take_up(("knight", node))

    def _weigh(self, thing: Thing) -> Reply:
        trade = self.haggling
        assert trade is not None
        side, may = (
            (trade.give, trade.can_give) if thing[0] == "hand" else (trade.want, trade.can_want)
        )
        if may(thing[1]):
            side[thing[1]] += 1
        elif side[thing[1]]:
            side[thing[1]] = 0  # there is no more of it: all goes back
        else:
            return Reply(refused=refusal(self.state, thing, self.tool))
        self._deal()
        return Reply()

    def unweigh(self, give: bool, kind: int) -> None:
        """Take one card off the scales again."""
        assert self.haggling is not None
        side = self.haggling.give if give else self.haggling.want
        side[kind] = max(0, side[kind] - 1)
        self._deal()

    def address(self, seat: int) -> None:
        """Whom an offer goes to: a seat, or everybody."""
        assert self.haggling is not None
        self.haggling.to = seat

    def turn_to(self, side: str) -> None:
        """See the other side of the scales."""
        assert self.haggling is not None
        self.haggling.side = side

    def unpick(self, one: int) -> None:
        assert self.basket is not None
        self.basket.put_back(one)
        self._deal()

    def cancel(self) -> bool:
        changed = self.chosen is not None or self.first is not None
        self.chosen = self.first = None
        if self.basket is not None:
            changed = self.basket.clear() or changed
        if isinstance(self.frame, Offer | Counter):
            assert self.haggling is not None
            before = (self.haggling.give, self.haggling.want)
            self.haggling = Haggling.of(self.state)
            changed = changed or before != (self.haggling.give, self.haggling.want)
        else:
            changed = changed or self.tool is not None
            self.tool = self.haggling = None
        self._deal()
        return changed

    def alike(self, one: Thing, other: Thing) -> bool:
        return self._meanings.get(one) == self._meanings.get(other)

    def _deal(self) -> None:
        """What things mean with what is taken up."""
        self._meanings: Meanings = self._dealt()

    def _dealt(self) -> Meanings:
        if self.basket is not None:
            done: Meanings = {by.DONE: self.basket.chain} if self.basket.closes else {}
            return {**self.basket.things, **done}
        tool = self.tool
        if tool is None or tool in (by.FAN, by.SEATS):
            return self.plain
        if tool[0] == "card":
            return by.of_card(self.state, self.legal, tool[1], self.first)
        if tool[0] == "knight":
            return by.of_knight(self.legal, tool[1])
        if tool[0] == "build":
            return by.of_tile(self.legal, tool[1])
        return self._scales()

    def _scales(self) -> Meanings:
        """What goes onto the scales, and whether it leads to an offer or to the bank."""
        trade, found = self.haggling, Meanings()
        assert trade is not None
        bank = [action for action in self.legal if kind_of(action) == act.BANK]
        given = [kind for kind, number in enumerate(trade.give) if number]
        for kind in range(len(KINDS)):
            if trade.can_give(kind):
                swaps = [a for a in bank if argument_of(a) >> 3 == kind and not given]
                found["hand", kind] = [trade.begins(trade.give, kind), *swaps]
            if trade.can_want(kind):
                swaps = [a for a in bank if argument_of(a) & 7 == kind]
                swaps = [a for a in swaps if not given or given == [argument_of(a) >> 3]]
                found["want", kind] = [trade.begins(trade.want, kind), *swaps]
        return found

    @property
    def reading(self) -> str | None:
        """The progress card that is held up to be read."""
        return CARDS[self.tool[1]] if self.tool and self.tool[0] == "card" else None
