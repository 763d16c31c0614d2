"""The island on its sea, painted once: shelf and surf, beach, harbours with jetties, the hexes."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from engine.cities_knights.board import HARBOUR_SLOTS
from engine.cities_knights.box import HARBOURS, TERRAINS
from game.art.brushes import (
    Point,
    arc,
    canvas,
    gradient,
    keep_inside,
    reduce,
    rough,
    shadow,
    spline,
    stroke,
)
from game.art.easel import Easel
from game.art.noise import texture
from game.art.palette import INK, WHITE, mix
from game.art.sprites import put
from game.cities_knights.colours import SAND, SEA, SEA_DEEP, SHOAL
from game.cities_knights.island import COAST, HARBOUR_AT, HEX_AT, NODE_AT
from game.cities_knights.ships import harbour_ship
from game.cities_knights.terrain import EARTH, hex_tile

FINE = 2
"""How many times larger the water is painted than it is shown."""
GROUND_SEED = 40


class SeaChart:
    """An island in a picture of some size: `radius` pixels make a hex, `middle` is its middle."""

    def __init__(self, size: tuple[int, int], radius: float, middle: Point) -> None:
        self.size, self.radius, self.middle = size, radius, middle

    def at(self, point: Point) -> Point:
        return (
            self.middle[0] + point[0] * self.radius,
            self.middle[1] + point[1] * self.radius,
        )

    def paint(self, terrain: Sequence[int], harbours: Sequence[int]) -> pygame.Surface:
        """The whole picture for a layout."""
        sheet = self.water()
        for hex_, kind in enumerate(terrain):
            tile = hex_tile(TERRAINS[kind], self.radius, GROUND_SEED + hex_)
            put(sheet, tile, *self.at(HEX_AT[hex_]))
        for slot, kind in enumerate(harbours):
            self.moor(sheet, HARBOURS[kind], slot)
        return sheet

    def water(self) -> pygame.Surface:
        """Sea, surf, beach and bare ground: the same for every layout."""
        w, h = self.size[0] * FINE, self.size[1] * FINE
        r, middle = self.radius * FINE, (self.middle[0] * FINE, self.middle[1] * FINE)
        sea = pygame.Surface((w, h), 0, 32)
        rng = random.Random(5)
        sea.blit(gradient(w, h, mix(SEA, SEA_DEEP, 0.25), SEA_DEEP), (0, 0))
        texture(sea, _octaves(w, h, r), rng)
        shore = _Shore(r, middle, rng)
        _shelf(sea, shore)
        _breakers(sea, shore)
        _waves(sea, shore)
        _beach(sea, shore)
        _ground(sea, shore)
        return reduce(sea, *self.size)

    def moor(self, sheet: pygame.Surface, kind: str, slot: int) -> None:
        """Two jetties, one from each node that owns the harbour, and the cog between them."""
        x, y = self.at(HARBOUR_AT[slot])
        r = self.radius
        layer = canvas(r * 3, r * 3)
        easel = Easel(layer, r * 1.5 - x, r * 1.5 - y)
        for node in HARBOUR_SLOTS[slot]:
            nx, ny = self.at(NODE_AT[node])
            start = (nx + (x - nx) * 0.1, ny + (y - ny) * 0.1)
            end = (nx + (x - nx) * 0.72, ny + (y - ny) * 0.72)
            _jetty(easel, start, end, r)
        blur = max(1, round(r * 0.04))
        sheet.blit(shadow(layer, blur, 90), (x - r * 1.45 - 2 * blur, y - r * 1.44 - 2 * blur))
        sheet.blit(layer, (round(x - r * 1.5), round(y - r * 1.5)))
        put(sheet, harbour_ship(kind, r * 0.8), x, y - r * 0.02)


class _Shore:
    """The coast in fine pixels, at any distance from the land."""

    def __init__(self, r: float, middle: Point, rng: random.Random) -> None:
        self.r, self.middle, self.rng = r, middle, rng
        self._line = [(middle[0] + x * r, middle[1] + y * r) for x, y in COAST]

    def ring(self, grown: float, amount: float = 0.0) -> list[Point]:
        """The coast moved outwards by a factor, and frayed."""
        cx, cy = self.middle
        ring = [(cx + (x - cx) * grown, cy + (y - cy) * grown) for x, y in self._line]
        return rough([*ring, ring[0]], amount * self.r, self.rng, 4) if amount else ring


def _octaves(w: int, h: int, r: float) -> list[tuple[int, int, int]]:
    cells = ((w / r * 0.6, h / r * 0.9, 16), (w / r * 2, h / r * 4, 10), (w / 6, h / 4, 8))
    return [(round(across), round(down), strength) for across, down, strength in cells]


def _shelf(sea: pygame.Surface, shore: _Shore) -> None:
    """Shallow water: a blurred island, twice."""
    w, h = sea.get_size()
    small = canvas(w / 4, h / 4, SHOAL)
    for grown, tone, alpha, blur in ((1.24, SEA, 220, 9), (1.12, SHOAL, 235, 5)):
        layer = canvas(w / 4, h / 4, tone)
        outline = [(x / 4, y / 4) for x, y in shore.ring(grown)]
        pygame.draw.polygon(layer, (*tone, alpha), outline)
        soft = pygame.transform.gaussian_blur(layer, max(2, round(shore.r * blur / 320)))
        small.blit(soft, (0, 0))
    sea.blit(reduce(small, w, h), (0, 0))


def _breakers(sea: pygame.Surface, shore: _Shore) -> None:
    """Broken lines of foam along the coast."""
    r, rng = shore.r, shore.rng
    for grown, alpha in ((1.135, 120), (1.185, 84), (1.24, 52)):
        ring = shore.ring(grown)
        line = spline([*ring, ring[0]], r * 0.12)
        foam = canvas(*sea.get_size(), WHITE)
        start = 0
        while start < len(line):
            n = rng.randrange(4, 13)
            stroke(foam, line[start : start + n], (240, 250, 240, alpha), r * 0.022)
            start += n + rng.randrange(1, 5)
        sea.blit(foam, (0, 0))


def _waves(sea: pygame.Surface, shore: _Shore) -> None:
    w, h = sea.get_size()
    r, rng, (cx, cy) = shore.r, shore.rng, shore.middle
    ticks = canvas(w, h, WHITE)
    for _ in range(round(w * h / (r * r) * 5)):
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        if math.hypot((x - cx) / 4.5, (y - cy) / 4.2) < r * 1.08:
            continue
        q = r * rng.uniform(0.07, 0.12)
        for dx in (-q, q):
            wave = arc(x + dx, y, q, q * 0.55, math.pi * 1.1, math.pi * 1.9, 6)
            stroke(ticks, wave, (214, 236, 232, 66), r * 0.018)
    sea.blit(ticks, (0, 0))


def _beach(sea: pygame.Surface, shore: _Shore) -> None:
    r, rng, (cx, cy) = shore.r, shore.rng, shore.middle
    beach = shore.ring(1.058, 0.09)
    shade = canvas(*sea.get_size())
    pygame.draw.polygon(shade, (6, 24, 32, 150), [(x + r * 0.05, y + r * 0.08) for x, y in beach])
    sea.blit(pygame.transform.gaussian_blur(shade, max(2, round(r * 0.04))), (0, 0))
    easel = Easel(sea)
    easel.poly(beach, (250, 246, 226), (250, 246, 226), r * 0.06)
    easel.poly(beach, SAND, (104, 74, 40), r * 0.028)
    for _ in range(26):
        x, y = rng.choice(beach)
        out = rng.uniform(1.0, 1.05)
        _rock(easel.shift(cx + (x - cx) * out, cy + (y - cy) * out, r * rng.uniform(0.03, 0.06)))


def _rock(p: Easel) -> None:
    p.oval(0, 0.5, 1.7, 0.8, (238, 246, 236))
    p.poly([(-1, 0.5), (-0.5, -0.6), (0.2, -1), (1, 0.5)], (96, 92, 88), INK, 1.5 / p.k)
    p.poly([(-0.7, 0.3), (-0.4, -0.4), (0.1, -0.7)], (168, 162, 150))


def _ground(sea: pygame.Surface, shore: _Shore) -> None:
    """Bare earth under and between the hexes."""
    w, h = sea.get_size()
    land = pygame.Surface((w, h), 0, 32)
    land.fill(EARTH)
    texture(land, [(w // 9, h // 9, 26), (w // 30, h // 30, 18)], shore.rng)
    earth = canvas(w, h)
    earth.blit(land, (0, 0))
    mask = canvas(w, h, WHITE)
    pygame.draw.polygon(mask, (*WHITE, 255), shore.ring(1.012))
    keep_inside(earth, mask)
    sea.blit(earth, (0, 0))


def _jetty(easel: Easel, start: Point, end: Point, r: float) -> None:
    easel.line([start, end], INK, r * 0.15)
    easel.line([start, end], (150, 104, 62), r * 0.105)
    dx, dy = end[0] - start[0], end[1] - start[1]
    d = math.hypot(dx, dy)
    ox, oy = -dy / d * r * 0.05, dx / d * r * 0.05
    for plank in range(6):
        t = (plank + 0.5) / 6
        x, y = start[0] + dx * t, start[1] + dy * t
        easel.line([(x - ox, y - oy), (x + ox, y + oy)], (84, 54, 30), r * 0.022)
