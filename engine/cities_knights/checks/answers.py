"""Why an open decision inside an action may not be answered that way."""

from __future__ import annotations

from collections.abc import Callable

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEXES, NODES
from engine.cities_knights.box import (
    CARDS,
    COLOURS,
    COMMODITIES,
    EVENTS,
    KINDS,
    RESOURCES,
    TRACKS,
)
from engine.cities_knights.checks.cards import tuck_refusal
from engine.cities_knights.checks.common import UNKNOWN, node_taken
from engine.cities_knights.checks.trading import compose_refusal
from engine.cities_knights.choices import CHOICES, hand, in_order, needs_number, progress
from engine.cities_knights.frames import (
    Aqueduct,
    Barter,
    Counter,
    Discard,
    Gift,
    MasterPick,
    MoveRobber,
    Muster,
    Overflow,
    Retreat,
    SpyPick,
)
from engine.cities_knights.play.robbing import robbable, victims_at_once
from engine.cities_knights.state import (
    BANK,
    DESK,
    DESK_SIZE,
    DICE,
    HAND_SIZE,
    NUMBER,
    ROBBER,
    State,
    is_city,
    is_knight,
    metropolis_of,
)
from engine.core.errors import Reason

WRONG_OUTCOME = Reason("wrong_outcome")


def _offered(s: State, kind: int, argument: int) -> bool:
    frame = s.stack[-1]
    return act.pack(kind, argument) in CHOICES[type(frame)](s, frame)


def roll_refusal(s: State, argument: int) -> Reason | None:
    if not argument:
        return None
    event, white, red = argument >> 6, argument >> 3 & 7, argument & 7
    if not (0 < event < len(EVENTS) and 1 <= white <= 6 and 1 <= red <= 6):
        return UNKNOWN
    if s.setting.options.dice == "deck" and not s.cells[DICE + 6 * (white - 1) + red - 1]:
        return WRONG_OUTCOME
    return None


def give_refusal(s: State, kind: int) -> Reason | None:
    """A card for a wedding, a swap, an offer or a counter-offer."""
    frame = s.stack[-1]
    if isinstance(frame, Gift):
        return sealed_refusal(s, kind)
    if not isinstance(frame, Barter):
        return compose_refusal(s, kind, wanted=False)
    if kind not in COMMODITIES:
        return Reason("no_commodity", {"kind": KINDS[kind]}) if kind in RESOURCES else UNKNOWN
    if _offered(s, act.GIVE, kind):
        return None
    return Reason("cannot_pay", {"missing": {KINDS[kind]: 1}})


def sealed_refusal(s: State, card: int) -> Reason | None:
    """A card of a discard, a gift, or a progress hand above the limit."""
    frame = s.stack[-1]
    assert isinstance(frame, (Discard, Gift, Overflow))
    held = progress(s, frame.player) if isinstance(frame, Overflow) else hand(s, frame.player)
    names = CARDS if isinstance(frame, Overflow) else KINDS
    if card >= len(names):
        return UNKNOWN
    if held[card] <= frame.chosen.count(card):
        return Reason("not_held", {"kind": names[card]})
    if frame.chosen and card < frame.chosen[-1]:
        return Reason("in_order", {"kind": names[frame.chosen[-1]]})
    if card in in_order(held, frame.chosen, frame.owed[0]):
        return None
    return Reason("too_few_after", {"kind": names[card]})


def tuck_card_refusal(s: State, card: int) -> Reason | None:
    return sealed_refusal(s, card) if s.stack else tuck_refusal(s, card)


def robber_refusal(s: State, argument: int) -> Reason | None:
    frame = s.stack[-1]
    assert isinstance(frame, MoveRobber)
    hex_, thefts = argument >> 12, act.unpack_thefts(argument & 0xFFF)
    if hex_ >= HEXES:
        return UNKNOWN
    if hex_ == s.cells[ROBBER]:
        return Reason("same_hex", {"hex": hex_})
    if not s.cells[NUMBER + hex_] and needs_number(s, frame):
        return Reason("no_number", {"hex": hex_})
    return _theft_refusal(s, victims_at_once(s, frame, hex_), thefts) if thefts else None


def _theft_refusal(s: State, victims: list[int], thefts: list[int]) -> Reason | None:
    """Whether the recorded thefts can have happened."""
    if len(thefts) != len(victims):
        return WRONG_OUTCOME
    for victim, kind in zip(victims, thefts, strict=True):
        if not 0 <= kind < len(KINDS) or not s.cells[DESK + DESK_SIZE * victim + kind]:
            return WRONG_OUTCOME
    return None


def rob_refusal(s: State, argument: int) -> Reason | None:
    seat, thefts = argument >> 4, act.unpack_thefts(argument & 15)
    if seat >= s.setting.players:
        return UNKNOWN
    if seat not in robbable(s, s.stack[-1].player, s.cells[ROBBER]):
        empty = not s.cells[DESK + DESK_SIZE * seat + HAND_SIZE]
        return Reason("empty_hand" if empty else "no_victim", {"player": COLOURS[seat]})
    return _theft_refusal(s, [seat], thefts) if thefts else None


def take_refusal(s: State, kind: int) -> Reason | None:
    frame = s.stack[-1]
    if kind >= len(KINDS):
        return UNKNOWN
    if _offered(s, act.TAKE, kind):
        return None
    if isinstance(frame, Aqueduct):
        if kind in COMMODITIES:
            return Reason("no_resource", {"kind": KINDS[kind]})
        assert not s.cells[BANK + kind]
        return Reason("bank_out_of", {"kind": KINDS[kind]})
    assert isinstance(frame, MasterPick)
    if not s.cells[DESK + DESK_SIZE * frame.victim + kind]:
        return Reason("not_held", {"kind": KINDS[kind]})
    if kind < frame.least:
        return Reason("in_order", {"kind": KINDS[frame.least]})
    return Reason("too_few_after", {"kind": KINDS[kind]})


def take_card_refusal(s: State, card: int) -> Reason | None:
    assert isinstance(s.stack[-1], SpyPick)
    if card >= len(CARDS):
        return UNKNOWN
    return None if _offered(s, act.TAKE_CARD, card) else Reason("no_card", {"card": CARDS[card]})


def draw_refusal(s: State, track: int) -> Reason | None:
    if track >= len(TRACKS):
        return UNKNOWN
    return None if _offered(s, act.DRAW, track) else Reason("deck_empty", {"deck": TRACKS[track]})


def _node_refusal(s: State, kind: int, node: int) -> Reason | None:
    """Why a node is none of those that can be chosen now."""
    if node >= NODES:
        return UNKNOWN
    if _offered(s, kind, node):
        return None
    frame, code = s.stack[-1], s.cells[node]
    if isinstance(frame, Retreat):
        return node_taken(s, node) or Reason("no_path", {"node": frame.node, "to": node})
    if code and code & 3 != frame.player:
        return Reason("not_own", {"node": node, "owner": COLOURS[code & 3]})
    if kind in (act.LOSE, act.METROPOLIS):
        if is_city(code) and metropolis_of(code) is not None:
            return Reason("has_metropolis", {"node": node})
        return Reason("no_city", {"node": node})
    if not is_knight(code):
        return Reason("no_knight", {"node": node})
    assert isinstance(frame, Muster)
    if node < frame.least:
        return Reason("already_chosen", {"node": node})
    return Reason("not_active", {"node": node})


def _node_check(kind: int) -> Callable[[State, int], Reason | None]:
    return lambda s, node: _node_refusal(s, kind, node)


lose_refusal = _node_check(act.LOSE)
retreat_refusal = _node_check(act.RETREAT)
remove_refusal = _node_check(act.REMOVE)
metropolis_refusal = _node_check(act.METROPOLIS)
muster_refusal = _node_check(act.MUSTER)


def done_refusal(s: State, argument: int) -> Reason | None:
    if argument:
        return UNKNOWN
    if _offered(s, act.DONE, 0):
        return None
    frame = s.stack[-1]
    assert isinstance(frame, Counter)
    if not frame.give:
        return Reason("nothing_given")
    return Reason("same_as_offer" if frame.want else "nothing_wanted")


def pass_refusal(s: State, argument: int) -> Reason | None:
    if argument:
        return UNKNOWN
    return None if _offered(s, act.PASS, 0) else Reason("has_commodity")
