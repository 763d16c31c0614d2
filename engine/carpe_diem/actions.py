"""How an action is packed into an int: its kind above 20 bits of arguments.

A tile that is taken and where it goes are one action, in this order of bits: bread, space, tile,
cell (0 stores it), turn. A tile of the seal row likewise, without bread and space.
"""

from __future__ import annotations

SHIFT = 20
ARGUMENTS = (1 << SHIFT) - 1

PAWN, TAKE, REWARD, SEAL, DECLINE, PUT_BACK, DISC, SETTLE = range(1, 9)

CELL_SHIFT, TILE_SHIFT, SPACE_SHIFT, BREAD_SHIFT = 2, 8, 15, 18
STORED = 0
"""The cell of a tile that is stored."""
PAID_MOST = BREAD_MOST = 255


def pack(kind: int, argument: int = 0) -> int:
    return kind << SHIFT | argument


def goes(tile: int, cell: int, turn: int = 0) -> int:
    """Where a tile goes; the argument of taking it."""
    return tile << TILE_SHIFT | cell << CELL_SHIFT | turn


def take(space: int, bread: bool, tile: int, cell: int, turn: int = 0) -> int:
    """Goes to a space, for bread or not, and takes a tile there."""
    argument = bread << BREAD_SHIFT | space << SPACE_SHIFT | goes(tile, cell, turn)
    return pack(TAKE, argument)


def seal(tile: int, cell: int, turn: int = 0) -> int:
    return pack(SEAL, goes(tile, cell, turn))


def disc(space: int, first: int) -> int:
    """Puts a disc on a scoring space; the first (0) or second (1) card is scored first."""
    return pack(DISC, space << 1 | first)


def settle(paid: int, bread: int) -> int:
    """Scores a card with so many sets paid in goods and so many in bread."""
    return pack(SETTLE, paid << 8 | bread)
