"""The log: what happened since one's last turn, or in the whole game, turn by turn, the newest
first. Touching a line lights up what it speaks of on the board, which stays in sight. It opens over
a part of the table, or stands beside it where there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.table.chronicle import Turn
from game.table.company import Company
from game.table.says import Line
from game.ui import lettering
from game.ui.box import Box
from game.ui.controls import Choice, Option
from game.ui.lettering import BODY, HEADING, NOTE, Style
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.widget import Act, Button, Label, Panel, Target, Widget

PAD, GAP, MARK = 10.0, 6.0, 20.0
LATEST = 120  # lines that are listed at most
TURN = Style("italic", 14, 10)


@dataclass
class LogLine(Widget):
    id: str
    box: Box
    line: Line
    company: Company
    lit: bool
    action: Act

    @staticmethod
    def natural(look: Look, line: Line, room: float) -> float:
        return max(TOUCH, lettering.height(look, line.text, BODY, room - MARK - 18) + 10)

    def draw(self, painter: Painter) -> None:
        dress = painter.theme.vellum
        if self.lit or painter.state(self.id) in ("hover", "pressed"):
            painter.panel("brass" if self.lit else "vellum", self.box, 5, lift=1)
        inner = self.box.inset(5, 2)
        mark, words = inner.left(MARK, 8)
        if self.line.seat is not None:
            painter.mark(self.company.colour(self.line.seat), mark.middle(MARK, MARK))
        painter.write(self.line.text, words, BODY, dress.text)

    def targets(self, look: Look) -> Iterable[Target]:
        yield Target(self.id, self.box, self.line.text, self.action, radius=5)


@dataclass
class TurnMark(Widget):
    """Parts one turn from the next: whose it was, between two lines."""

    box: Box
    name: str
    colour: int

    @staticmethod
    def natural(look: Look) -> float:
        return lettering.line_height(look, TURN) + 8

    def draw(self, painter: Painter) -> None:
        soft = painter.theme.vellum.soft
        side = min(self.box.h - 8, 16.0)
        room = self.box.w - 2 * MARK - side - 6
        wide = min(lettering.width(painter.look, self.name, TURN) + 4, room)
        middle = self.box.middle(side + 6 + wide, self.box.h)
        mark, words = middle.left(side, 6)
        painter.mark(self.colour, mark.middle(side, side))
        painter.write(self.name, words, TURN, soft, lines=1)
        line = self.box.middle(self.box.w, 1)
        before, _ = line.left(middle.x - 8 - line.x)
        after, _ = line.end(line.right - middle.right - 8)
        for rule in (before, after):
            rect = painter.rect(rule)
            painter.surface.fill(soft, (*rect.topleft, rect.w, max(1, rect.h)))

    def spoken(self, look: Look) -> Iterable[Target]:
        yield Target("", self.box, self.name, role="heading")


@dataclass(frozen=True)
class Logbook:
    """What is listed, and what its parts do."""

    lines: Sequence[Line]  # the oldest first
    turns: Sequence[Turn]  # of each line
    missed: Sequence[int]  # the numbers of those the reader has not seen yet
    only_missed: bool
    lit: int | None  # the line that lights up the board
    choose: Callable[[bool], None]  # True: only what was missed
    point: Callable[[int], Act]
    close: Act


def widgets(
    look: Look,
    book: Logbook,
    company: Company,
    box: Box,
    scrolled: float,
    scroll_to: Callable[[float], None],
) -> list[Widget]:
    words = look.words
    inner = box.inset(PAD)
    head, rest = inner.top(TOUCH, GAP)
    cross, title = head.end(TOUCH, GAP)
    out: list[Widget] = [
        Panel("vellum", box, 8, 8),
        Label(words("table.log"), title, HEADING, lines=1),
        Button("log.close", cross, "", book.close, "close", label=words("common.back")),
    ]
    if book.missed:
        options = [
            Option(True, words("table.since", n=len(book.missed))),
            Option(False, words("table.all_events")),
        ]
        tall = Choice.natural(look, options, inner.w)
        bar, rest = rest.top(tall, GAP)

        def choose(value: object) -> None:
            book.choose(bool(value))

        title_word, chosen_word = words("table.log"), words("common.chosen")
        out.append(
            Choice("log.which", bar, options, book.only_missed, choose, title_word, chosen_word)
        )
    numbers = book.missed if book.only_missed and book.missed else range(len(book.lines))
    if not numbers:
        out.append(Label(words("table.nothing_yet"), rest.top(TOUCH)[0], soft=True))
        return out
    rows, high = _rows(look, book, numbers[-LATEST:], company, rest, "log")
    out.append(Scroll("log", rest, rows, high, scrolled, scroll_to))
    return out


def beside(
    look: Look,
    book: Logbook,
    company: Company,
    box: Box,
    scrolled: float,
    scroll_to: Callable[[float], None],
) -> list[Widget]:
    """The log that stands beside the table: nothing to open or to close."""
    words = look.words
    inner = box.inset(PAD)
    title, rest = inner.top(lettering.line_height(look, HEADING) + 4, GAP)
    out: list[Widget] = [
        Panel("vellum", box, 8, 3),
        Label(words("table.log"), title, HEADING, lines=1),
    ]
    if not book.lines:
        return [*out, Label(words("table.nothing_yet"), rest.top(TOUCH)[0], soft=True)]
    if book.missed:
        note, rest = rest.top(lettering.line_height(look, NOTE) + 2, GAP)
        out.append(Label(words("table.since", n=len(book.missed)), note, NOTE, soft=True, lines=1))
    rows, high = _rows(look, book, range(len(book.lines))[-LATEST:], company, rest, "story")
    return [*out, Scroll("story", rest, rows, high, scrolled, scroll_to)]


def _rows(
    look: Look,
    book: Logbook,
    numbers: Sequence[int],
    company: Company,
    window: Box,
    name: str,
) -> tuple[list[Widget], float]:
    """The newest line first, over each turn whose it was; and how high they are together."""
    room = window.w - 10
    rows: list[Widget] = []
    y = window.y
    turn = None
    for number in reversed(numbers):
        if book.turns[number] != turn:
            turn = book.turns[number]
            seat, spot = turn.seat, Box(window.x, y, room, TurnMark.natural(look))
            whose = look.words("table.turn_of", name=company.name(seat))
            rows.append(TurnMark(spot, whose, company.colour(seat)))
            y += spot.h + 2
        line = book.lines[number]
        spot = Box(window.x, y, room, LogLine.natural(look, line, room))
        lit, point = number == book.lit, book.point(number)
        rows.append(LogLine(f"{name}.{number}", spot, line, company, lit, point))
        y += spot.h + 2
    return rows, y - window.y
