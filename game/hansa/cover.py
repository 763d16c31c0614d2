"""The box of Hansa Teutonica on the shelf: the harbour of a Hanseatic town."""

from __future__ import annotations

import pygame

from game.art.harbour import FINE, harbour
from game.table.cover import Cover


def _paint(surface: pygame.Surface, scale: float) -> None:
    harbour(surface, FINE if scale < 2 else 1.4)  # fine pixels need less


COVER = Cover(
    "Hansa Teutonica",
    players=(2, 5),
    minutes=(45, 90),
    weight="medium",
    paint=_paint,
    teaches=True,
)
