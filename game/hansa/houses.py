"""One office as a gabled house: its colour and numeral say the privilege, its socket the piece.

Also what stands behind and beside the houses: spires, towers, sheds for extra offices, taverns.
All of them are sprites in board units times `u`, device pixels per unit.
"""

from __future__ import annotations

import math
import random

import pygame

from game.art import type as faces
from game.art.brushes import Point, arc, canvas, gradient, keep_inside, light, stroke
from game.art.palette import (
    INK,
    NUMERAL,
    PRIVILEGE,
    RECESS,
    ROOF,
    SEPIA,
    STONE,
    VELLUM,
    VELLUM_LIGHT,
    WHITE,
    Colour,
    mix,
)
from game.art.sprites import sprite
from game.art.tokens import draw_socket
from game.hansa.chart import HOUSE_HEIGHT, HOUSE_WIDTH, SHED, SHED_ROW, SOCKET, TAVERN

DEPTH, RISE = 3.4, 1.8  # how far a house's roof and wall show behind its front
EAVES = 0.37  # where the gable begins, from the top
COPPER: Colour = mix((92, 132, 118), VELLUM, 0.2)
SLATE: Colour = mix((96, 104, 112), VELLUM, 0.2)
LAMP: Colour = (246, 226, 160)

# Gables as outlines from eaves to eaves, in parts of the front's width and height.
GABLES: tuple[tuple[Point, ...], ...] = (
    ((0, .36), (0, .29), (.17, .29), (.17, .18), (.33, .18), (.33, .06), (.67, .06), (.67, .18),
     (.83, .18), (.83, .29), (1, .29), (1, .36)),
    ((0, .36), (.5, .01), (1, .36)),
    ((0, .36), (.02, .28), (.15, .26), (.2, .15), (.36, .13), (.42, .05), (.5, .01), (.58, .05),
     (.64, .13), (.8, .15), (.85, .26), (.98, .28), (1, .36)),
    ((0, .36), (0, .2), (.1, .2), (.1, .3), (.3, .16), (.3, .07), (.4, .07), (.4, .11), (.5, .01),
     (.6, .11), (.6, .07), (.7, .07), (.7, .16), (.9, .3), (.9, .2), (1, .2), (1, .36)),
    ((0, .36), (.06, .3), (.06, .22), (.2, .2), (.26, .1), (.38, .08), (.38, .03), (.62, .03),
     (.62, .08), (.74, .1), (.8, .2), (.94, .22), (.94, .3), (1, .36)),
    ((0, .36), (.28, .1), (.36, .05), (.64, .05), (.72, .1), (1, .36)),
)  # fmt: skip


def house(u: float, privilege: str, kind: str, style: int, lit: bool = False) -> pygame.Surface:
    """The sprite is DEPTH + 2 units wider and RISE + 1 higher than the front; see `corner`."""
    wall = PRIVILEGE[privilege]
    dark = privilege == "black"
    gable = GABLES[style % len(GABLES)]

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s = w / (HOUSE_WIDTH + 2 + DEPTH)
        x, y, wide, high = s, RISE * s, HOUSE_WIDTH * s, (HOUSE_HEIGHT - 0.4) * s
        ink = (14, 10, 8) if dark else INK
        front = [(x, y + high), *((x + gx * wide, y + gy * high) for gx, gy in gable),
                 (x + wide, y + high)]  # fmt: skip
        _behind(surface, front, wall, s, y + high * 0.9)
        _front(surface, front, wall, (x, y, wide, high), s, style)
        stroke(surface, [*front, front[0]], ink, 1.2 * s)
        if dark:
            inner = [(px, py + 1.7 * s) for px, py in front[1:-1]]
            stroke(surface, inner, (150, 138, 128), 0.55 * s)
        cornice = y + high * EAVES
        stroke(surface, [(x - 0.4 * s, cornice), (x + wide + 0.4 * s, cornice)], ink, 1.0 * s)
        text = (240, 222, 170) if dark else mix(INK, wall, 0.05)
        px = faces.fit(NUMERAL[privilege], "town", 10.2 * s, wide * 0.62)
        faces.label(
            surface, NUMERAL[privilege], x + wide / 2, y + high * 0.245, "town", px, text, "cm"
        )
        ring = (226, 204, 152) if dark else INK
        ground = mix(RECESS, (255, 230, 150), 0.6) if lit else RECESS
        centre = (x + wide / 2, RISE * s + HOUSE_HEIGHT * 0.69 * s)
        draw_socket(surface, kind, *centre, SOCKET * s, ground, ring, 0.9 * s)

    key = ("house", privilege, kind, style % len(GABLES), lit)
    return sprite(key, (HOUSE_WIDTH + 2 + DEPTH) * u, (HOUSE_HEIGHT + RISE + 1) * u, draw)


def corner(x: float, y: float, u: float) -> tuple[int, int]:
    """Where a house's sprite belongs when the front's top left corner is at x, y (pixels)."""
    return round(x - u), round(y - RISE * u)


def _behind(
    surface: pygame.Surface, front: list[Point], wall: Colour, s: float, wall_from: float
) -> None:
    """Roof planes and the right-hand wall, going back."""
    back = [(px + DEPTH * s, py - RISE * s) for px, py in front]
    for a, b, c, d in zip(front, front[1:], back[1:], back, strict=False):
        if max(a[1], b[1]) > wall_from:
            colour = mix(wall, INK, 0.55)
        else:
            colour = mix(ROOF, INK, 0.05 if b[1] < a[1] else 0.28)
        pygame.draw.polygon(surface, colour, [a, b, c, d])
        stroke(surface, [c, d], (*INK, 255), 0.9 * s)
    stroke(surface, [back[-1], front[-1]], INK, 1.0 * s)


def _front(
    surface: pygame.Surface,
    front: list[Point],
    wall: Colour,
    box: tuple[float, float, float, float],
    s: float,
    style: int,
) -> None:
    """The wall: light from the left, courses of brick, a shaded right edge."""
    x, y, wide, high = box
    w, h = surface.size
    paint = gradient(w, h, mix(wall, WHITE, 0.16), mix(wall, INK, 0.12))
    rng = random.Random(style)
    marks = canvas(w, h, INK)
    course = 3.1 * s
    for row in range(int(high / course)):
        top = y + row * course
        for _ in range(3):
            bx = x + rng.random() * wide
            end = (bx + 2.6 * s, top)
            pygame.draw.line(
                marks, (*mix(wall, INK, 0.75), 62), (bx, top), end, max(1, round(0.5 * s))
            )
    shade = (x + wide * 0.87, y, wide * 0.14, high)
    pygame.draw.rect(marks, (*mix(wall, INK, 0.75), 66), shade)
    plinth = (x, y + high * 0.95, wide, high * 0.05)
    pygame.draw.rect(marks, (*mix(wall, INK, 0.7), 110), plinth)
    paint.blit(marks, (0, 0))
    mask = canvas(w, h, WHITE)
    pygame.draw.polygon(mask, (255, 255, 255, 255), front)
    keep_inside(paint, mask)
    surface.blit(paint, (0, 0))


def spire(u: float, kind: str) -> pygame.Surface:
    """What rises behind the houses: "spire", "twin", "tower" or "crane"; 30 by 40 units."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s = w / 30
        if kind == "twin":
            _steeple(surface, 8.6, 9, 10, COPPER, s)
            _steeple(surface, 21.4, 9, 10, COPPER, s)
        elif kind == "tower":
            _battlement(surface, s)
        elif kind == "crane":
            _battlement(surface, s)
            beam = [(15 * s, 12 * s), (25 * s, 3 * s)]
            stroke(surface, beam, INK, 1.4 * s)
            stroke(surface, [(24.4 * s, 3.6 * s), (24.4 * s, 13 * s)], INK, 0.6 * s)
        else:
            _steeple(surface, 15, 10, 12, SLATE, s)

    return sprite(("spire", kind), 30 * u, 40 * u, draw)


def _steeple(
    surface: pygame.Surface, x: float, wide: float, roof_from: float, roof: Colour, s: float
) -> None:
    half = wide / 2
    body = pygame.Rect(
        round((x - half + 1) * s), round(15 * s), round((wide - 2) * s), round(24 * s)
    )
    pygame.draw.rect(surface, mix(STONE, ROOF, 0.28), body)
    shade = pygame.Rect(round(x * s), body.y, round((half - 1) * s), body.height)
    pygame.draw.rect(surface, mix(STONE, ROOF, 0.5), shade)
    pygame.draw.rect(surface, INK, body, max(1, round(0.9 * s)))
    pygame.draw.rect(
        surface, INK, (round((x - 0.8) * s), round(18 * s), round(1.7 * s), round(3.4 * s))
    )
    tip, left, right = (x * s, 1.6 * s), ((x - half) * s, 15.4 * s), ((x + half) * s, 15.4 * s)
    pygame.draw.polygon(surface, roof, [tip, left, right])
    pygame.draw.polygon(surface, mix(roof, INK, 0.28), [tip, (x * s, 15.4 * s), right])
    stroke(surface, [tip, left, right, tip], INK, 0.95 * s)
    stroke(surface, [(x * s, 2 * s), (x * s, 0)], INK, 0.8 * s)


def _battlement(surface: pygame.Surface, s: float) -> None:
    body = [(9.5, 39), (9.5, 12), (20.5, 12), (20.5, 39)]
    pygame.draw.polygon(surface, mix(STONE, SEPIA, 0.1), [(x * s, y * s) for x, y in body])
    pygame.draw.rect(surface, mix(STONE, SEPIA, 0.3), (16 * s, 12 * s, 4.5 * s, 27 * s))
    crown = [(8, 13), (8, 7), (10.4, 7), (10.4, 9.4), (13, 9.4), (13, 7), (17, 7), (17, 9.4),
             (19.6, 9.4), (19.6, 7), (22, 7), (22, 13)]  # fmt: skip
    points = [(x * s, y * s) for x, y in crown]
    pygame.draw.polygon(surface, mix(STONE, SEPIA, 0.16), points)
    stroke(surface, [*points, points[0]], INK, 0.95 * s)
    stroke(surface, [(x * s, y * s) for x, y in body], INK, 0.95 * s)
    pygame.draw.rect(surface, INK, (14 * s, 15.4 * s, 2 * s, 4 * s))


def ground_shadow(width: float, u: float) -> pygame.Surface:
    """The dark that a row of houses throws on the ground."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        stain = light(128, (60, 40, 18), 0.75, 150)
        surface.blit(pygame.transform.smoothscale(stain, (w, h)), (0, 0))

    return sprite(("ground", round(width)), (width + 34) * u, 30 * u, draw, (60, 40, 18), 1)


def shed(u: float) -> pygame.Surface:
    """A timber lean-to in the yard: an extra office."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s = w / SHED
        pygame.draw.rect(surface, (*INK, 255), (0.8 * s, 4.6 * s, 14.4 * s, 13 * s))
        pygame.draw.rect(
            surface, mix((150, 108, 66), VELLUM, 0.2), (1.8 * s, 5 * s, 12.4 * s, 11.6 * s)
        )
        for x in (4.9, 8, 11.1):
            stroke(surface, [(x * s, 5 * s), (x * s, 16.6 * s)], mix(SEPIA, VELLUM, 0.2), 0.5 * s)
        roof = [(0, 5.8), (2.4, 0.8), (13.6, 0.8), (16, 5.8)]
        points = [(x * s, y * s) for x, y in roof]
        pygame.draw.polygon(surface, mix(ROOF, SEPIA, 0.35), points)
        stroke(surface, [*points, points[0]], INK, 0.9 * s)

    return sprite("shed", SHED * u, SHED_ROW * u, draw)


def tavern(u: float) -> pygame.Surface:
    """An inn by the road with its sign out."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s = w / (TAVERN[0] + 8)

        def at(*points: Point) -> list[Point]:
            return [(x * s, y * s) for x, y in points]

        pygame.draw.polygon(
            surface, mix(VELLUM_LIGHT, SEPIA, 0.06), at((5, 15), (27, 15), (27, 29), (5, 29))
        )
        for beam in (((5, 22), (27, 22)), ((12, 15), (12, 29)), ((20, 15), (20, 29)),
                     ((5, 15), (12, 22)), ((27, 15), (20, 22))):  # fmt: skip
            stroke(surface, at(*beam), SEPIA, 0.9 * s)
        stroke(surface, at((5, 15), (27, 15), (27, 29), (5, 29), (5, 15)), INK, 1.1 * s)
        roof = at((1.5, 16), (8, 5), (24, 5), (30.5, 16))
        pygame.draw.polygon(surface, mix(ROOF, INK, 0.06), roof)
        for y in (8.4, 12):
            stroke(
                surface,
                at((8 - (y - 5) * 0.55, y), (24 + (y - 5) * 0.55, y)),
                mix(ROOF, INK, 0.35),
                0.6 * s,
            )
        stroke(surface, [*roof, roof[0]], INK, 1.1 * s)
        pygame.draw.rect(surface, mix(STONE, INK, 0.15), (20 * s, 1.6 * s, 3.4 * s, 5 * s))
        pygame.draw.rect(surface, INK, (20 * s, 1.6 * s, 3.4 * s, 5 * s), max(1, round(0.8 * s)))
        pygame.draw.rect(surface, INK, (14 * s, 22.4 * s, 4.4 * s, 6.6 * s))
        for x in (7.4, 22):
            pygame.draw.rect(surface, LAMP, (x * s, 17 * s, 3 * s, 3.2 * s))
            pygame.draw.rect(surface, INK, (x * s, 17 * s, 3 * s, 3.2 * s), max(1, round(0.5 * s)))
        stroke(surface, at((27, 17.6), (34.4, 17.6)), INK, 1.0 * s)
        pygame.draw.circle(surface, INK, (32 * s, 22.4 * s), 3.7 * s)
        pygame.draw.circle(surface, (214, 166, 62), (32 * s, 22.4 * s), 2.8 * s)
        mug = arc(32 * s, 22.4 * s, 1.2 * s, 1.5 * s, 0, math.tau, 8)
        pygame.draw.polygon(surface, (92, 58, 20), mug)

    return sprite("tavern", (TAVERN[0] + 8) * u, 31 * u, draw)


def waystone(u: float) -> pygame.Surface:
    """An empty post: a round stone with a hollow for a piece; 25 units."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s, c = w / 25, w / 2
        pygame.draw.circle(surface, (50, 32, 14, 84), (c + 1.1 * s, c + 1.6 * s), 11.2 * s)
        pygame.draw.circle(surface, INK, (c, c), 11 * s)
        pygame.draw.circle(surface, STONE, (c, c), 10 * s)
        bright = arc(c, c, 9.3 * s, 9.3 * s, math.pi, math.pi * 1.6, 14)
        stroke(surface, bright, mix(STONE, WHITE, 0.55), 1.1 * s)
        for i in range(9):
            a = i / 9 * math.tau + 0.2
            joint = [(c + math.cos(a) * r * s, c + math.sin(a) * r * s) for r in (8, 10)]
            stroke(surface, joint, mix(SEPIA, STONE, 0.2), 0.8 * s)
        draw_socket(surface, "merchant", c, c, 15.6 * s, RECESS, SEPIA, 0.7 * s)

    return sprite("waystone", 25 * u, 25 * u, draw)
