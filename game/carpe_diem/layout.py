"""Where everything stands on the table: a pure function of size, safe area, text size and peek.

Landscape: ring, cards and seal row on a slab to the left, the district with its store in the
middle, prompt, seats and buttons to the right. Portrait: seats and track above the district; ring,
the tiles in reach, prompt and buttons below it in reach of the thumb; cards and seal row at the
foot. All in css pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from game.carpe_diem.plan import ROWS
from game.ui.box import Box
from game.ui.look import TOUCH

RING, CARDS, ROW, DISTRICT = "ring", "cards", "row", "district"
FRAME = {True: 0.375, False: 0.57}  # the frame's depth, of a cell's side; by portrait
CARD_SHAPE = 2.06  # the grid of cards: width over height


@dataclass(frozen=True)
class TableLayout:
    portrait: bool
    log: Box  # one line: what happened last
    track: Box
    seats: Box
    district: Box
    store: Box  # goods, coins, bread, stored tiles, fountain cards, points
    hand: Box  # the tile taken up, with its buttons; in portrait the tiles in reach
    ring: Box
    cards: Box
    row: Box
    prompt: Box
    buttons: Box
    peeked: int | None = None

    @property
    def boards(self) -> Mapping[str, Box]:
        """The boards in sight: one's own district, or the one that is looked at."""
        shown = DISTRICT if self.peeked is None else f"{DISTRICT}.{self.peeked}"
        return {RING: self.ring, shown: self.district, CARDS: self.cards, ROW: self.row}

    @property
    def book(self) -> Box:
        """The open log lies over seats, store and hand, never over a board."""
        if self.portrait:
            return Box(self.prompt.x, self.hand.y, self.prompt.w, self.prompt.bottom - self.hand.y)
        return self.seats

    def boxes(self) -> dict[str, Box]:
        found = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: box for name, box in found.items() if isinstance(box, Box)}


def cell_of(side: float, portrait: bool) -> float:
    """How large the cells of a district are whose frame is so wide outside."""
    return side / (ROWS + 2 * FRAME[portrait])


def layout(
    size: tuple[float, float],
    safe: tuple[float, float, float, float] = (0, 0, 0, 0),
    text: float = 1.0,
    peeked: int | None = None,
) -> TableLayout:
    top, right, bottom, left = safe
    area = Box(left, top, size[0] - left - right, size[1] - top - bottom)
    at = _portrait(area, text) if area.h > area.w else _landscape(area, text)
    return TableLayout(portrait=area.h > area.w, peeked=peeked, **at)


def _portrait(area: Box, text: float) -> dict[str, Box]:
    tight = area.h < 700
    gap = 3.0 if tight else 4.0
    grow = 1 + (text - 1) * 0.5
    area = area.inset(4 if area.w < 600 else 12, 3)
    at: dict[str, Box] = {}
    at["log"], rest = area.top(17 * grow, 2)
    at["seats"], rest = rest.top((TOUCH if tight else 58) * grow, gap)
    at["track"], rest = rest.top(20 if tight else 24, gap)
    # From the foot upwards, what a thumb must reach keeps its size.
    foot = rest.h * (0.13 if tight else 0.115)
    lower, rest = rest.foot(max(46.0, foot), gap)
    at["cards"], at["row"] = lower.left(lower.w * 0.62, gap)
    at["buttons"], rest = rest.foot(max(TOUCH, min(56.0, rest.h * 0.09)), gap)
    at["prompt"], rest = rest.foot((40 if tight else 46) * grow, gap)
    at["hand"], rest = rest.foot(TOUCH + 4, gap)
    at["ring"], rest = rest.foot(max(44.0, min(92.0, rest.h * 0.17)), gap)
    at["store"], rest = rest.foot((26 if tight else 34) * grow, gap)
    side = min(rest.w, rest.h)
    at["district"] = rest.middle(side, side)
    return at


def _landscape(area: Box, text: float) -> dict[str, Box]:
    low = area.h < 480
    gap = 4.0 if low else 6.0
    grow = 1 + (text - 1) * 0.45
    large = max(1.0, area.h / 720)
    area = area.inset(4 if low else 6, 3 if low else 6)
    at: dict[str, Box] = {}
    rail, table = area.end(max(196.0, min(area.w * 0.235, 480.0)) * min(grow, 1.2), gap)
    at["log"], table = table.foot((16 if low else 20) * grow, 2)
    at["track"], table = table.top((22 if low else 34 * large), gap)
    keep = (TOUCH if low else 74 * large) + gap
    side = min(table.h - (TOUCH if low else 2 * keep), table.w * 0.49)
    middle, shared = table.end(side, gap)
    at["district"], tray = middle.top(side, gap)
    if low:
        at["store"], at["hand"] = tray.left(tray.w * 0.56, gap)
    else:
        at["store"], at["hand"] = tray.top((tray.h - gap) / 2, gap)
    at |= _shared(shared, gap)
    at["prompt"], rail = rail.top(min(rail.h * 0.2, (64 if low else 100 * large) * grow), gap)
    at["buttons"], at["seats"] = rail.foot(max(TOUCH, min(62.0, rail.h * 0.1)), gap)
    return at


def _shared(box: Box, gap: float) -> dict[str, Box]:
    """Ring, cards, seal row from the top: the ring takes what the others leave."""
    row, rest = box.foot(max(26.0, min(box.w / 9.4, box.h * 0.12)), gap)
    cards, ring = rest.foot(min(box.w / CARD_SHAPE, rest.h * 0.46), gap)
    return {"ring": ring, "cards": cards, "row": row}
