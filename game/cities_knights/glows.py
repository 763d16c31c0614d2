"""Light on the island: what may be done, what was chosen, what yields, what is spoken of.

The palette's `legal` colour means "you may" and nothing else. Everything is kept as a picture.
"""

from __future__ import annotations

import math

import pygame

from game.art.brushes import Point, arc, canvas, reduce, stroke
from game.art.brushes import light as soft_light
from game.art.palette import Colour, Palette
from game.art.sprites import kept_pictures, put, sprite
from game.cities_knights.island import corners

FINE = 3
STEPS = 6  # strengths of a light that are kept


def edge_light(palette: Palette, ends: tuple[Point, Point], r: float, loud: bool) -> pygame.Surface:
    """A bar along an edge that may be built on; both ends are on the screen."""
    (x0, y0), (x1, y1) = ends
    m = 0.2 * r
    w, h = abs(x1 - x0) / 2 + 2 * m, abs(y1 - y0) / 2 + 2 * m
    rising = (x1 - x0) * (y1 - y0) < 0

    def draw() -> pygame.Surface:
        layer = canvas(w * FINE, h * FINE, palette.legal_edge)
        a, b = (m, h - m if rising else m), (w - m, m if rising else h - m)
        line = [(x * FINE, y * FINE) for x, y in (a, b)]
        glow = ((0.36, 60), (0.29, 110), (0.23, 170)) if loud else ((0.28, 50), (0.22, 100))
        for wide, alpha in glow:
            stroke(layer, line, (*palette.glow, alpha), wide * r * FINE)
        line_width = 0.155 * r * palette.ring_width * (1.25 if loud else 1.0)
        stroke(layer, line, (*palette.legal_edge, 255), line_width * FINE)
        stroke(layer, line, (*palette.legal, 255), line_width * 0.66 * FINE)
        if not loud:
            stroke(layer, line, (170, 232, 214, 255), line_width * 0.22 * FINE)
        return reduce(layer, w, h)

    key = ("edge light", palette.name, round(w), round(h), rising, loud)
    return kept_pictures.get(key, draw)


def ring(
    palette: Palette, px: float, loud: bool = False, tone: Colour | None = None
) -> pygame.Surface:
    """Round a piece that may be used; px is its inner diameter."""
    colour = tone or palette.legal
    wide = (8.5 if loud else 6.0) * palette.ring_width

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, k = w / 2, w / 130
        if loud:
            put(surface, soft_light(w, palette.glow, 0.7, 230), c, c)
            pygame.draw.circle(surface, (*palette.glow, 0), (c, c), 46 * k)  # the piece stays clear
        circle = arc(c, c, 50 * k, 50 * k, 0, math.tau, 60)
        stroke(surface, circle, palette.legal_edge, (wide + 5) * k)
        stroke(surface, circle, colour, wide * k)

    return sprite(
        ("ring", palette.name, loud, colour), px * 1.3, px * 1.3, draw, palette.legal_edge
    )


def broken_ring(palette: Palette, px: float) -> pygame.Surface:
    """Round a rival's piece that may be driven off."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, k = w / 2, w / 130
        for wide, colour in ((11 * k, palette.legal_edge), (7 * k, palette.legal)):
            for i in range(8):
                a = i / 8 * math.tau
                stroke(surface, arc(c, c, 50 * k, 50 * k, a, a + 0.5, 6), colour, wide)

    return sprite(("broken", palette.name), px * 1.3, px * 1.3, draw, palette.legal_edge)


def spot(palette: Palette, px: float, loud: bool = False) -> pygame.Surface:
    """A free corner that may be built on: a disc with a plus."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, k = w / 2, w / 100
        if loud:
            put(surface, soft_light(w, palette.glow, 1.2, 230), c, c)
        pygame.draw.circle(surface, palette.legal_edge, (c, c), 36 * k)
        pygame.draw.circle(surface, palette.legal, (c, c), 29 * k)
        for line in ([(c - 15 * k, c), (c + 15 * k, c)], [(c, c - 15 * k), (c, c + 15 * k)]):
            stroke(surface, line, palette.legal_text, 8 * k)

    return sprite(("spot", palette.name, loud), px, px, draw, palette.legal_edge)


def hex_band(inner: Colour, outer: Colour, r: float, strength: int = 255) -> pygame.Surface:
    """A band of light inside the rim of a hex."""

    def draw() -> pygame.Surface:
        layer = canvas(2 * r * FINE, 2 * r * FINE, outer)
        middle = r * FINE
        for size, wide, tone in (
            (0.84, 0.16, (*outer, 110 * strength // 255)),
            (0.87, 0.11, (*outer, 190 * strength // 255)),
            (0.89, 0.06, (*inner, strength)),
        ):
            line = [(middle + x * middle, middle + y * middle) for x, y in corners(None, size)]
            stroke(layer, [*line, line[0]], tone, wide * r * FINE)
        return reduce(layer, 2 * r, 2 * r)

    return kept_pictures.get(("band", inner, outer, round(r), strength), draw)


def veil(r: float) -> pygame.Surface:
    """The shadow over a robbed hex."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        line = [(w / 2 + x * w / 2, h / 2 + y * h / 2) for x, y in corners(None, 0.955)]
        pygame.draw.polygon(surface, (14, 10, 16, 110), line)

    return sprite("veil", 2 * r, 2 * r, draw, (14, 10, 16))


def halo(palette: Palette, px: float, strength: float) -> pygame.Surface:
    """A round light that comes and goes."""
    step = max(1, round(strength * STEPS))
    return kept_pictures.get(
        ("halo", palette.name, round(px), step),
        lambda: soft_light(max(2, round(px)), palette.glow, 1.2, 240 * step // STEPS),
    )
