"""Trade with the bank, by Commercial Harbor, and between players (sections 3.5 and 10)."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights import knowledge
from engine.cities_knights.box import COMMODITIES, KINDS
from engine.cities_knights.frames import Barter, Counter, Offer, Partner, Response
from engine.cities_knights.offers import gives_back, holds, mask_of, one, put_to
from engine.cities_knights.purse import hand_over, pay, rate, slip, take
from engine.cities_knights.state import (
    ASKS,
    DESK,
    DESK_SIZE,
    OFFERS,
    RECEIVED,
    SENT,
    TURN,
    State,
    packed_count,
)
from engine.cities_knights.telling import Events, named, tell


def bank(s: State, argument: int, events: Events) -> None:
    me, given, taken = s.cells[TURN], argument >> 3, argument & 7
    pay(s, me, ((given, rate(s, me, given)),), "bank", events)
    take(s, me, taken, 1, "bank", events)


def swap(s: State, argument: int, events: Events) -> None:
    """Commercial Harbor: an opponent is asked for a commodity."""
    seat, resource = argument >> 3, argument & 7
    s.cells[DESK + DESK_SIZE * seat + ASKS] -= 1
    s.stack += (Barter(seat, resource),)
    tell(events, "asked", player=s.cells[TURN], partner=seat)


def answer_swap(s: State, commodity: int | None, events: Events) -> None:
    """One commodity for the resource; without one the swap is void."""
    frame = s.stack[-1]
    assert isinstance(frame, Barter)
    me = s.cells[TURN]
    s.stack = s.stack[:-1]
    if commodity is None:
        for kind in COMMODITIES:
            knowledge.none_left(s, frame.player, kind)
        tell(events, "void", player=me, partner=frame.player)
    else:
        why = "commercial_harbor"
        slip(s, me, frame.player, frame.resource, why, events)
        slip(s, frame.player, me, commodity, why, events)


def begin_offer(s: State, argument: int, events: Events) -> None:
    s.stack += (Offer(s.cells[TURN], 0, 0, False),)


def add_given(s: State, kind: int) -> None:
    """Offers are composed in the open: naming a card shows that it is held."""
    frame = s.stack[-1]
    assert isinstance(frame, (Offer, Counter))
    give = frame.give + one(kind)
    s.stack = (*s.stack[:-1], frame._replace(give=give))
    knowledge.proved(s, frame.player, give)


def turn_to_wants(s: State, argument: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, (Offer, Counter))
    s.stack = (*s.stack[:-1], frame._replace(asking=True))


def add_wanted(s: State, kind: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, (Offer, Counter))
    s.stack = (*s.stack[:-1], frame._replace(want=frame.want + one(kind)))


def _cards(packed: int) -> dict[str, int]:
    return named((kind, packed_count(packed, kind)) for kind in range(len(KINDS)))


def put_offer(s: State, seat: int, events: Events) -> None:
    """The offer is put to one player, or to all it was not put to yet."""
    frame = s.stack[-1]
    assert isinstance(frame, Offer)
    give, want = frame.give, frame.want
    seats = put_to(s, give, want) if seat == act.TO_ALL else [seat]
    s.cells[OFFERS] += 1
    s.offers += tuple((give, want, asked) for asked in seats)
    s.stack = (*s.stack[:-1], Response(seats[0], give, want, tuple(seats[1:]), ()))
    tell(events, "offered", player=frame.player, give=_cards(give), want=_cards(want), seats=seats)


def answer(s: State, said: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Response)
    answers = (*frame.answers, (frame.player, said))
    rest = s.stack[:-1]
    if frame.waiting:
        first, *waiting = frame.waiting
        s.stack = (*rest, Response(first, frame.give, frame.want, tuple(waiting), answers))
        return
    s.stack = rest
    if events is not None:
        told = {seat: act.ANSWERS[word] for seat, word in answers}
        tell(events, "answered", answers=told)
    accepters = tuple(seat for seat, word in answers if word == act.ACCEPT)
    counters = tuple(seat for seat, word in answers if word == act.COUNTER)
    for seat in accepters:
        knowledge.proved(s, seat, frame.want)
    offer = (frame.give, frame.want)
    if counters:
        s.stack += (Counter(counters[0], offer, accepters, counters[1:], (), 0, 0, False),)
    else:
        _ask_partner(s, Partner(s.cells[TURN], offer, accepters, ()), events)


def counter_done(s: State, frame: Counter, events: Events) -> None:
    counters = (*frame.counters, (frame.player, frame.give, frame.want))
    s.stack = s.stack[:-1]
    tell(
        events,
        "countered",
        player=frame.player,
        give=_cards(frame.give),
        want=_cards(frame.want),
    )
    if frame.waiting:
        s.stack += (
            Counter(
                frame.waiting[0],
                frame.offer,
                frame.accepters,
                frame.waiting[1:],
                counters,
                0,
                0,
                False,
            ),
        )
    else:
        _ask_partner(s, Partner(s.cells[TURN], frame.offer, frame.accepters, counters), events)


def _ask_partner(s: State, frame: Partner, events: Events) -> None:
    """A lone accepter is dealt with at once, without any answer it is over."""
    if frame.counters or len(frame.accepters) > 1:
        s.stack += (frame,)
    elif frame.accepters:
        _trade(s, frame.accepters[0], *frame.offer, events)
    else:
        tell(events, "no_deal", player=frame.player)


def terms(frame: Partner, seat: int) -> tuple[int, int] | None:
    """What the seat on turn gives and gets when it deals with a player."""
    if seat in frame.accepters:
        return frame.offer
    return next(((want, give) for maker, give, want in frame.counters if maker == seat), None)


def may_deal(s: State, frame: Partner, seat: int) -> bool:
    """Whether the seat on turn can pay a partner, and nothing is given back."""
    deal = terms(frame, seat)
    return (
        deal is not None
        and holds(s, frame.player, deal[0])
        and gives_back(s, seat, *deal) is None
    )


def deal(s: State, seat: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Partner)
    agreed = terms(frame, seat)
    assert agreed is not None
    s.stack = s.stack[:-1]
    _trade(s, seat, *agreed, events)


def _trade(s: State, partner: int, give: int, want: int, events: Events) -> None:
    me = s.cells[TURN]
    for kind in range(len(KINDS)):
        given, got = packed_count(give, kind), packed_count(want, kind)
        if given:
            hand_over(s, me, partner, kind, given)
        if got:
            hand_over(s, partner, me, kind, got)
    theirs = DESK + DESK_SIZE * partner
    s.cells[theirs + RECEIVED] |= mask_of(want)
    s.cells[theirs + SENT] |= mask_of(give)
    tell(
        events, "dealt", player=me, partner=partner, give=_cards(give), want=_cards(want)
    )
