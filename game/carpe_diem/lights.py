"""Lights over a district: places that take the tile, the tile held over one, what is completed."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.art.brushes import Point, canvas, light, shadow
from game.art.palette import GLOW, INK, Palette
from game.art.sprites import kept_pictures, put
from game.carpe_diem.plan import Cell, Ward


def halo(px: float, power: float = 1.4, peak: int = 210) -> pygame.Surface:
    """A soft golden light. Kept: do not draw on it."""
    size = round(px)
    return kept_pictures.get(("halo", size, power, peak), lambda: light(size, GLOW, power, peak))


def glow(px: float, strength: float) -> pygame.Surface:
    """The light of a moment. Its strength goes in steps: a picture for each would cost too much."""
    return halo(px, 1.3, round(strength * 6) * 38)


def draw_edge(surface: pygame.Surface, at: Point, px: float, scale: float) -> None:
    """The golden edge of a tile that is in the hand, or spoken of."""
    box = pygame.Rect(0, 0, round(px), round(px))
    box.center = (round(at[0]), round(at[1]))
    r = round(4 * scale)
    outer = box.inflate(2 * scale, 2 * scale)
    pygame.draw.rect(surface, INK, outer, max(1, round(scale)), border_radius=r)
    pygame.draw.rect(surface, GLOW, box, max(2, round(3 * scale)), border_radius=r)


def draw_legal(
    surface: pygame.Surface, plan: Ward, cells: Iterable[Cell], palette: Palette, scale: float
) -> None:
    """Places that take the tile: lit ground in a frame of verdigris with a light edge."""
    n = plan.cell

    def draw() -> pygame.Surface:
        lit = canvas(n, n, GLOW)
        lit.fill((255, 232, 150, 120))
        put(lit, light(n * 1.3, (255, 236, 160), 1.6, 130), n / 2, n / 2)
        edge = 2 * scale
        box = pygame.FRect(edge, edge, n - 2 * edge, n - 2 * edge)
        r, wide = round(7 * scale), palette.ring_width * scale
        outer, inner = max(2, round(4.4 * wide)), max(1, round(2.8 * wide))
        pygame.draw.rect(lit, palette.legal_edge, box, outer, border_radius=r)
        inside = box.inflate(-1.6 * scale, -1.6 * scale)
        pygame.draw.rect(lit, palette.legal, inside, inner, border_radius=r)
        return lit

    picture = kept_pictures.get(("legal cell", n, scale, palette.name), draw)
    for cell in cells:
        surface.blit(picture, plan.rect(cell))


def draw_ghost(
    surface: pygame.Surface,
    plan: Ward,
    cell: Cell,
    picture: pygame.Surface,
    palette: Palette,
    scale: float,
) -> None:
    """The chosen tile held over its place: lifted and lit."""
    x, y = plan.centre(cell)
    n, lift = plan.cell, 5 * scale
    put(surface, halo(n * 2.1), x, y)
    below = kept_pictures.get(
        ("ghost shadow", n, scale), lambda: shadow(picture, round(4 * scale), 170)
    )
    put(surface, below, x + 2 * scale, y + 4 * scale)
    put(surface, picture, x - scale, y - lift)
    box = pygame.Rect(0, 0, n, n)
    box.center = (round(x - scale), round(y - lift))
    r = round(4 * scale)
    outer, line = box.inflate(5 * scale, 5 * scale), max(2, round(3.4 * scale))
    pygame.draw.rect(surface, palette.legal_edge, outer, line, border_radius=r)
    inner = box.inflate(4 * scale, 4 * scale)
    pygame.draw.rect(surface, palette.legal, inner, max(1, round(2.2 * scale)), border_radius=r)


def ghost_box(plan: Ward, cell: Cell, scale: float) -> pygame.Rect:
    """What the tile held over a place covers, with its frame."""
    x, y = plan.centre(cell)
    box = pygame.Rect(0, 0, plan.cell, plan.cell)
    box.center = (round(x - scale), round(y - 5 * scale))
    return box.inflate(6 * scale, 6 * scale)


def draw_moving_ghost(
    surface: pygame.Surface,
    plan: Ward,
    cell: Cell,
    picture: pygame.Surface,
    angle: float,
    high: float,
    scale: float,
) -> pygame.Rect:
    """The tile turning over its place, or still above it; where it was drawn."""
    x, y = ghost_box(plan, cell, scale).center
    turned = pygame.transform.rotozoom(picture.convert_alpha(), angle, 1 + 0.2 * high)
    below = shadow(turned, round(4 * scale), 150)
    put(surface, below, x + (3 + 5 * high) * scale, y + (9 + 16 * high) * scale)
    put(surface, turned, x, y - 9 * high * scale)
    return pygame.Rect(0, 0, below.width, below.height + 40 * scale).move_to(center=(x, y))


def draw_band(surface: pygame.Surface, plan: Ward, cells: Iterable[Cell], scale: float) -> None:
    """A band of light round a structure that is complete, or would be."""
    cells = list(cells)
    layer = canvas(plan.size, plan.size, GLOW)
    grown = round(1.5 * scale)
    boxes = [plan.rect(cell).move(-round(plan.x), -round(plan.y)) for cell in cells]
    for box in boxes:
        pygame.draw.rect(layer, (*GLOW, 255), box.inflate(2 * grown, 2 * grown))
    for box in boxes:
        pygame.draw.rect(layer, (*GLOW, 0), box.inflate(-2 * grown, -2 * grown))
    for i, a in enumerate(boxes):
        for b in boxes[i + 1 :]:
            if abs(a.x - b.x) + abs(a.y - b.y) == plan.cell:  # no band between neighbours
                pygame.draw.rect(layer, (*GLOW, 0), a.union(b).inflate(-2 * grown, -2 * grown))
    surface.blit(pygame.transform.gaussian_blur(layer, max(2, round(4 * scale))), (plan.x, plan.y))
    surface.blit(layer, (plan.x, plan.y))


def draw_closed(
    surface: pygame.Surface, plan: Ward, cells: Iterable[Cell], palette: Palette, scale: float
) -> None:
    """Cells that nothing would fill any more: crossed out."""
    for cell in cells:
        box = plan.rect(cell).inflate(-plan.cell * 0.44, -plan.cell * 0.44)
        for ink, wide in ((palette.legal_edge, 6.0), (palette.warning, 3.2)):
            line = max(1, round(wide * scale))
            pygame.draw.line(surface, ink, box.topleft, box.bottomright, line)
            pygame.draw.line(surface, ink, box.topright, box.bottomleft, line)
