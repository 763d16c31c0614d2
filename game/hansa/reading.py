"""The table's log: the last line in sight, the whole book on demand, and the light on what a line
speaks of.
"""

from __future__ import annotations

from game.hansa import logbook, rail
from game.hansa.choices import Key
from game.hansa.chronicle import Chronicle
from game.hansa.company import Company
from game.hansa.layout import Places
from game.hansa.pane import Pane
from game.hansa.speech import Teller
from game.hansa.wording import Wording
from game.ui.box import Box
from game.ui.stage import Stage
from game.ui.widget import Act, Widget


class Reading(Stage):
    chronicle: Chronicle
    company: Company
    wording: Wording
    viewer: int

    def __init__(self) -> None:
        super().__init__()
        self.log_open = False
        self.spoken: frozenset[Key] = frozenset()  # what the log speaks of
        self._only_missed = True
        self._lit_line: int | None = None

    def teller(self) -> Teller:
        names = [self.company.name(seat) for seat in range(self.company.seats)]
        return Teller(self.words, names, self.wording.board)

    def last_event(self, box: Box, reading: bool) -> Pane:
        """The newest line, and how much the reader has missed."""
        teller = self.teller()
        lines = self.chronicle.lines(teller)
        missed = len(self.chronicle.missed(teller, self.viewer)) if reading else 0
        note = self.words("table.since", n=missed) if missed else ""
        text, seat = (lines[-1].text, lines[-1].seat) if lines else ("", None)
        return rail.last_event(text, seat, self.company, box, note)

    def logbook(self, at: Places) -> list[Widget]:
        teller = self.teller()
        book = logbook.Logbook(
            self.chronicle.lines(teller),
            self.chronicle.missed(teller, self.viewer),
            self._only_missed,
            self._lit_line,
            self._list_missed,
            self._pointer_to,
            self.close_log,
        )
        offset, scroll_to = self.scrolled("log"), self.scroll_setter("log")
        return logbook.widgets(
            self.look, book, self.company, logbook.place(at), offset, scroll_to
        )

    def _list_missed(self, only: bool) -> None:
        self._only_missed = only
        self.refresh()

    def _pointer_to(self, number: int) -> Act:
        """Touching a line lights up what it speaks of; once more puts it out."""

        def point() -> None:
            self._lit_line = None if self._lit_line == number else number
            line = self.chronicle.lines(self.teller())[number]
            routes = self.wording.board.routes
            posts = [("post", post) for route in line.routes for post in routes[route].posts]
            towns = [("city", city) for city in line.cities]
            keys = frozenset[Key]([*posts, *towns])
            self.spoken = keys if self._lit_line is not None else frozenset()
            self.refresh()

        return point

    def open_log(self) -> None:
        self.log_open = True
        self.refresh()

    def close_log(self) -> None:
        self.log_open = False
        self._lit_line, self.spoken = None, frozenset()
        self.refresh()
