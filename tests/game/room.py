"""A place without a window: any size and pixel ratio, everything else as on a desktop."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.platform.desktop import Desktop
from game.scene import Event, Insets, Key, Pointer, Scene, Screen
from game.settings import Settings

SIZES = [
    (360, 640),
    (390, 844),
    (412, 915),
    (768, 1024),
    (844, 390),
    (1024, 600),
    (1280, 720),
    (1920, 1080),
]


class Room(Desktop):
    """What is announced, mirrored and typed can be read back."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self._screen = screen
        self.said: list[str] = []
        self.typed: list[Event] = []
        self.fields: list[object] = []

    def screen(self) -> Screen:
        return self._screen

    def become(self, screen: Screen) -> None:
        self._screen = screen

    def resize(self, screen: Screen) -> pygame.Surface:
        pygame.display.set_mode(screen.size)
        return pygame.display.get_surface()

    def events(self) -> list[Event]:
        events, self.typed = self.typed, []
        return events

    def edit(self, field: object) -> None:
        self.fields.append(field)

    def cursor(self, hand: bool) -> None:
        """There is no mouse to show."""

    def languages(self) -> list[str]:
        return ["en"]

    def reduced_motion(self) -> bool:
        return False

    def announce(self, text: str, urgent: bool = False) -> None:
        self.said.append(text)


class Visit:
    """One person in front of a scene, with a finger and a keyboard."""

    def __init__(self, app: App, room: Room) -> None:
        self.app, self.room = app, room

    def frame(self, dt: float = 1 / 60) -> bool:
        return self.app.step(dt)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 30)):
            self.frame(1 / 30)

    def find(self, name: str):
        found = [region for region in self.app.scene.regions() if region.id == name]
        assert found, f"no {name} among {[r.id for r in self.app.scene.regions()]}"
        return found[0]

    def tap(self, name: str) -> None:
        self.touch(self.find(name).box.center)

    def touch(self, pos: tuple[float, float]) -> None:
        self.room.typed += [Pointer("down", pos, "touch"), Pointer("up", pos, "touch")]
        self.frame()

    def press(self, *names: str) -> None:
        for name in names:
            self.room.typed.append(Key(name))
            self.frame()


@contextmanager
def visit(
    scene: Scene,
    size: tuple[int, int] = (390, 844),
    scale: float = 1.0,
    insets: Insets | None = None,
    seen: bool = True,
    **settings: object,
) -> Iterator[Visit]:
    """The scene on a screen of this css size, with these settings; drawn once if it is seen."""
    wide, high = round(size[0] * scale), round(size[1] * scale)
    room = Room(Screen(wide, high, scale, insets or Insets()))

    app = App(room, Settings(**settings))
    app.run = lambda work: work.close()  # nothing is kept between visits
    app.push(scene)
    guest = Visit(app, room)
    if seen:
        guest.frame()
    yield guest
