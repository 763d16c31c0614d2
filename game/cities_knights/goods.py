"""The eight kinds of hand cards as small painted things: the silhouette alone tells them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.art.easel import Easel, painted
from game.art.palette import INK, WHITE
from game.cities_knights.emblems import crown


def _brick(p: Easel) -> None:
    for x, y in ((14, 58), (52, 58), (33, 32)):
        p.box(x - 2, y - 2, 38, 27, INK, 4)
        p.box(x + 1, y + 1, 32, 21, (196, 92, 56), 2)
        p.box(x + 1, y + 1, 32, 8, (232, 142, 98), 2)
        p.box(x + 1, y + 17, 32, 5, (148, 58, 34), 2)


def _lumber(p: Easel) -> None:
    for x, y in ((50, 32), (31, 63), (69, 63)):
        p.poly([(x - 6, y - 20), (x + 12, y - 26), (x + 26, y - 8), (x + 16, y + 12)], INK)
        p.disc(x, y, 20.5, (108, 68, 38), INK, 4)
        p.disc(x, y, 15, (222, 176, 112))
        p.disc(x - 1, y - 1, 11, (196, 144, 84))
        p.disc(x - 1, y - 1, 8, (226, 182, 120))
        p.disc(x - 1, y - 1, 3.4, (158, 104, 56))


def _wool(p: Easel) -> None:
    for x in (36, 62):
        p.line([(x, 66), (x, 88)], INK, 8)
    puffs = [(30, 50), (44, 40), (60, 40), (70, 52), (62, 66), (44, 68), (30, 62), (50, 54)]
    for x, y in puffs:
        p.disc(x, y, 18, INK)
    for x, y in puffs:
        p.disc(x, y, 14, (216, 206, 186))
    for x, y in puffs[:4] + puffs[-1:]:
        p.disc(x - 3, y - 3, 11, (252, 247, 234))
    p.oval(80, 42, 11, 14, INK, -0.4)
    p.oval(70, 33, 7, 4, INK, 0.6)
    p.disc(83, 39, 2.4, WHITE)


def _grain(p: Easel) -> None:
    for x0, x1, y1 in ((50, 50, 12), (46, 26, 22), (54, 74, 22)):
        p.line([(x0, 92), ((x0 + x1) / 2, 58), (x1, y1 + 10)], INK, 8)
        p.line([(x0, 92), ((x0 + x1) / 2, 58), (x1, y1 + 10)], (176, 122, 30), 4)
        lean = (x1 - x0) / 60
        for j in range(4):
            cx, cy = x1 - lean * j * 9, y1 + j * 12
            for side in (-1, 1):
                p.oval(cx + side * 6, cy + 3, 8.5, 6, INK, side * -0.9 + lean)
                p.oval(cx + side * 6 - 0.5, cy + 2.5, 6, 3.6, (250, 206, 84), side * -0.9 + lean)
    p.line([(38, 70), (62, 70)], INK, 11)
    p.line([(39, 70), (61, 70)], (188, 70, 42), 6)


def _ore(p: Easel) -> None:
    outline = [(12, 82), (8, 60), (28, 40), (34, 18), (56, 10), (74, 30), (92, 52), (90, 82)]
    p.poly(outline, (122, 132, 148), INK, 7)
    p.poly([(28, 40), (34, 18), (56, 10), (50, 40)], (214, 222, 232))
    p.poly([(56, 10), (74, 30), (50, 40)], (162, 172, 188))
    p.poly([(8, 60), (28, 40), (50, 40), (40, 68), (12, 82)], (176, 186, 200))
    p.poly([(74, 30), (92, 52), (90, 82), (66, 66), (50, 40)], (84, 94, 112))
    p.poly([(40, 68), (66, 66), (90, 82), (12, 82)], (104, 114, 132))
    p.poly([(44, 52), (52, 46), (58, 54), (50, 60)], (240, 190, 90))
    p.poly([(70, 70), (76, 64), (80, 72)], (240, 190, 90))


def _coin(p: Easel) -> None:
    for x, y, r in ((62, 64, 28), (40, 40, 32)):
        p.disc(x, y, r, (206, 160, 54), INK, 6)
        p.disc(x, y, r * 0.78, (250, 220, 128))
        p.disc(x + 1.5, y + 1.5, r * 0.7, (222, 176, 70))
    q = p.shift(40, 40, 0.34)
    crown(q, (122, 78, 14))


def _paper(p: Easel) -> None:
    p.poly([(22, 12), (70, 12), (84, 28), (84, 90), (22, 90)], (250, 243, 222), INK, 7)
    p.poly([(70, 12), (70, 28), (84, 28)], (206, 186, 142), INK, 4)
    for y, x1 in ((36, 74), (48, 74), (60, 74), (72, 54)):
        p.line([(33, y), (x1, y)], (104, 82, 56), 5)
    p.disc(68, 78, 10, (178, 44, 34), INK, 4)


def _cloth(p: Easel) -> None:
    p.poly([(14, 34), (66, 20), (88, 34), (88, 76), (38, 90), (14, 78)], (150, 58, 110), INK, 7)
    p.poly([(14, 34), (66, 20), (88, 34), (38, 50)], (206, 116, 166))
    p.poly([(38, 50), (88, 34), (88, 76), (38, 90)], (132, 46, 96))
    for y in (14, 26):
        p.line([(38, 50 + y), (88, 34 + y)], (240, 200, 110), 4)
    p.oval(26, 56, 12, 22, (232, 164, 198), 0, INK, 5)
    p.oval(26, 56, 6, 12, (150, 58, 110))
    p.oval(26, 56, 2.6, 5, (240, 200, 110))


GOODS: Mapping[str, Callable[[Easel], None]] = {
    "brick": _brick,
    "lumber": _lumber,
    "wool": _wool,
    "grain": _grain,
    "ore": _ore,
    "coin": _coin,
    "paper": _paper,
    "cloth": _cloth,
}
"""How each kind is painted, on a sheet of a hundred units."""


def good_icon(name: str, px: float) -> pygame.Surface:
    """A good as a small painted thing with an ink outline: its silhouette alone tells it."""
    return painted(("good", name), px, px, 100, GOODS[name], INK)
