"""The box of a game on the shelf: all that is known of a game before it is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art.palette import INK, Colour

WEIGHTS = ("very_light", "light", "medium", "demanding", "expert")
"""How much there is to think about in a game."""


class Cover(NamedTuple):
    """What stands on the box, and the picture on it."""

    title: str
    players: tuple[int, int]  # fewest and most
    minutes: tuple[int, int]  # for the fewest and the most
    weight: str  # one of WEIGHTS
    paint: Callable[[pygame.Surface, float], None]
    """Fills a surface with the picture, calm in its upper fourth, where the title stands; so many
    device pixels make a css pixel."""
    ink: Colour = INK  # of the title
    teaches: bool = False  # there are lessons and rules to read
