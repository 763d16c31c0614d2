"""Light on the board: what may be done, what would happen, why not.

One colour, the palette's `legal`, means "you may", and nothing else has it. Thin rings on all that
is legal, loud light only on what is special now.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import pygame

from engine.hansa.desk import MERCHANT
from game.art.brushes import Point, arc, canvas, stroke
from game.art.palette import Palette
from game.art.sprites import kept_pictures, sprite
from game.hansa.chart import MARKER, SOCKET
from game.hansa.picture import Piece
from game.hansa.places import Place

FREE = 1.25  # how much larger than a piece its ring is
BREATHS = 6  # steps of the breathing light that are kept as pictures


@dataclass
class Lights:
    """What to point out. Posts, routes, cities and provinces by the engine's numbers."""

    posts: Collection[int] = ()  # free posts that are legal
    rivals: Collection[tuple[int, int]] = ()  # posts and shapes that may be displaced or removed
    own: Collection[tuple[int, int]] = ()  # posts and shapes of one's own that may be lifted
    routes: Collection[int] = ()  # full routes that may be established
    offices: Collection[tuple[int, int]] = ()
    spaces: Collection[int] = ()  # of the prestige table
    towns: Collection[int] = ()
    signs: Collection[int] = ()  # skills that may be developed, by city
    seats: Collection[int] = ()  # routes that may get a marker
    provinces: Collection[int] = ()
    focus: Sequence[Place] = ()  # loud rings: chosen, hovered, or spoken of
    ghosts: Sequence[tuple[Place, Piece]] = ()
    breath: float = field(default=1.0)  # 0 to 1, for a light that breathes


def ring(palette: Palette, px: float) -> pygame.Surface:
    """A thin double ring on a legal post; px is the post's diameter."""
    wide = palette.ring_width

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, s = w / 2, w / 24
        pygame.draw.circle(surface, palette.legal_edge, (c, c), 10.6 * s, round(2.6 * s * wide))
        pygame.draw.circle(surface, palette.legal, (c, c), 10.0 * s, round(1.5 * s * wide))

    return sprite(("ring", palette.name), px * 24 / 22, px * 24 / 22, draw, palette.legal_edge)


def edge(palette: Palette, shape: int, px: float) -> pygame.Surface:
    """Round one's own piece that may be lifted, in the shape of the piece, which it must not cover:
    square for a trader. px is the post's diameter."""
    return ring(palette, px * FREE) if shape == MERCHANT else _square(palette, px, 1)


def broken_edge(palette: Palette, shape: int, px: float) -> pygame.Surface:
    """Round a rival's piece that may be displaced, in its shape as well."""
    return broken_ring(palette, px) if shape == MERCHANT else _square(palette, px, 3)


def _square(palette: Palette, px: float, dashes: int) -> pygame.Surface:
    """A square line; each side has so many dashes."""
    wide = palette.ring_width

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        lines = (palette.legal_edge, 4.0 * wide * w / 30), (palette.legal, 2.2 * wide * w / 30)
        near, far = w * 0.08, w * 0.92
        corners = [(near, near), (far, near), (far, far), (near, far)]
        for ink, thick in lines:
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
                for dash in range(dashes):
                    gap = 0.09 if dashes > 1 else 0.0
                    begin, end = (dash + gap) / dashes, (dash + 1 - gap) / dashes
                    points = [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (begin, end)]
                    stroke(surface, points, ink, thick)

    size = px * 30 / 22
    return sprite(("square", palette.name, dashes), size, size, draw, palette.legal_edge)


def broken_ring(palette: Palette, px: float) -> pygame.Surface:
    """Round a rival's merchant that may be displaced."""
    wide = palette.ring_width

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c = w / 2
        for i in range(8):
            a = i / 8 * math.tau + 0.12
            piece = arc(c, c, c * 0.86, c * 0.86, a, a + 0.46, 6)
            stroke(surface, piece, palette.legal_edge, 4.2 * wide * w / 29)
        for i in range(8):
            a = i / 8 * math.tau + 0.12
            piece = arc(c, c, c * 0.86, c * 0.86, a, a + 0.46, 6)
            stroke(surface, piece, palette.legal, 2.3 * wide * w / 29)

    return sprite(("broken", palette.name), px * 29 / 22, px * 29 / 22, draw, palette.legal_edge)


def halo(palette: Palette, px: float, breath: float) -> pygame.Surface:
    """A loud ring with light around it."""
    step = round(breath * BREATHS)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, s = w / 2, w / 44
        strength = 130 + 110 * step // BREATHS
        for r in range(round(22 * s), round(11 * s), -1):
            f = 1 - (r - 11 * s) / (11 * s)
            pygame.draw.circle(surface, (*palette.glow_deep, int(strength * f * f)), (c, c), r)
        pygame.draw.circle(surface, (*palette.glow_deep, 0), (c, c), 10.4 * s)
        pygame.draw.circle(surface, palette.legal_edge, (c, c), 13.4 * s, round(3.6 * s))
        pygame.draw.circle(surface, palette.legal, (c, c), 12.8 * s, round(2.4 * s))

    key = ("halo", palette.name, step)
    return sprite(key, px * 2, px * 2, draw, palette.glow_deep, oversize=2)


def frame(palette: Palette, w: float, h: float, u: float, breath: float) -> pygame.Surface:
    """The same for what is square: an office, a banner, a sign. The size is of the inside."""
    step = round(breath * BREATHS)
    line = 1.5 * u * palette.ring_width
    edge, glow = 0.9 * u, 5.0 * u
    m = line + edge + glow

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        f = wide / (w + 2 * m)
        whole = pygame.Rect(0, 0, wide, high)
        strength = 130 + 100 * step // BREATHS
        steps = max(3, round(glow * f))
        for i in range(steps):
            t = i / steps
            box = whole.inflate(-2 * t * glow * f, -2 * t * glow * f)
            ink = (*palette.glow_deep, int(strength * t * t))
            pygame.draw.rect(surface, ink, box, border_radius=round((m - t * glow) * f))
        for margin, colour, alpha in (
            (line + edge, palette.legal_edge, 255),
            (line, palette.legal, 255),
            (0.0, palette.legal, 0),
        ):
            box = pygame.Rect(
                round((m - margin) * f),
                round((m - margin) * f),
                round((w + 2 * margin) * f),
                round((h + 2 * margin) * f),
            )
            r = max(1, round((margin + u) * f))
            pygame.draw.rect(surface, (*colour, alpha), box, border_radius=r)

    size = (w + 2 * m, h + 2 * m)
    key = ("frame", palette.name, step, round(u * 8))
    return sprite(key, *size, draw, palette.glow_deep, oversize=2)


def seat(palette: Palette, u: float) -> pygame.Surface:
    """An empty place beside a road that may take a marker."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c = w / 2
        pygame.draw.circle(surface, (*palette.legal_edge, 150), (c, c), c * 0.9)
        for i in range(9):
            a = i / 9 * math.tau
            dash = arc(c, c, c * 0.86, c * 0.86, a, a + 0.42, 5)
            stroke(surface, dash, palette.legal, w * 0.08)
        stroke(surface, [(c - c * 0.3, c), (c + c * 0.3, c)], palette.legal, w * 0.09)
        stroke(surface, [(c, c - c * 0.3), (c, c + c * 0.3)], palette.legal, w * 0.09)

    return sprite(("seat", palette.name), MARKER * u, MARKER * u, draw, palette.legal_edge)


def draw_route_light(
    surface: pygame.Surface, palette: Palette, line: list[Point], u: float, breath: float
) -> None:
    """A whole route alight: amber, then pale, blurred along the road. The line is on the screen."""
    step = round(breath * BREATHS)
    left, top = min(p[0] for p in line) - 34 * u, min(p[1] for p in line) - 34 * u
    right, bottom = max(p[0] for p in line) + 34 * u, max(p[1] for p in line) + 34 * u
    shape = tuple((round(x - left), round(y - top)) for x, y in line)

    def draw() -> pygame.Surface:
        whole = canvas(right - left, bottom - top, palette.glow_deep)
        # Blurred light needs no detail: a third of the size costs a ninth.
        for wide, blur, ink in (
            (36, 7, (*palette.glow_deep, 150 + 75 * step // BREATHS)),
            (22, 4, (*palette.glow, 190 + 65 * step // BREATHS)),
        ):
            small = canvas((right - left) / 3, (bottom - top) / 3, (ink[0], ink[1], ink[2]))
            stroke(small, [(x / 3, y / 3) for x, y in shape], ink, wide * u / 3)
            soft = pygame.transform.gaussian_blur(small, max(1, round(blur * u / 3)))
            whole.blit(pygame.transform.smoothscale(soft, whole.size), (0, 0))
        return whole

    key = ("route light", palette.name, shape, step)
    surface.blit(kept_pictures.get(key, draw), (round(left), round(top)))


def draw_province(
    surface: pygame.Surface, palette: Palette, land: list[Point], view: pygame.Rect
) -> None:
    """Tint a province. The outline is on the screen."""
    shape = tuple((round(x - view.x), round(y - view.y)) for x, y in land[::2])

    def draw() -> pygame.Surface:
        tint = canvas(view.width / 2, view.height / 2, palette.legal)
        half = [(x / 2, y / 2) for x, y in shape]
        pygame.draw.polygon(tint, (*palette.legal, 44), half)
        stroke(tint, [*half, half[0]], (*palette.legal, 150), 1.8)
        return pygame.transform.smoothscale(tint, view.size)

    key = ("province", palette.name, view.size, shape)
    surface.blit(kept_pictures.get(key, draw), view.topleft)


def office_frame(palette: Palette, kind: int, u: float, breath: float) -> pygame.Surface:
    """Light round an office's socket: square for a trader's, round for a merchant's."""
    if kind == 0:
        return frame(palette, SOCKET * u, SOCKET * u, u, breath)
    return halo(palette, SOCKET * 1.28 * u, breath)


def place_bubble(
    w: float, h: float, tip: Point, view: pygame.Rect, keep: Sequence[Point], reach: float
) -> pygame.FRect:
    """Where a bubble of this size lies near its tip, in the view, covering none of `keep`."""
    best: tuple[float, pygame.FRect] | None = None
    for dx in (-1.0, -0.5, 0.0, 0.5, 1.0):
        for dy in (-1.0, 1.0, -0.5, 0.5):
            if abs(dx) < 1 and abs(dy) < 1:
                continue
            box = pygame.FRect(0, 0, w, h)
            box.center = (tip[0] + dx * (w / 2 + reach), tip[1] + dy * (h / 2 + reach))
            moved = box.clamp(view)
            cost = math.hypot(moved.x - box.x, moved.y - box.y) * 2 + (abs(dx) * 6 if dy else 20)
            if moved.collidepoint(tip):
                cost += 400
            cost += sum(80 for p in keep if moved.inflate(reach, reach).collidepoint(p))
            if best is None or cost < best[0]:
                best = (cost, moved)
    assert best is not None
    return best[1]
