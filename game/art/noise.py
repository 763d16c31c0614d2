"""Texture from randomness: grain of vellum and of wood, without any array library.

Random bytes become a tiny grey picture, scaled up smoothly: one octave of value noise. Subtracting
one and adding another keeps the mean of what is textured.
"""

import random
from collections.abc import Iterable

import pygame

_GREYS = [(i, i, i) for i in range(256)]


def noise(
    size: tuple[int, int], cells: tuple[int, int], amplitude: int, rng: random.Random
) -> pygame.Surface:
    """Grey clouds from 0 to the amplitude, with so many cells across and down."""
    table = bytes(i * amplitude // 255 for i in range(256))
    across, down = max(2, cells[0]), max(2, cells[1])
    seeds = pygame.image.frombuffer(
        rng.randbytes(across * down).translate(table), (across, down), "P"
    )
    seeds.set_palette(_GREYS)
    small = pygame.Surface((across, down), 0, 32)
    small.blit(seeds, (0, 0))
    return pygame.transform.smoothscale(small, size)


def texture(
    surface: pygame.Surface, octaves: Iterable[tuple[int, int, int]], rng: random.Random
) -> None:
    """Octaves are (cells across, cells down, amplitude)."""
    for across, down, amplitude in octaves:
        for flag in (pygame.BLEND_RGB_SUB, pygame.BLEND_RGB_ADD):
            surface.blit(
                noise(surface.size, (across, down), amplitude, rng), (0, 0), special_flags=flag
            )
