"""Small marble tablets: the goals on a frame, and what an open side asks of an empty cell."""

from __future__ import annotations

import pygame

from game.art import icons
from game.art import type as lettering
from game.art.brushes import canvas
from game.art.palette import BLACK, INK, SEPIA, WHITE, Colour, mix
from game.art.sprites import put, sprite
from game.carpe_diem import signs
from game.carpe_diem.colours import GILT, KIND_PAINTS, OLIVE_DARK, PAPER, TRAVERTINE_LIGHT, WINE

LONG, WIDE = 1.62, 0.9  # of the frame's depth
TAB = 0.2  # the radius of a tab, of a cell's side


def goal(kind: str, points: int, met: bool, upright: bool, depth: float) -> pygame.Surface:
    """A goal's sign and points; gilded and ticked once it is met."""
    w, h = (WIDE, LONG) if upright else (LONG, WIDE)
    edge: Colour = (122, 78, 10) if met else SEPIA
    tick = depth * 0.2

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        f = high / (h * depth + 2 * tick)
        t, d = tick * f, depth * f
        box = pygame.FRect(t, t, w * d, h * d)
        r, line = round(d * 0.11), max(1.0, d * 0.034)
        pygame.draw.rect(surface, edge, box, border_radius=r)
        inner = box.inflate(-2 * line, -2 * line)
        pygame.draw.rect(surface, GILT if met else TRAVERTINE_LIGHT, inner, border_radius=r)
        dx, dy = (0.0, d * LONG * 0.21) if upright else (d * LONG * 0.21, 0.0)
        put(surface, signs.badge(kind, d * 0.78), box.centerx - dx, box.centery - dy)
        at = (box.centerx + dx * 1.16, box.centery + dy * 1.2)
        lettering.label(surface, str(points), *at, "figures", d * 0.56, WINE, "cm")
        if met:
            x, y = box.right - t * 0.6, box.top + t * 0.4
            pygame.draw.circle(surface, PAPER, (x, y), t * 1.12)
            pygame.draw.circle(surface, OLIVE_DARK, (x, y), t)
            put(surface, icons.icon("check", t * 1.4, WHITE), x, y)

    size = (w * depth + 2 * tick, h * depth + 2 * tick)
    return sprite(("goal", kind, points, met, upright), *size, draw, edge, 3)


def close_goal(kind: str, points: int, met: bool, depth: float) -> pygame.Surface:
    """The same where two goals stand on neighbouring lines: the points on the sign's corner."""
    edge: Colour = (122, 78, 10) if met else SEPIA

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        d = wide / 1.3
        box = pygame.FRect(0, 0, d, d)
        r, line = round(d * 0.11), max(1.0, d * 0.034)
        pygame.draw.rect(surface, edge, box, border_radius=r)
        fill = GILT if met else TRAVERTINE_LIGHT
        pygame.draw.rect(surface, fill, box.inflate(-2 * line, -2 * line), border_radius=r)
        put(surface, signs.badge(kind, d * 0.8), *box.center)
        at = (d * 1.0, d * 0.96)
        pygame.draw.circle(surface, edge, at, d * 0.3)
        pygame.draw.circle(surface, PAPER, at, d * 0.27)
        lettering.label(surface, str(points), *at, "figures", d * 0.48, WINE, "cm")

    size = depth * 0.92 * 1.3
    return sprite(("close goal", kind, points, met), size, size, draw, edge, 3)


def pointer(met: bool, px: float) -> pygame.Surface:
    """The diamond that shows which grid line a goal means."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c = w / 2
        for reach, colour in ((c, INK), (c * 0.8, GILT if met else PAPER)):
            around = [(c, c - reach), (c + reach, c), (c, c + reach), (c - reach, c)]
            pygame.draw.polygon(surface, colour, around)

    return sprite(("pointer", met), px, px, draw)


def tab(kind: str, side: int, cell: float) -> pygame.Surface:
    """Half a roundel that an open side (0 north to 3 west) pegs out beyond itself: what an empty
    cell is asked for. Centred on the middle of the side."""
    paint = KIND_PAINTS[kind]

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c, r = w / 2, w / 2 * 0.9
        peg = canvas(w, h, paint.deep)
        pygame.draw.circle(peg, mix(paint.deep, BLACK, 0.55), (c, c), c)
        pygame.draw.circle(peg, paint.pale, (c, c), r)
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
        ink = mix(paint.deep, BLACK, 0.35)
        put(peg, signs.glyph(kind, r * 0.92, ink), c + dx * r * 0.5, c + dy * r * 0.5)
        hidden = ((0, h // 2, w, h), (0, 0, w // 2, h), (0, 0, w, h // 2), (w // 2, 0, w, h))[side]
        peg.fill((*paint.deep, 0), hidden)
        surface.blit(peg, (0, 0))

    size = cell * TAB * 2.24
    return sprite(("tab", kind, side), size, size, draw, paint.deep, 4)
