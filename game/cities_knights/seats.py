"""Everybody at a glance: points, cards, progress cards, knights, road, improvements.

Landscape: a table with a column for each. Portrait: a card per seat.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from engine.cities_knights.box import HAND_LIMIT, HAND_LIMIT_PER_WALL, TRACKS
from game.art.easel import Easel, painted
from game.art.palette import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    RED,
    VELLUM_DARK,
    VELLUM_LIGHT,
    Colour,
)
from game.cities_knights import cardstock
from game.cities_knights.colours import LIVERY
from game.cities_knights.counters import rim, write_fitting
from game.cities_knights.emblems import EMBLEMS, emblem
from game.cities_knights.picture import Picture
from game.cities_knights.placed import Building, Knight
from game.table.company import Company
from game.table.pane import BIG, CELL, NAME, SMALL, Pane, write_short
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.painter import Painter
from game.ui.widget import Target

HEAD = Style("italic", 14, 8.5)
WEIGHTS = {
    "name": 3.3,
    "points": 1.2,
    "cards": 1.45,
    "progress": 1.7,
    "knights": 1.25,
    "road": 1.05,
    **dict.fromkeys(TRACKS, 0.62),
}
SIGNS = {
    "points": "star",
    "cards": "cards",
    "progress": "progress",
    "knights": "helm",
    "road": "road",
}
"""Over a column too narrow for its word."""
LEAF: Colour = (244, 205, 108)


class SeatGlance(NamedTuple):
    """What of a player everybody sees."""

    points: int
    cards: int
    limit: int
    backs: tuple[str, ...]  # by deck
    awake: int  # strength of the knights that are
    strength: int  # of all of them
    road: int
    longest: bool
    levels: tuple[int, ...]
    metropolises: tuple[str, ...]
    badges: tuple[str, ...]

    @classmethod
    def of(cls, seen: Picture, seat: int) -> SeatGlance:
        held = seen.holdings[seat]
        pieces = [piece for piece in seen.pieces.values() if piece.seat == seat]
        knights = [piece for piece in pieces if isinstance(piece, Knight)]
        homes = [piece for piece in pieces if isinstance(piece, Building)]
        great = tuple(sorted(home.metropolis for home in homes if home.metropolis))
        badges = [f"metropolis.{track}" for track in great]
        badges += ["road"] if seen.longest == seat else []
        badges += ["merchant"] if seen.merchant and seen.merchant[1] == seat else []
        badges += ["defender"] * held.defender
        badges += ["card"] * sum(owner == seat for owner in seen.open_cards.values())
        return cls(
            held.points,
            held.cards,
            HAND_LIMIT + HAND_LIMIT_PER_WALL * sum(home.wall for home in homes),
            tuple(track for track in TRACKS for _ in range(held.backs[track])),
            sum(knight.level for knight in knights if knight.awake),
            sum(knight.level for knight in knights),
            seen.road_length(seat),
            seen.longest == seat,
            tuple(held.levels[track] for track in TRACKS),
            great,
            tuple(badges),
        )


def seats(
    seen: Picture, company: Company, acting: int | None, box: Box, portrait: bool
) -> list[Pane]:
    """One part per seat, so that only what changed is drawn again, and one for the headings."""
    target = seen.setting.options.victory_target
    parts = []
    for seat, place in enumerate(boxes(box, company.seats, portrait)):
        standing = SeatGlance.of(seen, seat)
        shows = (
            standing,
            company.setup.seats[seat],
            seat == acting,
            company.palette.name,
            cardstock.come(),
        )
        paint = partial(_seat, company, seat, standing, seat == acting, portrait)
        label = _spoken(company, seat, standing, target)
        tip = Target(f"seat.{seat}", place, label, None, tip=label)
        parts.append(Pane(f"seat.{seat}", place, shows, paint, [tip]))
    if not portrait:
        head, _ = _rows(box, company.seats)
        paint_head = partial(_headings, company, target)
        parts.append(
            Pane("columns", head, company.words.language, paint_head, _tips(company, head))
        )
    return parts


def _spoken(company: Company, seat: int, standing: SeatGlance, target: int) -> str:
    words = company.words
    levels = ", ".join(
        f"{words(f'track.{track}')} {level}"
        for track, level in zip(TRACKS, standing.levels, strict=True)
    )
    return words(
        "pane.seat",
        name=company.name(seat),
        points=standing.points,
        target=target,
        cards=standing.cards,
        limit=standing.limit,
        progress=len(standing.backs),
        awake=standing.awake,
        strength=standing.strength,
        road=standing.road,
        levels=levels,
    )


def _rows(box: Box, count: int) -> tuple[Box, list[Box]]:
    head, rest = box.top(min(20.0, box.h * 0.12), 1)
    return head, rest.rows(count, 4 if box.h > 130 else 2)


def boxes(box: Box, count: int, portrait: bool) -> list[Box]:
    return box.columns(count, 4) if portrait else _rows(box, count)[1]


def _cells(row: Box) -> dict[str, Box]:
    unit = (row.w - 6) / sum(WEIGHTS.values())
    found, x = {}, row.x
    for name, weight in WEIGHTS.items():
        found[name] = Box(x, row.y, weight * unit, row.h)
        x += weight * unit
    return found


def _tips(company: Company, head: Box) -> list[Target]:
    return [
        Target(f"column.{name}", cell, tip, None, tip=tip)
        for name, cell in _cells(head).items()
        if name != "name"
        for tip in [company.words(f"pane.column.{name}")]
    ]


def _headings(company: Company, target: int, painter: Painter, head: Box) -> None:
    ink = painter.theme.gold_text
    for name, cell in _cells(head).items():
        if name in TRACKS:
            size = min(15.0, head.h * 0.9)
            sign = emblem(LIVERY[name].emblem, painter.look.px(size), LIVERY[name].light)
            painter.blit(sign, cell.centre)
        elif name != "name":
            text = company.words(f"pane.head.{name}", target=target)
            place = cell.inset(1, 0)
            if not write_fitting(painter, text, place, HEAD, ink):
                size = painter.look.px(min(14.0, head.h * 0.9))
                painter.blit(emblem(SIGNS[name], size, ink), cell.centre)


def _seat(
    company: Company,
    seat: int,
    standing: SeatGlance,
    acting: bool,
    portrait: bool,
    painter: Painter,
    box: Box,
) -> None:
    painter.panel("vellum", box, 5, lift=1)
    if acting:
        rect, k = painter.rect(box.inset(-1)), painter.look.scale
        wide = max(2, round(2.4 * k))
        pygame.draw.rect(painter.surface, GOLD, rect, wide, border_radius=round(6 * k))
    (_card if portrait else _row)(painter, box, company, seat, standing)


def _row(painter: Painter, row: Box, company: Company, seat: int, standing: SeatGlance) -> None:
    dress = painter.theme.vellum
    cells = _cells(row)
    tab, name = cells["name"].inset(3, 0).left(min(row.h - 6, 26.0), 5)
    painter.mark(company.colour(seat), tab.middle(tab.w, tab.w))
    if standing.badges and row.h > 28:
        name, below = name.inset(0, 2).top(row.h * 0.56)
        _badges(painter, below, standing.badges)
    write_short(painter, company.name(seat), name, NAME, dress.text)
    points = BIG._replace(floor=8)
    painter.write(str(standing.points), cells["points"], points, dress.text, "c", lines=1)
    over = standing.cards > standing.limit
    _part(painter, cells["cards"], standing.cards, standing.limit, RED if over else dress.text)
    _backs(painter, cells["progress"].inset(1, 2), standing.backs)
    _part(painter, cells["knights"], standing.awake, standing.strength, dress.text)
    if standing.longest:
        _leaf(painter, cells["road"].middle(30, min(24.0, row.h - 6)))
    style = CELL._replace(floor=8)
    painter.write(str(standing.road), cells["road"], style, dress.text, "c", lines=1)
    for track, level in zip(TRACKS, standing.levels, strict=True):
        tab = cells[track].middle(17, min(20.0, row.h - 5))
        level_tab(painter, tab, track, level, track in standing.metropolises)


def _part(painter: Painter, cell: Box, number: int, whole: int, ink: Colour) -> None:
    """So many of so many: the first large."""
    left, right = cell.columns(2)
    painter.write(str(number), left, CELL._replace(floor=8), ink, "r", lines=1)
    soft = painter.theme.vellum.soft
    painter.write(f"/{whole}", right.inset(1, 0), SMALL._replace(floor=7.5), soft, "l", lines=1)


def _leaf(painter: Painter, box: Box) -> None:
    rect, k = painter.rect(box), painter.look.scale
    pygame.draw.rect(painter.surface, GOLD_DARK, rect, border_radius=round(5 * k))
    inner = rect.inflate(-2 * max(1, round(k)), -2 * max(1, round(k)))
    pygame.draw.rect(painter.surface, LEAF, inner, border_radius=round(4 * k))


def _backs(painter: Painter, cell: Box, backs: tuple[str, ...]) -> None:
    if not backs:
        return
    wide = min(cell.h / cardstock.SHAPE, 17.0, cell.w / (0.6 + 0.55 * len(backs)))
    step = min(wide * 0.95, (cell.w - wide) / max(1, len(backs) - 1))
    x = cell.centre[0] - step * (len(backs) - 1) / 2
    for track in backs:
        face = cardstock.card(f"back.{track}", painter.look.px(wide))
        painter.blit(face, (x, cell.centre[1]))
        x += step


def level_tab(painter: Painter, box: Box, track: str, level: int, gilded: bool) -> None:
    """A track's level in its colour; hollow at nought, gilded with a metropolis."""
    livery, k = LIVERY[track], painter.look.scale
    rect = painter.rect(box)
    radius = max(2, round(3 * k))
    if gilded:
        grown = rect.inflate(round(4 * k), round(4 * k))
        pygame.draw.rect(painter.surface, GOLD_DARK, grown, border_radius=radius + 2)
        pygame.draw.rect(
            painter.surface, GOLD_LIGHT, grown.inflate(-2, -2), border_radius=radius + 1
        )
    edge = livery.dark if level else VELLUM_DARK
    pygame.draw.rect(painter.surface, edge, rect, border_radius=radius)
    fill = livery.face if level else (226, 210, 172)
    pygame.draw.rect(painter.surface, fill, rect.inflate(-2, -2), border_radius=radius)
    ink = (120, 98, 62) if not level else INK if track == "trade" else (255, 252, 240)
    style = Style("figures", 13.5, 7)
    painter.write(str(level), box, style, ink, "c", lines=1)


def _badge(kind: str, px: float) -> pygame.Surface:
    """What a player's extra points come from."""
    what, _, track = kind.partition(".")
    fill: Colour = (
        LIVERY[track].face
        if track
        else {
            "road": LEAF,
            "merchant": (250, 226, 160),
            "defender": RED,
            "card": (52, 96, 160),
        }[what]
    )
    pale = what in ("defender", "card") or track in ("politics", "science")
    sign = {
        "metropolis": "crown",
        "road": "road",
        "merchant": "trade",
        "defender": "shield",
        "card": "progress",
    }[what]

    def draw(p: Easel) -> None:
        p.disc(50, 50, 48, INK)
        p.disc(50, 50, 42, fill)
        EMBLEMS[sign](p.shift(50, 50, 25), VELLUM_LIGHT if pale else INK)

    return painted(("badge", kind), px, px, 100, draw)


def _badges(painter: Painter, box: Box, badges: tuple[str, ...]) -> None:
    size = min(box.h, 14.0)
    step = min(size + 3, (box.w - size) / max(1, len(badges) - 1))
    for number, kind in enumerate(badges):
        at = (box.x + size / 2 + number * step, box.centre[1])
        painter.blit(_badge(kind, painter.look.px(size)), at)


def _card(painter: Painter, card: Box, company: Company, seat: int, standing: SeatGlance) -> None:
    dress, look = painter.theme.vellum, painter.look
    top, middle, low = card.inset(4, 2).rows(3, 1)
    side = min(top.h, 18.0)
    tab, rest = top.left(side, 3)
    painter.mark(company.colour(seat), tab.middle(side, side))
    figure, name = rest.end(min(26.0, rest.w * 0.4), 2)
    points = BIG._replace(size=20, floor=10)
    painter.write(str(standing.points), figure, points, dress.text, "r", lines=1)
    write_short(painter, company.name(seat), name, NAME._replace(size=14, floor=9), dress.text)
    style = Style("bold", 12, 7)
    ink = RED if standing.cards > standing.limit else dress.text
    first, rest = middle.left(middle.w * 0.42, 1)
    cells = [first, *rest.columns(2, 1)]
    road = str(standing.road)
    for cell, sign, text, tone in (
        (cells[0], "cards", f"{standing.cards}/{standing.limit}", ink),
        (cells[1], "helm", f"{standing.awake}", dress.text),
        (cells[2], "road", road, dress.text),
    ):
        if sign == "road" and standing.longest:
            _leaf(painter, cell.inset(-1, 1))
        icon, words = cell.left(min(11.0, cell.w * 0.4), 1)
        painter.blit(emblem(sign, look.px(min(11.0, icon.w)), dress.soft), icon.centre)
        painter.write(text, words, style, tone, "l", lines=1)
    tabs, backs = low.left(low.w * 0.56, 2)
    for track, level, cell in zip(TRACKS, standing.levels, tabs.columns(3, 2), strict=True):
        tab = cell.middle(16, cell.h - 2)
        level_tab(painter, tab, track, level, track in standing.metropolises)
    _backs(painter, backs, standing.backs)


def lit(pane: Pane, place: Target, chosen: bool) -> Pane:
    """A seat that means something now."""

    def paint(painter: Painter, box: Box) -> None:
        pane.paint(painter, box)
        rim(painter, box.inset(-1), 6, loud=chosen)

    return Pane(pane.id, pane.box, (pane.shows, "lit", chosen), paint, [place])
