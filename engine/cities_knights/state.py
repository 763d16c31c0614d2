"""A position of Cities & Knights: one flat row of bytes, so that copying is cheap.

`cells` holds everything that fits a byte, at fixed places:

    NODE       54  the piece on each node, see below; 0 is none
    EDGE       72  the road on each edge: owner + 1, or 0
    NUMBER     19  the number token on each hex, 0 on the desert
    BANK        8  hand cards in the bank, by kind
    (one each)     ROBBER to OFFERS, see their text
    METROPOLIS  3  by track: the node of the metropolis + 1, or 0
    SHOWN       2  who has Printer and Constitution open: seat + 1, or 0
    DICE       36  pairs left in the deck of dice (option), by 6 * (white - 1) + red - 1; else 0
    DECK       54  three decks of 18 places by track: card + 1 from the top, then 0
    KNOWERS    54  who knows the card at each of these places: bits of seats, or EVERYBODY
    DECK_LEFT   3  cards in each deck
    UNSEEN      3  cards on top of each deck that were never drawn: point cards can only be there
    DESK    4*106  what each player has, at the offsets below
    HAZE        4  by player: for whom part of the hand is unknown; bits of the observers
    COULD    5*4   by observer and player: kinds that the unknown cards can be, as a mask
    PROVEN 5*4*8   by observer, player and kind: hand cards that the observer can prove
    SEEN  5*4*25   by observer, player and card: progress cards known to be in that hand

An observer is a seat, or PUBLIC_ROW: what everybody can prove. Whoever has no bit in HAZE knows the
whole hand, and COULD and PROVEN of that pair are then all 0. A row about oneself stays 0.

A piece on a node is `kind * 4 + owner`. Buildings: SETTLEMENT, SIDEWAYS (a pillaged city without a
settlement piece to replace it), and cities from CITY on: + 1 with a wall, + 2 * (track + 1) with a
metropolis. Knights from KNIGHT on: `KNIGHT + 6 * (level - 1) + 2 * mood + promoted`, where mood is
IDLE, ACTIVE or READY (active since before this turn and still to act; only in the owner's turn) and
`promoted` is 1 when it was promoted this turn.

The rest is immutable and shared between copies: `stack`, the open decisions with the next one last;
`offers`, the trade offers put this turn as (give, want, seat); `turns`, how many turns began;
`seed`, the state of the generator. Hand cards in offers are packed three bits per kind, lowest kind
in the lowest bits. `offered` is no part of a position, it only saves work: what `legal` listed,
until something happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter

from engine.cities_knights.board import HARBOUR_SLOTS, NODES
from engine.cities_knights.frames import Frame
from engine.cities_knights.options import Options

NODE, EDGE, NUMBER, BANK = 0, 54, 126, 145

(
    ROBBER,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    SHIP_AT,
    ATTACKS,
    PHASE,
    TURN,
    PLACED,
    SITE,
    STAGE,
    LONGEST,
    WHITE,
    RED,
    EVENT,
    CRANES,
    FLEET,
    OFFERS,
) = range(153, 170)
"""The robber's hex; the merchant's hex + 1 and its owner + 1, or 0; steps of the ship since the
last attack; attacks so far (the robber is locked at 0); one of the phases below; the seat on turn;
pieces and roads placed in the set-up; the node + 1 of the piece whose road is placed next; the
stage of the roll that is being worked off, or 0; who has the longest road, seat + 1 or 0; and from
WHITE on what begins anew with every turn: its dice, 0 before the roll; open discounts of the Crane;
kinds that change 2:1 by a Merchant Fleet, as a mask; offers put to anyone."""

METROPOLIS, SHOWN, DICE = 170, 173, 175
DECK, KNOWERS, DECK_LEFT, UNSEEN = 211, 265, 319, 322
DESK, DESK_SIZE = 325, 106
HAZE, COULD, PROVEN, SEEN, SIZE = 749, 753, 773, 933, 1433
OBSERVERS, PUBLIC_ROW, PUBLIC_BIT = 5, 4, 16
EVERYBODY = 31
"""The mask of a deck place that is known to all."""

HAND, HAND_SIZE, PROGRESS, PROGRESS_SIZE = 0, 8, 9, 34
"""Hand cards by kind; how many; progress cards by card; how many (point cards lie open, apart)."""
LEFT, CITIES_LEFT, ROADS_LEFT, KNIGHTS_LEFT, WALLS_LEFT = 35, 36, 37, 38, 41
"""Pieces in supply: settlements, cities, roads, knights of the three levels, walls."""
LEVEL, DEFENDER, POINTS, LENGTH, HARBOUR = 42, 45, 46, 47, 48
"""Levels of the three tracks; Defender cards; all victory points; the longest trail of roads, 0
while it is shorter than counts; harbours as a mask of their kinds."""
ASKS, RECEIVED, SENT = 49, 50, 51
"""How often the seat on turn may still ask this one by Commercial Harbor; kinds that the seat on
turn received from this one in deals this turn, and this one from the seat on turn, as masks."""
TOUCH = 52
"""For each node the number of own roads that meet there."""

SETUP, BEFORE_ROLL, MAIN, OVER = range(4)
MUSTERING, OVERFLOWING, YIELD, AFTER_YIELD = range(1, 5)
"""The stages in which a roll is worked off: the battle (in the variant knights say first whether
they fight), progress hands above the limit, production or discards, the robber after discards."""

SETTLEMENT, SIDEWAYS, CITY, KNIGHT = 1, 2, 3, 11
WALLED = 1
IDLE, ACTIVE, READY = range(3)


limits_set = itemgetter(*(DESK + DESK_SIZE * seat + ASKS for seat in range(4)))
"""How often each seat may still be asked, out of the cells of a position."""
NONE_SET = (0, 0, 0, 0)


_ROUNDS = tuple(
    tuple(tuple((first + i) % players for i in range(players)) for first in range(players))
    for players in range(5)
)
"""By the number of players and the first seat: the seats in order."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same for a whole game."""

    players: int
    options: Options
    terrain: tuple[int, ...]
    harbours: tuple[int, ...]
    """The kind of harbour at each slot."""
    harbour_at: bytes
    """By node: the harbour there as a mask of its kind, or 0."""


def make_setting(
    players: int, options: Options, terrain: tuple[int, ...], harbours: tuple[int, ...]
) -> Setting:
    at = bytearray(NODES)
    for nodes, kind in zip(HARBOUR_SLOTS, harbours, strict=True):
        for node in nodes:
            at[node] = 1 << kind
    return Setting(players, options, terrain, harbours, bytes(at))


class State:
    """One position; see the module's text."""

    __slots__ = ("cells", "offered", "offers", "seed", "setting", "stack", "turns")

    setting: Setting
    cells: bytearray
    stack: tuple[Frame, ...]
    offers: tuple[tuple[int, int, int], ...]
    turns: int
    seed: int
    offered: tuple[int, ...]


_new = object.__new__


def blank(setting: Setting) -> State:
    """No piece, card or token anywhere."""
    s = _new(State)
    s.setting = setting
    s.cells = bytearray(SIZE)
    s.stack = ()
    s.offers = ()
    s.turns = 0
    s.seed = 0
    s.offered = ()
    return s


def copy(s: State) -> State:
    t = _new(State)
    t.setting = s.setting
    t.cells = s.cells[:]
    t.stack = s.stack
    t.offers = s.offers
    t.turns = s.turns
    t.seed = s.seed
    t.offered = s.offered
    return t


def desk(player: int) -> int:
    """Where a player's cells begin."""
    return DESK + DESK_SIZE * player


def piece(player: int, kind: int) -> int:
    return kind << 2 | player


def owner(code: int) -> int:
    return code & 3


def is_building(code: int) -> bool:
    return 0 < code < KNIGHT << 2


def is_city(code: int) -> bool:
    """An upright city, with or without wall and metropolis."""
    return CITY << 2 <= code < KNIGHT << 2


def is_knight(code: int) -> bool:
    return code >= KNIGHT << 2


def knight(player: int, level: int, mood: int = IDLE, promoted: bool = False) -> int:
    return piece(player, KNIGHT + 6 * (level - 1) + 2 * mood + promoted)


def level_of(code: int) -> int:
    """A knight's level, 1 to 3."""
    return ((code >> 2) - KNIGHT) // 6 + 1


def mood_of(code: int) -> int:
    return ((code >> 2) - KNIGHT) % 6 >> 1


def was_promoted(code: int) -> bool:
    return bool(((code >> 2) - KNIGHT) & 1)


def has_wall(code: int) -> bool:
    """Whether a city has a wall."""
    return bool(((code >> 2) - CITY) & WALLED)


def metropolis_of(code: int) -> int | None:
    """The track of the metropolis on a city, if there is one."""
    track = ((code >> 2) - CITY >> 1) - 1
    return track if track >= 0 else None


def proven(observer: int, player: int) -> int:
    """Where the hand cards begin that an observer can prove of a player."""
    return PROVEN + 8 * (4 * observer + player)


def seen(observer: int, player: int) -> int:
    """Where the progress cards begin that an observer knows in a player's hand."""
    return SEEN + 25 * (4 * observer + player)


def setup_seat(s: State) -> int:
    """Who places now in the set-up: up the seats, then down again."""
    players, number = s.setting.players, s.cells[PLACED] >> 1
    return number if number < players else 2 * players - 1 - number


def acting(s: State) -> int:
    """The seat that must choose now."""
    return s.stack[-1].player if s.stack else s.cells[TURN]


def clockwise(s: State) -> tuple[int, ...]:
    """All seats from the one on turn on."""
    return _ROUNDS[s.setting.players][s.cells[TURN]]


def packed_count(packed: int, kind: int) -> int:
    """How many of a kind an offer's side holds."""
    return packed >> 3 * kind & 7


def packed_size(packed: int) -> int:
    size = 0
    while packed:
        size += packed & 7
        packed >>= 3
    return size
