"""Why a trade may not be made or offered (sections 3.5 and 10)."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.box import COLOURS, KINDS, RESOURCES
from engine.cities_knights.checks.common import UNKNOWN
from engine.cities_knights.choices import CHOICES
from engine.cities_knights.frames import Counter, Offer, Partner, Response
from engine.cities_knights.offers import (
    can_go_on,
    gives_back,
    highest,
    holds,
    most_wanted,
    put_to,
)
from engine.cities_knights.play.trading import terms
from engine.cities_knights.purse import rate
from engine.cities_knights.state import (
    ASKS,
    BANK,
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    OFFERS,
    TURN,
    State,
    packed_count,
    packed_size,
)
from engine.core.errors import Reason


def bank_refusal(s: State, argument: int) -> Reason | None:
    given, taken = argument >> 3, argument & 7
    if given >= len(KINDS):
        return UNKNOWN
    if given == taken:
        return Reason("same_kind", {"kind": KINDS[given]})
    me = s.cells[TURN]
    lacking = rate(s, me, given) - s.cells[DESK + DESK_SIZE * me + given]
    if lacking > 0:
        return Reason("cannot_pay", {"missing": {KINDS[given]: lacking}})
    if not s.cells[BANK + taken]:
        return Reason("bank_out_of", {"kind": KINDS[taken]})
    return None


def swap_refusal(s: State, argument: int) -> Reason | None:
    seat, kind = argument >> 3, argument & 7
    if seat >= s.setting.players or kind not in RESOURCES:
        return UNKNOWN
    cells, me = s.cells, s.cells[TURN]
    if seat == me:
        return Reason("self")
    if not cells[DESK + DESK_SIZE * seat + ASKS]:
        return Reason("asked_already", {"player": COLOURS[seat]})
    if not cells[DESK + DESK_SIZE * seat + HAND_SIZE]:
        return Reason("empty_hand", {"player": COLOURS[seat]})
    if not cells[DESK + DESK_SIZE * me + kind]:
        return Reason("cannot_pay", {"missing": {KINDS[kind]: 1}})
    return None


def offer_refusal(s: State, argument: int) -> Reason | None:
    if argument:
        return UNKNOWN
    cells, limit = s.cells, s.setting.options.offers_per_turn
    if not limit:
        return Reason("no_trade")
    if cells[OFFERS] >= limit:
        return Reason("no_offers_left", {"limit": limit})
    most = most_wanted(s)
    if not (most and cells[DESK + DESK_SIZE * cells[TURN] + HAND_SIZE]):
        return Reason("empty_hands")
    return None if can_go_on(s, 0, most) else Reason("all_offers_put")


def compose_refusal(s: State, kind: int, wanted: bool) -> Reason | None:
    """One more card on a side of an offer or counter-offer."""
    frame = s.stack[-1]
    assert isinstance(frame, (Offer, Counter))
    if kind >= len(KINDS):
        return UNKNOWN
    if wanted != frame.asking:
        return Reason("nothing_given" if wanted else "given_side_closed")
    action = act.pack(act.WANT if wanted else act.GIVE, kind)
    if action in CHOICES[type(frame)](s, frame):
        return None
    side = frame.want if wanted else frame.give
    if wanted and packed_count(frame.give, kind):
        return Reason("given_already", {"kind": KINDS[kind]})
    if not wanted and s.cells[DESK + DESK_SIZE * frame.player + kind] <= packed_count(side, kind):
        return Reason("cannot_pay", {"missing": {KINDS[kind]: 1}})
    if kind < highest(side):
        return Reason("in_order", {"kind": KINDS[highest(side)]})
    if packed_size(side) >= s.setting.options.max_offer_cards:
        return Reason("offer_full", {"most": s.setting.options.max_offer_cards})
    return Reason("dead_end", {"kind": KINDS[kind]})


def want_refusal(s: State, kind: int) -> Reason | None:
    return compose_refusal(s, kind, wanted=True)


def for_refusal(s: State, argument: int) -> Reason | None:
    frame = s.stack[-1]
    if argument:
        return UNKNOWN
    if act.pack(act.FOR) in CHOICES[type(frame)](s, frame):
        return None
    assert isinstance(frame, (Offer, Counter))
    if frame.asking:
        return Reason("given_side_closed")
    return Reason("all_offers_put" if frame.give else "nothing_given")


def to_refusal(s: State, seat: int) -> Reason | None:
    frame = s.stack[-1]
    assert isinstance(frame, Offer)
    if seat != act.TO_ALL and seat >= s.setting.players:
        return UNKNOWN
    if not frame.want:
        return Reason("nothing_wanted")
    if seat == frame.player:
        return Reason("self")
    seats = put_to(s, frame.give, frame.want)
    if seat == act.TO_ALL:
        return None if seats else Reason("all_offers_put")
    return None if seat in seats else Reason("put_already", {"player": COLOURS[seat]})


def answer_refusal(s: State, said: int) -> Reason | None:
    frame = s.stack[-1]
    assert isinstance(frame, Response)
    if said >= len(act.ANSWERS):
        return UNKNOWN
    if act.pack(act.ANSWER, said) in CHOICES[Response](s, frame):
        return None
    if said == act.COUNTER:
        return Reason("cannot_counter")
    return _deal_refusal(s, frame.player, frame.player, frame.give, frame.want)


def _deal_refusal(s: State, payer: int, partner: int, give: int, want: int) -> Reason:
    """Why the seat on turn and a partner cannot deal: the payer lacks cards, or gives some back."""
    due = want if payer == partner else give
    if not holds(s, payer, due):
        hand = DESK + DESK_SIZE * payer
        lacking = ((k, packed_count(due, k) - s.cells[hand + k]) for k in range(len(KINDS)))
        return Reason("cannot_pay", {"missing": {KINDS[k]: n for k, n in lacking if n > 0}})
    kind = gives_back(s, partner, give, want)
    assert kind is not None
    return Reason("given_back", {"kind": KINDS[kind]})


def deal_refusal(s: State, seat: int) -> Reason | None:
    frame = s.stack[-1]
    assert isinstance(frame, Partner)
    if seat >= s.setting.players:
        return UNKNOWN
    if act.pack(act.DEAL, seat) in CHOICES[Partner](s, frame):
        return None
    agreed = terms(frame, seat)
    if agreed is None:
        return Reason("no_answer", {"player": COLOURS[seat]})
    return _deal_refusal(s, frame.player, seat, *agreed)
