"""How the room of a tile is shared: which outline a feature gets by what else lies on the tile.

Every open side is open over the same middle half, so any two equal sides fit.
"""

from __future__ import annotations

from game.art.brushes import Point
from game.carpe_diem.faces import LANDSCAPES, Face, Feature
from game.carpe_diem.tilework import MARGIN

OPEN, CLOSE = 0.25, 0.75  # where an open side begins and ends
OUT = -MARGIN  # as far as anything is painted beyond a side

ALONE, OPPOSITE, RIGHT, LEFT = "alone", "opposite", "right", "left"
OPPOSITE_LEFT, OPPOSITE_RIGHT, CROSSED = "opposite_left", "opposite_right", "crossed"
SHARED = "shared"  # of a feature with several sides: something else lies on the tile too

# What lies on the other sides, seen from the feature's own side, clockwise.
_ROOMS = {
    frozenset[int](): ALONE,
    frozenset({2}): OPPOSITE,
    frozenset({1}): RIGHT,
    frozenset({3}): LEFT,
    frozenset({2, 3}): OPPOSITE_LEFT,
    frozenset({1, 2}): OPPOSITE_RIGHT,
    frozenset({1, 3}): CROSSED,
}

# The outline of a landscape's end; the first two points lie on its side.
ENDS: dict[str, list[Point]] = {
    ALONE: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.74), (OPEN, 0.74)],
    OPPOSITE: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.41), (OPEN, 0.41)],
    RIGHT: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.2), (0.53, 0.43), (OPEN, 0.43)],
    LEFT: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.43), (0.47, 0.43), (OPEN, 0.2)],
    OPPOSITE_LEFT: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.43), (0.42, 0.43), (OPEN, 0.25)],
    OPPOSITE_RIGHT: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.25), (0.58, 0.43), (OPEN, 0.43)],
    CROSSED: [(OPEN, 0), (CLOSE, 0), (CLOSE, 0.2), (OPEN, 0.2)],
}

# The part of the tile a dwelling with its yard may cover: half of it, and its own quarters.
_FAR, _GAP = 1 - OUT, 0.025
YARDS: dict[str, list[Point]] = {
    ALONE: [(OUT, OUT), (_FAR, OUT), (_FAR, _FAR), (OUT, _FAR)],
    OPPOSITE: [(OUT, OUT), (_FAR, OUT), (_FAR, 0.48), (OUT, 0.48)],
    RIGHT: [(OUT, OUT), (_FAR - _GAP, OUT), (OUT, _FAR - _GAP)],
    LEFT: [(OUT + _GAP, OUT), (_FAR, OUT), (_FAR, _FAR - _GAP)],
    OPPOSITE_LEFT: [(OUT, OUT), (_FAR, OUT), (_FAR, 0.5), (0.44, 0.5), (OUT, OUT + 0.06)],
    OPPOSITE_RIGHT: [(OUT, OUT), (_FAR, OUT), (_FAR, OUT + 0.06), (0.56, 0.5), (OUT, 0.5)],
    CROSSED: [(OUT, OUT), (_FAR, OUT), (_FAR, 0.21), (OUT, 0.21)],
}


def room(face: Face, feature: Feature) -> str:
    """The name of the room a feature has on its tile."""
    others = [side for other in face.features if other is not feature for side in other.sides]
    if len(feature.sides) == 1:
        side = feature.sides[0]
        return _ROOMS[frozenset((other - side) % 4 for other in others)]
    # What runs through from side to side keeps its middle half, whatever lies beside it.
    return SHARED if others and feature.kind not in LANDSCAPES else ALONE


def opened(outline: list[Point]) -> list[Point]:
    """The same outline carried on beyond its open side, its first two points."""
    (left, _), (right, _), *rest = outline
    return [(left, OUT), (right, OUT), *rest]
