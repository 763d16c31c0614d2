"""City improvements: three tracks of five levels, what each gives and the next one costs.

With room a row per track with everybody's tabs; else a tile per track with five beads.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from engine.cities_knights.box import KINDS, METROPOLIS_LEVEL, TOP_LEVEL, TRACK_COMMODITY, TRACKS
from game.art.palette import GOLD, INK, VELLUM_LIGHT, Colour, mix
from game.cities_knights.colours import LIVERY
from game.cities_knights.counters import POSSIBLE, rim
from game.cities_knights.emblems import emblem
from game.cities_knights.goods import good_icon
from game.cities_knights.naming import Naming
from game.cities_knights.picture import Picture
from game.cities_knights.placed import Building
from game.table.brings import Moment, Touch
from game.table.company import Company
from game.table.pane import Pane, write_short
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.painter import Painter
from game.ui.widget import Target

TITLE = Style("title", 14.5, 9)
NOTE = Style("body", 12.5, 8.5)
NEXT = Style("semi", 13.5, 9)
FIGURE = Style("figures", 15, 8)
RANGE = Style("figures", 12.5, 8)


class TrackLevel(NamedTuple):
    """How a track stands for one player."""

    track: str
    level: int
    others: tuple[tuple[int, int], ...]  # seat and level of those who began it
    metropolis: int | None  # who has it
    price: int
    held: int
    lit: bool
    chosen: bool

    @property
    def commodity(self) -> str:
        return KINDS[TRACK_COMMODITY[TRACKS.index(self.track)]]


def _progress(moment: Moment, number: int) -> TrackLevel:
    seen: Picture = moment.seen
    track, viewer, chosen = TRACKS[number], moment.company.viewer, moment.chosen
    level = seen.holdings[viewer].levels[track]
    node = seen.metropolis(track)
    piece = seen.pieces.get(node) if node is not None else None
    hand = seen.holdings[viewer].hand
    thing = ("track", number)
    return TrackLevel(
        track,
        level,
        tuple(
            (seat, holding.levels[track])
            for seat, holding in enumerate(seen.holdings)
            if seat != viewer and holding.levels[track]
        ),
        piece.seat if isinstance(piece, Building) else None,
        max(0, level + 1 - (1 if seen.cranes and seen.turn == viewer else 0)),
        hand[KINDS[TRACK_COMMODITY[number]]] if hand is not None else 0,
        chosen is not None and thing in chosen.meanings,
        chosen is not None and chosen.chosen == thing,
    )


def track_boxes(box: Box, low: bool) -> list[Box]:
    return box.columns(len(TRACKS), 4) if low else box.inset(6, 4).rows(len(TRACKS), 3)


def tracks_pane(moment: Moment, to: Touch) -> Pane:
    at, company = moment.at, moment.company
    rows = [_progress(moment, number) for number in range(len(TRACKS))]
    places = []
    for number, place in enumerate(track_boxes(at.tracks, at.low)):
        label = _spoken(rows[number], moment.speech.naming)
        act = to.touch(("track", number)) if moment.chosen is not None else None
        places.append(Target(f"track.{number}", place, label, act, tip=label))
    paint = partial(_paint, company, moment.speech.naming, rows, at.low)
    shows = (tuple(rows), company.words.language, company.palette.name, company.setup.seats)
    return Pane("tracks", at.tracks, shows, paint, places)


def _spoken(row: TrackLevel, naming: Naming) -> str:
    words = naming.words
    now = naming.level(row.track, row.level) if row.level else words("pane.track.none")
    if row.level == TOP_LEVEL:
        return words("pane.track.top", track=words(f"track.{row.track}"), now=now)
    return words(
        "pane.track",
        track=words(f"track.{row.track}"),
        now=now,
        next=naming.level(row.track, row.level + 1),
        price=words(f"amount.{row.commodity}", n=row.price),
    )


def _paint(
    company: Company,
    naming: Naming,
    rows: list[TrackLevel],
    low: bool,
    painter: Painter,
    box: Box,
) -> None:
    if not low:
        painter.panel("wood", box, 8, lift=2)
    for row, place in zip(rows, track_boxes(box, low), strict=True):
        if low:
            _tile(painter, place, row, company)
        else:
            _row(painter, place, row, company, naming)


def _plate(painter: Painter, box: Box, track: str) -> None:
    livery, k = LIVERY[track], painter.look.scale
    rect = painter.rect(box)
    pygame.draw.rect(painter.surface, livery.dark, rect, border_radius=round(6 * k))
    inner = rect.inflate(-2 * max(1, round(1.3 * k)), -2 * max(1, round(1.3 * k)))
    fill = mix(livery.face, livery.light, 0.3)
    pygame.draw.rect(painter.surface, fill, inner, border_radius=round(5 * k))


def _row(painter: Painter, box: Box, row: TrackLevel, company: Company, naming: Naming) -> None:
    words, livery, look = company.words, LIVERY[row.track], painter.look
    plate, rest = box.left(box.w * 0.27, 6)
    _plate(painter, plate, row.track)
    icon, said = plate.inset(5, 2).left(min(24.0, plate.w * 0.24), 4)
    painter.blit(emblem(livery.emblem, look.px(icon.w), livery.dark), icon.centre)
    name, below = said.rows(2)
    write_short(painter, words(f"track.{row.track}"), name, TITLE, INK)
    if row.level:
        red, below = below.end(min(27.0, below.w * 0.36), 2)
        _red_range(painter, red.middle(red.w, 19), row.level)
    now = naming.level(row.track, row.level) if row.level else words("pane.track.none")
    write_short(painter, now, below, NOTE, INK)
    cells, after = rest.left(rest.w * 0.62, 8)
    for level, cell in enumerate(cells.columns(TOP_LEVEL, 3), 1):
        _cell(painter, cell, row, level, company)
    if row.level == TOP_LEVEL:
        return
    name, below = after.rows(2)
    following = naming.level(row.track, row.level + 1)
    write_short(painter, following, name, NEXT, painter.theme.wood.text)
    lacking = row.price - row.held
    if row.lit:
        write_short(painter, words("pane.track.buy"), below, NOTE._replace(face="bold"), POSSIBLE)
    elif lacking > 0:
        text = words("pane.track.lacks", n=lacking)
        write_short(painter, text, below, NOTE, painter.theme.wood.soft)


def _red_range(painter: Painter, box: Box, level: int) -> None:
    """The red dice on which this track draws a card."""
    rect, k = painter.rect(box), painter.look.scale
    pygame.draw.rect(painter.surface, (112, 20, 18), rect, border_radius=round(4 * k))
    pygame.draw.rect(
        painter.surface, (178, 38, 30), rect.inflate(-2, -2), border_radius=round(3 * k)
    )
    painter.write(f"1–{level + 1}", box, RANGE, (255, 244, 226), "c", lines=1)


def _cell(painter: Painter, cell: Box, row: TrackLevel, level: int, company: Company) -> None:
    livery, look = LIVERY[row.track], painter.look
    top, foot = cell.inset(2, 2).top(cell.h * 0.55)
    if level <= row.level:
        _plate(painter, cell, row.track)
        side = min(19.0, top.h)
        painter.mark(company.colour(company.viewer), top.middle(side, side))
    else:
        painter.recess(cell, 4)
        following = level == row.level + 1
        price = row.price if following else level
        ink = painter.theme.wood.text if following else (214, 184, 144)
        left, right = top.columns(2)
        painter.write(str(price), left, FIGURE, ink, "c", lines=1)
        painter.blit(good_icon(row.commodity, look.px(min(17.0, top.h))), right.centre)
        if following and row.lit:
            rim(painter, cell.inset(-1), 5, loud=True)
    others = [seat for seat, there in row.others if there == level]
    side = min(12.0, foot.h, foot.w / max(1, len(others)))
    for number, seat in enumerate(others):
        x = foot.centre[0] + (number - (len(others) - 1) / 2) * (side + 1)
        painter.mark(company.colour(seat), Box(x - side / 2, foot.centre[1] - side / 2, side, side))
    if level == METROPOLIS_LEVEL and row.metropolis is not None:
        ink = GOLD if level > row.level else livery.dark
        painter.blit(emblem("crown", look.px(11), ink), (cell.right - 7, cell.y + 7))


def _tile(painter: Painter, box: Box, row: TrackLevel, company: Company) -> None:
    words, livery, look = company.words, LIVERY[row.track], painter.look
    _plate(painter, box, row.track)
    if row.lit:
        rim(painter, box, 6, loud=row.chosen)
    rows = box.inset(5, 3).rows(3 if box.h > 40 else 2, 1)
    icon, name = rows[0].left(min(16.0, rows[0].h), 3)
    painter.blit(emblem(livery.emblem, look.px(icon.w), livery.dark), icon.centre)
    write_short(painter, words(f"pane.track.{row.track}"), name, TITLE, INK)
    _beads(painter, rows[1], row, company)
    if len(rows) > 2 and row.level < TOP_LEVEL:
        good, said = rows[2].end(min(18.0, rows[2].h), 2)
        text = words("pane.track.next", n=row.price)
        write_short(painter, text, said, NOTE, INK)
        painter.blit(good_icon(row.commodity, look.px(good.w)), good.centre)


def _beads(painter: Painter, box: Box, row: TrackLevel, company: Company) -> None:
    k = painter.look.scale
    paint = company.paint(company.viewer)
    for level, cell in enumerate(box.columns(TOP_LEVEL), 1):
        x, y = cell.centre[0] * k, cell.centre[1] * k
        r = min(cell.w, cell.h) * 0.46 * k
        fill: Colour = paint.body if level <= row.level else VELLUM_LIGHT
        pygame.draw.circle(painter.surface, LIVERY[row.track].dark, (x, y), r)
        pygame.draw.circle(painter.surface, fill, (x, y), r - max(1.0, 1.2 * k))
        if level == METROPOLIS_LEVEL and row.metropolis is not None:
            painter.blit(emblem("crown", round(r * 1.4), LIVERY[row.track].dark), cell.centre)
