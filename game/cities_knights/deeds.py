"""What an action does, in one sentence, in a word for a button, and whole chains as one thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.cities_knights import actions as act
from engine.cities_knights.box import (
    ALCHEMIST,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    INTRIGUE,
    INVENTOR,
    KINDS,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    ROAD_BUILDING,
    SMITH,
    SPY,
    TRADE_MONOPOLY,
)
from engine.cities_knights.frames import (
    FRAME_NAMES,
    Barter,
    Counter,
    Gift,
    MasterPick,
    MetropolisSite,
    Muster,
    Offer,
    Partner,
    SpyPick,
)
from engine.cities_knights.names import told_cards
from engine.cities_knights.play.trading import terms
from engine.cities_knights.purse import rate
from engine.cities_knights.state import (
    LEVEL,
    NODE,
    ROBBER,
    SIDEWAYS,
    State,
    acting,
    desk,
)
from game.cities_knights.naming import Naming

_VERBS = {
    act.ROLL: "roll",
    act.SETTLEMENT: "build",
    act.CITY: "build",
    act.ROAD: "build",
    act.WALL: "build",
    act.IMPROVE: "improve",
    act.KNIGHT: "place",
    act.ACTIVATE: "activate",
    act.PROMOTE: "promote",
    act.MOVE: "move",
    act.DISPLACE: "displace",
    act.CHASE: "chase",
    act.PLAY: "play",
    act.SWAP: "swap",
    act.BANK: "bank",
    act.OFFER: "offer",
    act.GIVE: "give",
    act.FOR: "offer",
    act.WANT: "want",
    act.TO: "offer",
    act.DEAL: "deal",
    act.DISCARD: "discard",
    act.TUCK: "tuck",
    act.ROBBER: "robber",
    act.ROB: "rob",
    act.TAKE: "take",
    act.TAKE_CARD: "take",
    act.DRAW: "draw",
    act.LOSE: "lose",
    act.RETREAT: "retreat",
    act.REMOVE: "remove",
    act.METROPOLIS: "raise",
    act.MUSTER: "muster",
    act.DONE: "done",
    act.PASS: "pass",
    act.END: "end",
}
_CARD_NODES = (ENGINEER, MEDICINE, SMITH, INTRIGUE)
_CARD_EDGES = (ROAD_BUILDING, DIPLOMAT)
_CARD_SEATS = (DESERTER, SPY, MASTER_MERCHANT)
_CARD_KINDS = (RESOURCE_MONOPOLY, TRADE_MONOPOLY)


class Deeds:
    def __init__(self, naming: Naming, names: Sequence[str], s: State) -> None:
        self.naming, self.names, self.state = naming, names, s
        self.words = naming.words

    def verb(self, action: int) -> str:
        """One or two words for a button."""
        kind = action >> act.SHIFT
        if kind == act.ANSWER:
            return self.words(f"verb.{act.ANSWERS[action & act.ARGUMENTS]}")
        return self.words(f"verb.{_VERBS[kind]}")

    def action(self, action: int) -> str:
        """One sentence without its consequences."""
        kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
        if kind in _AT_NODE:
            return self.words(_AT_NODE[kind], place=self.naming.corner(argument))
        if kind in _OF_KIND:
            return self.words(_OF_KIND[kind], kind=self.naming.kind(argument))
        if kind in _PLAIN:
            return self.words(_PLAIN[kind])
        return _SAID[kind](self, argument)

    def chain(self, actions: Sequence[int]) -> str:
        """Several actions that are chosen together, as one thing."""
        kinds = {action >> act.SHIFT for action in actions}
        if kinds & {act.FOR, act.WANT, act.TO}:
            return self._whole_offer(actions)
        if act.MUSTER in kinds or (act.DONE in kinds and isinstance(self._frame, Muster)):
            fighters = [a & act.ARGUMENTS for a in actions if a >> act.SHIFT == act.MUSTER]
            return self.words("do.muster_all", n=len(fighters))
        if len(actions) == 1:
            return self.action(actions[0])
        if kinds == {act.TUCK}:
            names = (self.naming.card(action & act.ARGUMENTS) for action in actions)
            return self.words("do.tuck_all", cards=self.words.joined(names))
        counted = _counted(actions)
        if kinds == {act.DISCARD}:
            return self.words("do.discard_all", cards=self.naming.amounts(counted))
        if kinds == {act.GIVE}:
            return self.words("do.gift_all", cards=self.naming.amounts(counted))
        if kinds == {act.TAKE}:
            return self.words("do.take_all", cards=self.naming.amounts(counted))
        return "; ".join(self.action(action) for action in actions)

    def _whole_offer(self, actions: Sequence[int]) -> str:
        frame = self._frame
        begun = frame if isinstance(frame, Offer | Counter) else None
        give = told_cards(begun.give) if begun else {}
        want = told_cards(begun.want) if begun else {}
        for action in actions:
            side = {act.GIVE: give, act.WANT: want}.get(action >> act.SHIFT)
            if side is not None:
                name = KINDS[action & act.ARGUMENTS]
                side[name] = side.get(name, 0) + 1
        said = {"give": self.naming.amounts(give), "want": self.naming.amounts(want)}
        last = actions[-1]
        if last >> act.SHIFT != act.TO:
            return self.words("do.counter_offer", **said)
        return self._offered_to(last & act.ARGUMENTS, said)

    def _offered_to(self, seat: int, said: Mapping[str, object]) -> str:
        if seat == act.TO_ALL:
            return self.words("do.offer_all", **said)
        return self.words("do.offer_to", name=self.names[seat], **said)

    @property
    def _frame(self) -> object:
        return self.state.stack[-1] if self.state.stack else None

    # what needs more than a place
    def _city(self, node: int) -> str:
        fallen = self.state.cells[NODE + node] >> 2 == SIDEWAYS
        key = "do.repair" if fallen else "do.city"
        return self.words(key, place=self.naming.corner(node))

    def _road(self, edge: int) -> str:
        return self.words("do.road", place=self.naming.edge(edge))

    def _improve(self, track: int) -> str:
        level = self.state.cells[desk(acting(self.state)) + LEVEL + track] + 1
        building = self.naming.level(track, min(level, 5))
        return self.words(
            "do.improve", building=building, track=self.naming.track(track), level=level
        )

    def _move(self, argument: int) -> str:
        start, place = self.naming.corner(argument >> 6), self.naming.corner(argument & 63)
        return self.words("do.move", start=start, place=place)

    def _displace(self, argument: int) -> str:
        node = argument & 63
        name = self.names[self.state.cells[NODE + node] & 3]
        return self.words("do.displace", name=name, place=self.naming.corner(node))

    def _chase(self, node: int) -> str:
        return self.words("do.chase", hex=self.naming.hex(self.state.cells[ROBBER]))

    def _play(self, argument: int) -> str:
        card, detail = argument >> act.CARD_SHIFT, argument & act.DETAIL
        name, chosen = self.naming.card(card), self._detail(card, detail)
        if not chosen:
            return self.words("do.play", card=name)
        return self.words("do.play_with", card=name, detail=chosen)

    def _detail(self, card: int, detail: int) -> str:
        """What is chosen with a progress card; empty if nothing is."""
        if card in _CARD_NODES:
            return self.naming.corner(detail)
        if card in _CARD_EDGES:
            return self.naming.edge(detail)
        if card in _CARD_SEATS:
            return self.names[detail]
        if card in _CARD_KINDS:
            return self.naming.kind(detail)
        if card == MERCHANT:
            return self.naming.hex(detail)
        if card == MERCHANT_FLEET:
            return self.naming.kind(detail - 1) if detail else ""
        if card == INVENTOR:
            return self.words.joined(self.naming.hex(h) for h in (detail >> 5, detail & 31))
        if card == ALCHEMIST:
            return self.words("do.dice", white=detail >> 3 & 7, red=detail & 7)
        return ""

    def _swap(self, argument: int) -> str:
        name, kind = self.names[argument >> 3], self.naming.kind(argument & 7)
        return self.words("do.swap", name=name, kind=kind)

    def _bank(self, argument: int) -> str:
        give, take = argument >> 3, argument & 7
        price = self.naming.amount(KINDS[give], rate(self.state, acting(self.state), give))
        return self.words("do.bank", give=price, take=self.naming.amount(KINDS[take], 1))

    def _give(self, kind: int) -> str:
        giving = isinstance(self._frame, Gift | Barter)
        key = "do.give" if giving else "do.offer_give"
        return self.words(key, kind=self.naming.kind(kind))

    def _to(self, seat: int) -> str:
        frame = self._frame
        assert isinstance(frame, Offer)
        sides = {"give": frame.give, "want": frame.want}
        said = {side: self.naming.amounts(told_cards(cards)) for side, cards in sides.items()}
        return self._offered_to(seat, said)

    def _answer(self, said: int) -> str:
        return self.words(f"do.answer.{act.ANSWERS[said]}")

    def _deal(self, seat: int) -> str:
        frame = self._frame
        assert isinstance(frame, Partner)
        agreed = terms(frame, seat) or (0, 0)
        give, want = (self.naming.amounts(told_cards(side)) for side in agreed)
        return self.words("do.deal", name=self.names[seat], give=give, want=want)

    def _tuck(self, card: int) -> str:
        return self.words("do.tuck", card=self.naming.card(card))

    def _robber(self, argument: int) -> str:
        return self.words("do.robber", hex=self.naming.hex(argument >> 12))

    def _rob(self, argument: int) -> str:
        return self.words("do.rob", name=self.names[argument >> 4])

    def _take(self, kind: int) -> str:
        frame = self._frame
        if isinstance(frame, MasterPick):
            name = self.names[frame.victim]
            return self.words("do.take_from", name=name, what=self.naming.kind(kind))
        return self.words("do.take", kind=self.naming.kind(kind))

    def _take_card(self, card: int) -> str:
        frame = self._frame
        assert isinstance(frame, SpyPick)
        name = self.names[frame.victim]
        return self.words("do.take_from", name=name, what=self.naming.card(card))

    def _draw(self, track: int) -> str:
        return self.words("do.draw", track=self.naming.track(track))

    def _metropolis(self, node: int) -> str:
        frame = self._frame
        assert isinstance(frame, MetropolisSite)
        track, place = self.naming.track(frame.track), self.naming.corner(node)
        return self.words("do.metropolis", track=track, place=place)

    def _done(self, argument: int) -> str:
        fights = isinstance(self._frame, Muster)
        return self.words("do.muster_done" if fights else "do.counter_done")

    def _pass(self, argument: int) -> str:
        frame = self.state.stack[-1]
        return self.words(f"do.pass.{FRAME_NAMES[type(frame)]}")


def _counted(actions: Sequence[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for action in actions:
        name = KINDS[action & 7]
        found[name] = found.get(name, 0) + 1
    return found


_AT_NODE = {
    act.SETTLEMENT: "do.settlement",
    act.WALL: "do.wall",
    act.KNIGHT: "do.knight",
    act.ACTIVATE: "do.activate",
    act.PROMOTE: "do.promote",
    act.LOSE: "do.lose",
    act.RETREAT: "do.retreat",
    act.REMOVE: "do.remove",
    act.MUSTER: "do.muster",
}
_OF_KIND = {act.WANT: "do.offer_want", act.DISCARD: "do.discard"}
_PLAIN = {act.ROLL: "do.roll", act.OFFER: "do.offer", act.FOR: "do.for", act.END: "do.end"}
_SAID: Mapping[int, Callable[[Deeds, int], str]] = {
    act.CITY: Deeds._city,
    act.ROAD: Deeds._road,
    act.IMPROVE: Deeds._improve,
    act.MOVE: Deeds._move,
    act.DISPLACE: Deeds._displace,
    act.CHASE: Deeds._chase,
    act.PLAY: Deeds._play,
    act.SWAP: Deeds._swap,
    act.BANK: Deeds._bank,
    act.GIVE: Deeds._give,
    act.TO: Deeds._to,
    act.ANSWER: Deeds._answer,
    act.DEAL: Deeds._deal,
    act.TUCK: Deeds._tuck,
    act.ROBBER: Deeds._robber,
    act.ROB: Deeds._rob,
    act.TAKE: Deeds._take,
    act.TAKE_CARD: Deeds._take_card,
    act.DRAW: Deeds._draw,
    act.METROPOLIS: Deeds._metropolis,
    act.DONE: Deeds._done,
    act.PASS: Deeds._pass,
}
