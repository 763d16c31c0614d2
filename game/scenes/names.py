"""Names that players gave, in as much room as there is."""

from __future__ import annotations

from game.art import type as faces
from game.ui.lettering import Style
from game.ui.look import Look


def short(look: Look, text: str, style: Style, room: float) -> str:
    """The text, or as much of its beginning as fits on one line at the smallest size."""
    return faces.shorten(text, style.face, style.floor * look.scale, (room - 1) * look.scale)
