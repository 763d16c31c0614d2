"""The frame of the chart: planks, a scale in ink and vellum, brass; and what swims in it."""

from __future__ import annotations

import math

import pygame

from game.art.brushes import arc, canvas, spline
from game.art.easel import Easel, painted
from game.art.materials import brass_plate, paper, wood
from game.art.palette import (
    BLACK,
    BRASS_DARK,
    BRASS_LIGHT,
    FAINT,
    GOLD,
    INK,
    RED,
    VELLUM,
    VELLUM_DARK,
    VELLUM_LIGHT,
    WHITE,
    mix,
)
from game.art.sprites import kept_pictures, put
from game.art.type import label
from game.ui.look import Look

WIDE = 10.0  # css px
SMALL = 400.0  # css px: below, the frame is narrower
PLANK = (96, 60, 34)
NAMED_SEA = (168, 198, 196)
TITLE, SUBTITLE = "CITIES & KNIGHTS", "Chronica insulae"
WESTERN_SEA, EASTERN_SEA = "Mare Barbarorum", "Oceanus"
"""The game's own name and what chroniclers wrote: the same in every language."""
CARTOUCHE, LEAST_CARTOUCHE = 182.0, 132.0  # css px on a chart of the usual height


def frame_width(css: float) -> float:
    return WIDE if css > SMALL else WIDE * 0.6


def draw_frame(view: pygame.Surface, look: Look, shore: float | None) -> None:
    """Around the whole surface; where there is open sea beyond the shore, with ornaments."""
    w, h = view.get_size()
    f = max(3, round(frame_width(min(w, h) / look.scale) * look.scale))
    view.blit(kept_pictures.get(("chart frame", w, h, f), lambda: _frame(w, h, f)), (0, 0))
    if shore is None:
        return
    k = look.scale * min(1.6, max(0.6, h / look.scale / 590))
    put(view, compass(84 * k), w - 58 * k, h - 62 * k)
    put(view, serpent(60 * k), w - 58 * k, h * 0.26)
    label(view, WESTERN_SEA, 104 * k, h - 108 * k, "italic", 17 * k, NAMED_SEA, "cm")
    label(view, EASTERN_SEA, w - 52 * k, h * 0.71, "italic", 17 * k, NAMED_SEA, "cm")
    wide = min(CARTOUCHE * k, w - f - 10 * k - shore)
    if wide >= LEAST_CARTOUCHE * k:
        put(view, cartouche(wide, k), w - f - 8 * k - wide / 2, f + 34 * k)


def cartouche(wide: float, k: float) -> pygame.Surface:
    """The chart's title on a slip of vellum with rolled ends."""

    def draw() -> pygame.Surface:
        sheet = canvas(wide + 12 * k, 60 * k)
        middle = (sheet.get_width() / 2, sheet.get_height() / 2)
        high, half = 46 * k, wide / 2 - 5 * k
        for side in (-half, half):
            roll = (middle[0] + side - 5 * k, 10 * k, 10 * k, high - 6 * k)
            paper(sheet, roll, 5 * k, VELLUM_DARK, INK, k, scale=k)
        slip = (middle[0] - half, 7 * k, 2 * half, high)
        paper(sheet, slip, 3 * k, VELLUM_LIGHT, INK, k, scale=k)
        room = 2 * half - 16 * k
        rule = pygame.Rect(0, 0, round(2 * half - 8 * k), round(high - 8 * k))
        rule.center = (round(middle[0]), round(7 * k + high / 2))
        pygame.draw.rect(sheet, FAINT, rule, max(1, round(k)), border_radius=round(2 * k))
        label(sheet, TITLE, middle[0], 7 * k + high * 0.38, "title", 17 * k, RED, "cm", room)
        label(sheet, SUBTITLE, middle[0], 7 * k + high * 0.74, "italic", 12.5 * k, INK, "cm", room)
        return sheet

    return kept_pictures.get(("cartouche", round(wide), k), draw)


def _frame(w: int, h: int, f: int) -> pygame.Surface:
    sheet = canvas(w, h)
    for (x, y, wide, high), lit in (
        ((0, 0, w, f), 26),
        ((0, h - f, w, f), -20),
        ((0, 0, f, h), 14),
        ((w - f, 0, f, h), -26),
    ):
        tone = mix(PLANK, WHITE if lit > 0 else BLACK, abs(lit) / 160)
        if wide > high:
            plank = wood(wide, high, tone, 9, f / 10)
        else:
            plank = pygame.transform.rotate(wood(high, wide, tone, 9, f / 10), 90)
        sheet.blit(plank, (x, y))
    pygame.draw.rect(sheet, (20, 10, 4, 220), (0, 0, w, h), max(1, f // 8))
    pygame.draw.rect(
        sheet, (16, 8, 2, 220), (f - 1, f - 1, w - 2 * f + 2, h - 2 * f + 2), max(1, f // 6)
    )
    for i in range(f):  # its shadow on the sea
        dark = (0, 10, 16, 110 - 110 * i // f)
        pygame.draw.lines(sheet, dark, False, [(f + i, h - f), (f + i, f + i), (w - f, f + i)])
    tick, line = round(f * 2.6), max(2, round(f * 0.34))
    for i, at in enumerate(range(f, w - f, tick)):
        for y in (f, h - f - line):
            pygame.draw.rect(sheet, INK if i % 2 else VELLUM, (at, y, min(tick, w - f - at), line))
    for i, at in enumerate(range(f, h - f, tick)):
        for x in (f, w - f - line):
            pygame.draw.rect(sheet, VELLUM if i % 2 else INK, (x, at, line, min(tick, h - f - at)))
    for x in (0, w - 2 * f):
        for y in (0, h - 2 * f):
            brass_plate(sheet, (x, y, 2 * f, 2 * f), 3)
            pygame.draw.circle(sheet, BRASS_DARK, (x + f, y + f), f * 0.34)
            pygame.draw.circle(sheet, BRASS_LIGHT, (x + f - 1, y + f - 1), f * 0.22)
    return sheet


def compass(px: float) -> pygame.Surface:
    def draw(p: Easel) -> None:
        p.disc(50, 50, 42, (236, 224, 190), (70, 50, 28), 2)
        p.disc(50, 50, 35, (214, 196, 150), (70, 50, 28), 1.4)
        for i in range(16):
            a = i * math.tau / 16 - math.pi / 2
            long = 48 if i % 4 == 0 else 36 if i % 2 == 0 else 24
            tip = (50 + math.cos(a) * long, 50 + math.sin(a) * long)
            far = (150, 38, 28) if i % 4 == 0 else (60, 84, 92)
            for side, tone in ((-0.2, (250, 242, 220)), (0.2, far)):
                root = (50 + math.cos(a + side * 2) * 13, 50 + math.sin(a + side * 2) * 13)
                p.poly([(50, 50), root, tip], tone, INK, 0.9)
        p.disc(50, 50, 6, GOLD, INK, 1.4)

    return painted("compass", px, px, 100, draw, (70, 50, 28))


def serpent(px: float) -> pygame.Surface:
    """A sea serpent, as chroniclers saw them."""
    skin = (86, 128, 96)

    def draw(p: Easel) -> None:
        for cx, r in ((18, 11), (40, 13), (64, 12)):
            outside = arc(cx, 56, r, r * 1.3, math.pi, math.tau, 14)
            inside = arc(cx, 56, r * 0.45, r * 0.7, math.pi, math.tau, 10)
            p.poly([*outside, *reversed(inside)], skin, INK, 2.4)
            lit = arc(cx, 56, r * 0.86, r * 1.14, math.pi * 1.1, math.pi * 1.5, 8)
            p.line(lit, (170, 200, 140), 1.6)
        bends = [(84, 58), (82, 36), (90, 20), (82, 10), (70, 14), (76, 24), (74, 40), (75, 58)]
        p.poly(spline(bends, 3, True), skin, INK, 2.4)
        p.poly([(72, 12), (60, 14), (60, 20), (72, 21)], skin, INK, 2.2)
        p.disc(76, 14, 2, (250, 220, 120), INK, 1)
        p.line([(60, 18), (52, 16)], (190, 50, 40), 1.6)
        for x in (4, 26, 50, 72):
            wave = arc(x + 9, 60, 9, 4, math.pi * 1.05, math.pi * 1.95, 8)
            p.line(wave, (220, 238, 232), 1.8)

    return painted("serpent", px, px * 0.66, 100, draw, INK)
