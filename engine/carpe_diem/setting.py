"""What stays the same for a whole game: players, options, boards, frames and scoring cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.carpe_diem.city import BOARDS, FRAME_SIDES, GRID_PLACES, LINES, SCORE_SPACES, Aim, aims
from engine.carpe_diem.tiles import KINDS, WIDTH

PAWN_ORDERS = ("clockwise", "reverse", "random")


class FrameGoal(NamedTuple):
    """A goal of one player's frame: its bit, and the line to be crossed as a bit."""

    bit: int
    crossing: int


@dataclass(frozen=True, eq=False, slots=True)
class Home:
    """One player's board and frame; `home` gives the same one for the same."""

    board: int
    frame: tuple[int, int, int, int]
    spade: int
    scrolls: tuple[bool, ...]
    """By cell: whether a scroll lies until a tile is built there."""
    aims: tuple[Aim, ...]
    goals: tuple[tuple[FrameGoal, ...], ...]
    """The goals that a completed structure can reach, by its kind."""


class Agreed(NamedTuple):
    """The options of a game."""

    pawn_order: int = 0
    first_printing: bool = False
    vp_public: bool = True
    """Whether a table shows everybody's points; the rules do not ask for it."""


@dataclass(frozen=True, slots=True)
class Setting:
    players: int
    pawn_order: int
    first_printing: bool
    vp_public: bool
    homes: tuple[Home, ...]
    cards: tuple[int, ...]
    """The card on each place of the grid, or -1."""
    spaces: tuple[int, ...]
    """The scoring spaces that lie between two cards."""


SCROLLS = tuple(
    tuple(cell in board.scrolls for cell in range(WIDTH * WIDTH)) for board in BOARDS
)
"""By board and cell: whether a scroll lies until a tile is built there."""


_GOALS = tuple(
    tuple(FrameGoal(1 << number, 1 << line) for line in range(len(LINES)))
    for number in range(2 * len(FRAME_SIDES))
)
"""By number of the goal and its line."""


@cache
def home(board: int, frame: tuple[int, int, int, int]) -> Home:
    eight = aims(frame)
    goals: list[tuple[FrameGoal, ...]] = [()] * len(KINDS)
    for by_line, (kind, line, _) in zip(_GOALS, eight, strict=True):
        goals[kind] += (by_line[line],)
    return Home(
        board,
        frame,
        BOARDS[board].spade,
        SCROLLS[board],
        eight,
        tuple(goals),
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
    players: int, agreed: Agreed, homes: Sequence[Home], cards: Sequence[int]
) -> Setting:
    spaces = SPACES_BY_PLAYERS[players]
    return Setting(players, *agreed, tuple(homes), tuple(cards), spaces)
