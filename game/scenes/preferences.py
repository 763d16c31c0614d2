"""The player's settings: each is kept and takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.frame import BAR, frame, places
from game.text import LANGUAGES
from game.ui.box import Box
from game.ui.column import Column
from game.ui.controls import Option
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.tween import SPEEDS
from game.ui.widget import Act, Button, Widget

TEXT_SIZES = (1.0, 1.25, 1.5)
VOLUME_STEP = 10  # per cent
TWO_COLUMNS = 720.0


class Preferences(Stage):
    heading = "settings.title"

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        at = places(look)
        column = at.content.w - BAR
        if at.content.w >= TWO_COLUMNS * look.text:
            half = (column - 36) / 2
            left = Column(look, at.content.x, at.content.y, half)
            right = Column(look, at.content.x + half + 36, at.content.y, half)
        else:
            left = right = Column(look, at.content.x, at.content.y, column)
        self._reading(left)
        self._playing(right)
        children = left.widgets if left is right else left.widgets + right.widgets
        high = max(left.y, right.y) - at.content.y
        back = words("common.back")
        widgets = frame(look, at, words("settings.title"), self.back, back, high)
        scroll_to = self.scroll_setter("settings")
        offset = self.scrolled("settings")
        widgets.append(Scroll("settings", at.content, children, high, offset, scroll_to))
        return widgets

    def _reading(self, column: Column) -> None:
        words, now = self.words, self.app.settings
        column.heading(words("settings.reading"))
        column.choice(
            "language",
            words("settings.language"),
            [Option(code, name) for code, name in LANGUAGES.items()],
            self.words.language,
            lambda value: self.app.change(language=value),
        )
        column.choice(
            "text",
            words("settings.text_size"),
            [Option(size, f"{round(size * 100)} %") for size in TEXT_SIZES],
            now.text_scale,
            lambda value: self.app.change(text_scale=value),
        )
        self._switch(column, "contrast", now.contrast)
        self._switch(column, "colour_blind", now.colour_blind)
        column.show(46, self._paints)

    def _playing(self, column: Column) -> None:
        words, now = self.words, self.app.settings
        column.heading(words("settings.playing"))
        column.choice(
            "speed",
            words("settings.speed"),
            [Option(speed, words(f"settings.speed.{speed}")) for speed in SPEEDS],
            now.speed,
            lambda value: self.app.change(speed=value),
        )
        column.choice(
            "motion",
            words("settings.motion"),
            [Option(m, words(f"settings.motion.{m}")) for m in ("device", "full", "reduced")],
            now.motion,
            lambda value: self.app.change(motion=value),
        )
        self._switch(column, "sound", now.sound)
        if now.sound:
            self._volume(column, round(now.volume * 100))
        self._switch(column, "confirm", now.confirm)
        self._switch(column, "pass_on", now.pass_on)
        text = words("shortcuts.title")
        high = Button.natural(self.look, text, column.w, icon=True)[1]
        column.add(Button("shortcuts", column.take(high), text, self.app.show_shortcuts, "help"))

    def _volume(self, column: Column, now: int) -> None:
        def turn(by: int) -> Act | None:
            then = now + by
            if not 0 < then <= 100:
                return None
            return lambda: self.app.change(volume=then / 100)

        words = self.words
        quieter = words("settings.quieter"), turn(-VOLUME_STEP)
        louder = words("settings.louder"), turn(VOLUME_STEP)
        column.stepper("volume", words("settings.volume"), f"{now} %", quieter, louder)

    def _switch(self, column: Column, name: str, on: bool) -> None:
        title, note = self.words(f"settings.{name}"), self.words(f"settings.{name}.note")
        column.toggle(name, title, note, on, lambda: self.app.change(**{name: not on}))

    def _paints(self, painter: Painter, box: Box) -> None:
        """The five players as they look now."""
        for i, place in enumerate(Box(box.x, box.y + 4, 5 * 46, 38).columns(5, 8)):
            painter.mark(i, place)

    def back(self) -> None:
        self.app.pop()
