"""How a picture of the table changes by what is told: one function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.cities_knights.box import TRACKS
from engine.core.protocol import Event
from game.cities_knights.bargain import Bargain
from game.cities_knights.holding import deck_of
from game.cities_knights.onslaught import Onslaught
from game.cities_knights.placed import ACTIVE, IDLE, READY, Building, Dice, Knight

if TYPE_CHECKING:
    from game.cities_knights.picture import Picture


def follow(seen: Picture, event: Event) -> None:
    """Make the change that one event tells of, all at once."""
    if event.kind in _AFTER_AN_ATTACK:
        seen.onslaught, seen.plundered = None, False
    change = _CHANGES.get(event.kind)
    if change is not None:
        change(seen, **event.data)


def _building(seen: Picture, node: int) -> Building:
    found = seen.pieces[node]
    assert isinstance(found, Building)
    return found


def _knight(seen: Picture, node: int) -> Knight:
    found = seen.pieces[node]
    assert isinstance(found, Knight)
    return found


def turn_began(seen: Picture, player: int, turn: int) -> None:
    if turn:
        for node, knight in seen.knights().items():
            if knight.seat in (seen.turn, player):
                awake = READY if knight.seat == player else ACTIVE
                mood = awake if knight.awake else IDLE
                seen.pieces[node] = Knight(knight.seat, knight.level, mood)
        seen.dice, seen.cranes, seen.fleet, seen.offers = None, 0, 0, 0
        seen.yielded, seen.pays = {}, False
        for holding in seen.holdings:
            holding.asks = 0
    seen.turn, seen.turns = player, turn


def game_ended(seen: Picture, why: str, winners: Sequence[int]) -> None:
    seen.ended = True


def rolled(seen: Picture, player: int, white: int, red: int, event: str) -> None:
    seen.dice, seen.yielded, seen.pays = Dice(white, red, event), {}, False


def kept_back(seen: Picture, **_: object) -> None:
    """By the robber: there was something to have."""
    seen.pays = True


def points(seen: Picture, player: int, change: int, why: str, total: int) -> None:
    seen.holdings[player].points = total


# buildings and roads
def built(seen: Picture, player: int, piece: str, place: int, why: str) -> None:
    if piece == "road":
        seen.roads[place] = player
    elif piece == "wall":
        seen.pieces[place] = replace(_building(seen, place), wall=True)
    else:
        seen.pieces[place] = Building(player, piece)


def road_removed(seen: Picture, player: int, edge: int, by: int) -> None:
    del seen.roads[edge]


def city_lost(seen: Picture, player: int, node: int, sideways: bool, wall: bool) -> None:
    seen.pieces[node] = Building(player, "sideways" if sideways else "settlement")
    if seen.onslaught is not None:
        seen.onslaught.fallen.append(node)


def city_repaired(seen: Picture, player: int, node: int) -> None:
    seen.pieces[node] = Building(player, "city")


def improved(seen: Picture, player: int, track: int, level: int, paid: int) -> None:
    seen.holdings[player].levels[TRACKS[track]] = level
    seen.cranes = max(0, seen.cranes - 1)


def metropolis_taken(seen: Picture, player: int, track: int, node: int, lost: int | None) -> None:
    if lost is not None:
        seen.pieces[lost] = replace(_building(seen, lost), metropolis=None)
    seen.pieces[node] = replace(_building(seen, node), metropolis=TRACKS[track])


def longest_road(seen: Picture, player: int | None, length: int) -> None:
    seen.longest = player


# knights
def knight_placed(seen: Picture, player: int, node: int, level: int, active: bool) -> None:
    seen.pieces[node] = Knight(player, level, READY if active else IDLE)


def knight_activated(seen: Picture, player: int, node: int) -> None:
    seen.pieces[node] = replace(_knight(seen, node), mood=ACTIVE)


def knight_promoted(seen: Picture, player: int, node: int, level: int) -> None:
    seen.pieces[node] = replace(_knight(seen, node), level=level, promoted=True)


def knight_moved(seen: Picture, player: int, source: int, target: int, why: str) -> None:
    if why == "retreat":
        assert seen.driven is not None
        seen.pieces[target], seen.driven = seen.driven[1], None
        return
    if why == "displace":
        seen.driven = (target, _knight(seen, target))
    seen.pieces[target] = replace(_knight(seen, source), mood=IDLE)
    del seen.pieces[source]


def knight_removed(seen: Picture, player: int, node: int, level: int, why: str) -> None:
    if why == "no_retreat":
        seen.driven = None
    else:
        del seen.pieces[node]


def knights_rest(seen: Picture, nodes: Sequence[int]) -> None:
    for node in nodes:
        seen.pieces[node] = replace(_knight(seen, node), mood=IDLE)


# the barbarians, the robber, the merchant, the tokens
def ship_moved(seen: Picture, step: int) -> None:
    seen.ship = step


def battle(seen: Picture, strength: int, defence: int, levels: Sequence[int], won: bool) -> None:
    cities = [seen.buildings(seat, "city") for seat in range(len(seen.holdings))]
    plain = [[node for node in nodes if not _building(seen, node).metropolis] for nodes in cities]
    immune = [len(all_) - len(some) for all_, some in zip(cities, plain, strict=True)]
    seen.onslaught = Onslaught(strength, defence, list(levels), won, plain, immune)


def ship_returned(seen: Picture) -> None:
    seen.attacks = min(seen.attacks + 1, 255)
    seen.ship, seen.plundered = 0, False


def defender(seen: Picture, player: int, cards: int) -> None:
    seen.holdings[player].defender = cards


def robber_moved(seen: Picture, player: int, source: int, target: int) -> None:
    seen.robber = target


def merchant_moved(
    seen: Picture, player: int, source: int | None, target: int, lost: int | None
) -> None:
    seen.merchant = (target, player)


def tokens_swapped(seen: Picture, player: int, hexes: Sequence[int]) -> None:
    one, other = hexes
    seen.numbers[one], seen.numbers[other] = seen.numbers[other], seen.numbers[one]


# hand cards
def cards_moved(
    seen: Picture,
    source: int | str,
    target: int | str,
    why: str,
    cards: Mapping[str, int] | None = None,
    count: int = 0,
) -> None:
    moved = count if cards is None else cards
    for holder, sign in ((source, -1), (target, 1)):
        if isinstance(holder, int):
            seen.holdings[holder].change_hand(moved, sign)
        elif cards is not None:
            for kind, number in cards.items():
                seen.bank[kind] += sign * number
    if why == "production" and isinstance(target, int) and cards is not None:
        seen.yielded[target], seen.pays = dict(cards), True


def asked(seen: Picture, player: int, partner: int) -> None:
    seen.holdings[partner].asks -= 1


def offered(
    seen: Picture,
    player: int,
    give: Mapping[str, int],
    want: Mapping[str, int],
    seats: Sequence[int],
) -> None:
    seen.bargain = Bargain(player, dict(give), dict(want), sorted(seats))
    seen.offers += 1


def answered(seen: Picture, answers: Mapping[int, str]) -> None:
    assert seen.bargain is not None
    seen.bargain.hear(answers)


def countered(seen: Picture, player: int, give: Mapping[str, int], want: Mapping[str, int]) -> None:
    assert seen.bargain is not None
    seen.bargain.counters[player] = (dict(give), dict(want))


def dealt(
    seen: Picture, player: int, partner: int, give: Mapping[str, int], want: Mapping[str, int]
) -> None:
    for seat, sign in ((player, -1), (partner, 1)):
        seen.holdings[seat].change_hand(give, sign)
        seen.holdings[seat].change_hand(want, -sign)
    seen.bargain = None


def no_deal(seen: Picture, player: int) -> None:
    seen.bargain = None


# progress cards
def card_drawn(seen: Picture, player: int, card: str | None = None, deck: str = "") -> None:
    deck = deck_of(card) if card else deck
    seen.decks[deck] -= 1
    seen.holdings[player].hold(deck, card)


def card_shown(seen: Picture, player: int, card: str) -> None:
    seen.decks[deck_of(card)] -= 1
    seen.open_cards[card] = player


def card_played(seen: Picture, player: int, card: str, detail: int) -> None:
    seen.holdings[player].let_go(deck_of(card), card)
    seen.decks[deck_of(card)] += 1
    if card == "crane":
        seen.cranes += 1
    elif card == "merchant_fleet":
        seen.fleet |= 1 << (detail - 1) if detail else 255
    elif card == "commercial_harbor":
        for seat, holding in enumerate(seen.holdings):
            holding.asks += seat != player
    elif card == "intrigue":
        seen.driven = (detail, _knight(seen, detail))
        del seen.pieces[detail]


def card_tucked(
    seen: Picture, player: int, why: str, card: str | None = None, deck: str = ""
) -> None:
    deck = deck_of(card) if card else deck
    seen.holdings[player].let_go(deck, card)
    seen.decks[deck] += 1


def card_taken(
    seen: Picture, player: int, victim: int, card: str | None = None, deck: str = ""
) -> None:
    deck = deck_of(card) if card else deck
    seen.holdings[victim].let_go(deck, card)
    seen.holdings[player].hold(deck, card)


_AFTER_AN_ATTACK = frozenset(
    {
        "turn_began",
        "game_ended",
        "rolled",
        "cards_moved",
        "short",
        "withheld",
        "built",
        "improved",
        "card_played",
        "offered",
        "robber_moved",
        "knight_activated",
        "knight_promoted",
        "knight_moved",
    }
)
"""Told after the last of an attack: the roll goes on, or somebody does something else."""
_CHANGES: Mapping[str, Callable[..., None]] = {
    "turn_began": turn_began,
    "game_ended": game_ended,
    "rolled": rolled,
    "withheld": kept_back,
    "points": points,
    "built": built,
    "road_removed": road_removed,
    "city_lost": city_lost,
    "city_repaired": city_repaired,
    "improved": improved,
    "metropolis_taken": metropolis_taken,
    "longest_road": longest_road,
    "knight_placed": knight_placed,
    "knight_activated": knight_activated,
    "knight_promoted": knight_promoted,
    "knight_moved": knight_moved,
    "knight_removed": knight_removed,
    "knights_rest": knights_rest,
    "ship_moved": ship_moved,
    "battle": battle,
    "ship_returned": ship_returned,
    "defender": defender,
    "robber_moved": robber_moved,
    "merchant_moved": merchant_moved,
    "tokens_swapped": tokens_swapped,
    "cards_moved": cards_moved,
    "asked": asked,
    "offered": offered,
    "answered": answered,
    "countered": countered,
    "dealt": dealt,
    "no_deal": no_deal,
    "card_drawn": card_drawn,
    "card_shown": card_shown,
    "card_played": card_played,
    "card_tucked": card_tucked,
    "card_taken": card_taken,
}
"""A kind without a change says what another one changes, or what nothing on the table shows."""
