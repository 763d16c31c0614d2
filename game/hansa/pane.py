"""A part of the table that is drawn again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

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


@dataclass
class Pane(Widget):
    """`key` holds everything the picture depends on besides box and look."""

    id: str
    box: Box
    key: Hashable
    paint: Callable[[Painter, Box], None]
    places: Sequence[Target] = field(default_factory=list)

    def draw(self, painter: Painter) -> None:
        self.paint(painter, self.box)

    def targets(self, look: Look) -> Iterable[Target]:
        return self.places
