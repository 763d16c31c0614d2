"""The middle of the table and the players' districts as tables: ring, scoring grid, track, frames.

Cells of a district are numbered in a grid of eight by eight that holds the frame too, so that every
cell has four neighbours: cell = (row + 1) * 8 + column + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.carpe_diem.facts import read
from engine.carpe_diem.tiles import FRAME, KINDS, WIDTH

_FACTS = read("city")

COLOURS = ("red", "blue", "green", "yellow")
ROWS = 6
SPACES = 7
TILES_PER_SPACE: int = _FACTS["tiles_per_space"]
ROUNDS: int = _FACTS["rounds"]
PHASES: int = _FACTS["phases"]
SEAL_ROW: int = _FACTS["seal_row"]
START_POINTS = {int(n): tuple(points) for n, points in _FACTS["start_vp"].items()}
CARDS_BY_PLAYERS = {int(n): dict(counts) for n, counts in _FACTS["cards_by_players"].items()}
TRACK_POINTS: tuple[int, ...] = tuple(_FACTS["scroll_track"])
LAST_STEP = len(TRACK_POINTS) - 1
VILLA_POINTS: tuple[int, ...] = (0, *_FACTS["villa_table"])
"""By chimneys; more count as the last."""
PENALTY: int = _FACTS["penalty"]
BREAD_SET: int = _FACTS["bread_set"]
"""Bread for one set of any card."""
LANDSCAPE_MOST: int = _FACTS["landscape_max"]


def cell_at(row: int, column: int) -> int:
    return (row + 1) * WIDTH + column + 1


def row_and_column(cell: int) -> tuple[int, int]:
    return cell // WIDTH - 1, cell % WIDTH - 1


CELLS = tuple(cell_at(row, column) for row in range(ROWS) for column in range(ROWS))
CELL_NAMES = {cell: "{},{}".format(*row_and_column(cell)) for cell in CELLS}
BARE = bytes(0 if cell in CELL_NAMES else FRAME for cell in range(WIDTH * WIDTH))
"""The faces of a district without tiles."""


def villa_points(chimneys: int) -> int:
    return VILLA_POINTS[min(chimneys, len(VILLA_POINTS) - 1)]


# --- the ring -------------------------------------------------------------------------------------


def _neighbours(edges: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(sorted(a + b - here for a, b in edges if here in (a, b))) for here in range(SPACES)
    )


RING, STAR = (_neighbours(_FACTS[name]) for name in ("ring", "star"))


def _onwards(pawn: int, filled: int) -> int:
    """Left or right, on to the first space that holds a tile."""
    targets = 0
    for step in (1, SPACES - 1):
        here = pawn
        for _ in range(SPACES):
            here = (here + step) % SPACES
            if filled >> here & 1:
                targets |= 1 << here
                break
    return targets


def _along_any_line(pawn: int, filled: int) -> int:
    """Through empty spaces along any line of the star, back too, to every filled one in reach."""
    targets, passed = 0, [pawn]
    for here in passed:
        for there in STAR[here]:
            if filled >> there & 1:
                targets |= 1 << there
            elif there not in passed:
                passed.append(there)
    return targets


def _targets(first_printing: bool) -> tuple[tuple[int, ...], ...]:
    reach = _along_any_line if first_printing else _onwards
    return tuple(tuple(reach(pawn, n) for n in range(1 << SPACES)) for pawn in range(SPACES))


TARGETS = (_targets(False), _targets(True))
"""By printing, pawn and filled spaces: what can be reached without bread; spaces as bits."""
BITS = tuple(tuple(n for n in range(SPACES) if mask >> n & 1) for mask in range(1 << SPACES))


# --- the scoring grid -----------------------------------------------------------------------------

GRID_ROWS, GRID_COLUMNS = 3, 4


class ScoreSpace(NamedTuple):
    name: str
    cards: tuple[int, int]
    """Places of the grid, counted row by row."""


SCORE_SPACES = tuple(
    ScoreSpace(
        facts["id"],
        (
            facts["cards"][0][0] * GRID_COLUMNS + facts["cards"][0][1],
            facts["cards"][1][0] * GRID_COLUMNS + facts["cards"][1][1],
        ),
    )
    for facts in _FACTS["score_spaces"]
)
SCORE_SPACE_NAMES = tuple(space.name for space in SCORE_SPACES)
GRID_PLACES = {
    players: tuple(
        row * GRID_COLUMNS + column
        for row in range(GRID_ROWS)
        for column in range(GRID_COLUMNS)
        if [row, column] not in _FACTS["empty_cells_by_players"][str(players)]
    )
    for players in START_POINTS
}
"""Where cards lie, by the number of players."""


# --- districts and frames -------------------------------------------------------------------------


class BoardFacts(NamedTuple):
    name: str
    spade: int
    scrolls: tuple[int, ...]


BOARDS = tuple(
    BoardFacts(
        facts["id"], cell_at(*facts["spade"]), tuple(cell_at(*at) for at in facts["scrolls"])
    )
    for facts in _FACTS["district_boards"]
)
BOARD_NAMES = tuple(board.name for board in BOARDS)
LINES = (*(f"V{n}" for n in range(1, ROWS)), *(f"H{n}" for n in range(1, ROWS)))
"""Grid lines between two columns or two rows."""
FRAME_SIDES = ("top", "right", "bottom", "left")


class Goal(NamedTuple):
    kind: int
    line: int
    """Counted clockwise along the side of the section, from 1."""
    vp: int


class Section(NamedTuple):
    name: str
    goals: tuple[Goal, Goal]


def _section(name: str, goals: Sequence[dict[str, int]]) -> Section:
    one, two = (Goal(KINDS.index(str(goal["type"])), goal["line"], goal["vp"]) for goal in goals)
    return Section(name, (one, two))


SECTIONS = tuple(_section(facts["id"], facts["goals"]) for facts in _FACTS["frame_sections"])
SECTION_NAMES = tuple(section.name for section in SECTIONS)


def line_on(side: int, line: int) -> int:
    """The grid line that a section of the frame means, as a place in LINES."""
    across = line if side < 2 else ROWS - line
    return across - 1 + (ROWS - 1) * (side % 2)


class Aim(NamedTuple):
    """A goal where it lies: a completed structure of the kind must cross this line."""

    kind: int
    line: int
    vp: int


_AIMS = tuple(
    tuple(
        tuple(Aim(goal.kind, line_on(side, goal.line), goal.vp) for goal in section.goals)
        for section in SECTIONS
    )
    for side in range(len(FRAME_SIDES))
)
"""By side and section."""


def aims(frame: Sequence[int]) -> tuple[Aim, ...]:
    """The eight goals of a frame, top, right, bottom and left."""
    top, right, bottom, left = frame
    return _AIMS[0][top] + _AIMS[1][right] + _AIMS[2][bottom] + _AIMS[3][left]


CROSSED_EAST = bytes(max(0, cell % WIDTH - 1) for cell in range(WIDTH * WIDTH))
CROSSED_SOUTH = bytes(max(0, cell // WIDTH - 1 + ROWS - 1) for cell in range(WIDTH * WIDTH))
"""The line that a structure crosses by going on to the east or to the south of a cell."""
