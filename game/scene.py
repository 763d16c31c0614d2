"""What a scene is, and everything that can reach one.

A scene is one screen of the program: it is told its size, gets events, advances by time, draws
itself, and names the places that can be used. It must not know where it runs: the same scene
works in a browser tab, in a desktop window and in a test without any window.

All positions and sizes are in device pixels, the pixels of the surface, unless a name says css.
Multiply css pixels by `Screen.scale` to get device pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

if TYPE_CHECKING:
    from game.app import App

Point = tuple[float, float]
Role = Literal["button", "text", "heading"]
"""What a region is to those who do not see it: something to use, to read, or to find by."""


class Insets(NamedTuple):
    """The part of each edge, in css pixels, that a notch or a home bar may cover."""

    top: float = 0
    right: float = 0
    bottom: float = 0
    left: float = 0


class Screen(NamedTuple):
    """The surface a scene draws on: device pixels, and how many of them make a css pixel."""

    width: int
    height: int
    scale: float = 1.0
    insets: Insets = Insets()
    coarse: bool = False  # the main pointer is a finger: targets must be large, nothing hovers

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def css_size(self) -> tuple[float, float]:
        return self.width / self.scale, self.height / self.scale

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def safe(self) -> pygame.Rect:
        """The rectangle, in device pixels, that nothing of the device covers."""
        left, top = round(self.insets.left * self.scale), round(self.insets.top * self.scale)
        right, bottom = (
            round(self.insets.right * self.scale),
            round(self.insets.bottom * self.scale),
        )
        return pygame.Rect(left, top, self.width - left - right, self.height - top - bottom)


class Circle(NamedTuple):
    x: float
    y: float
    radius: float

    def collidepoint(self, point: Point) -> bool:
        return (point[0] - self.x) ** 2 + (point[1] - self.y) ** 2 <= self.radius**2

    @property
    def box(self) -> pygame.Rect:
        side = round(2 * self.radius)
        return pygame.Rect(round(self.x - self.radius), round(self.y - self.radius), side, side)


class Region(NamedTuple):
    """A place on the screen that can be used, or that answers why it cannot.

    The list a scene returns is in the order of the Tab key and of a screen reader, and the last of
    two overlapping regions is the upper one. `action` is called when the region is chosen by key
    or by assistive technology; what a pointer does there is the scene's own affair. A region
    without an action is spoken but cannot be chosen: a button that is disabled, or only a text.
    """

    id: str
    shape: pygame.Rect | Circle
    label: str
    action: Callable[[], None] | None = None
    role: Role = "button"

    def contains(self, point: Point) -> bool:
        return self.shape.collidepoint(point)

    @property
    def box(self) -> pygame.Rect:
        return self.shape.box if isinstance(self.shape, Circle) else self.shape


class Pointer(NamedTuple):
    """A mouse, a finger or a pen. `move` without a press is hovering (`pressed` is False).

    Exactly one of `up` and `cancel` follows each `down`. After `cancel` (a second finger came down,
    the system took the gesture) nothing must be chosen.
    """

    phase: Literal["down", "move", "up", "cancel"]
    pos: Point
    kind: Literal["mouse", "touch", "pen"] = "mouse"
    button: int = 0  # 0 main, 1 middle, 2 secondary
    pressed: bool = True
    id: int = 0


class Wheel(NamedTuple):
    """Scrolling by wheel or touchpad, in device pixels; positive `dy` asks for what lies below."""

    pos: Point
    dx: float
    dy: float


class Pinch(NamedTuple):
    """One step of two fingers, or of a wheel with Ctrl: zoom by `scale` about `centre`, then move.

    `scale` and `dx`, `dy` are relative to the step before. No Pointer event arrives between
    `begin` and the moment the last finger is lifted.
    """

    phase: Literal["begin", "move", "end"]
    centre: Point
    scale: float = 1.0
    dx: float = 0
    dy: float = 0


class Key(NamedTuple):
    """A key pressed. `name` follows the player's layout and is the name a browser gives it:
    "a", "ö", "?", "Enter", "Escape", "ArrowLeft", "Backspace", "F1", " ".

    Tab, and Enter and space on a focused region, are handled by the App and never arrive.
    """

    name: str
    shift: bool = False
    ctrl: bool = False  # Ctrl, or Command on a Mac
    alt: bool = False
    repeat: bool = False


class Text(NamedTuple):
    """What stands in the text field opened by `App.edit` now, and whether typing has ended."""

    value: str
    state: Literal["typing", "accepted", "cancelled"] = "typing"


class File(NamedTuple):
    """A file dropped on the program, or pasted into it. Its content is data and never trusted."""

    name: str
    data: bytes


class Paste(NamedTuple):
    """Text pasted while no text field is open: a link, a position, a saved game."""

    text: str


class Fragment(NamedTuple):
    """The part of the address behind # was changed by the player: a link was followed."""

    value: str


class Focus(NamedTuple):
    """The keyboard or a screen reader moved to a region (None: away). The App keeps `App.focus`."""

    id: str | None


class Activate(NamedTuple):
    """A region was chosen by key or assistive technology. The App calls the region's action."""

    id: str


class Taken(NamedTuple):
    """Another window asks for what this one claimed (see `Platform.claim`): finish and let go.
    The token is that of the claim here."""

    name: str
    token: str


class Back(NamedTuple):
    """The browser's way back, or a phone's: what is open is closed, else the scene is left."""


class Complete(NamedTuple):
    """All of the program has come to this device: from now on it needs no network."""


class Hidden(NamedTuple):
    """The program goes to the background and may never come back: save now, synchronously."""


Input = (
    Pointer
    | Wheel
    | Pinch
    | Key
    | Text
    | File
    | Paste
    | Fragment
    | Focus
    | Activate
    | Taken
    | Back
    | Complete
    | Hidden
)


class Scene:
    """The base of every scene. All methods may be left as they are."""

    app: App  # set before the first call of any method below
    over = False  # True: the scene below is drawn first, as under a popover; it gets no events

    @property
    def title(self) -> str:
        """What a tab or a window is called, before the program's own name."""
        return ""

    @property
    def closable(self) -> bool:
        """Whether something is open in the scene that the way back closes."""
        return False

    def entered(self) -> None:
        """Called once when the scene is put on the stack; `app` and `app.screen` are known."""

    def left(self) -> None:
        """Called once when the scene is taken off the stack."""

    def resized(self, screen: Screen) -> None:
        """Called after `entered`, and whenever size, pixel ratio, insets or settings changed."""

    def handle(self, event: Input) -> None:
        """An event, while this scene is on top."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when the picture must be drawn again.

        Called on every frame of the top scene. Return False when nothing moves: then nothing is
        drawn, and an idle table costs no battery. After an event the picture is drawn anyway
        if the scene calls `app.redraw()`.
        """
        return False

    def due(self) -> float:
        """Seconds until something happens here by itself, counted by `app.time`; 0 asks for the
        next frame. Asked when nothing moves: no frame comes before then, unless with an event, with
        `app.redraw()` or with the end of what `app.run` does.
        """
        return math.inf

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything; the surface still holds the last frame."""

    def regions(self) -> Sequence[Region]:
        """The places that can be used in the picture as drawn last; the focus follows its order."""
        return ()
