"""Text set into a place: measured, wrapped, shrunk to a floor if it must be, never clipped.

Sizes are css pixels at text size 100 %; the reader's text size enlarges them before fitting.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import ceil
from typing import NamedTuple

import pygame

from game.art import type as faces
from game.art.palette import Colour
from game.ui.box import Box
from game.ui.look import Look

SLACK = 0.25  # css px: rounding of a drawn line against its measure
STEP = 0.5  # css px from one size to the next that is tried


class Style(NamedTuple):
    face: str
    size: float
    floor: float  # the smallest size worth reading here


DISPLAY = Style("title", 50, 26)
TITLE = Style("title", 27, 18)
HEADING = Style("semi", 20, 14)
BUTTON = Style("title", 18, 13)
BODY = Style("body", 15, 12)
STRONG = Style("bold", 15, 12)
NOTE = Style("body", 13, 11)
QUOTE = Style("italic", 16, 13)
FIGURE = Style("figures", 18, 13)


class Typeset(NamedTuple):
    """Lines ready to draw. `fits` is False only when even the floor was too large."""

    lines: tuple[str, ...]
    face: str
    size: float
    width: float
    height: float
    leading: float
    fits: bool


def line_height(look: Look, style: Style) -> float:
    return faces.line_height(style.face, style.size * look.text * look.scale) / look.scale


def width(look: Look, text: str, style: Style) -> float:
    """How wide the text is on one line at its full size."""
    return faces.width(text, style.face, style.size * look.text * look.scale) / look.scale + SLACK


def height(look: Look, text: str, style: Style, room: float) -> float:
    """How high the text becomes when wrapped into this width at its full size."""
    return fit(look, text, style, room).height


def fit(
    look: Look,
    text: str,
    style: Style,
    room: float,
    high: float = 1e9,
    lines: int = 99,
) -> Typeset:
    """The largest setting of the text within room x high and so many lines."""
    return _fit(look.scale, look.text, text, style, room, high, lines)


@lru_cache(4096)  # what changes on a screen is little, and setting it is slow
def _fit(
    scale: float, enlarged: float, text: str, style: Style, room: float, high: float, lines: int
) -> Typeset:
    largest = style.size * enlarged
    steps = max(0, ceil((largest - style.floor) / STEP))

    def smaller(step: int) -> Typeset:
        setting = _set(scale, text, style.face, max(style.floor, largest - STEP * step), room)
        fits = (
            setting.width <= room + SLACK
            and setting.height <= high + SLACK
            and len(setting.lines) <= lines
        )
        return setting._replace(fits=fits)

    whole = smaller(0)
    if whole.fits or not steps:
        return whole
    # Every size wants a font of its own: so the largest that fits is closed in on.
    return smaller(bisect_left(range(steps), True, 1, key=lambda step: smaller(step).fits))


def _set(scale: float, text: str, face: str, size: float, room: float) -> Typeset:
    px = size * scale
    lines = faces.wrap(text, face, px, room * scale)
    widest = max(faces.width(line, face, px) for line in lines) / scale
    leading = faces.line_height(face, px) / scale
    return Typeset(tuple(lines), face, size, widest, leading * len(lines), leading, True)


def draw(
    surface: pygame.Surface,
    look: Look,
    setting: Typeset,
    box: Box,
    colour: Colour,
    align: str = "l",
    vertical: str = "m",
) -> None:
    """Set the lines into the box: l, c or r across; t, m or b down."""
    x = {"l": box.x, "c": box.x + box.w / 2, "r": box.right}[align]
    spare = box.h - setting.height
    y = box.y + {"t": 0.0, "m": spare / 2, "b": spare}[vertical] + setting.leading / 2
    for line in setting.lines:
        if line:
            faces.label(
                surface,
                line,
                x * look.scale,
                y * look.scale,
                setting.face,
                setting.size * look.scale,
                colour,
                f"{align}m",
            )
        y += setting.leading
