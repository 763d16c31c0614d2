"""Runs in a staging folder: finds what of the program its first frame imports, and its games.

Arguments: the file to write the answer to, then the modules its main imports. The first frame is
drawn for nobody, wide and tall; the registries tell where rules and tables lie.
"""

import importlib
import json
import os
import sys
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.path.insert(0, str(Path.cwd()))

import pygame

from engine import games as rules
from game import games as tables
from game import scenes
from game.app import App
from game.scene import Screen


class Nowhere:
    """A place where nothing happens."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size

    def __getattr__(self, name: str) -> Any:
        return lambda *values, **named: None

    def open(self, title: str) -> None:
        pygame.display.init()
        pygame.font.init()

    def screen(self) -> Screen:
        return Screen(*self.size)

    def resize(self, screen: Screen) -> pygame.Surface:
        return pygame.display.set_mode(screen.size)

    def events(self) -> list[Any]:
        return []

    def languages(self) -> list[str]:
        return ["en"]


def ours() -> list[str]:
    return sorted(name for name in sys.modules if name.partition(".")[0] in {"engine", "game"})


answer, *imported = sys.argv[1:]
importlib.import_module("game.platform.page")
for size in [(1280, 720), (390, 844)]:
    app = App(Nowhere(size))  # type: ignore[arg-type]
    app.push(scenes.first())
    app.step(0.0)
first = ours()
for name in imported:
    importlib.import_module(name)
Path(answer).write_text(json.dumps({
    "first": first,
    "imported": sorted(set(ours()) - set(first)),
    "rules": {name: rules.package(name) for name in rules.names()},
    "tables": {name: tables.package(name) for name in tables.names()},
}))
