"""Headings, sentences and controls one below the other, each as high as its words need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui import lettering
from game.ui.box import Box
from game.ui.controls import Choice, Option, Stepper, Toggle
from game.ui.lettering import HEADING, STRONG, Style
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Act, Drawing, Label, Rule, Widget


class Column:
    def __init__(self, look: Look, x: float, y: float, w: float) -> None:
        self.look = look
        self.x, self.y, self.w = x, y, w
        self.widgets: list[Widget] = []

    def take(self, high: float, gap: float = 10) -> Box:
        """The next so many pixels, and a gap below them."""
        box = Box(self.x, self.y, self.w, high)
        self.y += high + gap
        return box

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets

    def heading(self, text: str) -> None:
        if self.widgets:
            self.take(8, 0)
        self.text(text, HEADING, gap=2)
        self.add(Rule(self.take(10)))

    def text(self, text: str, style: Style, gap: float = 4, soft: bool = False) -> None:
        high = lettering.height(self.look, text, style, self.w)
        self.add(Label(text, self.take(high, gap), style, soft=soft))

    def choice(
        self,
        name: str,
        title: str,
        options: Sequence[Option],
        chosen: object,
        choose: Callable[[object], None],
        titled: bool = True,
    ) -> None:
        if titled:
            self.text(title, STRONG)
        box = self.take(Choice.natural(self.look, options, self.w), 14)
        word = self.look.words("common.chosen")
        self.add(Choice(name, box, options, chosen, choose, title, word))

    def stepper(
        self,
        name: str,
        title: str,
        value: str,
        less: tuple[str, Act | None],
        more: tuple[str, Act | None],
    ) -> None:
        """A title and a value to change step by step; each step has its word and its action."""
        self.text(title, STRONG)
        high = max(TOUCH, lettering.line_height(self.look, STRONG) + 12)
        box = self.take(high, 14)
        self.add(Stepper(name, box, value, less[1], more[1], less[0], more[0]))

    def toggle(self, name: str, title: str, note: str, on: bool, flip: Act) -> None:
        box = self.take(Toggle.natural(self.look, title, self.w, note))
        word = self.look.words("common.on" if on else "common.off")
        self.add(Toggle(name, box, title, on, flip, word, note))

    def show(self, high: float, paint: Callable[[Painter, Box], None]) -> None:
        self.add(Drawing(self.take(high), paint))
