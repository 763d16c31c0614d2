"""What can be chosen with a progress card: every way it can be played (section 4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import compress

from engine.cities_knights import actions as act
from engine.cities_knights.board import EDGES, HEX_NODES, HEXES, NODE_HEXES
from engine.cities_knights.box import (
    ALCHEMIST,
    BISHOP,
    COMMERCIAL_HARBOR,
    COMMODITIES,
    CRANE,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    FIELDS,
    FIXED_TOKENS,
    INTRIGUE,
    INVENTOR,
    IRRIGATION,
    KINDS,
    MASTER_MERCHANT,
    MEDICINE,
    MEDICINE_COST,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    MOUNTAINS,
    RESOURCE_MONOPOLY,
    RESOURCES,
    ROAD_BUILDING,
    SABOTEUR,
    SMITH,
    SPY,
    TRACKS,
    TRADE_MONOPOLY,
    WARLORD,
    WEDDING,
)
from engine.cities_knights.knighthood import promotable
from engine.cities_knights.places import (
    OWN_BUILDINGS,
    OWN_IDLE,
    OWN_KNIGHTS,
    any_with,
    can_build_road,
    is_open_road,
    nodes_with,
    road_sites,
    strands_knight,
    touched,
)
from engine.cities_knights.purse import can_pay
from engine.cities_knights.state import (
    ATTACKS,
    BANK,
    DESK,
    DESK_SIZE,
    EDGE,
    HAND_SIZE,
    KNIGHT,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    NUMBER,
    POINTS,
    PROGRESS_SIZE,
    ROADS_LEFT,
    State,
    clockwise,
)
from engine.cities_knights.towns import can_improve, city_sites, wall_sites

PLAIN = [0]
"""The card has nothing to choose."""
_ALL_PAIRS = [act.dice(0, white, red) for white in range(1, 7) for red in range(1, 7)]


def may_be_fruitless(s: State) -> bool:
    return s.setting.options.fruitless_card == "allow"


def own_hexes(s: State, player: int, terrain: int | None = None) -> list[int]:
    """The hexes, all or of a terrain, that touch a building of the player."""
    around = _hexes_at(tuple(nodes_with(s, OWN_BUILDINGS[player])))
    return [h for h in around if terrain is None or s.setting.terrain[h] == terrain]


@lru_cache(maxsize=1 << 8)
def _hexes_at(nodes: tuple[int, ...]) -> list[int]:
    """All hexes around some nodes, in order; buildings come seldom."""
    return sorted({hex_ for node in nodes for hex_ in NODE_HEXES[node]})


def saboteur_victims(s: State, me: int) -> list[tuple[int, int]]:
    """Who must discard, and how many cards."""
    cells = s.cells
    points = cells[DESK + DESK_SIZE * me + POINTS]
    found = []
    for player in clockwise(s)[1:]:
        theirs = DESK + DESK_SIZE * player
        if cells[theirs + POINTS] >= points and cells[theirs + HAND_SIZE] > 1:
            found.append((player, cells[theirs + HAND_SIZE] // 2))
    return found


def richer(s: State, me: int) -> list[int]:
    """Opponents with strictly more points and a card in hand, clockwise."""
    cells = s.cells
    points = cells[DESK + DESK_SIZE * me + POINTS]
    return [
        player
        for player in clockwise(s)[1:]
        if cells[DESK + DESK_SIZE * player + POINTS] > points
        and cells[DESK + DESK_SIZE * player + HAND_SIZE]
    ]


def _others_hold(s: State, what: int) -> bool:
    return any(s.cells[DESK + DESK_SIZE * player + what] for player in clockwise(s)[1:])


def _plain_if(useful: bool, s: State) -> list[int]:
    return PLAIN if useful or may_be_fruitless(s) else []


def _alchemist(s: State, me: int) -> list[int]:
    return _ALL_PAIRS


def _crane(s: State, me: int) -> list[int]:
    return _plain_if(any(can_improve(s, me, track) for track in range(len(TRACKS))), s)


def can_swap_tokens(s: State, me: int, hexes: int) -> bool:
    one, other = hexes >> 5, hexes & 31
    if not one < other < HEXES:
        return False
    first, second = s.cells[NUMBER + one], s.cells[NUMBER + other]
    fixed = (0, *FIXED_TOKENS)
    return first != second and first not in fixed and second not in fixed


def _inventor(s: State, me: int) -> list[int]:
    return _swaps_of(bytes(s.cells[NUMBER : NUMBER + HEXES]))


@lru_cache(maxsize=1 << 6)
def _swaps_of(numbers: bytes) -> list[int]:
    """The pairs of hexes whose tokens may change places; tokens move seldom."""
    hexes = [h for h, number in enumerate(numbers) if number and number not in FIXED_TOKENS]
    return [
        one << 5 | other
        for place, one in enumerate(hexes)
        for other in hexes[place + 1 :]
        if numbers[one] != numbers[other]
    ]


def _irrigation(s: State, me: int) -> list[int]:
    return _plain_if(bool(s.cells[BANK + FIELDS] and own_hexes(s, me, FIELDS)), s)


def _mining(s: State, me: int) -> list[int]:
    return _plain_if(bool(s.cells[BANK + MOUNTAINS] and own_hexes(s, me, MOUNTAINS)), s)


def _medicine(s: State, me: int) -> list[int]:
    return city_sites(s, me) if can_pay(s, me, MEDICINE_COST) else []


def can_lay_road(s: State, me: int, edge: int) -> bool:
    return (
        edge < EDGES
        and not s.cells[EDGE + edge]
        and s.cells[DESK + DESK_SIZE * me + ROADS_LEFT] > 0
        and can_build_road(s, me, edge)
    )


def _road_building(s: State, me: int) -> list[int]:
    return road_sites(s, me) if s.cells[DESK + DESK_SIZE * me + ROADS_LEFT] else []


def _bishop(s: State, me: int) -> list[int]:
    return PLAIN if s.cells[ATTACKS] else []


def _deserter(s: State, me: int) -> list[int]:
    return [
        player
        for player in range(s.setting.players)
        if player != me and any_with(s, OWN_KNIGHTS[player])
    ]


def can_remove_road(s: State, me: int, edge: int) -> bool:
    return (
        edge < EDGES
        and s.cells[EDGE + edge] > 0
        and is_open_road(s, edge)
        and not strands_knight(s, edge)
    )


def _diplomat(s: State, me: int) -> list[int]:
    roads = compress(range(EDGES), s.cells[EDGE : EDGE + EDGES])
    return [edge for edge in roads if can_remove_road(s, me, edge)]


def _intrigue(s: State, me: int) -> list[int]:
    cells = s.cells
    return [n for n in touched(s, me) if cells[n] >= KNIGHT << 2 and cells[n] & 3 != me]


def _saboteur(s: State, me: int) -> list[int]:
    return _plain_if(bool(saboteur_victims(s, me)), s)


def _spy(s: State, me: int) -> list[int]:
    return [
        player
        for player in range(s.setting.players)
        if player != me and s.cells[DESK + DESK_SIZE * player + PROGRESS_SIZE]
    ]


def _warlord(s: State, me: int) -> list[int]:
    return _plain_if(any_with(s, OWN_IDLE[me]), s)


def _wedding(s: State, me: int) -> list[int]:
    return _plain_if(bool(richer(s, me)), s)


def _commercial_harbor(s: State, me: int) -> list[int]:
    hand = DESK + DESK_SIZE * me
    held = any(s.cells[hand + kind] for kind in RESOURCES)
    return _plain_if(held and _others_hold(s, HAND_SIZE), s)


def _master_merchant(s: State, me: int) -> list[int]:
    return sorted(richer(s, me))


def can_place_merchant(s: State, me: int, hex_: int) -> bool:
    cells = s.cells
    if hex_ >= HEXES or (cells[MERCHANT_OWNER] == me + 1 and cells[MERCHANT_HEX] == hex_ + 1):
        return False
    codes = [cells[node] for node in HEX_NODES[hex_]]
    return any(0 < code < KNIGHT << 2 and code & 3 == me for code in codes)


def _merchant(s: State, me: int) -> list[int]:
    cells = s.cells
    stands = cells[MERCHANT_HEX] - 1 if cells[MERCHANT_OWNER] == me + 1 else None
    return [hex_ for hex_ in own_hexes(s, me) if hex_ != stands]


def _merchant_fleet(s: State, me: int) -> list[int]:
    if not (s.cells[DESK + DESK_SIZE * me + HAND_SIZE] or may_be_fruitless(s)):
        return []
    if s.setting.options.merchant_fleet_scope == "any":
        return PLAIN
    return [kind + 1 for kind in range(len(KINDS))]


def _resource_monopoly(s: State, me: int) -> list[int]:
    return list(RESOURCES) if _others_hold(s, HAND_SIZE) or may_be_fruitless(s) else []


def _trade_monopoly(s: State, me: int) -> list[int]:
    return list(COMMODITIES) if _others_hold(s, HAND_SIZE) or may_be_fruitless(s) else []


DETAILS: dict[int, Callable[[State, int], list[int]]] = {
    ALCHEMIST: _alchemist,
    CRANE: _crane,
    ENGINEER: wall_sites,
    INVENTOR: _inventor,
    IRRIGATION: _irrigation,
    MEDICINE: _medicine,
    MINING: _mining,
    ROAD_BUILDING: _road_building,
    SMITH: promotable,
    BISHOP: _bishop,
    DESERTER: _deserter,
    DIPLOMAT: _diplomat,
    INTRIGUE: _intrigue,
    SABOTEUR: _saboteur,
    SPY: _spy,
    WARLORD: _warlord,
    WEDDING: _wedding,
    COMMERCIAL_HARBOR: _commercial_harbor,
    MASTER_MERCHANT: _master_merchant,
    MERCHANT: _merchant,
    MERCHANT_FLEET: _merchant_fleet,
    RESOURCE_MONOPOLY: _resource_monopoly,
    TRADE_MONOPOLY: _trade_monopoly,
}
"""By card the details with which a player may play it now, in order; empty if he may not."""

_ALLOWS: dict[int, Callable[[State, int, int], bool]] = {
    INVENTOR: can_swap_tokens,
    ROAD_BUILDING: can_lay_road,
    DIPLOMAT: can_remove_road,
    MERCHANT: can_place_merchant,
}
"""Cards with many details: whether a single one is legal, without listing them all."""


def allows(s: State, me: int, card: int, detail: int) -> bool:
    """Whether a player may play a card with a detail now."""
    single = _ALLOWS.get(card)
    return detail in DETAILS[card](s, me) if single is None else single(s, me, detail)
