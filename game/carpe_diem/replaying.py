"""Where the boards of a replay stand: everybody's district, the ring and the cards."""

from __future__ import annotations

from collections.abc import Mapping

from game.carpe_diem.layout import CARDS, DISTRICT, RING
from game.ui.box import Box

GAP = 6.0
LEAST_CARDS = 150.0  # css px: narrower cards cannot be read


def boards_in(box: Box, players: int) -> Mapping[str, Box]:
    """Ring and cards beside the districts or, upright, the ring below them; the districts in as
    many rows as keep them largest."""
    found: dict[str, Box] = {}
    if box.w > box.h * 1.3:
        shared, rest = box.end(box.w * 0.36, GAP)
        found[RING], cards = shared.top(min(shared.w * 0.44, shared.h * 0.4), GAP)
        found[CARDS] = cards.top(cards.w * 1.2)[0]
    else:
        foot = min(box.w * 0.22, box.h * 0.3)
        found[RING], rest = box.foot(foot, GAP)
        column, districts = rest.end(rest.w * 0.36, GAP)
        if column.w >= LEAST_CARDS:
            found[CARDS], rest = column.top(column.w * 1.2)[0], districts
    across = max(range(1, players + 1), key=lambda n: min(rest.w / n, rest.h / -(-players // n)))
    rows = rest.rows(-(-players // across), GAP)
    cells = [cell for row in rows for cell in row.columns(across, GAP)]
    for seat, cell in zip(range(players), cells, strict=False):
        side = min(cell.w, cell.h)
        found[f"{DISTRICT}.{seat}"] = cell.middle(side, side)
    return found
