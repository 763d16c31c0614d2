"""The board without what players do: baked chart, posts, taverns, table and towns.

Composed once per camera and kept, so that a frame begins with one blit. While a gesture goes on,
the whole chart is composed once and scaled quickly instead.
"""

from __future__ import annotations

import pygame

from game.art.brushes import Point, stroke
from game.art.palette import SEPIA, VELLUM, VELLUM_LIGHT, Palette
from game.art.sprites import put
from game.hansa import houses, towns
from game.hansa.chart import Chart
from game.table.camera import Camera

PICTURE_WIDTHS = {"wide": (1200, 2000), "tall": (1100, 1800)}


def picture_name(chart: Chart, width: int) -> str:
    """The file name of a baked picture."""
    return f"{chart.side}_{chart.shape}_{width}.jpg"


class BareBoard:
    def __init__(self, chart: Chart, camera: Camera) -> None:
        self.chart, self.camera = chart, camera
        self._pictures: dict[str, pygame.Surface] = {}
        self._seen: tuple[object, pygame.Surface] | None = None
        self._whole: tuple[object, pygame.Surface] | None = None

    def wanted(self) -> str:
        """The baked picture that suits the present size: the smallest that is not enlarged."""
        wide = self.chart.width * self.camera.unit * 0.94
        widths = PICTURE_WIDTHS[self.chart.shape]
        return picture_name(self.chart, next((w for w in widths if w >= wide), widths[-1]))

    def use(self, name: str, picture: pygame.Surface) -> None:
        flat = pygame.Surface(picture.size, 0, 32)
        flat.blit(picture, (0, 0))
        self._pictures[name] = flat
        self._seen = self._whole = None

    def draw(self, surface: pygame.Surface, palette: Palette, complete: frozenset[int]) -> None:
        """Fill the camera's place; `complete` towns carry gold."""
        camera, rect = self.camera, self.camera.rect
        look = (palette.name, complete, self.wanted(), self._best_picture())
        if camera.moving:
            self._draw_moving(surface, palette, look, complete)
            return
        key = (*look, rect.size, camera.unit, camera.origin)
        if self._seen is None or self._seen[0] != key:
            x, y = camera.origin
            origin = (x - rect.x, y - rect.y)
            self._seen = (key, self._compose(rect.size, camera.unit, origin, palette, complete))
        surface.blit(self._seen[1], rect.topleft)

    def _draw_moving(
        self,
        surface: pygame.Surface,
        palette: Palette,
        look: object,
        complete: frozenset[int],
    ) -> None:
        """While a gesture goes on: the whole chart, composed once, quickly scaled."""
        camera, rect = self.camera, self.camera.rect
        key = (look, rect.size)
        if self._whole is None or self._whole[0] != key:
            size = (
                round(self.chart.width * camera.fitted),
                round(self.chart.height * camera.fitted),
            )
            self._whole = (key, self._compose(size, camera.fitted, (0.0, 0.0), palette, complete))
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
        self,
        size: tuple[int, int],
        u: float,
        origin: Point,
        palette: Palette,
        complete: frozenset[int],
    ) -> pygame.Surface:
        """Chart, posts, taverns, table and towns at so many pixels per unit."""
        bare = pygame.Surface(size, 0, 32)
        bare.fill(VELLUM)

        def at(p: Point) -> Point:
            return origin[0] + p[0] * u, origin[1] + p[1] * u

        self._lay_chart(bare, u, origin)
        if palette.veil:
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.fill((*VELLUM_LIGHT, palette.veil))
            bare.blit(veil, (0, 0))
        view = pygame.Rect((0, 0), size).inflate(60 * u, 60 * u)
        stone = houses.waystone(u)
        for p in self.chart.posts:
            if view.collidepoint(at(p)):
                put(bare, stone, *at(p))
        for p in self.chart.taverns.values():
            put(bare, houses.tavern(u), *at(p))
        towns.draw_table(bare, self.chart, u, at, palette)
        order = sorted(range(len(self.chart.towns)), key=lambda city: self.chart.towns[city][1])
        for city in order:
            box = self.chart.town(city)
            x, y = at(box.topleft)
            if view.colliderect((x, y, box.width * u, box.height * u)):
                towns.draw_town(bare, self.chart, city, u, at, palette, city in complete)
        return bare

    def _best_picture(self) -> str | None:
        """The wanted picture, or the next best that is here."""
        wanted = self.wanted()
        if wanted in self._pictures or not self._pictures:
            return wanted if self._pictures else None
        return max(self._pictures, key=lambda name: self._pictures[name].width)

    def _lay_chart(self, bare: pygame.Surface, u: float, origin: Point) -> None:
        name = self._best_picture()
        if name is None:
            self._lay_plain_roads(bare, u, origin)
            return
        picture = self._pictures[name]
        f = picture.width / self.chart.width / u  # picture pixels per screen pixel
        seen = pygame.Rect((0, 0), bare.size)
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
            bare.blit(part, target.topleft)

    def _lay_plain_roads(self, bare: pygame.Surface, u: float, origin: Point) -> None:
        """Until the chart's picture has come: bare vellum and the roads."""
        for road in self.chart.roads:
            line = [(origin[0] + x * u, origin[1] + y * u) for x, y in road[::3]]
            stroke(bare, line, SEPIA, 5 * u)
            stroke(bare, line, VELLUM_LIGHT, 3 * u)
