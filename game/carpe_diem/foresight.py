"""What an action would bring, before it is done: played on a copy of the position and read back.

Nothing that the action would uncover is told: of a fountain's cards only how many, and nothing
beyond the player's own turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.carpe_diem import actions as act
from engine.carpe_diem import play
from engine.carpe_diem.city import CELLS, row_and_column
from engine.carpe_diem.district import has_neighbour, places
from engine.carpe_diem.scoring import score
from engine.carpe_diem.state import (
    DISTRICT,
    GOALS,
    Fountain,
    Rewards,
    Seal,
    State,
    Step,
    acting,
    copy,
    store,
)
from engine.carpe_diem.tiles import CRAFTSMAN
from engine.core.protocol import Event

Cell = tuple[int, int]


@dataclass(frozen=True)
class Completed:
    kind: str
    cells: tuple[Cell, ...]


@dataclass
class Foresight:
    """What one action brings its player at once."""

    stored: bool = False
    steps: int = 0  # on the scroll track
    completed: list[Completed] = field(default_factory=list)
    gained: dict[str, int] = field(default_factory=dict)  # goods, coins, bread
    sold: dict[str, int] = field(default_factory=dict)  # goods that go for coins
    goals: list[int] = field(default_factory=list)  # of the frame, by number
    points: int = 0  # in hand
    fountain_cards: int = 0
    seal: bool = False  # a tile of the seal row may be taken next
    choice: bool = False  # the order of rewards is asked next
    villas: int = 0  # what completed villas will be worth more
    dead: list[Cell] = field(default_factory=list)  # empty cells that no tile can fill any more


def foresee(s: State, action: int) -> Foresight:
    """The consequences of taking a tile and building or storing it; or of a reward's order."""
    seat = acting(s)
    after = copy(s)
    told: list[Event] = []
    play.perform(after, action, told)
    found = Foresight()
    for event in told:
        if event.kind in ("turn_ended", "scoring_began"):
            break
        if event.data.get("player") == seat:
            _read(found, event.kind, event.data)
    found.seal = _seal_follows(after.step)
    before, now = s.cells[store(seat) + GOALS], after.cells[store(seat) + GOALS]
    found.goals = [n for n in range(8) if (now & ~before) >> n & 1]
    found.villas = score(after, seat)[seat]["villas"] - score(s, seat)[seat]["villas"]
    dead = set(dead_cells(s, seat))
    found.dead = [cell for cell in dead_cells(after, seat) if cell not in dead]
    return found


def _seal_follows(step: Step | None) -> bool:
    """Whether the row is open now, or behind another reward."""
    owed = (*step.owed, *step.later) if isinstance(step, Rewards) else ()
    later = step.later if isinstance(step, Fountain) else owed
    return isinstance(step, Seal) or any(reward & 15 == CRAFTSMAN for reward in later)


def _read(found: Foresight, kind: str, data: Mapping[str, Any]) -> None:
    if kind == "tile_stored":
        found.stored = True
    elif kind == "completed":
        cells = tuple((row, column) for row, column in data["cells"])
        found.completed.append(Completed(data["structure"], cells))
    elif kind == "gained":
        found.gained[data["what"]] = found.gained.get(data["what"], 0) + data["count"]
    elif kind == "goods_sold":
        found.sold = {good: count for good, count in data["goods"].items() if count}
    elif kind == "disc_moved":
        found.steps += data["target"] - data["source"]
    elif kind == "points":
        found.points += data["points"]
    elif kind == "fountain_drawn":
        found.fountain_cards += data["count"]


def dead_cells(s: State, seat: int) -> list[Cell]:
    """Empty cells beside built ones that none of the game's tiles fits."""
    cells, first = s.cells, DISTRICT * seat
    fitting = places(s, seat)
    return [
        row_and_column(cell)
        for cell in CELLS
        if not cells[first + cell] and cell not in fitting and has_neighbour(cells, first + cell)
    ]


def building(action: int) -> tuple[int, Cell | None, int]:
    """The tile of an action, the cell where it is built, if it is, and its turn."""
    argument = action & act.ARGUMENTS
    cell = argument >> act.CELL_SHIFT & 63
    where = None if cell == act.STORED else row_and_column(cell)
    return argument >> act.TILE_SHIFT & 127, where, argument & 3
