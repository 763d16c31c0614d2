"""Bringing what is spoken of close: a board's camera on the few things that are pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from game.table.brings import Board
from game.table.spotted import Thing

CLOSE = 2.1
"""How much larger things are shown at most: what lies around must still be known again."""
COMFORT = 34.0  # css px: larger than that they need not be
SHARE = 0.62  # of the view that they may fill


def look_closer(
    board: Board, things: Iterable[Thing], scale: float, comfort: float = COMFORT
) -> None:
    """Show the whole board, or the part of it where these things are; so many device pixels make a
    css pixel."""
    camera = board.camera
    if camera is None:
        return
    camera.fit()
    spots = [spot for spot in map(board.spot, things) if spot is not None]
    if spots:
        left, right = min(x - r for x, _, r in spots), max(x + r for x, _, r in spots)
        top, bottom = min(y - r for _, y, r in spots), max(y + r for _, y, r in spots)
        rect, (wide, high) = board.rect, (right - left, bottom - top)
        middle = camera.to_board(((left + right) / 2, (top + bottom) / 2))
        most = min(CLOSE, comfort * scale / min(size for _, _, size in spots))
        camera.look_at(middle, min(most, SHARE * rect.width / wide, SHARE * rect.height / high))
    board.stale()
