"""What a player would see: pictures of the page, and where things are in them."""

from io import BytesIO

import pygame
from playwright.sync_api import Page


def picture(page: Page) -> pygame.Surface:
    return pygame.image.load(BytesIO(page.screenshot()), "shot.png")


def colours(surface: pygame.Surface) -> set[tuple[int, int, int]]:
    """The colours at a grid of places."""
    width, height = surface.get_size()
    return {
        tuple(surface.get_at((x, y)))[:3] for x in range(0, width, 9) for y in range(0, height, 9)
    }


def find(surface: pygame.Surface, colour: tuple[int, int, int]) -> tuple[float, float, int]:
    """The centre of everything of about this colour, in pixels, and how many."""
    mask = pygame.mask.from_threshold(surface, colour, (30, 30, 30, 255))
    largest = mask.connected_component()
    x, y = largest.centroid()
    return x, y, largest.count()
