"""Roads, settlements, cities with walls and metropolises: painted wood with a mark."""

from __future__ import annotations

import math

import pygame

from game.art.brushes import Point, arc
from game.art.easel import Easel, painted
from game.art.palette import BLACK, GOLD, GOLD_DARK, GOLD_LIGHT, INK, Paint, mix
from game.cities_knights.colours import ASHLAR, ASHLAR_DARK, ASHLAR_LIGHT, LIVERY


def road_piece(paint: Paint, length: float, angle: float) -> pygame.Surface:
    """A painted wooden bar lying along an edge: lit top face, dark side towards the viewer."""
    body, light, dark, on = paint.body, paint.light, paint.dark, paint.mark_colour
    edge = mix(dark, BLACK, 0.55)

    def draw(p: Easel) -> None:
        c, d = math.cos(angle), math.sin(angle)

        def bar(half: float, thick: float, dy: float) -> list[Point]:
            return [
                (50 + x * c - y * d, 50 + x * d + y * c + dy)
                for x, y in ((-half, -thick), (half, -thick), (half, thick), (-half, thick))
            ]

        for dy in (0, 3.5, 7):
            p.poly(bar(45, 11, dy), edge)
        for dy in (2, 4.5):
            p.poly(bar(43, 8.6, dy), dark)
        p.poly(bar(43, 8.6, -1), body)
        for y, tone in ((-6.4, light), (6.2, mix(body, dark, 0.45))):
            p.line([(50 + x * c - y * d, 49 + x * d + y * c) for x in (-41, 41)], tone, 2.6)
        p.disc(50, 49, 10.6, mix(body, dark, 0.25))
        p.disc(50, 49, 9.4, body)
        p.mark(paint.mark, 50, 49, 7.2, on)

    return painted(("road", paint, round(angle, 2)), length, length, 100, draw, edge)


def _house(
    p: Easel, x: float, y: float, w: float, h: float, depth: float, paint: Paint, front: float = 0.5
) -> Point:
    """A wooden house: gable front at the left, long roof to the right, seen from above left."""
    body, light, dark = paint.body, paint.light, paint.dark
    edge = mix(dark, BLACK, 0.6)
    g = w * front  # width of the gable front
    ridge, eave = y - h, y - h * 0.5
    back = (x + w, eave - depth)
    outline = [
        (x, y),
        (x, eave),
        (x + g / 2, ridge),
        (x + g / 2 + w - g, ridge - depth * 0.4),
        back,
        (x + w, y - depth),
        (x + g, y),
    ]
    p.poly(outline, edge, edge, 5)
    p.poly([(x + g, y), (x + g, eave), back, (x + w, y - depth)], mix(dark, BLACK, 0.12))
    p.grad(
        [(x + g, eave), (x + g / 2, ridge), (x + g / 2 + w - g, ridge - depth * 0.4), back],
        mix(body, dark, 0.25),
        mix(body, dark, 0.62),
    )
    for t in (0.35, 0.68):  # courses of shingles
        p.line(
            [
                (x + g / 2 * (1 + t), ridge + (eave - ridge) * t),
                (
                    x + g / 2 + w - g + (g / 2) * t,
                    ridge - depth * 0.4 + (back[1] - ridge + depth * 0.4) * t,
                ),
            ],
            mix(dark, BLACK, 0.25),
            1.6,
        )
    p.grad(
        [(x, y), (x, eave), (x + g / 2, ridge), (x + g, eave), (x + g, y)],
        mix(body, light, 0.45),
        body,
    )
    p.line([(x + 1, y - 1), (x + 1, eave), (x + g / 2, ridge + 1)], light, 2.4)
    p.line(
        [(x + g / 2, ridge), (x + g / 2 + w - g, ridge - depth * 0.4)], mix(light, body, 0.3), 2.4
    )
    return x + g / 2, (y + eave) / 2 + h * 0.02


def settlement_piece(paint: Paint, px: float) -> pygame.Surface:

    def draw(p: Easel) -> None:
        mx, my = _house(p, 6, 92, 88, 72, 12, paint, 0.62)
        p.mark(paint.mark, mx, my - 5, 17, paint.mark_colour)

    return painted(("settlement", paint), px, px, 100, draw, mix(paint.dark, BLACK, 0.6))


def _tower(p: Easel, x: float, y: float, w: float, h: float, paint: Paint) -> None:
    body, light, dark = paint.body, paint.light, paint.dark
    edge = mix(dark, BLACK, 0.6)
    top = y - h
    p.poly([(x, y), (x, top), (x + w / 2, top - w * 0.85), (x + w, top), (x + w, y)], edge, edge, 5)
    p.grad([(x, y), (x, top), (x + w * 0.62, top), (x + w * 0.62, y)], mix(body, light, 0.45), body)
    p.poly(
        [(x + w * 0.62, y), (x + w * 0.62, top), (x + w, top), (x + w, y)], mix(dark, body, 0.12)
    )
    p.poly([(x - 2, top), (x + w / 2, top - w * 0.85), (x + w * 0.62, top)], mix(body, light, 0.2))
    p.poly([(x + w * 0.62, top), (x + w / 2, top - w * 0.85), (x + w + 2, top)], dark)
    p.line([(x + 1, y - 2), (x + 1, top)], light, 2.4)
    p.box(x + w * 0.2, top + 7, w * 0.2, 9, mix(dark, BLACK, 0.5), 1)


def _wall(p: Easel, y: float) -> None:
    """A crenellated stone ring round the foot of a city."""
    p.poly([(2, y - 18), (98, y - 18), (98, y), (50, y + 9), (2, y)], INK, INK, 4)
    p.grad(
        [(2, y - 14), (50, y - 8), (98, y - 14), (98, y), (50, y + 8), (2, y)],
        ASHLAR_LIGHT,
        ASHLAR,
    )
    p.poly([(50, y - 8), (98, y - 14), (98, y), (50, y + 8)], mix(ASHLAR, ASHLAR_DARK, 0.35))
    for i, x in enumerate((0, 14, 28, 42, 56, 70, 84)):
        rise = abs(x + 7 - 50) / 50 * 7
        p.box(x, y - 21 - rise + 6, 11, 13, INK, 1)
        p.box(
            x + 2,
            y - 19 - rise + 6,
            7,
            11,
            ASHLAR_LIGHT if i < 4 else mix(ASHLAR, ASHLAR_DARK, 0.2),
            1,
        )
    for x0, x1, yy in ((8, 40, -2), (14, 34, 3), (60, 92, -2), (56, 82, 3)):
        p.line([(x0, y + yy - 1), (x1, y + yy + (3 if x0 < 50 else -3))], ASHLAR_DARK, 1.2)
    p.poly(
        [(44, y + 8), (44, y - 4), *arc(50, y - 4, 6, 6, math.pi, math.tau, 8), (56, y + 7)], INK
    )


def _metropolis(p: Easel, track: str) -> None:
    """The great building of a track, gilded, with a pennant in the track's colour: three shapes."""
    livery = LIVERY[track]
    edge = (60, 38, 8)
    if track == "trade":  # a market hall with a broad stepped gable
        steps = [
            (30, 60),
            (30, 34),
            (38, 34),
            (38, 24),
            (46, 24),
            (46, 14),
            (60, 14),
            (60, 24),
            (68, 24),
            (68, 34),
            (76, 34),
            (76, 60),
        ]
        p.poly(steps, edge, edge, 5)
        p.grad(steps, GOLD_LIGHT, GOLD)
        p.disc(53, 36, 7, livery.dark, edge, 2)
        top = (53, 14)
    elif track == "politics":  # a cathedral's twin spires
        for x in (32, 60):
            p.poly([(x, 60), (x, 30), (x + 8, 6), (x + 16, 30), (x + 16, 60)], edge, edge, 5)
            p.grad([(x, 60), (x, 30), (x + 8, 6), (x + 16, 30), (x + 16, 60)], GOLD_LIGHT, GOLD)
            p.poly([(x + 8, 6), (x + 16, 30), (x + 16, 60), (x + 9, 60)], mix(GOLD, GOLD_DARK, 0.5))
        top = (40, 6)
    else:  # a dome
        dome = [(30, 60), (30, 40), *arc(53, 40, 23, 25, math.pi, math.tau, 20), (76, 40), (76, 60)]
        p.poly(dome, edge, edge, 5)
        p.grad(dome, GOLD_LIGHT, GOLD)
        p.poly(
            [(60, 16), *arc(53, 40, 23, 25, -1.1, 0, 10), (76, 60), (60, 60)],
            mix(GOLD, GOLD_DARK, 0.45),
        )
        for x in (42, 53, 64):
            p.line([(x, 42), (x, 58)], GOLD_DARK, 2.5)
        p.box(49, 8, 8, 9, edge)
        top = (53, 10)
    x, y = top
    p.line([(x, y + 2), (x, y - 14)], edge, 3.4)
    p.poly([(x, y - 16), (x + 22, y - 11), (x, y - 4)], livery.face, edge, 2.6)


def city_piece(
    paint: Paint, px: float, wall: bool = False, metropolis: str | None = None
) -> pygame.Surface:
    """px is the width; the picture is 1.25 as high."""

    def draw(p: Easel) -> None:
        p = p.shift(0, 16)
        base = 96 if wall else 104
        if metropolis:
            _metropolis(p.shift(1, 2), metropolis)
        if not metropolis:
            _tower(p, 60, base - 8, 27, 66, paint)
        mx, my = _house(p, 5, base, 84, 58, 8, paint, 0.62)
        p.mark(paint.mark, mx, my - (17 if wall else 5), 13 if wall else 15, paint.mark_colour)
        if wall:
            _wall(p, 98)

    key = ("city", paint, wall, metropolis)
    return painted(key, px, px * 1.25, 100, draw, mix(paint.dark, BLACK, 0.6))


def wall_piece(px: float) -> pygame.Surface:
    return painted("wall", px, px * 0.5, 100, lambda p: _wall(p.shift(0, -62), 98))
