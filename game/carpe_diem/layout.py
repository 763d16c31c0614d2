"""Where everything stands on the table: a pure function of size, safe area, text size, and what
lies open.

Landscape: ring, cards and seal row on a slab to the left, the district with the tile in hand in the
middle, prompt and seats to the right, store and buttons at the foot. Portrait: seats and track over
the district; store, ring with the tiles in reach, prompt and buttons below it, where a thumb is; at
the foot a strip with the cards, which opens the sheet with all of them.

What is wanted next takes the ring's place: the seal row for a craftsman, the cards of a fountain,
an order of rewards, the list of tiles. While points are scored the cards have the large place. All
in css pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from game.carpe_diem.plan import ROWS
from game.table.brings import Peek
from game.ui.box import Box
from game.ui.look import TOUCH

RING, CARDS, ROW, DISTRICT = "ring", "cards", "row", "district"
SHEET, SCORING, SEAL, CHOICE = "sheet", "scoring", "seal", "choice"
UNSEEN, HAND = "unseen", "hand"
"""What can lie open besides a rival's district: all cards, the scoring, the seal row, something to
choose from, the tiles that nobody has seen yet, one's fountain cards."""
ASIDE = (CHOICE, UNSEEN, HAND)  # what is read in the ring's place
FRAME = {True: 0.375, False: 0.57}  # the frame's depth, of a cell's side; by portrait
SQUARE = 1.45  # width over height: below it the district takes one half, the rest the other
MAIN = 362.0  # css px: the least width of the row of buttons
CARD_SHAPE = 2.06  # the grid of cards: width over height
ROUND = 486.0  # css px: the least width of a ring that lies round
RING_SHAPE = 0.695  # the ring: height over width


@dataclass(frozen=True)
class TableLayout:
    portrait: bool
    log: Box  # one line: what happened last
    dial: Box  # phase and round, who scores first
    track: Box
    seats: Box
    store: Box  # goods, coins, bread, stored tiles, fountain cards, points
    prompt: Box
    buttons: Box
    district: Box | None = None
    hand: Box | None = None  # the tile taken up, with its buttons
    ring: Box | None = None
    cards: Box | None = None
    row: Box | None = None
    aside: Box | None = None  # something to choose from, or to read
    done: Box | None = None  # what is completed, while points are scored
    strip: Box | None = None  # the cards at a glance, or the way back to the ring
    peeked: Peek | None = None

    @property
    def boards(self) -> Mapping[str, Box]:
        """The boards in sight: one's own district, or the one that is looked at."""
        rival = isinstance(self.peeked, int)
        shown = f"{DISTRICT}.{self.peeked}" if rival else DISTRICT
        places = {RING: self.ring, shown: self.district, CARDS: self.cards, ROW: self.row}
        return {name: box for name, box in places.items() if box is not None}

    @property
    def book(self) -> Box:
        """The open log lies over seats and prompt, never over a board."""
        if not self.portrait and self.log.w > self.dial.w * 4:
            return self.seats
        if not self.portrait:
            high = self.store.bottom - self.prompt.y
            return Box(self.prompt.x, self.prompt.y, self.prompt.w, high)
        top = self.aside.y if self.aside else self.store.y if not self.ring else self.prompt.y
        end = max(self.strip.bottom if self.strip else 0.0, self.buttons.bottom)
        return Box(self.prompt.x, top, self.prompt.w, end - top)

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
    peeked: Peek | None = None,
) -> TableLayout:
    top, right, bottom, left = safe
    area = Box(left, top, size[0] - left - right, size[1] - top - bottom)
    portrait = area.h > area.w
    square = area.w < SQUARE * area.h or area.w < 760
    lay = _portrait if portrait else _squarish if square else _landscape
    at = lay(area, text, peeked)
    return TableLayout(portrait=portrait, peeked=peeked, **at)


def _portrait(area: Box, text: float, peeked: Peek | None) -> dict[str, Box]:
    tight = area.h < 700
    gap = 3.0 if tight else 4.0
    grow = 1 + (text - 1) * 0.5
    area = area.inset(4 if area.w < 600 else 12, 3)
    at: dict[str, Box] = {}
    tiny = area.h < 560  # seats and cards share a row, and text grows less
    line, rest = area.top(15 if tiny else 17 * grow, 2)
    at["dial"], at["log"] = line.end(line.w * 0.3, 6)
    seats = TOUCH if tight else 60.0 if area.w < 600 else 78.0
    at["seats"], rest = rest.top(TOUCH if tiny else seats * grow, gap)
    at["track"], rest = rest.top(14 if tiny else 20 if tight else 24, gap)
    # From the foot upwards, what a thumb must reach keeps its size.
    if tiny:
        at["strip"], at["seats"] = at["seats"].end(at["seats"].w * 0.44, gap)
    else:
        at["strip"], rest = rest.foot(TOUCH if tight else 50, gap)
    at["buttons"], rest = rest.foot(max(TOUCH, min(56.0, rest.h * 0.09)), gap)
    at["prompt"], rest = rest.foot(48 if tiny else (40 if tight else 46) * grow, gap)
    if peeked == SCORING:
        at["aside"], rest = rest.foot(max(TOUCH * 2, min(rest.h * 0.28, 190.0)), gap)
        at["store"], at["cards"] = rest.foot(TOUCH, gap)
        return at
    if peeked == SHEET:
        at["store"], rest = rest.foot(TOUCH, gap)
        at["row"], rest = rest.foot(min(2 * TOUCH, rest.h * 0.13), gap)
        at["cards"], rest = rest.foot(min(rest.w / 1.36, rest.h * 0.53), gap)
        at["district"] = _square(rest)
        return at
    if peeked == UNSEEN and not tiny:
        at["aside"], rest = rest.foot(min(rest.w, rest.h * 0.56), gap)
        at["store"], rest = rest.foot(TOUCH, gap)
        at["district"] = _square(rest)
        return at
    least = max(TOUCH * 2 + 8, min(area.w * 0.22, area.h * 0.17))
    high = max(least, min(rest.h - rest.w - TOUCH - 2 * gap, area.h * 0.2))
    at[_wanted(peeked)], rest = rest.foot(high, gap)
    at["store"], rest = rest.foot(TOUCH, gap)
    at["district"] = _square(rest)
    return at


def _square(box: Box) -> Box:
    side = min(box.w, box.h)
    return box.middle(side, side)


def _landscape(area: Box, text: float, peeked: Peek | None) -> dict[str, Box]:
    low = area.h < 480
    gap = 4.0 if low else 6.0
    grow = 1 + (text - 1) * 0.45
    large = max(1.0, area.h / 720)
    area = area.inset(4 if low else 6, 3 if low else 6)
    at: dict[str, Box] = {}
    at["log"], area = area.foot((16 if low else 20) * grow, 2)
    foot, area = area.foot(TOUCH + (2 if low else 10), gap)
    at["store"], at["buttons"] = foot.left(foot.w * 0.47, gap)
    rail, table = area.end(max(200.0, min(area.w * 0.235, 480.0)) * min(grow, 1.2), gap)
    at["track"], table = table.top((22 if low else 34 * large), gap)
    at["prompt"], rail = rail.top(min(rail.h * 0.24, (72 if low else 100 * large) * grow), gap)
    at["dial"], rail = rail.foot(TOUCH if low else 46 * large, gap)
    if peeked == SCORING:
        return at | _scoring(table, rail, gap, low)
    at["seats"] = rail
    tray = 0.0 if low else 80 * large
    side = min(table.h - tray, max(table.w * 0.49, min(table.w * 0.53, table.w - ROUND)))
    middle, shared = table.end(side, gap)
    at["district"], rest = middle.top(side, gap)
    if low:
        if peeked == SHEET:
            return at | {"cards": shared}
        ring, at["strip"] = shared.top(min(shared.h * 0.64, shared.w * 0.44), gap)
        return at | {_wanted(peeked): ring}
    at["hand"] = rest.top(tray * 1.3)[0]
    return at | _shared(shared, gap, peeked)


def _wanted(peeked: Peek | None) -> str:
    """What stands in the ring's place."""
    return "row" if peeked == SEAL else "aside" if peeked in ASIDE else "ring"


def _squarish(area: Box, text: float, peeked: Peek | None) -> dict[str, Box]:
    """Nearly square, or small and lying: the district to the left, all else in a column."""
    low = area.h < 480
    gap = 3.0 if low else 5.0
    grow = 1 + (text - 1) * 0.45
    area = area.inset(4 if low else 6, 3 if low else 6)
    at: dict[str, Box] = {}
    line, area = area.foot(15 if low else 20 * grow, 2)
    at["dial"], at["log"] = line.end(line.w * 0.24, 6)
    foot, area = area.foot(TOUCH + (0 if low else 8), gap)
    at["buttons"], at["strip"] = foot.end(max(MAIN, foot.w * 0.56), gap)
    left, column = area.left(min(area.h - (17 if low else 30), area.w * 0.62, area.w - 216), gap)
    at["track"], left = left.top(14 if low else 26, gap)
    at["prompt"], column = column.top((58 if low else 84) * grow, gap)
    large = max(1.0, area.h / 720)
    district, below = left.top(min(left.w, left.h), gap)
    if peeked not in (SCORING, SHEET) and below.h >= 2 * TOUCH:
        at["seats"] = below
    else:
        at["seats"], column = column.top(TOUCH if low else 66 * grow * large, gap)
    at["store"], column = column.top(TOUCH if low else 56, gap)
    if peeked == SCORING:
        return at | {"cards": left, "aside": column}
    if peeked == SHEET:
        at["row"], left = left.foot(min(2 * TOUCH, left.h * 0.18), gap)
        at["cards"] = left
        wanted = "ring"
    else:
        at["district"] = district
        wanted = _wanted(peeked)
    ring, rest = column.top(min(column.h, max(2 * TOUCH + 12, column.w * 0.38)), gap)
    at[wanted] = ring
    if peeked != SHEET and rest.h > column.w * 0.5:
        at["cards"], rest = rest.top(column.w * 0.78, gap)
        if wanted != "row" and rest.h >= column.w * 0.2:
            at["row"] = rest.top(column.w * 0.36)[0]
    return at


def _shared(box: Box, gap: float, peeked: Peek | None) -> dict[str, Box]:
    """Ring, cards, seal row from the top: the ring first has what it needs to lie round."""
    ring, rest = box.top(min(box.w * RING_SHAPE, box.h * 0.62), 2)
    if peeked == SEAL:
        return {"row": ring, "cards": rest.top(box.w / CARD_SHAPE)[0]}
    row, cards = rest.foot(max(26.0, min(box.w / 12, box.h * 0.1)), gap)
    return {_wanted(peeked): ring, "cards": cards, "row": row}


def _scoring(table: Box, rail: Box, gap: float, low: bool) -> dict[str, Box]:
    """The cards large, the district small beside them, what a space pays in the rail."""
    side = min(table.w * 0.26, table.h * 0.5)
    middle, cards = table.end(side, gap)
    district, done = middle.top(side, gap)
    aside, seats = rail.top(rail.h - TOUCH - gap if low else rail.h * 0.66, gap)
    return {
        "cards": cards, "district": district, "done": done, "aside": aside, "seats": seats,
    }  # fmt: skip
