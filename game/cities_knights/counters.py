"""Small marks that several parts of the table share: prices, counts, rims of what may be used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from engine.cities_knights.box import KINDS
from game.art.brushes import stroke
from game.art.easel import Easel, painted
from game.art.palette import INK, VELLUM_LIGHT, Colour
from game.art.sprites import faded, put, shadow_of
from game.art.type import label
from game.cities_knights import cardstock
from game.cities_knights.goods import good_icon
from game.ui.box import Box
from game.ui.lettering import Style, fit
from game.ui.painter import Painter

POSSIBLE: Colour = (150, 236, 214)
IMPOSSIBLE: Colour = (246, 170, 142)
"""On dark wood."""
MISSING: Colour = (226, 66, 46)
TITLED = 48.0  # css px of a card from which on its name can be read
Cost = Sequence[tuple[int, int]]


def write_fitting(
    painter: Painter,
    text: str,
    box: Box,
    style: Style,
    colour: Colour,
    align: str = "c",
    lines: int = 1,
) -> bool:
    """Write what is said elsewhere too, where there is room for it; False where there is none."""
    if not fit(painter.look, text, style, box.w, box.h, lines).fits:
        return False
    painter.write(text, box, style, colour, align, lines=lines)
    return True


def capital(name: str) -> str:
    """A name as it stands on a card of its own."""
    return name[:1].upper() + name[1:]


def listed(cost: Cost) -> list[str]:
    """The goods of a price one by one."""
    return [KINDS[kind] for kind, number in cost for _ in range(number)]


def cost_row(
    painter: Painter, box: Box, goods: Sequence[str], have: Mapping[str, int] | None, px: float
) -> None:
    """A price as small goods in the middle of a box; what is missing is pale and struck."""
    left = dict(have) if have is not None else None
    size = min(px, box.h, box.w / max(1, len(goods)))
    x, y = box.centre[0] - size * (len(goods) - 1) / 2, box.centre[1]
    for good in goods:
        icon = good_icon(good, painter.look.px(size))
        if left is None or left.get(good, 0) > 0:
            painter.blit(icon, (x, y))
            if left is not None:
                left[good] -= 1
        else:
            painter.blit(faded(("good", good), icon, 100), (x, y))
            k = painter.look.scale
            d = size * 0.36
            line = [((x - d) * k, (y + d) * k), ((x + d) * k, (y - d) * k)]
            stroke(painter.surface, line, MISSING, max(1.5, 1.7 * k))
        x += size


def seal(painter: Painter, text: str, centre: tuple[float, float], size: float) -> None:
    """A round count on the corner of a card."""

    def draw(p: Easel) -> None:
        p.disc(50, 50, 49, INK)
        p.disc(50, 50, 42, VELLUM_LIGHT)

    k = painter.look.scale
    x, y = centre[0] * k, centre[1] * k
    put(painter.surface, painted("count", size * k, size * k, 100, draw), x, y)
    label(painter.surface, text, x, y, "figures", size * k * 0.68, INK, "cm", size * k * 0.8)


def rim(painter: Painter, box: Box, radius: float = 7, loud: bool = False) -> None:
    """Round what may be used."""
    palette, scale = painter.look.palette, painter.look.scale
    rect = painter.rect(box)
    wide = max(1, round((2.6 if loud else 1.6) * scale * palette.ring_width))
    tone = palette.glow if loud else (52, 160, 148)
    pygame.draw.rect(painter.surface, tone, rect, wide, border_radius=round(radius * scale))
    if loud:
        inner = rect.inflate(-2 * wide, -2 * wide)
        pygame.draw.rect(
            painter.surface, palette.legal, inner, wide, border_radius=round(radius * scale)
        )


def put_card(
    painter: Painter,
    name: str,
    centre: tuple[float, float],
    wide: float,
    title: str = "",
    dim: bool = False,
) -> None:
    """A card lying there, with its shadow."""
    k = painter.look.scale
    face = cardstock.card(name, wide * k, title)
    if dim:
        face = faded(("dim card", name, title, cardstock.come()), face, 120)
    x, y = centre[0] * k, centre[1] * k
    soft = shadow_of("card", face, max(2, round(2 * k)), 150)
    put(painter.surface, soft, x + 1.5 * k, y + 2 * k)
    put(painter.surface, face, x, y)
