"""Small pictures drawn once: at four times their size, smoothed down, kept in one bounded cache."""

from collections.abc import Callable, Hashable

import pygame

from game.art.brushes import canvas, reduce, shadow
from game.art.cache import PictureCache
from game.art.palette import INK, Colour

OVERSIZE = 4
kept = PictureCache(6_000_000)


def sprite(
    key: Hashable,
    width: float,
    height: float,
    draw: Callable[[pygame.Surface, int, int], object],
    edge: Colour = INK,
    oversize: int = OVERSIZE,
) -> pygame.Surface:
    """The picture of this key and size. `draw(surface, w, h)` gets the oversize canvas.

    Edge is the colour at the picture's rim; it keeps the smoothed outline free of fringes.
    """
    w, h = max(1, round(width)), max(1, round(height))

    def make() -> pygame.Surface:
        large = canvas(w * oversize, h * oversize, edge)
        draw(large, w * oversize, h * oversize)
        return reduce(large, w, h)

    return kept.get((key, w, h), make)


def shadow_of(key: Hashable, picture: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a kept sprite, kept as well. Put it where the sprite is, plus an offset."""
    return kept.get(
        ("shadow", key, picture.size, blur, alpha), lambda: shadow(picture, blur, alpha)
    )


def faded(key: Hashable, picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The same picture seen through, for ghosts and for what is out of play."""

    def make() -> pygame.Surface:
        copy = picture.copy()
        copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return kept.get(("faded", key, picture.size, alpha), make)


def put(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> pygame.Rect:
    """Blit the picture centred on a point."""
    return surface.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
