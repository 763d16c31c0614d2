"""The board on the table: the picture at rest, kept until it changes, and what moves above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple, cast

import pygame

from engine.hansa import actions as act
from engine.hansa import state as st
from engine.hansa.desk import MARKERS
from engine.hansa.state import Setting, State
from game.app import App
from game.art.sprites import put
from game.hansa import chart as charts
from game.hansa import lights
from game.hansa.boardview import BoardView
from game.hansa.chart import MARKER, PAWN, PIECE
from game.hansa.choices import argument_of, kind_of
from game.hansa.choosing import Choosing
from game.hansa.foresight import ghosts
from game.hansa.lights import Lights
from game.hansa.picture import Picture, Piece, controllers
from game.hansa.pieces import IN_OFFICE, IN_SHED
from game.platform import PlatformError
from game.table.brings import Light, Moment, Place, Spot
from game.table.camera import Camera, around
from game.table.company import Company
from game.table.spotted import Point, Spotted, Thing
from game.ui.box import Box
from game.ui.look import Look

ON_BOARD = ("post", "office", "route", "province")
POST_RADIUS, OFFICE_RADIUS, SEAT_RADIUS, PROVINCE_RADIUS = 11.0, 9.5, 13.5, 20.0  # board units
SIZES = {
    "post": PIECE,
    "office": IN_OFFICE,
    "extra": IN_SHED,
    "table": PIECE,
    "route": MARKER,
    "province": PAWN,
    "city": 26.0,
}
"""What lies in a place of each kind, in units of the board."""


class Lit(NamedTuple):
    """What of the board is lit: what can be touched, what was, and what would come of it."""

    legal: frozenset[Thing] = frozenset()
    chosen: Thing | None = None
    full_routes: tuple[int, ...] = ()
    ghosts: tuple[tuple[Place, Piece], ...] = ()
    spoken: frozenset[Thing] = frozenset()
    player: int | None = None  # who is asked


def _lit(light: Light, seen: Picture) -> Lit:
    chosen = cast("Choosing | None", light.chosen)
    if chosen is None:
        return Lit(spoken=light.spoken)
    full = {
        argument_of(action) >> 8
        for actions in chosen.meanings.values()
        for action in actions
        if kind_of(action) == act.ESTABLISH
    }
    touched = chosen.chosen if chosen.chosen and chosen.chosen[0] in ON_BOARD else None
    return Lit(
        frozenset(thing for thing in chosen.meanings if thing[0] in ON_BOARD),
        touched,
        tuple(sorted(full)),
        ghosts(chosen, seen, light.acting),
        light.spoken,
        light.acting,
    )


class Drawn(NamedTuple):
    """What lies on the board, as it was drawn."""

    posts: tuple[Piece | None, ...]
    offices: tuple[tuple[tuple[int, int], Piece], ...]
    extras: tuple[tuple[int, tuple[Piece, ...]], ...]
    table: tuple[tuple[int, Piece], ...]
    markers: tuple[tuple[int, int], ...]
    pawn: int | None

    def full(self, setting: Setting) -> list[int]:
        """The towns whose offices are all taken: their banners are drawn otherwise."""
        taken = Counter(city for (city, _), _ in self.offices)
        cities = setting.board.cities
        return [city for city, count in sorted(taken.items()) if count == len(cities[city].offices)]


def _drawn(seen: Picture) -> Drawn:
    return Drawn(
        tuple(seen.posts),
        tuple(seen.offices.items()),
        tuple((city, tuple(row)) for city, row in seen.extras.items()),
        tuple(seen.table.items()),
        tuple(seen.markers.items()),
        seen.pawn,
    )


class BoardPane:
    """Draws in device pixels; everything on the board is asked for here."""

    view: BoardView

    def __init__(self, s: State) -> None:
        self.setting = s.setting
        self._at_rest: pygame.Surface | None = None
        self._shown: tuple[Lit, Drawn] | None = None
        self._light: tuple[Light, Lit] = (Light(), Lit())
        self._asked_for: set[str] = set()

    def resize(self, box: Box, look: Look, paints: Company) -> None:
        rect = look.rect(box)
        chart = charts.load(self.setting.board.name, charts.shape_for(rect.w, rect.h))
        known = getattr(self, "view", None)
        colours = tuple(paints.paint(seat) for seat in range(self.setting.players))
        if known is None or (known.chart, known.palette, known.paints) != (
            chart,
            look.palette,
            colours,
        ):
            self.view = BoardView(chart, look.palette, colours, self.setting.option)
            self._asked_for.clear()
        self.view.marker_words = {
            kind: paints.words(f"marker.{name}") for kind, name in enumerate(MARKERS)
        }
        self.view.resize(rect, look.scale)
        self.stale()

    def stale(self) -> None:
        """The camera moved, or a picture came."""
        self._at_rest = None

    def fetch(self, app: App) -> None:
        """Ask once for the picture that suits the size; until it comes the chart is plain."""
        name = self.view.wanted_picture()
        if name not in self._asked_for:
            self._asked_for.add(name)
            app.run(self._fetch(app, self.view, name))

    async def _fetch(self, app: App, view: BoardView, name: str) -> None:
        try:
            picture = await app.platform.picture(name)
        except PlatformError:
            self._asked_for.discard(name)  # the plain chart does as well
            return
        view.use_picture(name, picture)
        self.stale()
        app.redraw()

    @property
    def camera(self) -> Camera:
        return self.view.camera

    @property
    def rect(self) -> pygame.Rect:
        return self.view.camera.rect

    # where things are
    def spot(self, place: Place) -> Spot | None:
        """The middle of a place on the board and the size of what lies there; None elsewhere."""
        kind = place[0]
        if kind not in SIZES:
            return None
        named = str({"route": "marker", "city": "town"}.get(kind, kind))
        x, y = self.view.place((named, *place[1:]))
        return x, y, SIZES[kind] * self.view.unit

    def things(self, moment: Moment) -> list[Spotted]:
        """Posts, offices, markers, provinces; while one is laid out, the empty seats of markers."""
        view, board, cells = self.view, self.setting.board, moment.state.cells
        tool = moment.chosen.tool if moment.chosen else None
        seats = tool is not None and tool[0] == "new"
        unit, scale = view.unit / view.scale, view.scale

        def spotted(thing: Thing, at: Point, radius: float) -> Spotted:
            return Spotted(thing, at[0] / scale, at[1] / scale, radius * unit)

        found = [spotted(("post", n), view.post(n), POST_RADIUS) for n in range(board.posts)]
        found += [
            spotted(("office", c, i), view.office(c, i), OFFICE_RADIUS)
            for c, city in enumerate(board.cities)
            for i in range(len(city.offices))
        ]
        found += [
            spotted(("route", r), view.marker(r), SEAT_RADIUS)
            for r in range(len(board.routes))
            if seats or cells[st.MARKER + r]
        ]
        found += [
            spotted(("province", n), view.province(n), PROVINCE_RADIUS)
            for n in range(len(self.setting.provinces))
        ]
        return found

    # drawing
    def ready(self, surface: pygame.Surface, seen: Picture, light: Light) -> None:
        """Bring the picture at rest up to date; where it changed, the surface shows it already."""
        if self._light[0] is not light:
            self._light = (light, _lit(light, seen))
        lit, lying = self._light[1], _drawn(seen)
        if self._at_rest is not None and (lit, lying) == self._shown:
            return
        places = self._changed(lit, lying)
        self._shown = (lit, lying)
        if self._at_rest is None or self._at_rest.get_size() != self.rect.size:
            self._at_rest = pygame.Surface(self.rect.size, 0, surface)
        masters, shining = controllers(seen), self._lights(seen, lit)
        clip = surface.get_clip()
        for place in places:
            part = place.clip(self.rect)
            surface.set_clip(part.clip(clip))
            self.view.draw(surface, seen, masters, shining)
            self._at_rest.blit(surface, part.move(-self.rect.x, -self.rect.y), part)
        surface.set_clip(clip)

    def _changed(self, lit: Lit, lying: Drawn) -> list[pygame.Rect]:
        """The places that look different now; the whole board when more than pieces changed."""
        whole = [self.rect]
        if self._at_rest is None or self._shown is None or self._shown[0] != lit:
            return whole
        before = self._shown[1]
        if before.markers != lying.markers or before.full(self.setting) != lying.full(self.setting):
            return whole
        unit = self.view.unit
        posts = [n for n, piece in enumerate(lying.posts) if piece != before.posts[n]]
        places = [around([self.view.post(n)], 28 * unit) for n in posts]
        towns = {city for (city, _), _ in set(lying.offices) ^ set(before.offices)}
        towns |= {city for city, _ in set(lying.extras) ^ set(before.extras)}
        for city in sorted(towns):
            box = self.view.chart.town(city).union(self.view.chart.yard(city))
            corners = [self.view.to_screen(p) for p in (box.topleft, box.bottomright)]
            places.append(around(corners, 16 * unit))
        if lying.table != before.table:
            table = self.view.table_box()
            places.append(around([table.topleft, table.bottomright], 10 * unit))
        stood = (before.pawn, lying.pawn) if before.pawn != lying.pawn else ()
        feet = [self.view.province(p) for p in stood if p is not None]
        places += [around([foot], 2.2 * PAWN * unit) for foot in feet]
        return places

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Show the picture at rest where something moved."""
        assert self._at_rest is not None
        part = rect.clip(self.rect)
        if part:
            surface.blit(self._at_rest, part.topleft, part.move(-self.rect.x, -self.rect.y))

    def _lights(self, seen: Picture, lit: Lit) -> Lights:
        """The light in the terms of the board's picture."""

        def numbers(kind: str) -> list[int]:
            return sorted(thing[1] for thing in lit.legal if thing[0] == kind)

        full = [post for r in lit.full_routes for post in self.setting.board.routes[r].posts]
        posts = numbers("post")
        free = [n for n in posts if seen.posts[n] is None]
        pieces = {n: seen.posts[n] for n in posts if n not in full}
        held = {n: piece for n, piece in pieces.items() if piece is not None}
        own = {n for n, piece in held.items() if piece[0] == lit.player}
        focus = [_named(thing) for thing in sorted(lit.spoken)]
        if lit.chosen is not None and lit.chosen[0] != "province":
            focus.append(_named(lit.chosen))
        empty_seats = [r for r in numbers("route") if r not in seen.markers]
        provinces = [lit.chosen[1]] if lit.chosen and lit.chosen[0] == "province" else []
        return Lights(
            posts=() if empty_seats else free,
            rivals=[(n, piece[1]) for n, piece in held.items() if n not in own],
            own=[(n, piece[1]) for n, piece in held.items() if n in own],
            routes=lit.full_routes,
            offices=sorted(thing[1:] for thing in lit.legal if thing[0] == "office"),
            seats=empty_seats,
            provinces=provinces,
            focus=focus,
            ghosts=lit.ghosts,
        )

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        """Light up roads and places; where light fell."""
        if not glows:
            return []
        palette, unit = self.view.palette, self.view.unit
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        fell = []
        for place, strength in sorted(glows.items(), key=lambda glow: glow[0][0] != "road"):
            if place[0] == "road":
                road = self.view.road(place[1])
                lights.draw_route_light(surface, palette, road, unit, strength)
                fell.append(around(road, 40 * unit))
                continue
            spot = self.spot(place)
            if spot is not None:
                size = spot[2] * (1.1 + 0.5 * (1 - strength))
                put(surface, lights.halo(palette, size, strength), spot[0], spot[1])
                fell.append(around([spot[:2]], size * 1.2))
        surface.set_clip(clip)
        return fell


def _named(thing: Thing) -> tuple[str | int, ...]:
    """A thing by the name the board's picture has for it."""
    if thing[0] == "route":
        return ("marker", thing[1])
    return ("town", thing[1]) if thing[0] == "city" else thing
