"""The program in a browser's page, through the functions its loader registered as `kontor`.

No text is ever evaluated here: Python calls real functions, and gets plain values back.
"""

from __future__ import annotations

import importlib
import json
import math
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import pygame

from game.platform.face import (
    Changes,
    Claim,
    Json,
    Picked,
    PlatformError,
    StorageError,
    TypingField,
)
from game.platform.worker import WorkerJob, WorkerJobs
from game.scene import (
    Activate,
    Back,
    Complete,
    File,
    Focus,
    Fragment,
    Hidden,
    Input,
    Insets,
    Key,
    Paste,
    Pinch,
    Pointer,
    Region,
    Screen,
    Taken,
    Text,
    Wheel,
)

_BEHIND = "behind"  # the part with every scene that is not the first
_MIRROR_EVERY = 0.2  # seconds; buttons for assistive technology need not follow each frame


class PageStorage:
    """IndexedDB, kept by the page; see web/page/storage.js."""

    def __init__(self, bridge: Any, trouble: type[Exception]) -> None:
        self._bridge = bridge
        self._trouble = trouble

    def _translated(self, error: Any) -> StorageError:
        return StorageError(str(getattr(error, "reason", "broken")), str(error.message))

    async def get(self, key: str) -> str | None:
        try:
            found = await self._bridge.get(key)
        except self._trouble as error:
            raise self._translated(error) from None
        return found if isinstance(found, str) else None

    async def put(self, key: str, value: str) -> None:
        await self.write({key: value})

    async def delete(self, key: str) -> None:
        await self.write({key: None})

    async def write(self, changes: Changes, claim: Claim | None = None) -> None:
        try:
            await self._bridge.write(*_sent(changes, claim))
        except self._trouble as error:
            raise self._translated(error) from None

    def entrust(self, changes: Changes, claim: Claim | None = None) -> None:
        self._bridge.entrust(*_sent(changes, claim))

    async def clear(self) -> None:
        try:
            await self._bridge.clear()
        except self._trouble as error:
            raise self._translated(error) from None

    async def keys(self, prefix: str = "") -> list[str]:
        try:
            return list(json.loads(await self._bridge.keys(prefix)))
        except self._trouble as error:
            raise self._translated(error) from None

    async def persist(self) -> bool:
        return bool(await self._bridge.persist())


def _sent(changes: Changes, claim: Claim | None) -> tuple[str, ...]:
    text = json.dumps(list(changes.items()))
    return (text, claim.name, claim.token) if claim else (text,)


class Page:
    def __init__(self) -> None:
        self._kontor: Any = importlib.import_module("kontor")
        self._ffi: Any = importlib.import_module("pyodide.ffi")
        self._device: Any = self._kontor.device
        self._input: Any = self._kontor.screen
        self._claims: Any = self._kontor.claims
        self.safe = bool(self._kontor.safe)
        self.storage = PageStorage(self._kontor.storage, self._ffi.JsException)
        self._jobs = WorkerJobs(self._kontor.job, self._kontor.cancel)
        self._screen = Screen(1, 1)
        self._mirrored: tuple[str, str | None] = ("", None)
        self._mirrored_at = 0.0
        self._unmirrored: tuple[Sequence[Region], str | None] | None = None

    # what only one window at a time may write
    async def claim(self, name: str, take_over: bool = False) -> Claim | None:
        token = await self._claims.claim(name, take_over)
        return Claim(name, token) if isinstance(token, str) else None

    async def renew(self, claim: Claim) -> bool:
        return bool(await self._claims.renew(claim.name, claim.token))

    def release(self, claim: Claim) -> None:
        self._claims.release(claim.name, claim.token)

    # the picture and the loop
    def open(self, title: str) -> None:
        pygame.display.init()
        pygame.font.init()
        self.set_title(title)
        # The page itself queues what the player does; SDL's own queue would only fill up.
        pygame.event.set_blocked(None)
        self._input.measure()
        self.events()

    def set_title(self, title: str) -> None:
        pygame.display.set_caption(title)  # SDL gives it to the document

    def guard_back(self, on: bool) -> None:
        self._input.guardBack(on)

    def listen(self, drain: Callable[[], None]) -> None:
        self._input.listen(self._ffi.create_proxy(drain))

    def screen(self) -> Screen:
        return self._screen

    def resize(self, screen: Screen) -> pygame.Surface:
        return pygame.display.set_mode(screen.size)

    def clock(self) -> float:
        return float(self._kontor.clock())

    async def frames(self, work: Callable[[float], float | None]) -> None:
        await self._kontor.frames(self._ffi.create_proxy(work))

    def wake(self) -> None:
        self._kontor.wake()

    def ready(self) -> None:
        self._kontor.ready()

    def settled(self) -> None:
        self._kontor.settled()

    def events(self) -> list[Input]:
        text = self._input.take()
        if not text:
            return []
        found = (self._event(*item) for item in json.loads(text))
        return [event for event in found if event is not None]

    def _event(self, what: str, *v: Any) -> Input | None:
        if what == "pointer":
            return Pointer(v[0], (v[1], v[2]), v[3], v[4], v[5], v[6])
        if what == "screen":
            self._screen = Screen(v[0], v[1], v[2], Insets(*v[3:7]), v[7])
            return None
        if what == "job":
            self._jobs.heard(*v)
            return None
        if what == "file":
            return File(v[0], bytes(self._input.takeFile(v[1]).to_bytes()))
        if what == "wheel":
            return Wheel((v[0], v[1]), v[2], v[3])
        if what == "zoom":
            return Pinch("move", (v[0], v[1]), v[2])
        plain: dict[str, Callable[..., Input]] = {
            "key": Key,
            "text": Text,
            "paste": Paste,
            "fragment": Fragment,
            "focus": Focus,
            "activate": Activate,
            "taken": Taken,
            "back": Back,
            "complete": Complete,
            "hidden": Hidden,
        }
        return plain[what](*v)

    # typing
    def edit(self, field: TypingField | None) -> None:
        if field is None:
            self._input.edit("")
            return
        box = field.box
        self._input.edit(
            json.dumps(
                {
                    "left": box.left,
                    "top": box.top,
                    "width": box.width,
                    "height": box.height,
                    "value": field.value,
                    "label": field.label,
                    "limit": field.limit,
                    "kind": field.kind,
                    "size": field.size,
                }
            )
        )

    # files, clipboard, links
    async def save_file(self, name: str, data: bytes, mime: str) -> None:
        self._device.saveFile(name, self._ffi.to_js(data), mime)

    async def pick_file(self, accept: str) -> Picked | None:
        found = await self._device.pickFile(accept)
        return Picked(found.name, bytes(found.bytes.to_bytes())) if found else None

    async def copy(self, text: str) -> bool:
        return bool(await self._device.copy(text))

    async def paste(self) -> str | None:
        found = await self._device.paste()
        return found if isinstance(found, str) else None

    async def share(self, title: str, text: str, url: str) -> Literal["done", "cancelled", "none"]:
        outcome: Literal["done", "cancelled", "none"] = await self._device.share(title, text, url)
        return outcome

    def fragment(self) -> str:
        return str(self._device.fragment())

    def set_fragment(self, value: str) -> None:
        self._device.setFragment(value)

    def link(self, fragment: str) -> str:
        return str(self._device.link(fragment))

    # the device
    def now(self) -> datetime:
        return datetime.now().astimezone()

    def languages(self) -> list[str]:
        return list(json.loads(self._device.languages()))

    def reduced_motion(self) -> bool:
        return bool(self._device.reducedMotion())

    def vibrate(self, milliseconds: int) -> None:
        self._device.vibrate(milliseconds)

    def installable(self) -> Literal["prompt", "words", ""]:
        found: Literal["prompt", "words", ""] = str(self._device.installable())  # type: ignore[assignment]
        return found

    async def install(self) -> None:
        await self._device.install()

    def wake_lock(self, on: bool) -> None:
        self._device.wakeLock(on)

    def cursor(self, hand: bool) -> None:
        self._device.cursor(hand)

    def can_fullscreen(self) -> bool:
        return bool(self._device.canFullscreen())

    def fullscreen(self, on: bool) -> None:
        self._device.fullscreen(on)

    # assistive technology
    def set_language(self, language: str) -> None:
        self._device.setLanguage(language)

    def announce(self, text: str, urgent: bool = False) -> None:
        self._device.announce(text, urgent)

    def mirror(self, regions: Sequence[Region], focus: str | None) -> None:
        self._unmirrored = (regions, focus)
        self._send_mirror()

    def _mirror_due(self) -> float:
        if self._unmirrored is None:
            return math.inf
        return self._mirrored_at + _MIRROR_EVERY - time.monotonic()

    def _send_mirror(self) -> None:
        if self._mirror_due() > 0:
            return
        assert self._unmirrored is not None
        regions, focus = self._unmirrored
        self._unmirrored = None
        listed = [
            (one.id, one.label, one.role, one.action is not None, *one.box)
            for one in regions
        ]
        wanted = (json.dumps(listed), focus)
        if wanted != self._mirrored:
            self._mirrored = wanted
            self._mirrored_at = time.monotonic()
            self._device.mirror(*wanted)

    # what comes after the first frame
    def missing(self, name: str) -> str | None:
        parts = json.loads(self._kontor.parts.listed())
        fitting = [part for part in parts["all"] if f"{name}.".startswith(f"{part}.")]
        behind = _BEHIND if name.startswith("game.") else None
        part = max(fitting, key=len, default=behind)
        return None if part in parts["here"] else part

    async def fetch(self, part: str, progress: Callable[[float], None] | None = None) -> None:
        hear = self._ffi.create_proxy(progress or (lambda share: None))
        try:
            await self._kontor.parts.fetchPart(part, hear)
        except self._ffi.JsException as error:
            raise PlatformError("missing", f"A part of the game did not arrive: {error}") from None
        finally:
            hear.destroy()

    async def picture(self, name: str) -> pygame.Surface:
        data = await self.asset(name)
        file = Path("/tmp") / name.replace("/", "-")
        file.write_bytes(data)  # in WebAssembly pygame reads pictures from files only
        try:
            return pygame.image.load(file).convert()
        except pygame.error as error:
            raise PlatformError("missing", f"A picture cannot be read: {error}") from None
        finally:
            file.unlink()

    async def asset(self, name: str) -> bytes:
        try:
            found = await self._kontor.asset(name)
        except self._ffi.JsException as error:
            raise PlatformError("missing", f"A picture did not arrive: {error}") from None
        return bytes(found.to_bytes())

    def job(
        self, name: str, payload: Json, progress: Callable[[Json], None] | None = None
    ) -> WorkerJob:
        return self._jobs.job(name, payload, progress)

    def work(self) -> None:
        self._jobs.work()
        self._send_mirror()

    def work_due(self) -> float:
        return 0.0 if self._jobs.busy else max(0.0, self._mirror_due())
