"""What flies over Hansa's table: pieces, medals, coins and the pawn."""

from __future__ import annotations

import pygame

from engine.hansa.desk import SHAPES
from game.art import tokens
from game.table.company import Company
from game.table.director import Flight


def draw_flight(surface: pygame.Surface, flight: Flight, company: Company) -> None:
    kind = flight.token[0]
    if kind == "piece":
        _, player, shape = flight.token
        paint = company.paint(player)
        tokens.put_piece(
            surface, SHAPES[shape], paint, flight.x, flight.y, flight.size, lift=flight.lift
        )
        return
    if kind == "pawn":
        size = tokens.airborne(flight.size)
        tokens.put_pawn(surface, flight.x, flight.y, size, flight.lift)
        return
    name, size = flight.token[1], tokens.airborne(max(8.0, flight.size))
    if kind == "coin":
        picture = tokens.coin(name, size)
    else:
        picture = tokens.medal(name if flight.turn >= 0 else "back", size)
        narrow = max(1, round(picture.width * abs(flight.turn)))
        if narrow < picture.width:
            picture = pygame.transform.smoothscale(picture, (narrow, picture.height))
    y = flight.y - flight.lift * size * 0.3
    surface.blit(picture, (flight.x - picture.width / 2, y - picture.height / 2))
