"""What completed structures give, in the order their owner likes (rules 16 to 20)."""

from __future__ import annotations

from engine.carpe_diem.cards import FOUNTAIN_NAMES, GOODS
from engine.carpe_diem.play.phases import end_turn
from engine.carpe_diem.play.telling import Events, tell, tell_secret
from engine.carpe_diem.state import (
    COINS,
    ROW,
    TURN,
    Fountain,
    Rewards,
    Seal,
    State,
    Unseen,
    replaced,
    store,
)
from engine.carpe_diem.state import GOODS as GOODS_AT
from engine.carpe_diem.tiles import CRAFTSMAN, FOUNTAIN, LANDSCAPES, MERCHANT

FOUNTAIN_DRAW = 2


def gain(s: State, seat: int, where: int, name: str, count: int, events: Events) -> None:
    s.cells[store(seat) + where] += count
    if events is not None:
        tell(events, "gained", player=seat, what=name, count=count)


def give(s: State, owed: tuple[int, ...], events: Events) -> None:
    """Gives rewards, first to last, until one of them asks something; then the turn ends."""
    for number, reward in enumerate(owed, 1):
        kind = reward & 15
        seat = s.cells[TURN]
        if kind in LANDSCAPES:
            good = kind - LANDSCAPES.start
            gain(s, seat, GOODS_AT + good, GOODS[good], (reward >> 4) - 1, events)
        elif kind == MERCHANT:
            _sell(s, seat, events)
        elif kind == FOUNTAIN:
            _draw(s, seat, events)
            s.step = Fountain(owed[number:])
            return
        elif kind == CRAFTSMAN and s.cells[ROW]:
            s.step = Seal(owed[number:])
            return
    end_turn(s, events)


def _sell(s: State, seat: int, events: Events) -> None:
    """All goods go back for as many coins, and one more (A15, A16)."""
    first = store(seat) + GOODS_AT
    goods = s.cells[first : first + len(GOODS)]
    s.cells[first : first + len(GOODS)] = bytes(len(GOODS))
    if events is not None and any(goods):
        sold = dict(zip(GOODS, goods, strict=True))
        tell(events, "goods_sold", player=seat, goods=sold)
    gain(s, seat, COINS, "coin", sum(goods) + 1, events)


def _draw(s: State, seat: int, events: Events) -> None:
    white, black, deck, back, hands = s.hidden
    drawn = deck[:FOUNTAIN_DRAW]
    hands = replaced(hands, seat, hands[seat] + drawn)
    s.hidden = Unseen(white, black, deck[FOUNTAIN_DRAW:], back, hands)
    if events is not None:
        names = [FOUNTAIN_NAMES[card] for card in drawn]
        public = {"count": len(drawn)}
        tell_secret(events, "fountain_drawn", seat, {"cards": names, **public}, public)


def put_back(s: State, card: int, events: Events) -> None:
    """A card of the hand, old or new, goes under the deck (rule 20)."""
    step, seat = s.step, s.cells[TURN]
    assert isinstance(step, Fountain)
    white, black, deck, back, hands = s.hidden
    returned = bytes((card,))
    hands = replaced(hands, seat, hands[seat].replace(returned, b""))
    s.hidden = Unseen(white, black, deck + returned, back + bytes((seat,)), hands)
    if events is not None:
        tell_secret(events, "fountain_put_back", seat, {"card": FOUNTAIN_NAMES[card]}, {})
    give(s, step.later, events)


def reward(s: State, kind: int, events: Events) -> None:
    """The owner says which of the rewards comes first."""
    step = s.step
    assert isinstance(step, Rewards)
    first = tuple(owed for owed in step.owed if owed & 15 == kind)
    rest = tuple(owed for owed in step.owed if owed & 15 != kind)
    give(s, first + rest + step.later, events)


def decline(s: State, _: int, events: Events) -> None:
    """The craftsman's tile is not wanted (A19)."""
    step = s.step
    assert isinstance(step, Seal)
    tell(events, "seal_declined", player=s.cells[TURN])
    give(s, step.later, events)
