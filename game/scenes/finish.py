"""The end of a game: the categories counted one by one, the course of the game, the winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine import games as rules
from game import games, scenes, sound
from game.saves.saved import SavedGame
from game.scenes.chart import PrestigeChart
from game.scenes.frame import BAR, FOOT, GAP, feet, places, sheet
from game.scenes.scoresheet import LowScoreSheet, ScoreSheet, SheetRow
from game.scenes.sharing import share
from game.scenes.target import DailyTarget
from game.setup import GameSetup
from game.table.brings import CountedTable
from game.text import sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.column import Column
from game.ui.lettering import HEADING, NOTE, QUOTE, TITLE
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.tween import Call, Motion, Parallel, Tween, Wait, ease_in_out, settle
from game.ui.tween import Sequence as Then
from game.ui.widget import Act, Button, Drawing, Label, Rule, Widget

COUNT_SECONDS = 0.7
VERDICT = TITLE._replace(size=28, floor=13)
MARK = 32.0
SIDE_BY_SIDE = 800.0
LEAST_COUNTED = 200.0  # css px: the least height of the table that is counted over
ONE_ROW = 700.0  # css px that let all buttons of the foot stand side by side

FinishEntry = tuple[str, str, str, str, Act]
"""A button of the foot: name, text, icon, material and what it does."""


@dataclass(frozen=True)
class Ending:
    """Everything the last scene needs to know of a finished game."""

    setup: GameSetup
    scores: Sequence[Mapping[str, int]]  # per seat and category, as the engine counts
    history: Sequence[Sequence[int]]  # prestige per seat after each turn, from the start
    winners: Sequence[int]
    saved: SavedGame | None = None  # to see again and to share
    why: str = ""  # why it ended
    position: Any = None  # the last one, where the points can be counted over it

    def total(self, seat: int) -> int:
        return sum(self.scores[seat].values())

    @property
    def places(self) -> list[int]:
        """Who came where: winners are first, whatever broke a tie; equals share a place."""
        seats = range(len(self.setup.seats))
        ranks = [(seat in self.winners, self.total(seat)) for seat in seats]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]


class Finish(Stage):
    heading = "finish.counting"

    def __init__(self, ending: Ending) -> None:
        super().__init__()
        self.ending = ending
        self._categories = rules.get(ending.setup.game).categories
        self._signs = games.get(ending.setup.game).signs
        self.catalogues = (games.words(ending.setup.game),)
        self._counted = 0  # categories fully on the sheet
        self._rising = 0.0  # share of the one being counted
        self._drawn = 0.0  # share of the chart's lines
        self._told = False
        self._table: CountedTable | None = None  # what the points are counted over
        self._target: DailyTarget | None = None  # the Master's points, on a day's game
        self._install = ""  # how the program may be installed, where that is offered
        self._landed = 0.0  # how far the winner's plate has come down

    def entered(self) -> None:
        self._begun = False
        saved, setup = self.ending.saved, self.ending.setup
        if self.ending.position is not None:
            brought = games.get(setup.game)
            self._table = brought.counted(self.app, self.ending.position, setup.seats)
        self._install = "" if self.app.settings.install_told else self.app.platform.installable()
        if saved is not None and saved.daily:
            self._target = DailyTarget(self.app, saved.setup.as_agreed)
            self.app.run(self._target.wait(self.refresh))

    def left(self) -> None:
        super().left()
        if self._target is not None:
            self._target.cancel()
        if self._install and self._told:
            self.app.change(install_told=True)

    # counting
    def _count(self) -> Motion:
        def rise(t: float) -> None:
            self._rising = t
            self.refresh()

        def step() -> None:
            self._counted += 1
            self._rising = 0.0
            sound.play("coin")
            self._announce_category(self._counted - 1)

        parts: list[Motion] = [Wait(0.4)]
        for _ in self._categories:
            parts += [Tween(COUNT_SECONDS, rise), Call(step), Wait(0.18)]
        course = Parallel(Tween(0.5, self._land, settle), Tween(1.4, self._grow, ease_in_out))
        return Then(*parts, Call(self._tell), course)

    def _land(self, t: float) -> None:
        self._landed = t
        self.refresh()

    def _grow(self, t: float) -> None:
        self._drawn = t
        self.refresh()

    def _tell(self) -> None:
        self._told = True
        sound.play("deep_bell")
        told = sentences(self._verdict(), self._points(), self.ending.why, *self._order())
        self.app.platform.announce(told, urgent=True)
        self.refresh()

    def _announce_category(self, number: int) -> None:
        category = self._categories[number]
        parts = [
            f"{seat.name} {self.ending.scores[i][category]}"
            for i, seat in enumerate(self.ending.setup.seats)
        ]
        title = self.words(f"finish.{category}")
        self.app.platform.announce(f"{title}: {', '.join(parts)}")

    @property
    def counting(self) -> bool:
        return not self._told

    def _value(self, seat: int, number: int) -> int | None:
        if number < self._counted:
            return self.ending.scores[seat][self._categories[number]]
        if number == self._counted and self._rising > 0:
            return round(self.ending.scores[seat][self._categories[number]] * self._rising)
        return None

    @property
    def _seats(self) -> range:
        return range(len(self.ending.setup.seats))

    def _rows(self) -> list[SheetRow]:
        return [
            SheetRow(
                self.words(f"finish.{category}"),
                self._signs[category],
                [self._value(seat, number) for seat in self._seats],
            )
            for number, category in enumerate(self._categories)
        ]

    # words
    def _verdict(self) -> str:
        names = [self.ending.setup.seats[seat].name for seat in self.ending.winners]
        if len(names) == 1:
            return self.words("finish.wins", name=names[0])
        if len(names) > 2:  # their signs stand beside it
            return self.words("finish.share_many", n=len(names))
        return self.words("finish.share", names=self.words.joined(names))

    def _points(self) -> str:
        return self.words("finish.won_with", n=self.ending.total(self.ending.winners[0]))

    def _order(self) -> list[str]:
        """Who came where, for the ear."""
        places, seats = self.ending.places, self.ending.setup.seats
        order = sorted(self._seats, key=lambda seat: places[seat])
        return [
            self.words("finish.place", n=places[seat], name=seats[seat].name) for seat in order
        ]

    # the picture
    def compose(self) -> Sequence[Widget]:
        if not self._begun:
            self._begun = True
            self.timeline.play(self._count())
        look = self.look
        buttons = self._buttons()
        rows = self._in_rows(buttons)
        room = look.area.w - 30
        high = sum(feet(look, [(text, True) for _, text, *_ in row], room) for row in rows)
        at = places(look, high, head=self._head_height())
        head = Box(at.sheet.x, at.back.y, at.sheet.w, at.title.h)
        widgets: list[Widget] = [*self._heading(head), *sheet(at.sheet, 0)]
        widgets.append(self._sheet(at.content))
        widest = (560 if len(buttons) < 4 or len(rows) > 1 else 950) * look.text
        foot = at.foot.middle(widest, at.foot.h).rows(len(rows), 6)
        for entries, line in zip(rows, foot, strict=True):
            columns = line.columns(len(entries), GAP)
            for (name, text, icon, material, act), box in zip(entries, columns, strict=True):
                button = Button(name, box, text, act, icon, material=material, style=FOOT)
                widgets.append(button)
        return widgets

    def _head_height(self) -> float:
        look = self.look
        title = lettering.line_height(look, VERDICT)
        return title + lettering.line_height(look, NOTE) + 14 if look.area.h >= 480 else title + 8

    def _heading(self, head: Box) -> list[Widget]:
        """While counting a line on the wood; then a brass plate for the winner."""
        words = self.words
        if self.counting:
            return [Label(words("finish.counting"), head, VERDICT, "wood", "c", lines=1)]
        return [Drawing(head, self._plate, f"{self._verdict()} {self._points()}")]

    def _plate(self, painter: Painter, box: Box) -> None:
        look, verdict, points = self.look, self._verdict(), self._points()
        winners = len(self.ending.winners)
        mark = min(MARK, box.w * 0.3 / winners)
        signs = winners * (mark + 6) + 6
        edge = min(18.0, box.w * 0.03)
        room = box.w - signs - 2 * edge - 4
        low = look.area.h < 480
        title = lettering.fit(look, verdict, VERDICT, room, box.h * (0.9 if low else 0.62), 2)
        below = lettering.fit(look, points, NOTE, room, box.h, 1)
        wide = max(title.width, 0 if low else below.width)
        above = (self._landed - 1) * (box.bottom + 20)
        plate = box.middle(wide + signs + 2 * edge + 4, box.h).moved(0, above)
        painter.panel("brass", plate, 8, lift=5)
        x = plate.x + edge
        for seat in self.ending.winners:
            colour = self.ending.setup.seats[seat].colour
            painter.mark(colour, Box(x, plate.centre[1] - mark / 2, mark, mark))
            x += mark + 6
        ink = painter.dress("brass")
        high = title.height + (0 if low else below.height)
        words = Box(x + 6, plate.centre[1] - high / 2, wide + 1, title.height)
        painter.set(title, words, ink.text)
        if not low:
            painter.set(below, Box(words.x, words.bottom, words.w, below.height), ink.soft)

    def _in_rows(self, buttons: list[FinishEntry]) -> list[list[FinishEntry]]:
        """On a narrow screen what looks back stands above what goes on."""
        if len(buttons) < 4 or self.look.area.w >= ONE_ROW * self.look.text:
            return [buttons]
        return [buttons[1:-1], [buttons[0], buttons[-1]]]

    def _buttons(self) -> list[FinishEntry]:
        words, saved = self.words, self.ending.saved
        if self.counting:
            return [("skip", words("finish.skip"), "skip", "wood", self.timeline.finish)]
        back: list[FinishEntry] = []
        if saved is not None:
            back = [
                ("replay", words("finish.replay"), "eye", "wood", partial(self._replay, saved)),
                ("analysis", words("finish.analysis"), "zoom", "wood", partial(self._study, saved)),
                ("share", words("finish.give"), "share", "wood", partial(share, self, saved)),
            ]
        return [
            ("home", words("finish.home"), "house", "wood", self.app.home),
            *back,
            ("rematch", words("finish.rematch"), "redo", "brass", self._rematch),
        ]

    def _sheet(self, content: Box) -> Scroll:
        look = self.look
        wide = content.w - BAR
        table_w = wide
        side = content.w >= SIDE_BY_SIDE * (0.6 + 0.4 * look.text) and look.area.h >= 480
        if side:
            table_w = wide * 0.58
        rows = self._rows()
        total = self.words("finish.total")
        room = content.h if side else 0.0
        form = LowScoreSheet if LowScoreSheet.suits(look, rows, total, table_w) else ScoreSheet
        high = form.stretched(look, rows, total, table_w, room)
        table = form(
            Box(content.x, content.y, table_w, high),
            self.ending.setup.seats,
            rows,
            [sum(row.values[seat] or 0 for row in rows) for seat in self._seats],
            total,
            self.ending.winners if self._told else (),
            self.ending.places if self._told else (),
        )
        children: list[Widget] = [table]
        chart_x = content.x + table_w + 30 if side else content.x
        chart_w = wide - table_w - 30 if side else wide
        y = content.y if side else table.box.bottom + 10
        for text in self._remarks():
            high = lettering.height(look, text, QUOTE, chart_w)
            children.append(Label(text, Box(chart_x, y, chart_w, high), QUOTE))
            y += high + 8
        if self.counting and self._table is not None:
            below = max(content.bottom, y + LEAST_COUNTED * look.text)
            place = Box(chart_x, y, chart_w, below - y)
            paint = partial(self._table.paint, self._counting_now())
            children.append(Drawing(place, paint))
            bottom = max(place.bottom, table.box.bottom)
            return self._scrolled(content, children, bottom)
        heading = self.words("finish.course")
        title_h = lettering.height(look, heading, HEADING, chart_w)
        children.append(Label(heading, Box(chart_x, y, chart_w, title_h), HEADING))
        children.append(Rule(Box(chart_x, y + title_h + 2, chart_w, 10)))
        y += title_h + 14
        left = content.bottom - y
        least, most = 92 * look.text, table.box.bottom - y if side else 320.0
        chart_h = max(least, min(left, most))
        chart = Box(chart_x, y, chart_w, chart_h)
        children.append(
            PrestigeChart(
                chart,
                self.ending.history,
                [seat.colour for seat in self.ending.setup.seats],
                self.words("finish.turns", n=max(1, len(self.ending.history) - 1)),
                self._drawn,
                [seat.name for seat in self.ending.setup.seats],
            )
        )
        bottom = max(chart.bottom, table.box.bottom)
        if self._install and self._told:
            offer = Column(look, content.x, bottom + 14, wide)
            self._offer_install(offer)
            children += offer.widgets
            bottom = offer.y
        if self._table is not None:
            picture = Box(content.x, bottom + 16, wide, self._table.height(wide))
            children.append(Drawing(picture, partial(self._table.paint, "")))
            bottom = picture.bottom
        return self._scrolled(content, children, bottom)

    def _counting_now(self) -> str:
        return self._categories[min(self._counted, len(self._categories) - 1)]

    def _scrolled(self, content: Box, children: list[Widget], bottom: float) -> Scroll:
        offset, scroll_to = self.scrolled("sheet"), self.scroll_setter("sheet")
        return Scroll("sheet", content, children, bottom - content.y, offset, scroll_to)

    def _offer_install(self, column: Column) -> None:
        """Quietly below everything else: a button where the browser can ask, else the way in
        words."""
        words = self.words
        column.text(words(f"install.{self._install}"), NOTE, 8, soft=True)
        if self._install == "prompt":
            text = words("install.button")
            high = Button.natural(self.look, text, column.w, icon=True)[1]
            place = column.take(high, 6).left(min(column.w, 300 * self.look.text))[0]
            column.add(Button("install", place, text, self._do_install, "house"))

    def _do_install(self) -> None:
        self.app.run(self.app.platform.install())
        self.app.change(install_told=True)
        self._install = ""
        self.refresh()

    def _remarks(self) -> list[str]:
        """Why it ended, for whom somebody else played on, and what the Master made of a day's
        game."""
        if self.counting:
            return []
        target = self._target.remark(self.words) if self._target else ""
        return [remark for remark in (self.ending.why, self._played_on(), target) if remark]

    def _played_on(self) -> str:
        setup = self.ending.setup
        seats = zip(setup.seats, setup.as_agreed.seats, strict=True)
        gone = [now.name for now, first in seats if first.person and not now.person]
        return self.words("finish.played_on", names=self.words.joined(gone)) if gone else ""

    # what the player does
    def _replay(self, saved: SavedGame) -> None:
        from game.scenes.replay import Replay

        self.app.push(Replay(saved))

    def _study(self, saved: SavedGame) -> None:
        from game.scenes.analysis import Analysis

        self.app.push(Analysis(saved))

    def _rematch(self) -> None:
        from game.scenes.newgame import fresh_seed

        scenes.open_table(self.app, self.ending.setup.rematch(fresh_seed()), self.app.replace)

    def back(self) -> None:
        if self.counting:
            self.timeline.finish()
        else:
            self.app.pop()
