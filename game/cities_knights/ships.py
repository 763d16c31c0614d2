"""The barbarians and the cogs of the harbours."""

from __future__ import annotations

import math

import pygame

from game.art.brushes import arc, spline
from game.art.easel import Easel, painted
from game.art.palette import INK, WHITE, mix
from game.art.type import label
from game.cities_knights.colours import GROUND
from game.cities_knights.goods import GOODS


def barbarian_ship(px: float) -> pygame.Surface:
    """A black longship under a red-striped sail; px wide, 1.1 high."""

    def draw(p: Easel) -> None:
        p.poly([(4, 62), (96, 62), (90, 90), (70, 100), (28, 100), (10, 88)], INK, INK, 5)
        p.line([(50, 8), (50, 78)], INK, 5)
        sail = spline(
            [(20, 14), (50, 10), (80, 14), (84, 40), (80, 62), (50, 68), (20, 62), (15, 40)],
            3,
            True,
        )
        p.poly(sail, INK, INK, 6)
        p.grad(sail, (244, 226, 190), (206, 176, 130))
        for x in (26, 44, 62):
            p.poly([(x, 12), (x + 9, 12), (x + 10, 66), (x - 1, 66)], (158, 34, 26))
        p.grad(
            [(2, 58), (16, 72), (84, 72), (98, 56), (92, 84), (72, 98), (28, 98), (10, 84)],
            (74, 48, 34),
            (28, 16, 12),
        )
        p.line([(8, 76), (92, 76)], (128, 84, 50), 2.6)
        p.line([(98, 58), (102, 38), (94, 30)], INK, 7)
        p.line([(2, 60), (-1, 42), (6, 36)], INK, 6)
        for i, x in enumerate((22, 37, 52, 67, 81)):
            p.disc(x, 74, 8, (204, 160, 70) if i % 2 else (158, 34, 26), INK, 3)
            p.disc(x, 74, 2.4, INK)
        for x in (24, 40, 56, 72):
            p.line([(x, 88), (x - 10, 108)], INK, 3)

    return painted("longship", px, px * 1.1, 112, lambda p: draw(p.shift(6, 2)), INK)


def harbour_ship(kind: str, px: float) -> pygame.Surface:
    """A moored cog: what it takes is on the sail, the rate on its hull."""
    tint = GROUND.get(kind, (206, 190, 152))

    def draw(p: Easel) -> None:
        p.glaze(arc(52, 92, 46, 9, 0, math.tau, 20), (8, 30, 40), 120)
        p.line([(50, 2), (50, 70)], INK, 4)
        sail = [(12, 10), (88, 10), (92, 36), (87, 62), (13, 62), (8, 36)]
        p.poly(sail, INK, INK, 6)
        p.grad(sail, (255, 250, 234), (228, 212, 176))
        p.poly([(12, 10), (22, 10), (20, 36), (23, 62), (13, 62), (8, 36)], tint)
        p.poly([(88, 10), (78, 10), (80, 36), (77, 62), (87, 62), (92, 36)], mix(tint, INK, 0.15))
        hull = [(0, 62), (100, 62), (90, 94), (76, 100), (24, 100), (10, 94)]
        p.poly(hull, INK, INK, 5)
        p.grad(hull, (150, 98, 56), (84, 50, 28))
        p.line([(4, 66), (96, 66)], (206, 150, 92), 3)
        if kind == "3:1":
            for x, y, tone in ((30, 37, "brick"), (50, 37, "wool"), (70, 37, "ore")):
                p.disc(x, y, 11.5, mix(GROUND[tone], WHITE, 0.1), INK, 3)
        else:
            GOODS[kind](p.shift(24, 10, 0.53))

    s = painted(("harbour", kind), px, px * 1.02, 110, lambda p: draw(p.shift(5, 4)), INK).copy()
    label(
        s,
        "3:1" if kind == "3:1" else "2:1",
        px / 2,
        px * 0.78,
        "figures",
        px * 0.27,
        (255, 244, 214),
        "cm",
    )
    return s
