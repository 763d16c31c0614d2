"""Hand cards, progress cards, their backs, and the Defender."""

from __future__ import annotations

import math
import random

import pygame

from game.art.brushes import gradient
from game.art.easel import Easel, painted
from game.art.palette import BLACK, GOLD, INK, RED, STANDARD, VELLUM, VELLUM_LIGHT, Colour, mix
from game.art.sprites import put
from game.art.type import label, wrap
from game.cities_knights.cardpictures import card_picture
from game.cities_knights.colours import GROUND, LIVERY
from game.cities_knights.emblems import EMBLEMS
from game.cities_knights.figures import knight_piece
from game.cities_knights.goods import GOODS
from game.cities_knights.ships import barbarian_ship
from game.cities_knights.terrain import PAINTERS

SCENES = {
    "brick": "hills",
    "lumber": "forest",
    "wool": "pasture",
    "grain": "fields",
    "ore": "mountains",
    "coin": "mountains",
    "paper": "forest",
    "cloth": "pasture",
}
TRACK_OF = {"coin": "politics", "paper": "science", "cloth": "trade"}


def _window(p: Easel, x: float, y: float, w: float, h: float, terrain: str) -> None:
    """A terrain painting seen through the window of a card."""
    wide, high = max(1, round(w * p.k)), max(1, round(h * p.k))
    view = pygame.Surface((wide, high), 0, 32)
    view.fill((150, 150, 100))
    land = Easel(view, w * p.k / 2, h * p.k * 0.52, w * p.k / 150)
    PAINTERS[terrain](land, random.Random(3))
    view.blit(gradient(wide, high, (255, 246, 214, 20), (40, 20, 0, 40)), (0, 0))
    p.surface.blit(view, tuple(map(round, p.point(x, y))))


def good_card(name: str, w: float, title: str = "") -> pygame.Surface:
    """A resource or a commodity, 1.4 as high as wide; commodities wear their track's colours."""
    tint = GROUND[name]
    track = TRACK_OF.get(name)

    def draw(p: Easel) -> None:
        p.box(0, 0, 100, 140, mix(tint, INK, 0.6), 9)
        p.box(2, 2, 96, 136, VELLUM_LIGHT, 8)
        p.box(5, 5, 90, 130, LIVERY[track].face if track else mix(tint, INK, 0.1), 5)
        p.box(8, 8, 84, 100, INK, 3)
        _window(p, 9, 9, 82, 98, SCENES[name])
        p.disc(50, 58, 39, VELLUM_LIGHT, mix(tint, INK, 0.55), 3)
        GOODS[name](p.shift(17, 25, 0.66))
        p.box(8, 111, 84, 21, VELLUM_LIGHT, 3)
        if track:
            livery = LIVERY[track]
            for x in (16, 84):
                p.disc(x, 16, 9, livery.face, INK, 2)
                EMBLEMS[livery.emblem](p.shift(x, 16, 5.4), _on(track))

    card = painted(("card", name), w, w * 1.4, 100, draw, INK, 3)
    if not title:
        return card
    card = card.copy()
    label(card, title, w / 2, w * 1.215, "title", w * 0.165, INK, "cm", w * 0.8)
    return card


def _on(track: str) -> Colour:
    """The ink that can be read on a track's colour."""
    return LIVERY[track].dark if track == "trade" else VELLUM_LIGHT


def progress_card(name: str, track: str, w: float, title: str, text: str = "") -> pygame.Surface:
    """The front of a progress card; what it does stands on it where it is large enough to read."""
    face, bright, dark, emblem = LIVERY[track]
    wordy = bool(text)

    def draw(p: Easel) -> None:
        p.box(0, 0, 100, 140, mix(dark, BLACK, 0.5), 9)
        p.box(2, 2, 96, 136, mix(face, bright, 0.2), 8)
        p.box(6, 6, 88, 128, dark, 5)
        p.box(7, 7, 86, 126, VELLUM_LIGHT, 4)
        if wordy:
            p.box(7, 7, 86, 21, face, 4)
            p.disc(16, 17.5, 8, VELLUM_LIGHT, dark, 1.6)
            EMBLEMS[emblem](p.shift(16, 17.5, 5), dark)
            p.box(8, 31, 84, 62, mix(VELLUM, bright, 0.28), 2)
            p.light(50, 60, 46, VELLUM_LIGHT, 220, 1.0)
            card_picture(p.shift(8, 31), name, track)
            p.line([(14, 96), (86, 96)], mix(face, dark, 0.4), 1)
        else:
            p.box(8, 8, 84, 98, mix(VELLUM, bright, 0.3), 2)
            p.light(50, 56, 50, VELLUM_LIGHT, 230, 1.0)
            card_picture(p.shift(8, 26), name, track)
            p.disc(19, 19, 12, face, dark, 2)
            EMBLEMS[emblem](p.shift(19, 19, 7), _on(track))
            p.box(7, 108, 86, 25, face, 4)

    edge = mix(dark, BLACK, 0.5)
    card = painted(("progress", name, wordy), w, w * 1.4, 100, draw, edge, 3).copy()
    u = w / 100
    on = INK if track == "trade" else (255, 250, 232)
    if not wordy:
        label(card, title, 50 * u, 121 * u, "title", 15 * u, on, "cm", 82 * u)
        return card
    label(card, title, 27 * u, 18 * u, "title", 12.4 * u, on, "lm", 64 * u)
    lines = wrap(text, "body", 8.6 * u, 81 * u)
    for number, line in enumerate(lines):
        y = 114.5 + (number - (len(lines) - 1) / 2) * 10.4
        label(card, line, 50 * u, y * u, "body", 8.6 * u, INK, "cm", 84 * u)
    return card


def card_back(track: str, w: float) -> pygame.Surface:
    """The back: a woven field in the track's colour round its emblem."""
    face, bright, dark, emblem = LIVERY[track]

    def draw(p: Easel) -> None:
        p.box(0, 0, 100, 140, mix(dark, BLACK, 0.5), 9)
        p.box(2, 2, 96, 136, VELLUM_LIGHT, 8)
        p.box(6, 6, 88, 128, dark, 5)
        p.box(8, 8, 84, 124, face, 4)
        for i in range(7):
            for j in range(10):
                x, y = 14 + i * 12, 15 + j * 12.2
                tone = mix(face, bright, 0.35) if (i + j) % 2 else mix(face, dark, 0.3)
                p.poly([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)], tone)
        p.disc(50, 70, 31, VELLUM_LIGHT, dark, 3)
        p.disc(50, 70, 26, mix(face, bright, 0.15), dark, 1.6)
        EMBLEMS[emblem](p.shift(50, 70, 17), _on(track))

    return painted(("back", track), w, w * 1.4, 100, draw, mix(dark, BLACK, 0.5), 3)


def defender_card(w: float, title: str, text: str) -> pygame.Surface:
    """What the best defender of the island is given."""

    def draw(p: Easel) -> None:
        p.box(0, 0, 100, 140, INK, 9)
        p.box(2, 2, 96, 136, VELLUM_LIGHT, 8)
        p.box(5, 5, 90, 130, (122, 30, 26), 5)
        p.box(9, 9, 82, 122, GOLD, 3)
        p.box(11, 11, 78, 86, INK, 2)
        s = pygame.Surface((round(76 * p.k), round(84 * p.k)), 0, 32)
        s.blit(gradient(*s.get_size(), (244, 196, 120), (70, 110, 120)), (0, 0))
        q = Easel(s, 0, 0, p.k)
        for i in range(5):
            q.line(
                [(x, 52 + i * 7 + math.sin(x / 4 + i) * 1.6) for x in range(0, 78, 2)],
                (180, 206, 196),
                1.4,
            )
        put(s, barbarian_ship(30 * p.k), 18 * p.k, 44 * p.k)
        put(s, barbarian_ship(20 * p.k), 62 * p.k, 38 * p.k)
        q.poly([(0, 84), (0, 70), (30, 62), (60, 66), (76, 74), (76, 84)], (108, 128, 70))
        p.surface.blit(s, (round(12 * p.k), round(12 * p.k)))
        put(p.surface, knight_piece(STANDARD.players[0], 3, True, 54 * p.k), 52 * p.k, 58 * p.k)
        p.box(11, 100, 78, 30, VELLUM_LIGHT, 3)

    s = painted("defender", w, w * 1.4, 100, draw, INK, 3).copy()
    label(s, title, w / 2, w * 1.09, "title", w * 0.135, RED, "cm")
    label(s, text, w / 2, w * 1.225, "body", w * 0.092, INK, "cm")
    return s
