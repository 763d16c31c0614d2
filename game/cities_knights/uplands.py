"""Hills, mountains and the desert, painted in a hex of a hundred units."""

from __future__ import annotations

import math
import random

from game.art.brushes import Point, arc, rough, spline
from game.art.easel import Easel
from game.art.palette import INK, mix
from game.cities_knights.greenery import conifer, dabs

PITS = 0.5
"""How often hills have a pit and not a brickworks."""
GREAT_PEAKS = 0.5
"""How often one peak stands over all mountains and not two with a fall between them."""


def paint_hills(p: Easel, rng: random.Random) -> None:
    """Clay hills: mounds in rust and ochre under turf, a pit or a brickworks, and a kiln."""
    dabs(
        p, rng, 260, [(150, 104, 60), (166, 116, 66), (134, 100, 58), (150, 122, 66)], (7, 17), 0.3
    )

    def mound(x: float, y: float, w: float, h: float) -> None:
        def side(t: float) -> Point:
            return x - w + 2 * w * t, y - h * math.sin(math.pi * t) ** 0.72 * (1.1 - 0.22 * t)

        crest = [side(i / 20) for i in range(21)]
        body = [*crest, (x + w * 0.5, y + h * 0.16), (x - w * 0.5, y + h * 0.16)]
        p.glaze([(px + w * 0.14, py + h * 0.1) for px, py in body], (60, 26, 12), 110)
        p.poly(body, (116, 60, 34), (116, 60, 34), 1.8)
        p.grad(body, (248, 204, 132), (178, 98, 58))
        shade = [
            *crest[11:],
            (x + w * 0.5, y + h * 0.16),
            (x + w * 0.16, y),
            (x + w * 0.22, y - h * 0.5),
        ]
        p.grad(shade, (206, 134, 82), (146, 74, 44))
        ragged = [
            (px * 0.86 + x * 0.14, py + h * (0.24 + 0.12 * (i % 2)))
            for i, (px, py) in enumerate(crest[3:15])
        ]
        p.grad([*crest[2:16], *reversed(ragged)], (176, 186, 92), (142, 152, 72))
        for i in range(7):  # hatching away from the light
            sx, sy = side(0.58 + i * 0.055)
            p.line(
                [(sx, sy + 2), (sx - h * 0.06, sy + h * rng.uniform(0.3, 0.55))], (104, 50, 30), 1.2
            )
        p.line(crest[2:11], (255, 232, 180), 1.8)

    for x, y, w, h in (
        (-46, -38, 46, 36),
        (48, -40, 46, 36),
        (2, -36, 44, 50),
        (-74, 0, 26, 24),
        (76, -2, 26, 24),
    ):
        mound(x + rng.uniform(-4, 4), y, w, h + rng.uniform(-3, 3))
    (_pit if rng.random() < PITS else _brickworks)(p)
    for x, y, w, h in ((-66, 42, 36, 26), (68, 40, 34, 26), (-34, 80, 46, 30), (38, 82, 48, 30)):
        mound(x + rng.uniform(-3, 3), y, w, h)
    side = rng.choice((-1, 1))
    kx, ky = -46 * side, 6  # the kiln, smoking
    for i in range(5):
        p.light(kx + 3 + i * 5, ky - 28 - i * 9, 6 + i * 2.6, (250, 244, 232), 190 - i * 26, 1.0)
    kiln = [
        (kx - 13, ky),
        (kx - 12, ky - 10),
        *arc(kx, ky - 10, 12, 15, math.pi, math.tau, 12),
        (kx + 13, ky),
    ]
    p.poly(kiln, (150, 66, 42), INK, 1.9)
    p.line(arc(kx, ky - 10, 8, 10, 3.3, 4.6, 8), (236, 150, 106), 2.6)
    p.poly(
        [
            (kx - 5, ky),
            (kx - 5, ky - 6),
            *arc(kx, ky - 6, 5, 5, math.pi, math.tau, 8),
            (kx + 5, ky),
        ],
        (40, 16, 8),
    )
    p.disc(kx, ky - 3, 2.8, (255, 176, 66))
    for row, n in ((0, 4), (1, 3), (2, 2)):  # bricks drying
        for i in range(n):
            x = (38 if side > 0 else -62) + i * 8 + row * 4
            p.box(x, 6 - row * 6, 8.4, 6.2, (84, 30, 18))
            p.box(x + 0.7, 6.6 - row * 6, 6.8, 4.2, (222, 114, 72))


def _pit(p: Easel) -> None:
    """Terraces cut into the clay, with a ladder."""
    for i, tone in enumerate(((122, 46, 28), (176, 76, 44), (214, 108, 64), (160, 64, 38))):
        f = 1 - i * 0.2
        p.poly(
            spline(
                [
                    (-30 * f + 10, -20 + i * 3),
                    (-4, -38 + i * 8),
                    (28 * f + 8, -30 + i * 5),
                    (44 * f + 6, -12),
                    (20, 0 - i),
                    (-14, -3 - i),
                ],
                4,
                True,
            ),
            tone,
            (92, 34, 20),
            1.3,
        )
    for dx in (0, 6):
        p.line([(22 + dx, -27), (31 + dx, -6)], (74, 46, 26), 1.9)
    for t in (0.15, 0.4, 0.65, 0.9):
        p.line([(22 + 9 * t, -27 + 21 * t), (28 + 9 * t, -27 + 21 * t)], (74, 46, 26), 1.6)


def _brickworks(p: Easel) -> None:
    """A long drying shed under a tiled roof, its chimney, and a bank of clay."""
    bank = [(-34, -8), (-18, -26), (8, -22), (30, -28), (50, -10), (34, 0), (-20, 0)]
    p.poly(spline(bank, 4, True), (176, 84, 50), (92, 34, 20), 1.3)
    for y in (-18, -12, -6):
        p.line([(-24 - y * 0.4, y), (36 + y * 0.3, y + 1)], (122, 50, 30), 1.2)
    p.poly([(34, -30), (35, -58), (43, -58), (44, -30)], (150, 66, 42), INK, 1.6)
    p.line([(37, -32), (37.5, -56)], (236, 150, 106), 1.8)
    for i in range(4):
        p.light(42 + i * 5, -62 - i * 8, 6 + i * 2.4, (250, 244, 232), 190 - i * 30, 1.0)
    p.poly([(-26, -4), (-26, -20), (30, -20), (30, -4)], (84, 54, 34), INK, 1.6)
    for x in range(-20, 30, 10):  # racks of bricks between posts
        p.box(x - 3, -17, 7, 4, (222, 114, 72))
        p.box(x - 3, -11, 7, 4, (206, 98, 60))
    for x in (-26, -11, 4, 19, 30):
        p.line([(x, -21), (x, -3)], (58, 36, 22), 2.2)
    roof = [(-34, -18), (-20, -36), (26, -36), (38, -18)]
    p.poly(roof, (120, 46, 30), INK, 1.8)
    p.grad([(-32, -19), (-19, -35), (25, -35), (36, -19)], (222, 112, 74), (168, 72, 46))
    for t in (0.3, 0.6):
        course, spread = -35 + 16 * t, 13 * t
        p.line([(-19 - spread, course), (25 + spread * 0.85, course)], (128, 48, 32), 1.2)


def paint_mountains(p: Easel, rng: random.Random) -> None:
    dabs(
        p,
        rng,
        300,
        [(124, 128, 112), (142, 142, 122), (108, 114, 104), (132, 138, 106)],
        (7, 17),
        0.3,
    )

    def peak(x: float, y: float, w: float, h: float, snow: bool = True) -> None:
        tip = (x + rng.uniform(-4, 4), y - h)
        left = rough([(x - w, y), (x - w * 0.45, y - h * 0.52), tip], 5, rng, 2)
        right = rough([tip, (x + w * 0.4, y - h * 0.55), (x + w, y)], 5, rng, 2)
        ridge = rough(
            [
                tip,
                (tip[0] + w * 0.12, y - h * 0.62),
                (x - w * 0.06, y - h * 0.3),
                (x + w * 0.16, y),
            ],
            5,
            rng,
            2,
        )
        p.poly([*left, *right], INK, INK, 2.2)
        p.grad([*left, *ridge[1:]], (206, 208, 212), (142, 142, 148))
        p.grad([*ridge, *reversed(right)], (104, 110, 128), (74, 78, 94))
        for _ in range(int(w * 0.5)):  # rock strokes down both faces
            t = rng.random()
            side = -1 if rng.random() < 0.5 else 1
            sx, sy = x + side * w * t * 0.72, y - h * (1 - t) * rng.uniform(0.15, 0.8)
            low, high = (
                ((150, 152, 158), (195, 196, 199)) if side < 0 else ((70, 74, 92), (124, 130, 150))
            )
            tone = mix(low, high, rng.random())
            p.line([(sx, sy), (sx + side * rng.uniform(2, 5), sy + rng.uniform(6, 12))], tone, 1.7)
        if snow:
            s = 0.36
            cap = [
                (x - w * s * 0.98, y - h * (1 - s)),
                (x - w * 0.2, y - h * 0.74),
                (x - w * 0.1, y - h * 0.6),
                (x + w * 0.03, y - h * 0.72),
                (x + w * 0.16, y - h * 0.58),
                (x + w * 0.2, y - h * 0.74),
                (x + w * s * 0.86, y - h * (1 - s) - 2),
            ]
            p.poly([tip, *cap], (236, 242, 248))
            p.poly([tip, ridge[2], (x + w * 0.1, y - h * 0.66), *cap[4:]], (170, 184, 208))
        p.line([*left], (250, 250, 250), 1.3)

    lean = rng.choice((-16, 0, 16))
    peak(-50 + lean * 0.4, -16, 36, 48 + lean)
    peak(50 + lean * 0.4, -14, 38, 50 - lean)
    peak(-66, 24, 26, 30, False)
    peak(68, 26, 24, 30, False)
    if rng.random() < GREAT_PEAKS:
        peak(lean, 2, 50, 84)
    else:
        peak(-24, 0, 38, 76)
        peak(30, 2, 36, 64)
        peak(4, 1, 22, 34, False)
        _fall(p)
    dabs(
        p,
        rng,
        90,
        [(122, 132, 96), (140, 146, 104), (106, 118, 90)],
        (6, 13),
        0.3,
        -0.1,
        (-80, 8, 80, 90),
    )
    for x, y, w, h in ((-40, 70, 24, 22), (42, 74, 26, 24)):
        peak(x, y, w, h, False)
    for x, y in ((-62, 40), (-52, 46), (62, 46), (52, 54), (-22, 76), (16, 80), (-70, 34)):
        conifer(p, x, y, 19, rng)
    mx, my = (-31 if lean >= 0 else 26), 16  # a mine under timber, with its heap
    p.poly(
        [(mx - 10, my), (mx - 10, my - 11), (mx, my - 18), (mx + 10, my - 11), (mx + 10, my)],
        (30, 22, 20),
        (96, 62, 36),
        3,
    )
    p.line([(mx - 12, my - 11), (mx, my - 19), (mx + 12, my - 11)], (146, 100, 58), 2.6)
    for dx, dy in ((16, 2), (21, 3), (18, -2), (25, 2)):
        p.disc(mx + dx, my + dy, 3, (86, 92, 108), INK, 1)
    p.disc(mx + 19, my - 2, 1.6, (250, 210, 110))


def _fall(p: Easel) -> None:
    """Water falling between two peaks into a tarn."""
    p.glaze(arc(5, 4, 20, 7, 0, math.tau, 20), (20, 30, 40), 90)
    p.oval(4, 2, 18, 6, (58, 104, 124))
    p.oval(1, 1, 12, 3, (132, 182, 190))
    for dx, wide, tone in ((0, 5.0, (176, 206, 220)), (-0.6, 2.4, (250, 253, 255))):
        p.line([(3 + dx, -26), (4 + dx, -14), (2 + dx, -4), (4 + dx, 2)], tone, wide)
    p.light(4, 1, 9, (250, 253, 255), 170, 1.2)


def paint_desert(p: Easel, rng: random.Random) -> None:
    dabs(
        p,
        rng,
        300,
        [(232, 206, 148), (222, 192, 130), (240, 216, 164), (214, 184, 124)],
        (9, 22),
        0.2,
        -0.1,
    )
    for y, bend in ((-50, 10), (-22, -12), (8, 10), (40, -10), (68, 8)):
        crest = spline(
            [
                (-100, y + bend),
                (-50, y - bend),
                (-8, y + bend * 0.5),
                (40, y - bend * 1.1),
                (100, y + bend * 0.6),
            ],
            5,
        )
        p.poly([*crest, *[(x, yy + 17) for x, yy in reversed(crest)]], (200, 162, 102))
        p.poly(
            [*[(x, yy + 9) for x, yy in crest], *[(x, yy + 25) for x, yy in reversed(crest)]],
            (220, 186, 124),
        )
        dabs(
            p,
            rng,
            50,
            [(222, 190, 128), (236, 210, 154), (212, 178, 118)],
            (8, 18),
            0.16,
            -0.1,
            (-90, y + 14, 90, y + 34),
        )
        p.line(crest, (252, 236, 190), 2.4)
    for x, h in ((-44, 34), (-32, 22), (-20, 30)):  # a ruin
        p.glaze([(x, -12), (x + 22, -6), (x + 24, -3), (x, -8)], (90, 60, 24), 90)
        p.poly(
            [(x - 4, -10), (x - 4, -10 - h), (x - 1, -14 - h), (x + 4, -9 - h), (x + 4, -10)],
            (236, 226, 204),
            INK,
            1.6,
        )
        p.poly([(x + 1, -10), (x + 1, -10 - h), (x + 4, -9 - h), (x + 4, -10)], (176, 156, 122))
    p.box(-50, -12, 36, 4.6, (210, 194, 160), 1)
    p.poly([(-48, -42), (-30, -50), (-28, -45), (-47, -37)], (226, 212, 184), INK, 1.5)
    trunk = (74, 52, 36)  # a dead tree
    p.glaze([(40, -12), (74, -2), (72, 1), (40, -9)], (90, 60, 24), 90)
    p.line([(40, -12), (38, -32), (44, -48)], trunk, 4)
    p.line([(38, -30), (26, -44), (22, -56)], trunk, 2.6)
    p.line([(41, -38), (54, -48), (58, -60)], trunk, 2.4)
    p.line([(44, -46), (42, -60)], trunk, 2)
    for x, y in ((-54, 48), (52, 44), (60, 20)):
        p.oval(x, y, 5, 3, (168, 140, 100), 0, INK, 1.2)
