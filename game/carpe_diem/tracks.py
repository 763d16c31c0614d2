"""What is counted in public: the scroll track, the sundial of phase and round."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.art import type as lettering
from game.art.brushes import Point, arc, stroke
from game.art.materials import paper
from game.art.palette import INK, SEPIA, Paint, mix
from game.art.sprites import put, sprite
from game.carpe_diem.colours import (
    TERRACOTTA,
    TERRACOTTA_SHADE,
    TRAVERTINE,
    TRAVERTINE_LIGHT,
    TRAVERTINE_SHADE,
)
from game.carpe_diem.pieces import disc, stand, stand_disc

LAST_STEP = 20
EVERY = 5
ROUNDS = 7
NUMERALS = ("I", "II", "III", "IV")
Area = tuple[float, float, float, float]


def step_at(area: Area, scale: float, step: int, level: int = 0) -> Point:
    """The middle of a step of the track, or of a disc lying on others there."""
    x, y, w, h = area
    rod = 9 * scale
    wide = (w - 2 * rod - 4 * scale) / (LAST_STEP + 1)
    d = disc_px(area, scale)
    left = x + rod + 2 * scale + (step + 0.5) * wide
    return left + level * d * 0.3, y + h / 2 - scale - level * d * 0.16


def disc_px(area: Area, scale: float) -> float:
    wide = (area[2] - 22 * scale) / (LAST_STEP + 1)
    return min(area[3] * 0.72, wide * 0.74)


def draw_track(surface: pygame.Surface, area: Area, scale: float) -> None:
    """Papyrus from 0 to 20, rolled at both ends."""
    x, y, w, h = area
    k, rod = scale, 9 * scale
    sheet = (x + rod * 0.6, y + 1.5 * k, w - rod * 1.2, h - 3 * k)
    paper(surface, sheet, 2 * k, (250, 240, 212), (140, 104, 60), k, scale=k)
    wide = (w - 2 * rod - 4 * k) / (LAST_STEP + 1)
    for step in range(LAST_STEP + 1):
        left = x + rod + 2 * k + step * wide
        last, fifth = step == LAST_STEP, step % EVERY == 0
        if fifth:
            ground = (150, 38, 28) if last else (240, 214, 150)
            pygame.draw.rect(surface, ground, (left, y + 3 * k, wide, h - 6 * k))
        ends = ((left, y + 4 * k), (left, y + h - 5 * k))
        pygame.draw.line(surface, (206, 184, 142), *ends, max(1, round(k)))
        ink = (255, 244, 220) if last else INK if fifth else SEPIA
        px = max(9 * k, min(14 * k, wide * 0.52))
        face = "figures" if fifth else "body"
        at = (left + wide / 2, y + h / 2)
        lettering.label(surface, str(step), *at, face, px, ink, "cm", wide)
    for left in (x, x + w - rod):
        stand(surface, "rod", _rod(rod, h), left + rod / 2, y + h / 2, k, 0.8)


def _rod(w: float, h: float) -> pygame.Surface:
    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        pygame.draw.rect(surface, (88, 54, 28), (0, 0, wide, high), border_radius=round(wide * 0.4))
        gleam = (wide * 0.16, wide * 0.33, wide * 0.34, high - wide * 0.66)
        pygame.draw.rect(surface, (206, 160, 96), gleam, border_radius=round(wide * 0.2))
        for top in (0.0, high - wide * 0.44):
            knob = (0, top, wide, wide * 0.44)
            pygame.draw.rect(surface, (170, 44, 34), knob, border_radius=round(wide * 0.2))

    return sprite("track rod", w, h, draw, (96, 60, 30))


def draw_steps(
    surface: pygame.Surface,
    area: Area,
    scale: float,
    stacks: Sequence[Sequence[int]],
    paints: Sequence[Paint],
) -> None:
    """The discs: for each step the seats that lie there, the lowest first."""
    px = disc_px(area, scale)
    for step, lying in enumerate(stacks):
        for level, seat in enumerate(lying):
            stand_disc(surface, paints[seat], *step_at(area, scale, step, level), px)


def draw_order(
    surface: pygame.Surface, seats: Sequence[int], paints: Sequence[Paint], at: Point, px: float
) -> None:
    """Who scores first, second, third: discs in a row with dashes between them."""
    x, y = at
    for i, seat in enumerate(seats):
        here = x + i * px * 1.6
        put(surface, disc(paints[seat], px), here, y)
        if i:
            ends: list[Point] = [(here - px * 0.95, y), (here - px * 0.66, y)]
            stroke(surface, ends, SEPIA, max(1.5, px * 0.09))


def sundial(phase: int, turn: int, words: tuple[str, str], px: float) -> pygame.Surface:
    """Phase and round as a Roman sundial; its shadow moves on each round. Phase and turn from 0;
    the words are what stands under it."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c = w / 2
        pygame.draw.circle(surface, (120, 96, 64), (c, c), c)
        pygame.draw.circle(surface, TRAVERTINE_LIGHT, (c, c), c * 0.96)
        pygame.draw.circle(surface, TERRACOTTA, (c, c), c * 0.9, max(1, round(c * 0.05)))
        for hour in range(ROUNDS):
            a = math.radians(180 + 180 * (hour + 0.5) / ROUNDS)
            rim = arc(c, c, c * 0.84, c * 0.84, a - 0.19, a + 0.19, 4)
            inner = arc(c, c, c * 0.58, c * 0.58, a + 0.19, a - 0.19, 4)
            passed, now = (232, 176, 72), TERRACOTTA
            rest = mix(TRAVERTINE, TRAVERTINE_SHADE, 0.35)
            tone = passed if hour < turn else now if hour == turn else rest
            pygame.draw.polygon(surface, tone, [*rim, *inner])
        a = math.radians(180 + 180 * (min(turn, ROUNDS - 1) + 0.5) / ROUNDS)
        tip = (c + c * 0.8 * math.cos(a), c + c * 0.8 * math.sin(a))
        stroke(surface, [(c, c), tip], (70, 40, 24), c * 0.06)
        pygame.draw.circle(surface, (70, 40, 24), (c, c), c * 0.1)
        title, below = words
        at = (c, c * 1.29)
        lettering.label(surface, title, *at, "title", c * 0.36, TERRACOTTA_SHADE, "cm", c * 1.4)
        at = (c, c * 1.57)
        lettering.label(surface, below, *at, "semi", c * 0.24, SEPIA, "cm", c * 1.14)

    return sprite(("sundial", phase, turn, words), px, px, draw, (120, 96, 64))
