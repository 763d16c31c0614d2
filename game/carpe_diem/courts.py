"""The three single buildings: paved courts in the grass that never touch a side of their tile.

A square market with four stalls, an eight-sided bakery with its dome, a round fountain.
"""

from __future__ import annotations

import math

import pygame

from game.art.brushes import Point, arc, stroke
from game.art.palette import BLACK, WHITE, Colour, mix
from game.art.sprites import put
from game.carpe_diem import goods
from game.carpe_diem.colours import SHADOW, WATER, WATER_DARK, WATER_LIGHT
from game.carpe_diem.faces import Feature
from game.carpe_diem.tilework import Workbench

SQUARE: list[Point] = [(0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85)]
STALLS: tuple[tuple[float, float, float, float, Colour], ...] = (
    (0.19, 0.19, 0.35, 0.18, (200, 70, 44)),
    (0.63, 0.19, 0.18, 0.35, (62, 106, 150)),
    (0.46, 0.63, 0.35, 0.18, (150, 120, 40)),
    (0.19, 0.46, 0.18, 0.35, (110, 126, 56)),
)
STRIPES = 6


def paint(bench: Workbench, feature: Feature, room: str) -> None:
    {"market": _market, "bakery": _bakery, "fountain": _fountain}[feature.kind](bench)


def _around(radius: float, corners: int, start: float = 0.0) -> list[Point]:
    return arc(0.5, 0.5, radius, radius, start, start + math.tau, corners)[:-1]


def _court(bench: Workbench, outline: list[Point]) -> None:
    bench.cast(bench.line(outline), 0.02, 80)
    bench.shape(outline, (128, 106, 76))
    inner = [(0.5 + (x - 0.5) * 0.955, 0.5 + (y - 0.5) * 0.955) for x, y in outline]
    bench.fill(bench.line(inner), "stone")


def _market(bench: Workbench) -> None:
    n = bench.n
    _court(bench, SQUARE)
    for x, y, w, h, cloth in STALLS:
        left, top = bench.at((x, y))
        shade = bench.layer()
        box = (left + 0.02 * n, top + 0.028 * n, w * n, h * n)
        pygame.draw.rect(shade, (*SHADOW, 110), box)
        bench.surface.blit(shade, (0, 0))
        for i in range(STRIPES):
            stripe = cloth if i % 2 == 0 else (255, 248, 230)
            part: list[Point] = (
                [(x + w * i / STRIPES, y), (x + w * (i + 1) / STRIPES, y + h)]
                if w > h
                else [(x, y + h * i / STRIPES), (x + w, y + h * (i + 1) / STRIPES)]
            )
            (x0, y0), (x1, y1) = bench.line(part)
            pygame.draw.rect(bench.surface, stripe, (x0, y0, x1 - x0 + 1, y1 - y0 + 1))
        rim = (left, top, w * n, h * n)
        pygame.draw.rect(bench.surface, mix(cloth, BLACK, 0.5), rim, max(1, round(n * 0.016)))
    put(bench.surface, goods.coin(n * 0.28), *bench.at((0.5, 0.5)))


def _bakery(bench: Workbench) -> None:
    """A dome of brick with a loaf on its sign."""
    n = bench.n
    _court(bench, _around(0.39, 8, math.radians(22.5)))
    middle = bench.at((0.5, 0.5))
    shade = bench.layer()
    pygame.draw.circle(shade, (*SHADOW, 130), bench.at((0.55, 0.56)), n * 0.29)
    bench.surface.blit(bench.blurred(shade, 0.015), (0, 0))
    bench.dot(middle, 0.305, (78, 34, 20))
    for i in range(22):
        f = i / 21
        tone = mix((132, 62, 36), (232, 172, 122), f)
        bench.dot(middle, 0.288 * (1 - f * 0.92), tone, -0.07 * f, -0.08 * f)
    for i in range(3):
        r = n * (0.12 + 0.07 * i)
        stroke(bench.surface, arc(*middle, r, r, 0.2, 2.6, 24), (96, 42, 24), n * 0.01)
    put(bench.surface, goods.bread(n * 0.4, rim=True), *bench.at((0.5, 0.51)))


def _fountain(bench: Workbench) -> None:
    """A round basin of marble with water rings and a jet."""
    n, middle = bench.n, bench.at((0.5, 0.5))
    _court(bench, _around(0.385, 48))
    for r, colour in (
        (0.305, (120, 104, 84)),
        (0.295, (255, 252, 244)),
        (0.25, (150, 132, 108)),
        (0.237, WATER_DARK),
        (0.22, WATER),
    ):
        bench.dot(middle, r, colour)

    def rays(count: int, inner: float, outer: float, turn: float, ink: Colour, w: float) -> None:
        for i in range(count):
            a = i * math.tau / count + turn
            ends = [
                (middle[0] + n * r * math.cos(a), middle[1] + n * r * math.sin(a))
                for r in (inner, outer)
            ]
            bench.stroke(ends, ink, w)

    rays(16, 0.255, 0.297, 0.0, (166, 148, 120), 0.008)
    for r in (0.18, 0.125):
        pygame.draw.circle(bench.surface, WATER_LIGHT, middle, n * r, max(1, round(n * 0.012)))
    bench.dot(middle, 0.085, (130, 116, 96), 0.006, 0.01)
    bench.dot(middle, 0.08, (255, 252, 246))
    rays(8, 0.03, 0.17, 0.2, (226, 244, 252), 0.02)
    bench.dot(middle, 0.04, WHITE)
