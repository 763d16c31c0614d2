"""The island on the table: the picture at rest, kept until it changes, and moving light."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pygame

from engine.cities_knights.board import EDGES, HEXES, NODES
from engine.cities_knights.state import State
from game.app import App
from game.art.brushes import Point
from game.art.sprites import put
from game.cities_knights import cardstock, glows, land
from game.cities_knights.choosing import Choosing
from game.cities_knights.frame import draw_frame
from game.cities_knights.ghosts import ghosts
from game.cities_knights.island import EDGE_AT, HEX_AT, MERCHANT_AT, NODE_AT, ROBBER_AT
from game.cities_knights.land import HEX_RADIUS, NORTH, WEST, Land
from game.cities_knights.lane import Lane
from game.cities_knights.layout import LANE_ROOM, radius_of
from game.cities_knights.lying import IslandLight, IslandView, Item
from game.cities_knights.picture import Picture
from game.table.brings import Light, Moment, Place, Spot
from game.table.camera import Camera, around
from game.table.company import Company
from game.table.spotted import Spotted
from game.ui.box import Box
from game.ui.look import Look

ON_BOARD = ("hex", "node", "edge")
NODE_REACH, EDGE_REACH, HEX_REACH = 0.2, 0.17, 0.36  # radii: what a touch hits outright
SIZES = {"node": 0.46, "edge": 0.5, "hex": 0.5, "robber": 0.4, "merchant": 0.4, "ship": 0.9}
"""How large what lies in a place is, in radii."""
SHORE = 2.78  # radii east of the island's middle where its northern beach ends
EASTWARD = 5.75  # radii east of the island's middle where the lane is west of it


def _lit(light: Light, seen: Picture) -> IslandLight:
    chosen = cast("Choosing | None", light.chosen)
    spoken = frozenset(thing for thing in light.spoken if thing[0] in ON_BOARD)
    if chosen is None:
        return IslandLight(spoken=spoken)
    return IslandLight(
        frozenset(thing for thing in chosen.meanings if thing[0] in ON_BOARD),
        chosen.chosen or chosen.resting,
        chosen.first,
        spoken,
        ghosts(chosen, light.acting),
        light.acting,
    )


class IslandBoard:
    """Draws in device pixels; everything on the island is asked for here."""

    camera: Camera

    def __init__(self, s: State) -> None:
        self._setting = s.setting
        self._land = Land(s.setting.terrain, s.setting.harbours)
        self._asked = False
        self._at_rest: pygame.Surface | None = None
        self._items: set[Item] = set()
        self._light: Light | None = None
        self._seen: Picture | None = None
        self._ground: tuple[object, pygame.Surface] | None = None

    def resize(self, box: Box, look: Look, company: Company) -> None:
        rect = look.rect(box)
        radius = radius_of(box) * look.scale
        across, down = rect.w / radius, rect.h / radius
        self.camera = Camera(across, down)
        self.camera.look_into(rect)
        self._company, self._look = company, look
        beside = across >= LANE_ROOM
        middle = max(across / 2, across - EASTWARD) if beside else across / 2 - 0.38
        self._middle = (min(middle, WEST), down / 2)
        self._lane = Lane(look, box, company) if beside else None
        self.stale()

    def stale(self) -> None:
        self._at_rest = None

    def fetch(self, app: App) -> None:
        """Ask once for the paintings; until they come the land is plain."""
        if not self._asked:
            self._asked = True
            app.run(self._fetch(app))

    async def _fetch(self, app: App) -> None:
        self._asked = await land.fetch(app.platform) and await cardstock.fetch(app.platform)
        if not self._asked:
            return
        self._ground = None
        self.stale()
        app.redraw()

    @property
    def rect(self) -> pygame.Rect:
        return self.camera.rect

    # where things are
    @property
    def _scene(self) -> IslandView:
        return IslandView(self.camera.unit, self.camera.to_screen(self._middle), self._company)

    def things(self, moment: Moment) -> list[Spotted]:
        scene, scale = self._scene, self._look.scale
        r = scene.r / scale

        def spotted(kind: str, number: int, at: Point, reach: float) -> Spotted:
            x, y = scene.at(at)
            return Spotted((kind, number), x / scale, y / scale, reach * r)

        return [
            *(spotted("node", n, NODE_AT[n], NODE_REACH) for n in range(NODES)),
            *(spotted("edge", e, EDGE_AT[e], EDGE_REACH) for e in range(EDGES)),
            *(spotted("hex", h, HEX_AT[h], HEX_REACH) for h in range(HEXES)),
        ]

    def spot(self, place: Place) -> Spot | None:
        kind = place[0]
        if kind not in SIZES:
            return None
        scene = self._scene
        if kind == "ship":
            if self._lane is None:
                return None
            return self._lane.spot(place[2])
        if kind in ("robber", "merchant"):
            slot = ROBBER_AT if kind == "robber" else MERCHANT_AT
            hx, hy = HEX_AT[place[1]]
            at = (hx + slot[0], hy + slot[1])
        else:
            at = {"node": NODE_AT, "edge": EDGE_AT, "hex": HEX_AT}[kind][place[1]]
        return *scene.at(at), SIZES[kind] * scene.r

    # drawing
    def ready(self, surface: pygame.Surface, seen: Picture, light: Light) -> None:
        """Bring the picture at rest up to date; where it changed, the surface shows it already."""
        if self._at_rest is not None and self._light is light and self._seen is seen:
            return  # a table that shows something new has new light
        self._light, self._seen = light, seen
        scene = self._scene
        items = scene.items(seen, _lit(light, seen))
        if self._lane is not None and self.camera.zoom < 1.02:
            items += self._lane.items(seen)
        listed = set(items)
        if self._at_rest is not None and listed == self._items:
            return
        if self._at_rest is None or self._at_rest.get_size() != self.rect.size:
            self._at_rest = pygame.Surface(self.rect.size, 0, surface)
            parts = [self.rect]
        else:
            parts = _merged([scene.rect(item) for item in listed ^ self._items])
        self._items = listed
        clip = surface.get_clip()
        for place in parts:
            part = place.clip(self.rect)
            surface.set_clip(part.clip(clip))
            surface.blit(self._ground_now(), self.rect.topleft)
            for item in items:
                if scene.rect(item).colliderect(part):
                    self._draw(surface, scene, item)
            self._at_rest.blit(surface, part.move(-self.rect.x, -self.rect.y), part)
        surface.set_clip(clip)

    def _draw(self, surface: pygame.Surface, scene: IslandView, item: Item) -> None:
        if self._lane is not None and item.name[0] in Lane.KINDS:
            self._lane.draw(surface, item)
        else:
            scene.draw(surface, item)

    def _ground_now(self) -> pygame.Surface:
        """Sea and land in the window, without what lies on them."""
        camera = self.camera
        key = (camera.zoom, camera.origin, camera.rect.size, camera.moving, land.come())
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, self._look_down())
        return self._ground[1]

    def _look_down(self) -> pygame.Surface:
        camera, unit = self.camera, self.camera.unit
        radius = camera.fitted if camera.zoom < 1.02 else max(camera.fitted, HEX_RADIUS)
        whole = self._land.picture(radius)
        k = round(radius) / unit  # land pixels for each pixel on the screen
        left, top = (
            (camera.rect.x - camera.origin[0]) / unit,
            (camera.rect.y - camera.origin[1]) / unit,
        )
        x = (left + WEST - self._middle[0]) * round(radius)
        y = (top + NORTH - self._middle[1]) * round(radius)
        window = pygame.Rect(round(x), round(y), round(camera.rect.w * k), round(camera.rect.h * k))
        view = pygame.Surface(camera.rect.size, 0, whole)
        window = window.clamp(whole.get_rect()).clip(whole.get_rect())
        part = whole.subsurface(window)
        if window.size == camera.rect.size:
            view.blit(part, (0, 0))
        else:
            scale = pygame.transform.scale if camera.moving else pygame.transform.smoothscale
            view.blit(scale(part, camera.rect.size), (0, 0))
        sailed = self._lane is not None and camera.zoom < 1.02
        shore = camera.to_screen(self._middle)[0] - camera.rect.x + SHORE * unit
        draw_frame(view, self._look, shore if sailed else None)
        return view

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assert self._at_rest is not None
        part = rect.clip(self.rect)
        if part:
            surface.blit(self._at_rest, part.topleft, part.move(-self.rect.x, -self.rect.y))

    def shine(self, surface: pygame.Surface, places: Mapping[Place, float]) -> list[pygame.Rect]:
        """Light up places, each as strongly as told; where light fell."""
        lit = []
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for place, strength in places.items():
            at = self.spot(place)
            if at is None or strength <= 0.02:
                continue
            px = (2.0 if place[0] == "hex" else 1.5) * self.camera.unit
            put(surface, glows.halo(self._company.palette, px, strength), at[0], at[1])
            lit.append(around([(at[0], at[1])], px / 2 + 2))
        surface.set_clip(clip)
        return lit


def _merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same places in fewer parts: those that touch become one."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        joined = rect
        while (hit := joined.collidelist(parts)) >= 0:
            joined = joined.union(parts.pop(hit))
        parts.append(joined)
    return parts
