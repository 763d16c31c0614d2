"""What stands on a stage: widgets draw themselves and name the targets they offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.art.palette import Colour
from game.scene import Role
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter

Act = Callable[[], None]


class Target(NamedTuple):
    """A place that can be used by pointer, key or voice, or that says why not."""

    id: str
    box: Box  # css px on the screen; empty while scrolled out of sight
    label: str
    action: Act | None = None
    tip: str = ""
    why: str = ""  # the reason it cannot be used now
    reason: str = ""  # the code of that reason, where it has one
    reveal: Act | None = None  # scrolls it into sight
    radius: float = 9
    role: Role = "text"  # what it is to those who do not see it; what can be used is a button

    @property
    def told_as(self) -> Role:
        return "button" if self.action or self.why else self.role


class Widget:
    box: Box

    def draw(self, painter: Painter) -> None:
        raise NotImplementedError

    def targets(self, look: Look) -> Iterable[Target]:
        return ()

    def spoken(self, look: Look) -> Iterable[Target]:
        """All that is told to those who do not see it: the targets, and what is only read."""
        return self.targets(look)


@dataclass
class Panel(Widget):
    material: str
    box: Box
    radius: float = 9
    lift: float = 3

    def draw(self, painter: Painter) -> None:
        painter.panel(self.material, self.box, self.radius, lift=self.lift)


@dataclass
class Label(Widget):
    """A text in a box. `on` names the material it stands on; colour overrides its ink."""

    text: str
    box: Box
    style: Style = lettering.BODY
    on: str = "vellum"
    align: str = "l"
    vertical: str = "m"
    soft: bool = False
    colour: Colour | None = None
    lines: int = 99
    mute: bool = False  # what it stands on says the same

    def spoken(self, look: Look) -> Iterable[Target]:
        if self.text and not self.mute:
            large = self.style.size >= lettering.HEADING.size
            yield Target("", self.box, self.text, role="heading" if large else "text")

    def draw(self, painter: Painter) -> None:
        dress = painter.dress(self.on)
        colour = self.colour or (dress.soft if self.soft else dress.text)
        painter.write(
            self.text, self.box, self.style, colour, self.align, self.vertical, self.lines
        )


@dataclass
class Rule(Widget):
    """A line with a diamond that parts one thing from the next."""

    box: Box
    on: str = "vellum"

    def draw(self, painter: Painter) -> None:
        painter.rule(self.box.x, self.box.right, self.box.centre[1], painter.dress(self.on).soft)


@dataclass
class Drawing(Widget):
    """Anything a scene draws itself, in its place among the others."""

    box: Box
    paint: Callable[[Painter, Box], None]
    said: str = ""  # what it shows, in words

    def spoken(self, look: Look) -> Iterable[Target]:
        if self.said:
            yield Target("", self.box, self.said)

    def draw(self, painter: Painter) -> None:
        self.paint(painter, self.box)


PAD = 12.0
ICON = 20.0
MARK = 26.0


def caption(
    painter: Painter,
    box: Box,
    text: str,
    style: Style,
    ink: Colour,
    *,
    icon: str = "",
    seat: int | None = None,
    sub: str = "",
    align: str = "c",
) -> None:
    """Sign, picture and words in one line, the second sentence below, all together placed."""
    look = painter.look
    size = min(ICON * look.text, box.h)
    signs = (MARK if seat is not None else 0) + (size if icon else 0)
    signs += 8 * (bool(icon) + (seat is not None) - (0 if text else 1))
    room = box.w - signs
    title = lettering.fit(look, text, style, room, box.h * 0.6 if sub else box.h, 2)
    below = lettering.fit(look, sub, lettering.NOTE, room, box.h - title.height, 2)
    wide = signs + (max(title.width, below.width if sub else 0) if text else 0)
    x = box.x if align == "l" else box.x + (box.w - wide) / 2
    middle = box.centre[1]
    if seat is not None:
        painter.mark(seat, Box(x, middle - MARK / 2, MARK, MARK))
        x += MARK + 8
    if icon:
        painter.icon(icon, (x + size / 2, middle), size, ink)
        x += size + 8
    if not text:
        return
    high = title.height + (below.height if sub else 0)
    words = Box(x, middle - high / 2, wide - signs + 1, title.height)
    painter.set(title, words, ink, "c" if align == "c" and not signs else "l")
    if sub:
        under = Box(x, words.bottom, words.w, below.height)
        painter.set(below, under, ink, "c" if align == "c" and not signs else "l")


@dataclass
class Button(Widget):
    """The thing to press. Without an action it is disabled, and `why` tells the reason."""

    id: str
    box: Box
    text: str
    action: Act | None
    icon: str = ""
    sub: str = ""
    material: str = "wood"
    why: str = ""
    tip: str = ""
    label: str = ""
    reason: str = ""  # the code of `why`, where it has one
    style: Style = lettering.BUTTON
    align: str = "c"
    seat: int | None = None  # shows this player's colour and sign
    radius: float = 9

    @staticmethod
    def natural(
        look: Look,
        text: str,
        room: float,
        *,
        icon: bool = False,
        sub: str = "",
        style: Style = lettering.BUTTON,
    ) -> tuple[float, float]:
        """The size this text wants within a width: at least a thumb, else what the words need."""
        extra = 2 * PAD + ((ICON * look.text + 8) if icon and text else 0)
        wide = max(TOUCH, room - extra)
        setting = lettering.fit(look, text, style, wide, lines=2)
        w, h = setting.width, setting.height
        if sub:
            below = lettering.fit(look, sub, lettering.NOTE, wide, lines=2)
            w, h = max(w, below.width), h + below.height
        if icon and not text:
            w = ICON * look.text
        return min(room, max(TOUCH, w + extra + 1)), max(TOUCH, h + 14)

    def draw(self, painter: Painter) -> None:
        dress = painter.dress(self.material)
        state = painter.state(self.id, self.action is not None)
        lift = {"pressed": 1, "disabled": 0}.get(state, 3)
        painter.panel(self.material, self.box, self.radius, state, lift)
        box = self.box.inset(PAD, 4)
        if state == "pressed":
            box = box.moved(0, 1)
        caption(
            painter,
            box,
            self.text,
            self.style,
            dress.text if self.action else dress.faint,
            icon=self.icon,
            seat=self.seat,
            sub=self.sub,
            align=self.align,
        )

    def targets(self, look: Look) -> Iterable[Target]:
        label = self.label or ", ".join(part for part in (self.text, self.sub) if part)
        yield Target(
            self.id,
            self.box,
            label,
            self.action,
            self.tip,
            self.why,
            self.reason,
            radius=self.radius,
            role="button",
        )
