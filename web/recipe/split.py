"""Splits the packed game into parts: what the first frame needs, and what comes when it is wanted.

A game's rules, its table and what it teaches are parts by themselves as soon as they are
registered: everything in their packages. The rest of the program is what the first frame imports,
the rules' common ground, kept games, the scenes behind, and the words of each language.
"""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from . import archive
from .errors import BuildError
from .imports import imported
from .places import RECIPE

FIRST, GROUND, BEHIND, SAVES = "first", "engine", "behind", "game.saves"
COMMON = {"core", "ai"}  # of the engine, for all games
# The worker has the rules, kept games and this, without pygame.
WORKER = re.compile(r"engine/(__init__|games|(core|ai)/.*)\.|game/(__init__|games|jobs|setup)\.")
WORDS = re.compile(r"game/assets/text/(\w+)\.json")


@dataclass(frozen=True)
class Part:
    """An archive of its own: what it needs, whether the program begins with it, and whether the
    worker has to have it."""

    needs: tuple[str, ...] = ()
    first: bool = False
    rules: bool = False


@dataclass(frozen=True)
class Parting:
    """What the first frame imports, what the program's main imports beyond that, the packages of
    rules and tables by game, those of games that are not registered yet, and what games teach."""

    first: frozenset[str]
    imported: frozenset[str]
    rules: Mapping[str, str]
    tables: Mapping[str, str]
    unready: frozenset[str] = frozenset()
    lessons: frozenset[str] = frozenset()

    @staticmethod
    def of(staged: Path) -> "Parting":
        """Find it out by drawing the first frame of the program in a staging folder."""
        ours = {
            name for source in staged.glob("*.py") for name in imported(source)
            if name.partition(".")[0] in {"engine", "game"}
        }
        answer = staged.with_name("plan.json")
        done = subprocess.run(
            [sys.executable, RECIPE / "in_game_first.py", answer, *sorted(ours)],
            cwd=staged, capture_output=True, text=True, check=False,
        )
        if done.returncode:
            print(done.stdout + done.stderr)
            raise BuildError("The first frame could not be drawn; the words are above.")
        found: dict[str, Any] = json.loads(answer.read_text())
        answer.unlink()
        ready = {*found["rules"].values(), *found["tables"].values()}
        games = {path.name for path in (staged / "engine").iterdir() if path.is_dir()} - COMMON
        packages = {f"{above}.{name}" for above in ("engine", "game") for name in games}
        return Parting(frozenset(found["first"]), frozenset(found["imported"]),
                    found["rules"], found["tables"], frozenset(packages - ready),
                    frozenset(_lessons(package) for package in found["tables"].values()
                              if (staged / package.replace(".", "/") / "lessons").is_dir()))

    def part(self, file: str) -> str | None:
        """The part that a file of the program belongs to; None when nothing can want it."""
        module = _module(file)
        package = ".".join(module.split(".")[:2])
        if package in self.unready:
            return None
        taught = next((name for name in self.lessons if f"{module}.".startswith(f"{name}.")), None)
        if taught is not None:
            return taught
        if package in [*self.rules.values(), *self.tables.values()]:
            return FIRST if module in self.first else package
        if WORKER.match(file):
            return GROUND
        if package == SAVES:
            return SAVES
        words = WORDS.fullmatch(file)
        if words:
            return f"words.{words[1]}"
        at_once = file == "main.py" or module in self.first or file.startswith("game/assets/")
        own = not file.startswith("game/")  # lies beside main, so it is main's
        return FIRST if at_once or own else BEHIND

    def parts(self) -> dict[str, Part]:
        """Every part but the words, those that others need first."""
        touched = {self.part(name.replace(".", "/") + ".py") for name in self.imported}
        late = (*self.rules.values(), SAVES)
        astray = [name for name in self.first if name.startswith(late)]
        if astray:
            raise BuildError(f"The first frame must do without rules and kept games: {astray}.")
        found = {
            FIRST: Part(first=True), GROUND: Part(first=True, rules=True),
            SAVES: Part(first=SAVES in touched, rules=True),
            BEHIND: Part((SAVES,), first=BEHIND in touched),
        }
        for package in self.rules.values():
            found[package] = Part(first=package in touched, rules=True)
        for game, package in self.tables.items():
            found[package] = Part((BEHIND, self.rules[game]), package in touched)
            if _lessons(package) in self.lessons:
                found[_lessons(package)] = Part((package,))
        return found


def _lessons(package: str) -> str:
    """The package of what a game teaches, from that of its table."""
    return f"{package}.lessons"


def _module(file: str) -> str:
    return file.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def split(folder: Path, files: Mapping[str, bytes], plan: Parting) -> None:
    """Write each part as an archive into a folder, and parts.json beside them."""
    folder.mkdir()
    parts = plan.parts()
    contents: dict[str, dict[str, bytes]] = {name: {} for name in parts}
    for file, data in files.items():
        part = plan.part(file)
        if part is not None:
            contents.setdefault(part, {})[file] = data
    for name, inside in contents.items():
        archive.write(folder / f"{name}.zip", inside)
    listed = {name: asdict(parts.get(name, Part())) for name in contents}
    (folder / "parts.json").write_text(json.dumps(listed))
