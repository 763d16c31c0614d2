"""Every way an action can be illegal, as a reason with its values. Nothing is changed here.

The codes, with their values:

    the turn       game_over, not_your_decision (decider), wrong_step (now), unknown_action,
                   no_actions_left
    pieces         no_piece (shape, where), post_taken (post, owner), post_free (post),
                   own_piece (post), not_own_piece (post, owner), supply_too_small (have, need),
                   fee_in_order (owed)
    income         nothing_taken, stock_too_small (shape, have, need), bursa_too_small (have, need)
    relocating     route_of_displacement (route), too_far (post, route), nothing_to_add,
                   stock_first, supply_first, just_placed (post)
    moving         book_too_small (have), same_post (post), hand_empty, hand_not_empty,
                   no_way_back (post)
    establishing   route_not_complete (route, have, need), office_taken (city, office, owner),
                   office_not_next (city, office, next), city_full (city),
                   wrong_shape (need, have), privilege_too_low (have, need),
                   no_skill_here (route, track), track_full (track), no_table_here (route),
                   space_taken (space, owner), leftmost_office_empty (city)
    markers        no_marker (marker), not_this_way (marker), office_empty (city, office),
                   same_owner (city, owner), wrong_reveal (plate), left_to_chance,
                   not_revealed (marker), oldest_first (marker), route_has_marker (route),
                   route_occupied (route), no_free_office (route)
    the pawn       pawn_elsewhere (route, province), no_pawn, ride_taken,
                   ride_too_far (province), same_province (province)
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.errors import Reason
from engine.hansa import actions as act
from engine.hansa.checks.common import UNKNOWN
from engine.hansa.checks.markers import (
    develop_refusal,
    new_marker_refusal,
    remove_refusal,
    reveal_refusal,
    swap_refusal,
    use_refusal,
)
from engine.hansa.checks.pawn import pawn_refusal, ride_refusal, travel_refusal
from engine.hansa.checks.pieces import (
    add_refusal,
    displace_refusal,
    done_refusal,
    income_refusal,
    lift_refusal,
    pay_refusal,
    place_refusal,
    put_refusal,
    relocate_refusal,
    take_refusal,
)
from engine.hansa.checks.routes import route_refusal
from engine.hansa.state import (
    STEP_NAMES,
    Extra,
    Fee,
    Move,
    NewMarkers,
    Over,
    Relocate,
    Remove,
    Resettle,
    SetPawn,
    State,
)

Check = Callable[[State, int], Reason | None]


_TURN = (type(None),)


CHECKS: dict[int, tuple[tuple[type, ...], Check]] = {
    act.INCOME: (_TURN, income_refusal),
    act.PLACE: (_TURN, place_refusal),
    act.DISPLACE: (_TURN, displace_refusal),
    act.LIFT: ((type(None), Move), lift_refusal),
    act.ESTABLISH: (_TURN, route_refusal),
    act.USE: (_TURN, use_refusal),
    act.SWAP: (_TURN, swap_refusal),
    act.DEVELOP: (_TURN, develop_refusal),
    act.REMOVE: ((type(None), Remove), remove_refusal),
    act.RIDE: (_TURN, ride_refusal),
    act.TRAVEL: (_TURN, travel_refusal),
    act.END: (_TURN, reveal_refusal),
    act.PAY: ((Fee,), pay_refusal),
    act.RELOCATE: ((Relocate,), relocate_refusal),
    act.ADD: ((Extra,), add_refusal),
    act.TAKE: ((Extra,), take_refusal),
    act.PUT: ((Move, Resettle), put_refusal),
    act.MARKER: ((NewMarkers,), new_marker_refusal),
    act.DONE: ((Extra, Move, Remove), done_refusal),
    act.PAWN: ((SetPawn,), pawn_refusal),
}
"""For each kind of action the steps in which it is possible, and the check of its arguments."""


def refusal(s: State, action: int) -> Reason | None:
    """Why the seat that must choose now may not do this; None if it may."""
    rule = CHECKS.get(action >> act.SHIFT)
    if rule is None:
        return Reason("game_over") if isinstance(s.step, Over) else UNKNOWN
    steps, check = rule
    step = type(s.step)
    if step not in steps:
        if step is Over:
            return Reason("game_over")
        return Reason("wrong_step", {"now": STEP_NAMES[step]})
    return check(s, action & act.ARGUMENTS)
