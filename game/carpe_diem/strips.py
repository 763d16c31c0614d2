"""The ring laid straight, for little room: seven small stacks side by side with the patricians over
them, and below the tiles in reach, each large enough for a finger.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.art.brushes import Point, stroke
from game.art.palette import INK, Paint, Palette, mix
from game.art.sprites import put
from game.carpe_diem import stone
from game.carpe_diem.colours import TERRACOTTA, TERRACOTTA_SHADE
from game.carpe_diem.faces import Face
from game.carpe_diem.lights import draw_edge, halo
from game.carpe_diem.pieces import stand_pawn
from game.carpe_diem.rings import SPACES, Stack, draw_head, lay_stack
from game.carpe_diem.stock import TileStock
from game.ui.look import TOUCH

REACH = 8  # tiles of two stacks: more are never shown at once


@dataclass(frozen=True)
class StripPlan:
    """Device pixels."""

    x: float
    y: float
    w: float
    h: float
    scale: float

    @property
    def pitch(self) -> float:
        return self.w / SPACES

    @property
    def reach_h(self) -> float:
        """The tray of tiles to take, at the foot."""
        return min(self.h * 0.5, max(TOUCH * self.scale, self.w / self.across) + 2)

    @property
    def across(self) -> int:
        """How many tiles have a finger's room side by side."""
        return min(REACH, int(self.w / (TOUCH * self.scale)))

    @property
    def pawn(self) -> float:
        return min((self.h - self.reach_h) * 0.34, 26 * self.scale)

    @property
    def tile(self) -> int:
        """In a stack."""
        high = self.h - self.reach_h - self.pawn * 0.72 - 9 * self.scale
        return int(min(high, self.pitch - 8 * self.scale) / 2 - 1.5 * self.scale)

    @property
    def side(self) -> float:
        return self.tile * 2 + 5 * self.scale

    def stack(self, space: int) -> pygame.Rect:
        box = pygame.Rect(0, 0, round(self.side), round(self.side))
        low = self.y + self.h - self.reach_h - 3 * self.scale - self.side / 2
        box.center = (round(self.x + (space + 0.5) * self.pitch), round(low))
        return box

    def touched_at(self, space: int) -> Point:
        """Where a finger is on a stack, and on no tile below it."""
        x, y = self.stack(space).center
        return x, min(y, self.reach_at(0, 1)[1] - TOUCH * self.scale)

    def tile_at(self, space: int, place: int) -> Point:
        x, y = self.stack(space).center
        reach = self.tile / 2 + self.scale / 2
        return x + (-reach if place % 2 == 0 else reach), y + (-reach if place < 2 else reach)

    def pawn_at(self, space: int, place: int, company: int) -> Point:
        box = self.stack(space)
        off = (place - (company - 1) / 2) * min(self.pawn * 0.6, self.side / max(1, company))
        return box.centerx + off, box.top + self.pawn * 0.28

    @property
    def large(self) -> int:
        """The side of a tile that can be taken."""
        high = self.reach_h - 4 * self.scale
        return int(min(high, self.w / self.across - 4 * self.scale, 60 * self.scale))

    def reach_at(self, number: int, count: int) -> Point:
        """The middle of one of the tiles to take."""
        pitch = self.w / self.across
        left = self.x + (self.w - pitch * count) / 2
        return left + (number + 0.5) * pitch, self.y + self.h - self.reach_h / 2


def draw_road(surface: pygame.Surface, plan: StripPlan) -> None:
    """The slab, the straight road between the stacks, and the tray of the tiles to take."""
    k = plan.scale
    high = plan.h - plan.reach_h
    stone.slab(surface, (plan.x, plan.y, plan.w, high), k, radius=6)
    y = plan.stack(0).centery
    for dy, ink in ((-1.5, TERRACOTTA_SHADE), (1.5, TERRACOTTA)):
        ends = ((plan.x + 4 * k, y + dy * k), (plan.x + plan.w - 4 * k, y + dy * k))
        pygame.draw.line(surface, ink, *ends, max(1, round(2 * k)))
    tray = (plan.x, plan.y + high + 2 * k, plan.w, plan.reach_h - 2 * k)
    stone.hollow(surface, tray, k, 6, 90)


def draw_stacks(
    surface: pygame.Surface,
    plan: StripPlan,
    stacks: Sequence[Stack],
    stock: TileStock,
) -> None:
    for space, lying in enumerate(stacks):
        stone.slab(surface, plan.stack(space), plan.scale, radius=3)
        lay_stack(surface, plan, space, lying, stock)


def draw_reach(
    surface: pygame.Surface, plan: StripPlan, spaces: Iterable[int], palette: Palette
) -> None:
    k = plan.scale
    for space in spaces:
        box = plan.stack(space)
        outer, wide = box.inflate(4 * k, 4 * k), palette.ring_width * k
        r = round(5 * k)
        lines = (max(2, round(3.6 * wide)), max(1, round(2.2 * wide)))
        pygame.draw.rect(surface, palette.legal_edge, outer, lines[0], border_radius=r)
        pygame.draw.rect(surface, palette.legal, outer.inflate(-k, -k), lines[1], border_radius=r)


def draw_ways(
    surface: pygame.Surface,
    plan: StripPlan,
    start: int,
    ends: Mapping[int, int],
    palette: Palette,
) -> None:
    """Over the stacks, from the patrician to what he reaches; past an end it comes in at the
    other. `ends` by direction, 1 and -1."""
    k = plan.scale
    high = max(plan.y + 4 * k, plan.stack(start).top - plan.pawn * 0.62 - 5 * k)
    lines: list[list[Point]] = []
    heads: list[Point] = []
    for step, end in ends.items():
        here, box = plan.stack(start).centerx + step * 3 * k, plan.stack(end)
        there = box.centerx - step * (box.w / 2 - 6 * k)  # beside who stands there
        down = [(there, high), (there, box.top - 7 * k)]
        heads.append((there, box.top - 5 * k))
        if (there - here) * step > 0:
            lines.append([(here, high), *down])
            continue
        edges = [plan.x + 2 * k, plan.x + plan.w - 2 * k][:: -step]
        lines += [[(here, high), (edges[0], high)], [(edges[1], high), *down]]
    for grow, ink in ((2.0, palette.legal_edge), (0.0, palette.legal)):
        for line in lines:
            stroke(surface, line, ink, (2.6 + grow) * k)
        for head in heads:
            draw_head(surface, head, math.pi / 2, (4.6 + grow) * k, ink)


def draw_pawns(
    surface: pygame.Surface,
    plan: StripPlan,
    pawns: Mapping[int, int],
    paints: Sequence[Paint],
    acting: int | None,
) -> None:
    for space in range(SPACES):
        here = [seat for seat, at in sorted(pawns.items()) if at == space]
        for place, seat in enumerate(here):
            x, y = plan.pawn_at(space, place, len(here))
            if seat == acting:
                put(surface, halo(plan.pawn * 1.9, 1.5, 230), x, y - plan.pawn * 0.3)
            stand_pawn(surface, paints[seat], x, y, plan.pawn)


def draw_to_take(
    surface: pygame.Surface,
    plan: StripPlan,
    tiles: Sequence[tuple[Face, bool]],
    lit: bool,
    taken: int | None,
    gaps: Sequence[int],
    stock: TileStock,
    palette: Palette,
) -> None:
    """The tiles in reach; the one in the hand has a golden edge. `gaps` are where another stack
    begins."""
    k, count = plan.scale, len(tiles)
    for number, (face, black) in enumerate(tiles):
        x, y = plan.reach_at(number, count)
        stock.lay_loose(surface, face, black, x, y, plan.large)
        box = pygame.Rect(0, 0, plan.large, plan.large)
        box.center = (round(x), round(y))
        ring = box.inflate(4 * k, 4 * k)
        r = round(4 * k)
        if number == taken:
            draw_edge(surface, (x, y), plan.large + 4 * k, k)
        elif lit:
            wide = max(1, round(1.8 * palette.ring_width * k))
            pygame.draw.rect(surface, palette.legal_edge, ring, wide + round(k), border_radius=r)
            pygame.draw.rect(surface, palette.legal, ring, wide, border_radius=r)
    for number in gaps:
        x = (plan.reach_at(number - 1, count)[0] + plan.reach_at(number, count)[0]) / 2
        top = plan.y + plan.h - plan.reach_h + 8 * k
        ink = mix(TERRACOTTA, INK, 0.3)
        ends = ((x, top), (x, plan.y + plan.h - 8 * k))
        pygame.draw.line(surface, ink, *ends, max(1, round(1.5 * k)))
