"""The box of Cities & Knights on the shelf: knights on the beach at dawn, and sails at sea."""

from __future__ import annotations

import math
import random
from bisect import bisect_left

import pygame

from game.art.brushes import gradient, rough, spline, stroke
from game.art.brushes import light as soft_light
from game.art.palette import STANDARD, WHITE, mix
from game.art.sprites import put
from game.cities_knights.figures import knight_piece
from game.cities_knights.houses import city_piece, settlement_piece
from game.cities_knights.ships import barbarian_ship
from game.table.cover import Cover

SKY, GLOW, WATER, DEEP = (250, 226, 178), (240, 158, 88), (92, 140, 146), (28, 66, 82)


def _paint(surface: pygame.Surface, scale: float) -> None:
    w, h = surface.get_size()
    unit = min(w, h * 0.95)  # so that in a wide box the knights keep their feet
    rng = random.Random(9)
    horizon = h * 0.47
    surface.blit(gradient(w, horizon, SKY, GLOW), (0, 0))
    sun = soft_light(round(w * 0.9), (255, 232, 160), 1.6, 230)
    put(surface, sun, w * 0.3, horizon)
    surface.blit(gradient(w, h - horizon, WATER, DEEP), (0, horizon))
    for row in range(26):
        y = horizon + (h - horizon) * (row / 26) ** 1.5
        for _ in range(9):
            x, long = rng.uniform(0, w), rng.uniform(0.02, 0.07) * w * (0.5 + row / 20)
            tone = mix(WATER, WHITE if abs(x - w * 0.3) < w * 0.2 else DEEP, 0.35)
            stroke(surface, [(x, y), (x + long, y)], tone, max(1.0, scale))
    for x, y, size in ((0.14, 0.5, 0.1), (0.3, 0.53, 0.15), (0.13, 0.64, 0.25)):
        put(surface, barbarian_ship(unit * size), w * x, h * y)
    _shore(surface, rng)
    red, blue = STANDARD.players[0], STANDARD.players[1]
    put(surface, city_piece(blue, unit * 0.27, True, "politics"), w * 0.8, h * 0.5)
    put(surface, settlement_piece(red, unit * 0.15), w * 0.6, h * 0.62)
    put(surface, city_piece(red, unit * 0.21, True), w * 0.92, h * 0.67)
    for x, y, size, paint, level in (
        (0.46, 0.78, 0.2, blue, 2),
        (0.68, 0.8, 0.25, red, 3),
        (0.88, 0.9, 0.2, STANDARD.players[3], 1),
    ):
        put(surface, knight_piece(paint, level, True, unit * size), w * x, h * y)


def _shore(surface: pygame.Surface, rng: random.Random) -> None:
    w, h = surface.get_size()
    bends = [(1.05, 0.46), (0.8, 0.49), (0.62, 0.58), (0.5, 0.66), (0.36, 0.8), (0.28, 1.05)]
    line = spline([(x * w, y * h) for x, y in bends], w * 0.03)
    coast = rough(line, w * 0.012, rng, 3)
    for grow, tone in ((0.03, (250, 244, 220)), (0.018, (226, 202, 148)), (0.0, (140, 164, 84))):
        moved = [(x - grow * w, y + grow * h * 0.3) for x, y in coast]
        pygame.draw.polygon(surface, tone, [*moved, (w * 1.1, h * 1.1)])
    by_height = sorted(coast, key=lambda p: p[1])
    for _ in range(420):
        x, y = rng.uniform(0.3, 1.0) * w, rng.uniform(0.52, 1.0) * h
        at = bisect_left(by_height, y, key=lambda p: p[1])
        edge = min(by_height[max(0, at - 1) : at + 1], key=lambda p: abs(p[1] - y))
        if x < edge[0] + w * 0.03:
            continue
        tone = mix((140, 164, 84), rng.choice(((92, 122, 58), (196, 206, 120))), 0.5)
        lean = math.sin(x / w * 9) * 0.01 * w
        stroke(surface, [(x, y), (x + 0.03 * w, y - lean)], tone, max(1.0, w * 0.006))


COVER = Cover(
    "Cities & Knights",
    players=(3, 4),
    minutes=(75, 120),
    weight="demanding",
    paint=_paint,
    teaches=True,
)
