"""The bench on which one feature of a tile is painted.

Lengths are parts of the tile's side. A thing is described with its own side of the tile on top
(across, inwards) and spun into place. Around the tile lies a margin that is cut off at the end:
what crosses a side is painted beyond it, so that it meets its other half without a seam.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence

import pygame

from game.art.brushes import Ink, Point, Stroke, canvas, keep_inside, stroke
from game.art.palette import WHITE, Colour
from game.carpe_diem.colours import SHADOW
from game.carpe_diem.grounds import sheet

MARGIN = 0.125  # a part of the tile's side, on each side


def spin(point: Point, turns: int) -> Point:
    """A point of the tile after quarter turns clockwise."""
    x, y = point
    for _ in range(turns % 4):
        x, y = 1 - y, x
    return x, y


class Workbench:
    def __init__(self, n: int, seed: str) -> None:
        self.n = n
        self.edge = round(n * MARGIN)
        self.size = n + 2 * self.edge
        self.rng = random.Random(seed)
        self.surface = self.layer()

    def finished(self) -> pygame.Surface:
        """What was painted, on nothing, without the margin."""
        return self.surface.subsurface((self.edge, self.edge, self.n, self.n)).copy()

    # places
    def at(self, point: Point, turns: int = 0) -> Point:
        x, y = spin(point, turns)
        return x * self.n + self.edge, y * self.n + self.edge

    def line(self, points: Stroke, turns: int = 0) -> list[Point]:
        return [self.at(point, turns) for point in points]

    # grounds and shadows
    def layer(self, edge: Colour = SHADOW) -> pygame.Surface:
        return canvas(self.size, self.size, edge)

    def spread(self, name: str) -> pygame.Surface:
        """A repeating ground over tile and margin."""
        ground = sheet(name, self.n)
        whole = pygame.Surface((self.size, self.size), pygame.SRCALPHA)
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                whole.blit(ground, (self.edge + dx * self.n, self.edge + dy * self.n))
        return whole

    def mask(self, outline: Stroke) -> pygame.Surface:
        mask = self.layer(WHITE)
        pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
        return mask

    def fill(self, outline: Stroke, paint: pygame.Surface | str) -> None:
        """Lay a ground or a painted layer, but only inside the outline."""
        layer = self.spread(paint) if isinstance(paint, str) else paint
        keep_inside(layer, self.mask(outline))
        self.surface.blit(layer, (0, 0))

    def cast(self, outline: Stroke, depth: float, alpha: int) -> None:
        """The shadow a body throws to the lower right."""
        layer, d = self.layer(), depth * self.n
        for f in (0.35, 0.7, 1.0):
            moved = [(x + d * f * 0.8, y + d * f) for x, y in outline]
            pygame.draw.polygon(layer, (*SHADOW, alpha), moved)
        self.surface.blit(self.blurred(layer, 0.008), (0, 0))

    def blurred(self, layer: pygame.Surface, radius: float) -> pygame.Surface:
        return pygame.transform.gaussian_blur(layer, max(1, round(self.n * radius)))

    # strokes
    def stroke(self, points: Stroke, ink: Ink, width: float) -> None:
        """A line already in place; its width is a part of the side."""
        stroke(self.surface, points, ink, width * self.n)

    def dot(self, at: Point, radius: float, ink: Ink, dx: float = 0.0, dy: float = 0.0) -> None:
        centre = (at[0] + dx * self.n, at[1] + dy * self.n)
        pygame.draw.circle(self.surface, ink, centre, radius * self.n)

    def shape(self, points: Stroke, ink: Ink, turns: int = 0) -> None:
        pygame.draw.polygon(self.surface, ink, self.line(points, turns))


def beads(line: Stroke, step: float) -> list[Point]:
    """Points along a line, about a step apart, half a step from its ends, and one beyond each end:
    with them hedges and kerbs go on over a side as if there were none."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(line)]
    total = sum(lengths)
    count = max(1, round(total / step))
    step = total / count
    found = [beyond(line[0], line[1], step / 2)]
    wanted, passed = step / 2, 0.0
    for (a, b), length in zip(itertools.pairwise(line), lengths, strict=True):
        while length and wanted <= passed + length and len(found) <= count:
            f = (wanted - passed) / length
            found.append((a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f))
            wanted += step
        passed += length
    return [*found, beyond(line[-1], line[-2], step / 2)]


def beyond(end: Point, inner: Point, reach: float) -> Point:
    """The point so far behind a line's end, seen from its inner neighbour."""
    d = math.dist(end, inner) or 1.0
    return end[0] + (end[0] - inner[0]) / d * reach, end[1] + (end[1] - inner[1]) / d * reach


def rounded(outline: Sequence[Point], radius: float, sharp: Sequence[int] = ()) -> list[Point]:
    """The outline with its corners cut round, except the sharp ones."""
    out: list[Point] = []
    for i, corner in enumerate(outline):
        if i in sharp:
            out.append(corner)
            continue
        before, after = outline[i - 1], outline[(i + 1) % len(outline)]
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        out.extend(_curve(start, corner, end))
    return out


def _towards(corner: Point, other: Point, radius: float) -> Point:
    t = min(0.5, radius / (math.dist(corner, other) or 1.0))
    return corner[0] + (other[0] - corner[0]) * t, corner[1] + (other[1] - corner[1]) * t


def _curve(start: Point, pull: Point, end: Point) -> Iterator[Point]:
    for i in range(7):
        t = i / 6
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        yield (
            a * start[0] + b * pull[0] + c * end[0],
            a * start[1] + b * pull[1] + c * end[1],
        )
