"""Everybody's bonus markers, which lie open: what kinds they are, which of them were used.

A line of medals in a seat's row where there is room; on any screen a sheet of all players that one
tap lays over the desk.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from engine.hansa.desk import MARKERS
from game.art import palette as p
from game.art import tokens
from game.hansa.picture import Desk, Picture
from game.table.company import Company
from game.table.pane import NAME, SMALL, Pane, write_short
from game.text import Words, sentences
from game.ui.box import Box
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Act, Button, Target

OPEN = "markers"  # what the sheet is called where things are laid open
TITLED = 190.0  # css px: a lower sheet has no heading
LARGEST = 34.0


def told(words: Words, desk: Desk) -> str:
    """The markers of one player, for the ear."""
    parts = []
    for key, counts in (("unused", desk.unused), ("used", desk.used)):
        if any(counts):
            parts.append(words(f"speak.markers.{key}", markers=words.joined(_named(words, counts))))
    return sentences(*parts) if parts else words("speak.markers.none")


def _named(words: Words, counts: Sequence[int]) -> Iterator[str]:
    for kind, n in enumerate(counts):
        if n:
            name = words(f"marker.{MARKERS[kind]}")
            yield f"{name} ×{n}" if n > 1 else name


def row(painter: Painter, box: Box, desk: Desk) -> None:
    """Side by side, in two rows where they are many: the unused first, the used struck out."""
    kinds = [(kind, False) for kind, n in enumerate(desk.unused) for _ in range(n)]
    kinds += [(kind, True) for kind, n in enumerate(desk.used) for _ in range(n)]
    if not kinds:
        return
    sides = {n: min(box.h / n, box.w / -(-len(kinds) // n), LARGEST) for n in (1, 2)}
    rows = max(sides, key=lambda n: sides[n])
    side, wide = sides[rows], -(-len(kinds) // rows)
    lines = box.middle(box.w, side * rows).rows(rows)
    for number, (kind, used) in enumerate(kinds):
        line = lines[number // wide]
        centre = (line.x + side * (number % wide + 0.5), line.centre[1])
        _medal(painter, MARKERS[kind], centre, side * 0.96, used)


def _medal(
    painter: Painter, name: str, centre: tuple[float, float], side: float, used: bool
) -> None:
    look = painter.look
    size = side * 0.84 if used else side
    painter.blit(tokens.medal(name, look.px(size), dim=used), centre)
    if used:
        reach = size * 0.36
        begin, end = (
            ((centre[0] + s * reach) * look.scale, (centre[1] - s * reach) * look.scale)
            for s in (-1, 1)
        )
        pygame.draw.line(painter.surface, p.INK, begin, end, max(2, look.px(size * 0.09)))


def sheet(seen: Picture, company: Company, look: Look, box: Box, close: Act) -> Pane:
    """Everybody's markers in the place of the desk."""
    words = company.words
    title = words("markers.title")
    cross, lines, head = _places(box, company.seats)
    button = Button("markers.close", cross, "", close, "close", label=words("common.back"))
    shows = (
        tuple((tuple(desk.unused), tuple(desk.used)) for desk in seen.desks),
        company.setup.seats,
        words.language,
        company.palette.name,
    )

    def paint(painter: Painter, area: Box) -> None:
        painter.panel("vellum", area, 7, lift=2)
        dress = painter.theme.vellum
        if head.h:
            write_short(painter, title, head, NAME, dress.text)
        for seat, line in enumerate(lines):
            _line(painter, line, company, seat, seen.desks[seat])
        button.draw(painter)

    places = [
        Target(f"markers.{seat}", line, sentences(company.name(seat), told(words, desk)), None)
        for seat, (line, desk) in enumerate(zip(lines, seen.desks, strict=True))
    ]
    return Pane("desk", box, shows, paint, [*button.targets(look), *places])


def _places(box: Box, seats: int) -> tuple[Box, list[Box], Box]:
    """The cross, a line for each seat, and the heading where there is room for one."""
    inner = box.inset(6, 4)
    if box.h < TITLED:
        cross, rest = inner.end(TOUCH, 4)
        return cross.top(TOUCH)[0], rest.rows(seats, 1), Box(0, 0, 0, 0)
    top, rest = inner.top(TOUCH, 4)
    cross, head = top.end(TOUCH, 4)
    lines = rest.top(min(rest.h, seats * 46.0))[0].rows(seats, 3)
    return cross, lines, head.inset(4, 0)


def _line(painter: Painter, line: Box, company: Company, seat: int, desk: Desk) -> None:
    side = min(line.h, 26.0)
    mark, rest = line.left(side, 6)
    painter.mark(company.colour(seat), mark.middle(side, side))
    name, medals = rest.left(min(rest.w * 0.34, 150.0), 8)
    dress = painter.theme.vellum
    write_short(painter, company.name(seat), name, NAME._replace(size=15, floor=9), dress.text)
    if desk.markers:
        row(painter, medals, desk)
    else:
        write_short(painter, "–", medals, SMALL, dress.soft)
