"""The legal actions of a position, sorted because they are listed in the order of their numbers."""

from __future__ import annotations

from itertools import compress

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.box import (
    ALCHEMIST,
    CARDS,
    KINDS,
    PROGRESS_LIMIT,
    RESOURCES,
    TOP_LEVEL,
    TRACK_COMMODITY,
)
from engine.cities_knights.choices import CHOICES
from engine.cities_knights.knighthood import can_rise
from engine.cities_knights.offers import can_go_on, most_wanted
from engine.cities_knights.places import (
    OWN_KNIGHTS,
    knight_sites,
    nodes_with,
    open_sites,
    reach,
    road_sites,
    settlement_sites,
)
from engine.cities_knights.playable import DETAILS
from engine.cities_knights.purse import common_rate, two_for_one
from engine.cities_knights.state import (
    ASKS,
    ATTACKS,
    BANK,
    BEFORE_ROLL,
    CRANES,
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    IDLE,
    KNIGHT,
    KNIGHTS_LEFT,
    LEFT,
    LEVEL,
    MAIN,
    OFFERS,
    PHASE,
    PLACED,
    PROGRESS,
    PROGRESS_SIZE,
    READY,
    ROADS_LEFT,
    ROBBER,
    SETUP,
    TURN,
    WALLS_LEFT,
    State,
    is_knight,
    level_of,
    mood_of,
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
_ASKS = tuple(DESK + DESK_SIZE * seat + ASKS for seat in range(4))
_MOODS = bytes(mood_of(code) if is_knight(code) else 0 for code in range(256))
_NO_KNIGHTS = b"\2\2\2"
_BANK_ROWS = tuple(
    [act.bank(given, taken) for taken in range(len(KINDS)) if taken != given]
    for given in range(len(KINDS))
)


def legal(s: State) -> list[int]:
    stack = s.stack
    if stack:
        return CHOICES[type(stack[-1])](s, stack[-1])
    phase = s.cells[PHASE]
    if phase == MAIN:
        return _main(s)
    if phase == BEFORE_ROLL:
        return _before_roll(s)
    if phase == SETUP:
        first = s.cells[PLACED] < 2 * s.setting.players
        return [(_SETTLEMENT if first else _CITY) | node for node in open_sites(s)]
    return []


def _before_roll(s: State) -> list[int]:
    me = s.cells[TURN]
    found = [_ROLL]
    if s.cells[DESK + DESK_SIZE * me + PROGRESS + ALCHEMIST]:
        found += [act.play(ALCHEMIST, detail) for detail in DETAILS[ALCHEMIST](s, me)]
    return found


def _main(s: State) -> list[int]:
    cells = s.cells
    me = cells[TURN]
    mine = DESK + DESK_SIZE * me
    brick, lumber, wool, grain, ore = cells[mine : mine + 5]
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
    discount = 1 if cells[CRANES] else 0
    for track, commodity in _TRACKS:
        level = cells[mine + LEVEL + track]
        if (
            level < TOP_LEVEL
            and cells[mine + commodity] + discount > level
            and can_improve(s, me, track)
        ):
            found.append(_IMPROVE | track)
    trainable = wool > 0 and ore > 0
    if trainable or cells[mine + KNIGHTS_LEFT : mine + KNIGHTS_LEFT + 3] != _NO_KNIGHTS:
        _knights(s, me, mine, trainable, grain > 0, found)
    if cells[mine + PROGRESS_SIZE]:
        _cards(s, me, mine, found)
    for at in _ASKS:
        if cells[at]:
            _swaps(s, me, mine, found)
            break
    if cells[mine + HAND_SIZE] > 1:
        _bank(s, me, mine, found)
    if cells[OFFERS] < s.setting.options.offers_per_turn and cells[mine + HAND_SIZE]:
        most = most_wanted(s)
        if most and can_go_on(s, 0, most):
            found.append(_OFFER)
    if cells[mine + PROGRESS_SIZE] > PROGRESS_LIMIT:
        held = cells[mine + PROGRESS : mine + PROGRESS + len(CARDS)]
        found += [_TUCK | card for card in compress(_CARD_RANGE, held)]
    else:
        found.append(_END)
    return found


def _knights(
    s: State, me: int, mine: int, trainable: bool, fed: bool, found: list[int]
) -> None:
    """Knights placed, activated, promoted and acting; `trainable` and `fed` say what is payable."""
    cells = s.cells
    if trainable and cells[mine + KNIGHTS_LEFT]:
        found += [_KNIGHT | node for node in knight_sites(s, me)]
    knights = nodes_with(s, OWN_KNIGHTS[me])
    if not knights:
        return
    if fed:
        found += [_ACTIVATE | node for node in knights if _MOODS[cells[node]] == IDLE]
    if trainable:
        found += [_PROMOTE | node for node in knights if can_rise(s, me, cells[node])]
    ready = [node for node in knights if _MOODS[cells[node]] == READY]
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
            first = act.play(card)
            found += [first | detail for detail in DETAILS[card](s, me)]


def _swaps(s: State, me: int, mine: int, found: list[int]) -> None:
    """Opponents that can be asked by Commercial Harbor."""
    cells = s.cells
    for seat in range(s.setting.players):
        theirs = DESK + DESK_SIZE * seat
        if cells[theirs + ASKS] and cells[theirs + HAND_SIZE]:
            found += [act.swap(seat, kind) for kind in RESOURCES if cells[mine + kind]]


def _bank(s: State, me: int, mine: int, found: list[int]) -> None:
    cells = s.cells
    cheap, common = two_for_one(s, me), common_rate(s, me)
    hand = cells[mine : mine + len(KINDS)]
    if not cheap and max(hand) < common:
        return
    for given, held in enumerate(hand):
        if held > 1 and (held >= common or cheap >> given & 1):
            stock = cells[BANK : BANK + len(KINDS)]
            if all(stock):
                found += _BANK_ROWS[given]
            else:
                found += [trade for trade in _BANK_ROWS[given] if stock[trade & 7]]
