"""A finished game under the glass: points over time, where it turned, and who did what.

The turning points are looked for beside the frames; the scene can be left at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game import games
from game.platform import Job, JobError
from game.saves.saved import SavedGame
from game.saves.turns import at_turn_ends, turn_ends
from game.scene import Input
from game.scenes import opening
from game.scenes.chart import PrestigeChart
from game.scenes.frame import BAR, frame, places
from game.table.company import Company
from game.table.retelling import retold
from game.ui.box import Box
from game.ui.column import Column
from game.ui.figures import Figures
from game.ui.lettering import BODY, NOTE, QUOTE, STRONG
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Button, Drawing, Panel, Widget

SIDE_BY_SIDE = 820.0
DECISIVE = 1200  # hundredths of a point: beyond it the victory itself was at stake
MOST_LESSONS = 3  # are taken along from a game
CHART = 250.0
PAD = 12.0


class Analysis(Stage):
    heading = "analysis.title"

    def __init__(self, saved: SavedGame) -> None:
        super().__init__()
        self.saved = saved
        self._brought = games.get(saved.setup.game)
        self.catalogues = (games.words(saved.setup.game),)
        self._standing = at_turn_ends(saved.session, self._points_now)
        self._counts = self._brought.tally(saved.session)
        self._job: Job | None = None
        self._done = 0.0
        self._points: list[Any] | None = None
        self._failed = False

    def _points_now(self, s: Any) -> list[int]:
        """Points per seat as if the game had ended there."""
        return [sum(points.values()) for points in self.saved.session.game.score(s)]

    def entered(self) -> None:
        self.app.run(self._search())

    def left(self) -> None:
        if self._job is not None and not self._job.done:
            self._job.cancel()

    async def _search(self) -> None:
        payload = {"session": self.saved.session.save()}
        self._job = self.app.platform.job("review", payload, self._progress)
        try:
            self._points = await self._job.result()
        except JobError as error:
            if error.reason == "cancelled":
                return
            self._failed, self._points = True, []
        self.app.platform.announce(self.words("analysis.ready"))
        self.refresh()

    def _progress(self, told: Any) -> None:
        done = told["done"] / max(1, told["of"])
        if done - self._done >= 0.01:
            self._done = done
            self.refresh()

    # composing
    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        self.company = Company(self.saved.setup, words, look.palette, 0)
        at = places(look)
        room = at.content.w - BAR
        if room >= SIDE_BY_SIDE * look.text:
            half = (room - 36) / 2
            left = Column(look, at.content.x, at.content.y, half)
            right = Column(look, at.content.x + half + 36, at.content.y, half)
        else:
            left = right = Column(look, at.content.x, at.content.y, room)
        self._chart(left)
        if left is right:
            self._turning(left)
            self._statistics(left)
            self._leaves(left)
        else:
            self._statistics(left)
            self._turning(right)
            self._leaves(min(left, right, key=lambda column: column.y))
        children = left.widgets if left is right else left.widgets + right.widgets
        high = max(left.y, right.y) - at.content.y
        widgets = frame(look, at, words("analysis.title"), self.back, words("common.back"), high)
        offset, scroll_to = self.scrolled("analysis"), self.scroll_setter("analysis")
        widgets.append(Scroll("analysis", at.content, children, high, offset, scroll_to))
        return widgets

    @property
    def _paints(self) -> list[int]:
        return [seat.colour for seat in self.saved.setup.seats]

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self.saved.setup.seats]

    def _chart(self, column: Column) -> None:
        words = self.words
        column.heading(words("analysis.points"))
        turns = words("finish.turns", n=max(1, len(self._standing) - 1))
        box = column.take(CHART * (0.6 + 0.4 * self.look.text), 14)
        column.add(PrestigeChart(box, self._standing, self._paints, turns, names=self._names))

    def _turning(self, column: Column) -> None:
        words = self.words
        column.heading(words("analysis.turning"))
        if self._points is None:
            column.text(words("analysis.searching"), QUOTE, 8, soft=True)
            column.add(Drawing(column.take(18, 16), self._bar))
        elif self._failed:
            column.text(words("analysis.failed"), BODY, 14)
        elif not self._points:
            column.text(words("analysis.none"), BODY, 14)
        else:
            self._lessons(column)
            column.text(words("analysis.note"), NOTE, 8, soft=True)
            for point in self._points:
                self._card(column, point)

    def _lessons(self, column: Column) -> None:
        """What a person might do otherwise next time, in a sentence each."""
        words, session, seats = self.words, self.saved.session, self.saved.setup.seats
        costly = [p for p in self._points or () if not p["luck"] and seats[p["player"]].person]
        costly.sort(key=lambda point: -point["loss"])
        if not costly:
            return
        column.text(words("analysis.lessons"), STRONG, 4)
        speech = self._brought.speech(self.company, session.state)
        for point in costly[:MOST_LESSONS]:
            start, line = point["start"], point["line"]
            why = speech.motive(session.game.motive(session.position(start), line))
            turn = sum(length <= start for length in turn_ends(session))
            told = self._line(start, point["player"], line)
            column.text(words("analysis.lesson", n=turn, line=told, why=why), BODY, 6)
        column.take(6, 0)

    def _bar(self, painter: Painter, box: Box) -> None:
        painter.recess(box, 9)
        full = Box(box.x + 2, box.y + 2, max(14.0, (box.w - 4) * self._done), box.h - 4)
        painter.panel("brass", full, 7, lift=0)

    def _card(self, column: Column, point: Any) -> None:
        """Whose turn, what was played, and what the Master would have played; or what luck did."""
        words, session = self.words, self.saved.session
        player, start, end = point["player"], point["start"], point["end"]
        played = [entry.action for entry in session.log[start:end]]
        if point["luck"]:
            texts = [self._luck(point["luck"])]
        else:
            texts = [
                self._cost(point["loss"]),
                words("analysis.played", line=self._line(start, player, played)),
                words("analysis.better", line=self._line(start, player, point["line"])),
            ]
        turn = sum(length <= start for length in turn_ends(session))
        title = words("analysis.turn", n=turn, name=self.saved.setup.seats[player].name)
        top, behind = column.y, len(column.widgets)
        column.x, column.w, column.y = column.x + PAD, column.w - 2 * PAD, column.y + PAD
        look, row = self.look, column.take(TOUCH, 4)
        button, head = row.end(Button.natural(look, words("analysis.look"), 160, icon=True)[0], 8)
        colour = self.saved.setup.seats[player].colour
        column.add(
            Drawing(head, partial(self._head, colour, title), title),
            Button(
                f"{'luck' if point['luck'] else 'look'}.{start}",
                button,
                words("analysis.look"),
                partial(self._look, start),
                "eye",
                label=f"{words('analysis.look')}: {title}",
            ),
        )
        for number, text in enumerate(texts):
            column.text(text, BODY if number else NOTE, 4, soft=not number)
        column.x, column.w = column.x - PAD, column.w + 2 * PAD
        sheet = Panel("vellum", Box(column.x, top, column.w, column.y + PAD - 4 - top), 7, 2)
        column.widgets.insert(behind, sheet)
        column.y += PAD + 8

    def _line(self, start: int, player: int, line: Sequence[int]) -> str:
        session = self.saved.session
        return "; ".join(retold(self._brought, session, start, player, line, self.company)) or "–"

    def _cost(self, loss: int) -> str:
        if loss >= DECISIVE:
            return self.words("analysis.decisive")
        return self.words("analysis.cost", n=round(loss / 100))

    def _luck(self, luck: int) -> str:
        key = "analysis.luck.good" if luck > 0 else "analysis.luck.bad"
        return self.words(key, n=round(abs(luck) / 100))

    def _head(self, colour: int, title: str, painter: Painter, box: Box) -> None:
        sign, rest = box.left(28, 8)
        painter.mark(colour, sign.middle(28, 28))
        painter.write(title, rest, STRONG._replace(floor=9), painter.dress("vellum").text, lines=2)

    def _statistics(self, column: Column) -> None:
        words = self.words
        column.heading(words("analysis.statistics"))
        rows = [
            (words(f"stats.{name}"), [str(n) for n in counts])
            for name, counts in self._counts.items()
            if any(counts)
        ]
        high = Figures.height(self.look, len(rows), (), column.w)
        column.add(Figures(column.take(high, 16), rows, (), self._paints, self._names))

    def _leaves(self, column: Column) -> None:
        """What the game itself has to tell of it, all hands open."""
        leaves = self._brought.leaves(self.saved.session, self.company, None)
        for leaf in leaves:
            if leaf.afterwards:
                column.heading(self.words(f"leaf.{leaf.name}"))
                leaf.write(column)

    # what one does
    def _look(self, start: int) -> None:
        from game.scenes.replay import Replay

        self.app.push(Replay(self.saved, start))

    def handle(self, event: Input) -> None:
        if not opening.follow(self, event):
            super().handle(event)

    def back(self) -> None:
        self.app.pop()
