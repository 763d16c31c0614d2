"""The frame that most scenes share: a heading on the wood, a sheet of vellum, a foot to act from.

A pure function of the look; what stands on the sheet is each scene's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art.harbour import COG_TALL, cog
from game.art.palette import mix
from game.art.sprites import kept_pictures
from game.ui.box import Box
from game.ui.lettering import BUTTON, TITLE
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Act, Button, Drawing, Label, Panel, Widget

WIDEST = 980.0
TALLEST = 740.0  # css px: on a large screen the sheet is a sheet, not a wall
GAP = 10.0
LEAST_MARK, MOST_MARK = 90.0, 250.0  # css px
WATERMARK = 38  # of 255: seen, never in the way of a word
FOOT = BUTTON._replace(floor=10)  # where several buttons share a foot
BAR = 12.0  # room for a scroll bar beside what is scrolled


@dataclass(frozen=True)
class SheetLayout:
    back: Box
    title: Box
    sheet: Box
    content: Box  # inside the sheet
    foot: Box  # empty without a foot


def places(look: Look, foot: float = 0.0, head: float = 0.0, widest: float = WIDEST) -> SheetLayout:
    """Where everything stands; foot is the height wanted below the sheet, head above it."""
    low = look.area.h < 480
    edge = 8.0 if look.area.w < 600 else 16.0
    area = look.area.inset(edge, 6 if low else 10)
    tallest = TALLEST * look.text if look.area.w >= 700 else area.h
    column = area.middle(widest, tallest)
    heading, rest = column.top(max(head, TOUCH if low else TOUCH + 4), 6 if low else GAP)
    back, title = heading.left(TOUCH + 2, GAP)
    _, title = title.end(TOUCH + 2, GAP)
    below = Box(rest.x, rest.bottom, rest.w, 0)
    if foot:
        below, rest = rest.foot(foot, GAP)
    pad = 14.0 if look.area.w < 600 else 22.0
    return SheetLayout(back, title, rest, rest.inset(pad, 8 if low else 14), below)


def frame(
    look: Look, at: SheetLayout, title: str, back: Act, back_word: str, content: float
) -> list[Widget]:
    """Heading, way back and sheet; content is the height of what will stand on the sheet."""
    heading = TITLE._replace(size=30) if look.area.h >= 480 else TITLE
    return [
        Button("back", at.back, "", back, "left", label=back_word),
        Label(title, at.title, heading, "wood", "c", lines=1),
        *sheet(at.sheet, at.content.h - content),
    ]


def sheet(box: Box, free: float) -> list[Widget]:
    """A document: vellum with a ruled border and, where its foot is free, the mark of the house."""
    out: list[Widget] = [Panel("vellum", box, 6, 7), Drawing(box, _border)]
    if free >= LEAST_MARK:
        high = min(free - 10, MOST_MARK)
        place = Box(box.right - 24 - high, box.bottom - 16 - high, high, high)
        out.append(Drawing(place, _watermark))
    return out


def _border(painter: Painter, box: Box) -> None:
    dress = painter.dress("vellum")
    ink = mix(dress.body, dress.edge, 0.42)
    rect = painter.rect(box.inset(5))
    line = max(1, painter.look.px(0.9))
    pygame.draw.rect(painter.surface, ink, rect, line)
    notch = painter.look.px(4)
    for x in (rect.left, rect.right - 1):
        for y in (rect.top, rect.bottom - 1):
            diamond = [(x - notch, y), (x, y - notch), (x + notch, y), (x, y + notch)]
            pygame.draw.polygon(painter.surface, dress.body, diamond)
            pygame.draw.polygon(painter.surface, ink, diamond, line)


def _watermark(painter: Painter, box: Box) -> None:
    if not painter.look.high_contrast:
        px = painter.look.px(box.w / COG_TALL)
        picture = kept_pictures.get(("watermark", px), lambda: _faint_cog(px))
        place = painter.rect(box)
        painter.surface.blit(picture, (place.right - picture.width, place.bottom - picture.height))


def _faint_cog(px: int) -> pygame.Surface:
    picture = cog(px)
    picture.fill((255, 255, 255, WATERMARK), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def feet(look: Look, texts: Sequence[tuple[str, bool]], room: float) -> float:
    """How high a row of foot buttons (text, has icon) must be when they share a width."""
    n = len(texts)
    each = (room - GAP * (n - 1)) / n
    return max(Button.natural(look, text, each, icon=icon)[1] for text, icon in texts) + 6
