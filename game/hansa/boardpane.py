"""The board on the table: the picture at rest, kept until it changes, and what moves above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.hansa.desk import MARKERS, SHAPES
from engine.hansa.state import Setting, State
from game.app import App
from game.art import tokens
from game.art.sprites import put
from game.hansa import chart as charts
from game.hansa import hints as light
from game.hansa import hits
from game.hansa.boardview import BoardView
from game.hansa.chart import MARKER, PAWN, PIECE
from game.hansa.choices import Key
from game.hansa.company import Company
from game.hansa.director import Director, Flight, Spot
from game.hansa.hints import Hints
from game.hansa.pieces import IN_OFFICE, IN_SHED
from game.hansa.view import Piece, Place, View, controllers
from game.ui.box import Box
from game.ui.look import Look

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

    legal: frozenset[Key] = frozenset()
    chosen: Key | None = None
    full_routes: tuple[int, ...] = ()
    ghosts: tuple[tuple[Place, Piece], ...] = ()
    spoken: frozenset[Key] = frozenset()
    player: int | None = None  # who is asked


class Seen(NamedTuple):
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


def _seen(view: View) -> Seen:
    return Seen(
        tuple(view.posts),
        tuple(view.offices.items()),
        tuple((city, tuple(row)) for city, row in view.extras.items()),
        tuple(view.table.items()),
        tuple(view.markers.items()),
        view.pawn,
    )


class BoardPane:
    """Draws in device pixels; everything on the board is asked for here."""

    view: BoardView

    def __init__(self, s: State) -> None:
        self.setting = s.setting
        self._still: pygame.Surface | None = None
        self._shown: tuple[Lit, Seen] | None = None
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
        self._still = None

    def fetch(self, app: App) -> None:
        """Ask once for the picture that suits the size; until it comes the chart is plain."""
        name = self.view.wanted_picture()
        if name not in self._asked_for:
            self._asked_for.add(name)
            app.run(self._fetch(app, self.view, name))

    async def _fetch(self, app: App, view: BoardView, name: str) -> None:
        view.use_picture(name, await app.platform.picture(name))
        self.stale()
        app.redraw()

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

    def things(self, s: State, seats: bool) -> list[hits.Thing]:
        return hits.things(self.view, s, seats, self.view.scale)

    # drawing
    def ready(self, surface: pygame.Surface, view: View, lit: Lit) -> None:
        """Bring the picture at rest up to date; where it changed, the surface shows it already."""
        seen = _seen(view)
        if self._still is not None and (lit, seen) == self._shown:
            return
        places = self._changed(lit, seen)
        self._shown = (lit, seen)
        if self._still is None or self._still.get_size() != self.rect.size:
            self._still = pygame.Surface(self.rect.size, 0, surface)
        masters, hints = controllers(view), self._hints(view, lit)
        clip = surface.get_clip()
        for place in places:
            part = place.clip(self.rect)
            surface.set_clip(part.clip(clip))
            self.view.draw(surface, view, masters, hints)
            self._still.blit(surface, part.move(-self.rect.x, -self.rect.y), part)
        surface.set_clip(clip)

    def _changed(self, lit: Lit, seen: Seen) -> list[pygame.Rect]:
        """The places that look different now; the whole board when more than pieces changed."""
        whole = [self.rect]
        if self._still is None or self._shown is None or self._shown[0] != lit:
            return whole
        before = self._shown[1]
        if before.markers != seen.markers or before.full(self.setting) != seen.full(self.setting):
            return whole
        unit = self.view.unit
        posts = [n for n, piece in enumerate(seen.posts) if piece != before.posts[n]]
        places = [_around([self.view.post(n)], 28 * unit) for n in posts]
        towns = {city for (city, _), _ in set(seen.offices) ^ set(before.offices)}
        towns |= {city for city, _ in set(seen.extras) ^ set(before.extras)}
        for city in sorted(towns):
            box = self.view.chart.town(city).union(self.view.chart.yard(city))
            corners = [self.view.to_screen(p) for p in (box.topleft, box.bottomright)]
            places.append(_around(corners, 16 * unit))
        if seen.table != before.table:
            table = self.view.table_box()
            places.append(_around([table.topleft, table.bottomright], 10 * unit))
        stood = [p for p in (before.pawn, seen.pawn) if p is not None and before.pawn != seen.pawn]
        places += [_around([self.view.province(p)], 2.2 * PAWN * unit) for p in stood]
        return places

    def draw(self, surface: pygame.Surface, view: View, director: Director, lit: Lit) -> None:
        """The whole board, at rest and alight."""
        self.ready(surface, view, lit)
        self.restore(surface, self.rect)
        self.shine(surface, director)

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Show the picture at rest where something moved."""
        assert self._still is not None
        part = rect.clip(self.rect)
        if part:
            surface.blit(self._still, part.topleft, part.move(-self.rect.x, -self.rect.y))

    def _hints(self, view: View, lit: Lit) -> Hints:
        """The light in the terms of the board's picture."""

        def numbers(kind: str) -> list[int]:
            return sorted(key[1] for key in lit.legal if key[0] == kind)

        full = [post for r in lit.full_routes for post in self.setting.board.routes[r].posts]
        posts = numbers("post")
        free = [n for n in posts if view.posts[n] is None]
        held = [n for n in posts if view.posts[n] is not None and n not in full]
        own = {n for n in held if (view.posts[n] or (None,))[0] == lit.player}
        focus = [_named(key) for key in sorted(lit.spoken)]
        if lit.chosen is not None and lit.chosen[0] != "province":
            focus.append(_named(lit.chosen))
        empty_seats = [r for r in numbers("route") if r not in view.markers]
        provinces = [lit.chosen[1]] if lit.chosen and lit.chosen[0] == "province" else []
        return Hints(
            posts=() if empty_seats else free,
            rivals=[n for n in held if n not in own],
            own=[n for n in held if n in own],
            routes=lit.full_routes,
            offices=sorted(key[1:] for key in lit.legal if key[0] == "office"),
            seats=empty_seats,
            provinces=provinces,
            focus=focus,
            ghosts=lit.ghosts,
        )

    def shine(self, surface: pygame.Surface, director: Director) -> list[pygame.Rect]:
        """Light up what the director points at; the places where light fell."""
        if not director.flashes and not director.pulses:
            return []
        palette, unit = self.view.palette, self.view.unit
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        lit = []
        for route, strength in director.flashes.items():
            road = self.view.road(route)
            light.draw_route_light(surface, palette, road, unit, strength)
            lit.append(_around(road, 40 * unit))
        for place, strength in director.pulses.items():
            spot = self.spot(place)
            if spot is not None:
                size = spot[2] * (1.1 + 0.5 * (1 - strength))
                put(surface, light.halo(palette, size, strength), spot[0], spot[1])
                lit.append(_around([spot[:2]], size * 1.2))
        surface.set_clip(clip)
        return lit


def _around(points: Sequence[tuple[float, float]], margin: float) -> pygame.Rect:
    """A box that holds all points with room around them."""
    left, top = min(p[0] for p in points) - margin, min(p[1] for p in points) - margin
    right, bottom = max(p[0] for p in points) + margin, max(p[1] for p in points) + margin
    return pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)


def flight_box(flight: Flight) -> pygame.Rect:
    """Everything that a thing in the air and its shadow cover."""
    size = max(8.0, flight.size)
    return _around([(flight.x, flight.y - flight.lift * size), (flight.x, flight.y)], 2.4 * size)


def _named(key: Key) -> tuple[str | int, ...]:
    """A thing by the name the board's picture has for it."""
    if key[0] == "route":
        return ("marker", key[1])
    return ("town", key[1]) if key[0] == "city" else key


def draw_flight(surface: pygame.Surface, flight: Flight, company: Company) -> None:
    """Something in the air, over everything."""
    if flight.what == "piece":
        player, shape = flight.piece
        paint = company.paint(player)
        tokens.put_piece(
            surface, SHAPES[shape], paint, flight.x, flight.y, flight.size, lift=flight.lift
        )
        return
    if flight.what == "pawn":
        size = tokens.airborne(flight.size)
        tokens.put_pawn(surface, flight.x, flight.y, size, flight.lift)
        return
    size = tokens.airborne(max(8.0, flight.size))
    if flight.what == "coin":
        picture = tokens.coin(flight.name, size)
    else:
        picture = tokens.medal(flight.name if flight.turn >= 0 else "back", size)
        narrow = max(1, round(picture.width * abs(flight.turn)))
        if narrow < picture.width:
            picture = pygame.transform.smoothscale(picture, (narrow, picture.height))
    y = flight.y - flight.lift * size * 0.3
    surface.blit(picture, (flight.x - picture.width / 2, y - picture.height / 2))

