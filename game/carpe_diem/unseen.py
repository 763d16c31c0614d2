"""The tiles that nobody has seen yet. Everybody could know them: all others lay open once."""

from __future__ import annotations

from collections import Counter

from engine.carpe_diem.state import State
from game.carpe_diem.faces import Face
from game.carpe_diem.facesof import face, is_black


def unseen(s: State) -> dict[int, int]:
    """How many are still to come, by a tile that shows the face; what looks alike is one line.
    Nothing is told of their order."""
    count: Counter[tuple[Face, bool]] = Counter()
    first: dict[tuple[Face, bool], int] = {}
    for tile in sorted(s.hidden.white + s.hidden.black):
        look = (face(tile), is_black(tile))
        count[look] += 1
        first.setdefault(look, tile)
    return {tile: count[look] for look, tile in first.items()}
