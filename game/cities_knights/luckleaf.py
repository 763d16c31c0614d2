"""The leaf about luck: what the dice showed and paid, beside what was to be expected of them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.brushes import stroke
from game.art.palette import mix
from game.cities_knights.luckbook import FACES, TOTALS, Luckbook
from game.table.company import Company
from game.text import Words, sentences
from game.ui.box import Box
from game.ui.column import Column
from game.ui.figures import Figures
from game.ui.lettering import BODY, FIGURE, NOTE, STRONG
from game.ui.painter import Painter
from game.ui.widget import Drawing

CHART = 210.0
COUNT = FIGURE._replace(size=16, floor=9)
FOOT = STRONG._replace(floor=9)
Rows = Sequence[tuple[str, Sequence[str]]]


def write_luck(book: Luckbook, company: Company, column: Column) -> None:
    words = company.words
    if not book.rolls:
        column.text(words("luck.none"), BODY, 12)
        return
    column.text(words("luck.rolls", n=book.rolls), STRONG, 2)
    column.text(words("luck.dice_note"), NOTE, 8, soft=True)
    _dice(book, words, column)
    _faces(book, words, column)
    _incomes(book, company, column)


def tenths(words: Words, value: float, signed: bool = False) -> str:
    """A number with one decimal, as the reader's language writes it."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    said = words("luck.decimal", whole=whole, tenth=tenth)
    if value <= -0.05:
        return f"−{said}"
    return f"+{said}" if signed and value >= 0.05 else said


# ---- dice


def _dice(book: Luckbook, words: Words, column: Column) -> None:
    def paint(painter: Painter, box: Box) -> None:
        _bars(painter, box, book)

    label = sentences(
        *(
            words("luck.bar", total=n, n=book.rolled[n], expected=tenths(words, book.expected[n]))
            for n in TOTALS
        )
    )
    box = column.take(CHART * (0.6 + 0.4 * column.look.text), 14)
    column.add(Drawing(box, paint, label))


def _bars(painter: Painter, box: Box, book: Luckbook) -> None:
    """A bar for each sum with its count, and a line through what was to be expected."""
    look, dress = painter.look, painter.dress("vellum")
    foot = 20 * look.text
    plot = Box(box.x, box.y + foot, box.w, box.h - 2 * foot)
    most = max(*book.rolled.values(), *book.expected.values(), 1)
    curve, counts = [], []
    for total, place in zip(TOTALS, plot.columns(len(TOTALS), box.w * 0.012), strict=True):
        high = plot.h * book.rolled[total] / most
        bar = Box(place.x, plot.bottom - high, place.w, high)
        tone = mix(dress.body, dress.edge, 0.75)
        tone = mix(tone, painter.theme.warning, 0.6) if total == 7 else tone
        if high:
            radius = look.px(3)
            pygame.draw.rect(painter.surface, tone, painter.rect(bar), border_radius=radius)
        inside = high > foot
        counts.append((total, Box(place.x, plot.bottom - foot, place.w, foot), inside))
        under = Box(place.x, plot.bottom, place.w, foot)
        painter.write(str(total), under, FOOT, dress.soft, "c", lines=1)
        y = plot.bottom - plot.h * book.expected[total] / most
        middle = painter.rect(Box(place.x + place.w / 2, y, 0, 0))
        curve.append((float(middle.x), float(middle.y)))
    wide = look.px(2.4)
    stroke(painter.surface, curve, dress.body, wide + look.px(2.4))
    stroke(painter.surface, curve, dress.text, wide)
    for point in curve:
        pygame.draw.circle(painter.surface, dress.body, point, wide * 1.9)
        pygame.draw.circle(painter.surface, dress.text, point, wide * 1.2)
    for total, place, inside in counts:
        ink = dress.body if inside else dress.text
        painter.write(str(book.rolled[total]), place, COUNT, ink, "c", lines=1)


def _faces(book: Luckbook, words: Words, column: Column) -> None:
    names = [words("luck.ship") if face == "ship" else words(f"track.{face}") for face in FACES]
    expected = [tenths(words, book.expected_face(face)) for face in FACES]
    rows: Rows = [
        (name, [str(book.faces[face]), due])
        for face, name, due in zip(FACES, names, expected, strict=True)
    ]
    label = sentences(
        words("luck.event"),
        *(
            words("luck.face", face=name, n=book.faces[face], expected=due)
            for face, name, due in zip(FACES, names, expected, strict=True)
        ),
    )
    column.text(words("luck.event"), STRONG, 2)
    heads = (words("luck.rolled"), words("luck.expected"))
    _figures(column, label, rows, heads, ())


# ---- income


def _incomes(book: Luckbook, company: Company, column: Column) -> None:
    words = company.words
    column.text(words("luck.income"), STRONG, 4)
    incomes = book.incomes
    rows: Rows = [
        (words("luck.actual"), [str(income.actual) for income in incomes]),
        (words("luck.expected"), [tenths(words, income.expected) for income in incomes]),
        (words("luck.difference"), [tenths(words, income.luck, True) for income in incomes]),
        (words("luck.withheld"), [str(income.withheld) for income in incomes]),
    ]
    label = sentences(
        words("luck.income"),
        *(
            words(
                "luck.seat",
                name=company.name(seat),
                actual=income.actual,
                expected=tenths(words, income.expected),
                withheld=income.withheld,
            )
            for seat, income in enumerate(incomes)
        ),
    )
    signs = [company.colour(seat) for seat in range(company.seats)]
    _figures(column, label, rows, (), signs)


def _figures(
    column: Column,
    label: str,
    rows: Rows,
    heads: Sequence[str],
    signs: Sequence[int],
) -> None:
    def paint(painter: Painter, box: Box) -> None:
        Figures(box, rows, heads, signs).draw(painter)

    high = Figures.height(column.look, len(rows), heads, column.w)
    column.add(Drawing(column.take(high, 16), paint, label))
