"""Things one can hold: wooden pieces, stamped medals, coins, candles, chips, the pawn.

Every picture comes from the sprite cache, by kind, paint and size in device pixels. The light
falls from the top left; pieces rise and sockets sink. Nothing here knows the rules of a game.
"""

import math
import random

import pygame

from game.art import icons
from game.art import type as faces
from game.art.brushes import arc, canvas, gradient, keep_inside, light, stroke
from game.art.palette import (
    BLACK,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    NUMERAL,
    PEWTER,
    PEWTER_DARK,
    PEWTER_LIGHT,
    PRIVILEGE,
    RECESS,
    VELLUM_LIGHT,
    WHITE,
    Colour,
    Paint,
    mix,
)
from game.art.sprites import faded, put, shadow_of, sprite

THICKNESS = 0.17  # how much of a piece's side shows below its top face
GHOST = 150


def draw_mark(
    surface: pygame.Surface, mark: str, x: float, y: float, r: float, colour: Colour
) -> None:
    """The sign of a player, so that colour is never alone."""
    w = max(1.0, r * 0.52)
    if mark == "cross":
        pygame.draw.rect(surface, colour, (x - w / 2, y - r, w, 2 * r))
        pygame.draw.rect(surface, colour, (x - r, y - w / 2, 2 * r, w))
    elif mark == "bars":
        for side in (-0.56, 0.56):
            bar = (x - r, y + side * r - w / 2, 2 * r, w)
            pygame.draw.rect(surface, colour, bar, border_radius=int(w / 3))
    elif mark == "ring":
        pygame.draw.circle(surface, colour, (x, y), r * 1.04, max(1, round(r * 0.44)))
    elif mark == "triangle":
        points = [(x, y - r), (x + r * 1.08, y + r * 0.82), (x - r * 1.08, y + r * 0.82)]
        pygame.draw.polygon(surface, colour, points)
    else:
        points = [(x, y - r * 1.15), (x + r, y), (x, y + r * 1.15), (x - r, y)]
        pygame.draw.polygon(surface, colour, points)


def _shaded_face(t: float, paint: Paint, mask: pygame.Surface, seed: int) -> pygame.Surface:
    """A top face of painted wood: light falling across it, and its grain."""
    rng = random.Random(seed)
    face = gradient(t, t, mix(paint.body, paint.light, 0.28), mix(paint.body, paint.dark, 0.16))
    grain = canvas(t, t, paint.dark)
    for _ in range(7):
        y = rng.random() * t
        ends = ((0.0, y), (t, y + rng.uniform(-0.06, 0.06) * t))
        pygame.draw.line(grain, (*paint.dark, 40), *ends, max(1, round(t * 0.02)))
    face.blit(grain, (0, 0))
    keep_inside(face, mask)
    return face


def _trader(surface: pygame.Surface, t: float, h: float, paint: Paint) -> None:
    edge = mix(paint.dark, BLACK, 0.55)
    rim, side, r = t * 0.045, h - t, round(t * 0.15)
    pygame.draw.rect(surface, edge, (0, 0, t, h), border_radius=r)
    pygame.draw.rect(surface, paint.dark, (rim, side, t - 2 * rim, t - rim), border_radius=r)
    inner = t - 2 * rim
    mask = canvas(inner, inner, WHITE)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(r * 0.8))
    surface.blit(_shaded_face(inner, paint, mask, 7), (rim, rim))
    bevel = max(1, round(t * 0.06))
    low = mix(paint.body, paint.dark, 0.5)
    near, far = rim + bevel / 2, t - rim - bevel / 2
    start, end = rim + r, t - rim - r
    stroke(surface, [(start, far), (end, far)], low, bevel)
    stroke(surface, [(start, near), (end, near)], paint.light, bevel)
    stroke(surface, [(near, start), (near, end)], paint.light, bevel)


def _merchant(surface: pygame.Surface, t: float, h: float, paint: Paint) -> None:
    edge = mix(paint.dark, BLACK, 0.55)
    c, r, side, rim = t / 2, t / 2, h - t, t * 0.045
    for y in (c, c + side):
        pygame.draw.circle(surface, edge, (c, y), r)
    pygame.draw.rect(surface, edge, (0, c, t, side))
    pygame.draw.circle(surface, paint.dark, (c, c + side - rim), r - rim)
    inner = t - 2 * rim
    mask = canvas(inner, inner, WHITE)
    pygame.draw.circle(mask, (255, 255, 255, 255), (inner / 2, inner / 2), inner / 2)
    surface.blit(_shaded_face(inner, paint, mask, 11), (rim, rim))
    bright = arc(c, c, r * 0.87, r * 0.87, math.pi * 0.95, math.pi * 1.6, 18)
    stroke(surface, bright, paint.light, t * 0.06)
    dim = arc(c, c, r * 0.87, r * 0.87, math.pi * 0.02, math.pi * 0.55, 18)
    stroke(surface, dim, mix(paint.body, paint.dark, 0.5), t * 0.06)
    pygame.draw.circle(
        surface, mix(paint.body, paint.dark, 0.38), (c, c), r * 0.7, max(1, round(t * 0.03))
    )


def piece(kind: str, paint: Paint, px: float) -> pygame.Surface:
    """A trader (cube) or merchant (disc); px is the width of its top face."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        (_trader if kind == "trader" else _merchant)(surface, w, h, paint)
        draw_mark(surface, paint.mark, w / 2, w / 2, w * 0.225, paint.mark_colour)

    edge = mix(paint.dark, BLACK, 0.55)
    return sprite(("piece", kind, paint), px, px * (1 + THICKNESS), draw, edge)


def airborne(size: float) -> int:
    """In the air sizes go in steps: a picture for each pixel on the way would cost more than it
    shows."""
    step = 1 << max(1, (int(size) // 8).bit_length() - 1)
    return max(step, round(size / step) * step)


def put_piece(
    surface: pygame.Surface,
    kind: str,
    paint: Paint,
    x: float,
    y: float,
    px: float,
    ghost: bool = False,
    lift: float = 0.0,
) -> None:
    """Stand a piece on a point. Lift 0 to 1 takes it up into the hand; a ghost only shows where."""
    size = round(px * (1 + 0.16 * lift))
    if lift:
        size = airborne(size)
    picture = piece(kind, paint, size)
    key = ("piece", kind, paint)
    if ghost:
        put(surface, faded(key, picture, GHOST), x, y - px * 0.03)
        return
    blur = max(1, round(size * (0.12 + 0.12 * min(3, round(lift * 3)) / 3)))
    below = shadow_of(("piece", kind), picture, blur, 150)
    put(surface, below, x + px * (0.11 + lift * 0.34), y + px * (0.14 + lift * 0.5))
    put(surface, picture, x, y - px * (0.03 + lift * 0.4))


def socket(kind: str, px: float, ground: Colour = RECESS, ring: Colour = INK) -> pygame.Surface:
    """An empty place for a piece: a hole, dark at the top left and light at the bottom right."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        draw_socket(surface, kind, w / 2, h / 2, w * 0.9, ground, ring, w * 0.05)

    return sprite(("socket", kind, ground, ring), px, px, draw, ring)


def draw_socket(
    surface: pygame.Surface,
    kind: str,
    x: float,
    y: float,
    d: float,
    ground: Colour = RECESS,
    ring: Colour = INK,
    line: float = 1.0,
) -> None:
    dark, bright = mix(ground, INK, 0.45), mix(ground, VELLUM_LIGHT, 0.55)
    if kind == "merchant":
        pygame.draw.circle(surface, ring, (x, y), d / 2 + line)
        pygame.draw.circle(surface, bright, (x, y), d / 2)
        pygame.draw.circle(surface, dark, (x - d * 0.02, y - d * 0.02), d / 2 * 0.97)
        pygame.draw.circle(surface, ground, (x + d * 0.045, y + d * 0.055), d / 2 * 0.87)
        return
    q, r = d / 2, round(d * 0.1)
    box = (x - q - line, y - q - line, d + 2 * line, d + 2 * line)
    pygame.draw.rect(surface, ring, box, border_radius=r)
    pygame.draw.rect(surface, bright, (x - q, y - q, d, d), border_radius=r)
    pygame.draw.rect(surface, dark, (x - q, y - q, d * 0.95, d * 0.95), border_radius=r)
    hole = (x - q + d * 0.1, y - q + d * 0.11, d * 0.85, d * 0.84)
    pygame.draw.rect(surface, ground, hole, border_radius=r)


METALS = {
    "pewter": (PEWTER, PEWTER_LIGHT, PEWTER_DARK),
    "brass": (BRASS, BRASS_LIGHT, BRASS_DARK),
}


def medal(name: str, px: float, metal: str = "pewter", dim: bool = False) -> pygame.Surface:
    """A stamped token with an icon: bonus markers in pewter, skills in brass; dim when used up."""
    body, bright, dark = METALS[metal]
    if dim:
        body = mix(body, (120, 100, 78), 0.55)
        bright, dark = mix(bright, (150, 130, 104), 0.6), mix(dark, (90, 70, 50), 0.4)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, r = w / 2, w / 2 * 0.98
        pygame.draw.circle(surface, mix(dark, BLACK, 0.6), (c, c), r)
        for i in range(40):
            a = i / 40 * math.tau
            tooth = mix(dark, bright, 0.45 if math.pi < a + 0.8 < math.tau else 0.15)
            at = (c + math.cos(a) * r * 0.9, c + math.sin(a) * r * 0.9)
            pygame.draw.circle(surface, tooth, at, r * 0.07)
        face = gradient(w, h, mix(bright, body, 0.2), mix(body, dark, 0.4))
        mask = canvas(w, h, WHITE)
        pygame.draw.circle(mask, (255, 255, 255, 255), (c, c), r * 0.86)
        keep_inside(face, mask)
        surface.blit(face, (0, 0))
        pygame.draw.circle(surface, mix(dark, body, 0.2), (c, c), r * 0.86, max(1, round(r * 0.05)))
        stroke(surface, arc(c, c, r * 0.78, r * 0.78, 3.2, 5.2), mix(bright, WHITE, 0.5), r * 0.035)
        for offset, ink in (
            (0.04, mix(bright, WHITE, 0.4)),
            (0.0, mix(dark, (10, 14, 20), 0.75)),
        ):
            stamp = canvas(w, h, ink)
            icons.draw(stamp, name, c + r * offset, c + r * offset, r * 0.52, ink)
            surface.blit(stamp, (0, 0))

    return sprite(("medal", name, metal, dim), px, px, draw, mix(dark, BLACK, 0.6))


def coin(text: str, px: float, dim: bool = False) -> pygame.Surface:
    """A gold coin with a number; dim when somebody has it already."""
    body, bright, dark = (GOLD, GOLD_LIGHT, GOLD_DARK)
    if dim:
        body, bright, dark = ((176, 156, 116), (208, 194, 160), (116, 98, 66))
    ink = mix((78, 46, 6), body, 0.35 if dim else 0.0)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, r = w / 2, w / 2 * 0.98
        pygame.draw.circle(surface, mix(dark, BLACK, 0.45), (c, c), r)
        pygame.draw.circle(surface, body, (c, c), r * 0.89)
        stroke(surface, arc(c, c, r * 0.8, r * 0.8, 2.9, 5.4), bright, r * 0.12)
        stroke(surface, arc(c, c, r * 0.8, r * 0.8, 0.0, 2.0), mix(body, dark, 0.6), r * 0.1)
        pygame.draw.circle(surface, mix(body, bright, 0.5), (c, c), r * 0.66)
        size = r * (1.36 if len(text) < 2 else 1.08)
        faces.label(surface, text, c, c, "figures", size, ink, "cm")

    return sprite(("coin", text, dim), px, px, draw, mix(dark, BLACK, 0.45))


def candle(px: float, lit: bool) -> pygame.Surface:
    """An action of the turn: burning while it is left. px is its height."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        u = w / 22
        if lit:
            surface.blit(light(22 * u, (255, 206, 96), 1.6, 210), (0, -u))
        body = (250, 240, 214) if lit else (176, 160, 132)
        shade = mix(body, INK, 0.35)
        foot = (1.4 * u, 32 * u, 19.2 * u, 7.4 * u)
        pygame.draw.ellipse(surface, mix(BRASS_DARK, BLACK, 0.5), foot)
        pygame.draw.ellipse(surface, BRASS, (2 * u, 32 * u, 18 * u, 5.4 * u))
        pygame.draw.ellipse(surface, BRASS_LIGHT, (3.4 * u, 32.6 * u, 9 * u, 2.6 * u))
        pygame.draw.rect(surface, shade, (7 * u, 17 * u, 8 * u, 18 * u), border_radius=round(u))
        pygame.draw.rect(surface, body, (7 * u, 17 * u, 5.6 * u, 18 * u), border_radius=round(u))
        pygame.draw.ellipse(surface, mix(body, WHITE, 0.4), (7 * u, 15.6 * u, 8 * u, 3.4 * u))
        if lit:
            pygame.draw.ellipse(surface, body, (6.4 * u, 18 * u, 2.6 * u, 7 * u))
        pygame.draw.line(surface, INK, (11 * u, 17 * u), (11 * u, 13 * u), round(u))
        if lit:
            flame = [(11, 1.6), (14.4, 9), (13.2, 13), (11, 14.6), (8.8, 13), (7.6, 9)]
            heart = [(11, 6), (12.8, 10), (11, 13.6), (9.2, 10)]
            pygame.draw.polygon(surface, (238, 130, 30), [(x * u, y * u) for x, y in flame])
            pygame.draw.polygon(surface, (255, 236, 150), [(x * u, y * u) for x, y in heart])
        else:
            smoke = [(11, 12), (9.4, 9.4), (12.2, 6.6), (10.2, 3.4)]
            stroke(surface, [(x * u, y * u) for x, y in smoke], (200, 190, 170, 150), 1.1 * u)

    return sprite(("candle", lit), px * 0.55, px, draw, (255, 206, 96) if lit else INK)


def chip(privilege: str, w: float, h: float) -> pygame.Surface:
    """A slip in the colour of a privilege with its numeral."""
    wall = PRIVILEGE[privilege]

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        f = high / max(1.0, h)
        line = max(1.0, h * 0.07) * f
        r = round(min(wide, high) * 0.18)
        pygame.draw.rect(surface, INK, (0, 0, wide, high), border_radius=r)
        inner = (line, line, wide - 2 * line, high - 2 * line)
        pygame.draw.rect(surface, wall, inner, border_radius=max(1, round(r - line)))
        ink = (246, 228, 172) if privilege == "black" else INK
        px = faces.fit(NUMERAL[privilege], "town", high * 0.8, wide * 0.8)
        faces.label(surface, NUMERAL[privilege], wide / 2, high / 2, "town", px, ink, "cm")

    return sprite(("chip", privilege), w, h, draw)


def seat_mark(paint: Paint, w: float, h: float, radius: float = 0.16) -> pygame.Surface:
    """A flat tab in a player's colour with his mark, for lists, strips and charts."""

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        r = round(min(wide, high) * radius)
        pygame.draw.rect(surface, paint.dark, (0, 0, wide, high), border_radius=r)
        lip = high * 0.06
        pygame.draw.rect(surface, paint.body, (0, 0, wide, high - lip), border_radius=r)
        size = min(wide, high) * 0.25
        draw_mark(surface, paint.mark, wide / 2, (high - lip) / 2, size, paint.mark_colour)

    return sprite(("seat", paint, radius), w, h, draw, paint.dark)


def flag(paint: Paint, w: float, h: float) -> pygame.Surface:
    """A small shield: who controls a town."""

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        def shield(m: float) -> list[tuple[float, float]]:
            low = arc(wide / 2, high * 0.42, wide / 2 - m, high * 0.56 - m, 0, math.pi, 20)
            return [(m, m), (wide - m, m), *low]

        pygame.draw.polygon(surface, VELLUM_LIGHT, shield(0))
        pygame.draw.polygon(surface, mix(paint.dark, BLACK, 0.5), shield(wide * 0.05))
        pygame.draw.polygon(surface, paint.body, shield(wide * 0.13))
        draw_mark(surface, paint.mark, wide / 2, high * 0.45, wide * 0.23, paint.mark_colour)

    return sprite(("flag", paint), w, h, draw, VELLUM_LIGHT)


def _figure(surface: pygame.Surface, u: float, body: Colour, bright: Colour, dark: Colour) -> None:
    """A turned wooden figure, 20 x 30 units, ink outline and light from the left."""
    profile = [
        (10, 11), (12.6, 12), (12.2, 14), (13.4, 20), (16.6, 25), (18.6, 26.4), (18.6, 29.4),
        (1.4, 29.4), (1.4, 26.4), (3.4, 25), (6.6, 20), (7.8, 14), (7.4, 12),
    ]  # fmt: skip
    points = [(x * u, y * u) for x, y in profile]
    pygame.draw.polygon(surface, body, points)
    shade = [(x * u, y * u) for x, y in profile if x >= 10]
    pygame.draw.polygon(surface, dark, [*shade, (12.5 * u, 29 * u), (11.4 * u, 20 * u)])
    stroke(surface, [(8.4 * u, 15 * u), (7.4 * u, 21 * u), (5 * u, 25.6 * u)], bright, 1.2 * u)
    stroke(surface, [*points, points[0]], mix(dark, BLACK, 0.7), 1.1 * u)
    pygame.draw.circle(surface, mix(dark, BLACK, 0.7), (10 * u, 6.6 * u), 6 * u)
    pygame.draw.circle(surface, body, (10 * u, 6.6 * u), 5 * u)
    pygame.draw.circle(surface, bright, (8.4 * u, 5 * u), 1.7 * u)


def pawn(px: float) -> pygame.Surface:
    """The pawn of the two-player game; px is its height."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        _figure(surface, h / 30, (238, 230, 212), WHITE, (176, 160, 130))

    return sprite("pawn", px * 20 / 30, px, draw, (60, 48, 30))


def put_pawn(surface: pygame.Surface, x: float, y: float, px: float, lift: float = 0.0) -> None:
    """Stand the pawn with its foot's middle on the point."""
    picture = pawn(px)
    below = shadow_of("pawn", picture, max(1, round(px * 0.08)), 140)
    put(surface, below, x + px * (0.08 + lift * 0.2), y - px * (0.38 - lift * 0.2))
    put(surface, picture, x, y - px * (0.42 + lift * 0.4))


def soldier(px: float) -> pygame.Surface:
    """A guard on the border of two provinces; px is his height."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        u = h / 30
        steel, cloth = (150, 156, 160), (132, 58, 44)
        stroke(surface, [(15.4 * u, 29 * u), (15.4 * u, 2 * u)], mix(INK, WHITE, 0.1), 1.5 * u)
        spear = [(15.4 * u, 0.4 * u), (17 * u, 4.6 * u), (13.8 * u, 4.6 * u)]
        pygame.draw.polygon(surface, steel, spear)
        coat = [(5, 12.6), (12, 12.6), (14, 24), (3, 24)]
        legs = [(5, 24), (12, 24), (11.4, 29.4), (5.6, 29.4)]
        for shape, colour in ((legs, mix(INK, steel, 0.2)), (coat, cloth)):
            points = [(x * u, y * u) for x, y in shape]
            pygame.draw.polygon(surface, colour, points)
            stroke(surface, [*points, points[0]], INK, u)
        shield = [(x * u, y * u) for x, y in ((1, 14), (9, 14), (9, 19), (5, 24.4), (1, 19))]
        pygame.draw.polygon(surface, VELLUM_LIGHT, shield)
        stroke(surface, [(5 * u, 14.6 * u), (5 * u, 23 * u)], cloth, 1.8 * u)
        stroke(surface, [*shield, shield[0]], INK, u)
        pygame.draw.circle(surface, INK, (8.5 * u, 8 * u), 4.7 * u)
        pygame.draw.circle(surface, (226, 190, 150), (8.5 * u, 8.4 * u), 3.8 * u)
        helmet = arc(8.5 * u, 7.6 * u, 4.4 * u, 4.8 * u, math.pi, math.tau, 16)
        pygame.draw.polygon(surface, steel, helmet)
        stroke(surface, [*helmet, helmet[0]], INK, u)

    return sprite("soldier", px * 18 / 30, px, draw)
