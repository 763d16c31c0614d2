"""Which colour each part of the kit has, in the usual and in the high-contrast dress."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.art import palette as p
from game.art.palette import Colour, contrast, mix

READABLE = 5.6  # the ratio asked for is 4.5; grain and shading may take the rest


@dataclass(frozen=True)
class Surface:
    """One material: its body, its edge, and the inks that can be read on it."""

    body: Colour
    light: Colour
    dark: Colour
    edge: Colour
    text: Colour
    soft: Colour  # second in rank, still readable
    grain: float = 1.0  # how much of the texture shows

    @cached_property
    def faint(self) -> Colour:
        """For what cannot be used now: as pale as can still be read on the texture."""
        shades = (mix(self.soft, self.body, t / 20) for t in range(10, 0, -1))
        return next((ink for ink in shades if contrast(ink, self.body) >= READABLE), self.soft)


class Theme(NamedTuple):
    vellum: Surface
    wood: Surface
    brass: Surface
    seal: Surface  # red wax: what cannot be taken back
    table: Colour
    focus: Colour
    focus_edge: Colour
    accent: Colour
    warning: Colour
    gold_text: Colour  # on wood


NORMAL = Theme(
    vellum=Surface(
        p.VELLUM_LIGHT, mix(p.VELLUM_LIGHT, p.WHITE, 0.6), p.VELLUM, p.SEPIA, p.INK, (86, 60, 34)
    ),
    wood=Surface(
        (74, 46, 28), (132, 88, 54), p.TABLE_WOOD, (24, 12, 4), p.WOOD_TEXT, p.WOOD_TEXT_SOFT
    ),
    brass=Surface(p.BRASS, p.BRASS_LIGHT, p.BRASS_DARK, (40, 24, 8), p.BRASS_TEXT, (44, 26, 5)),
    seal=Surface(p.RED, (196, 82, 66), (96, 18, 14), (44, 8, 6), (255, 240, 226), (255, 226, 206)),
    table=p.TABLE_WOOD,
    focus=(255, 226, 110),
    focus_edge=(30, 16, 6),
    accent=p.STANDARD.legal,
    warning=p.RED,
    gold_text=p.WOOD_TEXT_GOLD,
)

STRONG = NORMAL._replace(
    vellum=Surface(p.WHITE, p.WHITE, (236, 232, 222), p.BLACK, p.BLACK, (40, 28, 16), 0.15),
    wood=Surface((30, 18, 10), (92, 64, 42), (20, 12, 6), p.WHITE, p.WHITE, (255, 244, 224), 0.3),
    brass=Surface(
        (240, 208, 120), (255, 238, 180), (200, 160, 70), p.BLACK, p.BLACK, (28, 16, 0), 0.3
    ),
    seal=Surface((132, 12, 8), (170, 50, 40), (90, 4, 2), p.WHITE, p.WHITE, p.WHITE, 0.3),
    table=(20, 12, 6),
    focus=(255, 236, 60),
    focus_edge=p.BLACK,
    accent=(0, 76, 84),
    warning=(132, 12, 8),
    gold_text=(255, 232, 130),
)


def theme(high_contrast: bool) -> Theme:
    return STRONG if high_contrast else NORMAL
