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
SIDEWAYS = 2.5  # how much worse a pixel beside the way is than one along it


def step(regions: Sequence[Region], current: str | None, key: str) -> str | None:
    """The usable region that lies nearest in the direction of the key; the first one from nowhere.

    None when there is nothing further in that direction.
    """
    usable = [region for region in regions if region.action]
    here = next((region for region in usable if region.id == current), None)
    if here is None:
        return usable[0].id if usable else None
    dx, dy = DIRECTIONS[key]
    best: tuple[float, str] | None = None
    for other in usable:
        if other is here:
            continue
        along, beside = _way(here.box, other.box, dx, dy)
        if along > 0:
            cost = along + SIDEWAYS * beside
            if best is None or cost < best[0]:
                best = (cost, other.id)
    return best[1] if best else None


def _way(a: pygame.Rect, b: pygame.Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far b lies along the direction, centre to centre, and how far beside a's edges."""
    along = (b.centerx - a.centerx) * dx + (b.centery - a.centery) * dy
    if dx:
        beside = max(0, a.top - b.bottom, b.top - a.bottom) + abs(a.centery - b.centery) * 0.2
    else:
        beside = max(0, a.left - b.right, b.left - a.right) + abs(a.centerx - b.centerx) * 0.2
    return along, beside
