"""The attack laid open over tracks and tiles: strength against defence, and who loses what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.cities_knights.box import KNIGHTS
from game.art.sprites import kept_pictures
from game.cities_knights.emblems import emblem
from game.cities_knights.figures import knight_piece
from game.cities_knights.houses import city_piece
from game.cities_knights.landing import landing
from game.cities_knights.lane import FAILS, HOLDS
from game.cities_knights.onslaught import Onslaught
from game.table.brings import Moment
from game.table.company import Company
from game.table.pane import CELL, NAME, SMALL, Pane, write_short
from game.text import sentences
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.painter import Painter
from game.ui.widget import Target

ATTACK = "attack"
TITLE = Style("title", 24, 12)
SUM = Style("figures", 34, 16)
FATE = Style("bold", 14, 9)
GAP = 4.0
LOST = ("fell", "chooses")
PIECE = 30.0  # css px
LEAST_WITH_PICTURE = 210.0  # css px of height
LEAST_WITH_PIECES = 60.0  # css px of height
Piece = Callable[[float], pygame.Surface]
"""Draws a piece so many pixels wide."""


def attack_sheet(moment: Moment) -> Pane:
    onslaught: Onslaught = moment.seen.onslaught
    company, box = moment.company, moment.at.page
    shows = (onslaught.shows, company.setup.seats, company.words.language, company.palette.name)
    label = spoken(onslaught, company)
    place = Target(ATTACK, box, label, None, tip=label)
    return Pane(ATTACK, box, shows, partial(_paint, onslaught, company), [place])


def spoken(onslaught: Onslaught, company: Company) -> str:
    words = company.words
    key = "won" if onslaught.won else "lost"
    names = [company.name(seat) for seat in range(company.seats)]
    battle = words(f"log.battle.{key}", strength=onslaught.strength, defence=onslaught.defence)
    fates = [
        words("attack.spoken", name=name, n=level, fate=_fate(onslaught, company, seat))
        for seat, (name, level) in enumerate(zip(names, onslaught.levels, strict=True))
    ]
    return sentences(battle, *fates)


def _fate(onslaught: Onslaught, company: Company, seat: int) -> str:
    return company.words(f"attack.fate.{onslaught.fate(seat)}")


def _paint(onslaught: Onslaught, company: Company, painter: Painter, box: Box) -> None:
    painter.panel("wood", box, 8, lift=2)
    inner = box.inset(6, 6)
    rest = inner
    if inner.h >= LEAST_WITH_PICTURE:
        head, rest = inner.top(min(170.0, inner.h * 0.28), GAP)
        _landing(painter, head, onslaught, company)
    total, rest = rest.top(min(92.0, inner.h * 0.2), GAP)
    _sum(painter, total, onslaught, company)
    high = min(72.0, (rest.h - GAP * (company.seats - 1)) / company.seats)
    for seat in range(company.seats):
        row, rest = rest.top(high, GAP)
        _row(painter, row, onslaught, company, seat)


def _landing(painter: Painter, box: Box, onslaught: Onslaught, company: Company) -> None:
    """The beach, and what it is all about."""
    rect = painter.rect(box)
    key = ("landing", rect.size, onslaught.won)
    painter.surface.blit(kept_pictures.get(key, lambda: landing(*rect.size, onslaught.won)), rect)
    title = box.inset(12, 4).top(box.h * 0.4)[0].left(box.w * 0.62)[0]
    write_short(painter, company.words("attack.title"), title, TITLE, (255, 240, 214), lines=2)


def _sum(painter: Painter, box: Box, onslaught: Onslaught, company: Company) -> None:
    """Their strength, a city for each; our defence, a knight for everybody who gave one."""
    painter.panel("vellum", box, 6, lift=1)
    words, dress = company.words, painter.dress("vellum")
    left, right = box.inset(10, 4).columns(2, 44)
    ink = HOLDS if onslaught.won else FAILS
    wide = 40 * painter.look.text
    figure, says = left.left(wide, 6)
    painter.write(str(onslaught.strength), figure, SUM, ink, "l", lines=1)
    says = _pieces(painter, says, _cities_of(onslaught, company), "l")
    write_short(painter, words("attack.strength"), says, SMALL, dress.soft, "l", lines=2)
    figure, says = right.end(wide, 6)
    painter.write(str(onslaught.defence), figure, SUM, ink, "r", lines=1)
    says = _pieces(painter, says, _knights_of(onslaught, company), "r")
    write_short(painter, words("attack.defence"), says, SMALL, dress.soft, "r", lines=2)
    swords = emblem("swords", painter.look.px(min(34.0, box.h * 0.6)), ink)
    painter.blit(swords, box.centre)


def _pieces(painter: Painter, box: Box, pieces: Sequence[Piece], align: str) -> Box:
    """Pieces side by side below what is said, where there is room; what is left for the words."""
    if box.h < LEAST_WITH_PIECES or not pieces:
        return box
    row, words = box.foot(box.h * 0.56, 2)
    step = min(PIECE * 0.84, row.w / len(pieces))
    first = row.x if align == "l" else row.right - step * len(pieces)
    for number, piece in enumerate(pieces):
        x = first + step * (number + 0.5)
        painter.blit(piece(painter.look.px(min(PIECE, row.h))), (x, row.centre[1]))
    return words


def _cities_of(onslaught: Onslaught, company: Company) -> list[Piece]:
    return [
        partial(city_piece, company.paint(seat))
        for seat, nodes in enumerate(onslaught.at_risk)
        for _ in range(len(nodes) + onslaught.immune[seat])
    ]


def _knights_of(onslaught: Onslaught, company: Company) -> list[Piece]:
    return [
        partial(knight_piece, company.paint(seat), min(level, len(KNIGHTS)), True)
        for seat, level in enumerate(onslaught.levels)
        if level
    ]


def _row(painter: Painter, box: Box, onslaught: Onslaught, company: Company, seat: int) -> None:
    dress, lost = painter.dress("vellum"), onslaught.fate(seat) in LOST
    painter.panel("vellum", box, 6, lift=1)
    inner = box.inset(8, 3)
    side = min(26.0, inner.h)
    sign, rest = inner.left(side, 8)
    painter.mark(company.colour(seat), sign.middle(side, side))
    name, rest = rest.left(rest.w * 0.3, 6)
    write_short(painter, company.name(seat), name, NAME, dress.text)
    gave, rest = rest.left(rest.w * 0.17, 6)
    helm, number = gave.left(min(20.0, gave.w * 0.5), 3)
    painter.blit(emblem("helm", painter.look.px(min(18.0, helm.w)), dress.soft), helm.centre)
    painter.write(str(onslaught.levels[seat]), number, CELL, dress.text, "l", lines=1)
    cities, fate = rest.left(rest.w * 0.36, 6)
    _cities(painter, cities, onslaught, company, seat)
    ink = FAILS if lost else HOLDS
    write_short(painter, _fate(onslaught, company, seat), fate, FATE, ink, lines=2)


def _cities(painter: Painter, box: Box, onslaught: Onslaught, company: Company, seat: int) -> None:
    """The cities at risk; metropolises are none."""
    count = len(onslaught.at_risk[seat])
    if not count:
        return
    px = min(26.0, box.w / count, box.h / 1.25)
    x = box.x + px / 2
    for _ in range(count):
        painter.blit(city_piece(company.paint(seat), painter.look.px(px)), (x, box.centre[1]))
        x += px
