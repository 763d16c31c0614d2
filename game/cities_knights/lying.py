"""What lies on the island, as a list of small pictures: what differs from the last list is redrawn.

Each item has a name that tells everything about how it looks, and the place it takes on the screen.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from engine.cities_knights.board import EDGE_ENDS
from game.art.brushes import Point, stroke
from game.art.palette import WHITE, Paint
from game.art.sprites import faded, put, shadow_of
from game.cities_knights import glows
from game.cities_knights.dice import number_token
from game.cities_knights.figures import knight_piece, merchant_piece, robber_piece
from game.cities_knights.houses import city_piece, road_piece, settlement_piece
from game.cities_knights.island import EDGE_AT, HEX_AT, MERCHANT_AT, NODE_AT, ROBBER_AT, TOKEN_AT
from game.cities_knights.picture import Picture
from game.cities_knights.placed import Building, Knight, Piece
from game.cities_knights.standing import rimmed, stand
from game.table.company import Company
from game.table.spotted import Thing

GROUND, LIGHT, TOKEN, ROAD, FIGURE, GLOW = range(6)
"""Layers, the lowest first; figures stand before those further up."""
STRUCK = (196, 44, 34)


class Item(NamedTuple):
    layer: int
    depth: float  # further down lies in front
    name: tuple[object, ...]
    at: Point
    reach: float  # how far it reaches from there


class IslandLight(NamedTuple):
    """What of the island is lit."""

    legal: frozenset[Thing] = frozenset()
    chosen: Thing | None = None
    first: Thing | None = None
    spoken: frozenset[Thing] = frozenset()
    ghosts: tuple[tuple[Thing, Piece | int], ...] = ()
    player: int | None = None  # who is asked


class IslandView:
    """Where the island is now: `r` pixels make a radius, `at` turns radii into pixels."""

    def __init__(self, r: float, middle: Point, company: Company) -> None:
        self.r, self.middle, self.company = r, middle, company

    def at(self, point: Point) -> Point:
        return self.middle[0] + point[0] * self.r, self.middle[1] + point[1] * self.r

    def rect(self, item: Item) -> pygame.Rect:
        (x, y), d = item.at, item.reach * self.r
        return pygame.Rect(math.floor(x - d), math.floor(y - d), math.ceil(2 * d), math.ceil(2 * d))

    # the list
    def items(self, seen: Picture, lit: IslandLight) -> list[Item]:
        found = [*self._land(seen), *self._pieces(seen), *self._glows(seen, lit)]
        return sorted(found, key=lambda item: item[:2])

    def _land(self, seen: Picture) -> list[Item]:
        robbed = self.at(HEX_AT[seen.robber])
        found = [Item(GROUND, 0, ("veil",), robbed, 1.05)]
        rolled = seen.dice.total if seen.dice and seen.pays else 0
        for hex_, number in enumerate(seen.numbers):
            if not number:
                continue
            struck = hex_ == seen.robber
            lit = number == rolled and not struck
            x, y = self.at(HEX_AT[hex_])
            if lit:
                found.append(Item(LIGHT, 0, ("yields",), (x, y), 1.05))
            at = (x + TOKEN_AT[0] * self.r, y + TOKEN_AT[1] * self.r)
            found.append(Item(TOKEN, at[1], ("token", number, lit, struck), at, 0.42))
        return found

    def _pieces(self, seen: Picture) -> list[Item]:
        found = []
        for edge, seat in seen.roads.items():
            at = self.at(EDGE_AT[edge])
            found.append(Item(ROAD, at[1], ("road", edge, seat), at, 0.5))
        for node, piece in seen.pieces.items():
            if seen.aloft != ("node", node):
                at = self.at(NODE_AT[node])
                found.append(Item(FIGURE, at[1], ("piece", piece), at, 0.8))
        if seen.aloft != ("robber",):
            x, y = HEX_AT[seen.robber]
            at = self.at((x + ROBBER_AT[0], y + ROBBER_AT[1]))
            found.append(Item(FIGURE, at[1], ("robber",), at, 0.7))
        if seen.merchant is not None and seen.aloft != ("merchant",):
            x, y = HEX_AT[seen.merchant[0]]
            at = self.at((x + MERCHANT_AT[0], y + MERCHANT_AT[1]))
            found.append(Item(FIGURE, at[1], ("merchant", seen.merchant[1]), at, 0.7))
        return found

    def _glows(self, seen: Picture, lit: IslandLight) -> list[Item]:
        found = []
        for thing in lit.legal | lit.spoken:
            loud = thing in (lit.chosen, lit.first) or thing in lit.spoken
            found.append(self._glow(seen, thing, loud, lit.player))
        for thing, what in lit.ghosts:
            at = self.at(EDGE_AT[thing[1]] if thing[0] == "edge" else NODE_AT[thing[1]])
            found.append(Item(GLOW, at[1] + 1, ("ghost", *thing, what, lit.player), at, 0.8))
        return found

    def _glow(self, seen: Picture, thing: Thing, loud: bool, player: int | None) -> Item:
        kind, number = thing[0], thing[1]
        if kind == "edge":
            taken = number in seen.roads
            name: tuple[object, ...] = ("edge light", number, loud, taken)
            return Item(GLOW, 0, name, self.at(EDGE_AT[number]), 0.75)
        if kind == "hex":
            return Item(LIGHT, 1, ("hex light", loud), self.at(HEX_AT[number]), 1.05)
        piece = seen.pieces.get(number)
        at = self.at(NODE_AT[number])
        if piece is None:
            return Item(GLOW, at[1], ("spot", loud), at, 0.4)
        name = ("ring", loud, player is not None and piece.seat != player)
        return Item(GLOW, at[1], name, at, 0.75)

    # drawing one
    def draw(self, surface: pygame.Surface, item: Item) -> None:
        kind, *more = item.name
        _DRAWN[str(kind)](self, surface, *item.at, *more)

    def _draw_veil(self, surface: pygame.Surface, x: float, y: float) -> None:
        put(surface, glows.veil(self.r), x, y)

    def _draw_yields(self, surface: pygame.Surface, x: float, y: float) -> None:
        palette = self.company.palette
        put(surface, glows.hex_band((255, 254, 240), palette.glow, self.r), x, y)

    def _draw_token(
        self, surface: pygame.Surface, x: float, y: float, number: int, lit: bool, struck: bool
    ) -> None:
        r = self.r
        token = number_token(number, 6 - abs(7 - number), round(r * 0.56), lit)
        soft = shadow_of("number token", token, max(1, round(r * 0.05)), 150)
        put(surface, soft, x + r * 0.03, y + r * 0.05)
        put(surface, token, x, y)
        if struck:
            line = [(x - r * 0.24, y + r * 0.16), (x + r * 0.24, y - r * 0.2)]
            stroke(surface, line, STRUCK, max(2.0, r * 0.06))

    def _road(self, edge: int, paint: Paint) -> tuple[object, pygame.Surface]:
        (x0, y0), (x1, y1) = (NODE_AT[node] for node in EDGE_ENDS[edge])
        angle = math.atan2(y1 - y0, x1 - x0)
        angle = angle if -1.6 < angle <= 1.6 else angle - math.pi
        key = ("road", paint, round(angle, 2))
        return key, rimmed(key, road_piece(paint, self.r * 0.74, angle), self.r * 0.02)

    def _draw_road(self, surface: pygame.Surface, x: float, y: float, edge: int, seat: int) -> None:
        key, bar = self._road(edge, self.company.paint(seat))
        r = self.r
        soft = shadow_of(key, bar, max(1, round(r * 0.045)), 150)
        put(surface, soft, x + r * 0.04, y + r * 0.06)
        put(surface, bar, x, y)

    def _figure(self, piece: Piece) -> tuple[object, pygame.Surface]:
        paint, r = self.company.paint(piece.seat), self.r
        if isinstance(piece, Knight):
            key: tuple[object, ...] = ("knight", paint, piece.level, piece.awake)
            return key, knight_piece(paint, piece.level, piece.awake, r * 0.46)
        return house(piece, paint, r)

    def _draw_piece(self, surface: pygame.Surface, x: float, y: float, piece: Piece) -> None:
        key, picture = self._figure(piece)
        stand(surface, picture, x, y, key, 0.66, self.r * 0.022)

    def _draw_robber(self, surface: pygame.Surface, x: float, y: float) -> None:
        stand(surface, robber_piece(self.r * 0.38), x, y, "robber", 0.66, self.r * 0.022)

    def _draw_merchant(self, surface: pygame.Surface, x: float, y: float, seat: int) -> None:
        paint = self.company.paint(seat)
        picture = merchant_piece(paint, self.r * 0.4)
        stand(surface, picture, x, y, ("merchant", paint), 0.66, self.r * 0.022)

    def _draw_edge_light(
        self, surface: pygame.Surface, x: float, y: float, edge: int, loud: bool, taken: bool
    ) -> None:
        a, b = (self.at(NODE_AT[node]) for node in EDGE_ENDS[edge])
        if taken:
            put(surface, glows.broken_ring(self.company.palette, self.r * 0.62), x, y)
        else:
            put(surface, glows.edge_light(self.company.palette, (a, b), self.r, loud), x, y)

    def _draw_hex_light(self, surface: pygame.Surface, x: float, y: float, loud: bool) -> None:
        palette = self.company.palette
        inner, outer = (WHITE, palette.glow) if loud else (palette.legal_edge, palette.legal)
        put(surface, glows.hex_band(inner, outer, self.r), x, y)

    def _draw_spot(self, surface: pygame.Surface, x: float, y: float, loud: bool) -> None:
        put(surface, glows.spot(self.company.palette, self.r * (0.6 if loud else 0.46), loud), x, y)

    def _draw_ring(
        self, surface: pygame.Surface, x: float, y: float, loud: bool, rival: bool
    ) -> None:
        palette, px = self.company.palette, self.r * 0.82
        picture = (
            glows.broken_ring(palette, px)
            if rival and not loud
            else (glows.ring(palette, px, loud))
        )
        put(surface, picture, x, y - self.r * 0.06)

    def _draw_ghost(
        self,
        surface: pygame.Surface,
        x: float,
        y: float,
        kind: str,
        number: int,
        what: Piece | int,
        player: int,
    ) -> None:
        if isinstance(what, int):
            key, picture = self._road(number, self.company.paint(player))
            put(surface, faded(key, picture, 190), x, y)
        else:
            key, picture = self._figure(what)
            picture = faded(key, picture, 200)
            surface.blit(picture, (round(x - picture.width / 2), round(y - picture.height * 0.66)))


def house(piece: Building, paint: Paint, r: float) -> tuple[object, pygame.Surface]:
    """A building's picture and its name."""
    if piece.kind == "settlement":
        return ("settlement", paint), settlement_piece(paint, r * 0.42)
    key = ("city", paint, piece.wall, piece.metropolis, piece.kind)
    city = city_piece(paint, r * 0.56, piece.wall, piece.metropolis)
    if piece.kind == "sideways":
        city = faded(key, pygame.transform.rotate(city, -78), 235)
    return key, city


_DRAWN: dict[str, Callable[..., None]] = {
    "veil": IslandView._draw_veil,
    "yields": IslandView._draw_yields,
    "token": IslandView._draw_token,
    "road": IslandView._draw_road,
    "piece": IslandView._draw_piece,
    "robber": IslandView._draw_robber,
    "merchant": IslandView._draw_merchant,
    "edge light": IslandView._draw_edge_light,
    "hex light": IslandView._draw_hex_light,
    "spot": IslandView._draw_spot,
    "ring": IslandView._draw_ring,
    "ghost": IslandView._draw_ghost,
}
"""How a thing on the island is drawn, by what it is."""
