"""What flies over Carpe Diem's table: tiles, patricians, discs, goods, cards, points."""

from __future__ import annotations

import pygame

from game.art.sprites import kept_pictures, put, shadow_of
from game.art.tokens import airborne
from game.carpe_diem import cards, pieces, signs, wreath
from game.carpe_diem.facesof import face, is_black
from game.carpe_diem.stock import TileStock
from game.table.company import Company
from game.table.director import Flight


def draw_flight(
    surface: pygame.Surface, flight: Flight, company: Company, stock: TileStock
) -> None:
    size = airborne(max(12.0, flight.size) * (1 + 0.12 * min(1.0, flight.lift)))
    picture = _picture(flight.token, size, company, stock)
    kind = ("flight", flight.token[0])
    lift = flight.lift * size
    below = shadow_of(kind, picture, max(1, round(size * 0.1)), 130)
    put(surface, below, flight.x + lift * 0.16, flight.y + lift * 0.3)
    put(surface, picture, flight.x, flight.y - lift * 0.3)


def _carried(stock: TileStock, tile: int, turn: int, size: int) -> pygame.Surface:
    """A tile of any size: one composed for every step of a flight would cost more than it shows."""
    whole = stock.loose(face(tile, turn), is_black(tile), -(-size // 32) * 32)

    def draw() -> pygame.Surface:
        return pygame.transform.smoothscale(whole, (size, size))

    return kept_pictures.get(("carried", tile, turn, size, stock.edition), draw)


def _picture(
    token: tuple[object, ...], size: int, company: Company, stock: TileStock
) -> pygame.Surface:
    kind = token[0]
    if kind == "tile":
        _, tile, turn = token
        assert isinstance(tile, int) and isinstance(turn, int)
        return _carried(stock, tile, turn, size)
    if kind == "card":
        return cards.fountain_back(size, size * 1.4)
    what = token[1]
    if kind == "item":
        return signs.item(str(what), size)
    assert isinstance(what, int)
    if kind == "points":
        return wreath.points(what, max(30, size * 1.4))
    paint = company.paint(what)
    return pieces.pawn(paint, size * 1.2) if kind == "pawn" else pieces.disc(paint, size)
