"""The wood that everything stands on."""

from __future__ import annotations

import pygame

from game.ui import panels
from game.ui.painter import Painter

_grounds: dict[tuple[tuple[int, int], float, bool], pygame.Surface] = {}


def wood_ground(painter: Painter) -> pygame.Surface:
    """The table's wood for a whole screen; only the last one is kept."""
    size, look = painter.surface.get_size(), painter.look
    key = (size, look.scale, look.high_contrast)
    if key not in _grounds:
        _grounds.clear()
        _grounds[key] = panels.texture("wood", painter.theme.wood, size, look.scale, 5)
    return _grounds[key]
