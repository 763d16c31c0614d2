"""Where an arrow key leads from the region that has the focus. Pure geometry on boxes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scene import Region

DIRECTIONS = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
}
EDGE = 3  # pixels two neighbours may share and still lie side by side
SIDEWAYS = 2.5  # how much worse a pixel beside the way is than one along it


def step(regions: Sequence[Region], current: str | None, key: str) -> str | None:
    """The usable region that lies nearest in the direction of the key; the first one from nowhere.

    None when there is nothing further in that direction.
    """
    usable = [region for region in regions if region.action]
    here = next((region for region in usable if region.id == current), None)
    if here is None:
        return usable[0].id if usable else None
    others = [region for region in usable if region is not here]
    ways = [(_way(here.box, other.box, *DIRECTIONS[key]), other.id) for other in others]
    clear = [(along + SIDEWAYS * beside, name) for (gap, along, beside), name in ways if gap >= 0]
    if not clear:  # nothing lies wholly on that side: what reaches furthest over will do
        clear = [
            (along + SIDEWAYS * beside, name) for (_, along, beside), name in ways if along > 0
        ]
    return min(clear)[1] if clear else None


def _way(a: pygame.Rect, b: pygame.Rect, dx: int, dy: int) -> tuple[float, float, float]:
    """From edge to edge in the direction, from centre to centre, and how far beside it."""
    if dx:
        gap = b.left - a.right if dx > 0 else a.left - b.right
        along, off = (b.centerx - a.centerx) * dx, abs(a.centery - b.centery)
        beside = max(0, a.top - b.bottom, b.top - a.bottom) + off * 0.2
    else:
        gap = b.top - a.bottom if dy > 0 else a.top - b.bottom
        along, off = (b.centery - a.centery) * dy, abs(a.centerx - b.centerx)
        beside = max(0, a.left - b.right, b.left - a.right) + off * 0.2
    return gap + EDGE, along, beside
