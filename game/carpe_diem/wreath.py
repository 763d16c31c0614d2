"""The laurel of the victor: bare branches, and the wreath that carries points."""

from __future__ import annotations

import math

import pygame

from game.art import type as lettering
from game.art.brushes import stroke
from game.art.palette import Colour
from game.art.sprites import sprite
from game.carpe_diem.colours import OLIVE, OLIVE_DARK, PENALTY, WINE

LEAVES = 7


def laurel(
    surface: pygame.Surface, x: float, y: float, r: float, colour: Colour, full: float = 1.0
) -> None:
    """Two branches, open at the top."""
    for side in (-1, 1):
        for i in range(LEAVES):
            a = math.radians(90 + side * (14 + i * 22))
            cx, cy = x + r * math.cos(a), y + r * math.sin(a)
            lean = a + side * 1.1
            dx, dy = math.cos(lean) * r * 0.3 * full, math.sin(lean) * r * 0.3 * full
            nx, ny = -math.sin(lean) * r * 0.12 * full, math.cos(lean) * r * 0.12 * full
            leaf = [
                (cx - dx * 0.5, cy - dy * 0.5),
                (cx + nx, cy + ny),
                (cx + dx * 0.8, cy + dy * 0.8),
                (cx - nx, cy - ny),
            ]
            pygame.draw.polygon(surface, colour, leaf)
        branch = [math.radians(90 + side * degrees) for degrees in range(4, 156, 8)]
        twig = [(x + r * math.cos(a), y + r * math.sin(a)) for a in branch]
        stroke(surface, twig, colour, max(1.0, r * 0.06))


def points(number: int, px: float, colour: Colour | None = None) -> pygame.Surface:
    """Victory points: a number in a wreath."""
    return carrying(f"−{-number}" if number < 0 else str(number), px, colour)


def carrying(text: str, px: float, colour: Colour | None = None) -> pygame.Surface:
    """A wreath around what stands for points; a debt is red."""
    ink = colour or (PENALTY if text.startswith("−") else WINE)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        pygame.draw.circle(surface, (255, 248, 226), (w / 2, h / 2), w * 0.4)
        laurel(surface, w / 2, h * 0.5, w * 0.41, OLIVE_DARK, 1.1)
        laurel(surface, w / 2 - w * 0.008, h * 0.49, w * 0.41, (134, 146, 66), 0.8)
        size = w * (0.52 if len(text) < 3 else 0.4)
        lettering.label(surface, text, w / 2, h * 0.5, "figures", size, ink, "cm")

    return sprite(("points", text, ink), px, px, draw, OLIVE)
