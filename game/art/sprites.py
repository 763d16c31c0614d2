"""Small pictures drawn once: larger than shown, smoothed down, kept in one bounded cache."""

from collections.abc import Callable, Hashable

import pygame

from game.art.brushes import canvas, reduce, shadow
from game.art.cache import PictureCache
from game.art.palette import INK, Colour

# How many times larger a sprite is drawn than it is shown: small ones need it most.
OVERSIZE = ((40, 4), (72, 3))
OVERSIZE_LARGE = 2
kept_pictures = PictureCache(6_000_000)


def sprite(
    key: Hashable,
    width: float,
    height: float,
    draw: Callable[[pygame.Surface, int, int], object],
    edge: Colour = INK,
    oversize: int = 0,
) -> pygame.Surface:
    """The picture of this key and size. `draw(surface, w, h)` gets the oversize canvas.

    Edge is the colour at the picture's rim; it keeps the smoothed outline free of fringes.
    """
    w, h = max(1, round(width)), max(1, round(height))
    times = oversize or oversize_for(max(w, h))

    def make() -> pygame.Surface:
        large = canvas(w * times, h * times, edge)
        draw(large, w * times, h * times)
        return reduce(large, w, h)

    return kept_pictures.get((key, w, h), make)


def oversize_for(px: int) -> int:
    return next((times for limit, times in OVERSIZE if px <= limit), OVERSIZE_LARGE)


def shadow_of(key: Hashable, picture: pygame.Surface, blur: int, alpha: int) -> pygame.Surface:
    """The shadow of a kept sprite, kept as well. Put it where the sprite is, plus an offset."""
    return kept_pictures.get(
        ("shadow", key, picture.size, blur, alpha), lambda: shadow(picture, blur, alpha)
    )


def faded(key: Hashable, picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The same picture seen through, for ghosts and for what is out of play."""

    def make() -> pygame.Surface:
        copy = picture.copy()
        copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return kept_pictures.get(("faded", key, picture.size, alpha), make)


def put(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> pygame.Rect:
    """Blit the picture centred on a point."""
    return surface.blit(picture, (round(x - picture.width / 2), round(y - picture.height / 2)))
