"""What is built in a district, what its open sides ask for, and the goals of its frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.art.brushes import canvas, shadow
from game.art.palette import GLOW
from game.art.sprites import kept_pictures, put
from game.carpe_diem import tablets
from game.carpe_diem.colours import KIND_PAINTS, SHADOW
from game.carpe_diem.faces import GRASS_SIDE, Face
from game.carpe_diem.pieces import stand
from game.carpe_diem.plan import (
    BOTTOM,
    LEFT,
    NEIGHBOURS,
    RIGHT,
    TOP,
    Cell,
    GoalSeen,
    Ward,
    beside,
    lies_inside,
)
from game.carpe_diem.stock import TileStock


def draw_tiles(
    surface: pygame.Surface, plan: Ward, built: Mapping[Cell, Face], stock: TileStock, scale: float
) -> None:
    """What is built: one body with one shadow, edged only where it ends."""
    below = _shade(plan.cell, scale)
    for cell in built:
        if beside(cell, RIGHT) not in built or beside(cell, BOTTOM) not in built:
            x, y = plan.centre(cell)
            put(surface, below, x + scale, y + 2 * scale)
    for cell, face in built.items():
        surface.blit(stock.tile(face, plan.cell), plan.rect(cell))
    _edges(surface, plan, built, scale)


def _shade(cell: int, scale: float) -> pygame.Surface:
    """The shadow of one tile: where tiles lie beside one another it is under them."""
    blur = max(1, round(1.6 * scale))

    def draw() -> pygame.Surface:
        body = canvas(cell, cell, SHADOW)
        body.fill((*SHADOW, 255))
        return shadow(body, blur, 150)

    return kept_pictures.get(("tile shade", cell, blur), draw)


def _edges(
    surface: pygame.Surface, plan: Ward, built: Mapping[Cell, Face], scale: float
) -> None:
    line = max(1, round(scale * 1.2))
    over = canvas(plan.size + 2 * line, plan.size + 2 * line)
    for cell, face in built.items():
        x, y = plan.corner(cell)
        x, y = round(x - plan.x), round(y - plan.y)
        n = plan.cell
        sides = (
            ((250, 244, 214, 220), (x, y, n, line)),
            ((92, 78, 44, 190), (x + n - line, y, line, n)),
            ((92, 78, 44, 220), (x, y + n - line, n, line)),
            ((250, 244, 214, 180), (x, y, line, n)),
        )
        for side, (ink, bar) in enumerate(sides):
            if beside(cell, side) in built:
                continue
            gaps = [(0.0, 1.0)] if face.side(side) == GRASS_SIDE else [(0.0, 0.25), (0.75, 1.0)]
            for start, end in gaps:  # an open side has no edge: it waits to go on
                left, top, w, h = bar
                if side in (TOP, BOTTOM):
                    pygame.draw.rect(over, ink, (left + w * start, top, w * (end - start), h))
                else:
                    pygame.draw.rect(over, ink, (left, top + h * start, w, h * (end - start)))
    for x, y in _corners(built):  # boundary stones: tiles can be counted, lines followed
        at = (plan.frame + x * plan.cell, plan.frame + y * plan.cell)
        pygame.draw.circle(over, (70, 62, 34, 150), at, plan.cell * 0.03 + 0.5)
        pygame.draw.circle(over, (250, 244, 220, 230), at, plan.cell * 0.024)
    surface.blit(over, (round(plan.x), round(plan.y)))


def _corners(built: Mapping[Cell, Face]) -> list[tuple[int, int]]:
    """Where corners of two or more tiles meet, as grid lines across and down."""
    met: dict[tuple[int, int], int] = {}
    for row, column in built:
        for dx in (0, 1):
            for dy in (0, 1):
                corner = (column + dx, row + dy)
                met[corner] = met.get(corner, 0) + 1
    return [corner for corner, tiles in met.items() if tiles > 1]


def draw_tabs(surface: pygame.Surface, plan: Ward, built: Mapping[Cell, Face]) -> None:
    """Every open side puts its sign into the empty neighbour: a shopping list, for rivals too."""
    for cell, face in built.items():
        for side in range(4):
            kind, there = face.side(side), beside(cell, side)
            if kind == GRASS_SIDE or there in built or not lies_inside(there):
                continue
            x, y = plan.centre(cell)
            dy, dx = NEIGHBOURS[side]
            at = (x + dx * plan.cell / 2, y + dy * plan.cell / 2)
            put(surface, tablets.tab(kind, side, plan.cell), *at)


def goal_box(plan: Ward, goal: GoalSeen) -> pygame.Rect:
    """Where the tablet of a goal stands in the frame."""
    wide, high = tablets.LONG * plan.frame, tablets.WIDE * plan.frame
    if goal.side in (RIGHT, LEFT):
        wide, high = high, wide
    box = pygame.Rect(0, 0, round(wide), round(high))
    x, y = plan.goal(goal.side, goal.line, 0.47)
    box.center = (round(x), round(y))
    return box


def draw_goals(
    surface: pygame.Surface, plan: Ward, goals: Iterable[GoalSeen], scale: float
) -> None:
    goals = list(goals)
    lines = {(goal.side, goal.line) for goal in goals}
    for goal in goals:
        put(surface, tablets.pointer(goal.met, 11 * scale), *plan.goal(goal.side, goal.line, 1.0))
    for goal in goals:
        at = plan.goal(goal.side, goal.line, 0.47)
        crowded = plan.cell < plan.frame * tablets.LONG and any(
            (goal.side, goal.line + step) in lines for step in (-1, 1)
        )
        if crowded:
            tablet = tablets.close_goal(goal.kind, goal.points, goal.met, plan.frame)
        else:
            upright = goal.side in (RIGHT, LEFT)
            tablet = tablets.goal(goal.kind, goal.points, goal.met, upright, plan.frame)
        stand(surface, "tablet", tablet, *at, scale, 0.6)


def draw_small_goals(surface: pygame.Surface, plan: Ward, goals: Iterable[GoalSeen]) -> None:
    """On a miniature: a diamond in the goal's paint, gold once it is met."""
    r = max(2.5, plan.frame * 0.5)
    for goal in goals:
        x, y = plan.goal(goal.side, goal.line, 0.47)
        paint = GLOW if goal.met else KIND_PAINTS[goal.kind].deep
        for reach, ink in ((r + 1, (40, 22, 14)), (r, paint)):
            around = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
            pygame.draw.polygon(surface, ink, around)
