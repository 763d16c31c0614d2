"""The toy's box."""

from __future__ import annotations

import pygame

from game.table.cover import Cover


def _paint(surface: pygame.Surface, scale: float) -> None:
    surface.fill((190, 170, 120))


COVER = Cover("Hagglers", players=(2, 4), minutes=(3, 5), weight="very_light", paint=_paint)
