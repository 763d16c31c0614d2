"""One painted hex: its ground, the light on it, and its rim."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pygame

from game.art.brushes import canvas, reduce, rough
from game.art.brushes import light as soft_light
from game.art.easel import Easel
from game.art.noise import texture
from game.art.palette import SEPIA, WHITE, Colour
from game.art.sprites import put
from game.cities_knights.greenery import HEX
from game.cities_knights.lowlands import paint_fields, paint_forest, paint_pasture
from game.cities_knights.uplands import paint_desert, paint_hills, paint_mountains

PAINTERS: Mapping[str, Callable[[Easel, random.Random], None]] = {
    "forest": paint_forest,
    "pasture": paint_pasture,
    "fields": paint_fields,
    "hills": paint_hills,
    "mountains": paint_mountains,
    "desert": paint_desert,
}


EARTH: Colour = (206, 176, 118)
"""Bare ground, under and between the hexes."""


def hex_tile(terrain: str, radius: float, seed: int, oversize: int = 3) -> pygame.Surface:
    """One painted hex, 2 radii high: painting, then light from the top left, then its rim."""
    rng = random.Random(seed)
    k = radius * oversize / 100
    w, h = 2 * 88 * k, 2 * 101 * k
    s = pygame.Surface((round(w), round(h)), 0, 32)
    s.fill((150, 140, 90))
    p = Easel(s, w / 2, h / 2, k)
    PAINTERS[terrain](p, rng)
    texture(s, [(16, 18, 12), (90, 100, 10)], rng)  # the tooth of the paper
    for colour, x, y, flag in (
        ((34, 30, 20), -60, -70, pygame.BLEND_RGB_ADD),
        ((44, 40, 34), 70, 84, pygame.BLEND_RGB_SUB),
    ):
        g = pygame.Surface(s.get_size(), 0, 32)
        put(g, soft_light(round(230 * k), colour, 1.2), w / 2 + x * k, h / 2 + y * k)
        s.blit(g, (0, 0), special_flags=flag)
    rim = [(x * 0.962, y * 0.962) for x, y in HEX]
    edge = rough([*rim, rim[0]], 1.6, rng, 4)
    tile = canvas(w, h, SEPIA)
    tile.blit(s, (0, 0))
    mask = canvas(w, h, WHITE)
    pygame.draw.polygon(mask, (255, 255, 255, 255), Easel(mask, w / 2, h / 2, k).at(edge))
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    q = Easel(tile, w / 2, h / 2, k)
    q.line(edge, (58, 38, 22), 3.4)
    inner = [(x * 0.93, y * 0.93) for x, y in HEX]
    veil = canvas(w, h, WHITE)
    v = Easel(veil, w / 2, h / 2, k)
    v.line([inner[4], inner[5], inner[0], inner[1]], (255, 250, 224, 96), 3)
    v.line([inner[1], inner[2], inner[3], inner[4]], (40, 22, 8, 96), 3)
    tile.blit(veil, (0, 0))
    return reduce(tile, w / oversize, h / oversize)
