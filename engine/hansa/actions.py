"""How an action is packed into an int: its kind above 20 bits of arguments."""

from __future__ import annotations

SHIFT = 20
ARGUMENTS = (1 << SHIFT) - 1

(
    INCOME,
    PLACE,
    DISPLACE,
    LIFT,
    ESTABLISH,
    USE,
    SWAP,
    DEVELOP,
    REMOVE,
    RIDE,
    TRAVEL,
    END,
    PAY,
    RELOCATE,
    ADD,
    TAKE,
    PUT,
    MARKER,
    DONE,
    PAWN,
) = range(1, 21)

NOTHING, OFFICE, SKILL, TABLE, EXTRA = range(5)
"""What the third part of establishing a route is used for (7.3)."""


def pack(kind: int, argument: int = 0) -> int:
    return kind << SHIFT | argument


def income(traders: int, merchants: int) -> int:
    return pack(INCOME, traders << 4 | merchants)


def place(shape: int, post: int) -> int:
    return pack(PLACE, shape << 8 | post)


def displace(shape: int, post: int) -> int:
    return pack(DISPLACE, shape << 8 | post)


def add(shape: int, post: int) -> int:
    return pack(ADD, shape << 8 | post)


def establish(route: int, use: int = NOTHING, detail: int = 0) -> int:
    return pack(ESTABLISH, route << 8 | use << 5 | detail)


def office_detail(end: int, index: int) -> int:
    """The office `index` of the route's first (0) or second (1) city."""
    return end << 4 | index


def extra_detail(end: int, shape: int) -> int:
    return end << 4 | shape


def swap(city: int, index: int) -> int:
    """Exchanges the offices `index` and `index + 1`."""
    return pack(SWAP, city << 4 | index)


def marker(kind: int, route: int) -> int:
    return pack(MARKER, kind << 8 | route)


def ride(province: int, revealed: int = 0) -> int:
    return pack(RIDE, province << 12 | revealed)


def end(revealed: int = 0) -> int:
    return pack(END, revealed)


def revealed(action: int) -> int:
    """The packed markers that the end of a turn or a ride names; 0 while chance has not spoken."""
    return action & 0xFFF


def pack_revealed(kinds: list[int]) -> int:
    """Up to three marker kinds in the order they turned up; 0 is none."""
    packed = 0
    for place_, kind in enumerate(kinds):
        packed |= (kind + 1) << 3 * place_
    return packed


def unpack_revealed(packed: int) -> list[int]:
    kinds = []
    while packed:
        kinds.append((packed & 7) - 1)
        packed >>= 3
    return kinds
