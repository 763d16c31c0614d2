"""Those who stand on the island: knights, the robber and the merchant."""

from __future__ import annotations

import math

import pygame

from game.art.brushes import arc, spline
from game.art.easel import Easel, painted
from game.art.palette import BLACK, GOLD, GOLD_LIGHT, INK, Paint, mix
from game.cities_knights.colours import STEEL, STEEL_DARK, STEEL_LIGHT


def knight_piece(paint: Paint, level: int, active: bool, px: float) -> pygame.Surface:
    """A knight: helmet by level, shield with the paint's mark, studs on the foot count strength.
    Awake: bright steel, sword raised, gilded foot.  Asleep: dull, visor down, no sword."""
    body, light, dark, on = paint.body, paint.light, paint.dark, paint.mark_colour
    edge = mix(dark, BLACK, 0.65)
    if not active:
        grey = (98, 90, 80)
        body, light, dark = mix(body, grey, 0.42), mix(light, grey, 0.62), mix(dark, grey, 0.2)
        on = mix(on, grey, 0.3)
    steel, hi, lo = (
        (STEEL, STEEL_LIGHT, STEEL_DARK)
        if active
        else ((118, 114, 108), (150, 146, 138), (70, 66, 60))
    )
    plumage = (240, 224, 190) if paint.name == "red" else (214, 74, 52)
    rim, rim_hi = (GOLD, GOLD_LIGHT) if active else ((96, 82, 66), (128, 112, 92))

    def draw(p: Easel) -> None:
        for dy, tone in ((6, edge), (3, mix(rim, BLACK, 0.45)), (0, rim)):
            p.oval(50, 108 + dy, 42 - dy * 0.1, 15, tone, 0, edge, 3)
        p.oval(48, 106, 36, 11, rim_hi if active else rim)
        p.oval(50, 108, 36, 11, mix(rim, BLACK, 0.15))
        if active:  # the sword, raised
            p.line([(78, 84), (88, 10)], edge, 12)
            p.poly([(75, 80), (83, 12), (90, 2), (92, 14), (83, 82)], hi, None)
            p.line([(66, 76), (92, 80)], edge, 9)
            p.line([(68, 76), (90, 80)], GOLD, 5)
        if level == 3:  # plume
            plume = [(50, 18), (58, -2), (36, -6), (14, 6), (10, 28), (22, 16), (38, 14)]
            p.poly(plume, edge, edge, 5)
            p.poly(plume, plumage if active else lo)
        # helmet: kettle hat, great helm, crowned great helm
        if level == 1:
            p.poly(
                [
                    (30, 52),
                    (30, 36),
                    *arc(48, 36, 18, 18, math.pi, math.tau, 12),
                    (66, 36),
                    (66, 52),
                ],
                edge,
                edge,
                5,
            )
            p.oval(48, 44, 12, 12, (226, 186, 146) if active else (150, 128, 108))
            p.grad([(31, 36), *arc(48, 36, 17, 17, math.pi, math.tau, 12), (65, 36)], hi, steel)
            p.oval(48, 37, 29, 8, edge)
            p.oval(48, 36, 26, 5.4, steel)
            p.line([(26, 35), (60, 34)], hi, 2)
        else:
            helmet = [(28, 58), (26, 24), (38, 13), (58, 13), (70, 24), (68, 58), (48, 66)]
            p.poly(helmet, edge, edge, 5)
            p.grad(helmet, hi, steel)
            p.poly([(50, 13), (58, 13), (70, 24), (68, 58), (50, 66)], mix(steel, lo, 0.45))
            p.line([(30, 36), (66, 36)], edge, 6)
            p.line([(48, 26), (48, 60)], edge, 3.6)
            for x in (37, 42, 55, 60):
                p.disc(x, 48, 2, edge)
            if level == 3:
                c = [(27, 24), (24, 6), (36, 15), (48, 2), (60, 15), (72, 6), (69, 24)]
                p.poly(c, edge, edge, 5)
                p.grad(c, GOLD_LIGHT if active else hi, GOLD if active else lo)
        shield_ = [(14, 54), (50, 48), (84, 54), (82, 80), (68, 98), (49, 110), (30, 98), (16, 80)]
        p.poly(shield_, edge, edge, 6)
        p.grad(shield_, mix(body, light, 0.4), mix(body, dark, 0.25))
        p.line([(17, 57), (50, 51), (80, 57)], light, 3)
        p.line([(17, 57), (19, 79), (31, 96)], light, 2.4)
        p.mark(paint.mark, 49, 77, 16, on)
        for i in range(level):  # strength, countable
            stud = 50 + (i - (level - 1) / 2) * 21
            p.disc(stud, 119, 9.5, edge)
            p.disc(stud, 118.4, 7, (255, 244, 200) if active else (206, 194, 170))

    return painted(
        ("knight", paint, level, active), px, px * 1.36, 100, lambda p: draw(p.shift(0, 8)), edge
    )


def robber_piece(px: float) -> pygame.Surface:
    """A hooded shape in black: px is the width, 1.3 as high."""

    def draw(p: Easel) -> None:
        p.oval(50, 116, 38, 12, (12, 10, 12))
        cloak = spline(
            [(50, 8), (72, 24), (74, 50), (88, 112), (50, 122), (12, 112), (26, 50), (28, 24)],
            3,
            True,
        )
        p.poly(cloak, (22, 20, 24), (6, 5, 6), 5)
        p.grad(
            spline([(48, 14), (34, 30), (34, 52), (22, 106), (46, 112), (44, 60)], 3, True),
            (104, 98, 108),
            (50, 46, 54),
        )
        p.oval(51, 38, 15, 18, (4, 3, 4))
        for x in (45, 58):
            p.disc(x, 38, 3.4, (250, 196, 70))
        p.line([(28, 74), (76, 70)], (122, 84, 48), 6)
        p.disc(70, 86, 10, (150, 104, 54), (20, 12, 6), 4)

    return painted("robber", px, px * 1.3, 100, draw, (10, 8, 10))


def merchant_piece(paint: Paint, px: float) -> pygame.Surface:
    """The merchant: a stout figure with a broad hat and a purse, carrying his patron's colour."""
    body, light, on = paint.body, paint.light, paint.mark_colour

    def draw(p: Easel) -> None:
        robe = [(50, 40), (74, 52), (86, 116), (50, 124), (14, 116), (26, 52)]
        p.oval(50, 117, 40, 12, INK)
        p.poly(robe, (206, 168, 92), INK, 5)
        p.grad([(48, 44), (30, 54), (20, 112), (48, 118)], (250, 226, 160), (206, 168, 92))
        p.disc(50, 32, 16, (232, 196, 156), INK, 4)
        p.oval(50, 24, 34, 9, INK)
        p.oval(50, 22, 31, 6.5, body)
        p.poly([(32, 22), (36, 4), (64, 4), (68, 22)], body, INK, 4)
        p.line([(35, 18), (65, 18)], light, 4)
        p.poly([(30, 62), (70, 62), (70, 82), (50, 98), (30, 82)], body, INK, 4)
        p.mark(paint.mark, 50, 76, 11, on)
        p.disc(82, 92, 11, GOLD, INK, 4)

    return painted(("merchant", paint), px, px * 1.3, 100, draw)
