"""The first thing one sees: the harbour, the name of the house, and the way in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art import palette as p
from game.art.cache import PictureCache
from game.scenes.harbour import harbour
from game.ui.box import Box
from game.ui.lettering import BUTTON, DISPLAY, QUOTE
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Button, Drawing, Widget

_pictures = PictureCache(6_000_000)
ENTRY = BUTTON._replace(size=21)
INK = p.INK


@dataclass(frozen=True)
class Places:
    picture: Box
    title: Box
    motto: Box
    entries: Box


def places(look: Look, entries: int) -> Places:
    """Portrait: the picture above, the entries in reach of the thumb. Landscape: side by side."""
    tall = (58 if look.area.h > 560 else 48) * (1 + (look.text - 1) * 0.5)
    column = entries * tall + (entries - 1) * 12
    edge = 10.0 if min(look.area.w, look.area.h) < 600 else 22.0
    area = look.area.inset(edge)
    if look.portrait:
        wide = min(area.w, 460.0)
        foot, rest = area.foot(column + 8, 18)
        picture = rest
        buttons = foot.middle(wide, column)
    else:
        side = min(360.0, max(240.0, area.w * 0.3)) * (1 + (look.text - 1) * 0.35)
        right, picture = area.end(side, edge)
        buttons = right.middle(side, column)
    head = picture.inset(picture.w * 0.07, picture.h * 0.05)
    title, rest = head.top(min(picture.h * 0.24, 118.0))
    motto, _ = rest.top(min(picture.h * 0.1, 34.0 * look.text))
    return Places(picture, title, motto, buttons)


class Start(Stage):
    def compose(self) -> Sequence[Widget]:
        entries = [
            ("new", "start.new", "play", "brass", self._new_game),
            ("settings", "start.settings", "gear", "wood", self._settings),
        ]
        at = places(self.look, len(entries))
        rows = at.entries.rows(len(entries), 12)
        widgets: list[Widget] = [Drawing(at.picture, self._chart)]
        for (name, key, icon, material, act), row in zip(entries, rows, strict=True):
            widgets.append(
                Button(name, row, self.words(key), act, icon, material=material, style=ENTRY)
            )
        return widgets

    def _chart(self, painter: Painter, box: Box) -> None:
        at = places(self.look, 2)
        rect = painter.rect(box)
        key = (rect.size, self.look.high_contrast)
        picture = _pictures.get(key, lambda: _framed(rect.size, self.look.scale))
        painter.surface.blit(picture, rect.topleft)
        painter.write(self.words("game.name"), at.title, DISPLAY._replace(size=84), INK, "c")
        painter.write(self.words("start.motto"), at.motto, QUOTE, INK, "c")

    def backdrop(self, painter: Painter) -> None:
        super().backdrop(painter)
        _scattered(painter, places(self.look, 2))

    def _new_game(self) -> None:
        from game.scenes.newgame import NewGame

        self.app.push(NewGame())

    def _settings(self) -> None:
        from game.scenes.preferences import Preferences

        self.app.push(Preferences())


def _framed(size: tuple[int, int], scale: float) -> pygame.Surface:
    """The harbour on its sheet, inside the double line of a chart."""
    picture = harbour(*size)
    for inset, width in ((6.0, 2.4), (11.0, 1.0)):
        box = picture.get_rect().inflate(-2 * round(inset * scale), -2 * round(inset * scale))
        pygame.draw.rect(picture, p.INK, box, max(1, round(width * scale)))
    return picture


def _scattered(painter: Painter, at: Places) -> None:
    """Pieces left on the table where there is room beside the buttons."""
