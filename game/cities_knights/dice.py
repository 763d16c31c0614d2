"""Number tokens and the three dice."""

from __future__ import annotations

import math

import pygame

from game.art.brushes import arc
from game.art.easel import Easel, painted
from game.art.palette import BLACK, INK, VELLUM_DARK, WHITE, mix
from game.art.type import label
from game.cities_knights.colours import LIVERY
from game.cities_knights.emblems import EMBLEMS


def number_token(number: int, pips: int, px: float, lit: bool = False) -> pygame.Surface:
    """A round of pale wood; 6 and 8 in red with five pips, lit when rolled."""
    ink = (158, 30, 22) if number in (6, 8) else INK

    def draw(p: Easel) -> None:
        p.disc(50, 55, 45, (70, 46, 26))
        p.disc(50, 50, 46, (104, 72, 42))
        p.disc(50, 49, 43, (255, 226, 130) if lit else (246, 234, 204))
        p.line(arc(50, 49, 40, 40, 2.8, 5.0, 20), WHITE, 2.4)
        p.line(arc(50, 49, 40, 40, -0.4, 1.9, 20), VELLUM_DARK, 2.4)

    s = painted(("token", lit), px, px, 100, draw, (70, 46, 26)).copy()
    label(s, str(number), px / 2, px * 0.42, "figures", px * (0.47 + 0.06 * (pips == 5)), ink, "cm")
    r = max(1.0, px * 0.042)
    for i in range(pips):
        x = px / 2 + (i - (pips - 1) / 2) * px * 0.115
        pygame.draw.circle(s, ink, (x, px * 0.745), r)
    return s


def die(face: int | str, px: float, colour: str = "white") -> pygame.Surface:
    """face 1-6 for the two number dice; ship, trade, politics or science for the event die."""
    top, low, pip = {
        "white": ((250, 244, 228), (206, 190, 156), INK),
        "red": ((200, 48, 38), (126, 20, 18), (255, 240, 224)),
        "event": ((250, 244, 228), (206, 190, 156), INK),
    }[colour]

    def draw(p: Easel) -> None:
        p.box(2, 6, 96, 94, mix(low, BLACK, 0.62), 20)
        p.box(5, 10, 90, 87, mix(low, BLACK, 0.2), 18)
        p.box(5, 4, 90, 84, mix(top, WHITE, 0.5), 18)
        p.box(8, 8, 87, 80, top, 16)
        p.box(11, 11, 78, 73, mix(top, low, 0.12), 20)
        if isinstance(face, int):
            places = {
                1: [4],
                2: [0, 8],
                3: [0, 4, 8],
                4: [0, 2, 6, 8],
                5: [0, 2, 4, 6, 8],
                6: [0, 2, 3, 5, 6, 8],
            }[face]
            for i in places:
                p.disc(26 + 24 * (i % 3), 24 + 23 * (i // 3), 9, mix(pip, top, 0.15))
                p.disc(26.8 + 24 * (i % 3), 24.8 + 23 * (i // 3), 7.6, pip)
        elif face == "ship":
            q = p.shift(50, 48, 1.0)
            q.poly([(-34, 12), (34, 12), (26, 30), (-26, 30)], INK)
            q.line([(0, -34), (0, 14)], INK, 4)
            q.poly([(-24, -30), (24, -30), (28, 4), (-28, 4)], INK)
            for x in (-14, 10):
                q.poly([(x, -30), (x + 6, -30), (x + 6, 4), (x, 4)], (176, 40, 30))
            q.line([(34, 12), (38, -2)], INK, 5)
            q.line([(-34, 12), (-37, 2)], INK, 5)
        else:  # a city gate in the track's colour, with its emblem
            fill, bright, dark, emblem = LIVERY[face]
            q = p.shift(50, 47)
            gate = [
                (-32, 34),
                (-32, -30),
                (-18, -30),
                (-18, -20),
                (-7, -20),
                (-7, -30),
                (7, -30),
                (7, -20),
                (18, -20),
                (18, -30),
                (32, -30),
                (32, 34),
            ]
            q.poly(gate, dark, dark, 4)
            q.grad(gate, mix(fill, bright, 0.3), fill)
            q.poly(
                [(-20, 34), (-20, 8), *arc(0, 8, 20, 20, math.pi, math.tau, 14), (20, 8), (20, 34)],
                (250, 244, 228),
            )
            EMBLEMS[emblem](q.shift(0, 14, 13), dark)

    return painted(("die", face, colour), px, px, 100, draw, mix(low, BLACK, 0.6))
