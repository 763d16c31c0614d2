"""What grows and stands on many grounds: strokes of gouache, trees, huts."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.art.brushes import Point, arc
from game.art.easel import Easel
from game.art.palette import INK, WHITE, Colour, mix

HEX = [
    (math.cos(math.radians(a)) * 100, math.sin(math.radians(a)) * 100)
    for a in (-90, -30, 30, 90, 150, 210)
]
TOKEN_AT = (0.0, 0.30)  # in radii, below the middle: the scenery's hero stands above it
SLOT_LEFT, SLOT_RIGHT = (
    (-0.47, 0.22),
    (0.47, 0.22),
)  # robber stands left of the token, merchant right


def dabs(
    p: Easel,
    rng: random.Random,
    n: int,
    tones: Sequence[Colour],
    size: tuple[float, float] = (6, 14),
    flat: float = 0.32,
    lean: float = -0.25,
    box: tuple[float, float, float, float] = (-92, -100, 92, 100),
) -> None:
    for _ in range(n):
        a, b = rng.choice(tones), rng.choice(tones)
        r = rng.uniform(*size)
        p.oval(
            rng.uniform(box[0], box[2]),
            rng.uniform(box[1], box[3]),
            r,
            r * flat,
            mix(a, b, rng.random()),
            lean + rng.uniform(-0.3, 0.3),
        )


def scatter(
    rng: random.Random,
    n: int,
    apart: float,
    keep_out: Sequence[tuple[float, float, float]],
    box: tuple[float, float, float, float] = (-80, -84, 80, 84),
) -> list[Point]:
    """Points in the hex, apart from each other and from discs (x, y, r), back ones first."""
    found: list[Point] = []
    for _ in range(n * 40):
        x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
        if abs(x) * 0.866 + abs(y) * 0.5 > 78 or abs(x) > 78:
            continue
        if any(math.hypot(x - a, (y - b)) < r for a, b, r in keep_out):
            continue
        if all(math.hypot(x - a, (y - b) * 1.25) > apart for a, b in found):
            found.append((x, y))
            if len(found) == n:
                break
    return sorted(found, key=lambda q: q[1])


TOKEN_GLADE = (0, 26, 34)
CORNER_GLADES = [(x, y, 25) for x, y in HEX]


def conifer(
    p: Easel,
    x: float,
    y: float,
    h: float,
    rng: random.Random,
    dark: Colour = (24, 58, 42),
    mid: Colour = (46, 92, 58),
    light: Colour = (104, 144, 78),
) -> None:
    p.glaze(arc(x + h * 0.22, y + 1, h * 0.42, h * 0.14, 0, math.tau, 12), (14, 30, 16), 110)
    p.line([(x, y + 1), (x, y - h * 0.3)], (70, 46, 28), h * 0.1)
    for w, base, top in ((0.36, 0.12, 0.58), (0.29, 0.36, 0.8), (0.2, 0.6, 1.06)):
        left, right, tip = (x - w * h, y - base * h), (x + w * h, y - base * h), (x, y - top * h)
        p.poly([left, tip, right, (x, y - base * h + h * 0.07)], dark)
        p.poly(
            [
                (x - w * h * 0.9, y - base * h - 1),
                (x, tip[1] + 1.5),
                (x + w * h * 0.12, y - base * h),
            ],
            mid,
        )
        p.line(
            [(x - w * h * 0.72, y - base * h - h * 0.04), (x - 0.6, tip[1] + h * 0.1)],
            light,
            h * 0.055,
        )


def broadleaf(
    p: Easel,
    x: float,
    y: float,
    h: float,
    rng: random.Random,
    dark: Colour = (40, 74, 38),
    mid: Colour = (78, 118, 54),
    light: Colour = (150, 172, 84),
) -> None:
    p.glaze(arc(x + h * 0.25, y, h * 0.46, h * 0.16, 0, math.tau, 12), (14, 30, 16), 110)
    p.line([(x, y), (x, y - h * 0.4)], (74, 48, 28), h * 0.13)
    puffs = [(-0.26, 0.46, 0.27), (0.26, 0.46, 0.27), (0, 0.72, 0.31), (0, 0.46, 0.3)]
    for dx, dy, r in puffs:
        p.disc(x + dx * h, y - dy * h, r * h * 1.12, dark)
    for dx, dy, r in puffs:
        p.disc(x + dx * h - h * 0.03, y - dy * h - h * 0.03, r * h * 0.86, mid)
    for dx, dy, r in puffs[:1] + puffs[2:3]:
        p.disc(x + dx * h - h * 0.09, y - dy * h - h * 0.1, r * h * 0.42, light)


def cabin(p: Easel, x: float, y: float, k: float, wall: Colour, roof: Colour) -> None:
    """A small house: lit gable, dark side, roof to the right."""
    p.glaze(arc(x + 8 * k, y + 1, 17 * k, 4 * k, 0, math.tau, 12), (20, 20, 6), 120)
    q = p.shift(x, y, k)
    q.poly([(-10, 0), (-10, -9), (-4, -18), (12, -18), (16, -9), (16, 0)], INK, INK, 2)
    q.poly([(1, 0), (1, -8), (16, -8), (16, 0)], mix(wall, INK, 0.3))
    q.poly([(-10, 0), (-10, -9), (-4, -17), (2, -9), (2, 0)], mix(wall, WHITE, 0.3))
    q.grad([(-4, -18), (12, -18), (18, -7), (3, -7)], mix(roof, WHITE, 0.3), roof)
    q.line([(-12, -7), (-4, -18)], mix(roof, WHITE, 0.4), 2)
    q.box(-6.4, -6, 4.4, 6, INK)
    q.box(7, -6, 4, 3.4, (255, 214, 120))
