"""Where words about a place may stand: beside it, over no cell that can still be chosen, and if it
can be helped over nothing else that is worth looking at."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.carpe_diem.plan import Cell, Ward

SIGHT = 2.4  # to cover one thing worth seeing is as bad as so many cells' distance, squared


def free_spot(
    plan: Ward,
    cell: Cell,
    size: tuple[int, int],
    legal: Iterable[Cell],
    screen: pygame.Rect,
    seen: Iterable[pygame.Rect] = (),
) -> pygame.Rect:
    """The box of that size on the screen that covers least of the cell and of the legal ones; of
    those that cover equally little, one that is near and covers little of what else is `seen`."""
    kept = [plan.rect(cell), *(plan.rect(other) for other in legal)]
    beside = list(seen)
    middle = plan.rect(cell).center

    def covered(box: pygame.Rect, places: Iterable[pygame.Rect]) -> float:
        """How many of them, each by the share of it that is covered."""
        parts = ((box.clip(other), other) for other in places)
        return sum(part.w * part.h / (other.w * other.h) for part, other in parts)

    def cost(box: pygame.Rect) -> float:
        dx, dy = box.centerx - middle[0], box.centery - middle[1]
        return (dx * dx + dy * dy) / plan.cell**2 + SIGHT * covered(box, beside)

    step = max(1, plan.cell // 4)
    found = [
        pygame.Rect((x, y), size)
        for x in _along(screen.left, screen.right - size[0], middle[0] - size[0] // 2, step)
        for y in _along(screen.top, screen.bottom - size[1], middle[1] - size[1] // 2, step)
    ]
    return min(found, key=lambda box: (covered(box, kept), cost(box)))


def _along(first: int, last: int, start: int, step: int) -> list[int]:
    """Places from one end to the other, in steps from where one would like to be."""
    start = min(max(start, first), max(first, last))
    before = range(start, first - 1, -step)
    return sorted({*before, *range(start, last + 1, step), first, max(first, last)})
