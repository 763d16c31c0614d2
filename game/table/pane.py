"""A part of the table that is drawn again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

from game.art.palette import Colour
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

NAME = Style("title", 17, 11)
CELL = Style("figures", 17, 10)
BIG = Style("figures", 25, 13)
SMALL = Style("body", 12.5, 9.5)
LATIN = Style("semi", 14.5, 9.5)
LINE = Style("body", 14, 10)


def write_short(
    painter: Painter,
    text: str,
    box: Box,
    style: Style,
    colour: Colour,
    align: str = "l",
    vertical: str = "m",
    lines: int = 1,
) -> None:
    """Like `Painter.write`, but what is too long ends with an ellipsis; a tip has all of it."""
    look = painter.look
    setting = lettering.fit(look, text, style, box.w, box.h, lines)
    words = text
    while not setting.fits and len(words) > 1:
        words = words[: -max(1, len(words) // 12)].rstrip(" ,.–")
        setting = lettering.fit(look, f"{words}…", style, box.w, box.h, lines)
    painter.set(setting, box, colour, align, vertical)


@dataclass
class Pane(Widget):
    """`shows` holds everything the picture depends on besides box and look."""

    id: str
    box: Box
    shows: Hashable
    paint: Callable[[Painter, Box], None]
    places: Sequence[Target] = field(default_factory=list)

    def draw(self, painter: Painter) -> None:
        self.paint(painter, self.box)

    def targets(self, look: Look) -> Iterable[Target]:
        return self.places
