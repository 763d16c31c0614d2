"""The board on the screen: the baked chart, towns and posts over it, pieces and hints on top.

Given a chart, a place on the screen and what lies on the board, it draws, and it tells where things
are. What never changes in a game is composed once per camera into a still picture; a frame is one
blit of it and a few dozen sprites. It knows no rules and no events.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import pygame

from engine.hansa.desk import SHAPES
from game.art import type as faces
from game.art.brushes import Point, stroke
from game.art.materials import bubble
from game.art.palette import SEPIA, VELLUM, VELLUM_LIGHT, Paint, Palette
from game.art.sprites import put
from game.art.tokens import put_pawn, put_piece, soldier
from game.hansa import hints as light
from game.hansa import houses, pieces, provinces, towns
from game.hansa.camera import Camera
from game.hansa.chart import (
    PAWN,
    PIECE,
    SIGN_HEIGHT,
    SOLDIER,
    YARD,
    Chart,
    Rect,
)
from game.hansa.hints import Hints, Piece, Place

PICTURE_WIDTHS = {"wide": (1200, 2000), "tall": (1100, 1800)}


def picture_name(chart: Chart, width: int) -> str:
    """The file name of a baked picture."""
    return f"{chart.side}_{chart.shape}_{width}.jpg"


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


class BoardView:
    def __init__(
        self,
        chart: Chart,
        palette: Palette,
        paints: Sequence[Paint] | None = None,
        province_option: str = "",
    ) -> None:
        """`paints` by player; `province_option` only in the game of two."""
        self.chart, self.palette = chart, palette
        self.paints = tuple(paints or palette.players)
        self.province_option = province_option
        self.camera = Camera(chart.width, chart.height)
        self.scale = 1.0
        self._pictures: dict[str, pygame.Surface] = {}
        self._still: tuple[object, pygame.Surface] | None = None
        self._whole: tuple[object, pygame.Surface] | None = None
        self._ties = [self._tie(route) for route in range(len(chart.board.routes))]

    # ---- place and pictures

    def resize(self, rect: pygame.Rect, scale: float) -> None:
        """The view's place in device pixels, and device pixels per css pixel."""
        self.scale = scale
        self.camera.look_into(rect)

    def wanted_picture(self) -> str:
        """The baked picture that suits the present size: the smallest that is not enlarged."""
        wide = self.chart.width * self.camera.unit * 0.94
        widths = PICTURE_WIDTHS[self.chart.shape]
        return picture_name(self.chart, next((w for w in widths if w >= wide), widths[-1]))

    def use_picture(self, name: str, picture: pygame.Surface) -> None:
        flat = pygame.Surface(picture.size, 0, 32)
        flat.blit(picture, (0, 0))
        self._pictures[name] = flat
        self._still = self._whole = None

    # ---- where things are, in device pixels

    @property
    def unit(self) -> float:
        return self.camera.unit

    def to_screen(self, p: Point) -> Point:
        return self.camera.to_screen(p)

    def post(self, number: int) -> Point:
        return self.to_screen(self.chart.posts[number])

    def office(self, city: int, index: int) -> Point:
        return self.to_screen(self.chart.office(city, index))

    def extra(self, city: int, index: int, total: int) -> Point:
        x, y, _ = self.chart.extra(city, index, total)
        return self.to_screen((x, y))

    def coellen(self, index: int) -> Point:
        return self.to_screen(self.chart.space(index))

    def marker(self, route: int) -> Point:
        return self.to_screen(self.chart.markers[route])

    def tie(self, route: int) -> Point:
        """Where a marker's twine is tied to its road."""
        return self.to_screen(self._ties[route])

    def province(self, number: int) -> Point:
        """The foot of the pawn in a province."""
        x, y = self.chart.provinces[self.province_option][number]
        return self.to_screen((x, y + PAWN * 0.4))

    def soldier(self, number: int) -> Point:
        return self.to_screen(self.chart.soldiers[number])

    def town_box(self, city: int) -> Rect:
        return self._box(self.chart.town(city))

    def banner_box(self, city: int) -> Rect:
        return self._box(self.chart.banner(city))

    def house_box(self, city: int, index: int) -> Rect:
        return self._box(self.chart.house(city, index))

    def table_box(self) -> Rect:
        return self._box(self.chart.table_box())

    def sign_box(self, city: int) -> Rect | None:
        """The sign of a town where a skill can be developed."""
        sign = self.chart.sign(city)
        return self._box(sign) if sign else None

    def road(self, route: int) -> list[Point]:
        """A route as a line through its posts."""
        posts = self.chart.board.routes[route].posts
        return [self.post(post) for post in posts]

    def place(self, place: Place) -> Point:
        """Where anything is: ("post", n), ("office", city, i), ("extra", city, i[, total]),
        ("table", i), ("marker", route), ("province", n), ("town", city), ("sign", city),
        ("route", n)."""
        kind = place[0]
        n = [int(part) for part in place[1:]]
        if kind == "post":
            return self.post(n[0])
        if kind == "office":
            return self.office(n[0], n[1])
        if kind == "extra":
            return self.extra(n[0], n[1], n[2] if len(n) > 2 else n[1] + 1)
        if kind == "table":
            return self.coellen(n[0])
        if kind == "marker":
            return self.marker(n[0])
        if kind == "province":
            return self.province(n[0])
        if kind == "route":
            road = self.road(n[0])
            return road[len(road) // 2]
        box = self.sign_box(n[0]) if kind == "sign" else self.town_box(n[0])
        if box is None:
            raise KeyError(place)
        return box.center

    def _box(self, box: Rect) -> Rect:
        x, y = self.to_screen(box.topleft)
        return Rect(x, y, box.width * self.unit, box.height * self.unit)

    def _tie(self, route: int) -> Point:
        """The point of the road nearest to the marker's seat that no town covers."""
        chart = self.chart
        seat = chart.markers[route]
        covers = [part for city in chart.board.routes[route].ends for part in chart.parts(city)]
        bare = [p for p in chart.roads[route] if not any(box.collidepoint(p) for box in covers)]
        return min(bare or chart.roads[route], key=lambda p: math.dist(p, seat))

    # ---- drawing

    def draw(
        self,
        surface: pygame.Surface,
        lying: Lying,
        controllers: Mapping[int, int] | None = None,
        hints: Hints | None = None,
        hidden: Collection[Place] = (),
    ) -> None:
        """Everything on the board. `hidden` places are left out: their pieces are on the way."""
        seen = surface.get_clip()
        surface.set_clip(self.camera.rect.clip(seen))
        complete = self._complete(lying)
        self._draw_still(surface, complete)
        if hints:
            self._draw_hints_below(surface, hints, complete)
        self._draw_lying(surface, lying, hidden)
        for city, player in (controllers or {}).items():
            pieces.shield(surface, self.paints[player], self._flag(city), self.unit)
        if hints:
            self._draw_hints_above(surface, hints)
        surface.set_clip(seen)

    def _flag(self, city: int) -> Point:
        return self.to_screen(self.chart.flag(city))

    def _complete(self, lying: Lying) -> frozenset[int]:
        return frozenset(
            city
            for city, facts in enumerate(self.chart.board.cities)
            if all((city, index) in lying.offices for index in range(len(facts.offices)))
        )

    def _draw_still(self, surface: pygame.Surface, complete: frozenset[int]) -> None:
        camera, rect = self.camera, self.camera.rect
        look = (self.palette.name, complete, self.wanted_picture(), self._best_picture())
        if camera.moving:
            self._draw_moving(surface, look, complete)
            return
        key = (*look, rect.size, camera.unit, camera.origin)
        if self._still is None or self._still[0] != key:
            x, y = camera.origin
            origin = (x - rect.x, y - rect.y)
            self._still = (key, self._compose(rect.size, camera.unit, origin, complete))
        surface.blit(self._still[1], rect.topleft)

    def _draw_moving(self, surface: pygame.Surface, look: object, complete: frozenset[int]) -> None:
        """While a gesture goes on: the whole chart, composed once, quickly scaled."""
        camera, rect = self.camera, self.camera.rect
        key = (look, rect.size)
        if self._whole is None or self._whole[0] != key:
            size = (
                round(self.chart.width * camera.fitted),
                round(self.chart.height * camera.fitted),
            )
            self._whole = (key, self._compose(size, camera.fitted, (0.0, 0.0), complete))
        whole = self._whole[1]
        x, y = camera.origin
        z = camera.zoom
        source = pygame.Rect(
            round((rect.x - x) / z), round((rect.y - y) / z), round(rect.w / z), round(rect.h / z)
        ).clip(whole.get_rect())
        target = (round(source.width * z), round(source.height * z))
        piece = pygame.transform.scale(whole.subsurface(source), target)
        surface.blit(piece, (max(rect.x, round(x)), max(rect.y, round(y))))

    def _compose(
        self, size: tuple[int, int], u: float, origin: Point, complete: frozenset[int]
    ) -> pygame.Surface:
        """Chart, posts, taverns, table and towns at so many pixels per unit."""
        still = pygame.Surface(size, 0, 32)
        still.fill(VELLUM)

        def at(p: Point) -> Point:
            return origin[0] + p[0] * u, origin[1] + p[1] * u

        self._lay_chart(still, u, origin)
        if self.palette.veil:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill((*VELLUM_LIGHT, self.palette.veil))
            still.blit(veil, (0, 0))
        view = pygame.Rect((0, 0), size).inflate(60 * u, 60 * u)
        stone = houses.waystone(u)
        for p in self.chart.posts:
            if view.collidepoint(at(p)):
                put(still, stone, *at(p))
        for p in self.chart.taverns.values():
            put(still, houses.tavern(u), *at(p))
        towns.draw_table(still, self.chart, u, at, self.palette)
        order = sorted(range(len(self.chart.towns)), key=lambda city: self.chart.towns[city][1])
        for city in order:
            box = self.chart.town(city)
            x, y = at(box.topleft)
            if view.colliderect((x, y, box.width * u, box.height * u)):
                towns.draw_town(still, self.chart, city, u, at, self.palette, city in complete)
        return still

    def _best_picture(self) -> str | None:
        """The wanted picture, or the next best that is here."""
        wanted = self.wanted_picture()
        if wanted in self._pictures or not self._pictures:
            return wanted if self._pictures else None
        return max(self._pictures, key=lambda name: self._pictures[name].width)

    def _lay_chart(self, still: pygame.Surface, u: float, origin: Point) -> None:
        name = self._best_picture()
        if name is None:
            self._lay_plain_roads(still, u, origin)
            return
        picture = self._pictures[name]
        f = picture.width / self.chart.width / u  # picture pixels per screen pixel
        seen = pygame.Rect((0, 0), still.size)
        sheet = pygame.Rect(
            round(origin[0]),
            round(origin[1]),
            round(self.chart.width * u),
            round(self.chart.height * u),
        )
        target = seen.clip(sheet)
        source = pygame.Rect(
            round((target.x - origin[0]) * f),
            round((target.y - origin[1]) * f),
            round(target.width * f),
            round(target.height * f),
        ).clip(picture.get_rect())
        if target.width and target.height and source.width and source.height:
            part = pygame.transform.smoothscale(picture.subsurface(source), target.size)
            still.blit(part, target.topleft)

    def _lay_plain_roads(self, still: pygame.Surface, u: float, origin: Point) -> None:
        """Until the chart's picture has come: bare vellum and the roads."""
        for road in self.chart.roads:
            line = [(origin[0] + x * u, origin[1] + y * u) for x, y in road[::3]]
            stroke(still, line, SEPIA, 5 * u)
            stroke(still, line, VELLUM_LIGHT, 3 * u)

    def _draw_lying(self, surface: pygame.Surface, lying: Lying, hidden: Collection[Place]) -> None:
        u, paints = self.unit, self.paints
        for route, kind in lying.markers.items():
            if ("marker", route) not in hidden:
                pieces.marker(surface, kind, self.marker(route), self.tie(route), u)
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
                put(surface, soldier(SOLDIER * u), *self.soldier(number))
            if lying.pawn is not None and ("pawn",) not in hidden:
                put_pawn(surface, *self.province(lying.pawn), PAWN * u)

    # ---- hints

    def _draw_hints_below(
        self, surface: pygame.Surface, hints: Hints, complete: frozenset[int]
    ) -> None:
        palette, u = self.palette, self.unit
        for number in hints.provinces:
            self._draw_land(surface, number, complete)
        for route in hints.routes:
            light.draw_route_light(surface, palette, self.road(route), u, hints.breath)
            self._draw_again(surface, self.chart.board.routes[route].posts, [route], complete)
        thin = light.ring(palette, 22 * u)
        for post in hints.posts:
            put(surface, thin, *self.post(post))
        for route in hints.seats:
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

    def _draw_hints_above(self, surface: pygame.Surface, hints: Hints) -> None:
        palette, u, breath = self.palette, self.unit, hints.breath
        broken = light.broken_ring(palette, 22 * u)
        for post in hints.rivals:
            x, y = self.post(post)
            put(surface, broken, x, y + u)
        thin = light.ring(palette, 22.5 * u)
        for post in hints.own:
            put(surface, thin, *self.post(post))
        for city, index in hints.offices:
            kind = self._office_shape(city, index)
            picture = light.office_frame(palette, kind, u, breath)
            put(surface, picture, *self.office(city, index))
        for index in hints.spaces:
            put(surface, light.halo(palette, 21 * u, breath), *self.coellen(index))
        for city in hints.signs:
            box = self.sign_box(city)
            if box:
                picture = light.frame(palette, box.width, SIGN_HEIGHT * u, breath)
                put(surface, picture, box.centerx, box.centery + u)
        for city in hints.towns:
            banner = self.banner_box(city)
            picture = light.frame(palette, banner.width, banner.height, breath)
            put(surface, picture, *banner.center)
        for place, (player, shape) in hints.ghosts:
            at, paint = self.place(place), self.paints[player]
            put_piece(surface, SHAPES[shape], paint, *at, PIECE * u, ghost=True)
        for place in hints.focus:
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
            put(surface, light.frame(palette, box.width, box.height, breath), *box.center)
            return
        size = {"marker": 27, "table": 22, "office": 18, "extra": 16}.get(str(kind), 20)
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


def yard_of(view: BoardView, city: int) -> Rect:
    """The yard where the extra offices of a town stand, on the screen."""
    yard = view.chart.yard(city)
    x, y = view.to_screen(yard.topleft)
    return Rect(x, y, YARD[0] * view.unit, YARD[1] * view.unit)
