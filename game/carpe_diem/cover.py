"""The box of Carpe Diem on the shelf: a villa in the first sun."""

from __future__ import annotations

import pygame

from game.carpe_diem.morning import morning
from game.table.cover import Cover


def _paint(surface: pygame.Surface, scale: float) -> None:
    morning(surface, 2.0 if scale < 2 else 1.4)  # fine pixels need less


COVER = Cover(
    "Carpe Diem",
    players=(2, 4),
    minutes=(45, 90),
    weight="medium",
    paint=_paint,
    ink=(122, 44, 30),
    teaches=True,
)
