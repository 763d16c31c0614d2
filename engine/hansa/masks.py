"""Picks posts by what stands on them, a whole board at a time.

A mask is a table for `bytes.translate` that marks the wanted pieces with 1; the marked posts are
then taken out of a row of ready-made actions. Both steps run in C, which makes listing the hundreds
of actions of a position cheap.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress

from engine.hansa.desk import COLOURS, TRADER
from engine.hansa.state import owner, shape_of

MOST_POSTS = 128
OUT_OF_REACH = 255
"""Stands for a post that the pawn does not let the player use; no mask takes it."""


def _mask(wanted: Callable[[int], bool]) -> bytes:
    pieces = range(1, 1 + 2 * len(COLOURS))
    return bytes(code in pieces and wanted(code) for code in range(256))


def _own(player: int) -> bytes:
    return _mask(lambda code: owner(code) == player)


def _rivals(player: int) -> bytes:
    return _mask(lambda code: owner(code) != player)


def _rival_traders(player: int) -> bytes:
    return _mask(lambda code: owner(code) != player and shape_of(code) == TRADER)


FREE = bytes(code == 0 for code in range(256))
TAKEN = _mask(lambda code: True)
OWN, RIVALS, RIVAL_TRADERS = (
    tuple(make(player) for player in range(len(COLOURS)))
    for make in (_own, _rivals, _rival_traders)
)


def row(first: int) -> tuple[int, ...]:
    """The actions that differ only in their post, by post."""
    return tuple(range(first, first + MOST_POSTS))


def pick(codes: bytearray, mask: bytes, actions: tuple[int, ...]) -> compress[int]:
    """The actions whose posts the mask takes, in order."""
    return compress(actions, codes.translate(mask))
