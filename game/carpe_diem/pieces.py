"""The players' pieces: the patrician who walks the ring, the disc that scores and counts steps."""

from __future__ import annotations

import math

import pygame

from game.art.brushes import arc
from game.art.palette import BLACK, GOLD, Paint, mix
from game.art.sprites import put, shadow_of, sprite
from game.art.tokens import THICKNESS, draw_mark
from game.art.tokens import piece as turned_piece
from game.carpe_diem.goods import Brush

PAWN_WIDTH = 0.66  # of its height


def disc(paint: Paint, px: float) -> pygame.Surface:
    """A flat turned disc; px is the width of its top face."""
    return turned_piece("merchant", paint, px)


def pawn(paint: Paint, px: float) -> pygame.Surface:
    """The patrician: a turned figure in a toga, the player's mark on its breast, px high."""
    edge = mix(paint.dark, BLACK, 0.55)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        b = Brush(surface, h / 100)
        for grow, colour in ((3.2, edge), (0.0, paint.body)):
            b.oval(colour, 0, 38, 28 + grow, 10 + grow)
            left = [(-27 - grow, 38), (-22 - grow, 12), (-19 - grow, -6), (-10 - grow, -16)]
            b.shape(colour, *left, *((-x, y) for x, y in reversed(left)))
            b.dot(colour, 0, -29, 16 + grow)
        b.shape(paint.dark, (6, -14), (18, -4), (26, 38), (4, 46), (12, 16))
        b.line(paint.light, 5, (-15, -6), (-2, 10), (17, 18))  # folds of the toga
        b.line(paint.light, 3.4, (-18, 8), (-4, 26), (14, 36))
        b.line(paint.light, 4, (-19, 2), (-23, 36))
        b.line(paint.light, 4.4, *arc(0, -29, 11, 11, math.pi * 0.9, math.pi * 1.6, 12))
        b.line(GOLD, 4.4, *arc(0, -29, 15, 13, math.pi * 1.1, math.pi * 1.9, 14))  # a gilt wreath
        b.dot(edge, 0, 20, 17.5)
        b.dot(paint.body, 0, 20, 15.6)
        x, y = b.points([(0, 20)])[0]
        draw_mark(surface, paint.mark, x, y, 10.6 * b.unit, paint.mark_colour)

    return sprite(("patrician", paint), px * PAWN_WIDTH, px, draw, edge)


def stand(
    surface: pygame.Surface,
    kind: str,
    picture: pygame.Surface,
    x: float,
    y: float,
    px: float,
    lift: float = 1.0,
) -> pygame.Rect:
    """A picture on a point, with its soft shadow to the lower right. The kind names its outline:
    pictures of one kind and size throw one shadow. Lifted by so many px it throws a longer one."""
    blur = max(1, round(2.2 * px * lift))
    below = shadow_of(("stand", kind), picture, blur, 150)
    put(surface, below, x + 1.4 * px * lift, y + 2.2 * px * lift)
    return put(surface, picture, x, y)


def stand_disc(surface: pygame.Surface, paint: Paint, x: float, y: float, px: float) -> None:
    """A disc whose top face is px wide, centred on a point."""
    stand(surface, "disc", disc(paint, px), x, y + px * THICKNESS / 2, max(1.0, px / 22), 0.6)


def stand_pawn(surface: pygame.Surface, paint: Paint, x: float, y: float, px: float) -> None:
    """A patrician px high with his foot on a point."""
    stand(surface, "pawn", pawn(paint, px), x, y - px * 0.4, max(1.0, px / 42), 0.9)
