"""What is at hand: candles and pieces beside the prompt, supply, stock, markers in trays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.hansa.desk import SHAPES
from game.art import tokens
from game.hansa.picture import Picture
from game.table.company import Company
from game.table.pane import BIG, SMALL, Pane
from game.text import Words, sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act, Target

CHIP_GAP = 3.0
SMALLEST_TRAY = 58.0


@dataclass(frozen=True)
class Chip:
    """A marker, or a piece to pay with, that can be pressed."""

    id: str
    medal: str  # a medal's name, or a shape
    text: str
    label: str
    tip: str
    action: Act
    lit: bool = False  # legal now
    held: bool = False  # in use
    count: int = 1


def in_hand(
    company: Company, seat: int, held: tuple[int, ...], painter: Painter, box: Box
) -> None:
    """The pieces waiting to be put down; the next one is the largest."""
    look = painter.look
    paint = company.paint(seat)
    step = min(34.0, box.w / len(held))
    x = box.centre[0] - step * (len(held) - 1) / 2
    for number, shape in enumerate(held):
        size = min(box.h * 0.66, step * 0.95, 36.0) * (1.0 if number == 0 else 0.72)
        centre = ((x + number * step) * look.scale, box.centre[1] * look.scale)
        tokens.put_piece(
            painter.surface, SHAPES[shape], paint, *centre, size * look.scale, lift=0.35
        )


def candles(company: Company, left: int, whole: int, painter: Painter, box: Box) -> None:
    """The actions left of those the turn began with."""
    look = painter.look
    top, foot = box.top(box.h * 0.58)
    count = max(left, whole, 1)
    px = min(top.h, top.w / count * 1.6, 46.0)
    step = min(px * 0.62, top.w / count)
    x = top.centre[0] - step * (count - 1) / 2
    for number in range(count):
        picture = tokens.candle(look.px(px), number < left)
        painter.blit(picture, (x + number * step, top.centre[1]))
    text = company.words("table.actions_left", n=left)
    style = SMALL._replace(face="bold", size=13)
    painter.write(text, foot, style, painter.theme.gold_text, "c", lines=2)


def trays(
    seen: Picture,
    company: Company,
    chips: Sequence[Chip],
    box: Box,
    stock: Act,
    stock_legal: bool,
    stock_chosen: bool,
) -> Pane:
    """Supply, stock and the chips of the moment. Together they use the whole width."""
    desk = seen.desks[company.viewer]
    words = company.words
    supply_box, stock_box, chip_boxes = tray_boxes(box, len(chips))
    hand = tuple(desk.hand)
    shows = (
        tuple(desk.supply),
        tuple(desk.stock),
        company.viewer,
        tuple((c.id, c.text, c.lit, c.held, c.count) for c in chips),
        (stock_legal, stock_chosen, hand, words.language, company.palette.name),
    )

    together = supply_box == stock_box

    def paint(painter: Painter, area: Box) -> None:
        if together:
            _both(painter, stock_box, company, desk.supply, desk.stock)
        else:
            _tray(painter, supply_box, company, words("table.supply"), desk.supply)
            _tray(painter, stock_box, company, words("table.stock"), desk.stock)
        if stock_legal:
            _mark_legal(painter, stock_box, stock_chosen)
        for chip, place in zip(chips, chip_boxes, strict=True):
            _chip(painter, place, chip, company)

    stock_label = words("speak.stock", pieces=counted(words, desk.stock))
    supply_label = words("speak.supply", pieces=counted(words, desk.supply))
    if together:
        stock_label = sentences(supply_label, stock_label)
    places = [Target("stock", stock_box, stock_label, stock, tip=words("tip.stock"))]
    if not together:
        tip = words("tip.supply")
        places.insert(0, Target("supply", supply_box, supply_label, None, tip=tip))
    places += [
        Target(chip.id, place, chip.label, chip.action, tip=chip.tip)
        for chip, place in zip(chips, chip_boxes, strict=True)
    ]
    return Pane("trays", box, shows, paint, places)


def counted(words: Words, counts: Sequence[int]) -> str:
    said = [words(f"pieces.{shape}", n=n) for shape, n in zip(SHAPES, counts, strict=True)]
    return words.joined(said)


def tray_boxes(box: Box, chips: int) -> tuple[Box, Box, list[Box]]:
    """Supply, stock and the chips: below them where there is room for two rows. With many chips
    beside them supply and stock share one tray."""
    if not chips:
        supply, stock = box.columns(2, CHIP_GAP)
        return supply, stock, []
    if box.h >= 2 * TOUCH + CHIP_GAP:
        above, below = box.rows(2, CHIP_GAP)
        supply, stock = above.columns(2, CHIP_GAP)
        return supply, stock, _side_by_side(below, chips)
    for_chips = chips * (TOUCH + CHIP_GAP)
    tray = min(box.w * 0.27, 120.0, (box.w - for_chips) / 2 - CHIP_GAP)
    if tray < SMALLEST_TRAY:
        supply, rest = box.left(max(TOUCH, min(110.0, box.w - for_chips)), CHIP_GAP)
        stock = supply
    else:
        supply, rest = box.left(tray, CHIP_GAP)
        stock, rest = rest.left(tray, CHIP_GAP)
    return supply, stock, _side_by_side(rest, chips)


def _side_by_side(row: Box, chips: int) -> list[Box]:
    gap = CHIP_GAP if row.w >= chips * (TOUCH + CHIP_GAP) else 0.0
    width = min((row.w - gap * (chips - 1)) / chips, 130.0)
    return [Box(row.x + number * (width + gap), row.y, width, row.h) for number in range(chips)]


def _tray(
    painter: Painter, box: Box, company: Company, title: str, counts: Sequence[int]
) -> None:
    painter.recess(box, 7)
    inner = box.inset(5, 3)
    head, rest = inner.top(inner.h * 0.4)
    style = SMALL._replace(face="semi", size=13.5, floor=8.5)
    painter.write(title, head, style, painter.theme.wood.text, "c", lines=1)
    shown = [(shape, n) for shape, n in enumerate(counts) if n or shape == 0]
    for (shape, n), cell in zip(shown, rest.columns(len(shown), 2), strict=True):
        _count(painter, cell, company, shape, n)


def _count(painter: Painter, cell: Box, company: Company, shape: int, n: int) -> None:
    """A piece and how many there are."""
    look = painter.look
    style = BIG._replace(size=18, floor=8.5)
    side = min(cell.h * 0.9, cell.w * 0.46, 24.0)
    setting = lettering.fit(look, str(n), style, cell.w - side - 2, cell.h, 1)
    x = cell.x + max(0.0, (cell.w - side - 2 - setting.width) / 2)
    centre = ((x + side / 2) * look.scale, cell.centre[1] * look.scale)
    paint = company.paint(company.viewer)
    tokens.put_piece(painter.surface, SHAPES[shape], paint, *centre, side * look.scale)
    figure = Box(x + side + 2, cell.y, setting.width + 1, cell.h)
    painter.set(setting, figure, painter.theme.wood.text)


def _both(
    painter: Painter, box: Box, company: Company, supply: Sequence[int], stock: Sequence[int]
) -> None:
    """Supply above stock, each with its sign."""
    painter.recess(box, 7)
    wood = painter.theme.wood
    rows = box.inset(4, 3).rows(2)
    for row, icon, counts in zip(rows, ("cube", "chest"), (supply, stock), strict=True):
        sign, rest = row.left(min(14.0, row.w * 0.3), 3)
        painter.icon(icon, sign.centre, min(13.0, sign.w), wood.soft)
        text = "+".join(str(n) for n in counts) if counts[1] else str(counts[0])
        style = BIG._replace(size=16, floor=8.5)
        painter.write(text, rest, style, wood.text, lines=1)


def _mark_legal(painter: Painter, box: Box, strong: bool) -> None:
    look = painter.look
    width = max(2, look.px(4 if strong else 2))
    rect = painter.rect(box)
    colour = look.palette.glow if strong else look.palette.legal
    pygame.draw.rect(painter.surface, colour, rect, width, border_radius=look.px(7))


def _chip(painter: Painter, box: Box, chip: Chip, company: Company) -> None:
    material = "vellum" if chip.lit or chip.held else "wood"
    painter.panel(material, box, 7, painter.state(chip.id), lift=2)
    if chip.lit:
        _mark_legal(painter, box, chip.held)
    dress = painter.dress(material)
    look = painter.look
    wide = box.w >= 92
    inner = box.inset(4, 3)
    text = f"{chip.text} ×{chip.count}" if chip.count > 1 else chip.text
    style = SMALL if wide else SMALL._replace(size=11, floor=8.5)
    if wide:
        sign, words = inner.left(min(inner.h, 36.0), 4)
    else:
        sign, words = inner.top(inner.h * 0.62)
    told = lettering.fit(look, text, style, words.w, words.h, 2)
    if not told.fits:
        sign = inner  # the sign alone: its tip and its label have the words
    size = min(sign.w, sign.h, 36.0)
    if chip.medal in SHAPES:
        paint = company.paint(company.viewer)
        centre = (sign.centre[0] * look.scale, sign.centre[1] * look.scale)
        tokens.put_piece(painter.surface, chip.medal, paint, *centre, size * 0.7 * look.scale)
    else:
        painter.blit(tokens.medal(chip.medal, look.px(size), dim=not chip.lit), sign.centre)
    if told.fits:
        painter.set(told, words, dress.text, "l" if wide else "c")
    elif chip.count > 1:
        corner = Box(inner.right - 16, inner.bottom - 14, 16, 14)
        painter.write(f"×{chip.count}", corner, style, dress.text, "r", lines=1)
