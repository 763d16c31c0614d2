"""The program in a window of a desktop, with files where a page has a database."""

from __future__ import annotations

import asyncio
import io
import json
import locale
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Literal

import pygame

from game import games
from game.platform.face import Claim, Json, Picked, StorageError, TypingField
from game.platform.folder import FileStorage
from game.platform.keys import dom_name
from game.platform.sliced import SlicedJob, SlicedJobs
from game.scene import File, Input, Key, Paste, Pinch, Pointer, Region, Screen, Text, Wheel

_FRAME = 1 / 60
_NAP = 1.0  # seconds
_NOTCH = 60  # device pixels a notch of the wheel scrolls


def data_folder() -> Path:
    """Where this program keeps its things: KONTOR_HOME, or the user's data folder."""
    own = os.environ.get("KONTOR_HOME")
    if own:
        return Path(own)
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "kontor"


class Desktop:
    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.storage = FileStorage(data_folder())
        self.safe = False
        self._size = size
        self._jobs = SlicedJobs()
        self._field: TypingField | None = None
        self._fragment = ""
        self._pressed = False
        self._met: list[pygame.event.Event] = []  # while resting, not yet translated
        self._woken = False

    # what only one window at a time may write
    async def claim(self, name: str, take_over: bool = False) -> Claim | None:
        return Claim(name, "")  # one window is all a desktop player opens

    async def renew(self, claim: Claim) -> bool:
        return True

    def release(self, claim: Claim) -> None:
        """Nobody else waits for it."""

    # the picture and the loop
    def open(self, title: str) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        pygame.display.set_mode(self._size, pygame.RESIZABLE)
        pygame.key.stop_text_input()

    def set_title(self, title: str) -> None:
        pygame.display.set_caption(title)

    def guard_back(self, on: bool) -> None:
        """A window has no way back but its own buttons."""

    def screen(self) -> Screen:
        width, height = pygame.display.get_window_size()
        return Screen(width, height)

    def resize(self, screen: Screen) -> pygame.Surface:
        # SDL follows the window by itself: setting the mode again would fight the player's drag.
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def clock(self) -> float:
        return time.perf_counter()

    async def frames(self, work: Callable[[float], float | None]) -> None:
        now = self.clock()
        while (due := work(now)) is not None:
            await asyncio.sleep(max(0.0, now + _FRAME - self.clock()))
            await self._rest(now + due)
            now = self.clock()

    async def _rest(self, until: float) -> None:
        """Wait for an event, for `wake` or for that moment; who works beside it gets its turns."""
        while not self._woken and (left := until - self.clock()) > 0 and not pygame.event.peek():
            if len(asyncio.all_tasks()) > 1:
                await asyncio.sleep(min(left, _FRAME))
            else:  # nobody else can ask for a frame: sleep in the window system
                event = pygame.event.wait(round(min(left, _NAP) * 1000))
                if event.type != pygame.NOEVENT:
                    self._met.append(event)
                    break
        self._woken = False

    def wake(self) -> None:
        self._woken = True

    def listen(self, drain: Callable[[], None]) -> None:
        """A desktop allows everything at any time."""

    def ready(self) -> None:
        """Nothing waits for the first frame on a desktop."""

    def settled(self) -> None:
        """Everything is there."""

    def events(self) -> list[Input]:
        found: list[Input] = []
        met, self._met = self._met, []
        for event in [*met, *pygame.event.get()]:
            if event.type == pygame.QUIT:
                raise SystemExit
            if self._field and event.type in (pygame.TEXTINPUT, pygame.KEYDOWN):
                found += self._typed(event)
            else:
                found += self._translated(event)
        return found

    def _translated(self, event: pygame.event.Event) -> list[Input]:
        if getattr(event, "touch", False):
            return []  # the mouse's twin of a finger event
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button > 3:
                return []  # the wheel's old form
            down = event.type == pygame.MOUSEBUTTONDOWN
            self._pressed = down
            phase: Literal["down", "up"] = "down" if down else "up"
            return [Pointer(phase, event.pos, button=event.button - 1, pressed=down)]
        if event.type == pygame.MOUSEMOTION:
            return [Pointer("move", event.pos, pressed=self._pressed)]
        if event.type == pygame.MOUSEWHEEL:
            return [self._wheel(event)]
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return [self._finger(event)]
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.DROPFILE:
            path = Path(event.file)
            return [File(path.name, path.read_bytes())]
        return []

    def _wheel(self, event: pygame.event.Event) -> Input:
        pos = pygame.mouse.get_pos()
        if pygame.key.get_mods() & pygame.KMOD_CTRL:
            return Pinch("move", pos, 1.1**event.precise_y)
        return Wheel(pos, event.precise_x * _NOTCH, -event.precise_y * _NOTCH)

    def _finger(self, event: pygame.event.Event) -> Pointer:
        width, height = pygame.display.get_window_size()
        phases: dict[int, Literal["down", "move", "up"]] = {
            pygame.FINGERDOWN: "down",
            pygame.FINGERMOTION: "move",
            pygame.FINGERUP: "up",
        }
        phase = phases[event.type]
        pos = (event.x * width, event.y * height)
        return Pointer(phase, pos, "touch", pressed=phase != "up", id=event.finger_id)

    def _key(self, event: pygame.event.Event) -> list[Input]:
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if ctrl and event.key == pygame.K_v:
            text = _clipboard_text()
            return [Paste(text)] if text else []
        name = dom_name(event.key, event.unicode)
        if name is None:
            return []
        shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_ALT)
        return [Key(name, shift, ctrl, alt)]

    # typing
    def edit(self, field: TypingField | None) -> None:
        self._field = field
        if field:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(field.box)
        else:
            pygame.key.stop_text_input()

    def _typed(self, event: pygame.event.Event) -> list[Input]:
        field = self._field
        assert field is not None
        value = field.value
        if event.type == pygame.TEXTINPUT:
            value += event.text
        elif event.key == pygame.K_BACKSPACE:
            value = value[:-1]
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.edit(None)
            return [Text(value, "accepted")]
        elif event.key == pygame.K_ESCAPE:
            self.edit(None)
            return [Text(value, "cancelled")]
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            value += _clipboard_text() or ""
        else:
            return []
        value = value[: field.limit]
        self._field = TypingField(
            field.box, value, field.label, field.limit, field.kind, field.size
        )
        return [Text(value)]

    # files, clipboard, links
    async def save_file(self, name: str, data: bytes, mime: str) -> None:
        folder = data_folder() / "exports"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / Path(name).name).write_bytes(data)
        except OSError as error:
            raise StorageError("denied", f"The file could not be written: {error}.") from error

    async def pick_file(self, accept: str) -> Picked | None:
        """The newest exported file of that kind: a desktop player drops any other on the window."""
        folder = data_folder() / "exports"
        found = sorted(folder.glob("*" + accept), key=lambda path: path.stat().st_mtime)
        return Picked(found[-1].name, found[-1].read_bytes()) if found else None

    async def copy(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    async def paste(self) -> str | None:
        return _clipboard_text()

    async def share(self, title: str, text: str, url: str) -> Literal["done", "cancelled", "none"]:
        return "none"

    def fragment(self) -> str:
        return self._fragment

    def set_fragment(self, value: str) -> None:
        self._fragment = value

    def link(self, fragment: str) -> str:
        return "#" + fragment

    # the device
    def now(self) -> datetime:
        return datetime.now().astimezone()

    def languages(self) -> list[str]:
        found = os.environ.get("LANG") or locale.getlocale()[0] or "en"
        return [found.split(".")[0].replace("_", "-")]

    def reduced_motion(self) -> bool:
        return False

    def vibrate(self, milliseconds: int) -> None:
        """A desktop stands still."""

    def installable(self) -> Literal["prompt", "words", ""]:
        return ""  # it is one of the device's own already

    async def install(self) -> None:
        """There is nothing to ask."""

    def wake_lock(self, on: bool) -> None:
        pygame.display.set_allow_screensaver(not on)

    def cursor(self, hand: bool) -> None:
        pygame.mouse.set_cursor(
            pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW
        )

    def can_fullscreen(self) -> bool:
        return True

    def fullscreen(self, on: bool) -> None:
        if on != pygame.display.is_fullscreen():
            pygame.display.toggle_fullscreen()

    # assistive technology
    def set_language(self, language: str) -> None:
        """A window has no language."""

    def announce(self, text: str, urgent: bool = False) -> None:
        """Nothing listens to a window; the page has a live region."""

    def mirror(self, regions: Sequence[Region], focus: str | None) -> None:
        """Nothing reads a window; the App moves the focus itself there."""

    # what comes after the first frame
    def missing(self, name: str) -> str | None:
        return None

    async def fetch(self, part: str, progress: Callable[[float], None] | None = None) -> None:
        """Everything is here from the beginning."""

    async def picture(self, name: str) -> pygame.Surface:
        return pygame.image.load(io.BytesIO(await self.asset(name)), name).convert()

    async def asset(self, name: str) -> bytes:
        path = baked_folder() / name
        if not path.is_file():
            await asyncio.to_thread(_bake, baked_folder())
        return path.read_bytes()

    def job(
        self, name: str, payload: Json, progress: Callable[[Json], None] | None = None
    ) -> SlicedJob:
        return self._jobs.job(name, json.loads(json.dumps(payload)), progress)

    def work(self) -> None:
        self._jobs.work()

    def work_due(self) -> float:
        return 0.0 if self._jobs.busy else math.inf


def baked_folder() -> Path:
    """In a checkout build/baked, otherwise beside the player's data."""
    checkout = Path(__file__).parents[2]
    if (checkout / "pyproject.toml").is_file():
        return checkout / "build" / "baked"
    return data_folder() / "baked"


def _bake(folder: Path) -> None:
    for name in games.names():
        subprocess.run(
            [sys.executable, "-m", games.bakery(name), str(folder)],
            check=True,
            env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        )


def _clipboard_text() -> str | None:
    try:
        return pygame.scrap.get_text() or None
    except pygame.error:
        return None
