"""Find a place for everything on the chart: printed positions, pushed apart until nothing touches.

Runs at build time, by hand (`python -m game.hansa.solver`), and writes the charts the game ships.
The same facts always give the same charts. Two kinds of bodies push each other: round stones
(posts, marker seats, taverns, the pawn's and the soldiers' places) and blocks of boxes (a town with
its yard, banner and sign; the prestige table; the title). Roads are lines through their posts that
keep other stones away.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from engine.hansa import board as boards
from engine.hansa.board import MapSide
from engine.hansa.desk import TRACKS
from game.art import type as faces
from game.art.brushes import Point
from game.hansa import chart as measures
from game.hansa.bodies import (
    AIR,
    Block,
    Stone,
    distance_to,
    foot_on,
    push_apart,
    push_blocks,
    push_out,
)
from game.hansa.chart import Chart
from game.hansa.proof import check
from game.hansa.provinces import anchors, soldier_places

SIZE = {"wide": (828.0, 583.0), "tall": (672.0, 653.0)}
POST_GAP = {"wide": 30.0, "tall": 29.0}
EDGE = 9.0
ROAD_AIR = 15.0
TETHER = 28.0  # how far a marker may sit from its road
# Where the printed board has room for them, as fractions of it.
TABLE_AT = (0.225, 0.845)
TITLE_AT = (0.125, 0.004)
TAVERN_AT = {
    "Osnabrück-Bremen": (0.371, 0.26),
    "Lüneburg-Perleberg": (0.788, 0.423),
    "Hildesheim-Goslar": (0.72, 0.589),
}


class Solver:
    def __init__(self, board: MapSide, shape: str) -> None:
        self.board, self.shape = board, shape
        self.width, self.height = SIZE[shape]
        self.gap = POST_GAP[shape]
        self.banners = [
            faces.width(city.name, "town", measures.NAME_SIZE[shape] * 4) / 4 + 15
            for city in board.cities
        ]
        self.signs = {
            city: faces.width(measures.LATIN[TRACKS[skill]], "semi", measures.LATIN_SIZE * 4) / 4
            + 36
            for city, skill in sorted(board.skill_cities.items())
        }
        self.blank = Chart(
            board.name, shape, self.width, self.height,
            tuple((0.0, 0.0) for _ in board.cities), tuple(self.banners),
            (), (), {}, self.signs, (0, 0), (0, 0), (), {},
        )  # fmt: skip
        self.towns = [self._town(number) for number in range(len(board.cities))]
        w, h = measures.TABLE
        self.table = Block(self.at(TABLE_AT), [(-w / 2, -h / 2, w / 2, h / 2)], 0.6, -1)
        w, h = measures.TITLE
        self.title = Block(self.at(TITLE_AT), [(-w / 2, -h / 2, w / 2, h / 2)], 0.6, -1)
        self.blocks = [*self.towns, self.table, self.title]
        self.posts = [
            Stone(self.at(xy), measures.POST, 0.8, number)
            for number, route in enumerate(board.routes)
            for xy in route.posts_xy
        ]
        self.taverns = {
            number: Stone(
                self.at(TAVERN_AT[board.routes[number].name]), measures.TAVERN_ROOM, 1.0, number
            )
            for number in board.taverns
        }
        self.seats: list[Stone] = []
        self.soldiers: list[Stone] = []
        self.stands: dict[str, list[Stone]] = {}
        self.guards: list[Stone] = []  # soldiers, and every stand once

    def at(self, xy: Point) -> Point:
        return self.blank.at(xy)

    def _town(self, number: int) -> Block:
        city = self.board.cities[number]
        houses, yard, *rest = self.blank.parts(number)
        boxes = [(r.left, r.top, r.right, r.bottom) for r in (houses.union(yard), *rest)]
        return Block(self.at(city.xy), boxes, 0.35, number)

    # ---- the lines

    def line(self, route: int) -> list[Stone | Block]:
        """The bodies a road runs through, from town to town."""
        a, b = self.board.routes[route].ends
        posts = [self.posts[p] for p in self.board.routes[route].posts]
        return [self.towns[a], *posts, self.towns[b]]

    @staticmethod
    def spot(body: Stone | Block) -> Point:
        return (body.x, body.y - 14) if isinstance(body, Block) else (body.x, body.y)

    # ---- pushing

    def solve(self) -> Chart:
        loose = [*self.posts, *self.taverns.values()]
        self.relax(loose, 260, pull=0.03)
        self._guard_borders()
        self._seat_markers()
        loose = [*loose, *self.seats, *self.guards]
        self.relax(loose, 420, pull=0.008)
        self.relax(loose, 900, pull=0.0)
        return self._chart()

    def relax(self, stones: list[Stone], rounds: int, pull: float) -> None:
        """Let everything push; `pull` draws it home and evens out the spacing on the roads."""
        for turn in range(rounds):
            if turn % 20 == 0:
                near = self._neighbours(stones)
            if pull:
                self._draw_home(stones, pull)
            worst = 0.0
            for a, b, gap in near[0]:
                worst = max(worst, push_apart(a, b, gap))
            for stone, block in near[1]:
                worst = max(worst, push_out(stone, block))
            for block, other in near[2]:
                worst = max(worst, push_blocks(block, other))
            for a_end, b_end, stone in near[3]:
                worst = max(worst, self._clear_road(a_end, b_end, stone))
            for a_end, b_end, block in near[4]:
                worst = max(worst, self._go_round(a_end, b_end, block))
            for seat in self.seats:
                worst = max(worst, self._tether(seat))
            self._keep_on_sheet(stones)
            if not pull and worst < 0.05:
                return

    def _neighbours(
        self, stones: list[Stone]
    ) -> tuple[
        list[tuple[Stone, Stone, float]],
        list[tuple[Stone, Block]],
        list[tuple[Block, Block]],
        list[tuple[Stone | Block, Stone | Block, Stone]],
        list[tuple[Stone | Block, Stone | Block, Block]],
    ]:
        close = [
            (a, b, self._gap(a, b))
            for i, a in enumerate(stones)
            for b in stones[:i]
            if abs(a.x - b.x) < 60 and abs(a.y - b.y) < 60
        ]
        walls = [
            (stone, block)
            for stone in stones
            for block in self.blocks
            if abs(stone.x - block.x) < 150 and abs(stone.y - block.y) < 100
        ]
        rows = [
            (block, other)
            for i, block in enumerate(self.blocks)
            for other in self.blocks[:i]
            if abs(block.x - other.x) < 260 and abs(block.y - other.y) < 140
        ]
        roads, detours = [], []
        for route in range(len(self.board.routes)):
            bodies = self.line(route)
            for a, b in pairwise(bodies):
                (ax, ay), (bx, by) = self.spot(a), self.spot(b)
                for stone in stones:
                    if stone in (a, b) or (stone.route == route and stone in bodies):
                        continue
                    if (
                        min(ax, bx) - 40 < stone.x < max(ax, bx) + 40
                        and min(ay, by) - 40 < stone.y < max(ay, by) + 40
                    ):
                        roads.append((a, b, stone))
                for block in self.blocks:
                    if block not in (bodies[0], bodies[-1]) and (
                        min(ax, bx) - 110 < block.x < max(ax, bx) + 110
                        and min(ay, by) - 60 < block.y < max(ay, by) + 80
                    ):
                        detours.append((a, b, block))
        return close, walls, rows, roads, detours

    def _gap(self, a: Stone, b: Stone) -> float:
        if a.r == b.r == measures.POST:
            return self.gap
        return a.r + b.r + AIR

    def _draw_home(self, stones: Iterable[Stone], pull: float) -> None:
        for block in self.blocks:
            block.x += (block.home[0] - block.x) * pull
            block.y += (block.home[1] - block.y) * pull
        for stone in stones:
            stone.x += (stone.home[0] - stone.x) * pull
            stone.y += (stone.home[1] - stone.y) * pull
        for route in range(len(self.board.routes)):
            bodies = self.line(route)
            for before, here, after in zip(bodies, bodies[1:], bodies[2:], strict=False):
                (ax, ay), (bx, by) = self.spot(before), self.spot(after)
                here.x += ((ax + bx) / 2 - here.x) * pull * 2
                here.y += ((ay + by) / 2 - here.y) * pull * 2

    def _clear_road(self, a: Stone | Block, b: Stone | Block, stone: Stone) -> float:
        """Keep a stone off a road that is not its own, both giving way."""
        (ax, ay), (bx, by) = self.spot(a), self.spot(b)
        dx, dy = bx - ax, by - ay
        t = ((stone.x - ax) * dx + (stone.y - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
        t = min(1.0, max(0.0, t))
        px, py = stone.x - ax - dx * t, stone.y - ay - dy * t
        d = math.hypot(px, py) or 0.01
        lacking = max(ROAD_AIR, stone.r + 2.5) - d
        if lacking <= 0:
            return 0.0
        px, py = px / d * lacking, py / d * lacking
        stone.x += px * 0.5
        stone.y += py * 0.5
        for end, share in ((a, 1 - t), (b, t)):
            if isinstance(end, Stone):
                end.x -= px * 0.4 * share
                end.y -= py * 0.4 * share
        return lacking

    def _tether(self, seat: Stone) -> float:
        """A marker's seat stays within reach of its own road."""
        nearest, at = 1e9, (seat.x, seat.y)
        for a, b in pairwise(self.spot(body) for body in self.line(seat.route)[1:-1]):
            foot = foot_on(at, a, b)
            d = math.dist(at, foot)
            if d < nearest:
                nearest, target = d, foot
        slack = nearest - TETHER
        if slack <= 0:
            return 0.0
        seat.x += (target[0] - seat.x) / nearest * slack
        seat.y += (target[1] - seat.y) / nearest * slack
        return slack

    def _go_round(self, a: Stone | Block, b: Stone | Block, block: Block) -> float:
        """Keep a road out of a town it does not lead to."""
        (ax, ay), (bx, by) = self.spot(a), self.spot(b)
        worst = 0.0
        for t in (0.2, 0.4, 0.6, 0.8):
            probe = Stone((ax + (bx - ax) * t, ay + (by - ay) * t), 3.0, 0.8)
            lacking = push_out(probe, block)
            worst = max(worst, lacking)
            if lacking:
                dx, dy = probe.x - probe.home[0], probe.y - probe.home[1]
                for end, share in ((a, 1 - t), (b, t)):
                    if isinstance(end, Stone):
                        end.x += dx * share
                        end.y += dy * share
        return worst

    def _keep_on_sheet(self, stones: Iterable[Stone]) -> None:
        for stone in stones:
            margin = stone.r + EDGE - 2
            stone.x = min(max(stone.x, margin), self.width - margin)
            stone.y = min(max(stone.y, margin - 3), self.height - margin + 3)
        for block in self.blocks:
            left = min(box[0] for box in block.boxes) + block.x
            top = min(box[1] for box in block.boxes) + block.y
            right = max(box[2] for box in block.boxes) + block.x
            bottom = max(box[3] for box in block.boxes) + block.y
            block.x += max(0.0, EDGE - left) - max(0.0, right - self.width + EDGE)
            block.y += max(0.0, EDGE - top) - max(0.0, bottom - self.height + EDGE)

    # ---- what has no printed place

    def _guard_borders(self) -> None:
        """Soldiers half-way between their towns, then the pawn's place in each province."""
        if not self.board.provinces:
            return
        draft = self._chart()
        for place in soldier_places(draft):
            self.soldiers.append(Stone(place, measures.SOLDIER / 2, 0.9))
        self.guards += self.soldiers
        draft = self._chart()
        for option in self.board.provinces:
            self.stands[option] = []
            for place in anchors(draft, option):
                known = [g for g in self.guards if math.dist(g.home, place) < 1]
                if not known:
                    known = [Stone(place, measures.PAWN / 2, 0.9)]
                    self.guards += known
                self.stands[option].append(known[0])

    def _seat_markers(self) -> None:
        """A seat beside each road, on the side and at the place with most room."""
        r = measures.MARKER / 2
        tavern_routes = set(self.board.taverns)
        for number in range(len(self.board.routes)):
            best: tuple[float, Point] | None = None
            bodies = [self.spot(body) for body in self.line(number)[1:-1]]
            for a, b in pairwise(bodies):
                length = math.dist(a, b) or 1.0
                nx, ny = (b[1] - a[1]) / length, (a[0] - b[0]) / length
                for t in (0.0, 0.25, 0.5, 0.75, 1.0):
                    for away in (-34, -27, -22, 22, 27, 34):
                        at = (
                            a[0] + (b[0] - a[0]) * t + nx * away,
                            a[1] + (b[1] - a[1]) * t + ny * away,
                        )
                        cost = self._crowd(at, r, number) + abs(away) * 0.2
                        if number in tavern_routes:
                            tavern = self.taverns[number]
                            cost += math.dist(at, (tavern.x, tavern.y)) * 0.25
                        if best is None or cost < best[0]:
                            best = (cost, at)
            assert best is not None
            self.seats.append(Stone(best[1], r, 1.6, number))

    def _crowd(self, at: Point, r: float, route: int) -> float:
        """How much stands in the way of a stone here, in units of overlap."""
        x, y = at
        cost = 0.0
        for stone in (*self.posts, *self.taverns.values(), *self.seats, *self.guards):
            cost += max(0.0, stone.r + r + 4 - math.hypot(stone.x - x, stone.y - y)) * 3
        for block in self.blocks:
            for left, top, right, bottom in block.boxes:
                dx = max(block.x + left - x, x - block.x - right, 0.0)
                dy = max(block.y + top - y, y - block.y - bottom, 0.0)
                cost += max(0.0, r + 3 - math.hypot(dx, dy)) * 3
        for other in range(len(self.board.routes)):
            if other != route:
                line = [self.spot(body) for body in self.line(other)]
                d = min(distance_to(at, a, b) for a, b in pairwise(line))
                cost += max(0.0, r + 12 - d) * 1.5
        cost += max(0.0, EDGE + r - x, x + r + EDGE - self.width) * 9
        return cost + max(0.0, EDGE + r - y, y + r + EDGE - self.height) * 9

    def _chart(self) -> Chart:
        def place(body: Stone | Block) -> Point:
            return body.x, body.y

        return Chart(
            self.board.name,
            self.shape,
            self.width,
            self.height,
            tuple(place(town) for town in self.towns),
            tuple(self.banners),
            tuple(place(post) for post in self.posts),
            tuple(place(seat) for seat in self.seats),
            {number: place(tavern) for number, tavern in self.taverns.items()},
            self.signs,
            place(self.table),
            place(self.title),
            tuple(place(soldier) for soldier in self.soldiers),
            {
                option: tuple(place(stand) for stand in stands)
                for option, stands in self.stands.items()
            },
        )


def solve(side: str, shape: str) -> Chart:
    return Solver(boards.side(side), shape).solve()


def main(folder: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for side in measures.SIDES:
        for shape in measures.SHAPES:
            chart = solve(side, shape)
            for fault in check(chart):
                print(f"{side} {shape}: {fault}")
            target = Path(folder) / f"{side}_{shape}.json"
            target.write_text(json.dumps(chart.to_json(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(Path(__file__).parent / "charts"))
