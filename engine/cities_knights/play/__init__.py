"""What each action does to a position. Legality was checked before; events are told when asked for.

Events, each with what an animation of it needs. Seats, nodes, edges, hexes and tracks are numbers;
hand cards are {kind name: number}; "bank" stands for the bank where a seat could. Where only some
may know the data, the twin for the others is given after the bar.

    turn_began         player, turn
    turn_ended         player
    rolled             player, white, red, event (ship or a track's name)
    points             player, change, why (settlement, city, metropolis, longest_road, defender,
                       point_card, merchant), total
    built              player, piece (road, settlement, city, wall), place (edge or node), why
                       (setup, bought, or the card's name)
    road_removed       player, edge, by
    city_lost          player, node, sideways (no settlement piece was left), wall
    city_repaired      player, node
    improved           player, track, level, paid
    metropolis_taken   player, track, node, lost (the node that lost it, or None)
    longest_road       player (None: nobody now), length
    knight_placed      player, node, level, active
    knight_activated   player, node
    knight_promoted    player, node, level
    knight_moved       player, source, target, why (move, displace, retreat)
    knight_removed     player, node, level, why (deserter, no_retreat)
    knights_rest       nodes; they are inactive now
    cards_moved        source, target (seats or "bank"), cards, why | count instead of cards
    short              kind, owed; the bank could not pay it
    withheld           player, hex, cards; what the robber's hex would have given
    robber_moved       player, source, target
    ship_moved         step
    battle             strength, defence, levels (by seat), won
    defender           player, cards
    robber_unlocked
    ship_returned
    card_drawn         player, card | deck instead of card
    card_shown         player, card; a point card, laid open
    card_played        player, card, and what was chosen with it
    card_tucked        player, card, why (overflow) | deck instead of card
    card_taken         player, victim, card | deck instead of card; by a Spy
    progress_seen      player, victim, cards (list) | no cards
    hand_seen          player, victim, cards | no cards
    merchant_moved     player, source (hex or None), target, lost (who had it, or None)
    tokens_swapped     player, hexes
    asked              player, partner; by Commercial Harbor
    void               player, partner; no commodity there
    offered            player, give, want, seats
    answered           answers ({seat: refuse, accept or counter})
    countered          player, give, want
    dealt              player, partner, give, want
    no_deal            player
    game_ended         why (points, turns), winners
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cities_knights import actions as act
from engine.cities_knights.decks import tuck
from engine.cities_knights.frames import Aqueduct, Barter, Counter, Gift, Muster, Partner, Rebuild
from engine.cities_knights.play.battle import choose_loss, draw_as_defender, muster, muster_done
from engine.cities_knights.play.building import (
    build_city,
    build_road,
    build_settlement,
    build_wall,
    choose_metropolis,
    improve,
)
from engine.cities_knights.play.cards import (
    choose_deserter,
    master_takes,
    play_card,
    spy_takes,
)
from engine.cities_knights.play.knights import (
    activate,
    chase,
    displace,
    move,
    place_knight,
    promote,
    retreat,
)
from engine.cities_knights.play.robbing import move_robber, rob
from engine.cities_knights.play.rolling import draw_from_aqueduct, proceed, roll
from engine.cities_knights.play.sealing import choose
from engine.cities_knights.play.trading import (
    add_given,
    add_wanted,
    answer,
    answer_swap,
    bank,
    begin_offer,
    counter_done,
    deal,
    put_offer,
    swap,
    turn_to_wants,
)
from engine.cities_knights.play.turn import FEWEST_TO_WIN, POINTS_OF, end_game, end_turn, has_won
from engine.cities_knights.roads import road_changed
from engine.cities_knights.state import STAGE, TURN, State
from engine.cities_knights.telling import Events, tell


def _give(s: State, kind: int, events: Events) -> None:
    """A card for an offer, a wedding or a swap."""
    frame = s.stack[-1]
    if isinstance(frame, Gift):
        choose(s, kind, events)
    elif isinstance(frame, Barter):
        answer_swap(s, kind, events)
    else:
        add_given(s, kind)


def _tuck(s: State, card: int, events: Events) -> None:
    """A progress card above the limit, asked for or on the own turn."""
    if s.stack:
        choose(s, card, events)
    else:
        tuck(s, s.cells[TURN], card, events)


def _take(s: State, kind: int, events: Events) -> None:
    if isinstance(s.stack[-1], Aqueduct):
        draw_from_aqueduct(s, kind, events)
    else:
        master_takes(s, kind, events)


def _done(s: State, argument: int, events: Events) -> None:
    frame = s.stack[-1]
    if isinstance(frame, Muster):
        muster_done(s, frame, events)
    else:
        assert isinstance(frame, Counter)
        counter_done(s, frame, events)


def _pass(s: State, argument: int, events: Events) -> None:
    """Does without what is offered."""
    frame = s.stack[-1]
    if isinstance(frame, Barter):
        answer_swap(s, None, events)
        return
    s.stack = s.stack[:-1]
    if isinstance(frame, Rebuild):
        road_changed(s, frame.player, events)
    elif isinstance(frame, Partner):
        tell(events, "no_deal", player=frame.player)


EFFECTS: dict[int, Callable[[State, int, Events], int | None]] = {
    act.ROLL: roll,
    act.SETTLEMENT: build_settlement,
    act.CITY: build_city,
    act.ROAD: build_road,
    act.WALL: build_wall,
    act.IMPROVE: improve,
    act.KNIGHT: place_knight,
    act.ACTIVATE: activate,
    act.PROMOTE: promote,
    act.MOVE: move,
    act.DISPLACE: displace,
    act.CHASE: chase,
    act.PLAY: play_card,
    act.SWAP: swap,
    act.BANK: bank,
    act.OFFER: begin_offer,
    act.GIVE: _give,
    act.FOR: turn_to_wants,
    act.WANT: add_wanted,
    act.TO: put_offer,
    act.ANSWER: answer,
    act.DEAL: deal,
    act.DISCARD: choose,
    act.TUCK: _tuck,
    act.ROBBER: move_robber,
    act.ROB: rob,
    act.TAKE: _take,
    act.TAKE_CARD: spy_takes,
    act.DRAW: draw_as_defender,
    act.LOSE: choose_loss,
    act.RETREAT: retreat,
    act.REMOVE: choose_deserter,
    act.METROPOLIS: choose_metropolis,
    act.MUSTER: muster,
    act.DONE: _done,
    act.PASS: _pass,
    act.END: end_turn,
}


def perform(s: State, action: int, events: Events) -> int:
    """Plays a legal action and returns it with the outcome of chance."""
    s.offered = ()
    kind = action >> act.SHIFT
    outcome = EFFECTS[kind](s, action & act.ARGUMENTS, events)
    cells = s.cells
    if cells[STAGE] and not s.stack:
        proceed(s, events)
    if cells[POINTS_OF[cells[TURN]]] >= FEWEST_TO_WIN and has_won(s):
        end_game(s, "points", events)
    return action if outcome is None else kind << act.SHIFT | outcome
