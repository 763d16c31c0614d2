"""A scene made of widgets: pointer, keyboard and screen reader all use its one list of targets.

A scene composes its widgets from its state and the look; whenever either changes it calls
`refresh`, and everything is laid out anew. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import sound
from game.scene import Back, Complete, Event, Focus, Key, Pointer, Region, Scene, Screen, Wheel
from game.text import Words, preferred, sentences
from game.ui import focus, panels
from game.ui.box import Box
from game.ui.ground import wood_ground
from game.ui.look import Look
from game.ui.overlay import Balloon, Banner, Dialog, More, Toast, veil
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.tween import Call, Timeline, Tween, Wait, ease_out
from game.ui.tween import Sequence as Then
from game.ui.widget import Target, Widget

if TYPE_CHECKING:
    from game.app import App

DRAG = 8.0  # css px a pointer may tremble before it is dragging
HOVER_TIP = 0.55  # seconds
LONG_PRESS = 0.5
BANNER_SECONDS = 1.4


def look_of(app: App, screen: Screen, catalogues: Sequence[Path] = ()) -> Look:
    settings = app.settings
    language = settings.language or preferred(app.platform.languages())
    width, height = screen.css_size
    insets = screen.insets
    return Look(
        width,
        height,
        screen.scale,
        (insets.top, insets.right, insets.bottom, insets.left),
        settings.text_scale,
        settings.contrast,
        settings.colour_blind,
        app.reduced_motion,
        Words(language, *catalogues),
    )


class Stage(Scene):
    """Subclasses give `compose`, and may give `backdrop` and `back`."""

    look: Look
    catalogues: Sequence[Path] = ()  # where it finds a game's sentences, besides the house's
    heading = ""  # the key of the words that tell those who do not see it where they are

    def __init__(self) -> None:
        self.timeline = Timeline()
        self._ribbons = Timeline()  # a banner is read at its own pace, whatever the speed of play
        self._widgets: Sequence[Widget] = ()
        self._targets: list[Target] = []
        self._spoken: list[Target] = []  # the targets and everything that is only read
        self._offsets: dict[str, float] = {}
        self._dialog: Dialog | None = None
        self._asked_from: str | None = None
        self._followed: str | None = None  # the focus that was last brought into sight
        self._balloon: Balloon | None = None
        self._led: More | None = None  # to where the balloon leads that is being touched
        self._toast: Toast | None = None
        self._banner: Banner | None = None
        self._hover: str | None = None
        self._pressed: str | None = None
        self._down: tuple[float, float] | None = None
        self._dragging: Scroll | None = None
        self._swallowed = False  # the press that is down took a balloon away and means no more
        self._tip_at: float | None = None  # when the pointer will have rested or been down for long

    # what a scene gives
    def compose(self) -> Sequence[Widget]:
        raise NotImplementedError

    def backdrop(self, painter: Painter) -> None:
        """The ground everything stands on: the wood of the table."""
        ground = wood_ground(painter)
        painter.surface.blit(ground, (0, 0))

    def back(self) -> None:
        """What Escape does when no dialog is open."""

    def more_about(self, target: Target) -> More | None:
        """Where somebody is led who wants to know more about a target."""
        return None

    @property
    def title(self) -> str:
        return self.words(self.heading) if self.heading else ""

    @property
    def closable(self) -> bool:
        return self._dialog is not None

    # what a scene may use
    @property
    def words(self) -> Words:
        return self.look.words

    def refresh(self) -> None:
        """Something changed: compose again and redraw."""
        self._widgets = self.compose()
        shown = self._dialog.widgets(self.look) if self._dialog else self._widgets
        self._targets = [t for widget in shown for t in widget.targets(self.look)]
        told = self._dialog.widgets(self.look) if self._dialog else self.told()
        self._spoken = [t for widget in told for t in widget.spoken(self.look)]
        self.app.redraw()

    def told(self) -> Sequence[Widget]:
        """The widgets that those who do not see them are told of: an open panel alone, if one is
        open."""
        return self._widgets

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog over everything; it stays until `close`."""
        self._asked_from = self.app.focus
        self._dialog = dialog
        self._balloon = None
        self.refresh()
        self.app.platform.announce(sentences(dialog.title, dialog.text), urgent=True)
        if self._asked_from is not None:
            self.app.set_focus(self._targets[0].id)

    def close(self) -> None:
        """Close the dialog; the keyboard returns to where it was opened from."""
        self._dialog = None
        self.app.set_focus(self._asked_from)
        self.refresh()

    def toast(self, text: str) -> None:
        self._toast = Toast.of(self.look, text, self.app.time)
        self.app.platform.announce(text)
        self.app.redraw()

    def hush(self) -> None:
        """Take a toast away before its time."""
        self._toast = None

    def explain(
        self,
        anchor: Box,
        text: str,
        strong: str = "",
        tone: str = "paper",
        more: More | None = None,
    ) -> None:
        """A balloon at the anchor, until the next touch; touching it may lead to more."""
        self._balloon = Balloon.around(self.look, anchor, text, strong, tone, more)
        self.app.platform.announce(sentences(strong, text))
        self.app.redraw()

    def banner(self, title: str, text: str = "", seat: int | None = None) -> None:
        """Unroll a ribbon that names who acts; it goes by itself."""
        ribbon = Banner(title, text, seat, 0.0)
        self._banner = ribbon
        self.app.platform.announce(sentences(title, text))

        def unroll(t: float) -> None:
            ribbon.shown = t

        def gone() -> None:
            if self._banner is ribbon:
                self._banner = None

        self._ribbons.play(
            Then(
                Tween(0.25, unroll, ease_out),
                Wait(BANNER_SECONDS),
                Tween(0.2, lambda t: unroll(1 - t), ease_out),
                Call(gone),
            )
        )

    def scrolled(self, name: str) -> float:
        return self._offsets.get(name, 0.0)

    def scroll_setter(self, name: str) -> Callable[[float], None]:
        def scroll_to(offset: float) -> None:
            self._offsets[name] = offset
            self.refresh()

        return scroll_to

    # the scene's protocol
    def resized(self, screen: Screen) -> None:
        look = look_of(self.app, screen, self.catalogues)
        before = getattr(self, "look", None)
        if before is None and self.heading:
            self.app.platform.announce(look.words(self.heading))
        if before is not None and (before.scale, before.high_contrast) != (
            look.scale,
            look.high_contrast,
        ):
            panels.clear()
        self.look = look
        self.timeline.speed = self.app.settings.speed
        self.timeline.reduced = self._ribbons.reduced = look.still
        self._balloon = self._toast = None
        sound.follow(self.app.settings)
        self.app.platform.set_language(look.words.language)
        self.refresh()

    def regions(self) -> Sequence[Region]:
        rect = self.look.rect
        return [
            Region(
                t.id or f"text.{number}",
                rect(t.box),
                t.label if t.action or not t.why else sentences(t.label, t.why),
                t.action,
                t.told_as,
            )
            for number, t in enumerate([*self._spoken, *self.leads_on()])
        ]

    def leads_on(self) -> list[Target]:
        """The open balloon, where it leads to more."""
        if self._balloon is None or self._balloon.more is None:
            return []
        return [Target("more", self._balloon.leading(), *self._balloon.more)]

    def draw(self, surface: pygame.Surface) -> None:
        painter = Painter(surface, self.look, self._hover, self._pressed)
        self.paint(painter)

    def paint(self, painter: Painter) -> None:
        self.backdrop(painter)
        for widget in self._widgets:
            widget.draw(painter)
        self.paint_over(painter)

    @property
    def overlaid(self) -> bool:
        """Whether `paint_over` has anything to draw."""
        over = (self._dialog, self._toast, self._banner, self._balloon)
        return any(over) or self.target_named(self.app.focus) is not None

    def paint_over(self, painter: Painter) -> None:
        """What lies over the scene for a while, and the ring of the focus."""
        if self._dialog:
            veil(painter.surface)
            for widget in self._dialog.widgets(self.look):
                widget.draw(painter)
        for over in (self._toast, self._banner, self._balloon):
            if over:
                over.draw(painter)
        focused = self.target_named(self.app.focus)
        if focused and focused.box.w > 0:
            painter.ring(focused.box, focused.radius)

    def update(self, dt: float) -> bool:
        sound.prepare()
        if self.app.focus != self._followed:
            self._focused()
        moving = self.timeline.update(dt)
        moving = self._ribbons.update(dt) or moving
        if self._toast and self.app.time >= self._toast.until:
            self._toast = None
            moving = True
        if self._tip_at is not None and self.app.time >= self._tip_at:
            self._tip_at = None
            moving = self._tip() or moving
        return moving

    def due(self) -> float:
        if sound.preparing():
            return 0.0
        moments = [self._toast.until if self._toast else None, self._tip_at]
        first = min((at for at in moments if at is not None), default=math.inf)
        return max(0.0, first - self.app.time)

    def waves_away(self, event: Event) -> bool:
        """A touch of a balloon puts it away, or leads to what its last line says, and means nothing
        to what lies under it."""
        if not isinstance(event, Pointer):
            return False
        if event.phase == "down" and self._balloon:
            self._swallowed = self._balloon.box.holds(Box(*self.css(event.pos), 0, 0))
            if self._swallowed:
                touched = self._balloon.leading().holds(Box(*self.css(event.pos), 0, 0))
                self._led = self._balloon.more if touched else None
                self._balloon = None
                self.app.redraw()
        swallowed = self._swallowed
        if event.phase in ("up", "cancel"):
            led, self._led, self._swallowed = self._led, None, False
            if led is not None and event.phase == "up":
                self.app.perform(led.act)
        return swallowed

    def handle(self, event: Event) -> None:
        if self.waves_away(event):
            return
        if isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Wheel):
            found = self._scroll_at(self.css(event.pos))
            if found:
                found.scroll_to(self._clamped(found, found.offset + event.dy / self.look.scale))
        elif isinstance(event, Key):
            self.key(event)
        elif isinstance(event, Focus):
            self._focused()
        elif isinstance(event, Back):
            self.retreat()
        elif isinstance(event, Complete):
            self.toast(self.words("fetching.all"))

    def retreat(self) -> None:
        """The browser's way back."""
        if self._dialog:
            self._dialog.cancel()
        else:
            self.back()

    def key(self, event: Key) -> None:
        if event.name in focus.DIRECTIONS:
            to = focus.step(self.regions(), self.app.focus, event.name)
            if to is not None:
                self.app.set_focus(to)
                self._focused()
        elif event.name == "?" and not self._dialog:
            self.app.show_shortcuts()
        elif event.name == "Escape":
            if self._dialog:
                self._dialog.cancel()
            elif self._balloon:
                self._balloon = None
                self.app.redraw()
            else:
                self.back()

    # where the pointer is, for scenes in which it means more
    @property
    def hovered(self) -> str | None:
        """The id of the target under a pointer that is not pressed."""
        return self._hover

    @property
    def pressing(self) -> bool:
        return self._pressed is not None or self._down is not None

    def let_go(self) -> None:
        """The press has become a gesture of the scene's own: nothing is chosen by it."""
        self._pressed = self._down = self._tip_at = None

    @property
    def asking(self) -> bool:
        """Whether a dialog is open."""
        return self._dialog is not None

    def css(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A point in device pixels, in css pixels."""
        return pos[0] / self.look.scale, pos[1] / self.look.scale

    def target_named(self, name: str | None) -> Target | None:
        """The target with this id."""
        return next((t for t in self._targets if t.id == name), None)

    def target_at(self, point: tuple[float, float]) -> Target | None:
        """The upper one of the targets under a point."""
        x, y = point
        for target in reversed(self._targets):
            box = target.box
            if box.x <= x < box.right and box.y <= y < box.bottom:
                return target
        return None

    # pointers
    def _scrolls(self) -> Iterator[Scroll]:
        if not self._dialog:
            yield from (widget for widget in self._widgets if isinstance(widget, Scroll))

    def _scroll_at(self, point: tuple[float, float]) -> Scroll | None:
        x, y = point
        for found in self._scrolls():
            if found.reach and found.box.holds(Box(x, y, 0, 0)):
                return found
        return None

    def _clamped(self, found: Scroll, offset: float) -> float:
        return min(max(0.0, offset), found.reach)

    def _point(self, event: Pointer) -> None:
        point = self.css(event.pos)
        if event.phase == "down":
            self._press(event, point)
        elif event.phase == "move":
            self._move(event, point)
        else:
            self._release(event, point)

    def _press(self, event: Pointer, point: tuple[float, float]) -> None:
        sound.wake()
        if self._balloon or self._toast:
            self._balloon = self._toast = None
        self._down, self._tip_at = point, self.app.time + LONG_PRESS
        target = self.target_at(point)
        self._pressed = target.id if target and event.button == 0 else None
        if event.button == 2 and target and (target.tip or target.why):
            self._say(target, asked=True)  # the other button asks, as a long press does
        self._hover = None
        self.app.redraw()

    def _move(self, event: Pointer, point: tuple[float, float]) -> None:
        if self._down is None:
            target = self.target_at(point)
            name = target.id if target else None
            if name != self._hover:
                self._hover = name
                self._tip_at = None if name is None else self.app.time + HOVER_TIP
                if self._balloon and self._balloon.more is None:
                    self._balloon = None
                self.app.redraw()
            return
        far = abs(point[0] - self._down[0]) + abs(point[1] - self._down[1])
        if far > DRAG and not self._dragging:
            self._tip_at = None
            self._dragging = self._scroll_at(self._down)
            if self._dragging:
                self._pressed = None
                self._grip = self._down[1] + self._dragging.offset
        if self._dragging:
            found = next((s for s in self._scrolls() if s.id == self._dragging.id), None)
            if found:
                found.scroll_to(self._clamped(found, self._grip - point[1]))

    def _release(self, event: Pointer, point: tuple[float, float]) -> None:
        pressed = self.target_named(self._pressed)
        self._pressed = self._down = self._dragging = self._tip_at = None
        self.app.redraw()
        if event.phase == "cancel":
            return
        if self._dialog and pressed is None and self._beside_dialog(point):
            self._dialog.cancel()
            return
        under = self.target_at(point)
        if not pressed or not under or under.id != pressed.id:
            return
        if pressed.action:
            sound.play("tap")
            self.app.perform(pressed.action)
        elif pressed.why:
            more = self.more_about(pressed)
            self.explain(pressed.box, pressed.why, tone="warning", more=more)
        elif pressed.tip:
            self._say(pressed, asked=True)  # there is nothing to do with it but to learn what it is

    def _beside_dialog(self, point: tuple[float, float]) -> bool:
        assert self._dialog
        sheet = self._dialog.widgets(self.look)[0].box
        return not sheet.holds(Box(*point, 0, 0))

    def _tip(self) -> bool:
        """The pointer rested long enough: say what this is, or why it cannot be used."""
        target = self.target_named(self._pressed if self._down else self._hover)
        if target is None or not (target.tip or target.why):
            return False
        if self._down:
            self._pressed = None  # a long press asks and does not choose
        self._say(target, bool(self._down))
        return True

    def _say(self, target: Target, asked: bool) -> None:
        """What a target is, or why it cannot be used; who asked is led to more."""
        tone = "paper" if target.action or target.tip else "warning"
        more = self.more_about(target) if asked else None
        said = target.tip or target.why
        self._balloon = Balloon.around(self.look, target.box, said, tone=tone, more=more)
        self.app.redraw()

    def _focused(self) -> None:
        """The keyboard has moved: bring what it is on into sight."""
        self._followed = self.app.focus
        target = self.target_named(self.app.focus)
        if target and target.reveal:
            target.reveal()
