"""The finished districts while they are counted: what the category at hand counts stays bright and
carries its points, all else is veiled. With no category they are there to be admired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

import pygame

from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.city import CELLS, ROWS, TRACK_POINTS, row_and_column, villa_points
from engine.carpe_diem.district import chimneys, structure
from engine.carpe_diem.state import DISTRICT, TILE, State
from engine.carpe_diem.tiles import FEATURES, KINDS, VILLA
from game.art import type as lettering
from game.art.brushes import Point, canvas
from game.art.cache import PictureCache
from game.art.palette import INK, Paint
from game.art.sprites import put
from game.art.tokens import draw_mark
from game.carpe_diem import boards, districts, lights, signs, tiles, wreath
from game.carpe_diem.picture import Household, Picture
from game.carpe_diem.plan import Cell, Ward
from game.carpe_diem.stock import TileStock
from game.setup import Seat
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter

FRAME = 0.42  # of a cell's side: the goals in it can be read
BAND = 0.9  # the strip with the player's name below a district, in cells
SIDES = ROWS + 2 * FRAME
GAP = 0.4  # between districts, in cells
ENOUGH = 220.0  # css px: as wide as a district should be
VEIL = (244, 234, 206, 178)

_kept = PictureCache(3_000_000)
_numbers = count()


class Whole(NamedTuple):
    """A completed structure."""

    kind: int
    cells: tuple[Cell, ...]
    points: int
    """What it is worth as a villa."""


def completed(s: State, seat: int) -> Iterator[Whole]:
    """Every completed structure of a district, once."""
    first, told = DISTRICT * seat, set()
    for at in (first + cell for cell in CELLS if s.cells[first + cell]):
        for kind in FEATURES[s.cells[TILE + at]]:
            found = structure(s.cells, at, kind)
            if found.open or (kind, min(found.cells)) in told:
                continue
            told.add((kind, min(found.cells)))
            cells = tuple(row_and_column(place - first) for place in found.cells)
            worth = villa_points(chimneys(s.cells, found.cells)) if kind == VILLA else 0
            yield Whole(kind, cells, worth)


class Counted:
    """One finished game."""

    def __init__(self, s: State, seats: Sequence[Seat], stock: TileStock) -> None:
        self._seats, self._stock = seats, stock
        self._households = Picture.of(s, None).households
        self._completed = [list(completed(s, seat)) for seat in range(len(seats))]
        self._number = next(_numbers)

    def height(self, wide: float) -> float:
        """At a width: districts side by side where each is large enough."""
        across = max(1, min(len(self._seats), int(wide / ENOUGH)))
        across = -(-len(self._seats) // self._down(across))
        return wide / _units(across, SIDES) * _units(self._down(across), SIDES + BAND)

    def _down(self, across: int) -> int:
        return -(-len(self._seats) // across)

    def paint(self, category: str, painter: Painter, box: Box) -> None:
        rect, look = painter.rect(box), painter.look
        key = (self._number, category, rect.size, look.palette.name, self._stock.edition)
        picture = _kept.get(key, lambda: self._draw(look, rect.size, category))
        painter.surface.blit(picture, rect.topleft)

    def _draw(self, look: Look, size: tuple[int, int], category: str) -> pygame.Surface:
        """As large as they go, however they must stand for that."""
        surface = canvas(*size)

        def cell_in(across: int) -> float:
            high = size[1] / _units(self._down(across), SIDES + BAND)
            return min(size[0] / _units(across, SIDES), high)

        across = max(range(1, len(self._seats) + 1), key=cell_in)
        cell = max(2, int(cell_in(across)))
        frame = round(cell * FRAME)
        step = (size[0] - _units(across, SIDES) * cell) / 2
        for seat, mine in enumerate(self._households):
            row, column = divmod(seat, across)
            x = step + column * (SIDES + GAP) * cell
            plan = Ward(round(x), round(row * (SIDES + BAND + GAP) * cell), cell, frame)
            self._district(surface, plan, seat, mine, category)
            paint = look.palette.players[self._seats[seat].colour]
            _band(surface, plan, paint, self._seats[seat].name)
        return surface

    def _district(
        self, surface: pygame.Surface, plan: Ward, seat: int, mine: Household, category: str
    ) -> None:
        scale = plan.cell / 40
        boards.draw_board(surface, plan, mine.home.frame, seat, scale)
        boards.draw_marks(surface, plan, mine.scrolls, None)
        districts.draw_tiles(surface, plan, mine.faces, self._stock, scale)
        districts.draw_goals(surface, plan, mine.goals, scale)
        if category in ("villas", "fountain"):
            self._structures(surface, plan, seat, mine, category)
        elif category in ("items", "track"):
            _veil(surface, plan, ())
            _heap(surface, plan, mine, category)
        elif category == "frame":
            _veil(surface, plan, ())
            for goal in mine.goals:
                if goal.met:
                    x, y = plan.goal(goal.side, goal.line, 0.47)
                    put(surface, lights.halo(plan.cell * 1.6), x, y)
                    put(surface, wreath.points(goal.points, plan.cell * 0.95), x, y)

    def _structures(
        self, surface: pygame.Surface, plan: Ward, seat: int, mine: Household, category: str
    ) -> None:
        """What is counted of them stays bright, each with its points."""
        worth: list[tuple[Whole, int]] = []
        if category == "villas":
            worth = [(one, one.points) for one in self._completed[seat] if one.kind == VILLA]
        else:
            for card in (FOUNTAIN_CARDS[number] for number in mine.hand or ()):
                same = (one for one in self._completed[seat] if one.kind == card.kind)
                worth += [(one, card.vp) for one in same]
        _veil(surface, plan, [cell for one, _ in worth for cell in one.cells])
        for one, _ in worth:
            lights.draw_band(surface, plan, one.cells, plan.cell / 40)
        for one, points in worth:
            put(surface, wreath.points(points, plan.cell * 0.95), *_middle(plan, one.cells))
        if category == "fountain":
            px = plan.cell * 0.95
            held = [KINDS[FOUNTAIN_CARDS[number].kind] for number in mine.hand or ()]
            for n, kind in enumerate(held):
                at = plan.x + plan.frame + (n + 0.55) * px * 1.1
                put(surface, signs.badge(kind, px), at, plan.y + plan.size - plan.frame - px * 0.55)


def _units(count: int, each: float) -> float:
    """How many cells some districts and the gaps between them are wide, or high."""
    return count * each + (count - 1) * GAP


def _veil(surface: pygame.Surface, plan: Ward, bright: Sequence[Cell]) -> None:
    whole = canvas(plan.cell * ROWS, plan.cell * ROWS)
    whole.fill(VEIL)
    for cell in bright:
        box = plan.rect(cell).move(-round(plan.x) - plan.frame, -round(plan.y) - plan.frame)
        whole.fill((0, 0, 0, 0), box)
    surface.blit(whole, (round(plan.x) + plan.frame, round(plan.y) + plan.frame))


def _middle(plan: Ward, cells: Sequence[Cell]) -> Point:
    """The cell of a structure that lies nearest to its middle."""
    row, column = (sum(cell[n] for cell in cells) / len(cells) for n in (0, 1))
    near = min(cells, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
    return plan.centre(near)


def _heap(surface: pygame.Surface, plan: Ward, mine: Household, category: str) -> None:
    """What counts besides the district, in its middle."""
    c = plan.cell
    if category == "track":
        x, y = plan.x + plan.size / 2, plan.y + plan.size / 2
        put(surface, signs.item("scroll", c * 2), x - c * 1.2, y)
        _number(surface, mine.steps, (x - c * 1.2, y + c * 1.3), c)
        put(surface, wreath.points(TRACK_POINTS[mine.steps], c * 2), x + c * 1.2, y)
        return
    held = [(signs.item(what, c * 1.1), many) for what, many in mine.store.items() if many]
    if mine.stored:
        held.append((tiles.back(False, c), len(mine.stored)))
    for n, (picture, many) in enumerate(held):
        row, column = divmod(n, 3)
        here = min(3, len(held) - 3 * row)
        x = plan.x + plan.size / 2 + (column - (here - 1) / 2) * c * 1.9
        y = plan.y + plan.size / 2 + (row - (-(-len(held) // 3) - 1) / 2) * c * 1.7
        put(surface, picture, x - c * 0.35, y)
        _number(surface, many, (x + c * 0.6, y), c)


def _number(surface: pygame.Surface, number: int, at: Point, cell: int) -> None:
    lettering.label(surface, str(number), *at, "figures", cell * 0.8, INK, "cm")


def _band(surface: pygame.Surface, plan: Ward, paint: Paint, name: str) -> None:
    """Whose district it is."""
    high = round(plan.cell * BAND)
    box = (round(plan.x), round(plan.y) + plan.size, plan.size, high)
    r = round(plan.cell * 0.15)
    pygame.draw.rect(
        surface, paint.body, box, border_bottom_left_radius=r, border_bottom_right_radius=r
    )
    y = box[1] + high / 2
    draw_mark(surface, paint.mark, plan.x + high * 0.6, y, high * 0.28, paint.mark_colour)
    size, room = high * 0.5, plan.size - high * 1.4
    left = plan.x + high * 1.1
    lettering.label(surface, name, left, y, "title", size, paint.mark_colour, "lm", room)
