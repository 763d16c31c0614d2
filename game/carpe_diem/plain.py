"""A tile at its plainest, for the moments before its painted picture is there: grass, a band of the
kind's paint to each side that is open, and the kind's sign."""

from __future__ import annotations

import pygame

from game.art.sprites import put
from game.carpe_diem import signs
from game.carpe_diem.colours import GRASS, KIND_PAINTS
from game.carpe_diem.faces import Face

_REACH = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))  # north, east, south, west


def plain_tile(face: Face, px: int) -> pygame.Surface:
    tile = pygame.Surface((px, px), 0, 32)
    tile.fill(GRASS)
    middle, alone = px / 2, len(face.features) == 1
    for feature in face.features:
        x = y = middle
        if not alone and len(feature.sides) == 1:
            dx, dy = _REACH[feature.sides[0]]
            x, y = middle + dx * px * 0.27, middle + dy * px * 0.27
        for side in feature.sides:
            dx, dy = _REACH[side]
            end = (middle + dx * middle, middle + dy * middle)
            paint = KIND_PAINTS[feature.kind].pale
            pygame.draw.line(tile, paint, (x, y), end, max(1, round(px * 0.4)))
        put(tile, signs.badge(feature.kind, px * (0.5 if alone else 0.4)), x, y)
    return tile
