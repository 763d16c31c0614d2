"""The board on the screen: the baked chart, towns and posts over it, pieces and lights on top.

Given a chart, a place on the screen and what lies on the board, it draws, and it tells where things
are. What never changes in a game is composed once per camera into a still picture; a frame is one
blit of it and a few dozen sprites. It knows no rules and no events.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import pygame

from engine.hansa.desk import SHAPES
from game.art import type as faces
from game.art.brushes import Point
from game.art.materials import bubble
from game.art.palette import Paint, Palette
from game.art.sprites import put
from game.art.tokens import put_pawn, put_piece, soldier
from game.hansa import houses, pieces, provinces, towns
from game.hansa import lights as light
from game.hansa.bareboard import BareBoard
from game.hansa.chart import (
    PAWN,
    PIECE,
    SIGN_HEIGHT,
    SOLDIER,
    Chart,
)
from game.hansa.lights import Lights
from game.hansa.picture import Piece
from game.hansa.places import ChartPlaces, Place

LEAST_LETTERS = 8.0  # css px: smaller words are left out


class Lying(Protocol):
    """What lies on the board. Pieces are (player, shape), markers kinds, as the engine numbers."""

    @property
    def posts(self) -> Sequence[Piece | None]: ...

    @property
    def offices(self) -> Mapping[tuple[int, int], Piece]: ...  # by city and index

    @property
    def extras(self) -> Mapping[int, Sequence[Piece]]: ...  # by city, first built first

    @property
    def table(self) -> Mapping[int, Piece]: ...

    @property
    def markers(self) -> Mapping[int, int]: ...  # by route

    @property
    def pawn(self) -> int | None: ...


class BoardView(ChartPlaces):
    def __init__(
        self,
        chart: Chart,
        palette: Palette,
        paints: Sequence[Paint] | None = None,
        province_option: str = "",
    ) -> None:
        """`paints` by player; `province_option` only in the game of two."""
        super().__init__(chart, province_option)
        self.palette = palette
        self.paints = tuple(paints or palette.players)
        self.marker_words: Mapping[int, str] = {}  # what to write beside a marker, by kind
        self._bare = BareBoard(chart, self.camera)

    def wanted_picture(self) -> str:
        """The baked picture that suits the present size."""
        return self._bare.wanted()

    def use_picture(self, name: str, picture: pygame.Surface) -> None:
        self._bare.use(name, picture)

    def draw(
        self,
        surface: pygame.Surface,
        lying: Lying,
        controllers: Mapping[int, int] | None = None,
        lights: Lights | None = None,
        hidden: Collection[Place] = (),
    ) -> None:
        """Everything on the board. `hidden` places are left out: their pieces are on the way."""
        seen = surface.get_clip()
        surface.set_clip(self.camera.rect.clip(seen))
        complete = self._complete(lying)
        self._bare.draw(surface, self.palette, complete)
        if lights:
            self._draw_lights_below(surface, lights, complete)
        self._draw_lying(surface, lying, hidden)
        if lights:
            self._draw_lights_above(surface, lights)
        for city, player in (controllers or {}).items():
            pieces.shield(surface, self.paints[player], self.flag(city), self.unit)
        surface.set_clip(seen)

    def _complete(self, lying: Lying) -> frozenset[int]:
        return frozenset(
            city
            for city, facts in enumerate(self.chart.board.cities)
            if all((city, index) in lying.offices for index in range(len(facts.offices)))
        )

    def _draw_lying(self, surface: pygame.Surface, lying: Lying, hidden: Collection[Place]) -> None:
        u, paints = self.unit, self.paints
        for route, kind in lying.markers.items():
            if ("marker", route) not in hidden:
                pieces.marker(surface, kind, self.marker(route), self.tie(route), u)
        self._name_markers(surface, lying)
        for number, piece in enumerate(lying.posts):
            if piece and ("post", number) not in hidden:
                pieces.on_post(surface, paints[piece[0]], piece[1], self.post(number), u)
        for (city, index), piece in lying.offices.items():
            if ("office", city, index) not in hidden:
                at = self.office(city, index)
                pieces.in_office(surface, paints[piece[0]], piece[1], at, u)
        for city, extras in lying.extras.items():
            for index, piece in enumerate(extras):
                if ("extra", city, index) not in hidden:
                    x, y, width = self.chart.extra(city, index, len(extras))
                    at = self.to_screen((x, y))
                    pieces.in_yard(surface, paints[piece[0]], piece[1], at, width, u)
        for index, piece in lying.table.items():
            if ("table", index) not in hidden:
                prestige = self.chart.board.table[index].prestige
                pieces.on_table(surface, paints[piece[0]], prestige, self.coellen(index), u)
        if self.province_option:
            for number in range(len(self.chart.soldiers)):
                dots = provinces.border(self.chart, number)
                pieces.border(surface, [self.to_screen(dot) for dot in dots], u)
                put(surface, soldier(SOLDIER * u), *self.soldier(number))
            if lying.pawn is not None and ("pawn",) not in hidden:
                put_pawn(surface, *self.province(lying.pawn), PAWN * u)

    def _name_markers(self, surface: pygame.Surface, lying: Lying) -> None:
        """Each marker's word on a slip beside it, where it can be read and has room."""
        if pieces.SLIP_LETTERS * self.unit < LEAST_LETTERS * self.scale:
            return
        marked, built = frozenset(lying.markers), frozenset(lying.extras)
        for route, kind in lying.markers.items():
            word = self.marker_words.get(kind, "")
            wide = pieces.slip_width(word)
            box = pieces.slip_beside(self.chart, route, wide, marked, built) if word else None
            if box:
                pieces.slip(surface, word, self.box(box), self.palette)

    # ---- lights

    def _draw_lights_below(
        self, surface: pygame.Surface, lights: Lights, complete: frozenset[int]
    ) -> None:
        palette, u = self.palette, self.unit
        for number in lights.provinces:
            self._draw_land(surface, number, complete)
        for route in lights.routes:
            light.draw_route_light(surface, palette, self.road(route), u, lights.breath)
            self._draw_again(surface, self.chart.board.routes[route].posts, [route], complete)
        thin = light.ring(palette, 22 * u)
        for post in lights.posts:
            put(surface, thin, *self.post(post))
        for route in lights.seats:
            put(surface, light.seat(palette, u), *self.marker(route))

    def _draw_land(self, surface: pygame.Surface, number: int, complete: frozenset[int]) -> None:
        """Tint a province, but not what stands in it."""
        chart = self.chart
        province = chart.board.provinces[self.province_option][number]
        outline = [self.to_screen(p) for p in provinces.outline(chart, province)]
        light.draw_province(surface, self.palette, outline, self.camera.rect)
        self._draw_again(surface, province.posts, province.routes, complete)

    def _draw_again(
        self,
        surface: pygame.Surface,
        posts: Collection[int],
        routes: Collection[int],
        complete: frozenset[int],
    ) -> None:
        """Stones and towns over a light that must lie under them."""
        chart, u = self.chart, self.unit
        for post in posts:
            put(surface, houses.waystone(u), *self.post(post))
        ends = {city for route in routes for city in chart.board.routes[route].ends}
        for city in sorted(ends, key=lambda city: chart.towns[city][1]):
            full = city in complete
            towns.draw_town(surface, chart, city, u, self.to_screen, self.palette, full)

    def _draw_lights_above(self, surface: pygame.Surface, lights: Lights) -> None:
        palette, u, breath = self.palette, self.unit, lights.breath
        for post, shape in lights.rivals:
            x, y = self.post(post)
            put(surface, light.broken_edge(palette, shape, 22 * u), x, y + u)
        for post, shape in lights.own:
            put(surface, light.edge(palette, shape, 22.5 * u), *self.post(post))
        for city, index in lights.offices:
            kind = self._office_shape(city, index)
            picture = light.office_frame(palette, kind, u, breath)
            put(surface, picture, *self.office(city, index))
        for index in lights.spaces:
            put(surface, light.halo(palette, 21 * u, breath), *self.coellen(index))
        for city in lights.signs:
            box = self.sign_box(city)
            if box:
                picture = light.frame(palette, box.width, SIGN_HEIGHT * u, u, breath)
                put(surface, picture, box.centerx, box.centery + u)
        for city in lights.towns:
            banner = self.banner_box(city)
            picture = light.frame(palette, banner.width, banner.height, u, breath)
            put(surface, picture, *banner.center)
        for place, (player, shape) in lights.ghosts:
            at, paint = self.place(place), self.paints[player]
            put_piece(surface, SHAPES[shape], paint, *at, PIECE * u, ghost=True)
        for place in lights.focus:
            self._draw_focus(surface, place, breath)

    def _office_shape(self, city: int, index: int) -> int:
        board = self.chart.board
        return board.offices[board.cities[city].offices[index]].shape

    def _draw_focus(self, surface: pygame.Surface, place: Place, breath: float) -> None:
        palette, u, kind = self.palette, self.unit, place[0]
        if kind == "route":
            for point in self.road(int(place[1])):
                put(surface, light.halo(palette, 20 * u, breath), *point)
            return
        if kind in ("town", "sign"):
            box = self.town_box(int(place[1]))
            if kind == "sign":
                box = self.sign_box(int(place[1])) or box
            put(surface, light.frame(palette, box.width, box.height, u, breath), *box.center)
            return
        if kind == "office":
            city, index = int(place[1]), int(place[2])
            picture = light.office_frame(palette, self._office_shape(city, index), u, breath)
            put(surface, picture, *self.office(city, index))
            return
        size = {"marker": 27, "table": 22, "extra": 16}.get(str(kind), 20)
        put(surface, light.halo(palette, size * u, breath), *self.place(place))

    def explain(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        tip: Point,
        tone: str = "warning",
        size: float = 13.0,
        keep: Sequence[Point] = (),
    ) -> pygame.FRect:
        """A bubble with lines of text near a point of the view; `size` in css px."""
        s, px = self.scale, size * self.scale
        texts = [("bold" if i == 0 else "body", line) for i, line in enumerate(lines)]
        wide = max(faces.width(line, face, px) for face, line in texts) + 22 * s
        leading = px * 1.34
        high = leading * len(lines) + 13 * s
        view = self.camera.rect.inflate(-8 * s, -8 * s)
        box = light.place_bubble(wide, high, tip, view, keep, 12 * s)
        ink = bubble(surface, box, tip, s, self.palette, tone)
        top = box.centery - leading * (len(lines) - 1) / 2
        for i, (face, line) in enumerate(texts):
            faces.label(surface, line, box.x + 11 * s, top + i * leading, face, px, ink, "lm")
        return box
