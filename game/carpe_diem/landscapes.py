"""The four landscapes. They differ in four ways at once: rim, tone of the ground, rhythm, and good.

A vineyard is dark earth in long rows, a herb garden pale gravel with square beds in a box hedge, a
chicken run bright straw behind posts and rails, a pond calm water in a kerb of pale stones.
"""

from __future__ import annotations

import pygame

from game.art.brushes import Point, Stroke, keep_inside
from game.art.palette import BLACK, WHITE, mix
from game.carpe_diem import goods, plots
from game.carpe_diem.colours import TRAVERTINE_LIGHT, TRAVERTINE_SHADE, WATER_DARK
from game.carpe_diem.faces import GOOD_OF, Feature
from game.carpe_diem.plots import CLOSE, OPEN, OUT
from game.carpe_diem.tilework import Workbench, beads, beyond, rounded

FAR = 1 - OUT
GOOD_SIZE = 0.31
GOOD_AT: dict[str, Point] = {
    plots.ALONE: (0.5, 0.36),
    plots.OPPOSITE: (0.5, 0.2),
    plots.RIGHT: (0.46, 0.2),
    plots.LEFT: (0.54, 0.2),
    plots.OPPOSITE_LEFT: (0.55, 0.2),
    plots.OPPOSITE_RIGHT: (0.45, 0.2),
    plots.CROSSED: (0.5, 0.1),
}
VINE_ROWS = (0.315, 0.438, 0.562, 0.685)
VINES = 24  # along a whole tile; every third carries grapes, from whichever end one counts
BED_ROWS, BED_COLUMNS = 5, (0.315, 0.515)
BED_WIDE, BED_HIGH = 0.17, 0.15
HERBS = ((98, 142, 62), (136, 164, 84), (74, 122, 70), (160, 172, 92))


class Plot:
    """The outline of one landscape on one tile, and the lines its rim follows."""

    def __init__(self, bench: Workbench, feature: Feature, room: str) -> None:
        self.side = feature.sides[0]
        self.through = len(feature.sides) == 2
        if self.through:
            outline: list[Point] = [(OPEN, OUT), (CLOSE, OUT), (CLOSE, FAR), (OPEN, FAR)]
            rims: list[list[Point]] = [[(CLOSE, 0), (CLOSE, 1)], [(OPEN, 1), (OPEN, 0)]]
            self.centre: Point = bench.at((0.5, 0.5))
        else:
            radius = 0.2 if room == plots.ALONE else 0.12
            end = rounded(plots.ENDS[room], radius, sharp=(0, 1))
            outline, rims = plots.opened(end), [[*end[1:], end[0]]]
            self.centre = bench.at(GOOD_AT[room], self.side)
        self.outline = bench.line(outline, self.side)
        self.rims = [bench.line(rim, self.side) for rim in rims]

    def open_rims(self, bench: Workbench) -> list[list[Point]]:
        """The rims carried on over the open sides."""
        return [
            [beyond(rim[0], rim[1], bench.edge), *rim, beyond(rim[-1], rim[-2], bench.edge)]
            for rim in self.rims
        ]

    def beads(self, bench: Workbench, step: float) -> list[Point]:
        return [bead for rim in self.rims for bead in beads(rim, step * bench.n)]


def paint(bench: Workbench, feature: Feature, room: str) -> None:
    plot = Plot(bench, feature, room)
    PAINTERS[feature.kind](bench, plot)
    picture = goods.good(GOOD_OF[feature.kind], bench.n * GOOD_SIZE, rim=True)
    x, y = plot.centre
    bench.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _vineyard(bench: Workbench, plot: Plot) -> None:
    bench.cast(plot.outline, 0.014, 70)
    bench.fill(plot.outline, "soil")
    rows = bench.layer((60, 84, 34))
    n = bench.n
    vines = [
        (bench.at((across, (i + 0.5) / VINES), plot.side), i % 3 == 1)
        for across in VINE_ROWS
        for i in range(-2, VINES + 2)
    ]
    for (x, y), _ in vines:
        shade = (x + 0.018 * n, y + 0.024 * n)
        pygame.draw.circle(rows, (34, 22, 12, 255), shade, n * 0.034)
    for (x, y), _ in vines:
        pygame.draw.circle(rows, (74, 98, 40), (x, y), n * 0.034)
    for (x, y), _ in vines:
        pygame.draw.circle(rows, (128, 148, 62), (x - 0.01 * n, y - 0.012 * n), n * 0.017)
    for (x, y), ripe in vines:
        if ripe:
            pygame.draw.circle(rows, (98, 38, 112), (x, y), n * 0.021)
            pygame.draw.circle(rows, (186, 132, 204), (x - 0.005 * n, y - 0.006 * n), n * 0.008)
    bench.fill(plot.outline, rows)
    for rim in plot.open_rims(bench):
        bench.stroke(rim, (62, 38, 24), 0.03)


def _herb_garden(bench: Workbench, plot: Plot) -> None:
    n = bench.n
    bench.fill(plot.outline, "gravel")
    layer = bench.layer((70, 110, 50))
    for row in range(BED_ROWS):
        for column, across in enumerate(BED_COLUMNS):
            tone = HERBS[(row * 2 + column + bench.rng.randrange(2)) % len(HERBS)]
            down = (row + 0.5) / BED_ROWS - BED_HIGH / 2
            corners = [(across, down), (across + BED_WIDE, down + BED_HIGH)]
            (x0, y0), (x1, y1) = bench.line(corners, plot.side)
            bed = pygame.Rect(
                round(min(x0, x1)), round(min(y0, y1)), round(abs(x1 - x0)), round(abs(y1 - y0))
            )
            pygame.draw.rect(layer, (112, 82, 52), bed, border_radius=round(n * 0.012))
            green = bed.inflate(-n * 0.028, -n * 0.028)
            pygame.draw.rect(layer, tone, green, border_radius=round(n * 0.01))
            for a in range(3):
                for b in range(2):
                    x, y = bed.x + bed.w * (a + 0.5) / 3, bed.y + bed.h * (b + 0.55) / 2
                    dark = (x + n * 0.006, y + n * 0.008)
                    pygame.draw.circle(layer, mix(tone, BLACK, 0.34), dark, n * 0.019)
                    bright = (x - n * 0.002, y - n * 0.003)
                    pygame.draw.circle(layer, mix(tone, WHITE, 0.34), bright, n * 0.013)
    bench.fill(plot.outline, layer)
    hedge = plot.beads(bench, 0.052)
    for at in hedge:
        bench.dot(at, 0.036, (34, 52, 22), 0.01, 0.014)
    for at in hedge:
        bench.dot(at, 0.034, (58, 92, 40))
    for at in hedge:
        bench.dot(at, 0.015, (118, 154, 74), -0.009, -0.01)


def _chicken_run(bench: Workbench, plot: Plot) -> None:
    bench.cast(plot.outline, 0.014, 60)
    bench.fill(plot.outline, "straw")
    for rim in plot.open_rims(bench):
        bench.stroke(rim, (104, 64, 30), 0.046)
    for rim in plot.open_rims(bench):
        bench.stroke(rim, (206, 160, 96), 0.016)
    for at in plot.beads(bench, 0.105):
        bench.dot(at, 0.036, (62, 36, 18), 0.008, 0.012)
        bench.dot(at, 0.033, (120, 78, 42))
        bench.dot(at, 0.016, (226, 184, 122), -0.006, -0.007)


def _pond(bench: Workbench, plot: Plot) -> None:
    bench.fill(plot.outline, "water")
    bench.surface.blit(_kerb_shadow(bench, plot.outline), (0, 0))
    stones = plot.beads(bench, 0.0769)
    for at in stones:
        bench.dot(at, 0.044, (96, 84, 66), 0.006, 0.01)
    for at in stones:
        stone = mix(TRAVERTINE_LIGHT, TRAVERTINE_SHADE, bench.rng.random() * 0.5)
        bench.dot(at, 0.039, stone)
        bench.dot(at, 0.014, mix(stone, WHITE, 0.7), -0.009, -0.01)


def _kerb_shadow(bench: Workbench, outline: Stroke) -> pygame.Surface:
    """What the kerb throws on the water along its upper left; none from an open side."""
    layer, n = bench.layer(WATER_DARK), bench.n
    pygame.draw.polygon(layer, (*WATER_DARK, 190), outline)
    # The lit water: the outline pushed down and right, but not away from the rim of the canvas.
    inner = bench.edge + n / 2
    lit = [
        (
            x if abs(x - inner) > n / 2 + 2 else x + n * 0.05,
            y if abs(y - inner) > n / 2 + 2 else y + n * 0.06,
        )
        for x, y in outline
    ]
    pygame.draw.polygon(layer, (*WATER_DARK, 0), lit)
    layer = bench.blurred(layer, 0.015)
    keep_inside(layer, bench.mask(outline))
    return layer


PAINTERS = {
    "vineyard": _vineyard,
    "herb_garden": _herb_garden,
    "chicken_run": _chicken_run,
    "pond": _pond,
}
