"""Signs in one colour, a unit around their middle: tracks, arms and a few marks."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from game.art.brushes import Ink, arc
from game.art.easel import Easel, painted
from game.art.palette import INK, Colour


def crown(p: Easel, ink: Ink) -> None:
    p.poly([(-0.95, 0.6), (-1, -0.5), (-0.5, 0), (0, -0.85), (0.5, 0), (1, -0.5), (0.95, 0.6)], ink)
    p.box(-0.95, 0.68, 1.9, 0.24, ink)
    for x, y in ((-1, -0.6), (0, -0.95), (1, -0.6)):
        p.disc(x, y, 0.16, ink)


def scales(p: Easel, ink: Ink) -> None:
    p.line([(0, -0.9), (0, 0.75)], ink, 0.2)
    p.line([(-0.85, -0.58), (0.85, -0.58)], ink, 0.18)
    p.box(-0.5, 0.7, 1.0, 0.22, ink)
    for x in (-0.72, 0.72):
        p.line([(x, -0.55), (x - 0.3, 0.1)], ink, 0.1)
        p.line([(x, -0.55), (x + 0.3, 0.1)], ink, 0.1)
        p.poly(arc(x, 0.08, 0.4, 0.36, 0, math.pi, 12), ink)


def flask(p: Easel, ink: Ink) -> None:
    p.poly(
        [
            (-0.24, -0.8),
            (0.24, -0.8),
            (0.24, -0.2),
            (0.85, 0.72),
            (0.7, 0.95),
            (-0.7, 0.95),
            (-0.85, 0.72),
            (-0.24, -0.2),
        ],
        ink,
    )
    p.box(-0.42, -1, 0.84, 0.24, ink)
    hole = (*ink[:3], 0)
    p.poly(
        [(-0.1, -0.62), (0.1, -0.62), (0.1, -0.12), (0.3, 0.22), (-0.3, 0.22), (-0.1, -0.12)], hole
    )


def helm(p: Easel, ink: Ink) -> None:
    p.poly(
        [
            (-0.7, 0.85),
            (-0.7, -0.1),
            *arc(0, -0.1, 0.7, 0.85, math.pi, math.tau, 14),
            (0.7, 0.85),
            (0.15, 1),
            (0.15, 0.1),
            (-0.15, 0.1),
            (-0.15, 1),
        ],
        ink,
    )


def sword(p: Easel, ink: Ink) -> None:
    p.poly([(-0.12, 0.35), (-0.12, -0.8), (0, -1.05), (0.12, -0.8), (0.12, 0.35)], ink)
    p.box(-0.5, 0.32, 1.0, 0.2, ink)
    p.box(-0.1, 0.5, 0.2, 0.4, ink)
    p.disc(0, 0.94, 0.16, ink)


def swords(p: Easel, ink: Ink) -> None:
    for side in (-1, 1):
        p.line([(side * 0.8, -0.85), (-side * 0.5, 0.5)], ink, 0.22)
        p.line([(-side * 0.85, 0.15), (-side * 0.2, 0.8)], ink, 0.2)
        p.line([(-side * 0.5, 0.5), (-side * 0.85, 0.9)], ink, 0.24)


def progress_sign(p: Easel, ink: Ink) -> None:
    p.box(-0.65, -0.9, 1.3, 1.8, ink, 0.16)
    hole = (*ink[:3], 0)
    p.poly(
        [
            (0, -0.5),
            (0.16, -0.14),
            (0.5, -0.1),
            (0.24, 0.14),
            (0.32, 0.5),
            (0, 0.3),
            (-0.32, 0.5),
            (-0.24, 0.14),
            (-0.5, -0.1),
            (-0.16, -0.14),
        ],
        hole,
    )


def cards_sign(p: Easel, ink: Ink) -> None:
    """A hand of cards."""
    hole = (*ink[:3], 0)
    p.poly([(-0.95, -0.5), (-0.1, -0.8), (0.45, 0.75), (-0.4, 1.0)], ink)
    p.poly([(0.02, -0.86), (0.72, -0.66), (0.98, -0.56), (0.66, 0.9), (0.5, 0.86)], hole)
    p.poly([(0.12, -0.72), (0.95, -0.5), (0.56, 0.95), (0.42, 0.5)], ink)


def star(p: Easel, ink: Ink) -> None:
    tips = [
        (
            math.sin(i * math.pi / 5) * (1 if i % 2 == 0 else 0.42),
            -math.cos(i * math.pi / 5) * (1 if i % 2 == 0 else 0.42),
        )
        for i in range(10)
    ]
    p.poly(tips, ink)


def road_sign(p: Easel, ink: Ink) -> None:
    p.line([(-0.9, 0.7), (-0.3, -0.1), (0.3, 0.2), (0.9, -0.7)], ink, 0.42)
    hole = (*ink[:3], 0)
    for x, y in ((-0.6, 0.3), (0, 0.05), (0.6, -0.25)):
        p.disc(x, y, 0.09, hole)


def cross_sign(p: Easel, ink: Ink) -> None:
    p.line([(-0.6, -0.6), (0.6, 0.6)], ink, 0.34)
    p.line([(0.6, -0.6), (-0.6, 0.6)], ink, 0.34)


def trade_sign(p: Easel, ink: Ink) -> None:
    p.line([(-0.8, -0.36), (0.4, -0.36)], ink, 0.26)
    p.poly([(0.32, -0.84), (0.98, -0.36), (0.32, 0.1)], ink)
    p.line([(0.8, 0.44), (-0.4, 0.44)], ink, 0.26)
    p.poly([(-0.32, -0.04), (-0.98, 0.44), (-0.32, 0.92)], ink)


def shield_sign(p: Easel, ink: Ink) -> None:
    p.poly([(-0.8, -0.85), (0.8, -0.85), *arc(0, -0.2, 0.8, 1.15, 0, math.pi, 16)], ink)


EMBLEMS: Mapping[str, Callable[[Easel, Ink], None]] = {
    "crown": crown,
    "scales": scales,
    "flask": flask,
    "helm": helm,
    "sword": sword,
    "swords": swords,
    "progress": progress_sign,
    "cards": cards_sign,
    "star": star,
    "road": road_sign,
    "trade": trade_sign,
    "shield": shield_sign,
    "cross": cross_sign,
}


def emblem(name: str, px: float, ink: Colour = INK) -> pygame.Surface:
    """An emblem as a picture."""
    return painted(
        ("emblem", name, ink), px, px, 2.3, lambda p: EMBLEMS[name](p.shift(1.15, 1.15), ink), ink
    )
