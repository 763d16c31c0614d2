"""Why a progress card may not be played, or not that way (section 4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cities_knights import actions as act
from engine.cities_knights.board import EDGES, HEXES, NODES
from engine.cities_knights.box import (
    ALCHEMIST,
    BISHOP,
    CARDS,
    COLOURS,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    EVENTS,
    FIXED_TOKENS,
    INTRIGUE,
    INVENTOR,
    MASTER_MERCHANT,
    MEDICINE,
    MEDICINE_COST,
    MERCHANT,
    POINT_CARDS,
    PROGRESS_LIMIT,
    ROAD_BUILDING,
    SMITH,
    SPY,
)
from engine.cities_knights.checks.building import (
    free_edge_refusal,
    upgrade_refusal,
    wall_site_refusal,
)
from engine.cities_knights.checks.common import NOT_ROLLED, UNKNOWN, edge_name, shortage
from engine.cities_knights.checks.knights import rise_refusal
from engine.cities_knights.places import is_open_road, strands_knight
from engine.cities_knights.playable import DETAILS, allows
from engine.cities_knights.state import (
    BEFORE_ROLL,
    DESK,
    DESK_SIZE,
    EDGE,
    HAND_SIZE,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    NUMBER,
    PHASE,
    POINTS,
    PROGRESS,
    PROGRESS_SIZE,
    TOUCH,
    TURN,
    State,
    is_knight,
)
from engine.core.errors import Reason


def play_refusal(s: State, argument: int) -> Reason | None:
    cells = s.cells
    card, detail = argument >> act.CARD_SHIFT, argument & act.DETAIL
    if card >= len(CARDS):
        return UNKNOWN
    me = cells[TURN]
    before_roll = cells[PHASE] == BEFORE_ROLL
    if card in POINT_CARDS:
        return Reason("point_card", {"card": CARDS[card]})
    if card == ALCHEMIST:
        if not before_roll:
            return Reason("only_before_roll", {"card": CARDS[card]})
        event = detail >> 6
        if event >= len(EVENTS):
            return UNKNOWN
        detail &= 63
    elif before_roll:
        return NOT_ROLLED
    if not cells[DESK + DESK_SIZE * me + PROGRESS + card]:
        return Reason("no_card", {"card": CARDS[card]})
    if allows(s, me, card, detail):
        return None
    explain = _EXPLAIN.get(card)
    if explain is not None:
        reason = explain(s, me, detail)
        if reason is not None:
            return reason
    useful = bool(DETAILS[card](s, me))
    return Reason("wrong_choice" if useful else "useless", {"card": CARDS[card]})


def _engineer(s: State, me: int, node: int) -> Reason | None:
    return UNKNOWN if node >= NODES else wall_site_refusal(s, me, node)


def _inventor(s: State, me: int, hexes: int) -> Reason | None:
    one, other = hexes >> 5, hexes & 31
    if one >= other or other >= HEXES:
        return UNKNOWN
    numbers = s.cells[NUMBER : NUMBER + HEXES]
    for hex_ in (one, other):
        if not numbers[hex_]:
            return Reason("no_number", {"hex": hex_})
        if numbers[hex_] in FIXED_TOKENS:
            return Reason("fixed_token", {"hex": hex_})
    return Reason("same_number", {"hex": one, "other": other})


def _medicine(s: State, me: int, node: int) -> Reason | None:
    if node >= NODES:
        return UNKNOWN
    return upgrade_refusal(s, me, node) or shortage(s, me, MEDICINE_COST)


def _road_building(s: State, me: int, edge: int) -> Reason | None:
    if edge >= EDGES:
        return UNKNOWN
    return free_edge_refusal(s, me, edge) or Reason("no_piece_left", {"piece": "road"})


def _smith(s: State, me: int, node: int) -> Reason | None:
    if node >= NODES:
        return UNKNOWN
    code = s.cells[node]
    if not is_knight(code) or code & 3 != me:
        return Reason("no_knight", {"node": node})
    return rise_refusal(s, node)


def _bishop(s: State, me: int, detail: int) -> Reason | None:
    return UNKNOWN if detail else Reason("robber_locked")


def _opponent(s: State, me: int, seat: int) -> Reason | None:
    if seat >= s.setting.players:
        return UNKNOWN
    return Reason("self") if seat == me else None


def _deserter(s: State, me: int, seat: int) -> Reason | None:
    return _opponent(s, me, seat) or Reason("no_knights", {"player": COLOURS[seat]})


def _spy(s: State, me: int, seat: int) -> Reason | None:
    return _opponent(s, me, seat) or Reason("no_progress_cards", {"player": COLOURS[seat]})


def _master_merchant(s: State, me: int, seat: int) -> Reason | None:
    reason = _opponent(s, me, seat)
    if reason:
        return reason
    theirs = DESK + DESK_SIZE * seat
    if s.cells[theirs + POINTS] <= s.cells[DESK + DESK_SIZE * me + POINTS]:
        return Reason("not_enough_points", {"player": COLOURS[seat]})
    assert not s.cells[theirs + HAND_SIZE]
    return Reason("empty_hand", {"player": COLOURS[seat]})


def _diplomat(s: State, me: int, edge: int) -> Reason | None:
    if edge >= EDGES:
        return UNKNOWN
    if not s.cells[EDGE + edge]:
        return Reason("no_road", {"edge": edge_name(edge)})
    if not is_open_road(s, edge):
        return Reason("not_open", {"edge": edge_name(edge)})
    assert strands_knight(s, edge)
    return Reason("strands_knight", {"edge": edge_name(edge)})


def _intrigue(s: State, me: int, node: int) -> Reason | None:
    if node >= NODES:
        return UNKNOWN
    code = s.cells[node]
    if not is_knight(code):
        return Reason("no_knight", {"node": node})
    if code & 3 == me:
        return Reason("own_knight", {"node": node})
    assert not s.cells[DESK + DESK_SIZE * me + TOUCH + node]
    return Reason("no_own_road", {"node": node})


def _merchant(s: State, me: int, hex_: int) -> Reason | None:
    if hex_ >= HEXES:
        return UNKNOWN
    if s.cells[MERCHANT_OWNER] == me + 1 and s.cells[MERCHANT_HEX] == hex_ + 1:
        return Reason("merchant_there", {"hex": hex_})
    return Reason("no_building", {"hex": hex_})


_EXPLAIN: dict[int, Callable[[State, int, int], Reason | None]] = {
    ENGINEER: _engineer,
    INVENTOR: _inventor,
    MEDICINE: _medicine,
    ROAD_BUILDING: _road_building,
    SMITH: _smith,
    BISHOP: _bishop,
    DESERTER: _deserter,
    SPY: _spy,
    MASTER_MERCHANT: _master_merchant,
    DIPLOMAT: _diplomat,
    INTRIGUE: _intrigue,
    MERCHANT: _merchant,
}
"""Why a detail is none of the legal ones; None where the card as a whole is of no use."""


def tuck_refusal(s: State, card: int) -> Reason | None:
    """A progress card goes under its deck on the own turn."""
    cells = s.cells
    if card >= len(CARDS):
        return UNKNOWN
    mine = DESK + DESK_SIZE * cells[TURN]
    if not cells[mine + PROGRESS + card]:
        return Reason("no_card", {"card": CARDS[card]})
    if cells[mine + PROGRESS_SIZE] <= PROGRESS_LIMIT:
        return Reason("limit_kept", {"have": cells[mine + PROGRESS_SIZE]})
    return None


def end_refusal(s: State, argument: int) -> Reason | None:
    if argument:
        return UNKNOWN
    have = s.cells[DESK + DESK_SIZE * s.cells[TURN] + PROGRESS_SIZE]
    if have > PROGRESS_LIMIT:
        return Reason("too_many_progress_cards", {"have": have, "most": PROGRESS_LIMIT})
    return None
