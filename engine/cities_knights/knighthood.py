"""Which knights may be promoted."""

from __future__ import annotations

from engine.cities_knights.box import ABILITY_LEVEL, KNIGHTS, POLITICS
from engine.cities_knights.places import OWN_KNIGHTS, nodes_with
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    KNIGHTS_LEFT,
    LEVEL,
    State,
    level_of,
    was_promoted,
)


def can_rise(s: State, player: int, code: int) -> bool:
    """Whether an own knight may be promoted now, apart from the cost (D36)."""
    cells, mine, level = s.cells, DESK + DESK_SIZE * player, level_of(code)
    return (
        level < len(KNIGHTS)
        and not was_promoted(code)
        and cells[mine + KNIGHTS_LEFT + level] > 0
        and (level < 2 or cells[mine + LEVEL + POLITICS] >= ABILITY_LEVEL)
    )


def promotable(s: State, player: int) -> list[int]:
    """The nodes of the knights that may be promoted, in order."""
    cells = s.cells
    return [n for n in nodes_with(s, OWN_KNIGHTS[player]) if can_rise(s, player, cells[n])]
