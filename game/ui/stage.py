"""A scene made of widgets: pointer, keyboard and screen reader all use its one list of targets.

A scene composes its widgets from its state and the look; whenever either changes it calls
`refresh`, and everything is laid out anew. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game import sound
from game.scene import Back, Complete, Focus, Input, Key, Pointer, Region, Scene, Screen, Wheel
from game.text import Words, sentences
from game.ui import focus, panels
from game.ui.box import Box
from game.ui.ground import wood_ground
from game.ui.look import Look, look_of
from game.ui.overlay import Balloon, Banner, Dialog, More, Toast, veil
from game.ui.painter import Painter
from game.ui.pointing import Pointing
from game.ui.scroll import Scroll
from game.ui.tween import Timeline
from game.ui.widget import Target, Widget


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
        self.pointing = Pointing(self)
        self._swallowed = False  # the press that is down took a balloon away and means no more

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

    def explains(self, name: str | None) -> bool:
        """Whether a pointer that rests on a target is told what it is."""
        return True

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
        clear: Box | None = None,
    ) -> None:
        """A balloon at the anchor, until the next touch; touching it may lead to more. What should
        stay `clear` of it is not covered where there is another place."""
        self._balloon = Balloon.around(self.look, anchor, text, strong, tone, more, clear)
        self.app.platform.announce(sentences(strong, text))
        self.app.redraw()

    def banner(self, title: str, text: str = "", seat: int | None = None) -> None:
        """Unroll a ribbon that names who acts; it goes by itself."""
        ribbon = Banner(title, text, seat, 0.0)
        self._banner = ribbon
        self.app.platform.announce(sentences(title, text))

        def gone() -> None:
            if self._banner is ribbon:
                self._banner = None

        self._ribbons.play(ribbon.passing(gone))

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
        self.timeline.reduced = self._ribbons.reduced = look.reduced_motion
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
        painter = Painter(surface, self.look, self.pointing.hover, self.pointing.pressed)
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
        tip_at = self.pointing.tip_at
        if tip_at is not None and self.app.time >= tip_at:
            moving = self.pointing.tell() or moving
        return moving

    def due(self) -> float:
        if sound.preparing():
            return 0.0
        moments = [self._toast.until if self._toast else None, self.pointing.tip_at]
        first = min((at for at in moments if at is not None), default=math.inf)
        return max(0.0, first - self.app.time)

    def waves_away(self, event: Input) -> bool:
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

    def handle(self, event: Input) -> None:
        if self.waves_away(event):
            return
        if isinstance(event, Pointer):
            self.pointing.follow(event)
        elif isinstance(event, Wheel):
            self.pointing.wheel(event)
        elif isinstance(event, Key):
            self.key(event)
        elif isinstance(event, Focus):
            self._focused()
        elif isinstance(event, Back):
            self.retreat()
        elif isinstance(event, Complete):
            self.toast(self.words("fetching.all"))

    def retreat(self) -> None:
        """The browser's way back: what lies over the scene first."""
        if not self._closes():
            self.back()

    def _closes(self) -> bool:
        """Put away a question or a balloon; False if there is neither."""
        if self._dialog:
            self._dialog.cancel()
        elif self._balloon:
            self._balloon = None
            self.app.redraw()
        else:
            return False
        return True

    def key(self, event: Key) -> None:
        if event.name in focus.DIRECTIONS:
            to = focus.step(self.regions(), self.app.focus, event.name)
            if to is not None:
                self.app.set_focus(to)
                self._focused()
        elif event.name == "?" and not self._dialog:
            self.app.show_shortcuts()
        elif event.name == "Escape" and not self._closes():
            self.back()

    # what a pointer finds
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

    def scrolls(self) -> list[Scroll]:
        """What can be scrolled now."""
        return [] if self._dialog else [w for w in self._widgets if isinstance(w, Scroll)]

    def cancel_beside(self, point: tuple[float, float]) -> bool:
        """A touch beside an open dialog cancels it."""
        if self._dialog is None:
            return False
        sheet = self._dialog.widgets(self.look)[0].box
        if sheet.holds(Box(*point, 0, 0)):
            return False
        self._dialog.cancel()
        return True

    def put_away(self) -> None:
        """What was said has been read: a touch is about something else."""
        self._balloon = self._toast = None

    def turn_from_balloon(self) -> None:
        """A mouse went elsewhere; a balloon that leads to more waits for it."""
        if self._balloon and self._balloon.more is None:
            self._balloon = None

    def say(self, target: Target, asked: bool) -> None:
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
