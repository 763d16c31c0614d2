"""The keys that do something, in one list."""

from __future__ import annotations

from collections.abc import Sequence

from game.scene import Key
from game.scenes.frame import BAR, frame, places
from game.ui.box import Box
from game.ui.column import Column
from game.ui.lettering import BODY, STRONG
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Label, Widget

TABLE = (
    ("U", "Ctrl+Z", "undo"),
    ("R", "Ctrl+Shift+Z", "redo"),
    ("E", "", "end"),
    ("H", "", "hint"),
    ("L", "", "log"),
    ("?", "", "rules"),
    ("+ −", "", "zoom"),
    ("0", "", "whole"),
)
EVERYWHERE = (
    ("Tab", "", "next"),
    ("← ↑ → ↓", "", "arrows"),
    ("Enter", "", "use"),
    ("Esc", "", "back"),
    ("? ?", "", "shortcuts"),
)
KEYS_WIDE = 150.0


class Shortcuts(Stage):
    heading = "shortcuts.title"

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        at = places(look, widest=620.0)
        column = Column(look, at.content.x, at.content.y, at.content.w - BAR)
        for title, keys in (("table", TABLE), ("everywhere", EVERYWHERE)):
            column.heading(words(f"shortcuts.{title}"))
            for first, second, name in keys:
                self._line(column, first, second, words(f"shortcuts.{name}"))
        high = column.y - at.content.y
        widgets = frame(
            look, at, words("shortcuts.title"), self.back, words("common.back"), high
        )
        offset, scroll_to = self.scrolled("keys"), self.scroll_setter("keys")
        widgets.append(Scroll("keys", at.content, column.widgets, high, offset, scroll_to))
        return widgets

    def _line(self, column: Column, first: str, second: str, text: str) -> None:
        keys = f"{first}, {second}" if second else first
        wide = min(KEYS_WIDE * self.look.text, column.w * 0.42)
        whole = Box(column.x, column.y, column.w, 0)
        left, right = whole.left(wide, 10)
        line = Column(self.look, right.x, column.y, right.w)
        line.text(text, BODY, 8)
        high = line.y - column.y
        column.add(Label(keys, Box(left.x, column.y, left.w, high - 8), STRONG, vertical="t"))
        column.add(*line.widgets)
        column.y += max(high, 30 * self.look.text)

    def key(self, event: Key) -> None:
        if event.name != "?":  # which leads here: the list lies open once
            super().key(event)

    def back(self) -> None:
        self.app.pop()
