"""The writing desk of one player: five skills, each with what it gives now and next, in words.

Landscape with room: a row per skill. Otherwise: a tile per skill.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.hansa.desk import (
    COVERED_BY,
    FULL_TRACK_POINTS,
    PRIVILEGES,
    PRIVILEGIUM,
    SHAPES,
    STEPS,
    TRACKS,
    VALUES,
)
from game.art import tokens
from game.art.palette import NUMERAL, mix
from game.hansa.outcomes import worth
from game.hansa.picture import Picture
from game.table.company import Company
from game.table.pane import BIG, CELL, LATIN, SMALL, Pane
from game.text import Words
from game.ui.box import Box
from game.ui.painter import Painter
from game.ui.widget import Target

GAP = 3.0
NAMED, NAMED_WIDE = 74.0, 58.0  # css px: smaller tiles have medal, value and pieces, and no words


def boxes(box: Box, tiles: bool) -> list[Box]:
    return box.columns(len(TRACKS), 4) if tiles else box.rows(len(TRACKS), GAP)


def now(words: Words, track: int, step: int) -> str:
    return words(f"skill_now.{TRACKS[track]}", value=worth(words, track, step))


def following(words: Words, track: int, step: int, count: int = 2) -> str:
    """What the next steps give, or that the track is cleared."""
    left = [worth(words, track, later) for later in range(step + 1, STEPS[track] + 1)]
    if not left:
        points = FULL_TRACK_POINTS[track]
        return words("table.cleared", n=points) if points else words("table.full")
    return words("table.next", values=", ".join(left[:count]))


def tip(words: Words, track: int, step: int) -> str:
    name = words(f"skill.{TRACKS[track]}")
    return f"{name}: {now(words, track, step)}; {following(words, track, step)}. " + words(
        f"tip.skill.{TRACKS[track]}"
    )


def desk(
    seen: Picture,
    company: Company,
    box: Box,
    tiles: bool,
    legal: set[int],
    chosen: int | None,
    touch: Callable[[int], Callable[[], None]],
) -> Pane:
    """`legal` are the tracks that a marker could develop now; `touch` makes their actions."""
    viewer = company.viewer
    steps = seen.desks[viewer].steps
    shows = (
        tuple(steps),
        viewer,
        tuple(sorted(legal)),
        chosen,
        company.words.language,
        company.colour(viewer),
        company.palette.name,
    )

    def paint(painter: Painter, area: Box) -> None:
        for track, place in enumerate(boxes(area, tiles)):
            draw = _tile if tiles else _row
            draw(painter, place, company, track, steps[track], track in legal)
            if track == chosen:
                painter.ring(place.inset(3), 7)

    places = [
        Target(
            f"track.{track}",
            place,
            tip(company.words, track, steps[track]),
            touch(track),
            tip=tip(company.words, track, steps[track]),
        )
        for track, place in enumerate(boxes(box, tiles))
    ]
    return Pane("desk", box, shows, paint, places)


def _plate(painter: Painter, box: Box, legal: bool) -> None:
    painter.panel("brass", box, 6, lift=2)
    if legal:
        _edge(painter, box)


def _edge(painter: Painter, box: Box) -> None:
    """The colour that means: this can be used now."""


    rect = painter.rect(box)
    width = max(2, painter.look.px(2.5))
    pygame.draw.rect(
        painter.surface, painter.look.palette.legal, rect, width, border_radius=painter.look.px(6)
    )


def _row(
    painter: Painter, row: Box, company: Company, track: int, step: int, legal: bool
) -> None:
    words, look = company.words, painter.look
    plate, rest = row.left(row.w * 0.36, 6)
    _plate(painter, plate, legal)
    medal, text = plate.inset(4, 3).left(min(plate.h - 6, 34.0), 5)
    painter.blit(tokens.medal(TRACKS[track], look.px(medal.w), "brass"), medal.centre)
    name, value = text.rows(2)
    brass = painter.theme.brass
    painter.write(words(f"skill.{TRACKS[track]}"), name, LATIN, brass.text, vertical="b", lines=1)
    style = SMALL._replace(face="bold", size=13.5)
    painter.write(now(words, track, step), value, style, brass.text, vertical="t", lines=1)
    spaces, beyond = rest.left(rest.w * 0.72, 6)
    _spaces(painter, spaces, company, track, step)
    wood = painter.theme.wood
    painter.write(following(words, track, step), beyond, SMALL._replace(floor=8), wood.text)


def _spaces(painter: Painter, box: Box, company: Company, track: int, step: int) -> None:
    look = painter.look
    side = min(box.h, box.w / 6)
    paint = company.paint(company.viewer)
    shape = SHAPES[COVERED_BY[track]]
    for number in range(STEPS[track] + 1):
        cell = Box(box.x + number * (box.w / 6), box.y, box.w / 6 - 2, box.h)
        if number == step:
            painter.panel("vellum", cell.middle(side - 2, min(box.h, side * 1.25)), 4, lift=1)
            _value(painter, cell, company.words, track, number, painter.theme.vellum.text, True)
            continue
        head, foot = cell.top(cell.h * 0.38)
        ink = painter.theme.wood.text if number > step else painter.theme.wood.soft
        _value(painter, head, company.words, track, number, ink, False)
        size = min(foot.h * 0.95, foot.w * 0.9, 24.0)
        if number > step:
            centre = (foot.centre[0] * look.scale, foot.centre[1] * look.scale)
            tokens.put_piece(painter.surface, shape, paint, *centre, size * look.scale)
        else:
            ground = mix(painter.theme.wood.dark, (0, 0, 0), 0.4)
            socket = tokens.socket(shape, look.px(size * 0.9), ground, painter.theme.wood.edge)
            painter.blit(socket, foot.centre)


def _value(
    painter: Painter,
    cell: Box,
    words: Words,
    track: int,
    step: int,
    ink: tuple[int, int, int],
    large: bool,
) -> None:
    if track == PRIVILEGIUM:
        look = painter.look
        high = 18.0 if large else min(cell.h, 11.0)
        picture = tokens.chip(
            PRIVILEGES[VALUES[track][step]], look.px(min(cell.w - 3, 26.0)), look.px(high)
        )
        painter.blit(picture, cell.centre)
        return
    text = worth(words, track, step)
    style = BIG._replace(size=22) if large else CELL._replace(size=13, floor=9)
    painter.write(text, cell.inset(2, 0) if large else cell, style, ink, "c", lines=1)


def _tile(
    painter: Painter, tile: Box, company: Company, track: int, step: int, legal: bool
) -> None:
    words = company.words
    _plate(painter, tile, legal)
    inner = tile.inset(4, 3)
    brass = painter.theme.brass
    if tile.h < NAMED or tile.w < NAMED_WIDE:
        head, rest = inner.top(inner.h * 0.58)
        _worth(painter, head, words, track, step)
        _dots(painter, rest, company, track, step)
        return
    head, rest = inner.top(inner.h * 0.34)
    _worth(painter, head, words, track, step)
    name_box, rest = rest.top(rest.h * 0.36)
    latin = LATIN._replace(floor=8.5)
    painter.write(words(f"skill.{TRACKS[track]}"), name_box, latin, brass.text, "c", lines=2)
    pieces, foot = rest.top(rest.h * 0.48)
    _dots(painter, pieces, company, track, step)
    style = SMALL._replace(floor=8)
    text = following(words, track, step, 2 if tile.w > 100 else 1)
    if track == PRIVILEGIUM and step < STEPS[track]:
        text = words("table.next", values=NUMERAL[PRIVILEGES[VALUES[track][step + 1]]])
    painter.write(text, foot, style, brass.soft, "c", lines=2)


def _worth(painter: Painter, box: Box, words: Words, track: int, step: int) -> None:
    """The skill's medal and what it gives now."""
    look = painter.look
    medal, value = box.left(min(box.h, box.w * 0.46, 30.0), 2)
    painter.blit(tokens.medal(TRACKS[track], look.px(medal.w), "brass"), medal.centre)
    if track == PRIVILEGIUM:
        name = PRIVILEGES[VALUES[track][step]]
        chip = tokens.chip(name, look.px(min(value.w, 32.0)), look.px(min(20.0, value.h * 0.8)))
        painter.blit(chip, value.centre)
    else:
        painter.write(worth(words, track, step), value, BIG, painter.theme.brass.text, "c", lines=1)


def _dots(painter: Painter, box: Box, company: Company, track: int, step: int) -> None:
    """The pieces still on the track, in a hollow."""
    look = painter.look
    hollow = box.inset(0, max(0.0, (box.h - 16) / 2))
    painter.recess(hollow, 4)
    count = STEPS[track]
    shape = SHAPES[COVERED_BY[track]]
    side = min(hollow.h * 0.78, (hollow.w - 4) / 5.4, 14.0)
    for number in range(1, count + 1):
        x = hollow.x + hollow.w * (number - 0.5) / count
        if number > step:
            centre = (x * look.scale, (hollow.centre[1] - 1) * look.scale)
            paint = company.paint(company.viewer)
            tokens.put_piece(painter.surface, shape, paint, *centre, side * look.scale)
