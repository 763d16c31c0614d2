"""The chart's upper and lower margins: the prestige track, and how near the other ends are.

Plain drawing on a place of the screen in device pixels; `scale` is device pixels per css pixel.
Words come from the caller, in his language.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art import type as faces
from game.art.brushes import Point
from game.art.icons import icon
from game.art.materials import vellum
from game.art.palette import GOLD, GOLD_DARK, INK, RED, SEPIA, VELLUM_LIGHT, Paint, Palette
from game.art.sprites import kept_pictures, put, sprite
from game.art.tokens import coin, flag, medal, put_piece

DEGREES = 0.13  # height of the black and white bars, as part of the track's
TEXT = 12.5
SHORT_BELOW = 560  # css px: narrower places drop to short words and smaller signs


def _sheet(surface: pygame.Surface, rect: pygame.Rect, scale: float, palette: Palette) -> None:
    def draw() -> pygame.Surface:
        sheet = vellum(rect.width, rect.height, 5, scale)
        if palette.veil:
            sheet.fill(palette.paper)
        pygame.draw.rect(sheet, INK, sheet.get_rect(), max(1, round(scale)))
        return sheet

    surface.blit(kept_pictures.get(("margin", rect.size, palette.name), draw), rect.topleft)


def _cell(rect: pygame.Rect, number: int, last: int) -> pygame.FRect:
    wide = rect.width / (last + 1)
    top = rect.height * DEGREES
    return pygame.FRect(rect.x + number * wide, rect.y + top, wide, rect.height - top)


def prestige_spot(
    rect: pygame.Rect, values: Sequence[float], player: int, last: int = 20
) -> tuple[Point, float]:
    """Where a player's piece stands on the track, and how large it is. Values may be between."""
    value = min(values[player], float(last))
    low = math.floor(value)
    cell, after = _cell(rect, low, last), _cell(rect, min(low + 1, last), last)
    f = value - low
    together = [p for p, v in enumerate(values) if min(v, last) == value]
    size = min(cell.height * 0.8, cell.width * (0.86 if len(together) < 2 else 0.66))
    step = min(size * 0.62, (cell.width - size) / max(1, len(together) - 1) + size * 0.1)
    aside = (together.index(player) - (len(together) - 1) / 2) * step
    x = cell.centerx + (after.centerx - cell.centerx) * f + aside
    return (x, cell.centery - size * 0.06), size


def prestige(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    palette: Palette,
    paints: Sequence[Paint],
    values: Sequence[float],
    last: int = 20,
) -> None:
    """The track from 0 to the end, under a row of degrees, with everybody's piece on it."""
    _sheet(surface, rect, scale, palette)
    bar = max(2, round(rect.height * DEGREES))
    line = max(1, round(0.8 * scale))
    steps = (last + 1) * 2
    for i in range(steps):
        left, right = round(rect.width * i / steps), round(rect.width * (i + 1) / steps)
        colour = INK if i % 2 else VELLUM_LIGHT
        pygame.draw.rect(surface, colour, (rect.x + left, rect.y, right - left, bar))
    pygame.draw.rect(surface, INK, (rect.x, rect.y, rect.width, bar), line)
    taken = {min(math.floor(v), last) for v in values}
    for number in range(last + 1):
        cell = _cell(rect, number, last)
        _draw_cell(surface, cell, number, last, scale, palette, number in taken)
    pygame.draw.rect(surface, INK, rect, line)
    for player in sorted(range(len(values)), key=lambda p: values[p]):
        (x, y), size = prestige_spot(rect, values, player, last)
        put_piece(surface, "trader", paints[player], x, y, size)


def _draw_cell(
    surface: pygame.Surface,
    cell: pygame.FRect,
    number: int,
    last: int,
    scale: float,
    palette: Palette,
    taken: bool,
) -> None:
    box = pygame.Rect(round(cell.x), round(cell.y), math.ceil(cell.width), math.ceil(cell.height))
    if number == last:
        pygame.draw.rect(surface, RED, box)
    elif number % 5 == 0 and number:
        tint = pygame.Surface(box.size, pygame.SRCALPHA)
        tint.fill((*GOLD, 80))
        surface.blit(tint, box.topleft)
    if number:
        ends = ((box.x, box.y), (box.x, box.bottom))
        pygame.draw.line(surface, SEPIA, *ends, max(1, round(0.8 * scale)))
    if taken:
        return
    if number == 0:
        put(
            surface,
            icon("crown", min(cell.width * 0.7, cell.height * 0.7), GOLD_DARK),
            *cell.center,
        )
        return
    fifth = number % 5 == 0
    px = min((15 if fifth else 13) * scale, cell.width * 0.62, cell.height * 0.66)
    ink = (255, 240, 214) if number == last else palette.ink if fifth else SEPIA
    face = "figures" if fifth else "bold"
    faces.label(surface, str(number), *cell.center, face, px, ink, "cm")


@dataclass(frozen=True)
class Clocks:
    """How near the game is to its end, besides prestige."""

    completed: int
    completed_last: int
    markers_left: int
    link: tuple[int, ...]  # what the first, second, third link is worth
    claims: tuple[Paint | None, ...]  # who has them
    towns_word: str
    markers_word: str
    link_word: str


def ends(
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: float,
    palette: Palette,
    clocks: Clocks,
    text: float = 1.0,
) -> None:
    """Completed towns as little houses, markers left, and the prizes of the East-West link."""
    _sheet(surface, rect, scale, palette)
    short = rect.width < SHORT_BELOW * scale * text
    px = min((10.5 if short else TEXT) * scale * text, rect.height * 0.5)
    sign = min(rect.height * 0.78, (17 if short else 24) * scale)
    gap = (5 if short else 9) * scale
    y = rect.centery
    right = _draw_link(surface, rect.right - gap, y, sign, px, scale, palette, clocks)
    middle = _draw_markers(surface, right - 2 * gap, y, sign, px, gap, palette, clocks, short)
    left = rect.x + gap
    step = min(sign * 1.0, (middle - 2 * gap - left) / (clocks.completed_last + 0.5))
    room = middle - 2 * gap - left - step * clocks.completed_last
    if faces.width(clocks.towns_word, "semi", px * 0.8) < room - gap:
        word = faces.label(
            surface, clocks.towns_word, left, y, "semi", px, palette.ink, "lm", room=room - gap
        )
        left = word.right + gap
    for number in range(1, clocks.completed_last + 1):
        picture = _little_house(
            min(sign, step * 1.06),
            number,
            number <= clocks.completed,
            number == clocks.completed_last,
            palette,
        )
        put(surface, picture, left + (number - 0.5) * step, y)


def _draw_link(
    surface: pygame.Surface,
    right: float,
    y: float,
    sign: float,
    px: float,
    scale: float,
    palette: Palette,
    clocks: Clocks,
) -> float:
    """The prizes from the right edge leftwards; returns where they begin."""
    x = right
    for value, claim in reversed(list(zip(clocks.link, clocks.claims, strict=True))):
        put(surface, coin(str(value), sign * 0.94, dim=claim is not None), x - sign / 2, y)
        if claim is not None:
            shield = flag(claim, sign * 0.5, sign * 0.58)
            put(surface, shield, x - sign * 0.16, y + sign * 0.2)
        x -= sign * 1.06
    word = clocks.link_word
    box = faces.label(surface, word, x - 3 * scale, y, "semi", px, palette.warning, "rm")
    return box.left


def _draw_markers(
    surface: pygame.Surface,
    right: float,
    y: float,
    sign: float,
    px: float,
    gap: float,
    palette: Palette,
    clocks: Clocks,
    short: bool,
) -> float:
    number = str(clocks.markers_left)
    box = faces.label(surface, number, right, y, "figures", px * 1.35, palette.ink, "rm")
    x = float(box.left) - gap * 0.6
    if not short:
        x = (
            faces.label(surface, clocks.markers_word, x, y, "semi", px, palette.ink, "rm").left
            - gap * 0.6
        )
    put(surface, medal("back", sign), x - sign / 2, y)
    return x - sign


def _little_house(
    px: float, number: int, full: bool, final: bool, palette: Palette
) -> pygame.Surface:
    """One step of the counter of completed towns: filled when reached."""
    edge = RED if final else palette.ink if full else SEPIA
    fill = (GOLD if not final else RED) if full else palette.paper
    ink = INK if full and not final else VELLUM_LIGHT if full else edge

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s = w / 20

        def outline(m: float) -> list[Point]:
            points = [(2.5, 18.5), (2.5, 8), (5.5, 8), (5.5, 4.6), (8, 4.6), (8, 1.4), (12, 1.4),
                      (12, 4.6), (14.5, 4.6), (14.5, 8), (17.5, 8), (17.5, 18.5)]  # fmt: skip
            return [
                ((x + (m if x < 10 else -m)) * s, (y + (m if y < 18 else -m)) * s)
                for x, y in points
            ]

        pygame.draw.polygon(surface, edge, outline(0))
        pygame.draw.polygon(surface, fill, outline(1.2))
        size = (9.6 if number < 10 else 8.4) * s
        faces.label(surface, str(number), w / 2, 12.4 * s, "figures", size, ink, "cm")

    return sprite(("little house", number, full, final, palette.name), px, px, draw, edge)
