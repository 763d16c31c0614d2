"""The four opponents: one way of thinking, more or less of it.

How many positions each of them looks at depends on the game: see its `budgets`.
"""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """How carefully an opponent looks at its turn."""

    name: str
    width: int
    """Positions kept after each action of its own turn."""
    chain: int
    """Positions kept after each choice inside an action, a few more where somebody else answers."""
    replies: int
    """Plans for which the others' turns are played out; 0 looks at its own turn only."""
    overlook: int
    """One option in so many escapes it; 0 for none."""
    blur: int
    """How far off its opinion of a position may be, in quarters of a hundredth of a point."""
    style: str = "balanced"


LEVELS = {
    level.name: level
    for level in (
        Level("apprentice", 1, 1, 0, 4, 500),
        Level("trader", 1, 2, 0, 6, 320),
        Level("merchant", 2, 2, 0, 0, 240),
        Level("master", 8, 3, 24, 0, 0),
    )
}


def level(name: str, style: str = "balanced") -> Level:
    """A level by its name, playing in a style of the game."""
    return LEVELS[name]._replace(style=style)
