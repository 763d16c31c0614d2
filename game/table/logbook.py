"""The open log: what happened since one's last turn, or in the whole game. Touching a line lights
up what it speaks of on the board, which stays in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.table.brings import Line
from game.table.company import Company
from game.ui import lettering
from game.ui.box import Box
from game.ui.controls import Choice, Option
from game.ui.lettering import BODY, HEADING
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.widget import Act, Button, Label, Panel, Target, Widget

PAD, GAP, MARK = 10.0, 6.0, 20.0
LATEST = 120  # lines that are listed at most


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


@dataclass(frozen=True)
class Logbook:
    """What is listed, and what its parts do."""

    lines: Sequence[Line]  # the oldest first
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
    shown = [(number, book.lines[number]) for number in numbers][-LATEST:]
    if not shown:
        out.append(Label(words("table.nothing_yet"), rest.top(TOUCH)[0], soft=True))
        return out
    room = rest.w - 10
    rows: list[Widget] = []
    y = rest.y
    for number, line in reversed(shown):
        high = LogLine.natural(look, line, room)
        spot = Box(rest.x, y, room, high)
        name = f"log.{number}"
        rows.append(LogLine(name, spot, line, company, number == book.lit, book.point(number)))
        y += high + 2
    out.append(Scroll("log", rest, rows, y - rest.y, scrolled, scroll_to))
    return out
