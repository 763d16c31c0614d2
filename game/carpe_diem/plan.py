"""Where a district lies on the screen, in device pixels.

Everything is drawn and touched by it, so that what is seen and what is meant cannot differ.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.brushes import Point

Cell = tuple[int, int]  # row and column, from the corner far from the owner
ROWS = 6
NEIGHBOURS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # over each side: north, east, south, west
TOP, RIGHT, BOTTOM, LEFT = range(4)


@dataclass(frozen=True)
class GoalSeen:
    """A goal of the frame: on which side it stands and which grid line it means, 1 to 5 from the
    upper left."""

    side: int
    line: int
    kind: str
    points: int
    met: bool


@dataclass(frozen=True)
class Ward:
    x: float
    y: float
    cell: int
    frame: int

    @property
    def size(self) -> int:
        return self.cell * ROWS + 2 * self.frame

    def corner(self, cell: Cell) -> Point:
        row, column = cell
        return (
            self.x + self.frame + column * self.cell,
            self.y + self.frame + row * self.cell,
        )

    def centre(self, cell: Cell) -> Point:
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def rect(self, cell: Cell) -> pygame.Rect:
        x, y = self.corner(cell)
        return pygame.Rect(round(x), round(y), self.cell, self.cell)

    def cell_at(self, point: Point) -> Cell | None:
        column = (point[0] - self.x - self.frame) // self.cell
        row = (point[1] - self.y - self.frame) // self.cell
        inside = 0 <= row < ROWS and 0 <= column < ROWS
        return (int(row), int(column)) if inside else None

    def goal(self, side: int, line: int, inwards: float) -> Point:
        """A point of the frame on a grid line, so much of the frame's depth from the rim."""
        along, m = self.frame + line * self.cell, self.frame * inwards
        far = self.size - m
        dx, dy = ((along, m), (far, along), (along, far), (m, along))[side]
        return self.x + dx, self.y + dy


def lies_inside(cell: Cell) -> bool:
    return 0 <= cell[0] < ROWS and 0 <= cell[1] < ROWS


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + NEIGHBOURS[side][0], cell[1] + NEIGHBOURS[side][1]
