"""The seal row: black tiles for who completes a craftsman's house. Small beside the cards; while
one may be taken it has room for fingers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

import pygame

from engine.carpe_diem.city import SEAL_ROW
from engine.carpe_diem.state import State, seal_row
from game.app import App
from game.art.brushes import Point
from game.art.sprites import faded, put
from game.carpe_diem import stone, tiles
from game.carpe_diem.atrest import AtRest
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.facesof import face
from game.carpe_diem.lights import draw_edge, halo
from game.carpe_diem.picture import Picture
from game.carpe_diem.stock import TileStock
from game.table.brings import Light, Moment, Place, Spot
from game.table.company import Company
from game.table.spotted import Spotted, Thing
from game.ui.box import Box
from game.ui.look import Look


class RowLight(NamedTuple):
    legal: bool = False
    taken: Thing | None = None
    spoken: tuple[int, ...] = ()  # tiles


class RowBoard:
    camera = None

    def __init__(self, s: State, stock: TileStock) -> None:
        self._stock = stock
        self._row = tuple(seal_row(s))
        self._kept = AtRest()

    @property
    def rect(self) -> pygame.Rect:
        return self._kept.rect

    def resize(self, box: Box, look: Look, company: Company) -> None:
        self._look = look
        rect = look.rect(box)
        self._kept.place(rect)
        edge = look.px(3)
        self._area = rect.inflate(-2 * edge, -2 * edge)
        self._across = max(
            range(1, SEAL_ROW + 1), key=lambda n: min(self._area.w / n, self._area.h / _down(n))
        )
        pitch = min(self._area.w / self._across, self._area.h / _down(self._across))
        self._tile = int(min(pitch - 5 * look.scale, 76 * look.scale))

    def fetch(self, app: App) -> None:
        self._stock.fetch(app)

    def stale(self) -> None:
        self._kept.forget()

    # where things are
    def _at(self, place: int) -> Point:
        row, column = divmod(place, self._across)
        x, y, w, h = self._area
        here = min(self._across, SEAL_ROW - row * self._across)
        wide = w / self._across
        left = x + (w - wide * here) / 2
        return left + (column + 0.5) * wide, y + (row + 0.5) * h / _down(self._across)

    def things(self, moment: Moment) -> list[Spotted]:
        scale = self._look.scale
        return [
            Spotted(("seal", tile), x / scale, y / scale, self._tile / 2 / scale)
            for place, tile in enumerate(moment.seen.row)
            for x, y in [self._at(place)]
        ]

    def spot(self, place: Place) -> Spot | None:
        if place[0] == "seal" and place[1] in self._row:
            return (*self._at(self._row.index(place[1])), self._tile)
        if place[0] != "row":
            return None
        return (*self._at(min(place[2], SEAL_ROW - 1)), self._tile)

    # drawing
    def ready(self, surface: pygame.Surface, seen: Picture, light: Light) -> None:
        chosen = cast("Choosing | None", light.chosen)
        legal = chosen is not None and any(thing[0] == "seal" for thing in chosen.meanings)
        spoken = tuple(sorted(thing[1] for thing in light.spoken if thing[0] == "seal"))
        lit = RowLight(legal, chosen.taken if chosen and legal else None, spoken)
        row = self._row = tuple(seen.row)
        shows = (lit, row, self._stock.edition)
        self._kept.ready(surface, self._look, shows, lambda on: self._paint(on, row, lit))

    def _paint(self, surface: pygame.Surface, row: tuple[int, ...], lit: RowLight) -> None:
        k, palette = self._look.scale, self._look.palette
        stone.slab(surface, self._area, k, "basalt", 6)
        for place in range(SEAL_ROW):
            x, y = self._at(place)
            side = self._tile + 2 * k
            pit = (x - side / 2, y - side / 2, side, side)
            stone.hollow(surface, pit, k, 3, 110, (10, 8, 8))
            if place >= len(row):
                put(surface, faded("seal", tiles.back(True, self._tile * 0.8), 90), x, y)
                continue
            if lit.legal:
                put(surface, halo(self._tile * 1.4, 1.3, 130), x, y)
            self._stock.lay_loose(surface, face(row[place]), True, x, y, self._tile)
            box = pygame.Rect(0, 0, self._tile, self._tile)
            box.center = (round(x), round(y))
            ring, r = box.inflate(4 * k, 4 * k), round(4 * k)
            if lit.taken == ("seal", row[place]) or row[place] in lit.spoken:
                draw_edge(surface, (x, y), self._tile + 4 * k, k)
            elif lit.legal:
                wide = max(1, round(2 * palette.ring_width * k))
                pygame.draw.rect(surface, palette.legal_edge, ring, wide + 1, border_radius=r)
                pygame.draw.rect(surface, palette.legal, ring, wide, border_radius=r)

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._kept.restore(surface, rect)

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        return []


def _down(across: int) -> int:
    return -(-SEAL_ROW // across)
