"""Tiles: any face in any turn at any size.

A tile is composed of grass, shrubs, and one piece for each feature. Shapes turn; light, shadows
and signs do not. A tile has no rim of its own: joined tiles flow into one another, and only a tile
that lies loose, in a stack or in the hand, gets an edge.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.art import type as lettering
from game.art.brushes import arc, canvas, light, reduce
from game.art.palette import BLACK, GOLD, GOLD_DARK, SEPIA, WHITE, Colour, mix
from game.art.sprites import kept_pictures, put, sprite
from game.carpe_diem import courts, dwellings, grounds, landscapes, plots, villas
from game.carpe_diem.colours import (
    BASALT,
    GRASS_DARK,
    GRASS_LIGHT,
    OLIVE,
    SHADOW,
    TERRACOTTA,
    TERRACOTTA_SHADE,
)
from game.carpe_diem.faces import DWELLINGS, LANDSCAPES, SINGLES, VILLA, Face, Feature
from game.carpe_diem.tilework import Workbench
from game.carpe_diem.wreath import laurel

OVERSIZE = ((40, 5), (64, 4), (110, 3))  # up to so many pixels, painted so many times larger
OVERSIZE_LARGE = 2
OLIVES: tuple[Colour, ...] = ((92, 112, 54), (112, 122, 70), (70, 96, 52))
FLOWERS: tuple[Colour, ...] = ((250, 240, 210), (222, 120, 90), (244, 206, 90))
# Layers of a tree's crown: how far towards the light, how large, how much lighter.
CROWN = ((0.0, 1.0, -0.25), (0.11, 0.84, 0.0), (0.24, 0.58, 0.2), (0.34, 0.3, 0.38))
CORNERS = ((0.11, 0.11), (0.89, 0.11), (0.89, 0.89), (0.11, 0.89))
FAMILIES = (  # in the order in which they cover one another
    (LANDSCAPES, landscapes.paint),
    ((VILLA,), villas.paint),
    (DWELLINGS, dwellings.paint),
    (SINGLES, courts.paint),
)


class Piece(NamedTuple):
    """One feature as it lies, and the room it has: all that its picture depends on."""

    feature: Feature
    room: str

    @property
    def name(self) -> str:
        return f"{self.feature.name}-{self.room}"


def pieces(face: Face) -> list[Piece]:
    """The features of a face, those that are covered first."""
    return [
        Piece(feature, plots.room(face, feature))
        for family, _ in FAMILIES
        for feature in face.features
        if feature.kind in family
    ]


def oversize(px: int) -> int:
    return next((times for limit, times in OVERSIZE if px <= limit), OVERSIZE_LARGE)


def paint_piece(piece: Piece, px: int) -> pygame.Surface:
    """A feature on nothing, on a picture of a tile's size."""
    bench = Workbench(px * oversize(px), piece.name)
    painter = next(paint for family, paint in FAMILIES if piece.feature.kind in family)
    painter(bench, piece.feature, piece.room)
    return reduce(bench.finished(), px, px)


def compose(
    face: Face, px: int, picture: Callable[[Piece, int], pygame.Surface] = paint_piece
) -> pygame.Surface:
    """The face as it lies, px wide."""
    rng = random.Random(face.name)
    tile = meadow(px).copy()
    _patches(tile, rng)
    _shrubs(tile, rng)
    for piece in pieces(face):
        tile.blit(picture(piece, px), (0, 0))
    return tile


def meadow(px: int) -> pygame.Surface:
    """Grass that goes on over every side. Kept: do not draw on it."""

    def draw() -> pygame.Surface:
        return reduce(grounds.sheet("grass", px * oversize(px)), px, px)

    return kept_pictures.get(("meadow", px), draw)


def _patches(tile: pygame.Surface, rng: random.Random) -> None:
    """Sunny and shady places of this tile's own; none reaches a side."""
    px = tile.width
    for _ in range(4):
        r = rng.choice((0.16, 0.2, 0.24))
        x, y = rng.uniform(r, 1 - r), rng.uniform(r, 1 - r)
        tone = rng.choice((GRASS_LIGHT, GRASS_DARK))
        size = round(2 * r * px)

        def draw(size: int = size, tone: Colour = tone) -> pygame.Surface:
            return light(size, tone, 1.2, 90)

        put(tile, kept_pictures.get(("patch", size, tone), draw), x * px, y * px)


def _shrubs(tile: pygame.Surface, rng: random.Random) -> None:
    """Olive trees and flowers, only in the corners: the middle of every side stays readable."""
    px = tile.width
    for x, y in CORNERS:
        if rng.random() < 0.62:
            at = (x + rng.uniform(-0.02, 0.02), y + rng.uniform(-0.02, 0.02))
            tree = _tree(rng.choice((0.05, 0.06, 0.07)) * px, rng.choice(OLIVES))
            put(tile, tree, at[0] * px, at[1] * px)
        elif rng.random() < 0.5:
            for _ in range(3):
                at = (x + rng.uniform(-0.05, 0.05), y + rng.uniform(-0.05, 0.05))
                flower = _flower(0.024 * px, rng.choice(FLOWERS))
                put(tile, flower, at[0] * px, at[1] * px)


def _tree(r: float, leaf: Colour) -> pygame.Surface:
    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        unit, c = w / 3.4, w / 2
        pygame.draw.circle(surface, (*SHADOW, 110), (c + unit * 0.45, c + unit * 0.6), unit)
        for offset, size, tone in CROWN:
            crown = mix(leaf, WHITE if tone > 0 else BLACK, abs(tone))
            at = (c - offset * unit * 0.95, c - offset * unit * 1.05)
            pygame.draw.circle(surface, crown, at, unit * size)

    return sprite(("olive", leaf), 3.4 * r, 3.4 * r, draw, SHADOW)


def _flower(px: float, petal: Colour) -> pygame.Surface:
    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        pygame.draw.circle(surface, petal, (w / 2, h / 2), w / 2)

    return sprite(("flower", petal), max(2.0, px), max(2.0, px), draw, petal)


def rim(black: bool, px: float) -> pygame.Surface:
    """The edge of a loose tile: limestone, or basalt with gold corners for the black ones."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        line = max(1, round(w * 0.022))
        if not black:
            box = pygame.Rect(0, 0, w, h)
            pygame.draw.rect(surface, (146, 128, 84, 230), box, line)
            pygame.draw.line(surface, (250, 244, 214, 230), (0, 0), (w - line, 0), 2 * line)
            pygame.draw.line(surface, (250, 244, 214, 210), (0, 0), (0, h - line), 2 * line)
            return
        pygame.draw.rect(surface, (*BASALT, 255), (0, 0, w, h), line)
        for corner in ((0, 0), (w, 0), (0, h), (w, h)):
            pygame.draw.circle(surface, (*GOLD, 255), corner, w * 0.07)

    return sprite(("tile rim", black), px, px, draw, BASALT if black else (250, 244, 214))


def back(black: bool, px: float) -> pygame.Surface:
    """Unlike in tone and in shape: cream with a laurel, or basalt with a gold seal and corners."""
    draw = _black_back if black else _white_back
    return sprite(("tile back", black), px, px, draw, BASALT if black else SEPIA)


def _white_back(surface: pygame.Surface, w: int, h: int) -> None:
    surface.blit(grounds.sheet("stone", w), (0, 0))
    inner = (w * 0.07, w * 0.07, w * 0.86, w * 0.86)
    pygame.draw.rect(surface, TERRACOTTA, inner, max(1, round(w * 0.02)))
    laurel(surface, w / 2, h / 2, w * 0.3, OLIVE)
    lettering.label(surface, "C·D", w / 2, h / 2, "title", w * 0.2, TERRACOTTA_SHADE, "cm")
    pygame.draw.rect(surface, SEPIA, (0, 0, w, h), max(1, round(w * 0.02)))


def _black_back(surface: pygame.Surface, w: int, h: int) -> None:
    surface.blit(grounds.repeating(w, BASALT, ((5, 18), (20, 12)), 2), (0, 0))
    over = canvas(w, h, GOLD)
    inner = (w * 0.07, w * 0.07, w * 0.86, w * 0.86)
    pygame.draw.rect(over, GOLD, inner, max(1, round(w * 0.025)))
    for corner in ((0, 0), (w, 0), (0, h), (w, h)):
        pygame.draw.circle(over, GOLD, corner, w * 0.16)
    seal = [
        (w * (0.5 + r * math.cos(a)), h * (0.5 + r * math.sin(a)))
        for i in range(32)
        for a, r in ((i * math.tau / 32, 0.27 if i % 2 else 0.33),)
    ]
    pygame.draw.polygon(over, GOLD, seal)
    ring = arc(w / 2, h / 2, w * 0.22, w * 0.22, 0, math.tau, 40)
    pygame.draw.lines(over, GOLD_DARK, True, ring, max(1, round(w * 0.02)))
    lettering.label(over, "S", w / 2, h / 2, "title", w * 0.36, BASALT, "cm")
    surface.blit(over, (0, 0))
    pygame.draw.rect(surface, BASALT, (0, 0, w, h), max(1, round(w * 0.02)))
