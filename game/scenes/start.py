"""The first thing one sees: the harbour, the name of the house, and the way in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art import palette as p
from game.art import tokens
from game.art.cache import PictureCache
from game.art.materials import vellum
from game.scenes.harbour import FINE, harbour
from game.ui import panels
from game.ui.box import Box
from game.ui.lettering import BUTTON, DISPLAY, QUOTE
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Widget

ENTRY = BUTTON._replace(size=22)
NAME = DISPLAY._replace(size=104)
MOTTO = QUOTE._replace(size=19, floor=10)
MARGIN = 17.0  # css px of plain vellum around the picture
GAP = 12.0

_pictures = PictureCache(6_000_000)


@dataclass(frozen=True)
class Places:
    sheet: Box
    title: Box
    motto: Box
    entries: Box
    wood: tuple[Box, ...]  # free places on the table, above and below the entries


def places(look: Look, entries: int) -> Places:
    """Portrait: the picture above, the entries in reach of the thumb. Landscape: side by side."""
    tall = (60 if look.area.h > 560 else 48) * (1 + (look.text - 1) * 0.5)
    column = entries * tall + (entries - 1) * GAP
    edge = 10.0 if min(look.area.w, look.area.h) < 600 else 24.0
    area = look.area.inset(edge)
    wood: tuple[Box, ...] = ()
    if look.portrait:
        foot, sheet = area.foot(column + 6, 16)
        buttons = foot.middle(460.0, column)
    else:
        side = min(350.0, max(240.0, area.w * 0.29)) * (1 + (look.text - 1) * 0.35)
        right, sheet = area.end(side, edge)
        buttons = right.middle(side, column)
        above, below = (
            right.top(buttons.y - right.y)[0],
            right.foot(right.bottom - buttons.bottom)[0],
        )
        wood = (above.inset(0, 16), below.inset(0, 16))
    inner = sheet.inset(MARGIN + 14, MARGIN)
    head, _ = inner.top(min(inner.h * 0.33, 230.0))
    title, rest = head.top(head.h * 0.64)
    motto = rest.middle(rest.w if look.portrait else rest.w * 0.64, rest.h)
    return Places(sheet, title, motto, buttons, wood)


class Start(Stage):
    heading = "game.name"

    def compose(self) -> Sequence[Widget]:
        entries: list[tuple[str, str, str, Act]] = [
            ("new", "play", "brass", self._new_game),
            ("settings", "gear", "wood", self._settings),
        ]
        at = places(self.look, len(entries))
        widgets: list[Widget] = [Drawing(at.sheet, lambda painter, _: self._sheet(painter, at))]
        rows = at.entries.rows(len(entries), GAP)
        for (name, icon, material, act), row in zip(entries, rows, strict=True):
            text = self.words(f"start.{name}")
            widgets.append(Button(name, row, text, act, icon, material=material, style=ENTRY))
        return widgets

    def _sheet(self, painter: Painter, at: Places) -> None:
        rect, scale = painter.rect(at.sheet), self.look.scale
        picture = _pictures.get((rect.size, scale), lambda: _framed(rect.size, scale))
        panels.put(painter.surface, picture, rect.topleft, scale, 7, 3)
        painter.write(self.words("game.name"), at.title, NAME, p.INK, "c", lines=1)
        motto = painter.write(self.words("start.motto"), at.motto, MOTTO, p.INK, "c", lines=1)
        half = min(motto.width / 2, 120)
        middle = at.title.centre[0]
        painter.rule(middle - half, middle + half, at.title.bottom, p.RED)
        for box, lay in zip(at.wood, (_pieces, _coins), strict=False):
            if box.h >= ROOM:
                lay(painter, box.middle(230, 130))

    def _new_game(self) -> None:
        from game.scenes.newgame import NewGame

        self.app.push(NewGame())

    def _settings(self) -> None:
        from game.scenes.preferences import Preferences

        self.app.push(Preferences())


def _framed(size: tuple[int, int], scale: float) -> pygame.Surface:
    """The harbour on its sheet, inside the black and white border of a chart."""
    sheet = vellum(*size, 8, scale)
    margin = round(MARGIN * scale)
    inner = sheet.get_rect().inflate(-2 * margin, -2 * margin)
    harbour(sheet.subsurface(inner), FINE if scale < 2 else 1.4)  # fine pixels need less
    thin, band = max(1, round(scale)), max(3, round(4.5 * scale))
    frame = inner.inflate(2 * band, 2 * band)
    pygame.draw.rect(sheet, p.VELLUM_LIGHT, frame, band)
    step = round(26 * scale)
    for i, x in enumerate(range(frame.left, frame.right, step)):
        if i % 2 == 0:
            wide = min(step, frame.right - x)
            sheet.fill(p.INK, (x, frame.top, wide, band))
            sheet.fill(p.INK, (x, frame.bottom - band, wide, band))
    for i, y in enumerate(range(frame.top, frame.bottom, step)):
        if i % 2 == 0:
            high = min(step, frame.bottom - y)
            sheet.fill(p.INK, (frame.left, y, band, high))
            sheet.fill(p.INK, (frame.right - band, y, band, high))
    pygame.draw.rect(sheet, p.INK, inner, thin)
    pygame.draw.rect(sheet, p.INK, frame.inflate(2 * thin, 2 * thin), thin)
    return sheet


# What was left lying on the table, in shares of the place it lies in.
PIECES = (
    ("merchant", 0, 0.22, 0.36),
    ("trader", 1, 0.4, 0.62),
    ("trader", 3, 0.52, 0.34),
    ("trader", 2, 0.68, 0.66),
    ("merchant", 4, 0.82, 0.4),
    ("trader", 0, 0.3, 0.78),
)
COINS = (("7", 0.36, 0.42), ("4", 0.52, 0.62), ("2", 0.66, 0.36))
PIECE, COIN, ROOM = 34.0, 46.0, 110.0  # css px


def _pieces(painter: Painter, box: Box) -> None:
    scale = painter.look.scale
    for kind, seat, fx, fy in PIECES:
        x, y = (box.x + fx * box.w) * scale, (box.y + fy * box.h) * scale
        paint = painter.look.palette.players[seat]
        tokens.put_piece(painter.surface, kind, paint, x, y, PIECE * scale)


def _coins(painter: Painter, box: Box) -> None:
    px = painter.look.px(COIN)
    blur = max(2, px // 8)
    for value, fx, fy in COINS:
        at = (box.x + fx * box.w, box.y + fy * box.h)
        soft = panels.shadow((px, px), px // 2, blur)
        painter.blit(soft, (at[0] + 2, at[1] + 4))
        painter.blit(tokens.coin(value, px), at)
