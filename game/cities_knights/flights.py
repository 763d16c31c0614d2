"""What flies over the table: cards, pieces, the robber, the merchant and the longship."""

from __future__ import annotations

import pygame

from engine.cities_knights.box import EVENTS
from game.art import tokens
from game.art.sprites import put, shadow_of
from game.cities_knights import cardstock
from game.cities_knights.dice import die
from game.cities_knights.figures import knight_piece, merchant_piece, robber_piece
from game.cities_knights.houses import city_piece, road_piece, settlement_piece, wall_piece
from game.cities_knights.ships import barbarian_ship
from game.table.company import Company
from game.table.director import Flight


def picture(flight: Flight, company: Company, size: float) -> pygame.Surface:
    kind, rest = flight.token[0], flight.token[1:]
    if kind == "card":
        return cardstock.card(rest[0], size)
    if kind == "die":
        return die(_tumbling(flight, *rest), size, rest[1])
    if kind == "robber":
        return robber_piece(size)
    if kind == "ship":
        return barbarian_ship(size)
    paint = company.paint(rest[0])
    if kind == "knight":
        return knight_piece(paint, rest[1], rest[2], size)
    if kind == "road":
        return road_piece(paint, size * 1.5, 0.0)
    if kind == "merchant":
        return merchant_piece(paint, size)
    made = {"settlement": settlement_piece, "city": city_piece}
    return made[kind](paint, size) if kind in made else wall_piece(size * 1.4)


def _tumbling(flight: Flight, face: int | str, colour: str) -> int | str:
    """Another face at every turn, until it comes to rest."""
    if flight.lift < 0.5:
        return face
    faces: tuple[int | str, ...] = EVENTS[1:] if colour == "event" else tuple(range(1, 7))
    return faces[int(abs(flight.x) + abs(flight.y)) // 18 % len(faces)]


def draw_flight(surface: pygame.Surface, flight: Flight, company: Company) -> None:
    size = tokens.airborne(max(10.0, flight.size))
    made = picture(flight, company, size)
    if flight.turn < 1:
        narrow = max(1, round(made.width * abs(flight.turn)))
        made = pygame.transform.smoothscale(made, (narrow, made.height))
    y = flight.y - flight.lift * size * 0.25
    if flight.turn >= 1:
        blur = max(2, round(size * 0.1))
        soft = shadow_of(("flight", flight.token), made, blur, 110)
        put(surface, soft, flight.x + flight.lift * size * 0.12, flight.y + size * 0.1)
    put(surface, made, flight.x, y)
