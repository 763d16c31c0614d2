"""The ring of seven stacks: its mosaic road, the bays where patricians stand, the ways they go.

Seats on the road come from `RingPlan`, which is also what a touch is measured by.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.art.brushes import Point, canvas, reduce, stroke
from game.art.palette import BLACK, SEPIA, WHITE, Colour, Paint, Palette, mix
from game.art.sprites import faded, kept_pictures, put, sprite
from game.carpe_diem import stone
from game.carpe_diem.colours import (
    TERRACOTTA,
    TERRACOTTA_LIGHT,
    TRAVERTINE,
    TRAVERTINE_LIGHT,
    TRAVERTINE_SHADE,
)
from game.carpe_diem.faces import Face
from game.carpe_diem.lights import draw_edge, halo
from game.carpe_diem.mosaic import STONES
from game.carpe_diem.pieces import pawn, stand_pawn
from game.carpe_diem.stock import TileStock
from game.carpe_diem.wreath import laurel

SPACES = 7
STACK = 4
FINER = 3
INSIDE = 0.6  # of the ring's half axes: where the ways of the pawns run
ROAD = ((1.04, "#"), (1.0, "oto"), (0.96, "tot"), (0.92, "#"))


Stack = Sequence[tuple[Face, bool]] | None
"""What lies on a space: faces, and whether their backs are black. None: four tiles face down."""


class Stacks(Protocol):
    """Where stacks lie, whether the ring is round or laid straight."""

    @property
    def tile(self) -> int: ...
    @property
    def side(self) -> float: ...
    @property
    def scale(self) -> float: ...
    def stack(self, space: int) -> pygame.Rect: ...
    def tile_at(self, space: int, place: int) -> Point: ...


@dataclass(frozen=True)
class RingPlan:
    """Where the ring lies, in device pixels; a tile is so many wide."""

    x: float
    y: float
    w: float
    h: float
    tile: int
    scale: float

    @property
    def side(self) -> float:
        """The side of a stack of four."""
        return self.tile * 2 + 9 * self.scale

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h * 0.518

    @property
    def axes(self) -> Point:
        return (self.w - self.side) / 2 - 2 * self.scale, (self.h - self.side) / 1.91 - self.scale

    def on(self, turn: float, part: float = 1.0) -> Point:
        """A point of the road, so many spaces on from the first; or inside it."""
        a = math.radians(-90 + turn * 360 / SPACES)
        (cx, cy), (rx, ry) = self.centre, self.axes
        return cx + rx * part * math.cos(a), cy + ry * part * math.sin(a)

    def stack(self, space: int) -> pygame.Rect:
        x, y = self.on(space)
        box = pygame.Rect(0, 0, round(self.side), round(self.side))
        box.center = (round(x), round(y))
        return box

    def tile_at(self, space: int, place: int) -> Point:
        """The middle of one of the four tiles of a stack, on whole pixels."""
        x, y = self.stack(space).center
        reach = self.tile / 2 + self.scale
        return x + (-reach if place % 2 == 0 else reach), y + (-reach if place < 2 else reach)

    def bay(self, space: int) -> tuple[Point, Point]:
        """The half-round where pawns stand, on the inner side, and the way it looks."""
        x, y = self.on(space)
        dx, dy = self.centre[0] - x, self.centre[1] - y
        half = self.side / 2
        if abs(dx) * 0.8 > abs(dy):
            way = math.copysign(1, dx)
            return (x + way * half, y + dy * 0.12), (way, 0.0)
        way = math.copysign(1, dy)
        return (x + dx * 0.12, y + way * half), (0.0, way)

    def pawn_at(self, space: int, place: int, company: int) -> Point:
        """Where the foot of a pawn stands that shares its bay with others."""
        (x, y), (ux, uy) = self.bay(space)
        off = (place - (company - 1) / 2) * self.tile * 0.52
        x += ux * self.tile * 0.22 + (off if uy else 0.0)
        return x, y + uy * self.tile * 0.22 + self.tile * 0.25 + (off if ux else 0.0)

    def way(self, start: int, end: int, step: int) -> list[Point]:
        """The inner arc from one space to another, to the right (1) or left (-1)."""
        far = ((end - start) * step) % SPACES or SPACES
        n = 60
        return [self.on(start + step * far * i / n, INSIDE) for i in range(n + 1)]


def draw_road(surface: pygame.Surface, plan: RingPlan) -> None:
    """The road of stones and the seven bays."""

    def draw() -> pygame.Surface:
        rng = random.Random(4)
        layer = canvas(plan.w * FINER, plan.h * FINER, TRAVERTINE_LIGHT)

        def at(point: Point) -> Point:
            return (point[0] - plan.x) * FINER, (point[1] - plan.y) * FINER

        rx, ry = plan.axes
        for part, pattern in ROAD:
            count = int(math.pi * (rx + ry) * part / (5.4 * plan.scale))
            for i in range(count):
                shade = rng.uniform(-0.1, 0.1)
                colour = STONES[pattern[i // 2 % len(pattern)]]
                colour = mix(colour, WHITE if shade > 0 else BLACK, abs(shade))
                x, y = at(plan.on(i * SPACES / count, part))
                q = 4.4 * plan.scale * FINER
                pygame.draw.rect(layer, colour, (x - q / 2, y - q / 2, q, q))
        for space in range(SPACES):
            middle = at(plan.bay(space)[0])
            for grow, colour in (
                (2.0, (104, 70, 44)),
                (0.6, TERRACOTTA),
                (-2.0, mix(TERRACOTTA_LIGHT, TRAVERTINE_LIGHT, 0.55)),
            ):
                r = (plan.tile * 0.58 + grow * plan.scale) * FINER
                pygame.draw.circle(layer, colour, middle, r)
        return reduce(layer, plan.w, plan.h)

    surface.blit(kept_pictures.get(("road", plan), draw), (round(plan.x), round(plan.y)))


def draw_stacks(
    surface: pygame.Surface,
    plan: RingPlan,
    stacks: Sequence[Stack],
    stock: TileStock,
) -> None:
    """Seven slabs with what lies on them."""
    for space, lying in enumerate(stacks):
        stone.slab(surface, plan.stack(space), plan.scale, radius=5)
        lay_stack(surface, plan, space, lying, stock)


def lay_stack(
    surface: pygame.Surface, plan: Stacks, space: int, lying: Stack, stock: TileStock
) -> None:
    """The tiles of a space, or the laurel cut into one that nobody halts at any more."""
    if lying is not None and not lying:
        put(surface, _laurelled(plan.side), *plan.stack(space).center)
        return
    for place in range(STACK):
        x, y = plan.tile_at(space, place)
        if lying is None:
            stock.lay_back(surface, False, x, y, plan.tile)
        elif place < len(lying):
            stock.lay_loose(surface, *lying[place], x, y, plan.tile)
        else:
            half = plan.tile / 2
            pit = (x - half, y - half, plan.tile, plan.tile)
            stone.hollow(surface, pit, plan.scale, 2, 60, (90, 62, 34))


def _laurelled(px: float) -> pygame.Surface:
    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        for shift, ink in ((0.012, (255, 250, 232)), (0.0, mix(TRAVERTINE_SHADE, SEPIA, 0.25))):
            laurel(surface, w * (0.5 + shift), h * (0.49 + shift), w * 0.27, ink, 0.9)

    return faded(("emptied space", px), sprite(("emptied space",), px, px, draw, TRAVERTINE), 150)


def draw_reach(
    surface: pygame.Surface, plan: RingPlan, spaces: Iterable[int], palette: Palette
) -> None:
    """Lit frames round the stacks that can be reached."""
    k = plan.scale
    for space in spaces:
        box = plan.stack(space)
        put(surface, halo(box.w * 1.5, 1.3, 110), *box.center)
        outer, inner = box.inflate(4 * k, 4 * k), box.inflate(2 * k, 2 * k)
        r, wide = round(6 * k), palette.ring_width * k
        light_line, line = max(2, round(4.5 * wide)), max(1, round(2.6 * wide))
        pygame.draw.rect(surface, palette.legal_edge, outer, light_line, border_radius=r)
        pygame.draw.rect(surface, palette.legal, inner, line, border_radius=r)


def draw_taken(
    surface: pygame.Surface, plan: RingPlan, space: int, place: int, tile: pygame.Surface
) -> None:
    """The pale print of a tile that lies in the hand."""
    k = plan.scale
    x, y = plan.tile_at(space, place)
    put(surface, faded("taken tile", tile, 70), x, y)
    draw_edge(surface, (x, y), plan.tile + 5 * k, k)


def draw_ways(
    surface: pygame.Surface,
    plan: RingPlan,
    start: int,
    ends: Mapping[int, int],
    palette: Palette,
) -> None:
    """Arcs with heads from the pawn to what it reaches; `ends` by direction, 1 and -1."""

    def draw() -> pygame.Surface:
        layer = canvas(plan.w * FINER, plan.h * FINER, palette.legal_edge)
        u = plan.scale * FINER
        arcs = [
            [((x - plan.x) * FINER, (y - plan.y) * FINER) for x, y in plan.way(start, end, step)]
            for step, end in ends.items()
        ]
        for grow, ink in ((3.0, palette.legal_edge), (0.0, palette.legal)):
            for arc in arcs:
                line = arc[9:-9]
                stroke(layer, line, ink, (4.5 + grow) * u)
                (x0, y0), (x1, y1) = line[-4], line[-1]
                draw_head(layer, (x1, y1), math.atan2(y1 - y0, x1 - x0), (9 + grow) * u, ink)
        return reduce(layer, plan.w, plan.h)

    key = ("ways", plan, start, tuple(ends.items()), palette.name)
    surface.blit(kept_pictures.get(key, draw), (round(plan.x), round(plan.y)))


def draw_head(surface: pygame.Surface, at: Point, a: float, r: float, ink: Colour) -> None:
    """The head of an arrow that points along an angle."""
    corners = [(a, 1.1), (a + 2.25, 1.0), (a - 2.25, 1.0)]
    tip = [(at[0] + r * f * math.cos(b), at[1] + r * f * math.sin(b)) for b, f in corners]
    pygame.draw.polygon(surface, ink, tip)


def draw_pawns(
    surface: pygame.Surface,
    plan: RingPlan,
    pawns: Mapping[int, int],
    paints: Sequence[Paint],
    acting: int | None,
) -> None:
    """Every patrician in its bay, by seat; the one who acts stands in the light."""
    px = plan.tile * 1.05
    for space in range(SPACES):
        here = [seat for seat, at in sorted(pawns.items()) if at == space]
        for place, seat in enumerate(here):
            x, y = plan.pawn_at(space, place, len(here))
            if seat == acting:
                put(surface, halo(px * 1.9, 1.5, 255), x, y - px * 0.3)
            stand_pawn(surface, paints[seat], x, y, px)


def draw_ghost_pawn(surface: pygame.Surface, paint: Paint, at: Point, px: float) -> None:
    """Where a patrician would begin."""
    picture = pawn(paint, px)
    put(surface, halo(px * 1.9, 1.5, 255), at[0], at[1] - px * 0.3)
    put(surface, faded(("ghost pawn", paint), picture, 170), at[0], at[1] - px * 0.4)
