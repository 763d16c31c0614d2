"""The painted chart without roads: vellum, washes, water, woods, hills and what lives there.

Painted once per shape and side at build time. Knows where things stand, so that nothing is drawn
where the game needs the place; knows nothing of a game's position.
"""

from __future__ import annotations

import math
import random

import pygame

from game.art.brushes import canvas, light, reduce
from game.art.glyphs import ink_glyph
from game.art.noise import texture
from game.art.palette import SEPIA, VELLUM, VELLUM_LIGHT, mix
from game.art.sprites import put
from game.hansa import land, ornaments
from game.hansa.chart import Chart
from game.hansa.ground import Ground
from game.hansa.water import Water

INK_OVERSIZE = 2
COUNTRY_TRIES = 700
AIR = 1.2
MARKS = 214  # the marks are a little paler than coast and ships: they must not shout
SIZES = (1.0, 0.84, 0.7)


def vellum(width: int, height: int, k: float) -> pygame.Surface:
    """Calf skin: clouds, grain, fibres, stains, folds and a darker rim."""
    rng = random.Random("vellum")
    sheet = pygame.Surface((width, height), 0, 32)
    sheet.fill(mix(VELLUM, VELLUM_LIGHT, 0.2))
    aspect = width / height
    texture(
        sheet,
        [
            (round(5 * aspect), 5, 18),
            (round(14 * aspect), 14, 12),
            (round(48 * aspect), 48, 8),
            (round(width / k / 2.2), round(height / k / 2.2), 6),
        ],
        rng,
    )
    fibres = canvas(width, height, SEPIA)
    for _ in range(520):
        x, y, turn = rng.random() * width, rng.random() * height, rng.random() * math.tau
        line = [(x, y)]
        for _ in range(4):
            turn += rng.uniform(-0.5, 0.5)
            x, y = x + math.cos(turn) * 5 * k, y + math.sin(turn) * 5 * k
            line.append((x, y))
        colour = rng.choice((SEPIA, (255, 248, 226)))
        pygame.draw.lines(
            fibres, (*colour, rng.randint(12, 30)), False, line, max(1, round(0.6 * k))
        )
    sheet.blit(fibres, (0, 0))
    for _ in range(11):
        stain = light(rng.uniform(60, 260) * k, (150, 108, 56), 1.2, rng.randint(14, 34))
        put(sheet, stain, rng.random() * width, rng.random() * height)
    _folds(sheet, k)
    _rim(sheet)
    return sheet


def _folds(sheet: pygame.Surface, k: float) -> None:
    """The chart was folded in a saddle-bag: faint creases, light above and dark below."""
    w, h = sheet.size
    crease = canvas(w, h, SEPIA)
    for i in (1, 2):
        x = w * i / 3
        pygame.draw.line(crease, (*SEPIA, 26), (x, 0), (x + 2 * k, h), max(1, round(1.6 * k)))
        beside = ((x - 1.6 * k, 0), (x + 0.4 * k, h))
        pygame.draw.line(crease, (255, 250, 232, 44), *beside, max(1, round(1.4 * k)))
    pygame.draw.line(crease, (*SEPIA, 26), (0, h / 2), (w, h / 2 + k), max(1, round(1.6 * k)))
    start, end = (0, h / 2 - 1.6 * k), (w, h / 2 - 0.6 * k)
    pygame.draw.line(crease, (255, 250, 232, 44), start, end, max(1, round(1.4 * k)))
    sheet.blit(crease, (0, 0))


def _rim(sheet: pygame.Surface) -> None:
    rim = pygame.Surface((9, 9), pygame.SRCALPHA)
    for i in range(9):
        for j in range(9):
            edge = max(abs(i - 4), abs(j - 4)) / 4
            rim.set_at((i, j), (112, 76, 34, int(84 * max(0.0, edge - 0.55) / 0.45)))
    sheet.blit(reduce(rim, *sheet.size), (0, 0))


def paint(chart: Chart, water: Water, width: int) -> pygame.Surface:
    """The whole scenery of a chart, so many pixels wide."""
    k = width / chart.width
    height = round(chart.height * k)
    sheet = vellum(width, height, k)
    ground = Ground(chart)
    # The ornaments choose their place before the woods do, and the woods keep clear of them.
    water.keep_clear(ground)
    plan = ornaments.plan(chart, water, ground)
    water.flood(ground)
    _washes(sheet, chart, k)
    water.wash(sheet, k, random.Random("sea"))
    ornaments.rhumb_lines(sheet, chart, plan, k)
    ink_k = k * INK_OVERSIZE
    layer = canvas(width * INK_OVERSIZE, height * INK_OVERSIZE, SEPIA)
    water.ink(layer, ink_k, random.Random("ink"))
    water.keep_shore_clear(ground)
    water.waves(layer, ink_k, ground, random.Random("waves"))
    ornaments.ink(layer, plan, ink_k)
    sheet.blit(reduce(layer, width, height), (0, 0))
    layer.fill((*SEPIA, 0))
    _marks(layer, chart, water, ground, ink_k)
    layer.fill((255, 255, 255, MARKS), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(reduce(layer, width, height), (0, 0))
    ornaments.write(sheet, plan, k)
    ornaments.cartouche(sheet, chart, k)
    ornaments.frame(sheet, chart, k)
    return sheet


def _washes(sheet: pygame.Surface, chart: Chart, k: float) -> None:
    """Soft colour under woods, hills and heath."""
    for region in land.REGIONS:
        colour = land.WASHES[region.kind]
        w = (region.reach[0] * chart.width * 3.4 + 40) * k
        h = (region.reach[1] * chart.height * 3.4 + 30) * k
        stain = light(128, colour, 1.05, 50)
        x, y = chart.at(region.at)
        put(sheet, reduce(stain, w, h), x * k, y * k)


def _marks(layer: pygame.Surface, chart: Chart, water: Water, ground: Ground, k: float) -> None:
    """Scatter the map-maker's marks: the named regions first, then the open country."""
    rng = random.Random("marks")
    wood = Wood(water, ground, rng)
    for region in land.REGIONS:
        for _ in range(region.marks * 6):
            x, y = chart.at(
                (
                    region.at[0] + rng.gauss(0, 0.9) * region.reach[0],
                    region.at[1] + rng.gauss(0, 0.9) * region.reach[1],
                )
            )
            wood.grove(region.kind, x, y)
    for _ in range(COUNTRY_TRIES):
        wood.grove("country", rng.random() * chart.width, rng.random() * chart.height)
    for y, x, kind, size in sorted(wood.marks):
        ink_glyph(layer, kind, x * k, y * k, k * size, rng)


class Wood:
    """Marks that have found a place: foot, kind and size."""

    def __init__(self, water: Water, ground: Ground, rng: random.Random) -> None:
        self.water, self.ground, self.rng = water, ground, rng
        self.marks: list[tuple[float, float, str, float]] = []

    def grove(self, region: str, x: float, y: float) -> None:
        """One mark and, for what grows in company, its neighbours around it."""
        kinds = land.MIX[region]
        kind = self.rng.choices(list(kinds), list(kinds.values()))[0]
        start = len(self.marks)
        if not self._plant(kind, x, y, SIZES):
            return
        reach = land.ROOM[kind][1]
        for _ in range(self.rng.randint(0, land.CLUMPS.get(kind, 0))):
            turn, far = self.rng.random() * math.tau, reach * self.rng.uniform(1.15, 2.1)
            cx, cy = x + math.cos(turn) * far, y + math.sin(turn) * far * 0.6
            crowded = any(
                abs(cx - ox) < reach * 0.8 and abs(cy - oy) < reach * 0.5
                for oy, ox, *_ in self.marks[start:]
            )
            if not crowded:
                self._plant(kind, cx, cy, SIZES[:1])
        for my, mx, mark, size in self.marks[start:]:
            rise, need = land.ROOM[mark]
            self.ground.stone(mx, my - rise * size, need * size * 0.8)

    def _plant(self, kind: str, x: float, y: float, sizes: tuple[float, ...]) -> bool:
        """Put a mark down, as large as the place allows."""
        if self.water.at_sea(x, y):
            return False
        rise, need = land.ROOM[kind]
        for size in sizes:
            if self.ground.room(x, y - rise * size) >= need * size + AIR:
                self.marks.append((y, x, kind, size))
                return True
        return False
