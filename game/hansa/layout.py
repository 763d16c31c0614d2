"""Where everything stands on the table: a pure function of size, safe area, text size and seats.

Landscape: tracks and board left, the rail right. Portrait: seats and tracks above the board, the
sheet with prompt, desk and buttons below it, in reach of the thumb. All in css pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.ui.box import Box
from game.ui.look import TOUCH

CHART = "chart"  # the name of the only board
WIDE_BOARD, TALL_BOARD = 1.42, 1.03
SHAPES_PART = 1.2  # broader places take the wide chart


@dataclass(frozen=True)
class TableLayout:
    portrait: bool
    tiles: bool  # so little height that the desk is a row of tiles
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
        """Over the rail, or over the sheet."""
        prompt = self.prompt
        return Box(prompt.x, prompt.y, prompt.w, self.buttons.bottom - prompt.y)

    def boxes(self) -> dict[str, Box]:
        found = {f.name: getattr(self, f.name) for f in fields(self)}
        return {name: box for name, box in found.items() if isinstance(box, Box)}


@dataclass(frozen=True)
class _Part:
    """A slice of a column: at least `least` high, at most `most`."""

    name: str
    least: float
    most: float


def _stack(area: Box, parts: list[_Part], gap: float) -> dict[str, Box]:
    """Slices from the top: everybody's least first, what is left in equal shares of their wishes.

    When even the least is too much, only what is higher than a finger gives way.
    """
    room = area.h - gap * (len(parts) - 1) - sum(part.least for part in parts)
    wish = sum(part.most - part.least for part in parts)
    share = min(1.0, max(0.0, room) / wish) if wish else 0.0
    soft = sum(part.least for part in parts if part.least > TOUCH)
    squeeze = 1 + min(0.0, room) / soft
    found, rest = {}, area
    for part in parts:
        high = part.least + (part.most - part.least) * share
        found[part.name], rest = rest.top(high * (squeeze if part.least > TOUCH else 1), gap)
    return found


def layout(
    size: tuple[float, float],
    safe: tuple[float, float, float, float] = (0, 0, 0, 0),
    text: float = 1.0,
    players: int = 4,
) -> TableLayout:
    top, right, bottom, left = safe
    area = Box(left, top, size[0] - left - right, size[1] - top - bottom)
    return _portrait(area, text, players) if area.h > area.w else _landscape(area, text, players)


def _sheet(box: Box) -> Box:
    """As much of a place as the sheet of the chart covers, in the shape that wastes less."""
    aspect = WIDE_BOARD if box.w / box.h > SHAPES_PART else TALL_BOARD
    return box.middle(min(box.w, box.h * aspect), min(box.h, box.w / aspect))


def _portrait(area: Box, text: float, players: int) -> TableLayout:
    roomy = area.w >= 600
    grow = 1 + (text - 1) * 0.6
    tight = area.h < 700
    gap = 3.0 if tight else 5.0
    area = area.inset(0, 2 if tight else 4)
    line = 17 * grow
    parts = [
        _Part("log", line, line * 1.25),
        _Part("players", (64 if players > 3 and not roomy else 52) * grow, 76 * grow),
        _Part("prestige", 20, 34 if roomy else 26),
        _Part("board", area.h * (0.36 if text > 1.2 else 0.42), area.w / TALL_BOARD),
        _Part("ends", 22 * grow, 34 if roomy else 28 * grow),
        _Part("prompt", 48 * grow, 78 * grow),
        _Part("desk", 76 * grow, 130 * grow),
        _Part("trays", TOUCH, 64 * grow),
        _Part("buttons", TOUCH, 56),
    ]
    at = _stack(area, parts, gap)
    at["board"] = _sheet(at["board"])
    side = 14.0 if roomy else 5.0
    for name in ("log", "players", "prompt", "desk", "trays", "buttons"):
        at[name] = at[name].inset(side, 0)
    return TableLayout(portrait=True, tiles=True, **at)


def _landscape(area: Box, text: float, players: int) -> TableLayout:
    low = area.h < 480
    tiles = area.h < 660
    gap = 4.0 if low else 7.0
    grow = 1 + (text - 1) * 0.5
    large = max(1.0, area.h / 720)
    area = area.inset(4 if low else 6, 3 if low else 6)
    track = (20.0 if low else 30.0 * large) * min(grow, 1.15)
    ends = (22.0 if low else 30.0 * large) * min(grow, 1.15)
    line = (16.0 if low else 22.0) * grow
    high = area.h - track - ends - line - 6
    widest = max(330.0, area.w * 0.33) * grow
    most = area.w - widest if low else area.w * (0.71 if area.w > 1100 else 0.65)
    wide = max(min(high * WIDE_BOARD, most), area.w * 0.5)
    rail_width = min(area.w - wide - gap, 560.0 * grow)
    rail, chart = area.end(rail_width, gap)
    at: dict[str, Box] = {}
    at["prestige"], chart = chart.top(track, 2)
    at["log"], chart = chart.foot(line, 2)
    at["ends"], chart = chart.foot(ends, 2)
    at["board"] = _sheet(chart)
    row_least, row_most = (21.5, 28.0) if low else (29.0, 44.0 * large)
    parts = [
        _Part("prompt", (48 if low else 72) * grow, (60 if low else 104 * large) * grow),
        _Part(
            "players",
            (14 + players * row_least) * min(grow, 1.2),
            (20 + players * row_most) * grow,
        ),
        _desk_rows(low, tiles, grow, large),
        _Part("trays", TOUCH, 66.0 * large * grow),
        _Part("buttons", TOUCH, 60.0 * large),
    ]
    at |= _stack(rail, parts, gap)
    return TableLayout(portrait=False, tiles=tiles, **at)


def _desk_rows(low: bool, tiles: bool, grow: float, large: float) -> _Part:
    if tiles:
        return _Part("desk", 82 if low else 104 * grow, 110 if low else 150 * grow)
    return _Part("desk", 5 * (TOUCH + 3), 5 * 66 * large * grow)
