"""The sheet of vellum that lies in the ring's place: its heading, and what stands below."""

from __future__ import annotations

from game.table.pane import write_short
from game.ui.box import Box
from game.ui.lettering import BUTTON, HEADING
from game.ui.look import TOUCH
from game.ui.painter import Painter

PRESS = BUTTON._replace(size=15, floor=8.5)


def headed(box: Box) -> tuple[Box, Box]:
    inner = box.inset(9, 6)
    return inner.top(min(TOUCH - 8, inner.h * 0.24), 3)


def sheet(painter: Painter, box: Box, title: str, head: Box) -> None:
    painter.panel("vellum", box, 8, lift=3)
    room = head.end(TOUCH)[1]
    write_short(painter, title, room, HEADING._replace(floor=9), painter.theme.vellum.text)
