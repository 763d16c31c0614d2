"""What one player holds: goods, coins, bread, stored tiles, discs, fountain cards, points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.carpe_diem.cards import GOODS
from game.art.palette import WOOD_TEXT
from game.carpe_diem import cards, goods, pieces, signs, tiles, wreath
from game.carpe_diem.choosing import STORE
from game.carpe_diem.layout import HAND
from game.carpe_diem.naming import Naming
from game.carpe_diem.picture import Household, Picture
from game.table.brings import Moment, Touch
from game.table.company import Company
from game.table.pane import Pane, write_short
from game.ui.box import Box
from game.ui.lettering import Style, fit
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act, Target

COUNT = Style("figures", 20, 11)
HEAD = Style("semi", 15, 11)
WORD = Style("bold", 13, 8)
SLOTS = (*GOODS, "coin", "bread", "stored", "discs", "cards")
TOUCHED = ("stored", "cards")  # slots that can be used
HIGHEST = 84.0
NARROW = 300.0  # css px: below it goods lie in two rows, and discs are not counted


def store_pane(moment: Moment, seat: int, to: Touch) -> Pane:
    """Of one's own, or of whom one looks at."""
    seen, company, box = moment.seen, moment.company, moment.at.store
    mine: Household = seen.households[seat]
    storing = moment.chosen is not None and STORE in moment.chosen.meanings
    own = seat == company.viewer
    shows = (
        tuple(mine.store.values()),
        tuple(mine.stored),
        (mine.told_points, mine.cards, seat, storing, seen.discs_left(seat)),
        tuple(mine.hand or ()),
        tuple(mine.done.values()),
        (company.words.language, company.palette.name),
    )
    paint = partial(_paint, company, seen, seat, storing)
    return Pane("store", box, shows, paint, _places(moment, mine, box, own and storing, to))


def _rows(box: Box) -> tuple[list[Box], Box]:
    """The slots, and the wreath at the end."""
    inner = box.inset(4, 0)
    wreathed, rest = inner.end(min(inner.h, max(34.0, inner.w * 0.13), HIGHEST), 3)
    if inner.w < NARROW:
        used, rest = rest.end(len(TOUCHED) * TOUCH, 2)
        cells = [cell for row in rest.inset(0, 4).rows(2) for cell in row.columns(3)]
        stored, held = used.columns(len(TOUCHED))
        return [*cells, stored, Box(0, 0, 0, 0), held], wreathed
    each = (rest.w - len(TOUCHED) * TOUCH) / (len(SLOTS) - len(TOUCHED))
    even = rest.w / len(SLOTS)
    cells = []
    for what in SLOTS:
        wide = even if even > TOUCH else TOUCH if what in TOUCHED else each
        cell, rest = rest.left(wide)
        cells.append(cell)
    return cells, wreathed


def _lit(painter: Painter, box: Box) -> None:
    """A slot that may be used now."""
    look, palette, rect = painter.look, painter.look.palette, painter.rect(box)
    r = look.px(6)
    pygame.draw.rect(painter.surface, palette.legal_edge, rect, look.px(4), border_radius=r)
    inner = rect.inflate(-look.px(2), -look.px(2))
    pygame.draw.rect(painter.surface, palette.legal, inner, look.px(2.4), border_radius=r)


def done_pane(moment: Moment) -> Pane:
    """What is completed in one's district: green cards ask for it."""
    mine: Household = moment.seen.households[moment.company.viewer]
    words, box = moment.company.words, moment.at.done
    counts = (*mine.done.items(), ("chimney", mine.chimneys))

    def paint(painter: Painter, area: Box) -> None:
        painter.panel("wood", area, 7, lift=2)
        inner = area.inset(8, 5)
        head, body = inner.top(min(20.0, inner.h * 0.16), 2)
        write_short(painter, words("aside.done"), head, HEAD, painter.theme.gold_text)
        across = max(3, min(len(counts), round((body.w * 13 / max(1.0, body.h)) ** 0.5 * 0.8)))
        rows = body.rows(-(-len(counts) // across), 1)
        cells = [cell for row in rows for cell in row.columns(across, 2)]
        for (kind, count), cell in zip(counts, cells, strict=False):
            side = min(cell.h * 0.86, cell.w * 0.52, 30.0)
            sign, number = cell.left(side, 3)
            picture = signs.badge(kind, painter.look.px(side))
            painter.blit(picture if count else goods.pale(kind, picture), sign.centre)
            ink = painter.theme.wood.text if count else painter.theme.wood.soft
            painter.write(str(count), number, COUNT, ink, "l", lines=1)

    said = Naming(words).amounts(dict(counts)) or words("speak.none")
    label = words("speak.done", kinds=said)
    shows = (counts, words.language)
    return Pane("done", box, shows, paint, [Target("done", box, label, None, tip=label)])


def slot(box: Box, what: str) -> Box:
    """Where something is kept."""
    cells, wreathed = _rows(box)
    return wreathed if what == "points" else cells[SLOTS.index(what)]


def _places(
    moment: Moment, mine: Household, box: Box, storing: bool, to: Touch
) -> Sequence[Target]:
    words, naming = moment.company.words, Naming(moment.company.words)
    cells, wreathed = _rows(box)
    found = []
    for what, cell in zip(SLOTS, cells, strict=True):
        if not cell.w:
            continue
        if what == "stored":
            label = words("speak.stored", n=len(mine.stored))
            if storing:
                label = moment.speech.thing(STORE)
            found.append(_target("store", cell, label, to.touch(STORE) if storing else None))
        elif what == "cards":
            label = words("speak.cards", n=mine.cards)
            found.append(_target("held.cards", cell, label, to.peek(HAND) if mine.cards else None))
        elif what != "discs":
            found.append(_target(f"held.{what}", cell, naming.amount(what, mine.store[what])))
    found.append(_target("held.points", wreathed, naming.points(mine.points, mine.covered)))
    return found


def _target(name: str, box: Box, label: str, act: Act | None = None) -> Target:
    return Target(name, box, label, act, tip=label)


def _paint(
    company: Company, seen: Picture, seat: int, storing: bool, painter: Painter, box: Box
) -> None:
    mine: Household = seen.households[seat]
    painter.panel("wood", box, 7, lift=2)
    painter.recess(box.inset(3), 6)
    cells, wreathed = _rows(box)
    look, word = painter.look, company.words("verb.store")
    for what, cell in zip(SLOTS, cells, strict=True):
        if not cell.w:
            continue
        beside = cell.h < TOUCH - 10
        shown = cell if beside else cell.inset(1, 4).middle(cell.w, HIGHEST)
        picture_box, number = shown.left(shown.w * 0.5) if beside else shown.top(shown.h * 0.58)
        px = look.px(min(picture_box.h * 0.96, picture_box.w * 0.8))
        if what == "stored":
            count, picture = len(mine.stored), tiles.back(False, px * 0.92)
        elif what == "discs":
            count, picture = seen.discs_left(seat), pieces.disc(company.paint(seat), px * 0.8)
        elif what == "cards":
            count, picture = mine.cards, cards.fountain_back(px * 0.74, px)
        else:
            count, picture = mine.store[what], signs.item(what, px)
        if not count and not (storing and what == "stored"):
            picture = goods.pale(what, picture)
        if storing and what == "stored":
            _lit(painter, cell.inset(3))
        painter.blit(picture, picture_box.centre)
        room = number.inset(4, 0)
        if storing and what == "stored" and fit(look, word, WORD, room.w, room.h, 1).fits:
            painter.write(word, room, WORD, WOOD_TEXT, "c", lines=1)
            continue
        ink = WOOD_TEXT if count else painter.theme.wood.soft
        painter.write(str(count), number, COUNT, ink, "c", lines=1)
    side = look.px(min(wreathed.w, wreathed.h) - 4)
    painter.blit(wreath.carrying(mine.told_points, side), wreathed.centre)

