"""Strokes, curves, lights and shadows: how a line is inked, not what it shows.

`pygame.draw` overwrites the alpha of what lies below instead of blending with it; so a shape drawn
with alpha 0 cuts a hole, and a canvas starts filled with its edge colour at alpha 0, because
smoothing would otherwise drag dark fringes in from the transparent side.
"""

import itertools
import math
import random
from collections.abc import Sequence

import pygame

from game.art.palette import Colour

Point = tuple[float, float]
Stroke = Sequence[Point]
Ink = tuple[int, int, int] | tuple[int, int, int, int]


def canvas(width: float, height: float, edge: Colour = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface whose empty pixels carry the colour of what will be drawn on it."""
    surface = pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA)
    surface.fill((*edge, 0))
    return surface


def reduce(surface: pygame.Surface, width: float, height: float) -> pygame.Surface:
    return pygame.transform.smoothscale(surface, (max(1, round(width)), max(1, round(height))))


def stroke(surface: pygame.Surface, line: Stroke, ink: Ink, width: float) -> None:
    """A polyline of any width with round joints."""
    r = width / 2
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        d = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y1 - y0) / d * r, -(x1 - x0) / d * r
        pygame.draw.polygon(
            surface,
            ink,
            [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)],
        )
    if r >= 1:
        for point in line:
            pygame.draw.circle(surface, ink, point, r)


def pen(
    surface: pygame.Surface,
    line: Stroke,
    ink: Ink,
    width: float,
    rng: random.Random,
    wobble: float = 0.35,
) -> None:
    """A quill's line: its width breathes along the way."""
    phase = rng.random() * 9
    way = 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        d = math.hypot(x1 - x0, y1 - y0)
        steps = max(1, int(d / max(1.0, width * 0.4)))
        for i in range(steps):
            way += d / steps
            swell = math.sin(phase + way / (width * 9))
            tremble = math.sin(phase * 3 + way / (width * 3.1))
            r = width / 2 * (1 + wobble * swell + wobble * 0.4 * tremble)
            f = i / steps
            at = (x0 + (x1 - x0) * f, y0 + (y1 - y0) * f)
            pygame.draw.circle(surface, ink, at, max(0.6, r))


def taper(surface: pygame.Surface, line: Stroke, ink: Ink, start: float, end: float) -> None:
    """A line that grows or thins from one width to another."""
    last = max(1, len(line) - 1)
    for i, (a, b) in enumerate(itertools.pairwise(line)):
        stroke(surface, [a, b], ink, start + (end - start) * i / last)


def spline(points: Stroke, step: float, closed: bool = False) -> list[Point]:
    """A smooth curve through the points (Catmull-Rom), about one point every `step`."""
    out: list[Point] = []
    if closed:
        padded = [points[-1], *points, points[0], points[1]]
    else:
        padded = [points[0], *points, points[-1]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        n = max(2, int(math.hypot(c[0] - b[0], c[1] - b[1]) / step))
        for i in range(n):
            t = i / n
            out.append((_catmull(a[0], b[0], c[0], d[0], t), _catmull(a[1], b[1], c[1], d[1], t)))
    return out if closed else [*out, points[-1]]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )


def rough(points: Stroke, amount: float, rng: random.Random, depth: int = 4) -> list[Point]:
    """A hand-drawn coast from a few points: midpoints pushed about, again and again."""
    line = list(points)
    for _ in range(depth):
        finer: list[Point] = []
        for a, b in itertools.pairwise(line):
            reach = min(amount, math.hypot(b[0] - a[0], b[1] - a[1]) * 0.22)
            middle = (
                (a[0] + b[0]) / 2 + rng.uniform(-reach, reach),
                (a[1] + b[1]) / 2 + rng.uniform(-reach, reach),
            )
            finer += [a, middle]
        line = [*finer, line[-1]]
        amount *= 0.55
    return line


def arc(
    cx: float, cy: float, rx: float, ry: float, start: float, end: float, n: int = 16
) -> list[Point]:
    """Points on an ellipse, angles in radians, y downwards."""
    return [
        (
            cx + math.cos(start + (end - start) * i / n) * rx,
            cy + math.sin(start + (end - start) * i / n) * ry,
        )
        for i in range(n + 1)
    ]


def gradient(width: float, height: float, top: Ink, bottom: Ink) -> pygame.Surface:
    strip = pygame.Surface((1, 3), pygame.SRCALPHA)
    a, b = (*top, 255)[:4], (*bottom, 255)[:4]
    strip.set_at((0, 0), a)
    strip.set_at((0, 1), tuple((x + y) // 2 for x, y in zip(a, b, strict=True)))
    strip.set_at((0, 2), b)
    return reduce(strip, width, height)


def light(diameter: float, colour: Colour, power: float = 2.0, peak: int = 255) -> pygame.Surface:
    """A soft round light or stain, strongest in the middle."""
    n = 64
    surface = canvas(2 * n, 2 * n, colour)
    for r in range(n, 0, -1):
        pygame.draw.circle(surface, (*colour, int(peak * (1 - r / n) ** power)), (n, n), r)
    return reduce(surface, diameter, diameter)


def shadow(picture: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """The soft shadow of any picture, 2 * blur larger on every side."""
    margin = 2 * blur
    surface = canvas(picture.width + 2 * margin, picture.height + 2 * margin, (20, 10, 4))
    surface.blit(picture, (margin, margin))
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface = pygame.transform.gaussian_blur(surface, blur)
    surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def keep_inside(picture: pygame.Surface, mask: pygame.Surface) -> None:
    """Leave of the picture only what lies where the mask is opaque."""
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
