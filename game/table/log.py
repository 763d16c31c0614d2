"""The table's log: the last line in sight, the whole book on demand, or a column of its own where
the screen is wide; and the light on what a line speaks of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.errors import Reason
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from game.table import logbook
from game.table.chronicle import Chronicle
from game.table.company import Company
from game.table.pane import NAME, SMALL, Pane, write_short
from game.table.says import Line
from game.table.spotted import Thing
from game.ui import lettering
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Act, Target, Widget

if TYPE_CHECKING:
    from game.table.table import Table

WIDE = 1600.0  # css px of a table beside which the log has a column of its own
MARGIN = 6.0
WORLDS = 3  # that are imagined, to tell what hangs on nothing hidden


class Log:
    def __init__(self, table: Table, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.open = False
        self._table = table
        self._only_missed = True
        self._touched: tuple[int, int] | None = None  # a line, and how many actions there were
        self._column: Box | None = None  # where it stands beside the table

    def room(self, look: Look) -> Look:
        """The screen that is left for the table beside the log."""
        self._column = None
        if look.area.w < WIDE:
            return look
        self.open = False
        share = 0.17 + 0.08 * (look.text - 1)
        wide = min(look.area.w * share, 420.0 * look.text)
        self._column = look.area.inset(MARGIN).end(wide)[0]
        top, right, bottom, left = look.safe
        return replace(look, safe=(top, right + wide + MARGIN, bottom, left))

    @property
    def lit(self) -> int | None:
        """The line that lights up the board: until it is put out, or somebody acts beside a log
        that is never closed."""
        if self._touched is None:
            return None
        number, actions = self._touched
        acted = actions != len(self._table.course.session.log)
        return None if acted and not self.open else number

    @property
    def spoken(self) -> frozenset[Thing]:
        """What the lit line speaks of."""
        return frozenset() if self.lit is None else frozenset(self.lines()[self.lit].about)

    def lines(self) -> list[Line]:
        return self.chronicle.lines(self._table.speech, self._table.course.eyes)

    def missed(self, seat: int) -> list[int]:
        return self.chronicle.missed(self._table.speech, self._table.course.eyes, seat)

    def panes(self, box: Box, reading: bool) -> list[Pane]:
        """What is always in sight: the column, or the last line."""
        return [self._beside()] if self.stands else [self._last_line(box, reading)]

    def _last_line(self, box: Box, reading: bool) -> Pane:
        """The newest line, and how much the reader has missed."""
        table, lines = self._table, self.lines()
        missed = len(self.missed(table.course.viewer)) if reading else 0
        note = table.words("table.since", n=missed) if missed else ""
        text, seat = (lines[-1].text, lines[-1].seat) if lines else ("", None)
        return _last_line(text, seat, table.company, box, note)

    @property
    def column(self) -> Sequence[Widget]:
        """The log beside the table; empty where there is no room for it."""
        if self._column is None:
            return ()
        table, name = self._table, "story"
        offset, scroll_to = table.scrolled(name), table.scroll_setter(name)
        look, company = table.look, table.company
        return logbook.beside(look, self._book(), company, self._column, offset, scroll_to)

    def _beside(self) -> Pane:
        table, box, parts = self._table, self._column, self.column
        assert box is not None

        def paint(painter: Painter, _: Box) -> None:
            plain = Painter(painter.surface, table.look, painter.hover, painter.pressed)
            for part in parts:
                part.draw(plain)

        lines, company = self.lines(), table.company
        over = table.pointing.hover
        hover = over if (over or "").startswith("story.") else None
        shows = (
            tuple(lines[-logbook.LATEST :]),
            (len(lines), len(self.missed(table.course.viewer)), table.course.viewer),
            (self.lit, hover, table.scrolled("story")),
            (company.words.language, company.palette.name, company.setup.seats),
        )
        return Pane("story", box, shows, paint)

    def book(self, box: Box) -> list[Widget]:
        table = self._table
        offset, scroll_to = table.scrolled("log"), table.scroll_setter("log")
        return logbook.widgets(table.look, self._book(), table.company, box, offset, scroll_to)

    def _book(self) -> logbook.Logbook:
        table = self._table
        return logbook.Logbook(
            self.lines(),
            self.chronicle.turns(table.speech, table.course.eyes),
            self.missed(table.course.viewer),
            self._only_missed,
            self.lit,
            self._list_missed,
            self._pointer_to,
            self.close,
        )

    def _list_missed(self, only: bool) -> None:
        self._only_missed = only
        self._table.refresh()

    def _pointer_to(self, number: int) -> Act:
        """Touching a line lights up what it speaks of, and says what was good about a rival's move;
        once more puts it out."""

        def point() -> None:
            actions = len(self._table.course.session.log)
            self._touched = None if self.lit == number else (number, actions)
            self._table.refresh()
            if self._touched is not None:
                self._say_why(number)

        return point

    def _say_why(self, number: int) -> None:
        """What the Master would have told somebody else to do so."""
        table, course = self._table, self._table.course
        seat = self.lines()[number].seat
        place = table.target_named(f"{'log' if self.open else 'story'}.{number}")
        if seat in (None, course.viewer) or place is None:
            return
        log = course.session.log
        begin = self.chronicle.action_of(table.speech, course.eyes, number)
        end = next((n for n in range(begin, len(log)) if log[n].player != seat), len(log))
        reason = self._motive(begin) if begin < end else None  # else it befell him
        if reason is not None:
            name = table.words("table.why", name=course.setup.seats[log[begin].player].name)
            table.explain(place.box, table.speech.motive(reason), name, "accent")

    def _motive(self, number: int) -> Reason | None:
        """What is good about an action. Where there are secrets, only if it can be seen without
        them: in every world that who looks may believe in."""
        course = self._table.course
        game, s = course.game, course.session.position(number)
        action = course.session.log[number].action
        if not self._table.brought.private:
            return game.motive(s, [action])
        eyes = course.eyes
        if eyes is None or eyes == PUBLIC or game.text(s, action, eyes) != game.text(s, action):
            return None
        worlds = [game.observe(s, eyes, Generator(seed)) for seed in range(WORLDS)]
        if any(game.why_not(world, action) is not None for world in worlds):
            return None
        reasons = [game.motive(world, [action]) for world in worlds]
        return reasons[0] if reasons.count(reasons[0]) == WORLDS else None

    @property
    def stands(self) -> bool:
        """Whether it has a column of its own and need not be opened."""
        return self._column is not None

    def unfold(self) -> None:
        """Open it; where it stands beside the table, the keyboard goes there."""
        if self.stands:
            self._table.app.set_focus(f"story.{len(self.lines()) - 1}")
            return
        self.open = True
        self._table.refresh()

    def close(self) -> None:
        self.open = False
        self._touched = None
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
