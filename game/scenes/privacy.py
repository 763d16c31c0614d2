"""What this device keeps, and the one button that deletes all of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.saves.shelf import Shelf
from game.saves.trouble import Trouble
from game.scenes import first, opening
from game.scenes.frame import BAR, feet, frame, places
from game.settings import Settings
from game.ui.column import Column
from game.ui.figures import Figures
from game.ui.lettering import BODY, QUOTE
from game.ui.overlay import Answer, Dialog
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Button, Widget

WIDEST = 640.0
KINDS = ("game", "result", "settings", "learned")


class Privacy(Stage):
    heading = "privacy.title"

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, tuple[int, int]] | None = None

    def entered(self) -> None:
        self.app.run(self._load())

    async def _load(self) -> None:
        try:
            self._kept = await Shelf(self.app.platform).inventory()
        except Trouble as trouble:
            self._kept = {}
            opening.tell(self, trouble)
        self.refresh()

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        text = words("privacy.delete")
        at = places(look, feet(look, [(text, True)], look.area.w - 40), widest=WIDEST)
        column = Column(look, at.content.x, at.content.y, at.content.w - BAR)
        column.text(words("privacy.text"), BODY, 12)
        if self._kept is not None:
            self._table(column, self._kept)
        high = column.y - at.content.y
        widgets = frame(look, at, words("privacy.title"), self.back, words("common.back"), high)
        offset, scroll_to = self.scrolled("privacy"), self.scroll_setter("privacy")
        widgets.append(Scroll("privacy", at.content, column.widgets, high, offset, scroll_to))
        place = at.foot.middle(380 * look.text, at.foot.h)
        sure = self._ask if self._kept else None
        why = words("privacy.empty") if self._kept == {} else ""
        widgets.append(Button("delete", place, text, sure, "close", material="seal", why=why))
        return widgets

    def _table(self, column: Column, kept: dict[str, tuple[int, int]]) -> None:
        words = self.words
        if not kept:
            column.text(words("privacy.empty"), QUOTE, soft=True)
            return
        heads = [words("privacy.number"), words("privacy.size")]
        rows = []
        for kind in KINDS:
            number, size = kept.get(kind, (0, 0))
            rows.append((words(f"privacy.{kind}"), [str(number), f"{size / 1000:.1f} kB"]))
        high = Figures.height(self.look, len(rows), heads, column.w)
        column.add(Figures(column.take(high, 12), rows, heads))

    def _ask(self) -> None:
        words = self.words
        games = (self._kept or {}).get("game", (0, 0))[0]
        self.ask(
            Dialog(
                words("privacy.delete"),
                words("privacy.ask", n=games),
                [
                    Answer("no", words("common.cancel"), self.close),
                    Answer("yes", words("privacy.sure"), self._delete, "seal", "close"),
                ],
                self.close,
            )
        )

    def _delete(self) -> None:
        self.close()
        self.app.run(self._clear())

    async def _clear(self) -> None:
        app = self.app
        try:
            await Shelf(app.platform).clear()
        except Trouble as trouble:
            opening.tell(self, trouble)
            return
        app.settings = Settings()
        while app.scene is not self:
            app.pop()
        app.pop()  # this scene
        app.pop()  # the shelf below it
        app.replace(first())

    def back(self) -> None:
        self.app.pop()
