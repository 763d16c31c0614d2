"""The frame that most scenes share: a heading on the wood, a sheet of vellum, a foot to act from.

A pure function of the look; what stands on the sheet is each scene's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.box import Box
from game.ui.lettering import TITLE
from game.ui.look import TOUCH, Look
from game.ui.widget import Act, Button, Label, Panel, Widget

WIDEST = 980.0
GAP = 10.0
BAR = 12.0  # room for a scroll bar beside what is scrolled


@dataclass(frozen=True)
class Places:
    back: Box
    title: Box
    sheet: Box
    content: Box  # inside the sheet
    foot: Box  # empty without a foot


def places(look: Look, foot: float = 0.0, head: float = 0.0, widest: float = WIDEST) -> Places:
    """Where everything stands; foot is the height wanted below the sheet, head above it."""
    low = look.area.h < 480
    edge = 8.0 if look.area.w < 600 else 16.0
    area = look.area.inset(edge, 6 if low else 10)
    column = area.middle(widest, area.h)
    heading, rest = column.top(max(head, TOUCH if low else TOUCH + 4), 6 if low else GAP)
    back, title = heading.left(TOUCH + 2, GAP)
    _, title = title.end(TOUCH + 2, GAP)
    below = Box(rest.x, rest.bottom, rest.w, 0)
    if foot:
        below, rest = rest.foot(foot, GAP)
    pad = 14.0 if look.area.w < 600 else 22.0
    return Places(back, title, rest, rest.inset(pad, 8 if low else 14), below)


def frame(look: Look, at: Places, title: str, back: Act, back_word: str) -> list[Widget]:
    heading = TITLE._replace(size=30) if look.area.h >= 480 else TITLE
    return [
        Button("back", at.back, "", back, "left", label=back_word),
        Label(title, at.title, heading, "wood", "c", lines=1),
        Panel("vellum", at.sheet, 6, 7),
    ]


def feet(look: Look, texts: Sequence[tuple[str, bool]], room: float) -> float:
    """How high a row of foot buttons (text, has icon) must be when they share a width."""
    n = len(texts)
    each = (room - GAP * (n - 1)) / n
    return max(Button.natural(look, text, each, icon=icon)[1] for text, icon in texts) + 6
