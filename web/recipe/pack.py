"""Packs the game with pygbag: from a staging folder, without network, the sources untouched."""

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from . import archive
from .bytecode import compiled
from .errors import BuildError
from .places import BUILD, CHECKOUT
from .split import Parting, split
from .steps import Input, digest

NAME = "kontor"
PACKAGES = ["engine", "game"]
KINDS = {".py", ".json", ".txt", ".ttf", ".otf", ".ogg", ".wav", ".png", ".jpg"}
# Tournaments and tuning use clocks and processes, a desktop's window is not the page's, and
# assets come with the programs that made them.
LEFT_OUT = [
    "engine/arena.py", "engine/lessons.py", "engine/match.py", "engine/puzzles.py",
    "engine/tune.py",
    "game/__main__.py", "game/platform/desktop.py", "game/platform/folder.py", "game/assets/*.py",
    "game/assets/*/*.py", "*/__pycache__/*",
]


class Compiler:
    """Byte-compiles sources of the game, each once however often it is packed."""

    def __init__(
        self, package: Path, depends: Iterable[Input], kept: Path = BUILD / "bytecode"
    ) -> None:
        self._package, self._depends, self._kept = package, digest(depends), kept

    def compiled(self, files: Mapping[str, bytes]) -> dict[str, bytes]:
        """The files with every Python source replaced by its bytecode."""
        sources = {name: data for name, data in files.items() if name.endswith(".py")}
        places = {
            name: self._kept / digest([self._depends, name, data])
            for name, data in sources.items()
        }
        fresh = {name: sources[name] for name, at in places.items() if not at.exists()}
        self._compile(fresh, places)
        found = {f"{name}c": at.read_bytes() for name, at in places.items()}
        return {**{name: files[name] for name in files.keys() - sources.keys()}, **found}

    def _compile(self, sources: Mapping[str, bytes], places: Mapping[str, Path]) -> None:
        if not sources:
            return
        self._kept.mkdir(parents=True, exist_ok=True)
        made = compiled(self._package, sources)
        for name in sources:
            partial = places[name].with_suffix(".partial")
            partial.write_bytes(made[f"{name}c"])
            partial.rename(places[name])


def game_files(checkout: Path = CHECKOUT) -> Iterator[Path]:
    """Every file of the game that is shipped, relative to the checkout."""
    for package in PACKAGES:
        for path in sorted((checkout / package).rglob("*")):
            name = path.relative_to(checkout)
            if path.suffix in KINDS and not any(name.match(pattern) for pattern in LEFT_OUT):
                yield name


def stage(folder: Path, overlay: Path | None = None) -> None:
    """Lay out what pygbag packs; `overlay` holds files that replace or join the game's own."""
    for name in game_files():
        _copy(CHECKOUT / name, folder / name)
    _copy(CHECKOUT / "web/main.py", folder / "main.py")
    if overlay:
        for path in sorted(overlay.rglob("*")):
            if path.suffix in KINDS and "__pycache__" not in path.parts:
                _copy(path, folder / path.relative_to(overlay))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def pack(folder: Path, template: Path, icon: Path, compiler: Compiler,
         overlay: Path | None) -> None:
    """Write index.html and the parts of the program into `folder`."""
    staged = folder / "stage" / NAME
    stage(staged, overlay)
    plan = Parting.of(staged)
    done = subprocess.run(
        [sys.executable, "-m", "pygbag", "--build", "--no_opt", "--disable-sound-format-error",
         "--template", template, "--icon", icon, staged],
        capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
    )
    packed = staged / "build/web"
    if done.returncode or not (packed / f"{NAME}.apk").exists():
        print(done.stdout + done.stderr)
        raise BuildError("pygbag could not pack the game; its words are above.")
    shutil.copyfile(packed / "index.html", folder / "index.html")
    sources = archive.read(packed / f"{NAME}.apk")
    # The page runs main as a program, so it stays as it was written.
    main = "assets/main.py"
    game = {main: sources.pop(main), **compiler.compiled(sources)}
    files = {name.removeprefix("assets/"): data for name, data in game.items()}
    split(folder / "parts", files, plan)
    shutil.rmtree(folder / "stage")
