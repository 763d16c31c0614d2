"""What can be answered to each open decision inside an action, as sorted actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEXES, NODE_EDGES
from engine.cities_knights.box import CARDS, COMMODITIES, KINDS, RESOURCES, TRACKS
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
from engine.cities_knights.knighthood import promotable
from engine.cities_knights.offers import (
    can_finish,
    can_go_on,
    counter_can_go_on,
    counter_wants,
    gives,
    gives_back,
    highest,
    holds,
    most_wanted,
    one,
    put_to,
)
from engine.cities_knights.places import (
    OWN_KNIGHTS,
    OWN_PLAIN_CITIES,
    knight_sites,
    nodes_with,
    retreats,
    road_sites,
)
from engine.cities_knights.play.battle import active_knights
from engine.cities_knights.play.robbing import robbable
from engine.cities_knights.play.trading import may_deal
from engine.cities_knights.state import (
    BANK,
    DECK_LEFT,
    DESK,
    DESK_SIZE,
    EDGE,
    HAND_SIZE,
    NUMBER,
    PROGRESS,
    ROBBER,
    SITE,
    State,
    packed_count,
    packed_size,
)

_ROBBER_TO = [act.robber(hex_) for hex_ in range(HEXES)]
_DONE, _PASS, _FOR = act.pack(act.DONE), act.pack(act.PASS), act.pack(act.FOR)


def _each(kind: int, arguments: list[int]) -> list[int]:
    return [kind << act.SHIFT | argument for argument in arguments]


def in_order(held: bytearray, chosen: tuple[int, ...], owed: int, least: int = 0) -> list[int]:
    """What can be named next of so many cards, in non-decreasing order, so that enough follow."""
    left = owed - len(chosen)
    if chosen:
        least = chosen[-1]
    found = []
    later = 0
    for card in range(len(held) - 1, least - 1, -1):
        free = held[card] - (chosen.count(card) if chosen else 0)
        later += free
        if free and later >= left:
            found.append(card)
    return found[::-1]


def hand(s: State, player: int) -> bytearray:
    first = DESK + DESK_SIZE * player
    return s.cells[first : first + len(KINDS)]


def progress(s: State, player: int) -> bytearray:
    first = DESK + DESK_SIZE * player + PROGRESS
    return s.cells[first : first + len(CARDS)]


def _setup_road(s: State, frame: SetupRoad) -> list[int]:
    node = s.cells[SITE] - 1
    return _each(act.ROAD, [edge for edge in NODE_EDGES[node] if not s.cells[EDGE + edge]])


def _pillage(s: State, frame: Pillage) -> list[int]:
    return _each(act.LOSE, nodes_with(s, OWN_PLAIN_CITIES[frame.player]))


def _defender_draw(s: State, frame: DefenderDraw) -> list[int]:
    return _each(act.DRAW, [track for track in range(len(TRACKS)) if s.cells[DECK_LEFT + track]])


def _overflow(s: State, frame: Overflow) -> list[int]:
    held = progress(s, frame.player)
    return _each(act.TUCK, in_order(held, frame.chosen, frame.owed[0]))


def _discard(s: State, frame: Discard) -> list[int]:
    return _each(act.DISCARD, in_order(hand(s, frame.player), frame.chosen, frame.owed[0]))


def _gift(s: State, frame: Gift) -> list[int]:
    return _each(act.GIVE, in_order(hand(s, frame.player), frame.chosen, frame.owed[0]))


def needs_number(s: State, frame: MoveRobber) -> bool:
    """Whether the robber must go to a hex with a number: the desert is closed to a chased one."""
    return frame.why == "chase" and s.setting.options.chased_robber_target == "numbered_hex_only"


def robber_targets(s: State, frame: MoveRobber) -> list[int]:
    """The hexes the robber may go to (D18)."""
    here = s.cells[ROBBER]
    found = [*range(here), *range(here + 1, HEXES)]
    return [h for h in found if s.cells[NUMBER + h]] if needs_number(s, frame) else found


def _move_robber(s: State, frame: MoveRobber) -> list[int]:
    return [_ROBBER_TO[hex_] for hex_ in robber_targets(s, frame)]


def _victim(s: State, frame: Victim) -> list[int]:
    return [act.rob(seat) for seat in sorted(robbable(s, frame.player, s.cells[ROBBER]))]


def _aqueduct(s: State, frame: Aqueduct) -> list[int]:
    return [*_each(act.TAKE, [kind for kind in RESOURCES if s.cells[BANK + kind]]), _PASS]


def _retreat(s: State, frame: Retreat) -> list[int]:
    return _each(act.RETREAT, retreats(s, frame.player, frame.node))


def _desertion(s: State, frame: Desertion) -> list[int]:
    return _each(act.REMOVE, nodes_with(s, OWN_KNIGHTS[frame.player]))


def _recruit(s: State, frame: Recruit) -> list[int]:
    return [*_each(act.KNIGHT, knight_sites(s, frame.player)), _PASS]


def _barter(s: State, frame: Barter) -> list[int]:
    held = DESK + DESK_SIZE * frame.player
    return _each(act.GIVE, [k for k in COMMODITIES if s.cells[held + k]]) or [_PASS]


def _spy(s: State, frame: SpyPick) -> list[int]:
    held = progress(s, frame.victim)
    return _each(act.TAKE_CARD, [card for card in range(len(CARDS)) if held[card]])


def _master(s: State, frame: MasterPick) -> list[int]:
    held = hand(s, frame.victim)
    return _each(act.TAKE, in_order(held, (), frame.left, frame.least))


def _metropolis(s: State, frame: MetropolisSite) -> list[int]:
    return _each(act.METROPOLIS, nodes_with(s, OWN_PLAIN_CITIES[frame.player]))


def _second_road(s: State, frame: SecondRoad) -> list[int]:
    return [*_each(act.ROAD, road_sites(s, frame.player)), _PASS]


def _second_knight(s: State, frame: SecondKnight) -> list[int]:
    return [*_each(act.PROMOTE, promotable(s, frame.player)), _PASS]


def _rebuild(s: State, frame: Rebuild) -> list[int]:
    sites = [edge for edge in road_sites(s, frame.player) if edge != frame.edge]
    return [*_each(act.ROAD, sites), _PASS]


def _muster(s: State, frame: Muster) -> list[int]:
    able = [node for node in active_knights(s, frame.player) if node >= frame.least]
    return [*_each(act.MUSTER, able), _DONE]


def _offer(s: State, frame: Offer) -> list[int]:
    give, want, most = frame.give, frame.want, most_wanted(s)
    if not frame.asking:
        kinds = [k for k in gives(s, frame.player, give) if can_go_on(s, give + one(k), most)]
        found = _each(act.GIVE, kinds)
        if give and can_finish(s, give, 0, most):
            found.append(_FOR)
        return found
    found = []
    if packed_size(want) < most:
        for kind in range(highest(want), len(KINDS)):
            if not packed_count(give, kind) and can_finish(s, give, want + one(kind), most):
                found.append(act.pack(act.WANT, kind))
    seats = put_to(s, give, want) if want else []
    if seats:
        found += _each(act.TO, [*sorted(seats), act.TO_ALL])
    return found


def answers_open_to(s: State, player: int, give: int, want: int) -> list[int]:
    """What a player can say to an offer: he gets `give` for `want`."""
    found = [act.REFUSE]
    if holds(s, player, want) and gives_back(s, player, give, want) is None:
        found.append(act.ACCEPT)
    if (
        s.setting.options.counter_offers
        and s.cells[DESK + DESK_SIZE * player + HAND_SIZE]
        and counter_can_go_on(s, player, 0, (want, give))
    ):
        found.append(act.COUNTER)
    return found


def _answer(s: State, frame: Response) -> list[int]:
    return _each(act.ANSWER, answers_open_to(s, frame.player, frame.give, frame.want))


def _counter(s: State, frame: Counter) -> list[int]:
    give, want = frame.give, frame.want
    refused = (frame.offer[1], frame.offer[0])
    if not frame.asking:
        found = _each(
            act.GIVE,
            [
                kind
                for kind in gives(s, frame.player, give)
                if counter_can_go_on(s, frame.player, give + one(kind), refused)
            ],
        )
        if give and counter_wants(s, give, 0, refused):
            found.append(_FOR)
        return found
    found = _each(act.WANT, counter_wants(s, give, want, refused))
    if want and (give, want) != refused:
        found.append(_DONE)
    return found


def _partner(s: State, frame: Partner) -> list[int]:
    seats = [seat for seat in range(s.setting.players) if may_deal(s, frame, seat)]
    return [*_each(act.DEAL, seats), _PASS]


CHOICES: dict[type, Callable[[State, Any], list[int]]] = {
    SetupRoad: _setup_road,
    Pillage: _pillage,
    DefenderDraw: _defender_draw,
    Overflow: _overflow,
    Discard: _discard,
    Gift: _gift,
    MoveRobber: _move_robber,
    Victim: _victim,
    Aqueduct: _aqueduct,
    Retreat: _retreat,
    Desertion: _desertion,
    Recruit: _recruit,
    Barter: _barter,
    SpyPick: _spy,
    MasterPick: _master,
    MetropolisSite: _metropolis,
    SecondRoad: _second_road,
    SecondKnight: _second_knight,
    Rebuild: _rebuild,
    Muster: _muster,
    Offer: _offer,
    Response: _answer,
    Counter: _counter,
    Partner: _partner,
}
