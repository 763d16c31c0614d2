"""What the table is made of: wood, brass, slips of vellum, speech bubbles.

Plain surfaces to lay things on, at device pixels. `scale` is device pixels per css pixel.
"""

import random

import pygame

from game.art.brushes import Point, canvas, gradient, keep_inside, shadow, stroke
from game.art.noise import noise, texture
from game.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    DESK_WOOD,
    SEPIA,
    TABLE_WOOD,
    VELLUM,
    VELLUM_LIGHT,
    WHITE,
    Colour,
    Palette,
    mix,
)
from game.art.sprites import kept_pictures, put, shadow_of, sprite

Patch = pygame.Rect | pygame.FRect | tuple[float, float, float, float]

# The grain: across and along it in css px, and how strong.
WOOD_GRAIN = ((42.0, 700.0, 24), (13.0, 330.0, 18), (4.5, 180.0, 15), (1.7, 70.0, 11))
BRASS_EDGE: Colour = (40, 24, 8)


def wood(
    width: float, height: float, base: Colour = TABLE_WOOD, seed: int = 1, scale: float = 1.0
) -> pygame.Surface:
    """A board of wood, its grain from left to right. Not kept: hold on to it."""
    rng = random.Random(seed)
    surface = pygame.Surface((max(1, round(width)), max(1, round(height))), 0, 32)
    surface.fill(base)
    texture(
        surface,
        [
            (round(width / scale / along), round(height / scale / across), amplitude)
            for across, along, amplitude in WOOD_GRAIN
        ],
        rng,
    )
    return surface


def vellum(width: float, height: float, seed: int = 1, scale: float = 1.0) -> pygame.Surface:
    """A plain sheet, for lists and letters. Not kept: hold on to it."""
    rng = random.Random(seed)
    surface = pygame.Surface((max(1, round(width)), max(1, round(height))), 0, 32)
    surface.fill(mix(VELLUM, VELLUM_LIGHT, 0.45))
    w, h = width / scale, height / scale
    texture(
        surface,
        [
            (round(w / 180), round(h / 180), 10),
            (round(w / 60), round(h / 60), 8),
            (round(w / 16), round(h / 16), 5),
            (round(w / 2), round(h / 2), 5),
        ],
        rng,
    )
    return surface


def wood_panel(
    surface: pygame.Surface,
    rect: Patch,
    scale: float,
    base: Colour = DESK_WOOD,
    seed: int = 3,
    radius: float = 8,
) -> None:
    """A bevelled board with its shadow; the radius of its corners in css px."""
    x, y, w, h = (round(v) for v in rect)
    r = round(radius * scale)

    def draw() -> pygame.Surface:
        plank = canvas(w, h, base)
        plank.blit(wood(w, h, base, seed, scale), (0, 0))
        mask = canvas(w, h, WHITE)
        pygame.draw.rect(mask, (255, 255, 255, 255), (0, 0, w, h), border_radius=r)
        keep_inside(plank, mask)
        edges = canvas(w, h)
        line = max(1, round(scale))
        pygame.draw.rect(edges, (24, 12, 4, 190), (0, 0, w, h), line, border_radius=r)
        top, left = (255, 220, 170, 80), (255, 220, 170, 50)
        at = round(1.6 * scale)
        pygame.draw.line(edges, top, (r, at), (w - r, at), line)
        pygame.draw.line(edges, left, (at, r), (at, h - r), line)
        plank.blit(edges, (0, 0))
        blur = max(2, round(4 * scale))
        below = shadow(plank, blur, 150)
        whole = canvas(below.width, below.height)
        whole.blit(below, (0, 0))
        whole.blit(plank, (2 * blur - round(2 * scale), 2 * blur - round(3 * scale)))
        return whole

    picture = kept_pictures.get(("panel", w, h, base, seed, radius, scale), draw)
    blur = max(2, round(4 * scale))
    surface.blit(picture, (x - 2 * blur + round(2 * scale), y - 2 * blur + round(3 * scale)))


def brass_plate(surface: pygame.Surface, rect: Patch, radius: float) -> None:
    """Brushed brass, for emblems and for the button that matters. Radius in device px."""
    x, y, w, h = rect

    def draw(plate: pygame.Surface, wide: int, high: int) -> None:
        f = wide / max(1, round(w))
        r = round(radius * f)
        pygame.draw.rect(plate, BRASS_EDGE, (0, 0, wide, high), border_radius=r)
        top, bottom = mix(BRASS_LIGHT, BRASS, 0.25), mix(BRASS, BRASS_DARK, 0.42)
        face = gradient(wide - 2 * f, high - 2.4 * f, top, bottom)
        brushed = noise(face.size, (3, max(4, int(h))), 24, random.Random(int(w * 7 + h)))
        face.blit(brushed, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        mask = canvas(face.width, face.height, WHITE)
        corner = max(1, r - round(f))
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=corner)
        keep_inside(face, mask)
        plate.blit(face, (f, f))
        shine = ((r, 1.5 * f), (wide - r, 1.5 * f))
        pygame.draw.line(plate, (255, 244, 205), *shine, max(1, round(0.8 * f)))

    picture = sprite(("brass", round(radius)), w, h, draw, BRASS_EDGE, oversize=2)
    surface.blit(picture, (round(x), round(y)))


def paper(
    surface: pygame.Surface,
    rect: Patch,
    radius: float,
    fill: Colour = VELLUM_LIGHT,
    edge: Colour = SEPIA,
    line: float = 1.2,
    shadow_alpha: int = 130,
    scale: float = 1.0,
) -> None:
    """A slip with an inked edge and a soft shadow, none at alpha 0. Radius, line in device px."""
    x, y, w, h = rect

    def draw(slip: pygame.Surface, wide: int, high: int) -> None:
        f = wide / max(1, round(w))
        q = line * f
        pygame.draw.rect(slip, edge, (0, 0, wide, high), border_radius=round(radius * f))
        inner = (q, q, wide - 2 * q, high - 2 * q)
        pygame.draw.rect(slip, fill, inner, border_radius=max(1, round(radius * f - q)))
        shine = ((radius * f, q * 1.4), (wide - radius * f, q * 1.4))
        pygame.draw.line(slip, mix(fill, WHITE, 0.6), *shine, max(1, round(0.6 * scale * f)))

    key = ("paper", round(radius), fill, edge, line)
    picture = sprite(key, w, h, draw, edge, oversize=3)
    if shadow_alpha:
        below = shadow_of("paper", picture, max(2, round(3 * scale)), shadow_alpha)
        put(surface, below, x + w / 2 + 1.5 * scale, y + h / 2 + 2.5 * scale)
    surface.blit(picture, (round(x), round(y)))


def tone_colours(palette: Palette, tone: str) -> tuple[Colour, Colour, Colour]:
    """Fill, edge and text of a bubble: "legal", "warning" or "paper"."""
    if tone == "legal":
        return palette.legal, mix(palette.legal, (0, 0, 0), 0.5), palette.legal_text
    if tone == "warning":
        return mix(palette.paper, WHITE, 0.4), palette.warning, palette.ink
    return palette.paper, palette.ink, palette.ink


def bubble(
    surface: pygame.Surface,
    rect: Patch,
    tip: Point,
    scale: float,
    palette: Palette,
    tone: str = "paper",
) -> Colour:
    """A speech bubble in the box with a curved tail to the tip; returns the colour for its text."""
    fill, edge, ink = tone_colours(palette, tone)
    x, y, w, h = rect
    margin = 8 * scale
    left, top = min(x, tip[0]) - margin, min(y, tip[1]) - margin
    width = max(x + w, tip[0]) + margin - left
    height = max(y + h, tip[1]) + margin - top

    def draw(s: pygame.Surface, wide: int, high: int) -> None:
        f = wide / max(1, round(width))

        def local(px: float, py: float) -> Point:
            return (px - left) * f, (py - top) * f

        tail = [local(*point) for point in _tail(rect, tip, scale)]
        for grow, colour in ((1.4 * scale, edge), (0.0, fill)):
            a, b = local(x - grow, y - grow)
            size = ((w + 2 * grow) * f, (h + 2 * grow) * f)
            r = round((6 * scale + grow) * f)
            pygame.draw.rect(s, colour, (a, b, *size), border_radius=r)
            pygame.draw.polygon(s, colour, tail)
            if grow:
                stroke(s, [*tail, tail[0]], edge, 2 * grow * f)

    offset = (round(tip[0] - x), round(tip[1] - y), tone, palette.name)
    picture = sprite(("bubble", offset, round(w), round(h)), width, height, draw, edge, oversize=3)
    blur = max(2, round(4 * scale))
    below = shadow_of(("bubble", offset), picture, blur, 150)
    surface.blit(below, (round(left + 2 * scale) - 2 * blur, round(top + 4 * scale) - 2 * blur))
    surface.blit(picture, (round(left), round(top)))
    return ink


def _tail(rect: Patch, tip: Point, scale: float) -> list[Point]:
    """A bent tail from the side of the box that looks at the tip; nothing if the tip is inside."""
    x, y, w, h = rect
    outside_x = max(x - tip[0], tip[0] - x - w, 0.0)
    outside_y = max(y - tip[1], tip[1] - y - h, 0.0)
    if not outside_x and not outside_y:
        return [tip, tip, tip]
    root, room = 8 * scale, 14 * scale
    if outside_y >= outside_x or h < 2 * room:
        cx = min(max(tip[0], x + min(room, w / 2)), x + w - min(room, w / 2))
        cy = y + 2 * scale if tip[1] < y else y + h - 2 * scale
        a, b, middle = (cx - root, cy), (cx + root, cy), (cx, (cy + tip[1]) / 2)
    else:
        cy = min(max(tip[1], y + room), y + h - room)
        cx = x + 2 * scale if tip[0] < x else x + w - 2 * scale
        a, b, middle = (cx, cy - root), (cx, cy + root), ((cx + tip[0]) / 2, cy)
    return [a, *_bend(a, middle, tip), tip, *reversed(_bend(b, middle, tip)), b]


def _bend(start: Point, pull: Point, end: Point) -> list[Point]:
    """A quadratic curve, so that the tail swings towards what it speaks of."""
    points = []
    for i in range(1, 8):
        t = i / 8
        u = 1 - t
        points.append(
            (
                u * u * start[0] + 2 * u * t * pull[0] + t * t * end[0],
                u * u * start[1] + 2 * u * t * pull[1] + t * t * end[1],
            )
        )
    return points
