"""What ground is still free: everything that stands on the chart, found quickly by place."""

from __future__ import annotations

import math
from collections import defaultdict

from game.hansa.chart import FLAG, MARKER, PAWN, POST, TAVERN, Chart

CELL = 40.0
FAR = 60.0  # distances beyond this are not told apart

Extent = tuple[float, float, float, float]


class Ground:
    def __init__(self, chart: Chart) -> None:
        self.width, self.height = chart.width, chart.height
        self._boxes: defaultdict[tuple[int, int], list[Extent]] = defaultdict(list)
        self._rounds: defaultdict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(
            list
        )
        for city in range(len(chart.towns)):
            for part in chart.parts(city):
                self.block(part.left, part.top, part.right, part.bottom)
            houses = chart.houses(city)
            self.block(houses.left, houses.top - FLAG, houses.right + 4, houses.top)
        for box in (chart.table_box(), chart.title_box()):
            self.block(box.left, box.top, box.right, box.bottom)
        for x, y in chart.posts:
            self.stone(x, y, POST)
        for x, y in chart.markers:
            self.stone(x, y, MARKER / 2 - 3)
        for x, y in chart.taverns.values():
            self.stone(x, y, TAVERN[0] / 2)
        for places in (chart.soldiers, *chart.provinces.values()):
            for x, y in places:
                self.stone(x, y, PAWN / 2 - 2)
        for road in chart.roads:
            for x, y in road[::2]:
                self.stone(x, y, 4)

    def block(self, left: float, top: float, right: float, bottom: float) -> None:
        for i in range(int((left - FAR) // CELL), int((right + FAR) // CELL) + 1):
            for j in range(int((top - FAR) // CELL), int((bottom + FAR) // CELL) + 1):
                self._boxes[i, j].append((left, top, right, bottom))

    def stone(self, x: float, y: float, r: float) -> None:
        for i in range(int((x - FAR - r) // CELL), int((x + FAR + r) // CELL) + 1):
            for j in range(int((y - FAR - r) // CELL), int((y + FAR + r) // CELL) + 1):
                self._rounds[i, j].append((x, y, r))

    def room(self, x: float, y: float) -> float:
        """The distance to the nearest thing or to the edge; negative inside a stone."""
        room = min(FAR, x, y, self.width - x, self.height - y)
        cell = (int(x // CELL), int(y // CELL))
        for left, top, right, bottom in self._boxes.get(cell, ()):
            dx = left - x if x < left else x - right if x > right else 0.0
            dy = top - y if y < top else y - bottom if y > bottom else 0.0
            room = min(room, math.hypot(dx, dy))
        for px, py, r in self._rounds.get(cell, ()):
            room = min(room, math.hypot(x - px, y - py) - r)
        return room

    def fits(self, x: float, y: float, w: float, h: float, air: float = 2.0) -> bool:
        """Whether a box around a point touches nothing, by probing it closely."""
        nx, ny = max(2, int(w / 7)), max(2, int(h / 7))
        return all(
            self.room(x - w / 2 + w * i / nx, y - h / 2 + h * j / ny) > air
            for i in range(nx + 1)
            for j in range(ny + 1)
        )
