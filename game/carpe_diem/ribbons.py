"""Whose district it is, where it is not one's own: an edge and a ribbon in that player's paint."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art import type as lettering
from game.art.palette import BLACK, WHITE, Paint, contrast, mix
from game.art.tokens import seat_mark
from game.carpe_diem.pieces import stand
from game.carpe_diem.plan import Ward


def draw_ribbon(
    surface: pygame.Surface,
    plan: Ward,
    name: str,
    paint: Paint,
    scale: float,
    goals: Sequence[pygame.Rect],
) -> pygame.Rect:
    """On the lower edge, as near to its middle as the goals there leave room; where it hangs."""
    whole = pygame.Rect(round(plan.x), round(plan.y), plan.size, plan.size)
    line = max(2, round(3 * scale))
    pygame.draw.rect(surface, paint.body, whole, line)
    high = max(round(plan.frame * 0.62), round(18 * scale))
    size = high * 0.62
    wide = round(lettering.width(name, "title", size) + high * 2.4)
    wide = min(wide, round(plan.size * 0.5))
    ribbon = pygame.Surface((wide, high), pygame.SRCALPHA)
    notch = high * 0.34
    outline = [(0, 0), (wide, 0), (wide - notch, high / 2), (wide, high), (0, high)]
    outline.append((notch, high / 2))
    pygame.draw.polygon(ribbon, paint.body, outline)
    pygame.draw.polygon(ribbon, mix(paint.dark, BLACK, 0.4), outline, max(1, round(scale)))
    mark = round(high * 0.72)
    ribbon.blit(seat_mark(paint, mark, mark), (round(high * 0.6), round((high - mark) / 2)))
    ink = WHITE if contrast(WHITE, paint.body) > contrast(BLACK, paint.body) else BLACK
    left = high * 0.6 + mark + high * 0.2
    room = wide - left - high * 0.5
    lettering.label(ribbon, name, left, high / 2, "title", size, ink, "lm", room)
    box = ribbon.get_rect(midbottom=whole.midbottom)
    tried = range(whole.left, whole.right - wide, max(1, round(4 * scale)))
    free = [x for x in tried if box.move_to(left=x).collidelist(goals) < 0]
    if free:
        box.left = min(free, key=lambda x: abs(x + wide / 2 - whole.centerx))
    return stand(surface, f"ribbon {wide}", ribbon, *box.center, scale, 0.7)
