"""Sea and rivers of the chart: where they run between the towns, and how they are painted."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pygame

from game.art.brushes import Point, arc, canvas, keep_inside, pen, reduce, rough, spline, stroke
from game.art.glyphs import ink_glyph
from game.art.noise import noise
from game.art.palette import INK, SEA, SEA_INK, SEPIA, VELLUM, VELLUM_DARK, mix
from game.hansa import land
from game.hansa.chart import MARKER, POST, Chart
from game.hansa.ground import Ground

SHORE_AIR = 9.0  # between a coast and what stands on land
BANK_AIR = 5.0
TURNS = 24
BESIDE = 70.0  # how far a river may be moved aside

Wall = tuple[float, float, float, float]


class Water:
    """The water of one chart, in units."""

    def __init__(self, chart: Chart) -> None:
        rng = random.Random("coast")
        self.chart = chart
        self.coasts = [
            rough(self._shore(line), 8.0, rng, 4) for line in (land.NORTH_SEA, land.BALTIC)
        ]
        top = -40.0
        west, east = self.coasts
        self.seas = [
            [*west, (west[-1][0], top), (-40.0, top), (-40.0, west[0][1])],
            [*east, (chart.width + 40, east[-1][1]), (chart.width + 40, top), (east[0][0], top)],
        ]
        self._sea_map = pygame.Surface((round(chart.width), round(chart.height)), 0, 32)
        for sea in self.seas:
            pygame.draw.polygon(self._sea_map, (255, 255, 255), sea)
        self.islands = [
            self._island(x * chart.width, y, w, h, rng)
            for x, y, w, h in land.ISLANDS
            if self._afloat(x * chart.width, y, w, h)
        ]
        self.rivers = [(river, self._course(river, rng)) for river in land.RIVERS]

    def _shore(self, line: list[Point]) -> list[Point]:
        """The designed coast, drawn north wherever something stands in its way."""
        chart = self.chart
        fine = spline([(x * chart.width, y) for x, y in line], 6.0)
        walls = []
        for city in range(len(chart.towns)):
            for part in chart.parts(city):
                walls.append((part.left, part.top, part.right))
            houses = chart.houses(city)
            if len(chart.board.cities[city].offices) > 1:
                walls.append((houses.left, houses.top - 12, houses.right))
        walls += [(x - POST, y - POST, x + POST) for x, y in chart.posts]
        walls += [(x - MARKER / 2, y - MARKER / 2, x + MARKER / 2) for x, y in chart.markers]
        tops = []
        for x, y in fine:
            for left, top, right in walls:
                away = max(left - x, x - right, 0.0)
                if away < 26:
                    y = min(y, top - SHORE_AIR + away * away * 0.08)
            tops.append(y)
        return [(x, top) for (x, _), top in zip(fine, tops, strict=True)][::3]

    @staticmethod
    def _island(x: float, y: float, w: float, h: float, rng: random.Random) -> list[Point]:
        shore = rough(arc(x, y, w, h, 0, math.tau, 9), 3.0, rng, 2)
        return [*shore, shore[0]]

    def _afloat(self, x: float, y: float, w: float, h: float) -> bool:
        corners = [(x - w - 5, y), (x + w + 5, y), (x, y - h - 4), (x, y + h + 5)]
        return all(self.at_sea(*corner) for corner in corners)

    def at_sea(self, x: float, y: float) -> bool:
        """Whether a point lies in the sea."""
        x, y = round(x), round(y)
        if not (0 <= x < self._sea_map.width and 0 <= y < self._sea_map.height):
            return False
        return self._sea_map.get_at((x, y))[0] > 0

    def _course(self, river: land.River, rng: random.Random) -> list[Point]:
        """The river led round towns and posts, then smoothed; it ends where it meets the sea."""
        chart = self.chart
        line = spline(rough([chart.at(p) for p in river.course], 6.0, rng, 2), 7.0)
        boxes = [part for city in range(len(chart.towns)) for part in chart.parts(city)]
        boxes += [chart.table_box(), chart.title_box()]
        walls = [(b.left, b.top, b.right, b.bottom) for b in boxes]
        near = [
            (
                [wall for wall in walls if _beside(p, wall)],
                [post for post in chart.posts if math.dist(p, post) < BESIDE],
            )
            for p in line
        ]
        for _ in range(TURNS):
            line = [_aside(p, *around) for p, around in zip(line, near, strict=True)]
            line = [
                line[0],
                *(
                    ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
                    for a, b, c in zip(line, line[1:], line[2:], strict=False)
                ),
                line[-1],
            ]
        for i, (x, y) in enumerate(line):
            if i > 4 and self.at_sea(x, y):
                return line[: i + 1]
        return line

    # ---- painting

    def keep_clear(self, ground: Ground) -> None:
        """Tell the ground that nothing stands in a river."""
        for river, line in self.rivers:
            for x, y in line:
                ground.stone(x, y, river.width / 2 + 1)

    def flood(self, ground: Ground) -> None:
        """Take away the islands that would lie under something else."""
        self.islands = [
            island for island in self.islands if min(ground.room(x, y) for x, y in island) > 3
        ]

    def keep_shore_clear(self, ground: Ground) -> None:
        for coast in self.coasts:
            for x, y in coast[::2]:
                ground.stone(x, y, 3)

    def wash(self, picture: pygame.Surface, k: float, rng: random.Random) -> None:
        """The sea's colour, pooling at the coast; k is pixels per unit."""
        w, h = picture.size
        coarse = 4
        f = k / coarse
        colour = canvas(w / coarse, h / coarse, SEA)
        for sea, coast in zip(self.seas, self.coasts, strict=True):
            pygame.draw.polygon(colour, (*SEA, 150), [(x * f, y * f) for x, y in sea])
            edge = [(x * f, y * f) for x, y in coast]
            stroke(colour, edge, (*mix(SEA, SEA_INK, 0.4), 215), 24 * f)
        colour = pygame.transform.gaussian_blur(colour, max(1, round(7 * f)))
        colour.blit(
            noise(colour.size, (44, 32), 46, rng), (0, 0), special_flags=pygame.BLEND_RGB_SUB
        )
        colour = reduce(colour, w, h)
        mask = canvas(w, h, (255, 255, 255))
        for sea in self.seas:
            pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * k, y * k) for x, y in sea])
        for island in self.islands:
            pygame.draw.polygon(mask, (255, 255, 255, 0), [(x * k, y * k) for x, y in island])
        keep_inside(colour, mask)
        picture.blit(colour, (0, 0))
        self._shore_tint(picture, k)

    def _shore_tint(self, picture: pygame.Surface, k: float) -> None:
        """The land side of a coast, tinted as old atlases did."""
        coarse = 4
        f = k / coarse
        w, h = picture.size
        tint = canvas(w / coarse, h / coarse, VELLUM_DARK)
        for line in (*self.coasts, *self.islands):
            stroke(tint, [(x * f, y * f) for x, y in line], (186, 142, 70, 120), 13 * f)
        tint = reduce(pygame.transform.gaussian_blur(tint, max(1, round(3 * f))), w, h)
        for sea in self.seas:
            pygame.draw.polygon(tint, (*VELLUM_DARK, 0), [(x * k, y * k) for x, y in sea])
        picture.blit(tint, (0, 0))

    def ink(self, layer: pygame.Surface, k: float, rng: random.Random) -> None:
        """Water lines, coasts and rivers."""
        self._water_lines(layer, k)
        for river, line in self.rivers:
            self._river(layer, river, [(x * k, y * k) for x, y in line], k)
        for line in (*self.coasts, *self.islands):
            coast = [(x * k, y * k) for x, y in line]
            pen(layer, coast, (*INK, 228), 1.5 * k, rng)
            for x, y in coast[::2]:
                if rng.random() < 0.75:
                    reach = rng.uniform(2.5, 6) * k
                    end = (x + reach * 0.8, y + k + reach * 0.45)
                    width = max(1, round(0.6 * k))
                    pygame.draw.line(layer, (*SEPIA, 120), (x, y + k), end, width)

    def _water_lines(self, layer: pygame.Surface, k: float) -> None:
        """Lines that follow the shore at growing distance: wide strokes, each hollowed out."""
        lines = [[(x * k, y * k) for x, y in line] for line in (*self.coasts, *self.islands)]
        for d, alpha in ((17, 34), (12.5, 52), (8.6, 78), (5.2, 112)):
            for line in lines:
                stroke(layer, line, (*SEA_INK, alpha), (2 * d + 0.9) * k)
            for line in lines:
                stroke(layer, line, (*SEA_INK, 0), (2 * d - 0.9) * k)
        mask = canvas(layer.width, layer.height, (255, 255, 255))
        for sea in self.seas:
            pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * k, y * k) for x, y in sea])
        for island in self.islands:
            pygame.draw.polygon(mask, (255, 255, 255, 0), [(x * k, y * k) for x, y in island])
        keep_inside(layer, mask)

    def _river(self, layer: pygame.Surface, river: land.River, line: list[Point], k: float) -> None:
        """Pale water between two banks, widening to the mouth."""
        last = max(1, len(line) - 1)
        water = mix(SEA, VELLUM, 0.36)
        for extra, ink in ((1.5, (*SEA_INK, 205)), (0.0, (*water, 240))):
            for i, (a, b) in enumerate(pairwise(line)):
                wide = river.width * (0.45 + 0.55 * min(1.0, 1.4 * i / last)) + extra
                stroke(layer, [a, b], ink, wide * k)

    def waves(self, layer: pygame.Surface, k: float, ground: Ground, rng: random.Random) -> None:
        chart = self.chart
        placed: list[Point] = []
        for _ in range(900):
            x, y = rng.random() * chart.width, rng.random() * 150
            if any(abs(x - a) < 26 and abs(y - b) < 8 for a, b in placed):
                continue
            beside = ((-14, 0), (16, 0), (0, 14), (0, -4))
            if not all(self.at_sea(x + dx, y + dy) for dx, dy in beside) or ground.room(x, y) < 11:
                continue
            placed.append((x, y))
            ink_glyph(layer, "waves", x * k, y * k, k, rng)


def _beside(p: Point, wall: Wall) -> bool:
    left, top, right, bottom = wall
    return left - BESIDE < p[0] < right + BESIDE and top - BESIDE < p[1] < bottom + BESIDE


def _aside(p: Point, walls: list[Wall], posts: list[Point]) -> Point:
    """A point of a river moved out of towns and off posts."""
    x, y = p
    for left, top, right, bottom in walls:
        out = (
            x - left + BANK_AIR,
            right + BANK_AIR - x,
            y - top + BANK_AIR,
            bottom + BANK_AIR - y,
        )
        least = min(out)
        if least <= 0:
            continue
        if least == out[0]:
            x -= least
        elif least == out[1]:
            x += least
        elif least == out[2]:
            y -= least
        else:
            y += least
    for px, py in posts:
        d = math.hypot(x - px, y - py)
        if d < POST + BANK_AIR:
            push = (POST + BANK_AIR - d) / (d or 1.0) * 0.6
            x, y = x + (x - px) * push, y + (y - py) * push
    return x, y
