"""Forest, pasture and fields, painted in a hex of a hundred units."""

from __future__ import annotations

import math
import random

import pygame

from game.art.brushes import Point, arc, canvas, spline
from game.art.easel import Easel
from game.art.palette import INK, WHITE, mix
from game.cities_knights.greenery import (
    CORNER_GLADES,
    HEX,
    TOKEN_GLADE,
    broadleaf,
    cabin,
    conifer,
    dabs,
    scatter,
)


def paint_forest(p: Easel, rng: random.Random) -> None:
    dabs(p, rng, 420, [(62, 92, 54), (82, 110, 60), (50, 78, 50), (96, 120, 66)])
    p.light(0, 26, 52, (170, 176, 100), 150, 1.2)
    for x, y in scatter(rng, 46, 15.5, [TOKEN_GLADE, *CORNER_GLADES]):
        if rng.random() < 0.72:
            conifer(p, x, y + 8, rng.uniform(27, 36), rng)
        else:
            broadleaf(p, x, y + 8, rng.uniform(22, 27), rng)
    if rng.random() < 0.5:
        cabin(p, -30, -4, 1.0, (96, 64, 40), (120, 88, 52))
    for x, y in ((-38, 46), (36, 52)):  # stumps and a log pile beside the clearing
        p.oval(x, y, 6, 3.4, (206, 160, 100), 0, (64, 40, 22), 1.6)
    for x, y in ((30, 8), (38, 9), (34, 3)):
        p.disc(x, y, 4.6, (210, 164, 102), (60, 38, 20), 1.6)


def sheep(p: Easel, x: float, y: float, k: float, flip: int = 1) -> None:
    p.glaze(arc(x + 3 * k, y + 7 * k, 11 * k, 3.4 * k, 0, math.tau, 12), (20, 50, 16), 120)
    for dx in (-5, 4):
        p.line([(x + dx * k, y + 3 * k), (x + dx * k, y + 8 * k)], (40, 30, 26), 1.8 * k)
    puffs = ((-6, 0), (0, -3), (6, 0), (0, 2), (-4, -3), (4, -3))
    for dx, dy in puffs:
        p.disc(x + dx * k, y + dy * k, 5.6 * k, (84, 76, 62))
    for dx, dy in puffs:
        p.disc(x + dx * k, y + dy * k, 4.6 * k, (222, 214, 194))
    for dx, dy in puffs[:2] + puffs[4:]:
        p.disc(x + (dx - 1) * k, y + (dy - 1) * k, 3.2 * k, (255, 252, 242))
    p.oval(x + 11 * k * flip, y - 1 * k, 3.2 * k, 4.4 * k, (44, 34, 30), -0.4 * flip)


def paint_pasture(p: Easel, rng: random.Random) -> None:
    dabs(
        p, rng, 300, [(150, 178, 84), (170, 192, 96), (132, 164, 78), (160, 184, 88)], (8, 20), 0.26
    )
    for y, tone, lit in (
        (-46, (128, 160, 76), (186, 204, 112)),
        (-12, (142, 172, 80), (190, 208, 110)),
        (34, (132, 164, 76), (182, 202, 106)),
        (66, (120, 152, 70), (170, 192, 98)),
    ):
        ridge = spline(
            [
                (-100, y + rng.uniform(-9, 9)),
                (-45, y - rng.uniform(4, 16)),
                (10, y + rng.uniform(-4, 8)),
                (56, y - rng.uniform(4, 14)),
                (100, y + rng.uniform(-6, 6)),
            ],
            6,
        )
        p.poly([*ridge, (100, y + 26), (-100, y + 26)], tone)
        p.line(ridge, lit, 3)
        dabs(
            p,
            rng,
            60,
            [tone, mix(tone, lit, 0.6), mix(tone, lit, 0.3)],
            (5, 13),
            0.24,
            -0.15,
            (-90, y + 4, 90, y + 32),
        )
    for x in range(-74, 76, 9):  # a hedge with a gap, and a wattle fence
        if -6 < x < 10:
            continue
        broadleaf(p, x, -38 + math.sin(x / 22) * 5, rng.uniform(11, 15), rng)
    for x in range(34, 78, 8):
        p.line([(x, 44 - (x - 34) * 0.3), (x, 54 - (x - 34) * 0.3)], (92, 64, 38), 2.4)
    for dy in (0, 5):
        p.line([(32, 47 + dy), (80, 33 + dy)], (122, 88, 54), 2)
    hut = rng.random() < 0.5
    if hut:
        cabin(p, 36, -24, 1.1, (190, 176, 150), (168, 132, 74))
    side = -1 if rng.random() < 0.5 and not hut else 1
    for x, y, k, f in (
        (-38, -14, 1.15, 1),
        (-8, -26, 1.0, -1),
        (34, -18, 1.1, -1),
        (-50, 40, 1.05, 1),
        (56, 8, 0.95, 1),
    ):
        if hut and x == 34:
            x, y = -62, 6
        sheep(
            p,
            side * x + rng.uniform(-4, 4),
            y + rng.uniform(-3, 3),
            k * 1.12,
            f if rng.random() < 0.7 else -f,
        )
    for _ in range(26):
        at = rng.uniform(-70, 70), rng.uniform(-70, 76)
        p.disc(*at, 1.3, rng.choice([(250, 240, 190), (240, 214, 120), (230, 150, 130)]))


def windmill(p: Easel, x: float, y: float, k: float) -> None:
    p.glaze(arc(x + 8 * k, y + 1, 14 * k, 4 * k, 0, math.tau, 12), (60, 40, 10), 110)
    p.poly(
        [(x - 8 * k, y), (x - 5 * k, y - 24 * k), (x + 5 * k, y - 24 * k), (x + 8 * k, y)],
        (238, 226, 200),
        INK,
        1.6,
    )
    p.poly(
        [(x + 1, y), (x + 1, y - 24 * k), (x + 5 * k, y - 24 * k), (x + 8 * k, y)], (190, 168, 132)
    )
    p.poly(
        [(x - 7 * k, y - 23 * k), (x, y - 33 * k), (x + 7 * k, y - 23 * k)], (150, 70, 44), INK, 1.6
    )
    p.box(x - 2 * k, y - 8 * k, 4 * k, 8 * k, (84, 54, 32))
    for a in (0.5, 0.5 + math.pi / 2, 0.5 + math.pi, 0.5 + math.pi * 1.5):
        tip = (x + math.cos(a) * 20 * k, y - 24 * k + math.sin(a) * 20 * k)
        side = (math.cos(a + 1.57) * 4 * k, math.sin(a + 1.57) * 4 * k)
        root = (x + math.cos(a) * 5 * k, y - 24 * k + math.sin(a) * 5 * k)
        p.poly(
            [
                root,
                tip,
                (tip[0] + side[0], tip[1] + side[1]),
                (root[0] + side[0], root[1] + side[1]),
            ],
            (250, 242, 218),
            INK,
            1,
        )
        p.line([(x, y - 24 * k), tip], INK, 1.5)
    p.disc(x, y - 24 * k, 2 * k, INK)


def sheaf(p: Easel, x: float, y: float, k: float) -> None:
    p.glaze(arc(x + 3 * k, y + 1, 7 * k, 2.4 * k, 0, math.tau, 10), (80, 50, 10), 120)
    p.poly(
        [
            (x - 5 * k, y),
            (x - 2 * k, y - 7 * k),
            (x - 6 * k, y - 15 * k),
            (x, y - 17 * k),
            (x + 6 * k, y - 15 * k),
            (x + 2 * k, y - 7 * k),
            (x + 5 * k, y),
        ],
        (232, 182, 66),
        (110, 70, 18),
        1.4,
    )
    p.line([(x - 2 * k, y - 8 * k), (x - 4 * k, y - 15 * k)], (255, 228, 130), 1.4)
    p.line([(x - 3 * k, y - 7 * k), (x + 3 * k, y - 7 * k)], (140, 80, 30), 2)


def paint_fields(p: Easel, rng: random.Random) -> None:
    """Ripe strips: blocks of ploughland at angles, each strip in its own gold, furrowed."""
    p.poly(HEX, (206, 160, 70))
    golds = [
        (238, 196, 84),
        (222, 174, 66),
        (246, 212, 110),
        (206, 154, 60),
        (232, 188, 92),
        (190, 172, 84),
    ]
    blocks = [
        ([(-110, -110), (20, -110), (-6, -14), (-110, 6)], -0.12),
        ([(20, -110), (110, -110), (110, 10), (-6, -14)], 1.12),
        ([(-110, 6), (-6, -14), (4, 110), (-110, 110)], 0.95),
        ([(-6, -14), (110, 10), (110, 110), (4, 110)], 0.16),
    ]
    turn = rng.uniform(-0.15, 0.15)
    for corners, lean in blocks:
        angle = lean + turn
        layer = canvas(p.surface.get_width(), p.surface.get_height(), golds[0])
        q = Easel(layer, p.ox, p.oy, p.k)
        c, d = math.cos(angle), math.sin(angle)
        cx, cy = sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4
        v, i = -90.0, rng.randrange(6)
        while v < 90:
            w = rng.uniform(13, 19)
            i += rng.choice((1, 2))
            tone = golds[i % 6]

            def world(
                u: float, t: float, c: float = c, d: float = d, cx: float = cx, cy: float = cy
            ) -> Point:
                bend = math.sin(u / 60) * 4
                return cx + u * c - (t + bend) * d, cy + u * d + (t + bend) * c

            q.poly(
                [world(u, v) for u in range(-100, 101, 20)]
                + [world(u, v + w) for u in range(100, -101, -20)],
                tone,
            )
            for row in range(int(w // 3.2)):
                t = v + 1.6 + row * 3.2
                for u in range(-96, 96, 9):
                    a = rng.uniform(-2, 2)
                    q.line(
                        [world(u + a, t), world(u + a + rng.uniform(4, 7), t)],
                        mix(
                            tone,
                            (150, 96, 26) if row % 2 else (255, 236, 160),
                            rng.uniform(0.2, 0.55),
                        ),
                        1.5,
                    )
            q.line([world(u, v) for u in range(-100, 101, 20)], mix(tone, (120, 76, 20), 0.6), 1.6)
            v += w
        mask = canvas(*layer.get_size(), WHITE)
        pygame.draw.polygon(mask, (255, 255, 255, 255), p.at(corners))
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        p.surface.blit(layer, (0, 0))
    for start, end in (
        ((-110, 6), (-6, -14)),
        ((-6, -14), (110, 10)),
        ((20, -110), (-6, -14)),
        ((-6, -14), (4, 110)),
    ):
        for i in range(14):  # hedges between the blocks
            t = (i + rng.random() * 0.6) / 14
            x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            p.disc(x + 1, y + 1, 3.6, (64, 84, 36))
            p.disc(x, y, 2.6, (128, 144, 62))
    kind = rng.randrange(3)
    side = -1 if kind == 1 else 1
    if kind == 2:
        cabin(p, -34, -20, 1.5, (180, 130, 80), (186, 142, 66))
    else:
        windmill(p, -30 * side + rng.uniform(-6, 6), -22, 1.2)
    for x, y in (
        (26, -40),
        (40, -34),
        (33, -24),
        (52, -24),
        (-44, 34),
        (-56, 26),
        (46, 38),
        (56, 30),
    ):
        sheaf(p, side * x, y, 1.05)
