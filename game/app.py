"""The program: a stack of scenes, the loop that shows them, and the player's settings.

It must not know any scene but the first, nor where it runs.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game import platform, scenes
from game.gestures import Gestures
from game.keyboard import Keyboard, first_usable
from game.pace import Pace
from game.platform import Platform, StorageError, TypingField
from game.platform.parts import missing_part
from game.scene import (
    Activate,
    Back,
    Focus,
    Hidden,
    Input,
    Key,
    Pointer,
    Region,
    Scene,
    Screen,
    Taken,
    Text,
)
from game.settings import Settings
from game.text import preferred

_LONGEST_STEP = 0.1  # seconds; after a pause animations go on instead of jumping to their end
_SETTINGS = "settings"
_PACE = "pace"
_NAME = "Kontor"


class App:
    """What scenes see of the program, as `self.app`."""

    def __init__(
        self, place: Platform, settings: Settings | None = None, pace: Pace | None = None
    ) -> None:
        self.platform = place
        self.settings = settings or Settings()
        self.pace = pace or Pace()
        self.focus: str | None = None  # the id of the region that has the keyboard
        self.storage_trouble: StorageError | None = None  # the last failure to save settings
        self._stack: list[Scene] = []
        self._keyboard = Keyboard()
        self._gestures = Gestures()
        self._dirty = True
        self._time = 0.0
        self._last = 0.0  # the platform's clock at the last frame, or when the rest began
        self._resting = False  # no frame is asked for
        self._untidy = False  # a scene was left, and may still hold memory
        self._settled = False  # the work that the first scene began is done
        self._hand = False
        self._editing = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._title = _NAME
        self._guarded: bool | None = None  # whether the platform holds the way back; None: not told
        place.open(_NAME)
        self.screen: Screen = place.screen()
        self.surface: pygame.Surface = place.resize(self.screen)

    # scenes
    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._stack[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below sleeps until it is popped."""
        used = self._keyboard.leave(self.focus)
        self._stack.append(scene)
        scene.app = self
        self._forget_focus()
        scene.entered()
        scene.resized(self.screen)
        if used and self.scene is scene:
            self.focus = first_usable(scene.regions())

    def pop(self) -> None:
        """Take the top scene away and go on with the one below."""
        self._take_away()
        self._forget_focus()
        self.focus = self._keyboard.come_back()
        if self._stack:
            self.scene.resized(self.screen)

    def home(self) -> None:
        """Take everything away but the first scene."""
        while len(self._stack) > 2:
            self._take_away()
            self._keyboard.come_back()
        if len(self._stack) > 1:
            self.pop()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._take_away()
        at = self.focus
        self._keyboard.come_back()
        self.focus = at
        self.push(scene)

    def _take_away(self) -> None:
        self._stack.pop().left()
        self._untidy = True

    def redraw(self) -> None:
        """Ask for the picture to be drawn on the next frame."""
        self._dirty = True
        self._wake()

    # what scenes may ask
    @property
    def time(self) -> float:
        """Seconds of the program's own time. It goes on at rest, and stands still while the
        program is hidden in the middle of a motion."""
        return self._time + (self.platform.clock() - self._last if self._resting else 0.0)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that takes time beside the frames, such as loading; its errors are fatal."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(lambda _: self._wake())

    def change(self, **values: Any) -> None:
        """Change settings by name, keep them, and lay all scenes out again."""
        part = self.platform.missing(f"words.{values.get('language')}")
        if part is not None:
            self.push(scenes.fetching(part, lambda: self.change(**values)))
            return
        self.settings = replace(self.settings, **values)
        self.run(self._keep_settings())
        for scene in self._stack:
            scene.resized(self.screen)
        self.redraw()

    def show_shortcuts(self) -> None:
        self.perform(lambda: self.push(scenes.list_of_keys()))

    def edit(self, field: TypingField | None) -> None:
        """Open a text field for the player to type in; Text events follow. None closes it."""
        self._editing = field is not None
        self.platform.edit(field)

    def set_focus(self, region: str | None) -> None:
        """Move the keyboard to a region, as an arrow key or a dialog does."""
        self.focus = region
        self.redraw()

    @property
    def reduced_motion(self) -> bool:
        motion = self.settings.motion
        return self.platform.reduced_motion() if motion == "device" else motion == "reduced"

    # parts of the program that are still on their way
    def perform(self, act: Callable[[], None]) -> None:
        """Do what the player asked for. It may import what is not here yet, before it does anything
        else: then that is fetched, the player sees it, and it is done after."""
        try:
            act()
        except ImportError as error:
            part = missing_part(self.platform, error)
            if part is None:
                raise
            self.push(scenes.fetching(part, act))

    async def need(self, name: str) -> None:
        """Wait until a module, or the words of a language, can be used; for work beside the frames.
        PlatformError when it does not come."""
        part = self.platform.missing(name)
        if part is not None:
            await self.platform.fetch(part)

    # the loop
    async def loop(self, first: Scene) -> None:
        """Show scenes until none is left. Draws and flips only when something changed, and asks for
        no frame when nothing is going to change by itself."""
        self.push(first)
        self.platform.listen(self._drain)
        self.step(0.0)
        self.platform.ready()
        self._last = self.platform.clock()
        await self.platform.frames(self._frame)

    def _frame(self, now: float) -> float | None:
        """A frame at this moment; the seconds until the next one is due, None after the last."""
        passed, self._last = max(0.0, now - self._last), now
        if self._resting:
            self._resting = False
            self._time += passed  # nothing was in motion
            passed = 0.0
        due = 0.0 if self.step(min(passed, _LONGEST_STEP)) else self._due()
        self._resting = due > 0
        if not self._settled and not self._tasks:
            self._settled = True
            self.platform.settled()
        if self._resting and self._untidy:
            self._untidy = False
            gc.collect()  # a scene and its parts know each other, and hold large pictures
        return due if self._stack else None

    def _due(self) -> float:
        if not self._stack or self._dirty:
            return 0.0
        return min(self.scene.due(), self.platform.work_due())

    def _wake(self) -> None:
        if self._resting:
            self.platform.wake()

    def step(self, dt: float) -> bool:
        """One frame: events, time, picture. True when it was drawn and flipped."""
        self._time += dt
        self._drain()
        self._surface_tasks()
        if not self._stack:
            return False
        self._follow_size()
        self.platform.work()
        moving = self.scene.update(dt)
        if not self._stack or not (moving or self._dirty):
            return False
        self._dirty = False
        self._draw()
        self._tell_page()
        return True

    def _draw(self) -> None:
        lowest = len(self._stack) - 1
        while lowest > 0 and self._stack[lowest].over:
            lowest -= 1
        for scene in self._stack[lowest:]:
            scene.draw(self.surface)
        pygame.display.flip()
        regions = self.scene.regions()
        focus = self._keyboard.follow(regions, self.focus)
        if focus != self.focus:
            self.set_focus(focus)
        self.platform.mirror(regions, self.focus)

    def _tell_page(self) -> None:
        """Keep the title of the tab, and the way back, true to what is shown."""
        title = f"{self.scene.title} – {_NAME}" if self.scene.title else _NAME
        if title != self._title:
            self._title = title
            self.platform.set_title(title)
        inside = len(self._stack) > 1 or self.scene.closable
        if inside != self._guarded:
            self._guarded = inside
            self.platform.guard_back(inside)

    def _follow_size(self) -> None:
        wanted = self.platform.screen()
        if wanted == self.screen:
            return
        self.screen = wanted
        self.surface = self.platform.resize(wanted)
        for scene in self._stack:
            scene.resized(wanted)
        self.redraw()

    def _surface_tasks(self) -> None:
        for task in [task for task in self._tasks if task.done()]:
            self._tasks.discard(task)
            task.result()

    # events
    def _drain(self) -> None:
        for raw in self.platform.events():
            for event in self._gestures.feed(raw):
                self._dispatch(event)

    def _dispatch(self, event: Input) -> None:
        if not self._stack:
            return
        if isinstance(event, Focus):
            self.focus = event.id
            self.redraw()
        elif isinstance(event, Activate):
            self._activate(event.id)
        elif isinstance(event, Key) and not self._editing and self._focus_key(event):
            return
        elif isinstance(event, Text) and event.state != "typing":
            self._editing = False
        elif isinstance(event, Pointer):
            self._point(event)
        elif isinstance(event, Back):
            self._guarded = False  # it is spent
            self.redraw()
        elif isinstance(event, Hidden | Taken):
            for scene in self._stack[:-1]:
                scene.handle(event)
        if self._stack:  # an action may have ended the last scene
            self.perform(partial(self.scene.handle, event))

    def _activate(self, region_id: str) -> None:
        region = self._region(region_id)
        if region and region.action:
            self.perform(region.action)
            self.redraw()

    def _region(self, region_id: str | None) -> Region | None:
        return next((one for one in self.scene.regions() if one.id == region_id), None)

    def _focus_key(self, event: Key) -> bool:
        """Tab, and Enter and space on what has the focus. A page's own focus comes as events."""
        if event.name == "Tab":
            usable = [region.id for region in self.scene.regions() if region.action]
            if usable:
                step = -1 if event.shift else 1
                at = usable.index(self.focus) + step if self.focus in usable else min(step, 0)
                self.set_focus(usable[at % len(usable)])
            return True
        if event.name in ("Enter", " ") and self.focus is not None and self._region(self.focus):
            self._activate(self.focus)
            return True
        return False

    def _point(self, event: Pointer) -> None:
        if event.phase == "down":
            self._forget_focus()
        if event.kind == "mouse" and event.phase == "move":
            hand = any(
                region.action is not None and region.contains(event.pos)
                for region in self.scene.regions()
            )
            if hand != self._hand:
                self._hand = hand
                self.platform.cursor(hand)

    def _forget_focus(self) -> None:
        self.focus = None
        self.redraw()

    async def keep_pace(self) -> None:
        """Remember how fast this device is; without storage it is learnt again next time."""
        with suppress(StorageError):
            await self.platform.storage.put(_PACE, self.pace.encode())

    async def _keep_settings(self) -> None:
        try:
            await self.platform.storage.put(_SETTINGS, self.settings.encode())
            self.storage_trouble = None
        except StorageError as error:
            self.storage_trouble = error


async def _kept(place: Platform, key: str) -> str:
    """What an earlier visit left, or nothing where that may be at fault."""
    try:
        return (None if place.safe else await place.storage.get(key)) or "{}"
    except StorageError:
        return "{}"


async def main() -> None:
    """Run the program on this interpreter's platform until it ends."""
    place = platform.here()
    settings = Settings.decode(await _kept(place, _SETTINGS))
    app = App(place, settings, Pace.decode(await _kept(place, _PACE)))
    await app.need(f"words.{app.settings.language or preferred(place.languages())}")
    await app.loop(scenes.first())
