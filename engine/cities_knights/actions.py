"""How an action is packed into an int: its kind above 20 bits of arguments.

What the arguments of a kind are, lowest bits last:

    ROLL        event (3 bits), white (3), red (3); all 0 until the dice have fallen
    SETTLEMENT, CITY, WALL, KNIGHT, ACTIVATE, PROMOTE, CHASE, LOSE, RETREAT, REMOVE, METROPOLIS,
    MUSTER      a node
    ROAD        an edge
    IMPROVE     a track
    MOVE, DISPLACE   the knight's node (6 bits), the target (6)
    PLAY        card (5 bits), then 12 bits of detail (below)
    BANK        kind given (3 bits), kind taken (3)
    GIVE, WANT, DISCARD, TAKE   a kind of hand card
    TO          a seat, or TO_ALL
    ANSWER      REFUSE, ACCEPT or COUNTER
    DEAL        a seat
    TUCK, TAKE_CARD   a progress card
    ROBBER      hex (5 bits), then thefts (12 bits)
    ROB         seat (2 bits), then one theft (4 bits)
    DRAW        a deck, by track
    SWAP        seat (2 bits), resource (3)
    OFFER, FOR, DONE, PASS, END   nothing

A theft is the stolen kind + 1, or 0 before it happened; several stand one behind the other, in seat
order from the thief, the first in the lowest four bits. The detail of a played card: event, white,
red (3 bits each) of the Alchemist; two hexes (5 bits each, the lower first) of the Inventor; node,
edge, hex, kind or seat of the cards that need one; kind + 1 of a Merchant Fleet for a named kind;
else 0.
"""

from __future__ import annotations

SHIFT = 20
ARGUMENTS = (1 << SHIFT) - 1
CARD_SHIFT = 12
DETAIL = (1 << CARD_SHIFT) - 1

(
    ROLL,
    SETTLEMENT,
    CITY,
    ROAD,
    WALL,
    IMPROVE,
    KNIGHT,
    ACTIVATE,
    PROMOTE,
    MOVE,
    DISPLACE,
    CHASE,
    PLAY,
    SWAP,
    BANK,
    OFFER,
    GIVE,
    FOR,
    WANT,
    TO,
    ANSWER,
    DEAL,
    DISCARD,
    TUCK,
    ROBBER,
    ROB,
    TAKE,
    TAKE_CARD,
    DRAW,
    LOSE,
    RETREAT,
    REMOVE,
    METROPOLIS,
    MUSTER,
    DONE,
    PASS,
    END,
) = range(1, 38)

TO_ALL = 7
REFUSE, ACCEPT, COUNTER = range(3)
ANSWERS = ("refuse", "accept", "counter")


def pack(kind: int, argument: int = 0) -> int:
    return kind << SHIFT | argument


def dice(event: int, white: int, red: int) -> int:
    return event << 6 | white << 3 | red


def play(card: int, detail: int = 0) -> int:
    return pack(PLAY, card << CARD_SHIFT | detail)


def move(source: int, target: int) -> int:
    return pack(MOVE, source << 6 | target)


def displace(source: int, target: int) -> int:
    return pack(DISPLACE, source << 6 | target)


def bank(give: int, take: int) -> int:
    return pack(BANK, give << 3 | take)


def swap(seat: int, resource: int) -> int:
    return pack(SWAP, seat << 3 | resource)


def robber(hex_: int, thefts: int = 0) -> int:
    return pack(ROBBER, hex_ << 12 | thefts)


def rob(seat: int, theft: int = 0) -> int:
    return pack(ROB, seat << 4 | theft)


def pack_thefts(kinds: list[int]) -> int:
    packed = 0
    for place, kind in enumerate(kinds):
        packed |= (kind + 1) << 4 * place
    return packed


def unpack_thefts(packed: int) -> list[int]:
    kinds = []
    while packed:
        kinds.append((packed & 15) - 1)
        packed >>= 4
    return kinds
