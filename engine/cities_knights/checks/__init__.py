"""Every way an action can be illegal, as a reason with its values. Nothing is changed here.

Nodes, edges, hexes and seats stand in the values as a player reads them: a node or hex by its
number, an edge as two nodes ("18-24"), a seat by its colour, cards and pieces by name.

    the turn       game_over, not_your_decision (decider), wrong_step (now), unknown_action,
                   not_rolled, already_rolled, left_to_chance, wrong_outcome,
                   too_many_progress_cards (have, most)
    cards          cannot_pay (missing: {kind: number}), bank_out_of (kind), not_held (kind),
                   same_kind (kind), in_order (kind), too_few_after (kind), no_resource (kind),
                   no_commodity (kind), has_commodity
    places         node_taken (node, owner), edge_taken (edge, owner), too_close (node, to),
                   no_own_road (node), not_connected (edge), not_beside_piece (edge),
                   same_edge (edge), no_road (edge), not_own (node, owner)
    building       no_piece_left (piece), no_settlement (node), no_city (node), has_wall (node),
                   repair_first, has_metropolis (node), no_city_at_all, top_level (track),
                   no_city_for_metropolis (level)
    knights        no_knight (node), own_knight (node), already_active (node), not_active (node),
                   not_ready (node), promoted_already (node), top_knight (node), needs_fortress,
                   no_path (node, to), not_weaker (node), robber_elsewhere (node),
                   already_chosen (node)
    robber         robber_locked, same_hex (hex), no_number (hex), no_victim (player),
                   empty_hand (player)
    progress       no_card (card), only_before_roll (card), point_card (card), useless (card),
                   wrong_choice (card), fixed_token (hex), same_number (hex, other),
                   not_open (edge), strands_knight (edge), not_enough_points (player),
                   no_knights (player), no_progress_cards (player), merchant_there (hex),
                   no_building (hex), deck_empty (deck), limit_kept (have), self
    trade          no_trade, no_offers_left (limit), empty_hands, all_offers_put,
                   offer_full (most), nothing_given, given_side_closed, nothing_wanted,
                   given_already (kind), dead_end (kind), put_already (player), cannot_counter,
                   same_as_offer, no_answer (player), given_back (kind), asked_already (player)
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cities_knights import actions as act
from engine.cities_knights.checks.answers import (
    done_refusal,
    draw_refusal,
    give_refusal,
    lose_refusal,
    metropolis_refusal,
    muster_refusal,
    pass_refusal,
    remove_refusal,
    retreat_refusal,
    rob_refusal,
    robber_refusal,
    roll_refusal,
    sealed_refusal,
    take_card_refusal,
    take_refusal,
    tuck_card_refusal,
)
from engine.cities_knights.checks.building import (
    city_refusal,
    improve_refusal,
    road_refusal,
    settlement_refusal,
    wall_refusal,
)
from engine.cities_knights.checks.cards import end_refusal, play_refusal
from engine.cities_knights.checks.common import NOT_ROLLED, UNKNOWN, wrong_step
from engine.cities_knights.checks.knights import (
    activate_refusal,
    chase_refusal,
    displace_refusal,
    knight_refusal,
    move_refusal,
    promote_refusal,
)
from engine.cities_knights.checks.trading import (
    answer_refusal,
    bank_refusal,
    deal_refusal,
    for_refusal,
    offer_refusal,
    swap_refusal,
    to_refusal,
    want_refusal,
)
from engine.cities_knights.frames import (
    Aqueduct,
    Barter,
    Counter,
    DefenderDraw,
    Desertion,
    Discard,
    Gift,
    MasterPick,
    MetropolisSite,
    MoveRobber,
    Muster,
    Offer,
    Overflow,
    Partner,
    Pillage,
    Rebuild,
    Recruit,
    Response,
    Retreat,
    SecondKnight,
    SecondRoad,
    SetupRoad,
    SpyPick,
    Victim,
)
from engine.cities_knights.state import MAIN, OVER, PHASE, SETUP, State
from engine.core.errors import Reason

Check = Callable[[State, int], Reason | None]


class Between:
    """Stands for no open decision: the turn itself."""


_TURN = (Between,)

CHECKS: dict[int, tuple[tuple[type, ...], Check]] = {
    act.ROLL: (_TURN, roll_refusal),
    act.SETTLEMENT: (_TURN, settlement_refusal),
    act.CITY: (_TURN, city_refusal),
    act.ROAD: ((Between, SetupRoad, SecondRoad, Rebuild), road_refusal),
    act.WALL: (_TURN, wall_refusal),
    act.IMPROVE: (_TURN, improve_refusal),
    act.KNIGHT: ((Between, Recruit), knight_refusal),
    act.ACTIVATE: (_TURN, activate_refusal),
    act.PROMOTE: ((Between, SecondKnight), promote_refusal),
    act.MOVE: (_TURN, move_refusal),
    act.DISPLACE: (_TURN, displace_refusal),
    act.CHASE: (_TURN, chase_refusal),
    act.PLAY: (_TURN, play_refusal),
    act.SWAP: (_TURN, swap_refusal),
    act.BANK: (_TURN, bank_refusal),
    act.OFFER: (_TURN, offer_refusal),
    act.GIVE: ((Gift, Barter, Offer, Counter), give_refusal),
    act.FOR: ((Offer, Counter), for_refusal),
    act.WANT: ((Offer, Counter), want_refusal),
    act.TO: ((Offer,), to_refusal),
    act.ANSWER: ((Response,), answer_refusal),
    act.DEAL: ((Partner,), deal_refusal),
    act.DISCARD: ((Discard,), sealed_refusal),
    act.TUCK: ((Between, Overflow), tuck_card_refusal),
    act.ROBBER: ((MoveRobber,), robber_refusal),
    act.ROB: ((Victim,), rob_refusal),
    act.TAKE: ((Aqueduct, MasterPick), take_refusal),
    act.TAKE_CARD: ((SpyPick,), take_card_refusal),
    act.DRAW: ((DefenderDraw,), draw_refusal),
    act.LOSE: ((Pillage,), lose_refusal),
    act.RETREAT: ((Retreat,), retreat_refusal),
    act.REMOVE: ((Desertion,), remove_refusal),
    act.METROPOLIS: ((MetropolisSite,), metropolis_refusal),
    act.MUSTER: ((Muster,), muster_refusal),
    act.DONE: ((Muster, Counter), done_refusal),
    act.PASS: (
        (Aqueduct, Recruit, Barter, SecondRoad, SecondKnight, Rebuild, Partner),
        pass_refusal,
    ),
    act.END: (_TURN, end_refusal),
}
"""For each kind of action the decisions it can answer, and the check of its arguments."""


def refusal(s: State, action: int) -> Reason | None:
    """Why the seat that must choose now may not do this; None if it may."""
    kind = action >> act.SHIFT
    rule = CHECKS.get(kind)
    if rule is None:
        return Reason("game_over") if s.cells[PHASE] == OVER else UNKNOWN
    steps, check = rule
    if (type(s.stack[-1]) if s.stack else Between) not in steps:
        return wrong_step(s)
    if not s.stack and (s.cells[PHASE] != MAIN or kind == act.ROLL):
        reason = _phase_refusal(s, kind)
        if reason:
            return reason
    return check(s, action & act.ARGUMENTS)


def _phase_refusal(s: State, kind: int) -> Reason | None:
    phase = s.cells[PHASE]
    if phase == MAIN:
        return Reason("already_rolled") if kind == act.ROLL else None
    if phase == OVER:
        return Reason("game_over")
    if phase == SETUP:
        return None if kind in (act.SETTLEMENT, act.CITY) else wrong_step(s)
    return None if kind in (act.ROLL, act.PLAY) else NOT_ROLLED
