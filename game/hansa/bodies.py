"""Bodies that push each other apart: what the solver moves about until nothing touches."""

from __future__ import annotations

import math

from game.art.brushes import Point

AIR = 1.6  # units left between any two things


class Stone:
    """A round body. Light ones give way to heavy ones."""

    __slots__ = ("home", "light", "r", "route", "x", "y")

    def __init__(self, at: Point, r: float, light: float, route: int = -1) -> None:
        self.x, self.y = at
        self.home = at
        self.r, self.light, self.route = r, light, route


class Block:
    """Boxes that move together, given relative to the block's own point."""

    __slots__ = ("boxes", "city", "home", "light", "x", "y")

    def __init__(
        self, at: Point, boxes: list[tuple[float, float, float, float]], light: float, city: int
    ) -> None:
        self.x, self.y = at
        self.home = at
        self.boxes, self.light, self.city = boxes, light, city


def foot_on(at: Point, a: Point, b: Point) -> Point:
    """The point of a stretch of line that is nearest."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / ((dx * dx + dy * dy) or 1.0)
    t = min(1.0, max(0.0, t))
    return a[0] + dx * t, a[1] + dy * t


def distance_to(at: Point, a: Point, b: Point) -> float:
    return math.dist(at, foot_on(at, a, b))


def push_apart(a: Stone, b: Stone, gap: float) -> float:
    dx, dy = a.x - b.x, a.y - b.y
    d = math.hypot(dx, dy)
    if d >= gap:
        return 0.0
    if d < 0.01:
        dx, dy, d = 0.01, 0.0, 0.01
    q = (gap - d) / d / (a.light + b.light) * 0.9
    a.x += dx * q * a.light
    a.y += dy * q * a.light
    b.x -= dx * q * b.light
    b.y -= dy * q * b.light
    return gap - d


def push_out(stone: Stone, block: Block) -> float:
    """Push a stone out of a block's boxes; the block yields a little."""
    worst = 0.0
    need = stone.r + AIR
    for left, top, right, bottom in block.boxes:
        left, right = left + block.x, right + block.x
        top, bottom = top + block.y, bottom + block.y
        px = min(max(stone.x, left), right)
        py = min(max(stone.y, top), bottom)
        dx, dy = stone.x - px, stone.y - py
        d = math.hypot(dx, dy)
        if d >= need:
            continue
        if d > 0.01:
            lacking = need - d
            dx, dy = dx / d * lacking, dy / d * lacking
        else:
            ways = (
                (stone.x - left + need, -1, 0),
                (right - stone.x + need, 1, 0),
                (stone.y - top + need, 0, -1),
                (bottom - stone.y + need, 0, 1),
            )
            lacking, sx, sy = min(ways)
            dx, dy = sx * lacking, sy * lacking
        worst = max(worst, lacking)
        share = block.light * 0.5
        stone.x += dx * (1 - share)
        stone.y += dy * (1 - share)
        block.x -= dx * share
        block.y -= dy * share
    return worst


def push_blocks(one: Block, other: Block) -> float:
    worst = 0.0
    air = 2 * AIR
    for a in one.boxes:
        for b in other.boxes:
            wide = min(a[2] + one.x, b[2] + other.x) - max(a[0] + one.x, b[0] + other.x) + air
            high = min(a[3] + one.y, b[3] + other.y) - max(a[1] + one.y, b[1] + other.y) + air
            if wide <= 0 or high <= 0:
                continue
            worst = max(worst, min(wide, high))
            total = one.light + other.light
            if wide < high:
                side = -1 if a[0] + a[2] + 2 * one.x < b[0] + b[2] + 2 * other.x else 1
                one.x += side * wide * one.light / total
                other.x -= side * wide * other.light / total
            else:
                side = -1 if a[1] + a[3] + 2 * one.y < b[1] + b[3] + 2 * other.y else 1
                one.y += side * high * one.light / total
                other.y -= side * high * other.light / total
    return worst
