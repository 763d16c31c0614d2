"""Putting a piece on its place: its foot on the point, a pale rim, a shadow."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.art.brushes import reduce
from game.art.palette import Colour
from game.art.sprites import kept_pictures, shadow_of, sprite

RIM: Colour = (255, 246, 220)
_ROUND = 16  # directions in which the outline is pushed


def rimmed(key: Hashable, picture: pygame.Surface, width: float) -> pygame.Surface:
    """The picture cut out with a pale rim, so that green wood shows on green land."""

    def draw(large: pygame.Surface, wide: int, _: int) -> None:
        n = wide / (picture.width + 2 * margin)
        flat = picture.copy()
        flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        flat.fill((*RIM, 0), special_flags=pygame.BLEND_RGBA_ADD)
        outline = reduce(flat, flat.width * n, flat.height * n)
        for step in range(_ROUND):
            a = step * math.tau / _ROUND
            x, y = (margin + math.cos(a) * width) * n, (margin + math.sin(a) * width) * n
            large.blit(outline, (round(x), round(y)))

    def make() -> pygame.Surface:
        cut = sprite(("rim", key), across, down, draw, RIM, 3).copy()
        cut.blit(picture, (margin, margin))
        return cut

    margin = math.ceil(width) + 1
    across, down = picture.width + 2 * margin, picture.height + 2 * margin
    return kept_pictures.get(("rimmed", key, picture.size, round(width, 1)), make)


def stand(
    surface: pygame.Surface,
    picture: pygame.Surface,
    x: float,
    y: float,
    key: Hashable,
    foot: float = 0.86,
    rim: float = 0.0,
) -> pygame.Rect:
    """Blit a standing piece with its foot on the point, its shadow falling down right."""
    if rim:
        picture = rimmed(key, picture, rim)
    w, h = picture.get_size()
    blur = max(1, round(w * 0.1))
    left, top = x - w / 2, y - h * foot
    soft = shadow_of(key, picture, blur, 140)
    shade = surface.blit(soft, (left - 2 * blur + w * 0.1, top - 2 * blur + h * 0.08))
    return shade.union(surface.blit(picture, (round(left), round(top))))
