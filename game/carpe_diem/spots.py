"""Where words about a place may stand: beside it, and over no cell that can still be chosen."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.carpe_diem.plan import Cell, Ward


def free_spot(
    plan: Ward, cell: Cell, size: tuple[int, int], legal: Iterable[Cell], screen: pygame.Rect
) -> pygame.Rect:
    """The box of that size on the screen, near the cell, that covers least of it and of the legal
    cells; of those that cover equally little, the nearest."""
    kept = [plan.rect(cell), *(plan.rect(other) for other in legal)]
    middle = plan.rect(cell).center

    def covered(box: pygame.Rect) -> int:
        parts = (box.clip(other) for other in kept)
        return sum(part.w * part.h for part in parts)

    def far(box: pygame.Rect) -> int:
        dx, dy = box.centerx - middle[0], box.centery - middle[1]
        return dx * dx + dy * dy

    step = max(1, plan.cell // 4)
    found = [
        pygame.Rect((x, y), size)
        for x in _along(screen.left, screen.right - size[0], middle[0] - size[0] // 2, step)
        for y in _along(screen.top, screen.bottom - size[1], middle[1] - size[1] // 2, step)
    ]
    return min(found, key=lambda box: (covered(box), far(box)))


def _along(first: int, last: int, start: int, step: int) -> list[int]:
    """Places from one end to the other, in steps from where one would like to be."""
    start = min(max(start, first), max(first, last))
    before = range(start, first - 1, -step)
    return sorted({*before, *range(start, last + 1, step), first, max(first, last)})
