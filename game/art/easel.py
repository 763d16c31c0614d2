"""Drawing in units of one's own: a picture is described once and painted at any size.

Units and origin belong to the easel, pixels to the surface under it. Light falls from the top left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from game.art.brushes import Ink, Point, Stroke, arc, canvas, gradient, keep_inside, stroke
from game.art.brushes import light as soft_light
from game.art.palette import INK, WHITE, Colour
from game.art.sprites import put, sprite
from game.art.tokens import draw_mark


class Easel:
    """`k` device pixels make a unit; the origin lies at (ox, oy)."""

    def __init__(
        self, surface: pygame.Surface, ox: float = 0.0, oy: float = 0.0, k: float = 1.0
    ) -> None:
        self.surface, self.ox, self.oy, self.k = surface, ox, oy, k

    def point(self, x: float, y: float) -> Point:
        return self.ox + x * self.k, self.oy + y * self.k

    def at(self, points: Stroke) -> list[Point]:
        return [self.point(x, y) for x, y in points]

    def shift(self, x: float, y: float, k: float = 1.0) -> Easel:
        """The same surface with another origin, and perhaps larger or smaller units."""
        return Easel(self.surface, *self.point(x, y), self.k * k)

    def poly(self, points: Stroke, fill: Ink, ink: Ink | None = None, w: float = 0.0) -> None:
        outline = self.at(points)
        pygame.draw.polygon(self.surface, fill, outline)
        self._outline(outline, ink, w)

    def line(self, points: Stroke, ink: Ink, w: float) -> None:
        stroke(self.surface, self.at(points), ink, max(1.0, w * self.k))

    def disc(
        self, x: float, y: float, r: float, fill: Ink, ink: Ink | None = None, w: float = 0.0
    ) -> None:
        if ink is not None:
            pygame.draw.circle(self.surface, ink, self.point(x, y), (r + w / 2) * self.k)
            r -= w / 2
        pygame.draw.circle(self.surface, fill, self.point(x, y), r * self.k)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: Ink,
        angle: float = 0.0,
        ink: Ink | None = None,
        w: float = 0.0,
    ) -> None:
        c, d = math.cos(angle), math.sin(angle)
        n = 10 if max(rx, ry) * self.k < 6 else 24
        ring = arc(0, 0, rx, ry, 0, math.tau, n)
        self.poly([(x + a * c - b * d, y + a * d + b * c) for a, b in ring], fill, ink, w)

    def box(self, x: float, y: float, w: float, h: float, fill: Ink, r: float = 0.0) -> None:
        rect = (*self.point(x, y), w * self.k, h * self.k)
        pygame.draw.rect(self.surface, fill, rect, border_radius=round(r * self.k))

    def grad(
        self, points: Stroke, top: Ink, bottom: Ink, ink: Ink | None = None, w: float = 0.0
    ) -> None:
        """A polygon filled from one colour to another."""
        outline = self.at(points)
        (x0, y0), (wide, high) = _bounds(outline)
        fill = gradient(wide, high, top, bottom)
        mask = canvas(*fill.get_size(), WHITE)
        pygame.draw.polygon(mask, (*WHITE, 255), [(x - x0, y - y0) for x, y in outline])
        keep_inside(fill, mask)
        self.surface.blit(fill, (round(x0), round(y0)))
        self._outline(outline, ink, w)

    def glaze(self, points: Stroke, colour: Colour, alpha: int) -> None:
        """A transparent wash: the only way to blend, since pygame.draw overwrites alpha."""
        outline = self.at(points)
        (x0, y0), size = _bounds(outline)
        wash = canvas(*size, colour)
        pygame.draw.polygon(wash, (*colour, alpha), [(x - x0, y - y0) for x, y in outline])
        self.surface.blit(wash, (round(x0), round(y0)))

    def light(
        self, x: float, y: float, r: float, colour: Colour, alpha: int = 255, power: float = 2.0
    ) -> None:
        round_light = soft_light(max(2, round(2 * r * self.k)), colour, power, alpha)
        put(self.surface, round_light, *self.point(x, y))

    def mark(self, name: str, x: float, y: float, r: float, colour: Colour) -> None:
        """A player's sign, so that colour is never alone."""
        draw_mark(self.surface, name, *self.point(x, y), r * self.k, colour)

    def picture(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A finished picture, centred on a point."""
        put(self.surface, picture, *self.point(x, y))

    def _outline(self, outline: list[Point], ink: Ink | None, w: float) -> None:
        if ink is not None:
            stroke(self.surface, [*outline, outline[0]], ink, w * self.k)


def painted(
    key: Hashable,
    width: float,
    height: float,
    unit: float,
    draw: Callable[[Easel], object],
    edge: Colour = INK,
    oversize: int = 0,
) -> pygame.Surface:
    """A kept picture, described on an easel whose width is `unit` units."""

    def paint(surface: pygame.Surface, wide: int, _: int) -> None:
        draw(Easel(surface, 0, 0, wide / unit))

    return sprite(key, width, height, paint, edge, oversize)


def _bounds(outline: list[Point]) -> tuple[Point, Point]:
    """The upper left corner of what an outline covers, and its size."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return (min(xs), min(ys)), (max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)
