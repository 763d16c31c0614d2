"""Where everything stands on the table: a pure function of size, safe area, text size and seats.

Landscape: tracks and board left, the rail right. Portrait: seats and tracks above the board, the
sheet with prompt, desk and buttons below it, in reach of the thumb. Nearly square: board and a
column side by side over one row of buttons. All in css pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

from game.hansa.seats import NARROWEST
from game.table.stacking import Slice, stack
from game.ui.box import Box
from game.ui.look import TOUCH

CHART = "chart"  # the name of the only board
WIDE_BOARD, TALL_BOARD = 1.42, 1.03
SHAPES_PART = 1.2  # broader places take the wide chart
RAIL, COLUMN = 336.0, 240.0  # css px that a row of all buttons needs, and five tiles


@dataclass(frozen=True)
class TableLayout:
    portrait: bool  # a question stands on the lower edge, over the sheet
    cards: bool  # a card per seat, else a table with a row per seat
    tiles: bool  # a tile per skill, else a row per skill
    log: Box  # one line: what happened last
    players: Box
    prestige: Box
    board: Box
    ends: Box
    prompt: Box
    desk: Box
    trays: Box  # supply, stock, markers
    buttons: Box

    @property
    def boards(self) -> dict[str, Box]:
        return {CHART: self.board}

    @property
    def book(self) -> Box:
        """Over the rail, over the sheet, or over the column beside the board."""
        prompt, buttons = self.prompt, self.buttons
        last = buttons if abs(buttons.w - prompt.w) < 1 else self.trays
        return Box(prompt.x, prompt.y, prompt.w, last.bottom - prompt.y)

    def boxes(self) -> dict[str, Box]:
        found = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: box for name, box in found.items() if isinstance(box, Box)}


Way = Callable[[Box, float, int], TableLayout]
"""How a table is laid in an area, with letters of this size, for so many players."""


def layout(
    size: tuple[float, float],
    safe: tuple[float, float, float, float] = (0, 0, 0, 0),
    text: float = 1.0,
    players: int = 4,
) -> TableLayout:
    """Of the three ways to lay the table, the one with the largest board; larger letters change
    nothing about that."""
    top, right, bottom, left = safe
    area = Box(left, top, size[0] - left - right, size[1] - top - bottom)
    ways = [(_portrait, 1.0), (_beside, 1.0)]
    if area.w >= RAIL + 220 and area.h >= 350:
        ways.append((_landscape, 1.15))  # the rail tells most: it is worth a smaller board

    def suits(way: tuple[Way, float]) -> float:
        board = way[0](area, 1.0, players).board
        return board.w * board.h * way[1]

    return max(ways, key=suits)[0](area, text, players)


def sheet(box: Box) -> Box:
    """As much of a place as the sheet of the chart covers, in the shape that wastes less."""
    aspect = WIDE_BOARD if box.w / box.h > SHAPES_PART else TALL_BOARD
    return box.middle(min(box.w, box.h * aspect), min(box.h, box.w / aspect))


def _enlarged(text: float, board: float) -> float:
    """What larger letters take of a board's side: less than they want, for the board is seen too.
    All that is written keeps at least its place at 100 %, so nothing becomes smaller."""
    return board * 0.22 * (text - 1)


def _portrait(area: Box, text: float, players: int) -> TableLayout:
    """One below the other: everybody, the board, and the sheet in reach of the thumb."""
    roomy, tight = area.w >= 600, area.h < 640
    gap = 3.0 if area.h < 700 else 5.0
    area = area.inset(0, 2 if area.h < 700 else 4)
    narrow = area.w / players < 100
    parts = [
        Slice("log", 15 if tight else 17, 21),
        Slice("players", (58 if tight else 62) if narrow else 52, 76),
        Slice("prestige", 16 if tight else 20, 34 if roomy else 26),
        Slice("board", area.h * (0.27 if tight else 0.42), area.w / TALL_BOARD),
        Slice("ends", 20 if tight else 22, 34 if roomy else 28),
        Slice("prompt", 72 if area.w < 360 else 66 if area.w < 480 else 52, 92),
        Slice("desk", 46 if tight else 76, 130),
        Slice("trays", TOUCH, 64),
        Slice("buttons", TOUCH, 56),
    ]
    at = stack(area, parts, gap)
    at = _give(at, _enlarged(text, at["board"].h), gap)
    at["board"] = sheet(at["board"])
    side = 14.0 if roomy else 5.0 if area.w >= 340 else 2.0
    for name in ("log", "players", "prompt", "desk", "trays", "buttons"):
        at[name] = at[name].inset(side, 0)
    return TableLayout(portrait=True, cards=True, tiles=True, **at)


SHARES = {"log": 0.06, "players": 0.14, "ends": 0.04, "prompt": 0.5, "desk": 0.16, "trays": 0.1}
"""Who gets what the board gives to larger letters."""


def _give(at: dict[str, Box], given: float, gap: float) -> dict[str, Box]:
    """The same slices with so much of the board's height given to those that are read."""
    found, y = {}, min(box.y for box in at.values())
    for name, box in at.items():
        more = -given * sum(SHARES.values()) if name == "board" else given * SHARES.get(name, 0)
        found[name] = Box(box.x, y, box.w, box.h + more)
        y = found[name].bottom + gap
    return found


def _beside(area: Box, text: float, players: int) -> TableLayout:
    """For what is nearly square, and for small screens: board and column side by side, and one row
    of buttons below both."""
    small = min(area.w, area.h) < 480
    gap = 3.0 if small else 6.0
    area = area.inset(3 if small else 6, 2 if small else 6)
    foot, rest = area.foot(min(58.0, max(TOUCH, area.h * 0.08)), gap)
    track, line = min(32.0, max(14.0, area.h * 0.045)), min(22.0, max(13.0, area.h * 0.035))
    high = rest.h - 2 * track - line - 6
    widest = max(COLUMN, area.w * 0.36, area.w - gap - high * WIDE_BOARD)
    wide = min(widest, 440.0)
    column, chart = rest.end(wide + _enlarged(text, rest.w - wide), gap)
    at: dict[str, Box] = {"buttons": foot}
    place = chart.inset(0, track + line / 2 + 3).moved(0, -line / 2)
    board = at["board"] = sheet(place)
    at["prestige"] = Box(chart.x, board.y - 2 - track, chart.w, track)
    at["ends"] = Box(chart.x, board.bottom + 2, chart.w, track)
    at["log"] = Box(chart.x, at["ends"].bottom + 2, chart.w, line)
    rows = TOUCH * 5 + 12
    two_trays = 2 * TOUCH + 3 if wide < 7.5 * TOUCH else TOUCH
    tiles = column.h < 76 + 58 + rows + two_trays + 3 * gap or wide < 280
    parts = [
        Slice("prompt", 68 if area.h < 400 else 76, 150),
        Slice("players", *_cards_in(wide, area.h, players)),
        Slice("desk", *((46, 150) if tiles else (rows, 5 * 66))),
        Slice("trays", two_trays, two_trays * 1.3),
    ]
    at |= stack(column, parts, gap)
    return TableLayout(portrait=False, cards=True, tiles=tiles, **at)


def _cards_in(wide: float, high: float, players: int) -> tuple[float, float]:
    """How high everybody's cards want to be: where there is room, two rows of them."""
    if high < 400:
        return 48, 90
    return (108, 160) if wide / players < NARROWEST else (62, 90)


def _landscape(area: Box, text: float, players: int) -> TableLayout:
    """The board left with its tracks, the rail right."""
    low, tiles = area.h < 480, area.h < 660
    gap = 4.0 if low else 7.0
    large = max(1.0, area.h / 720)
    area = area.inset(4 if low else 6, 3 if low else 6)
    track = 20.0 if low else 30.0 * large
    ends = 22.0 if low else 30.0 * large
    line = 16.0 if low else 22.0
    high = area.h - track - ends - line - 6
    rail_width = max(RAIL, area.w * (0.29 if area.w > 1100 else 0.35), area.w - high * WIDE_BOARD)
    rail_width = min(rail_width, 560.0)
    rail_width += _enlarged(text, area.w - rail_width)
    rail, chart = area.end(rail_width, gap)
    at: dict[str, Box] = {}
    at["prestige"], chart = chart.top(track, 2)
    at["log"], chart = chart.foot(line, 2)
    at["ends"], chart = chart.foot(ends, 2)
    at["board"] = sheet(chart)
    row_least, row_most = (21.5, 28.0) if low else (29.0, 44.0 * large)
    parts = [
        Slice("prompt", 58 if low else 72, 70 if low else 104 * large),
        Slice("players", 14 + players * row_least, 20 + players * row_most),
        _desk_rows(area.h, tiles, large),
        Slice("trays", TOUCH, 66.0 * large),
        Slice("buttons", TOUCH, 60.0 * large),
    ]
    at |= stack(rail, parts, gap)
    return TableLayout(portrait=False, cards=False, tiles=tiles, **at)


def _desk_rows(high: float, tiles: bool, large: float) -> Slice:
    if not tiles:
        return Slice("desk", 5 * (TOUCH + 3), 5 * 66 * large)
    return Slice("desk", 46, 110) if high < 480 else Slice("desk", 104, 150)
