"""Draws the program's icons: a gabled house with a red trader before it, on parchment.

Run `python web/draw_icons.py` after changing it; the pictures are kept in the repository.
"""

from __future__ import annotations

from pathlib import Path

import pygame

HERE = Path(__file__).parent
INK, SEPIA, VELLUM = "#26190F", "#8C6C44", "#E5D3AA"
ORANGE, BROWN = "#E28426", "#704E22"
RED, RED_LIT, RED_DARK = "#BE2C24", "#DB5247", "#74150F"
SIDE = 1024  # drawn large and scaled down, so that edges are smooth


def _parchment(surface: pygame.Surface, inset: int) -> None:
    radius = 0 if inset == 0 else 180
    box = surface.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(surface, SEPIA, box, border_radius=radius)
    for step in range(48):
        mix = pygame.Color(SEPIA).lerp(VELLUM, 0.35 + 0.65 * step / 47)
        shrink = 12 + 2 * step * 2
        pygame.draw.rect(
            surface, mix, box.inflate(-shrink, -shrink), border_radius=max(0, radius - shrink // 2)
        )


def _gable(surface: pygame.Surface, left: int, top: int, width: int, bottom: int) -> None:
    """A front with a stepped gable, the outline of every trading house of the North."""
    steps, rise = 4, 62
    tread = width / (2 * steps + 1)
    points = [(left, bottom), (left, top + steps * rise)]
    for step in range(1, steps + 1):
        x = left + step * tread
        points += [(x, top + (steps - step + 1) * rise), (x, top + (steps - step) * rise)]
    for step in range(steps, 0, -1):
        x = left + width - step * tread
        points += [(x, top + (steps - step) * rise), (x, top + (steps - step + 1) * rise)]
    points += [(left + width, top + steps * rise), (left + width, bottom)]
    pygame.draw.polygon(surface, ORANGE, points)
    pygame.draw.polygon(surface, INK, points, 22)
    for x, y in points:
        pygame.draw.circle(surface, INK, (x, y), 11)


def _house(surface: pygame.Surface) -> None:
    pygame.draw.ellipse(surface, "#B39765", (190, 800, 660, 70))
    _gable(surface, 250, 190, 524, 830)
    for x in (330, 462, 594):
        window = pygame.Rect(x, 470, 100, 96)
        pygame.draw.rect(surface, BROWN, window)
        pygame.draw.rect(surface, INK, window, 14)
    attic = pygame.Rect(470, 320, 84, 84)
    pygame.draw.rect(surface, BROWN, attic)
    pygame.draw.rect(surface, INK, attic, 14)


def _trader(surface: pygame.Surface) -> None:
    box = pygame.Rect(372, 590, 280, 252)
    pygame.draw.rect(surface, INK, box.inflate(36, 36), border_radius=56)
    pygame.draw.rect(surface, RED_DARK, box, border_radius=40)
    top = pygame.Rect(box.left, box.top, box.width, 212)
    pygame.draw.rect(surface, RED_LIT, top, border_radius=40)
    pygame.draw.rect(surface, RED, top.move(10, 12).inflate(-12, -16), border_radius=34)
    for grain in range(4):
        y = top.top + 52 + 38 * grain
        right = top.right - 60 - 22 * grain
        pygame.draw.line(surface, RED_DARK, (top.left + 44, y), (right, y + 6), 5)


def _picture(maskable: bool) -> pygame.Surface:
    surface = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    _parchment(surface, 0 if maskable else 24)
    scene = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    _house(scene)
    _trader(scene)
    # A launcher may cut a maskable icon to a circle: everything stays in the middle four fifths.
    scale = 0.78 if maskable else 1.0
    scene = pygame.transform.smoothscale_by(scene, scale)
    surface.blit(scene, scene.get_rect(center=(SIDE // 2, SIDE // 2 - (8 if maskable else 0))))
    return surface


def main() -> None:
    icons = {
        HERE / "icons/icon-64.png": (64, False),
        HERE / "icons/icon-180.png": (180, True),
        HERE / "icons/icon-192.png": (192, False),
        HERE / "icons/icon-512.png": (512, False),
        HERE / "icons/maskable-512.png": (512, True),
    }
    for path, (side, maskable) in icons.items():
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(pygame.transform.smoothscale(_picture(maskable), (side, side)), path)


if __name__ == "__main__":
    main()
