"""What a widget draws with: a surface, the look of the moment, and who is hovered or pressed."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.art import icons, tokens
from game.art.palette import Colour
from game.ui import lettering, panels
from game.ui.box import Box
from game.ui.lettering import Style, Typeset
from game.ui.look import Look
from game.ui.theme import Surface, Theme, theme

if TYPE_CHECKING:
    from collections.abc import Iterator


class Written(NamedTuple):
    """A text as it stands on the screen, for whoever checks that it can be read."""

    text: str
    box: Box
    fits: bool
    colour: Colour
    window: Box | None  # the scrolled list it stands in
    size: float  # of its letters, in css px


@dataclass
class Painter:
    surface: pygame.Surface
    look: Look
    hover: str | None = None
    pressed: str | None = None
    origin: tuple[float, float] = (0.0, 0.0)  # css px: where a scrolled list has moved to
    written: list[Written] = field(default_factory=list)
    _window: Box | None = None

    @property
    def theme(self) -> Theme:
        return theme(self.look.high_contrast)

    def dress(self, material: str) -> Surface:
        dress: Surface = getattr(self.theme, material)
        return dress

    def state(self, target: str, enabled: bool = True) -> str:
        if not enabled:
            return "disabled"
        if target == self.pressed:
            return "pressed"
        return "hover" if target == self.hover else "normal"

    def rect(self, box: Box) -> pygame.Rect:
        return self.look.rect(box.moved(*self.origin))

    def panel(
        self,
        material: str,
        box: Box,
        radius: float = 9,
        state: str = "normal",
        lift: float = 3,
    ) -> None:
        rect, scale = self.rect(box), self.look.scale
        picture = panels.panel(material, self.dress(material), rect.size, scale, radius, state)
        panels.put(self.surface, picture, rect.topleft, scale, lift, radius)

    def recess(self, box: Box, radius: float = 8) -> None:
        rect = self.rect(box)
        picture = panels.recess(rect.size, self.theme.wood, self.look.scale, radius)
        self.surface.blit(picture, rect.topleft)

    def write(
        self,
        text: str,
        box: Box,
        style: Style = lettering.BODY,
        colour: Colour | None = None,
        align: str = "l",
        vertical: str = "m",
        lines: int = 99,
    ) -> Typeset:
        """Set a text into the box, as large as its style and the reader want and the box allows."""
        setting = lettering.fit(self.look, text, style, box.w, box.h, lines)
        self.set(setting, box, colour, align, vertical)
        return setting

    def set(
        self,
        setting: Typeset,
        box: Box,
        colour: Colour | None = None,
        align: str = "l",
        vertical: str = "m",
    ) -> None:
        colour = self.theme.vellum.text if colour is None else colour
        place = box.moved(*self.origin)
        lettering.draw(self.surface, self.look, setting, place, colour, align, vertical)
        x = place.x + {"l": 0.0, "c": 0.5, "r": 1.0}[align] * (place.w - setting.width)
        y = place.y + {"t": 0.0, "m": 0.5, "b": 1.0}[vertical] * (place.h - setting.height)
        covered = Box(x, y, setting.width, setting.height)
        text = " ".join(setting.lines)
        size, window = setting.size, self._window
        self.written.append(Written(text, covered, setting.fits, colour, window, size))

    def icon(self, name: str, centre: tuple[float, float], size: float, colour: Colour) -> None:
        self.blit(icons.icon(name, self.look.px(size), colour), centre)

    def mark(self, seat: int, box: Box) -> None:
        """The colour and the sign of a player on a small tab."""
        rect = self.rect(box)
        paint = self.look.palette.players[seat]
        self.surface.blit(tokens.seat_mark(paint, rect.w, rect.h), rect.topleft)

    def blit(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        x = (centre[0] + self.origin[0]) * self.look.scale - picture.width / 2
        y = (centre[1] + self.origin[1]) * self.look.scale - picture.height / 2
        self.surface.blit(picture, (round(x), round(y)))

    def rule(self, x0: float, x1: float, y: float, colour: Colour) -> None:
        """A thin line with a small diamond in its middle, as under a heading."""
        left, top = self.rect(Box(x0, y, 0, 0)).topleft
        right, line = left + self.look.px(x1 - x0), max(1, self.look.px(1))
        pygame.draw.line(self.surface, colour, (left, top), (right, top), line)
        mid, r = (left + right) // 2, self.look.px(3.5)
        diamond = [(mid, top - r), (mid + 2 * r, top), (mid, top + r), (mid - 2 * r, top)]
        pygame.draw.polygon(self.surface, colour, diamond)

    def ring(self, box: Box, radius: float = 9) -> None:
        """The mark of the keyboard's focus: bright between two dark lines, on any ground."""
        rect, scale = self.rect(box), self.look.scale
        for grow, wide, colour in (
            (5.0, 5.0, self.theme.focus_edge),
            (4.0, 3.0, self.theme.focus),
        ):
            outer = rect.inflate(2 * round(grow * scale), 2 * round(grow * scale))
            pygame.draw.rect(
                self.surface,
                colour,
                outer,
                max(2, round(wide * scale)),
                border_radius=round((radius + grow) * scale),
            )

    @contextmanager
    def window(self, box: Box, dx: float, dy: float) -> Iterator[None]:
        """Draw only inside the box, everything moved by dx, dy: the inside of a scrolled list."""
        before, clip, outer = self.origin, self.surface.get_clip(), self._window
        self._window = box.moved(*before)
        self.surface.set_clip(self.rect(box).clip(clip))
        self.origin = (before[0] + dx, before[1] + dy)
        try:
            yield
        finally:
            self.origin, self._window = before, outer
            self.surface.set_clip(clip)
