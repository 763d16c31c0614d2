"""All-time statistics: the games finished on this device, by the strongest opponent there."""

from __future__ import annotations

from collections.abc import Sequence

from game import games
from game.saves.results import AllTime, Tally, all_time
from game.saves.trouble import Trouble
from game.scenes import opening
from game.scenes.frame import BAR, frame, places
from game.setup import LEVELS
from game.ui.column import Column
from game.ui.figures import Figures
from game.ui.lettering import BODY, NOTE, QUOTE, TITLE
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Widget

WIDEST = 720.0


class Records(Stage):
    heading = "records.title"

    def __init__(self) -> None:
        super().__init__()
        self._totals: dict[str, AllTime] | None = None

    def entered(self) -> None:
        self.app.run(self._load())

    async def _load(self) -> None:
        try:
            self._totals = await all_time(self.app.platform.storage)
        except Trouble as trouble:
            self._totals = {}
            opening.tell(self, trouble)
        self.refresh()

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        at = places(look, widest=WIDEST)
        column = Column(look, at.content.x, at.content.y, at.content.w - BAR)
        self._tables(column)
        high = column.y - at.content.y
        widgets = frame(look, at, words("records.title"), self.back, words("common.back"), high)
        offset, scroll_to = self.scrolled("records"), self.scroll_setter("records")
        widgets.append(Scroll("records", at.content, column.widgets, high, offset, scroll_to))
        return widgets

    def _tables(self, column: Column) -> None:
        words, totals = self.words, self._totals or {}
        played = [name for name in games.names() if name in totals]
        if not played:
            column.text(words("records.none"), BODY)
            column.text(words("records.note"), NOTE, soft=True)
            return
        for name in played:
            if len(games.names()) > 1:
                column.text(games.cover(name).title, TITLE, 10)
            self._table(column, totals[name])
        column.text(words("records.note"), QUOTE, soft=True)

    def _table(self, column: Column, total: AllTime) -> None:
        words = self.words
        column.heading(words("records.alone"))
        heads = [words(f"records.{name}") for name in ("games", "won", "average", "best")]
        rows = [(words(f"plays.{level}"), self._row(total.levels[level])) for level in LEVELS]
        high = Figures.height(self.look, len(rows), heads, column.w)
        column.add(Figures(column.take(high, 16), rows, heads))
        column.heading(words("records.others"))
        column.text(words("records.together", n=total.together), BODY)
        column.text(words("records.daily", n=len(total.days)), BODY)
        column.text(words("records.practice", n=total.practice), BODY, 12)

    @staticmethod
    def _row(tally: Tally) -> list[str]:
        if not tally.games:
            return ["0", "–", "–", "–"]
        share = round(100 * tally.won / tally.games)
        won = f"{tally.won} ({share} %)"
        return [str(tally.games), won, f"{tally.average:.1f}", str(tally.best)]

    def back(self) -> None:
        self.app.pop()
