"""What stays the same for a whole game: players, options, boards, frames and scoring cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.carpe_diem.city import BOARDS, GRID_PLACES, SCORE_SPACES, Aim, aims
from engine.carpe_diem.tiles import KINDS, WIDTH

PAWN_ORDERS = ("clockwise", "reverse", "random")


class Goal(NamedTuple):
    """A goal of one player's frame: its bit, and the line to be crossed as a bit."""

    bit: int
    crossing: int


class Home(NamedTuple):
    """One player's board and frame."""

    board: int
    frame: tuple[int, int, int, int]
    spade: int
    scrolls: bytes
    """By cell: 1 where a scroll lies until a tile is built there."""
    aims: tuple[Aim, ...]
    goals: tuple[tuple[Goal, ...], ...]
    """The goals that a completed structure can reach, by its kind."""


class Setting(NamedTuple):
    players: int
    pawn_order: int
    first_printing: bool
    homes: tuple[Home, ...]
    cards: tuple[int, ...]
    """The card on each place of the grid, or -1."""
    spaces: tuple[int, ...]
    """The scoring spaces that lie between two cards."""


@cache
def home(board: int, frame: tuple[int, int, int, int]) -> Home:
    eight = aims(frame)
    scrolls = bytes(cell in BOARDS[board].scrolls for cell in range(WIDTH * WIDTH))
    return Home(
        board,
        frame,
        BOARDS[board].spade,
        scrolls,
        eight,
        tuple(
            tuple(Goal(1 << n, 1 << aim.line) for n, aim in enumerate(eight) if aim.kind == kind)
            for kind in range(len(KINDS))
        ),
    )


SPACES_BY_PLAYERS = {
    players: tuple(
        number
        for number, space in enumerate(SCORE_SPACES)
        if all(place in places for place in space.cards)
    )
    for players, places in GRID_PLACES.items()
}


def setting(
    players: int,
    pawn_order: int,
    first_printing: bool,
    homes: Sequence[Home],
    cards: Sequence[int],
) -> Setting:
    spaces = SPACES_BY_PLAYERS[players]
    return Setting(players, pawn_order, first_printing, tuple(homes), tuple(cards), spaces)
