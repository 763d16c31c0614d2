"""The table's log: the last line in sight, the whole book on demand, and the light on what a line
speaks of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table import logbook
from game.table.brings import Line
from game.table.chronicle import Chronicle
from game.table.company import Company
from game.table.pane import NAME, SMALL, Pane, write_short
from game.table.spotted import Thing
from game.ui import lettering
from game.ui.box import Box
from game.ui.painter import Painter
from game.ui.widget import Act, Target, Widget

if TYPE_CHECKING:
    from game.table.table import Table


class Log:
    def __init__(self, table: Table, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.open = False
        self.spoken: frozenset[Thing] = frozenset()  # what the lit line speaks of
        self._table = table
        self._only_missed = True
        self._lit_line: int | None = None

    def lines(self) -> list[Line]:
        return self.chronicle.lines(self._table.speech, self._table.course.eyes)

    def missed(self, seat: int) -> list[int]:
        return self.chronicle.missed(self._table.speech, self._table.course.eyes, seat)

    def last_line(self, box: Box, reading: bool) -> Pane:
        """The newest line, and how much the reader has missed."""
        table, lines = self._table, self.lines()
        missed = len(self.missed(table.course.viewer)) if reading else 0
        note = table.words("table.since", n=missed) if missed else ""
        text, seat = (lines[-1].text, lines[-1].seat) if lines else ("", None)
        return _last_line(text, seat, table.company, box, note)

    def book(self, box: Box) -> list[Widget]:
        table = self._table
        book = logbook.Logbook(
            self.lines(),
            self.missed(table.course.viewer),
            self._only_missed,
            self._lit_line,
            self._list_missed,
            self._pointer_to,
            self.close,
        )
        offset, scroll_to = table.scrolled("log"), table.scroll_setter("log")
        return logbook.widgets(table.look, book, table.company, box, offset, scroll_to)

    def _list_missed(self, only: bool) -> None:
        self._only_missed = only
        self._table.refresh()

    def _pointer_to(self, number: int) -> Act:
        """Touching a line lights up what it speaks of; once more puts it out."""

        def point() -> None:
            self._lit_line = None if self._lit_line == number else number
            about = frozenset(self.lines()[number].about)
            self.spoken = about if self._lit_line is not None else frozenset()
            self._table.refresh()

        return point

    def unfold(self) -> None:
        self.open = True
        self._table.refresh()

    def close(self) -> None:
        self.open = False
        self._lit_line, self.spoken = None, frozenset()
        self._table.refresh()


def _last_line(text: str, seat: int | None, company: Company, box: Box, note: str) -> Pane:
    def paint(painter: Painter, area: Box) -> None:
        wood = painter.theme.wood
        inner = area.inset(4, 0)
        if note and area.w > 560:
            wide = min(lettering.width(painter.look, note, SMALL) + 4, inner.w * 0.4)
            side, inner = inner.end(wide, 8)
            painter.write(note, side, SMALL, painter.theme.gold_text, "r", lines=1)
        if seat is not None:
            mark, inner = inner.left(min(area.h * 0.8, 18.0), 6)
            painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
        if text:
            style = NAME._replace(face="body", size=14, floor=9.5)
            write_short(painter, text, inner, style, wood.text)

    shows = (text, seat, note, company.words.language)
    places = [Target("log.line", box, text, None, tip=text)] if text else []
    return Pane("log", box, shows, paint, places)
