"""Where everything stands on the table: a pure function of size, safe area, text size and seats.

Landscape: the island with the hand below it left, the rail right. Portrait: seats above the island,
below it the barbarians' lane, prompt, hand, tracks and tiles, in reach of the thumb. While cards
are picked or traded, their sheet lies over tracks and tiles. All in css pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.table.brings import Peek
from game.table.stacking import Slice, stack
from game.ui.box import Box
from game.ui.look import TOUCH

ISLAND = "island"  # the name of the only board
ACROSS, DOWN = 9.9, 9.5  # radii that island, surf and harbours take
LEAST_HAND = 8 * 20.0  # css px
NARROW = 560.0  # css px of width up to which hand and progress cards have no room side by side
LANE_ROOM = 12.2  # radii across from which on the barbarians sail beside the island
BROADEST, TALLEST = 16.4, 11.3  # radii: no more of the sea is painted
ROWS_FROM = 640.0  # css px of height from which on a track has a row of its own
LEAST_BUTTONS = 5 * (TOUCH + 5) + 84.0  # css px: five small ones and the large one
WIDE_PAGE = 8 * TOUCH + 4  # the narrowest rail: eight goods side by side


@dataclass(frozen=True)
class TableLayout:
    portrait: bool
    low: bool  # so little height that tracks are a row
    log: Box  # one line: what happened last
    players: Box
    island: Box
    lane: Box  # how the barbarians stand; on the island's own sea where that is broad
    prompt: Box
    hand: Box
    tracks: Box
    progress: Box
    build: Box
    buttons: Box
    peeked: Peek | None = None

    @property
    def boards(self) -> dict[str, Box]:
        return {ISLAND: self.island}

    @property
    def sheet(self) -> Box:
        """Where cards are picked, read and traded; on a narrow rail over the seats as well."""
        narrow = self.players if self.players.w < 8 * TOUCH else self.tracks
        first = self.hand if self.portrait else narrow
        return Box(first.x, first.y, self.build.right - first.x, self.build.bottom - first.y)

    @property
    def page(self) -> Box:
        """The sheet, and where the rail is beside the island the seats above it as well."""
        first = self.sheet if self.portrait else self.players
        return Box(first.x, first.y, self.sheet.right - first.x, self.sheet.bottom - first.y)

    @property
    def below_hand(self) -> Box:
        """The part of the sheet that leaves one's own cards in sight."""
        first = self.tracks if self.portrait else self.sheet
        return Box(first.x, first.y, self.sheet.right - first.x, self.sheet.bottom - first.y)

    @property
    def book(self) -> Box:
        """Over the rail, or over the sheet."""
        prompt = self.prompt
        return Box(prompt.x, prompt.y, prompt.w, self.buttons.bottom - prompt.y)

    @property
    def at_sea(self) -> bool:
        """Whether the lane is painted on the board."""
        return self.island.holds(self.lane)

    def boxes(self) -> dict[str, Box]:
        found = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: box for name, box in found.items() if isinstance(box, Box)}


def radius_of(box: Box) -> float:
    """How large the hexes are in a box."""
    return min(box.h / DOWN, box.w / ACROSS)


def sea_in(box: Box) -> Box:
    """As much of a box as the painted sea fills."""
    return box.middle(min(box.w, box.h / DOWN * BROADEST), min(box.h, box.w / ACROSS * TALLEST))


def is_broad(island: Box) -> bool:
    """Whether the barbarians sail beside the island."""
    return island.w / radius_of(island) >= LANE_ROOM


def without_lane(box: Box) -> Box:
    """So much of a box that nobody sails beside the island."""
    return box.middle(min(box.w, (LANE_ROOM - 0.1) * box.h / DOWN), box.h)


def plaque_in(island: Box, large: float, grow: float) -> Box:
    """Where the sea says how the barbarians stand: below their way."""
    high = min(76.0 * large * grow, island.h * 0.2)
    wide = min(196.0 * large * grow, island.w * 0.25)
    off = min(18.0, island.h * 0.04)
    return Box(island.x + 16, island.bottom - off - high, wide, high)


def layout(
    size: tuple[float, float],
    safe: tuple[float, float, float, float] = (0, 0, 0, 0),
    text: float = 1.0,
    players: int = 4,
    peeked: Peek | None = None,
) -> TableLayout:
    top, right, bottom, left = safe
    area = Box(left, top, size[0] - left - right, size[1] - top - bottom)
    portrait = area.h > area.w
    at = (_portrait if portrait else _landscape)(area, text, players)
    low = portrait or area.h < ROWS_FROM
    return TableLayout(portrait=portrait, low=low, peeked=peeked, **at)


def _portrait(area: Box, text: float, players: int) -> dict[str, Box]:
    tight, large = area.h < 700, max(1.0, area.h / 720)
    roomy = area.w >= 600
    gap = 2.0 if tight else 4.0
    grow = 1 + (text - 1) * 0.5
    area = area.inset(0, 2 if tight else 4)
    row = (TOUCH if tight else 58.0) * (1.2 if roomy else 1.0)
    parts = [
        Slice("log", 16 * grow, 22 * grow),
        Slice("players", (48 if tight else 62) * grow, 84 * grow),
        Slice("island", area.h * (0.3 if text > 1.2 or tight else 0.4), area.w / ACROSS * DOWN),
        Slice("lane", (26 if tight else 36) * grow, 48 * grow),
        Slice("prompt", (42 if tight else 52) * grow, 76 * grow),
        Slice("hand", row, 96 if roomy else 74),
        Slice("tracks", row, 84 * grow),
        Slice("build", row, 84 * grow),
        Slice("buttons", TOUCH, 56),
    ]
    at = stack(area, parts, gap)
    afloat = stack(area, [part for part in parts if part.name != "lane"], gap)
    if is_broad(sea_in(afloat["island"])):
        at = {**afloat, "island": sea_in(afloat["island"])}
        at["lane"] = plaque_in(at["island"], large, grow)
    else:
        at["island"] = without_lane(at["island"])
    side = 14.0 if roomy else 4.0
    for name in at:
        if name != "island" and not at["island"].holds(at[name]):
            at[name] = at[name].inset(side, 0)
    wide = at["tracks"].w
    cards = 4 * TOUCH + 6  # for a finger each, if the tracks keep theirs
    cards = max(wide * 0.4, cards if wide - cards >= 3 * TOUCH + 3 * gap + 4 else 0.0)
    at["progress"], at["tracks"] = at["tracks"].end(cards, gap)
    return at


def _landscape(area: Box, text: float, players: int) -> dict[str, Box]:
    low, tiny, flat = area.h < 480, area.h < 350, area.h < ROWS_FROM
    gap = 3.0 if tiny else 4.0 if low else 6.0
    grow = 1 + (text - 1) * (0.1 if tiny else 0.5)
    large = max(1.0, area.h / 720)
    area = area.inset(4 if low else 6, 3 if low else 6)
    at: dict[str, Box] = {}
    if area.w * 0.57 < LEAST_BUTTONS:
        at["buttons"], area = area.foot(TOUCH, gap)
    line = (15.0 if low else 18.0) * grow
    below = (TOUCH + 12 if low else 92.0 * large) + line + gap + 2
    high = area.h - below
    widest = max(area.w - WIDE_PAGE * min(grow, 1.12) - gap, area.w * 0.43)
    wide = min(widest, max(area.w * 0.652, high / DOWN * ACROSS), high / DOWN * BROADEST)
    rail, sea = area.end(area.w - wide - gap, gap)
    at["log"], sea = sea.foot(line, 2)
    strip = (26 if low else 36) * grow
    cards = min(92.0 * large, wide / 8 * 1.5 + 8)
    spare = sea.h - strip - cards - 3 * gap - wide / ACROSS * DOWN
    if wide < NARROW and spare >= TOUCH:  # an island so narrow leaves a row for each sort of card
        at["progress"], sea = sea.foot(min(spare, 96.0 * large), gap)
        at["hand"], at["island"] = sea.foot(cards, gap)
    else:
        at["hand"], at["island"] = sea.foot(below - line - gap - 2, gap)
        cards = max(wide * 0.335, min(4 * TOUCH + 5, wide * 0.52))
        if wide - cards < LEAST_HAND:
            cards = max(TOUCH + 4, wide * 0.26)  # one fan of them
        at["progress"], at["hand"] = at["hand"].end(cards, 0)
    island = sea_in(at["island"])
    if is_broad(island):
        at["lane"] = plaque_in(island, large, grow)
    else:
        at["lane"], island = at["island"].foot(strip, gap)
        island = sea_in(without_lane(island))
    at["island"] = island
    row = (14.5, 22.0) if tiny else (19.0, 26.0) if low else (30.0, 44.0 * large)
    rise = min(grow, 1.2)
    tracks = (TOUCH, 60.0) if flat else (3 * TOUCH, 3 * 58 * large * grow)
    head = TOUCH if tiny else (46 if low else 74) * grow
    parts = [
        Slice("prompt", head, (60 if low else 100 * large) * grow),
        Slice("players", (13 + players * row[0]) * rise, (20 + players * row[1]) * grow),
        Slice("tracks", *tracks),
        Slice("build", 2 * TOUCH + gap, 2 * 104 * large * grow, firm=True),
    ]
    if "buttons" not in at:
        parts.append(Slice("buttons", TOUCH, 58.0 * large))
    return at | stack(rail, parts, gap)
