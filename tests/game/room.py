"""A place without a window: any size and pixel ratio, everything else as on a desktop."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.platform.desktop import Desktop
from game.scene import Input, Insets, Key, Pointer, Scene, Screen
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

SEEN_TO_BREAK = [(600, 600), (700, 700), (717, 512), (820, 820), (320, 568), (640, 360)]
SMALLEST = [(320, 480), (480, 320), (480, 480)]


def sampled(count: int) -> Iterator[tuple[int, int]]:
    """Sizes of windows: the shorter side from 320, the longer from 480; a third nearly square."""
    yield from SEEN_TO_BREAK + SMALLEST
    rng = Random(14)
    for number in range(count - len(SEEN_TO_BREAK) - len(SMALLEST)):
        short = round(320 + 880 * rng.random() ** 2)
        stretch = 1.2 if number % 3 == 0 else 2.4
        long = max(480, round(short * rng.uniform(1.0, stretch)))
        yield (short, long) if number % 2 else (long, short)


WINDOWS = list(sampled(200))


class Room(Desktop):
    """What is announced, mirrored and typed can be read back."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self._screen = screen
        self.said: list[str] = []
        self.typed: list[Input] = []
        self.fields: list[object] = []

    def screen(self) -> Screen:
        return self._screen

    def become(self, screen: Screen) -> None:
        self._screen = screen

    def resize(self, screen: Screen) -> pygame.Surface:
        pygame.display.set_mode(screen.size)
        return pygame.display.get_surface()

    def events(self) -> list[Input]:
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

    def walk_to(self, name: str) -> None:
        """With Tab, at most once around."""
        around = [region.id for region in self.app.scene.regions()]
        for _ in around:
            if self.app.focus == name:
                return
            self.press("Tab")
        assert self.app.focus == name, f"Tab never comes to {name} among {around}"


@contextmanager
def visit(
    scene: Scene,
    size: tuple[int, int] = (390, 844),
    scale: float = 1.0,
    insets: Insets | None = None,
    seen: bool = True,
    before: Callable[[Visit], None] = lambda guest: None,
    **settings: object,
) -> Iterator[Visit]:
    """The scene on a screen of this css size, with these settings; drawn once if it is seen.
    `before` may see to the room before the scene is entered."""
    wide, high = round(size[0] * scale), round(size[1] * scale)
    room = Room(Screen(wide, high, scale, insets or Insets()))

    app = App(room, Settings(**settings))
    app.run = lambda work: work.close()  # nothing is kept between visits
    guest = Visit(app, room)
    before(guest)
    app.push(scene)
    if seen:
        guest.frame()
    yield guest
