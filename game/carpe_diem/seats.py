"""Everybody at a glance: a small district, points, steps, goods, cards.

A seat has one of six forms, by its room: a broad card with a large picture, a long line, a small
card with or without a picture, a post that is narrow and high, or only a tab.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.carpe_diem.cards import GOODS
from game.carpe_diem import cards, goods, minis, pieces, signs, wreath
from game.carpe_diem.colours import WINE
from game.carpe_diem.naming import Naming
from game.carpe_diem.picture import Household, Picture
from game.carpe_diem.stock import TileStock
from game.table.brings import Touch
from game.table.company import Company
from game.table.pane import NAME, Pane, write_short
from game.ui.box import Box
from game.ui.lettering import Style, fit
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Target

COUNT = Style("figures", 16, 9)
SMALL_COUNT = Style("figures", 13, 8)
ITEMS = (*GOODS, "coin", "bread")
BROAD = 96.0  # css px: the least height of the largest form
TALLEST = 190.0
LISTED = 100.0  # what is held has so much room below a picture
UPRIGHT = 1.6  # height over width: the most of a card with its picture over what is held
LONG = 320.0  # css px: from here on a line has room for all that is held
TWO_LINES = 30.0  # the least height of a small card, at 100 % text
STEPS = 30.0  # the width of the steps in its head
PICTURED = 116.0  # the least width of one with a picture, at 100 % text
BARE = 70.0  # and of one without
HELD = 27.0  # the width of a thing and how many of it
NAMED = 122.0  # the least width of a line with its name, at 100 % text
NAME_FLOOR = 8.0  # css px: letters of a name, where there is hardly room
HEADED = 150.0  # narrower, the name of a broad card stands over its picture


def sentence(company: Company, seen: Picture, seat: int) -> str:
    """Everything public about a player, for the ear."""
    mine, naming = seen.households[seat], Naming(company.words)
    held = naming.amounts(mine.store) or naming.amount("coin", 0)
    return company.words(
        "speak.seat",
        name=company.name(seat),
        points=naming.points(mine.points, mine.covered),
        steps=mine.steps,
        goods=held,
        cards=mine.cards,
        stored=len(mine.stored),
    )


def boxes(box: Box, count: int) -> list[Box]:
    """Below one another where each has a finger's room, else side by side."""
    rows = box.rows(count, 5 if box.h / count > BROAD else 2)
    flat = box.w > box.h * 2 and box.w < LONG
    if flat or rows[0].h < TOUCH:
        return box.columns(count, 4)
    return [row.top(max(TALLEST, min(row.h, row.w * UPRIGHT)))[0] for row in rows]


def rivals(company: Company) -> list[int]:
    """The others, in the order of turns from who looks."""
    return [(company.viewer + n) % company.seats for n in range(1, company.seats)]


def seat_panes(
    seen: Picture,
    company: Company,
    acting: int | None,
    places: Mapping[int, Box],
    stock: TileStock,
    peeked: object = None,
    to: Touch | None = None,
) -> list[Pane]:
    """A part per seat, so that only what changed is drawn again."""
    found = []
    for seat, place in places.items():
        mine = seen.households[seat]
        shows = (
            tuple(mine.store.values()),
            tuple(mine.built.items()),
            (mine.told_points, mine.steps, mine.cards, len(mine.stored), mine.met),
            (company.setup.seats[seat], seat == acting, seat == peeked, company.palette.name),
            (place, seen.discs_left(seat)),
        )
        marked = (seat == acting, seat == peeked)
        paint = partial(_seat, company, seat, seen, marked, stock)
        label = sentence(company, seen, seat)
        act = to.peek(seat) if to else None
        target = Target(f"seat.{seat}", place, label, act, tip=label)
        found.append(Pane(f"seat.{seat}", place, shows, paint, [target]))
    return found


def _seat(
    company: Company,
    seat: int,
    seen: Picture,
    marked: tuple[bool, bool],
    stock: TileStock,
    painter: Painter,
    box: Box,
) -> None:
    mine = seen.households[seat]
    acting, peeked = marked
    if acting or peeked:
        painter.panel("brass", box, 7, lift=1)
    sheet = box.inset(2 if acting or peeked else 1)
    painter.panel("vellum", sheet, 5, lift=2)
    grow = painter.look.text
    two_lines = box.w >= BARE * grow and box.h >= TWO_LINES * grow + 8
    if box.h >= BROAD and box.w >= 190:
        _broad(painter, sheet.inset(5), company, seat, seen, stock)
    elif box.w >= LONG or (box.w >= 190 and not two_lines):
        inner = sheet.inset(4, 3)
        if inner.h >= 30 and inner.w - inner.h >= NAMED * grow:
            left, inner = inner.left(inner.h, 6)
            _picture(painter, left, mine, seat, stock)
        _line(painter, inner, company, seat, mine)
    elif two_lines:
        _card(painter, sheet.inset(3), company, seat, mine, stock)
    elif box.h >= BROAD:
        _post(painter, sheet.inset(4), company, seat, mine)
    else:
        _tab(painter, sheet.inset(3), company, seat, mine)


def _broad(
    painter: Painter, box: Box, company: Company, seat: int, seen: Picture, stock: TileStock
) -> None:
    mine = seen.households[seat]
    if box.h > box.w + LISTED:
        picture, rest = box.top(box.w, 6)
        head, body = rest.top(min(30.0, rest.h * 0.27), 2)
    elif box.w < HEADED * painter.look.text:
        head, below = box.top(min(30.0, box.h * 0.27), 2)
        picture, body = below.left(min(below.h, below.w * 0.42), 6)
    else:
        wide = 0.42 if box.w < 250 else 0.53 if box.h < TALLEST else 0.6
        picture, rest = box.left(min(box.h, box.w * wide), 6)
        head, body = rest.top(min(30.0, rest.h * 0.27), 2)
    _picture(painter, picture, mine, seat, stock)
    _head(painter, head, company, seat, mine)
    cells = [cell for row in body.rows(3, 1) for cell in row.columns(3, 1)]
    for what, cell in zip(ITEMS, cells, strict=False):
        _count(painter, cell, what, mine.store[what], COUNT)
    _count(painter, cells[6], "scroll", mine.steps, COUNT)
    _fountain(painter, cells[7], mine.cards, COUNT)
    _discs(painter, cells[8], company, seat, seen.discs_left(seat), COUNT)


def _card(
    painter: Painter, box: Box, company: Company, seat: int, mine: Household, stock: TileStock
) -> None:
    """Whose it is and the points over all of it; below, a picture where one can be made out."""
    grow = painter.look.text
    roomy = box.h >= 3 * 16.5 * grow
    head, body = box.top(box.h / (3 if roomy else 2))
    mark, head = head.left(min(head.h, 17.0), 2)
    painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
    points, head = head.end(22.0 * grow, 2)
    painter.write(mine.told_points, points, SMALL_COUNT._replace(size=17), WINE, "r", lines=1)
    held = [("scroll", mine.steps), *((what, mine.store[what]) for what in ITEMS)]
    pictured = roomy and box.w >= PICTURED * grow
    if pictured:
        left, body = body.left(min(body.h, box.w * 0.4), 3)
        _picture(painter, left, mine, seat, stock)
        steps, head = head.end(STEPS * grow, 1)
        _count(painter, steps, *held.pop(0), SMALL_COUNT)
    elif not roomy:
        held = [held[0], *(pair for pair in held[1:] if pair[1])]
    _name(painter, company.name(seat), head, NAME._replace(size=15, floor=NAME_FLOOR))
    columns = 3 if pictured else 4 if roomy else max(3, int(body.w / (HELD * grow)))
    for row in body.rows(2 if roomy else 1):
        for (what, count), cell in zip(held, row.columns(columns), strict=False):
            _count(painter, cell, what, count, SMALL_COUNT)
        held = held[columns:]


def _tab(painter: Painter, box: Box, company: Company, seat: int, mine: Household) -> None:
    """Where there is hardly room: whose it is, and the points."""
    name, below = box.top(min(box.h * 0.48, 17.0 * painter.look.text), 0)
    _name(painter, company.name(seat), name, NAME._replace(size=14, floor=NAME_FLOOR), "c")
    mark, points = below.left(min(below.h, below.w * 0.4), 3)
    painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
    painter.write(mine.told_points, points, SMALL_COUNT._replace(size=18), WINE, "c", lines=1)


def _post(painter: Painter, box: Box, company: Company, seat: int, mine: Household) -> None:
    """Narrow and high: the tab, and below it what the player holds."""
    head, body = box.top(min(40.0 * painter.look.text, box.h * 0.36), 3)
    _tab(painter, head, company, seat, mine)
    held = [("scroll", mine.steps), *((what, mine.store[what]) for what in ITEMS)]
    cells = [cell for row in body.rows(4, 1) for cell in row.columns(2, 2)]
    for (what, count), cell in zip(held, cells, strict=False):
        _count(painter, cell, what, count, SMALL_COUNT)


def _line(painter: Painter, box: Box, company: Company, seat: int, mine: Household) -> None:
    """One line; of what a player holds as much as has room, nothing of what he has not."""
    grow = painter.look.text
    points, rest = box.end(32.0 * grow, 3)
    painter.write(mine.told_points, points, COUNT, WINE, "r", lines=1)
    mark, rest = rest.left(min(box.h, 22.0), 4)
    painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
    held = [("scroll", mine.steps), *((what, mine.store[what]) for what in ITEMS)]
    shown = [pair for pair in held if pair[1] or pair[0] == "scroll"]
    shown = shown[: max(0, int((rest.w - 64 * grow) / (32 * grow)))]
    items, name = rest.end(32 * grow * len(shown), 4)
    _name(painter, company.name(seat), name, NAME._replace(size=14, floor=9))
    for (what, count), cell in zip(shown, items.columns(max(1, len(shown))), strict=False):
        _count(painter, cell, what, count, SMALL_COUNT)


def _picture(
    painter: Painter, box: Box, mine: Household, seat: int, stock: TileStock
) -> None:
    side = painter.look.px(min(box.w, box.h))
    painter.blit(minis.small_district(mine, seat, side, stock), box.centre)


def _head(painter: Painter, box: Box, company: Company, seat: int, mine: Household) -> None:
    mark, rest = box.left(min(box.h, 22.0), 5)
    painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
    side = min(box.h * 1.2, 38.0)
    points, name = rest.end(side, 3)
    painter.blit(wreath.carrying(mine.told_points, painter.look.px(side)), points.centre)
    _name(painter, company.name(seat), name, NAME._replace(floor=9))


def _name(painter: Painter, name: str, box: Box, style: Style, align: str = "l") -> None:
    """As much of it as tells who it is; the mark does where there is no room."""
    if fit(painter.look, f"{name[:3]}…", style, box.w, box.h, 1).fits:
        write_short(painter, name, box, style, painter.theme.vellum.text, align)


def _count(painter: Painter, cell: Box, what: str, count: int, style: Style) -> None:
    """A picture and how many; pale where there is none."""
    side = min(cell.h * 0.94, cell.w * (0.54 if count < 10 else 0.4), 22.0)
    sign, number = cell.left(side, 1)
    picture = signs.item(what, painter.look.px(side))
    if not count and what != "scroll":
        picture = goods.pale(what, picture)
    painter.blit(picture, sign.centre)
    dress = painter.theme.vellum
    ink = dress.text if count or what == "scroll" else dress.soft
    painter.write(str(count), number, style, ink, "l", lines=1)


def _fountain(painter: Painter, cell: Box, count: int, style: Style) -> None:
    side = min(cell.h * 0.94, cell.w * 0.54, 22.0)
    sign, number = cell.left(side, 1)
    px = painter.look.px(side)
    painter.blit(cards.fountain_back(px * 0.72, px), sign.centre)
    painter.write(str(count), number, style, painter.theme.vellum.text, "l", lines=1)


def _discs(
    painter: Painter, cell: Box, company: Company, seat: int, left: int, style: Style
) -> None:
    side = min(cell.h * 0.8, cell.w * 0.5, 19.0)
    sign, number = cell.left(side, 3)
    painter.blit(pieces.disc(company.paint(seat), painter.look.px(side)), sign.centre)
    painter.write(str(left), number, style, painter.theme.vellum.text, "l", lines=1)
