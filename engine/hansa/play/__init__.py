"""What each action does to a position. Legality was checked before; events are told when asked for.

Events, each with what an animation of it needs. A place is one of ("supply", player), ("stock",
player), ("post", post), ("office", city, index), ("extra", city, depth), ("table", space), ("desk",
player, track, step), ("hand", player).

    piece_moved        piece (player, shape), source, target (places)
    displaced          player, by, post, shape
    route_established  player, route
    prestige           player, points, why (control, coin, link), city
    office_built       player, city, index (None for an extra office), shape
    city_completed     city, count
    link_made          player, order, points
    skill_developed    player, track, step
    offices_swapped    player, city, index
    table_space_taken  player, space
    marker_taken       player, marker, route
    marker_drawn       player; face down, nobody knows which
    markers_revealed   player, markers
    marker_placed      player, marker, route
    marker_pending     marker
    marker_used        player, marker
    actions_left       player, actions
    pawn_moved         player, source (None at set-up), target, paid
    turn_ended         player
    turn_began         player, actions
    game_ended         why (prestige, markers, cities)
"""

from __future__ import annotations

from collections.abc import Callable

from engine.hansa import actions as act
from engine.hansa.play.markers import develop, remove, swap, use
from engine.hansa.play.pieces import (
    add,
    displace,
    done,
    income,
    lift,
    pay,
    place,
    put,
    relocate,
    take,
)
from engine.hansa.play.routes import establish
from engine.hansa.play.telling import Events
from engine.hansa.play.turn import end_turn, place_marker, ride, set_pawn, travel
from engine.hansa.state import State

EFFECTS: dict[int, Callable[[State, int, Events], int | None]] = {
    act.INCOME: income,
    act.PLACE: place,
    act.DISPLACE: displace,
    act.LIFT: lift,
    act.ESTABLISH: establish,
    act.USE: use,
    act.SWAP: swap,
    act.DEVELOP: develop,
    act.REMOVE: remove,
    act.RIDE: ride,
    act.TRAVEL: travel,
    act.END: end_turn,
    act.PAY: pay,
    act.RELOCATE: relocate,
    act.ADD: add,
    act.TAKE: take,
    act.PUT: put,
    act.MARKER: place_marker,
    act.DONE: done,
    act.PAWN: set_pawn,
}


def perform(s: State, action: int, events: Events) -> int:
    """Plays a legal action and returns it with the outcome of chance."""
    kind = action >> act.SHIFT
    outcome = EFFECTS[kind](s, action & act.ARGUMENTS, events)
    return action if outcome is None else kind << act.SHIFT | outcome
