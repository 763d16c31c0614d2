"""The score sheet: a column for each player, a row for each category, the totals below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.art import type as faces
from game.art.palette import mix
from game.setup import Seat
from game.text import figure
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import FIGURE, NOTE, STRONG, Style
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget

SIGN = 30.0
CROWN = 16.0
ICON = 18.0
TOTAL = Style("figures", 24, 15)
NAME = Style("bold", 14, 10)
COLUMN_HEAD = Style("body", 12, 10)
PLACE = Style("bold", 12, 8)
LOW = 480.0  # css px


@dataclass(frozen=True)
class SheetRow:
    title: str
    icon: str
    values: Sequence[int | None]  # per seat; None is not counted yet


@dataclass
class ScoreSheet(Widget):
    box: Box
    seats: Sequence[Seat]
    rows: Sequence[SheetRow]
    totals: Sequence[int]
    total_word: str
    winners: Sequence[int]  # empty until they are known
    places: Sequence[int] = ()  # who came where; empty until it is known

    @classmethod
    def natural(cls, look: Look, rows: Sequence[SheetRow], total_word: str, room: float) -> float:
        head, line, foot = cls._heights(look, cls._label(look, rows, total_word, room) is None)
        return head + line * len(rows) + foot

    @classmethod
    def stretched(
        cls, look: Look, rows: Sequence[SheetRow], total_word: str, room: float, high: float
    ) -> float:
        """The natural height, or more where there is room, but never wide apart."""
        natural = cls.natural(look, rows, total_word, room)
        return max(natural, min(high, natural * 1.45))

    @staticmethod
    def _heights(look: Look, stacked: bool) -> tuple[float, float, float]:
        name = lettering.line_height(look, NAME)
        figure = lettering.line_height(look, FIGURE)
        note = lettering.line_height(look, NOTE)
        total = lettering.line_height(look, TOTAL)
        line = figure + (note + 8 if stacked else 12)
        return CROWN + SIGN + 4 + name + 8, line, total + 14 + (note if stacked else 0)

    @staticmethod
    def _label(look: Look, rows: Sequence[SheetRow], total_word: str, room: float) -> float | None:
        """The width of the titles' column; None when titles must stand above their figures."""
        words = [row.title for row in rows] + [total_word]
        wide = max(lettering.width(look, word, STRONG) for word in words) + ICON + 22
        return wide if wide <= room * 0.42 else None

    def spoken(self, look: Look) -> Iterable[Target]:
        for row in [*self.rows, SheetRow(self.total_word, "", self.totals)]:
            values = [
                f"{seat.name} {value}"
                for seat, value in zip(self.seats, row.values, strict=True)
                if value is not None
            ]
            if values:
                yield Target("", self.box, f"{row.title}: {', '.join(values)}")

    def draw(self, painter: Painter) -> None:
        look = painter.look
        label = self._label(look, self.rows, self.total_word, self.box.w)
        head, line, foot = self._heights(look, label is None)
        spare = self.box.h - head - line * len(self.rows) - foot
        line += max(0.0, spare) / len(self.rows)
        figures = self.box if label is None else self.box.left(label)[1]
        top, rest = self.box.top(head)
        self._names(painter, Box(figures.x, top.y, figures.w, top.h))
        for number, row in enumerate(self.rows):
            place, rest = rest.top(line)
            if number % 2 == 0:
                self._band(painter, place)
            self._row(painter, place, figures, row, label)
        self._totals(painter, rest.top(foot)[0], figures, label)

    def _columns(self, figures: Box, place: Box) -> list[Box]:
        return Box(figures.x, place.y, figures.w, place.h).columns(len(self.seats), 2)

    def _names(self, painter: Painter, top: Box) -> None:
        look, dress = painter.look, painter.dress("vellum")
        columns = top.columns(len(self.seats), 4)
        floor = NAME.floor * look.scale
        room = columns[0].w
        names = [faces.shorten(s.name, NAME.face, floor, room * look.scale) for s in self.seats]
        size = min(lettering.fit(look, name, NAME, room, lines=1).size for name in names)
        style = NAME._replace(size=size / look.text)
        for number, (seat, box) in enumerate(zip(self.seats, columns, strict=True)):
            middle = box.centre[0]
            mark = Box(middle - SIGN / 2, box.y + CROWN, SIGN, SIGN)
            painter.mark(seat.colour, mark)
            if number in self.winners:
                painter.icon("crown", (middle, box.y + CROWN / 2 - 1), 18, painter.theme.warning)
            elif self.places:
                above = Box(box.x, box.y - 2, box.w, CROWN)
                painter.write(f"{self.places[number]}.", above, PLACE, dress.soft, "c", lines=1)
            words = Box(box.x, mark.bottom + 4, box.w, box.bottom - mark.bottom - 10)
            painter.write(names[number], words, style, dress.text, "c", lines=1)

    def _band(self, painter: Painter, place: Box) -> None:
        dress = painter.dress("vellum")
        painter.surface.fill(mix(dress.body, dress.dark, 0.75), painter.rect(place))

    def _row(
        self, painter: Painter, place: Box, figures: Box, row: SheetRow, label: float | None
    ) -> None:
        dress = painter.dress("vellum")
        if label is None:
            note = lettering.line_height(painter.look, NOTE)
            title, numbers = place.inset(0, 3).top(note)
            icon, words = title.inset(4, 0).left(ICON, 8)
            painter.write(row.title, words, NOTE, dress.soft, lines=1)
        else:
            title, numbers = place.left(label)[0].inset(6, 2), place
            icon, words = title.left(ICON, 8)
            painter.write(row.title, words, STRONG, dress.text, lines=2)
        painter.icon(row.icon, icon.centre, ICON, dress.soft)
        for value, box in zip(row.values, self._columns(figures, numbers), strict=True):
            if value is not None:
                ink = dress.text if value else dress.soft
                painter.write(figure(value), box, FIGURE, ink, "c", lines=1)

    def _totals(self, painter: Painter, place: Box, figures: Box, label: float | None) -> None:
        painter.panel("wood", place.inset(0, 2), 6, lift=2)
        wood = painter.dress("wood")
        if label is None:
            note = lettering.line_height(painter.look, NOTE)
            title, numbers = place.inset(8, 5).top(note)
            painter.write(self.total_word, title, NOTE, wood.soft, lines=1)
        else:
            title, numbers = place.left(label)[0].inset(12, 4), place
            painter.write(self.total_word, title, STRONG, wood.text, lines=1)
        for number, (total, box) in enumerate(
            zip(self.totals, self._columns(figures, numbers), strict=True)
        ):
            ink = painter.theme.gold_text if number in self.winners else wood.text
            painter.write(figure(total), box, TOTAL, ink, "c", lines=1)


@dataclass
class LowScoreSheet(ScoreSheet):
    """The same sheet for a low, wide screen: a row for each player, a column for each category."""

    @classmethod
    def suits(cls, look: Look, rows: Sequence[SheetRow], total_word: str, room: float) -> bool:
        """Whether the screen is low, and every title can stand above its column."""
        titles = [*(row.title for row in rows), total_word]
        wide = (room - cls._names_wide(look, room) - 4 * (len(titles) - 1)) / len(titles)
        high = cls._head(look) - ICON - 4
        return look.area.h < LOW and all(
            lettering.fit(look, title, COLUMN_HEAD, wide, high, 2).fits for title in titles
        )

    @staticmethod
    def _names_wide(look: Look, room: float) -> float:
        return min(room * 0.2, 120 * look.text)

    @classmethod
    def natural(cls, look: Look, rows: Sequence[SheetRow], total_word: str, room: float) -> float:
        seats = len(rows[0].values)
        return cls._head(look) + seats * cls._line(look)

    @staticmethod
    def _head(look: Look) -> float:
        return ICON + 4 + 2 * lettering.line_height(look, COLUMN_HEAD) / max(1.0, look.text)

    @staticmethod
    def _line(look: Look) -> float:
        return max(26.0, lettering.line_height(look, FIGURE) + 3)

    def draw(self, painter: Painter) -> None:
        look, dress = painter.look, painter.dress("vellum")
        names_w = self._names_wide(look, self.box.w)
        head, rest = self.box.top(self._head(look))
        titles = [row.title for row in self.rows]
        columns = head.left(names_w)[1].columns(len(titles) + 1, 4)
        for row, box in zip(self.rows, columns, strict=False):
            painter.icon(row.icon, (box.centre[0], box.y + ICON / 2), ICON, dress.soft)
        for title, box in zip([*titles, self.total_word], columns, strict=True):
            words = Box(box.x, box.y + ICON + 2, box.w, box.h - ICON - 4)
            painter.write(title, words, COLUMN_HEAD, dress.soft, "c", lines=2)
        lines = rest.rows(len(self.seats), 0)
        for number, (seat, line) in enumerate(zip(self.seats, lines, strict=True)):
            if number % 2 == 0:
                self._band(painter, line)
            self._player(painter, number, seat, line, names_w)

    def _player(self, painter: Painter, number: int, seat: Seat, line: Box, names_w: float) -> None:
        dress, won = painter.dress("vellum"), number in self.winners
        title, figures = line.left(names_w)
        side = min(22.0, line.h - 4)
        painter.mark(seat.colour, Box(title.x + 4, line.centre[1] - side / 2, side, side))
        wide = title.w - side - 12 - (20 if self.places else 0)
        room = Box(title.x + side + 10, line.y, wide, line.h)
        floor = NAME.floor * painter.look.scale
        name = faces.shorten(seat.name, NAME.face, floor, room.w * painter.look.scale)
        painter.write(name, room, NAME, dress.text, lines=1)
        if won:
            painter.icon("crown", (title.right - 10, line.centre[1]), 16, painter.theme.warning)
        elif self.places:
            end = Box(title.right - 20, line.y, 18, line.h)
            painter.write(f"{self.places[number]}.", end, PLACE, dress.soft, "r", lines=1)
        boxes = figures.columns(len(self.rows) + 1, 4)
        for row, box in zip(self.rows, boxes, strict=False):
            value = row.values[number]
            if value is not None:
                ink = dress.text if value else dress.soft
                painter.write(figure(value), box, FIGURE, ink, "c", lines=1)
        plate = boxes[-1].inset(4, 1)
        painter.panel("wood", plate, 5, lift=0)
        wood = painter.dress("wood")
        ink = painter.theme.gold_text if won else wood.text
        painter.write(figure(self.totals[number]), plate, FIGURE, ink, "c", lines=1)
