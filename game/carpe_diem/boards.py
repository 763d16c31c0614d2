"""The board of a district: its mosaic frame, the sandy ground, scrolls and spade."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pygame

from game.art.brushes import Point, canvas, stroke
from game.art.noise import texture
from game.art.palette import SEPIA, mix
from game.art.sprites import kept_pictures, put
from game.carpe_diem import goods, mosaic, signs
from game.carpe_diem.colours import SAND, SAND_SHADE
from game.carpe_diem.pieces import stand
from game.carpe_diem.plan import ROWS, Cell, Ward
from game.carpe_diem.stone import cast_shadow

STILL_SMALL = 30  # cells below so many pixels are drawn as a miniature


def draw_board(
    surface: pygame.Surface, plan: Ward, sections: tuple[int, ...], seed: int, scale: float
) -> None:
    """Frame and bare ground, with their shadow."""
    blur = max(2, round(4 * scale))

    def draw() -> pygame.Surface:
        body = _board(plan.cell, plan.frame, sections, seed, scale)
        below = cast_shadow(body.width, body.height, 0, blur)
        put(below, body, below.width / 2 - 2 * scale, below.height / 2 - 3 * scale)
        return below

    picture = kept_pictures.get(("board", plan.cell, plan.frame, sections, seed, scale), draw)
    middle = plan.size / 2
    put(surface, picture, plan.x + middle + 2 * scale, plan.y + middle + 3 * scale)


def _board(
    cell: int, frame: int, sections: tuple[int, ...], seed: int, scale: float
) -> pygame.Surface:
    inner = cell * ROWS
    size = inner + 2 * frame
    body = canvas(size, size)
    for side, section in enumerate(sections):
        strip = mosaic.strip(inner, frame, mosaic.border_of(section))
        strip = pygame.transform.rotate(strip, -90 * side)
        far = size - frame
        body.blit(strip, ((frame, 0), (far, frame), (frame, far), (0, frame))[side])
    for x in (0, size - frame):
        for y in (0, size - frame):
            body.blit(mosaic.corner(frame), (x, y))
    ground = pygame.Surface((inner, inner), 0, 32)
    ground.fill(SAND)
    fine = round(inner / 3 / scale)
    texture(ground, [(7, 7, 18), (26, 26, 12), (fine, fine, 10)], random.Random(seed))
    body.blit(ground, (frame, frame))
    over = canvas(size, size, SAND_SHADE)
    for i in range(1, ROWS):
        at = frame + i * cell
        _dashes(over, (frame, at), (frame + inner, at), scale)
        _dashes(over, (at, frame), (at, frame + inner), scale)
    deep = max(1, round(5 * scale))
    for i in range(deep):  # the frame's shadow on the ground
        dark = (50, 30, 10, int(110 * (1 - i / deep) ** 1.5))
        pygame.draw.line(over, dark, (frame, frame + i), (frame + inner, frame + i))
        pygame.draw.line(over, dark, (frame + i, frame + i), (frame + i, frame + inner))
    body.blit(over, (0, 0))
    line = max(1, round(1.3 * scale))
    rim = pygame.Rect(frame, frame, inner, inner).inflate(2 * line, 2 * line)
    pygame.draw.rect(body, (52, 30, 22), rim, line)
    pygame.draw.rect(body, (40, 22, 14), (0, 0, size, size), line)
    return body


def _dashes(surface: pygame.Surface, start: Point, end: Point, scale: float) -> None:
    ink = (*mix(SAND_SHADE, SEPIA, 0.3), 170)
    step = 6 * scale
    for i in range(int(max(end[0] - start[0], end[1] - start[1]) / step)):
        down = start[0] == end[0]
        a, b = i * step, i * step + step / 2
        ends = (
            [(start[0], start[1] + a), (start[0], start[1] + b)]
            if down
            else [(start[0] + a, start[1]), (start[0] + b, start[1])]
        )
        stroke(surface, ends, ink, max(1.0, scale * 0.9))


def draw_marks(
    surface: pygame.Surface, plan: Ward, scrolls: Iterable[Cell], spade: Cell | None
) -> None:
    """Scrolls that still lie there, and the spade while nothing is built."""
    for cell in scrolls:
        x, y = plan.centre(cell)
        if plan.cell < STILL_SMALL:
            put(surface, goods.scroll(max(6, plan.cell * 0.6)), x, y)
        else:
            stand(surface, "scroll", goods.scroll(plan.cell * 0.46), x, y, plan.cell / 65, 0.6)
    if spade is not None:
        ink = mix(SAND_SHADE, SEPIA, 0.75)
        put(surface, signs.glyph("spade", plan.cell * 0.5, ink), *plan.centre(spade))
