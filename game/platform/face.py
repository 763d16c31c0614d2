"""What the program may ask of the place it runs in: a browser's page or a desktop window.

Only types and promises are here. `page.py` and `desktop.py` keep them; nothing else in the game may
touch a browser, a file or a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, NamedTuple, Protocol

import pygame

from game.scene import Input, Region, Screen

Json = Any  # what json.loads gives


class PlatformError(Exception):
    """Something outside the program failed. `reason` is stable, for a translated sentence; the
    message is one clear English sentence that can be shown as it is."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class StorageError(PlatformError):
    """Nothing was stored. `reason` is "full", "denied" or "broken"; for a claim also "taken", when
    another window has claimed it since, or "cleared", when everything kept is gone."""


class JobError(PlatformError):
    """A job did not end well. `reason` is "cancelled" or "failed"."""


class Claim(NamedTuple):
    """The right of one window to write a thing, until another claims it."""

    name: str
    token: str


Changes = Mapping[str, str | None]  # a text by key, or None to delete it


class Storage(Protocol):
    """Texts kept between visits, by key. A finished write is on the disk: it survives a crash of
    the device's program; one still under way when the page is hidden is kept too."""

    async def get(self, key: str) -> str | None: ...

    async def put(self, key: str, value: str) -> None: ...

    async def delete(self, key: str) -> None: ...

    async def write(self, changes: Changes, claim: Claim | None = None) -> None:
        """Change several keys at once. With a claim it is refused, whatever else went wrong
        between windows, unless that claim is the newest of its name."""
        ...

    def entrust(self, changes: Changes, claim: Claim | None = None) -> None:
        """Like `write`, begun at once for the moment the program is hidden: nobody waits for it."""
        ...

    async def clear(self) -> None:
        """Delete everything that was ever kept."""
        ...

    async def keys(self, prefix: str = "") -> list[str]: ...

    async def persist(self) -> bool:
        """Ask that the device never clears it by itself; True when it agrees."""
        ...


class Job(Protocol):
    """Work under way beside the frames; see `game.jobs` for what can be asked."""

    @property
    def progress(self) -> Json:
        """The last progress reported, None before the first."""
        ...

    @property
    def done(self) -> bool: ...

    async def result(self) -> Json:
        """Waits for the end. Raises JobError when it was cancelled or failed."""
        ...

    def cancel(self) -> None: ...


class TypingField(NamedTuple):
    """A text field to type into, over the place where the scene draws it."""

    box: pygame.Rect  # device pixels
    value: str
    label: str  # spoken
    limit: int = 60
    kind: Literal["text", "number", "search"] = "text"
    size: float = 17  # of the type, in css pixels


class Picked(NamedTuple):
    """A file the player chose."""

    name: str
    data: bytes


class Platform(Protocol):
    @property
    def storage(self) -> Storage: ...

    @property
    def safe(self) -> bool:
        """Starts have failed: begin with nothing that may be at fault, such as settings."""
        ...

    # what only one window at a time may write
    async def claim(self, name: str, take_over: bool = False) -> Claim | None:
        """Become the only window that writes a thing; None when another does. With `take_over`
        that one is asked to let go: it gets a Taken event."""
        ...

    async def renew(self, claim: Claim) -> bool:
        """Go on with a claim after everything kept was cleared; False when another has come."""
        ...

    def release(self, claim: Claim) -> None:
        """Let go of it; one that was taken over releases nothing."""
        ...

    # the picture and the loop
    def open(self, title: str) -> None:
        """Make the surface; `screen` is valid after it."""
        ...

    def set_title(self, title: str) -> None:
        """Name the tab, or the window."""
        ...

    def guard_back(self, on: bool) -> None:
        """While it is on, the browser's way back gives a Back event instead of leaving the page."""
        ...

    def screen(self) -> Screen:
        """The size the surface should have now."""
        ...

    def resize(self, screen: Screen) -> pygame.Surface:
        """Give the surface this size and return it."""
        ...

    def clock(self) -> float:
        """Seconds since some moment, whatever the time of day does."""
        ...

    async def frames(self, work: Callable[[float], float | None]) -> None:
        """Call `work` on frames, with the moment by `clock`, until it gives None. Else it gives the
        seconds until it wants the next frame: 0 is the very next, infinity none until an event or
        `wake` asks. In a page it is the browser's own call: nothing comes between it and the
        picture."""
        ...

    def wake(self) -> None:
        """Call the work of `frames` on the next frame, whenever it was due."""
        ...

    def events(self) -> list[Input]:
        """What happened since the last call, oldest first; fingers are not yet gestures."""
        ...

    def listen(self, drain: Callable[[], None]) -> None:
        """Call `drain` inside the browser's own event of a press or a key, since only there a
        browser lets a program open a phone's keyboard, the clipboard or full screen."""
        ...

    def ready(self) -> None:
        """The first frame is drawn: a loading picture may go, slow helpers may start."""
        ...

    def settled(self) -> None:
        """What the first scene wants has come: everything else may be fetched."""
        ...

    # typing
    def edit(self, field: TypingField | None) -> None:
        """Open a text field (Text events follow), or close it with None."""
        ...

    # files, clipboard, links
    async def save_file(self, name: str, data: bytes, mime: str) -> None: ...

    async def pick_file(self, accept: str) -> Picked | None:
        """Let the player choose a file such as ".json"; call it directly from an event."""
        ...

    async def copy(self, text: str) -> bool: ...

    async def paste(self) -> str | None: ...

    async def share(self, title: str, text: str, url: str) -> Literal["done", "cancelled", "none"]:
        """The device's own share sheet; "none" when it has none."""
        ...

    def fragment(self) -> str: ...

    def set_fragment(self, value: str) -> None: ...

    def link(self, fragment: str) -> str:
        """An address that opens the program with this fragment."""
        ...

    # the device
    def now(self) -> datetime:
        """The moment, in the player's own time zone."""
        ...

    def languages(self) -> list[str]: ...

    def reduced_motion(self) -> bool: ...

    def vibrate(self, milliseconds: int) -> None: ...

    def wake_lock(self, on: bool) -> None: ...

    def installable(self) -> Literal["prompt", "words", ""]:
        """Whether the program can be put among the device's own: by a question of the browser's, or
        only by what its owner does there."""
        ...

    async def install(self) -> None:
        """Have the browser ask."""
        ...

    def cursor(self, hand: bool) -> None: ...

    def can_fullscreen(self) -> bool: ...

    def fullscreen(self, on: bool) -> None: ...

    # assistive technology
    def set_language(self, language: str) -> None: ...

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have a screen reader say it."""
        ...

    def mirror(self, regions: Sequence[Region], focus: str | None) -> None:
        """Offer these regions as real buttons; Focus and Activate events come back."""
        ...

    # what comes after the first frame
    def missing(self, name: str) -> str | None:
        """The part of the program that has to be fetched before a module, or the words of a
        language ("words.de"), can be used; None when it is here, or when no part brings it."""
        ...

    async def fetch(self, part: str, progress: Callable[[float], None] | None = None) -> None:
        """Bring a part of the program; `progress` hears the share that has arrived. PlatformError
        when it does not come."""
        ...

    async def picture(self, name: str) -> pygame.Surface:
        """An asset that is a picture, ready to be shown."""
        ...

    async def asset(self, name: str) -> bytes:
        """A big picture or other file that is not in the first download."""
        ...

    def job(
        self, name: str, payload: Json, progress: Callable[[Json], None] | None = None
    ) -> Job:
        """Start an entry of `game.jobs` beside the frames."""
        ...

    def work(self) -> None:
        """Called once per frame: jobs that have to run here take a few milliseconds of it."""
        ...

    def work_due(self) -> float:
        """Seconds until `work` has something to do; infinity when it has nothing."""
        ...
