"""Signs: one-ink glyphs, and badges whose outline tells the family of what they stand for.

Villas are roofed, landscapes square, dwellings round, single buildings eight-sided; goods are bare
wooden tokens. So a grape and a vineyard cannot be mistaken for each other on a card.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.art import icons
from game.art.brushes import arc
from game.art.icons import Stamp
from game.art.palette import BLACK, INK, Colour, mix
from game.art.sprites import put, sprite
from game.carpe_diem import goods
from game.carpe_diem.colours import KIND_PAINTS, TERRACOTTA, TERRACOTTA_SHADE
from game.carpe_diem.faces import DWELLINGS, LANDSCAPES, SINGLES

ON_BADGE: Colour = (255, 250, 236)


def _coins(s: Stamp) -> None:
    for x, y in ((-0.16, 0.52), (0.04, 0.2), (-0.12, -0.12), (0, -0.44)):
        s.shape(*arc(x, y, 0.68, 0.3, 0, math.tau, 24))
        s.shape(*arc(x, y - 0.1, 0.58, 0.18, 0, math.tau, 24), cut=True)
        s.shape(*arc(x, y - 0.1, 0.5, 0.12, 0, math.tau, 24))


def _loaf(s: Stamp) -> None:
    s.shape(*arc(0, 0, 0.86, 0.56, 0, math.tau, 30))
    for x in (-0.4, 0.0, 0.4):
        s.line((x - 0.12, 0.24), (x + 0.12, -0.28), width=0.13, cut=True)


def _scroll(s: Stamp) -> None:
    s.box(-0.52, -0.6, 1.04, 1.2)
    for y in (-0.76, 0.48):
        s.box(-0.78, y, 1.56, 0.3, 0.15)
    for y in (-0.24, 0.0, 0.24):
        s.line((-0.32, y), (0.32, y), width=0.11, cut=True)


def _hammer(s: Stamp) -> None:
    s.line((-0.52, 0.72), (0.28, -0.16), width=0.27)
    head = ((-0.28, -0.52), (0.12, -0.84), (0.8, -0.12), (0.52, 0.24), (0.12, -0.16))
    s.shape(*head, (-0.08, -0.12))


def _villa(s: Stamp) -> None:
    s.shape((-0.92, -0.04), (0, -0.72), (0.92, -0.04))
    s.box(-0.68, -0.08, 1.36, 0.76)
    s.box(0.32, -0.84, 0.26, 0.56)
    s.box(-0.18, 0.16, 0.36, 0.54, cut=True)


def _house(s: Stamp) -> None:
    s.shape((-0.88, 0), (0, -0.76), (0.88, 0))
    s.box(-0.64, -0.04, 1.28, 0.72)
    s.line((0, -0.08), (0, 0.68), width=0.14, cut=True)


def _grapes(s: Stamp) -> None:
    for x, y in ((-0.44, -0.2), (0, -0.24), (0.44, -0.2), (-0.22, 0.16), (0.22, 0.16), (0, 0.52)):
        s.disc(x, y, 0.25)
    s.line((0, -0.44), (0.08, -0.84), width=0.14)
    s.shape((0.08, -0.68), (0.6, -0.88), (0.52, -0.52))


def _sprig(s: Stamp) -> None:
    s.line((0, 0.88), (0, -0.6), width=0.14)
    for y in (0.48, 0.04, -0.36):
        for side in (-1, 1):
            s.shape((0, y), (side * 0.4, y - 0.4), (side * 0.76, y - 0.36), (side * 0.44, y + 0.04))
    s.shape((0, -1.0), (0.22, -0.64), (0, -0.36), (-0.22, -0.64))


def _hen(s: Stamp) -> None:
    brush = goods.Brush(s.surface, s.r / 50)
    brush.x, brush.y = s.x, s.y
    goods.hen(brush, s.ink, s.ink, s.ink, s.ink)
    s.disc(0.44, -0.44, 0.09, cut=True)


def _fish(s: Stamp) -> None:
    s.shape(*arc(-0.12, 0, 0.68, 0.4, 0, math.tau, 30))
    s.shape((0.4, 0), (0.92, -0.44), (0.8, 0), (0.92, 0.44))
    s.disc(-0.44, -0.1, 0.1, cut=True)


def _stall(s: Stamp) -> None:
    s.shape((-0.88, -0.16), (-0.68, -0.72), (0.68, -0.72), (0.88, -0.16))
    for x in (-0.66, -0.22, 0.22, 0.66):
        s.disc(x, -0.12, 0.22)
    for x in (-0.72, 0.56):
        s.box(x, 0, 0.16, 0.76)
    s.box(-0.72, 0.32, 1.44, 0.2)


def _oven(s: Stamp) -> None:
    s.shape(*arc(0, 0.68, 0.88, 1.32, math.pi, math.tau, 20))
    s.shape(*arc(0, 0.68, 0.38, 0.64, math.pi, math.tau, 16), cut=True)


def _fountain(s: Stamp) -> None:
    s.shape((-0.84, 0.16), (0.84, 0.16), (0.52, 0.52), (0.2, 0.56), (0.32, 0.84), (-0.32, 0.84),
            (-0.2, 0.56), (-0.52, 0.52))  # fmt: skip
    for side in (-1, 1):
        drops = [i / 10 * math.pi for i in range(11)]
        jet = [(side * 0.32 * (1 - math.cos(t * 0.96)), -0.16 - 0.6 * math.sin(t)) for t in drops]
        s.line(*jet, width=0.16)
    s.line((0, 0.12), (0, -0.8), width=0.16)


def _chimney(s: Stamp) -> None:
    s.box(-0.6, -0.6, 1.2, 1.2, 0.12)
    s.box(-0.42, -0.42, 0.84, 0.84, 0.04, cut=True)
    s.box(-0.26, -0.26, 0.52, 0.52, 0.04)


def _any_landscape(s: Stamp) -> None:
    for draw, x, y in ((_grapes, -1, -1), (_sprig, 1, -1), (_hen, -1, 1), (_fish, 1, 1)):
        draw(Stamp(s.surface, s.x + x * s.r * 0.5, s.y + y * s.r * 0.5, s.r * 0.46, s.ink))


def _pay(s: Stamp) -> None:
    """Something laid into a dish."""
    s.line((0, -0.8), (0, -0.08), width=0.26)
    s.shape((-0.48, -0.2), (0.48, -0.2), (0, 0.36))
    s.line((-0.76, 0.28), (-0.6, 0.68), (0.6, 0.68), (0.76, 0.28), width=0.22)


def _turn(s: Stamp) -> None:
    s.line(*arc(0, 0, 0.64, 0.64, -2.2, 2.3, 40), width=0.24)
    x, y = 0.64 * math.cos(2.3), 0.64 * math.sin(2.3)
    s.shape((x - 0.56, y - 0.04), (x + 0.24, y - 0.44), (x + 0.2, y + 0.48))


def _spade(s: Stamp) -> None:
    """The first spadeful of a new district."""
    s.line((-0.5, -0.86), (0.5, -0.86), width=0.22)
    s.line((0, -0.86), (0, 0.1), width=0.2)
    s.shape((-0.46, 0.0), (0.46, 0.0), (0.42, 0.5), (0, 0.98), (-0.42, 0.5))


GLYPHS: dict[str, Callable[[Stamp], None]] = {
    "villa": _villa, "chimney": _chimney,
    "vineyard": _grapes, "herb_garden": _sprig, "chicken_run": _hen, "pond": _fish,
    "merchant": _coins, "baker": _loaf, "administrator": _scroll, "craftsman": _hammer,
    "market": _stall, "bakery": _oven, "fountain": _fountain,
    "any_landscape": _any_landscape, "any_dwelling": _house,
    "pay": _pay, "own": icons.ICONS["eye"], "turn": _turn, "spade": _spade,
}  # fmt: skip
icons.adopt(GLYPHS)


def glyph(name: str, px: float, ink: Colour = INK) -> pygame.Surface:
    """The bare sign, px wide and high; it lies on any ground."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        GLYPHS[name](Stamp(surface, w / 2, h / 2, w * 0.5, ink))

    return sprite(("carpe_diem glyph", name, ink), px, px, draw, ink)


def badge(kind: str, px: float) -> pygame.Surface:
    """A plaque with the kind's sign, in the outline of its family."""
    draw = _chimney_badge if kind == "chimney" else _plaque(kind)
    return sprite(("badge", kind), px, px, draw, mix(KIND_PAINTS[kind].deep, BLACK, 0.5))


def item(kind: str, px: float) -> pygame.Surface:
    """Anything a card can ask for or give, as a picture."""
    if kind in goods.GOODS:
        return goods.good(kind, px)
    tokens = {"coin": goods.coin, "bread": goods.bread, "scroll": goods.scroll}
    return tokens[kind](px) if kind in tokens else badge(kind, px)


def _outline(surface: pygame.Surface, kind: str, inset: float, colour: Colour) -> None:
    size = surface.width
    c = size / 2
    if kind in LANDSCAPES or kind == "any_landscape":
        at = size * 0.04 + inset
        rect = (at, at, size - 2 * at, size - 2 * at)
        pygame.draw.rect(surface, colour, rect, border_radius=round(size * 0.12))
    elif kind in DWELLINGS or kind == "any_dwelling":
        pygame.draw.circle(surface, colour, (c, c), c * 0.97 - inset)
    elif kind in SINGLES:
        turn = math.radians(22.5)
        reach = (c - inset) * 1.02
        pygame.draw.polygon(surface, colour, arc(c, c, reach, reach, turn, turn + math.tau, 8))
    else:
        eave, foot = c * 0.66 + inset * 0.4, size - inset
        wall = size * 0.04 + inset
        roof = [(inset, eave), (c, inset * 1.2), (size - inset, eave)]
        pygame.draw.polygon(surface, colour, [*roof, (size - wall, foot), (wall, foot)])


def _plaque(kind: str) -> Callable[[pygame.Surface, int, int], None]:
    paint = KIND_PAINTS[kind]

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        _outline(surface, kind, 0, mix(paint.deep, BLACK, 0.5))
        _outline(surface, kind, w * 0.045, paint.pale)
        _outline(surface, kind, w * 0.1, paint.deep)
        low, size = (1.12, 0.66) if kind == "villa" else (1.0, 0.72)
        put(surface, glyph(kind, w * size, ON_BADGE), w / 2, w / 2 * low)

    return draw


def _chimney_badge(surface: pygame.Surface, w: int, h: int) -> None:
    """As on the roofs: a white stack with a dark mouth."""

    def block(inset: float, colour: Colour, corner: float) -> None:
        rect = (w * inset, w * inset, w * (1 - 2 * inset), w * (1 - 2 * inset))
        pygame.draw.rect(surface, colour, rect, border_radius=round(w * corner))

    block(0.04, TERRACOTTA_SHADE, 0.1)
    block(0.09, TERRACOTTA, 0.07)
    for i in range(5):
        y = w * (0.17 + i * 0.165)
        ends = ((w * 0.09, y), (w * 0.9, y))
        pygame.draw.line(surface, TERRACOTTA_SHADE, *ends, max(1, round(w * 0.02)))
    shade = [(0.28, 0.76), (0.76, 0.28), (0.9, 0.44), (0.9, 0.9), (0.46, 0.9)]
    pygame.draw.polygon(surface, (84, 34, 22), [(x * w, y * w) for x, y in shade])
    block(0.22, (84, 44, 30), 0.05)
    block(0.25, (255, 252, 242), 0.04)
    block(0.39, (36, 24, 20), 0.02)
