"""Whether a decision can be open in a position: else a clause that says what speaks against it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cities_knights.actions import ACCEPT, COUNTER
from engine.cities_knights.board import EDGE_ENDS, NODES
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    COLOURS,
    KINDS,
    METROPOLIS_LEVEL,
    RESOURCES,
    SCIENCE,
    SHIP_STEPS,
    TRACKS,
)
from engine.cities_knights.codec.decisions import due
from engine.cities_knights.frames import (
    Aqueduct,
    Barter,
    Counter,
    DefenderDraw,
    Desertion,
    Discard,
    Frame,
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
    Sealed,
    SecondKnight,
    SecondRoad,
    SetupRoad,
    SpyPick,
    Victim,
)
from engine.cities_knights.state import (
    ACTIVE,
    ATTACKS,
    BANK,
    DECK_LEFT,
    EDGE,
    HAND,
    HAND_SIZE,
    KNIGHTS_LEFT,
    LEVEL,
    METROPOLIS,
    NODE,
    OFFERS,
    PROGRESS,
    PROGRESS_SIZE,
    READY,
    ROADS_LEFT,
    SHIP_AT,
    TURN,
    State,
    desk,
    is_city,
    is_knight,
    level_of,
    metropolis_of,
    mood_of,
    owner,
    packed_count,
    packed_size,
    was_promoted,
)

_BY_SEAT_ON_TURN = (
    MoveRobber,
    Victim,
    Recruit,
    SpyPick,
    MasterPick,
    MetropolisSite,
    SecondRoad,
    SecondKnight,
    Rebuild,
    Offer,
    Partner,
)
_BY_OPPONENT = (Desertion, Retreat, Barter, Response, Counter, Gift)


def impossible(s: State, frame: Frame) -> str | None:
    """Why a decision cannot be open, or None."""
    own = frame.player == s.cells[TURN]
    if isinstance(frame, SetupRoad):
        return "the set-up is over"
    if isinstance(frame, _BY_SEAT_ON_TURN) and not own:
        return f"it is not {COLOURS[frame.player]}'s turn"
    if isinstance(frame, _BY_OPPONENT) and own:
        return f"it is {COLOURS[frame.player]}'s own turn"
    check: Callable[[State, Any], str | None] | None = _CHECKS.get(type(frame))
    return check(s, frame) if check else None


def _holds(s: State, player: int, packed: int) -> bool:
    hand = desk(player) + HAND
    return all(s.cells[hand + kind] >= packed_count(packed, kind) for kind in range(len(KINDS)))


def _plain_cities(s: State, player: int) -> int:
    codes = s.cells[NODE : NODE + NODES]
    return sum(1 for c in codes if is_city(c) and owner(c) == player and metropolis_of(c) is None)


def _knights(s: State, player: int) -> list[int]:
    codes = s.cells[NODE : NODE + NODES]
    return [n for n, code in enumerate(codes) if is_knight(code) and owner(code) == player]


def _sealed(s: State, frame: Sealed) -> str | None:
    """Everybody asked holds what he named; nobody is asked twice."""
    kind = type(frame)
    seats = [*(seat for seat, _ in frame.given), frame.player, *frame.waiting]
    order = [(seat - s.cells[TURN]) % s.setting.players for seat in seats]
    if order != sorted(set(order)):
        return "it asks clockwise, everybody once"
    if isinstance(frame, Gift) and s.cells[TURN] in seats:
        return "nobody gives himself anything"
    if len(frame.chosen) >= frame.owed[0]:
        return f"{COLOURS[frame.player]} has answered already"
    if any(len(cards) != due(s, kind, seat) for seat, cards in frame.given):
        return "an answer has too many or too few cards"
    for seat, cards in (*frame.given, (frame.player, frame.chosen)):
        first = desk(seat) + (PROGRESS if isinstance(frame, Overflow) else HAND)
        if any(cards.count(card) > s.cells[first + card] for card in cards):
            return f"{COLOURS[seat]} does not hold these cards"
    return None


def _pillage(s: State, frame: Pillage) -> str | None:
    if _plain_cities(s, frame.player) < 2:
        return "there is no choice of cities"
    return _fought(s, frame)


def _draw(s: State, frame: DefenderDraw) -> str | None:
    if not any(s.cells[DECK_LEFT : DECK_LEFT + len(TRACKS)]):
        return "the decks are empty"
    return _fought(s, frame)


def _fought(s: State, frame: Pillage | DefenderDraw) -> str | None:
    """Fighters are awake, and the barbarians before them."""
    if frame.fighters and s.cells[SHIP_AT] < SHIP_STEPS:
        return "the ship has sailed home"
    return _asleep(s, frame.fighters)


def _asleep(s: State, fighters: tuple[int, ...]) -> str | None:
    for node in fighters:
        code = s.cells[NODE + node]
        if not is_knight(code) or not mood_of(code):
            return f"no active knight stands on node {node}"
    return None


def _robber(s: State, frame: MoveRobber) -> str | None:
    return None if s.cells[ATTACKS] else "the robber is locked"


def _aqueduct(s: State, frame: Aqueduct) -> str | None:
    if s.cells[desk(frame.player) + LEVEL + SCIENCE] < ABILITY_LEVEL:
        return f"{COLOURS[frame.player]} has no Aqueduct"
    stocked = any(s.cells[BANK + kind] for kind in RESOURCES)
    return None if stocked else "the bank has no resource"


def _retreat(s: State, frame: Retreat) -> str | None:
    code = s.cells[NODE + frame.node]
    if code and (owner(code) == frame.player or not is_knight(code)):
        return "no knight was driven off there"
    if mood_of(frame.code) == READY or was_promoted(frame.code):
        return "a knight is ready or promoted only in its owner's turn"
    return None


def _desertion(s: State, frame: Desertion) -> str | None:
    return None if len(_knights(s, frame.player)) > 1 else "there is no choice of knights"


def _recruit(s: State, frame: Recruit) -> str | None:
    if mood_of(frame.code) == ACTIVE or was_promoted(frame.code):
        return "the knight comes idle or ready"
    left = s.cells[desk(frame.player) + KNIGHTS_LEFT + level_of(frame.code) - 1]
    return None if left else "there is no such knight in supply"


def _barter(s: State, frame: Barter) -> str | None:
    if frame.resource not in RESOURCES or not s.cells[desk(s.cells[TURN]) + HAND + frame.resource]:
        return "the resource for it is not held"
    return None


def _spy(s: State, frame: SpyPick) -> str | None:
    if frame.victim == frame.player or not s.cells[desk(frame.victim) + PROGRESS_SIZE]:
        return "there is no card to take"
    return None


def _master(s: State, frame: MasterPick) -> str | None:
    hand = s.cells[desk(frame.victim) + HAND : desk(frame.victim) + HAND_SIZE]
    if frame.victim == frame.player or not frame.left or sum(hand[frame.least :]) < frame.left:
        return "there are too few cards to take"
    return None


def _metropolis(s: State, frame: MetropolisSite) -> str | None:
    level = s.cells[desk(frame.player) + LEVEL + frame.track]
    place = s.cells[METROPOLIS + frame.track]
    if level < METROPOLIS_LEVEL or (place and owner(s.cells[place - 1]) == frame.player):
        return f"no metropolis of {TRACKS[frame.track]} was won"
    return None if _plain_cities(s, frame.player) else "there is no city for it"


def _second_road(s: State, frame: SecondRoad) -> str | None:
    return None if s.cells[desk(frame.player) + ROADS_LEFT] else "there is no road in supply"


def _rebuild(s: State, frame: Rebuild) -> str | None:
    if s.cells[EDGE + frame.edge] or not s.cells[desk(frame.player) + ROADS_LEFT]:
        return f"no road was taken from {EDGE_ENDS[frame.edge][0]}-{EDGE_ENDS[frame.edge][1]}"
    return None


def _muster(s: State, frame: Muster) -> str | None:
    if not s.setting.options.variant_perfida:
        return "all active knights fight"
    players, turn = s.setting.players, s.cells[TURN]
    place = (frame.player - turn) % players
    asleep = _asleep(s, frame.fighters)
    if asleep:
        return asleep
    named = [((owner(s.cells[NODE + node]) - turn) % players, node) for node in frame.fighters]
    if named != sorted(named) or (named and named[-1] >= (place, frame.least)):
        return "the fighters are not named in order"
    waiting = [(seat - turn) % players for seat in frame.waiting]
    if [place, *waiting] != sorted({place, *waiting}):
        return "it asks clockwise, everybody once"
    for seat in (frame.player, *frame.waiting):
        if not any(mood_of(s.cells[NODE + node]) for node in _knights(s, seat)):
            return f"{COLOURS[seat]} has no active knight"
    return None


def _sides(s: State, player: int, give: int, want: int, asking: bool) -> str | None:
    """What speaks against an offer in the making, or made."""
    most = s.setting.options.max_offer_cards
    if max(packed_size(give), packed_size(want)) > most:
        return f"an offer has at most {most} cards on a side"
    if not _holds(s, player, give):
        return f"{COLOURS[player]} does not hold what he gives"
    if ((want or asking) and not give) or (want and not asking):
        return "cards are given first"
    if any(packed_count(give, kind) and packed_count(want, kind) for kind in range(len(KINDS))):
        return "no kind is given and wanted"
    return None


def _offer(s: State, frame: Offer) -> str | None:
    if s.cells[OFFERS] >= s.setting.options.offers_per_turn:
        return "no offer is left this turn"
    return _sides(s, frame.player, frame.give, frame.want, frame.asking)


def _put(s: State, give: int, want: int) -> str | None:
    """What speaks against an offer that was put to others."""
    if not give or not want:
        return "the offer lacks a side"
    if not s.cells[OFFERS]:
        return "no offer was put this turn"
    return _sides(s, s.cells[TURN], give, want, True)


def _answer(s: State, frame: Response) -> str | None:
    seats = [*(seat for seat, _ in frame.answers), frame.player, *frame.waiting]
    order = [(seat - s.cells[TURN]) % s.setting.players for seat in seats]
    if order != sorted(set(order)) or s.cells[TURN] in seats:
        return "it asks opponents clockwise, everybody once"
    for seat, said in frame.answers:
        if said == ACCEPT and not _holds(s, seat, frame.want):
            return f"{COLOURS[seat]} does not hold what he accepts to give"
        if said == COUNTER and not _may_counter(s, seat):
            return f"{COLOURS[seat]} cannot counter"
    return _put(s, frame.give, frame.want)


def _may_counter(s: State, seat: int) -> bool:
    return s.setting.options.counter_offers > 0 and s.cells[desk(seat) + HAND_SIZE] > 0


def _answered(s: State, frame: Counter | Partner) -> str | None:
    """What speaks against the answers to an offer."""
    for seat in frame.accepters:
        if seat == s.cells[TURN] or not _holds(s, seat, frame.offer[1]):
            return f"{COLOURS[seat]} cannot accept"
    for seat, give, want in frame.counters:
        if seat == s.cells[TURN] or seat in frame.accepters or not give or not want:
            return f"{COLOURS[seat]} has made no counter-offer"
        clause = _sides(s, seat, give, want, True)
        if clause:
            return clause
    return _put(s, *frame.offer)


def _counter(s: State, frame: Counter) -> str | None:
    seats = [*(seat for seat, _, _ in frame.counters), frame.player, *frame.waiting]
    order = [(seat - s.cells[TURN]) % s.setting.players for seat in seats]
    if order != sorted(set(order)) or s.cells[TURN] in seats or {*seats} & {*frame.accepters}:
        return "opponents counter clockwise, everybody once"
    for seat in seats:
        if not _may_counter(s, seat):
            return f"{COLOURS[seat]} cannot counter"
    return _sides(s, frame.player, frame.give, frame.want, frame.asking) or _answered(s, frame)


def _partner(s: State, frame: Partner) -> str | None:
    if not frame.counters and len(frame.accepters) < 2:
        return "there is no choice of partners"
    return _answered(s, frame)


_CHECKS: dict[type, Callable[[State, Any], str | None]] = {
    Overflow: _sealed,
    Discard: _sealed,
    Gift: _sealed,
    Pillage: _pillage,
    DefenderDraw: _draw,
    MoveRobber: _robber,
    Aqueduct: _aqueduct,
    Retreat: _retreat,
    Desertion: _desertion,
    Recruit: _recruit,
    Barter: _barter,
    SpyPick: _spy,
    MasterPick: _master,
    MetropolisSite: _metropolis,
    SecondRoad: _second_road,
    Rebuild: _rebuild,
    Muster: _muster,
    Offer: _offer,
    Response: _answer,
    Counter: _counter,
    Partner: _partner,
}
