"""The picture over an attack: the beach at dusk, longships in the surf, towns that burn or hold."""

from __future__ import annotations

import math
import random

import pygame

from game.art.brushes import arc, gradient, reduce, spline
from game.art.easel import Easel
from game.art.palette import INK, STANDARD, Colour, mix
from game.art.sprites import put
from game.cities_knights.colours import STEEL
from game.cities_knights.houses import city_piece
from game.cities_knights.ships import barbarian_ship


def landing(w: int, h: int, won: bool) -> pygame.Surface:
    """The beach at dusk: longships in the surf; where the island fell, its towns burn."""
    n = 2
    s = pygame.Surface((w * n, h * n), 0, 32)
    s.blit(gradient(w * n, h * n, (122, 62, 48), (250, 188, 104)), (0, 0))
    p, rng, wide = Easel(s, 0, 0, h * n / 100), random.Random(3), w / h * 100
    p.light(wide * 0.3, 46, 60, (255, 236, 170), 230, 1.2)
    p.poly([(0, 56), (wide, 56), (wide, 100), (0, 100)], (54, 92, 102))
    for _ in range(90):
        x, y = rng.uniform(0, wide * 0.8), rng.uniform(57, 96)
        q = 3 + (y - 56) * 0.14
        tone = mix((54, 92, 102), (255, 206, 140), rng.uniform(0.15, 0.7))
        p.line([(x, y), (x + q, y - 0.6), (x + 2 * q, y)], tone, 0.7)
    bends = ((0.38, 101), (0.46, 84), (0.56, 70), (0.62, 58), (0.8, 62), (0.8, 101))
    beach = spline([(wide * x, y) for x, y in bends], 4)
    p.poly([(x - 2.5, y - 0.5) for x, y in beach], (250, 236, 206))
    p.poly(beach, (212, 170, 106))
    rise = ((0.56, 101), (0.62, 62), (0.72, 48), (0.84, 40), (1.05, 34))
    hill = spline([(wide * x, y) for x, y in rise], 4)
    p.poly([*hill, (wide * 1.05, 101)], (70, 66, 38) if not won else (98, 116, 60))
    p.line(hill[6:], (196, 132, 66), 1.2)
    homes = ((0.72, 44, 26, 1, False), (0.83, 33, 34, 3, True), (0.94, 32, 26, 0, False))
    for x, y, size, who, walled in homes:
        if not won:
            for dx in (-5, 5):
                _flame(p, wide * x + dx, y - 4, 1.25)
        put(s, city_piece(STANDARD.players[who], size * p.k, walled), wide * x * p.k, y * p.k)
        if not won:
            _flame(p, wide * x + 4, y + 6, 0.7)
    for x, y, size in ((0.24, 50, 13), (0.12, 54, 19), (0.36, 60, 25), (0.05, 68, 30)):
        put(s, barbarian_ship(size * p.k), wide * x * p.k, y * p.k)
    for x, y in ((0.46, 88), (0.5, 78), (0.52, 92), (0.55, 82), (0.6, 76), (0.62, 90)):
        _raider(p.shift(wide * x, y, 1.05))
    return reduce(s, w, h)


def _flame(p: Easel, x: float, y: float, k: float) -> None:
    p.light(x, y - 6 * k, 14 * k, (255, 140, 40), 170, 1.2)
    tongues = [(-6, 0), (-7, -6), (-4.5, -12), (-4, -7), (-1.5, -11), (0.5, -19), (2.5, -11)]
    tongues += [(4, -14), (6.5, -6), (6, 0)]
    tones: list[tuple[float, Colour]] = [
        (1.0, (196, 52, 20)),
        (0.8, (240, 118, 32)),
        (0.52, (255, 206, 84)),
        (0.28, (255, 244, 196)),
    ]
    for f, tone in tones:
        p.poly(spline([(x + dx * f * k, y + dy * f * k) for dx, dy in tongues], 2, True), tone)


def _raider(p: Easel) -> None:
    p.oval(2, 0, 5, 1.6, (110, 84, 46))
    p.line([(5, 0), (8, -17)], (60, 40, 26), 1)
    p.poly([(6, -17), (11, -19), (11, -13), (7, -14)], STEEL)
    p.poly([(-4, 0), (-3, -10), (3, -10), (4, 0)], (52, 34, 26))
    p.disc(0, -12, 3, (206, 150, 112))
    p.poly(arc(0, -13, 3.6, 3.6, math.pi, math.tau, 8), (70, 70, 74))
    p.disc(-3, -6, 3.4, (158, 34, 26), INK, 0.8)
