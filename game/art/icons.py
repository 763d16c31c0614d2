"""Flat one-colour pictograms, drawn inside a circle of radius one.

An icon is a short function on a `Stamp`; its holes are cut through, so it lies on any ground.
"""

import math
from collections.abc import Callable, Mapping

import pygame

from game.art import type as faces
from game.art.brushes import Point, arc, stroke
from game.art.palette import INK, Colour
from game.art.sprites import sprite


class Stamp:
    """Draws in units of the icon's radius, y downwards; `cut` removes instead of inking."""

    def __init__(self, surface: pygame.Surface, x: float, y: float, r: float, ink: Colour) -> None:
        self.surface, self.x, self.y, self.r, self.ink = surface, x, y, r, ink

    def _ink(self, cut: bool) -> tuple[int, int, int, int]:
        return (*self.ink, 0 if cut else 255)

    def _points(self, points: tuple[Point, ...] | list[Point]) -> list[Point]:
        return [(self.x + px * self.r, self.y + py * self.r) for px, py in points]

    def shape(self, *points: Point, cut: bool = False) -> None:
        pygame.draw.polygon(self.surface, self._ink(cut), self._points(points))

    def line(self, *points: Point, width: float = 0.26, cut: bool = False) -> None:
        stroke(self.surface, self._points(points), self._ink(cut), width * self.r)

    def box(
        self, x: float, y: float, w: float, h: float, round_: float = 0.0, cut: bool = False
    ) -> None:
        r = self.r
        rect = pygame.Rect(round(self.x + x * r), round(self.y + y * r), round(w * r), round(h * r))
        pygame.draw.rect(self.surface, self._ink(cut), rect, border_radius=round(round_ * r))

    def disc(self, x: float, y: float, radius: float, cut: bool = False) -> None:
        at = (self.x + x * self.r, self.y + y * self.r)
        pygame.draw.circle(self.surface, self._ink(cut), at, radius * self.r)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        self.line(*arc(x, y, radius, radius, 0, math.tau, 40), width=width)

    def word(self, string: str, px: float, y: float = 0.0) -> None:
        at = (self.x, self.y + y * self.r)
        faces.label(self.surface, string, *at, "figures", px * self.r, self.ink, "cm")


def _book(s: Stamp) -> None:
    left = ((0, 0.75), (-0.4, 0.5), (-1, 0.6), (-1, -0.62), (-0.4, -0.75), (0, -0.5))
    s.shape(*left, *((-x, y) for x, y in reversed(left)))
    s.line((0, -0.45), (0, 0.6), width=0.12, cut=True)
    for y in (-0.3, 0.0, 0.26):
        s.line((-0.8, y), (-0.25, y + 0.06), width=0.1, cut=True)
        s.line((0.25, y + 0.06), (0.8, y), width=0.1, cut=True)


def _candle(s: Stamp) -> None:
    s.box(-0.32, -0.2, 0.64, 1.05, 0.08)
    s.box(-0.72, 0.74, 1.44, 0.22, 0.1)
    s.shape((0, -1.05), (0.26, -0.6), (0.2, -0.38), (0, -0.3), (-0.2, -0.38), (-0.26, -0.6))


def _exchange(s: Stamp) -> None:
    s.line((-0.8, -0.36), (0.4, -0.36))
    s.shape((0.32, -0.84), (0.98, -0.36), (0.32, 0.1))
    s.line((0.8, 0.44), (-0.4, 0.44))
    s.shape((-0.32, -0.04), (-0.98, 0.44), (-0.32, 0.92))


def _crown(s: Stamp) -> None:
    s.shape(
        (-0.95, -0.5),
        (-0.45, -0.02),
        (0, -0.8),
        (0.45, -0.02),
        (0.95, -0.5),
        (0.74, 0.46),
        (-0.74, 0.46),
    )
    s.box(-0.74, 0.58, 1.48, 0.24)
    for x, y in ((-0.95, -0.56), (0, -0.84), (0.95, -0.56)):
        s.disc(x * 0.95, y, 0.14)


def _turn_arrow(side: int) -> Callable[[Stamp], None]:
    def draw(s: Stamp) -> None:
        points = arc(0, 0.12, 0.62, 0.62, math.pi * 1.15, math.pi * 2.75, 30)
        s.line(*[(x * side, y) for x, y in points], width=0.28)
        s.shape((-1.02 * side, -0.5), (-0.2 * side, -0.62), (-0.62 * side, 0.22))

    return draw


def _check(s: Stamp) -> None:
    s.line((-0.8, 0), (-0.25, 0.6), (0.85, -0.65), width=0.34)


def _close(s: Stamp) -> None:
    s.line((-0.66, -0.66), (0.66, 0.66), width=0.3)
    s.line((0.66, -0.66), (-0.66, 0.66), width=0.3)


def _quill(s: Stamp) -> None:
    s.shape(
        (-0.75, 0.95), (-0.4, 0.2), (0.1, -0.5), (0.95, -1), (0.75, -0.1), (0.2, 0.4), (-0.5, 0.65)
    )
    s.line((-0.55, 0.62), (0.6, -0.62), width=0.1, cut=True)


def _house(s: Stamp) -> None:
    s.shape(
        (-0.75, 0.9),
        (-0.75, -0.1),
        (-0.42, -0.1),
        (-0.42, -0.5),
        (-0.2, -0.5),
        (-0.2, -0.9),
        (0.2, -0.9),
        (0.2, -0.5),
        (0.42, -0.5),
        (0.42, -0.1),
        (0.75, -0.1),
        (0.75, 0.9),
    )


def _town(s: Stamp) -> None:
    s.shape((-1, 0.9), (-1, 0.0), (-0.6, -0.4), (-0.2, 0.0), (-0.2, 0.9))
    s.shape((-0.26, 0.9), (-0.26, -0.45), (0.06, -1.02), (0.38, -0.45), (0.38, 0.9))
    s.shape((0.3, 0.9), (0.3, 0.1), (0.65, -0.2), (1, 0.1), (1, 0.9))
    for x, y in ((-0.72, 0.25), (-0.06, -0.2), (0.52, 0.3)):
        s.box(x, y, 0.24, 0.34, cut=True)


def _seal(s: Stamp) -> None:
    for i in range(12):
        a = i / 12 * math.tau
        s.disc(math.cos(a) * 0.78, math.sin(a) * 0.78, 0.24)
    s.disc(0, 0, 0.82)
    s.disc(0, 0, 0.6, cut=True)
    s.disc(0, 0, 0.46)
    s.line((0, -0.28), (0, 0.28), width=0.13, cut=True)
    s.line((-0.28, 0), (0.28, 0), width=0.13, cut=True)


def _menu(s: Stamp) -> None:
    for y in (-0.6, 0.0, 0.6):
        s.line((-0.8, y), (0.8, y))


def _gear(s: Stamp) -> None:
    for i in range(8):
        a = i / 8 * math.tau
        s.line((0, 0), (math.cos(a) * 0.92, math.sin(a) * 0.92), width=0.3)
    s.disc(0, 0, 0.7)
    s.disc(0, 0, 0.32, cut=True)


def _arrow(angle: float) -> Callable[[Stamp], None]:
    def draw(s: Stamp) -> None:
        c, n = math.cos(angle), math.sin(angle)
        points = [(-0.35, -0.75), (0.45, 0.0), (-0.35, 0.75)]
        s.line(*[(x * c - y * n, x * n + y * c) for x, y in points], width=0.32)

    return draw


def _play(s: Stamp) -> None:
    s.shape((-0.6, -0.85), (0.9, 0), (-0.6, 0.85))


def _pause(s: Stamp) -> None:
    s.box(-0.7, -0.8, 0.5, 1.6, 0.1)
    s.box(0.2, -0.8, 0.5, 1.6, 0.1)


def _skip(s: Stamp) -> None:
    s.shape((-0.95, -0.75), (-0.05, 0), (-0.95, 0.75))
    s.shape((-0.1, -0.75), (0.8, 0), (-0.1, 0.75))
    s.box(0.7, -0.75, 0.25, 1.5, 0.05)


def _chevrons(way: int) -> Callable[[Stamp], None]:
    """Two arrows one behind the other: further than one step."""

    def draw(s: Stamp) -> None:
        for start in (-0.95, -0.05):
            x = start if way > 0 else -start
            s.shape((x, -0.75), (x + 0.9 * way, 0), (x, 0.75))

    return draw


def _share(s: Stamp) -> None:
    s.line((-0.6, 0), (0.6, -0.62), width=0.18)
    s.line((-0.6, 0), (0.6, 0.62), width=0.18)
    for x, y in ((-0.62, 0), (0.62, -0.62), (0.62, 0.62)):
        s.disc(x, y, 0.32)


def _help(s: Stamp) -> None:
    s.word("?", 2.0)


def _lantern(s: Stamp) -> None:
    s.ring(0, -0.78, 0.2, 0.14)
    s.shape((-0.62, -0.3), (-0.2, -0.68), (0.2, -0.68), (0.62, -0.3))
    s.box(-0.5, -0.24, 1.0, 0.98, 0.08)
    s.box(-0.34, -0.12, 0.68, 0.74, 0.04, cut=True)
    s.shape((0, -0.08), (0.2, 0.26), (0.13, 0.5), (-0.13, 0.5), (-0.2, 0.26))
    s.box(-0.66, 0.76, 1.32, 0.2, 0.08)


def _person(s: Stamp) -> None:
    s.disc(0, -0.45, 0.46)
    s.shape(*arc(0, 0.95, 0.85, 0.85, math.pi, math.tau, 24))


def _automaton(s: Stamp) -> None:
    s.box(-0.72, -0.5, 1.44, 1.2, 0.22)
    s.line((0, -0.5), (0, -0.85), width=0.16)
    s.disc(0, -0.88, 0.17)
    for x in (-0.34, 0.34):
        s.disc(x, -0.04, 0.19, cut=True)
    s.line((-0.32, 0.4), (0.32, 0.4), width=0.14, cut=True)


def _hourglass(s: Stamp) -> None:
    s.box(-0.68, -0.98, 1.36, 0.24, 0.06)
    s.box(-0.68, 0.74, 1.36, 0.24, 0.06)
    s.shape((-0.52, -0.72), (0.52, -0.72), (0.1, 0), (0.52, 0.72), (-0.52, 0.72), (-0.1, 0))


def _sound(s: Stamp) -> None:
    s.shape((-0.95, -0.3), (-0.5, -0.3), (0, -0.78), (0, 0.78), (-0.5, 0.3), (-0.95, 0.3))
    for r in (0.42, 0.82):
        s.line(*arc(0.1, 0, r, r, -0.85, 0.85, 12), width=0.18)


def _mute(s: Stamp) -> None:
    s.shape((-0.95, -0.3), (-0.5, -0.3), (0, -0.78), (0, 0.78), (-0.5, 0.3), (-0.95, 0.3))
    s.line((0.3, -0.34), (0.95, 0.34), width=0.2)
    s.line((0.95, -0.34), (0.3, 0.34), width=0.2)


def _minus(s: Stamp) -> None:
    s.line((-0.72, 0), (0.72, 0), width=0.32)


def _plus_sign(s: Stamp) -> None:
    _minus(s)
    s.line((0, -0.72), (0, 0.72), width=0.32)


def _lock(s: Stamp) -> None:
    s.line(*arc(0, -0.2, 0.42, 0.6, math.pi, math.tau, 16), width=0.22)
    s.box(-0.72, -0.18, 1.44, 1.1, 0.14)
    s.disc(0, 0.3, 0.17, cut=True)
    s.line((0, 0.3), (0, 0.62), width=0.14, cut=True)


def _trophy(s: Stamp) -> None:
    s.shape((-0.55, -0.9), (0.55, -0.9), (0.46, 0.0), (0.12, 0.34), (-0.12, 0.34), (-0.46, 0.0))
    for side in (-1, 1):
        s.line(*[(x * side, y) for x, y in arc(0.52, -0.5, 0.34, 0.3, -1.4, 1.9, 14)], width=0.15)
    s.box(-0.12, 0.3, 0.24, 0.4)
    s.box(-0.52, 0.66, 1.04, 0.26, 0.06)


def _eye(s: Stamp) -> None:
    upper = arc(0, 0.45, 1.0, 0.95, math.pi * 1.12, math.pi * 1.88, 16)
    lower = arc(0, -0.45, 1.0, 0.95, math.pi * 0.12, math.pi * 0.88, 16)
    s.shape(*upper, *lower)
    s.disc(0, 0, 0.4, cut=True)
    s.disc(0, 0, 0.22)


def _scroll(s: Stamp) -> None:
    s.box(-0.62, -0.85, 1.24, 1.5, 0.05)
    s.box(-0.95, 0.5, 1.7, 0.38, 0.19)
    for y in (-0.55, -0.25, 0.05):
        s.line((-0.36, y), (0.36, y), width=0.12, cut=True)


def _link(s: Stamp) -> None:
    s.disc(-0.72, 0, 0.28)
    s.disc(0.72, 0, 0.28)
    for x in (-0.24, 0.04, 0.3):
        s.box(x - 0.08, -0.09, 0.18, 0.18)


def _flag(s: Stamp) -> None:
    s.line((-0.55, -0.9), (-0.55, 0.95), width=0.2)
    s.shape((-0.48, -0.88), (0.85, -0.6), (0.4, -0.22), (0.85, 0.16), (-0.48, 0.12))


def _scales(s: Stamp) -> None:
    s.line((0, -0.85), (0, 0.8), width=0.16)
    s.line((-0.68, -0.55), (0.68, -0.55), width=0.16)
    s.box(-0.42, 0.72, 0.84, 0.2, 0.06)
    for x in (-0.62, 0.62):
        s.line((x - 0.3, 0.14), (x, -0.55), (x + 0.3, 0.14), width=0.1)
        s.shape(*arc(x, 0.12, 0.38, 0.36, 0, math.pi, 14))


def _shield(s: Stamp) -> None:
    sides = [(0.8, -0.85), (0.8, -0.05), (0.62, 0.42), (0, 0.98)]
    s.shape(*sides, *[(-x, y) for x, y in reversed(sides)])
    s.line((-0.48, -0.22), (0.48, -0.22), width=0.26, cut=True)


def _cube(s: Stamp) -> None:
    s.box(-0.75, -0.75, 1.5, 1.5, 0.2)


def _die(s: Stamp) -> None:
    s.box(-0.8, -0.8, 1.6, 1.6, 0.3)
    for x, y in ((-0.4, -0.4), (0.4, -0.4), (0, 0), (-0.4, 0.4), (0.4, 0.4)):
        s.disc(x, y, 0.17, cut=True)


def _disc(s: Stamp) -> None:
    s.disc(0, 0, 0.85)


def _chest(s: Stamp) -> None:
    s.box(-0.9, -0.15, 1.8, 0.95, 0.1)
    s.shape((-0.9, -0.25), (-0.7, -0.75), (0.7, -0.75), (0.9, -0.25))
    s.disc(0, 0.1, 0.2, cut=True)


def _pawn(s: Stamp) -> None:
    s.disc(0, -0.55, 0.4)
    s.shape((-0.24, -0.3), (0.24, -0.3), (0.5, 0.66), (-0.5, 0.66))
    s.box(-0.68, 0.6, 1.36, 0.34, 0.12)


def _zoom(s: Stamp) -> None:
    s.ring(-0.2, -0.2, 0.55, 0.24)
    s.line((0.24, 0.24), (0.85, 0.85), width=0.32)


def _whole(s: Stamp) -> None:
    """Four corners: all of it."""
    for x in (-1, 1):
        for y in (-1, 1):
            s.line((x * 0.8, y * 0.25), (x * 0.8, y * 0.8), width=0.28)
            s.line((x * 0.8, y * 0.8), (x * 0.25, y * 0.8), width=0.28)


ICONS: dict[str, Callable[[Stamp], None]] = {
    "exchange": _exchange, "seal": _seal,
    "crown": _crown, "undo": _turn_arrow(1), "redo": _turn_arrow(-1), "check": _check,
    "close": _close, "quill": _quill, "house": _house, "town": _town, "menu": _menu,
    "gear": _gear, "book": _book, "play": _play, "pause": _pause, "skip": _skip,
    "further": _chevrons(1), "rewind": _chevrons(-1),
    "share": _share, "help": _help, "lantern": _lantern, "person": _person, "automaton": _automaton,
    "hourglass": _hourglass, "sound": _sound, "mute": _mute, "plus": _plus_sign,
    "minus": _minus, "lock": _lock, "trophy": _trophy, "eye": _eye, "scroll": _scroll,
    "link": _link, "flag": _flag, "cube": _cube, "die": _die, "disc": _disc, "chest": _chest,
    "pawn": _pawn, "whole": _whole,
    "scales": _scales, "shield": _shield,
    "candle": _candle, "zoom": _zoom, "right": _arrow(0.0), "down": _arrow(math.pi / 2),
    "left": _arrow(math.pi), "up": _arrow(-math.pi / 2),
}  # fmt: skip


def draw(surface: pygame.Surface, name: str, x: float, y: float, r: float, ink: Colour) -> None:
    """Ink an icon onto a large transparent canvas; its holes cut through that canvas."""
    ICONS[name](Stamp(surface, x, y, r, ink))


def adopt(signs: Mapping[str, Callable[[Stamp], None]]) -> None:
    """Signs drawn elsewhere, for one game or one place, that are spoken of by name."""
    for name, draw_sign in signs.items():
        if ICONS.setdefault(name, draw_sign) is not draw_sign:
            raise ValueError(f"There is another sign “{name}”.")


def icon(name: str, px: float, ink: Colour = INK) -> pygame.Surface:
    """The icon as a sprite, px wide and high."""
    return sprite(
        ("icon", name, ink), px, px, lambda s, w, h: draw(s, name, w / 2, h / 2, w * 0.47, ink), ink
    )
