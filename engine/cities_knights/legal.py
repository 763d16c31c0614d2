"""The legal actions of a position, sorted because they are listed in the order of their numbers."""

from __future__ import annotations

from itertools import compress

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.box import (
    ALCHEMIST,
    CARDS,
    KINDS,
    KNIGHTS,
    KNIGHTS_PER_LEVEL,
    PROGRESS_LIMIT,
    RESOURCES,
    TRACK_COMMODITY,
)
from engine.cities_knights.choices import CHOICES
from engine.cities_knights.knighthood import can_rise
from engine.cities_knights.offers import can_go_on, most_wanted
from engine.cities_knights.places import (
    OWN_IDLE,
    OWN_KNIGHTS,
    OWN_READY,
    knight_sites,
    nodes_with,
    open_sites,
    reach,
    road_sites,
    settlement_sites,
)
from engine.cities_knights.playable import DETAILS, PLAIN
from engine.cities_knights.purse import rates
from engine.cities_knights.state import (
    ASKS,
    ATTACKS,
    BANK,
    BEFORE_ROLL,
    CRANES,
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    KNIGHT,
    KNIGHTS_LEFT,
    LEFT,
    LEVEL,
    MAIN,
    NONE_SET,
    OFFERS,
    OVER,
    PHASE,
    PLACED,
    PROGRESS,
    PROGRESS_SIZE,
    ROADS_LEFT,
    ROBBER,
    SETUP,
    TURN,
    WALLS_LEFT,
    State,
    level_of,
    limits_set,
)
from engine.cities_knights.towns import can_improve, city_sites, wall_sites

_SETTLEMENT, _CITY, _ROAD, _WALL = (
    act.pack(kind) for kind in (act.SETTLEMENT, act.CITY, act.ROAD, act.WALL)
)
_KNIGHT, _ACTIVATE, _PROMOTE, _CHASE = (
    act.pack(kind) for kind in (act.KNIGHT, act.ACTIVATE, act.PROMOTE, act.CHASE)
)
_IMPROVE, _TUCK = act.pack(act.IMPROVE), act.pack(act.TUCK)
_ROLL, _OFFER, _END = act.pack(act.ROLL), act.pack(act.OFFER), act.pack(act.END)
_CARD_RANGE = range(len(CARDS))
_TRACKS = tuple(enumerate(TRACK_COMMODITY))
_PLAYS = tuple(act.play(card) for card in _CARD_RANGE)
_ALCHEMISTS = tuple(DESK + DESK_SIZE * seat + PROGRESS + ALCHEMIST for seat in range(4))
_HANDS = tuple(
    slice(first, first + HAND_SIZE + 1) for first in range(DESK, DESK + 4 * DESK_SIZE, DESK_SIZE)
)
"""By seat: its hand cards, and how many they are."""
_KNIGHTS_IN_SUPPLY = tuple(
    slice(first + KNIGHTS_LEFT, first + KNIGHTS_LEFT + len(KNIGHTS))
    for first in range(DESK, DESK + 4 * DESK_SIZE, DESK_SIZE)
)
_NO_KNIGHTS = bytes(KNIGHTS_PER_LEVEL for _ in KNIGHTS)
"""The supply of a seat without a knight on the board."""
_STOCK = slice(BANK, BANK + len(KINDS))
_BANK_ROWS = tuple(
    [act.bank(given, taken) for taken in range(len(KINDS)) if taken != given]
    for given in range(len(KINDS))
)


def legal(s: State) -> list[int]:
    stack = s.stack
    found = CHOICES[type(stack[-1])](s, stack[-1]) if stack else _BY_PHASE[s.cells[PHASE]](s)
    s.offered = tuple(found)
    return found


def _setup(s: State) -> list[int]:
    first = s.cells[PLACED] < 2 * s.setting.players
    return [(_SETTLEMENT if first else _CITY) | node for node in open_sites(s)]


def _over(s: State) -> list[int]:
    return []


def _before_roll(s: State) -> list[int]:
    me = s.cells[TURN]
    if not s.cells[_ALCHEMISTS[me]]:
        return [_ROLL]
    return [_ROLL, *(act.play(ALCHEMIST, detail) for detail in DETAILS[ALCHEMIST](s, me))]


def _main(s: State) -> list[int]:
    cells = s.cells
    me = cells[TURN]
    mine = DESK + DESK_SIZE * me
    hand = cells[_HANDS[me]]
    brick, lumber, wool, grain, ore, coin, paper, cloth, size = hand
    found: list[int] = []
    if brick and lumber:
        if wool and grain and cells[mine + LEFT]:
            found += [_SETTLEMENT | node for node in settlement_sites(s, me)]
        if grain > 1 and ore > 2:
            found += [_CITY | node for node in city_sites(s, me)]
        if cells[mine + ROADS_LEFT]:
            found += [_ROAD | edge for edge in road_sites(s, me)]
    elif grain > 1 and ore > 2:
        found += [_CITY | node for node in city_sites(s, me)]
    if brick > 1 and cells[mine + WALLS_LEFT]:
        found += [_WALL | node for node in wall_sites(s, me)]
    if coin or paper or cloth or cells[CRANES]:
        _improvements(s, me, mine, found)
    trainable = wool > 0 and ore > 0
    if trainable and cells[mine + KNIGHTS_LEFT]:
        found += [_KNIGHT | node for node in knight_sites(s, me)]
    if cells[_KNIGHTS_IN_SUPPLY[me]] != _NO_KNIGHTS:
        _knights(s, me, trainable, grain > 0, found)
    held = cells[mine + PROGRESS_SIZE]
    if held:
        _cards(s, me, mine, found)
    if limits_set(cells) != NONE_SET:
        _swaps(s, me, mine, found)
    if size > 1:
        _bank(s, me, hand, found)
    if size and cells[OFFERS] < s.setting.options.offers_per_turn:
        most = most_wanted(s)
        if most and can_go_on(s, 0, most):
            found.append(_OFFER)
    if held > PROGRESS_LIMIT:
        cards = cells[mine + PROGRESS : mine + PROGRESS + len(CARDS)]
        found += [_TUCK | card for card in compress(_CARD_RANGE, cards)]
    else:
        found.append(_END)
    return found


def _improvements(s: State, me: int, mine: int, found: list[int]) -> None:
    cells = s.cells
    discount = 1 if cells[CRANES] else 0
    for track, commodity in _TRACKS:
        affordable = cells[mine + commodity] + discount > cells[mine + LEVEL + track]
        if affordable and can_improve(s, me, track):
            found.append(_IMPROVE | track)


def _knights(s: State, me: int, trainable: bool, fed: bool, found: list[int]) -> None:
    """Knights activated, promoted and acting; `trainable` and `fed` say what is payable."""
    cells = s.cells
    idle, awake = OWN_IDLE[me], OWN_READY[me]
    rising: list[int] = []
    ready: list[int] = []
    for node in nodes_with(s, OWN_KNIGHTS[me]):
        code = cells[node]
        if fed and idle[code]:
            found.append(_ACTIVATE | node)
        if trainable and can_rise(s, me, code):
            rising.append(_PROMOTE | node)
        if awake[code]:
            ready.append(node)
    found += rising
    if not ready:
        return
    drives: list[int] = []
    for node in ready:
        level = level_of(cells[node])
        for target in reach(s, me, node):
            code = cells[target]
            if not code:
                found.append(act.move(node, target))
            elif code >= KNIGHT << 2 and code & 3 != me and level_of(code) < level:
                drives.append(act.displace(node, target))
    found += drives
    if cells[ATTACKS]:
        beside = HEX_NODES[cells[ROBBER]]
        found += [_CHASE | node for node in ready if node in beside]


def _cards(s: State, me: int, mine: int, found: list[int]) -> None:
    cells = s.cells
    for card in compress(_CARD_RANGE, cells[mine + PROGRESS : mine + PROGRESS + len(CARDS)]):
        if card != ALCHEMIST:
            details = DETAILS[card](s, me)
            if details is PLAIN:
                found.append(_PLAYS[card])
            elif details:
                first = _PLAYS[card]
                found += [first | detail for detail in details]


def _swaps(s: State, me: int, mine: int, found: list[int]) -> None:
    """Opponents that can be asked by Commercial Harbor."""
    cells = s.cells
    for seat in range(s.setting.players):
        theirs = DESK + DESK_SIZE * seat
        if cells[theirs + ASKS] and cells[theirs + HAND_SIZE]:
            found += [act.swap(seat, kind) for kind in RESOURCES if cells[mine + kind]]


def _bank(s: State, me: int, hand: bytearray, found: list[int]) -> None:
    for row, held, rate in zip(_BANK_ROWS, hand, rates(s, me), strict=False):
        if held >= rate:
            stock = s.cells[_STOCK]
            found += [trade for trade in row if stock[trade & 7]] if 0 in stock else row


_BY_PHASE = {SETUP: _setup, BEFORE_ROLL: _before_roll, MAIN: _main, OVER: _over}
