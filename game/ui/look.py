"""How the screen of this moment is read: its size, its scale, and what its reader asked for.

Everything is laid out in css pixels (`Box`); only drawing turns them into device pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.art import palette
from game.art.palette import Palette
from game.text import Words, preferred
from game.ui.box import Box

if TYPE_CHECKING:
    from game.app import App
    from game.scene import Screen

TOUCH = 44.0  # css px: the smallest side of anything that can be touched


@dataclass(frozen=True)
class Look:
    width: float
    height: float
    scale: float = 1.0  # device pixels per css pixel
    safe: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # top, right, bottom, left
    text: float = 1.0  # 1.0, 1.25 or 1.5
    high_contrast: bool = False
    colour_blind: bool = False
    reduced_motion: bool = False
    words: Words = field(default_factory=lambda: Words("en"))

    @property
    def screen(self) -> Box:
        return Box(0, 0, self.width, self.height)

    @property
    def area(self) -> Box:
        """The screen without notch, rounded corners and home bar."""
        top, right, bottom, left = self.safe
        return Box(left, top, self.width - left - right, self.height - top - bottom)

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def palette(self) -> Palette:
        return palette.choose(colour_blind=self.colour_blind, high_contrast=self.high_contrast)

    def px(self, css: float) -> int:
        return round(css * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """The device pixels of a box; neighbours that touch in css px touch here too."""
        left, top = self.px(box.x), self.px(box.y)
        return pygame.Rect(left, top, self.px(box.right) - left, self.px(box.bottom) - top)


def look_of(app: App, screen: Screen, catalogues: Sequence[Path] = ()) -> Look:
    settings = app.settings
    language = settings.language or preferred(app.platform.languages())
    width, height = screen.css_size
    insets = screen.insets
    return Look(
        width,
        height,
        screen.scale,
        (insets.top, insets.right, insets.bottom, insets.left),
        settings.text_scale,
        settings.contrast,
        settings.colour_blind,
        app.reduced_motion,
        Words(language, *catalogues),
    )
