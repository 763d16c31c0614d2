"""Controls that hold a value: switch, choice, stepper, text field. Values live with the scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.text import sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BODY, NOTE, STRONG
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import ICON, MARK, Act, Button, Target, Widget, caption

SWITCH_W, SWITCH_H = 52.0, 28.0


@dataclass
class Toggle(Widget):
    """A sentence with a switch; the whole line can be touched."""

    id: str
    box: Box
    text: str
    on: bool
    flip: Act
    state_word: str  # "on" or "off" in the reader's language, for the ear
    note: str = ""
    material: str = "vellum"

    @staticmethod
    def natural(look: Look, text: str, room: float, note: str = "") -> float:
        wide = room - SWITCH_W - 14
        high = lettering.height(look, text, STRONG, wide)
        if note:
            high += lettering.height(look, note, NOTE, wide)
        return max(TOUCH, high + 12)

    def draw(self, painter: Painter) -> None:
        dress = painter.dress(self.material)
        switch, words = self.box.end(SWITCH_W, 14)
        switch = switch.middle(SWITCH_W, SWITCH_H)
        wide = words.w
        title = lettering.fit(painter.look, self.text, STRONG, wide, words.h)
        note = lettering.fit(painter.look, self.note, NOTE, wide) if self.note else None
        high = title.height + (note.height if note else 0)
        top = Box(words.x, words.y + (words.h - high) / 2, wide, title.height)
        painter.set(title, top, dress.text)
        if note:
            painter.set(note, Box(words.x, top.bottom, wide, note.height), dress.soft)
        painter.recess(switch, SWITCH_H / 2)
        knob, _ = (switch.end if self.on else switch.left)(SWITCH_H + 2)
        state = painter.state(self.id)
        painter.panel("brass" if self.on else "wood", knob.inset(2), SWITCH_H / 2, state, lift=1)
        ink = painter.dress("brass" if self.on else "wood").text
        painter.icon("check" if self.on else "close", knob.centre, 11, ink)

    def targets(self, look: Look) -> Iterable[Target]:
        label = sentences(f"{self.text}: {self.state_word}", self.note)
        yield Target(self.id, self.box, label, self.flip)


@dataclass(frozen=True)
class Option:
    value: object
    text: str
    icon: str = ""
    seat: int | None = None
    why: str = ""  # not to be chosen now
    label: str = ""


@dataclass
class Choice(Widget):
    """A few options side by side in a hollow; the chosen one is brass."""

    id: str
    box: Box
    options: Sequence[Option]
    chosen: object
    choose: Callable[[object], None]
    title: str = ""  # spoken before each option
    chosen_word: str = ""  # "chosen" in the reader's language

    GAP = 3.0

    @classmethod
    def columns(cls, look: Look, options: Sequence[Option], room: float) -> int:
        """As many columns as let every option stand on one line."""
        widest = max(cls._want(look, option) for option in options)
        for n in range(len(options), 1, -1):
            rows = -(-len(options) // n)
            even = -(-len(options) // rows) == n
            if even and widest * n + cls.GAP * (n + 1) <= room:
                return n
        return 1

    @classmethod
    def _want(cls, look: Look, option: Option) -> float:
        extra = 16.0
        if option.icon:
            extra += ICON * look.text + 8
        if option.seat is not None:
            extra += MARK + 8
        wide = lettering.width(look, option.text, STRONG) if option.text else -8
        return max(TOUCH, wide + extra)

    @classmethod
    def natural(cls, look: Look, options: Sequence[Option], room: float) -> float:
        rows = -(-len(options) // cls.columns(look, options, room))
        line = max(TOUCH, lettering.line_height(look, STRONG) + 12)
        return rows * line + cls.GAP * (rows + 1)

    def _places(self, look: Look) -> list[Box]:
        n = self.columns(look, self.options, self.box.w)
        rows = -(-len(self.options) // n)
        inner = self.box.inset(self.GAP)
        grid = [box for row in inner.rows(rows, self.GAP) for box in row.columns(n, self.GAP)]
        return grid[: len(self.options)]

    def _target(self, option: Option) -> str:
        return f"{self.id}.{option.value}"

    def draw(self, painter: Painter) -> None:
        painter.recess(self.box)
        for option, box in zip(self.options, self._places(painter.look), strict=True):
            chosen = option.value == self.chosen
            state = painter.state(self._target(option), not option.why)
            if chosen:
                painter.panel("brass", box, 6, "normal", lift=2)
            elif state in ("hover", "pressed"):
                painter.panel("wood", box, 6, state, lift=0)
            dress = painter.dress("brass" if chosen else "wood")
            ink = dress.text if chosen or not option.why else dress.faint
            caption(
                painter,
                box.inset(7, 2),
                option.text,
                STRONG,
                ink,
                icon=option.icon,
                seat=option.seat,
            )

    def targets(self, look: Look) -> Iterable[Target]:
        for option, box in zip(self.options, self._places(look), strict=True):
            parts = [self.title, option.label or option.text]
            if option.value == self.chosen:
                parts.append(self.chosen_word)
            label = ", ".join(part for part in parts if part)
            act = None if option.why else self._chooser(option)
            yield Target(self._target(option), box, label, act, why=option.why, radius=6)

    def _chooser(self, option: Option) -> Act:
        return lambda: self.choose(option.value)


@dataclass
class Swatch(Widget):
    """A tab in a player's paint, with his sign; touching it asks for another paint."""

    id: str
    box: Box
    seat: int
    label: str
    action: Act
    tip: str = ""

    def draw(self, painter: Painter) -> None:
        state = painter.state(self.id)
        painter.panel("wood", self.box, 7, state, lift=2)
        painter.mark(self.seat, self.box.inset(3).moved(0, 1 if state == "pressed" else 0))

    def targets(self, look: Look) -> Iterable[Target]:
        yield Target(self.id, self.box, self.label, self.action, self.tip, radius=7)


@dataclass
class Stepper(Widget):
    """A value between a minus and a plus."""

    id: str
    box: Box
    value: str
    less: Act | None
    more: Act | None
    less_word: str
    more_word: str

    SIDE = TOUCH

    def draw(self, painter: Painter) -> None:
        painter.recess(self.box)
        for button in self._buttons():
            button.draw(painter)
        middle = self.box.inset(self.SIDE + 4, 2)
        painter.write(self.value, middle, STRONG, painter.theme.wood.text, "c", lines=2)

    def _buttons(self) -> tuple[Button, Button]:
        left, _ = self.box.left(self.SIDE)
        right, _ = self.box.end(self.SIDE)
        return (
            Button(f"{self.id}.less", left, "", self.less, "minus", label=self.less_word),
            Button(f"{self.id}.more", right, "", self.more, "plus", label=self.more_word),
        )

    def targets(self, look: Look) -> Iterable[Target]:
        for button in self._buttons():
            yield from button.targets(look)

    def spoken(self, look: Look) -> Iterable[Target]:
        yield Target("", self.box, self.value)
        yield from self.targets(look)


@dataclass
class Field(Widget):
    """A slip to write on; touching it opens the device's own way of typing."""

    id: str
    box: Box
    value: str
    title: str
    edit: Act
    empty: str = ""  # shown while nothing is written
    editing: bool = False

    @staticmethod
    def natural(look: Look) -> float:
        return max(TOUCH, lettering.line_height(look, BODY) + 16)

    def draw(self, painter: Painter) -> None:
        dress = painter.dress("vellum")
        painter.panel("vellum", self.box, 5, painter.state(self.id), lift=1)
        inner = self.box.inset(10, 3)
        quill, words = inner.end(18, 8)
        painter.icon("quill", quill.centre, 17, dress.soft)
        text = self.value or self.empty
        setting = painter.write(
            text, words, BODY, dress.text if self.value else dress.soft, lines=1
        )
        if self.editing:
            x = words.x + (setting.width if self.value else 0) + 2
            high = setting.leading * 0.8
            caret = painter.rect(Box(x, words.centre[1] - high / 2, 1.6, high))
            painter.surface.fill(painter.theme.accent, caret)

    def targets(self, look: Look) -> Iterable[Target]:
        yield Target(self.id, self.box, f"{self.title}: {self.value}", self.edit, radius=5)
