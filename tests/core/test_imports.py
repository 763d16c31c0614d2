"""Imports point one way: web, game, engine.ai, engine.games, a game, engine.core."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYERS = ["engine.core", "engine.<game>", "engine.games", "engine.ai", "game", "web"]
TOOLS = {"engine.arena", "engine.lessons", "engine.match", "engine.puzzles", "engine.tune"}
"""Tournaments and tuning, above the engine: nothing below imports them."""
GAMES = sorted(path.parent.name for path in (ROOT / "engine").glob("*/game.py"))
REGISTRIES = {"engine.games", "game.games"}
KIT = ("art", "platform", "sound", "text", "ui")
"""What the house is built with: it knows neither tables nor scenes."""


def layer(module: str) -> int | None:
    """The layer of one of our modules; None for anybody else's."""
    parts = module.split(".")
    if parts[0] in ("game", "web"):
        return LAYERS.index(parts[0])
    if parts[0] != "engine" or len(parts) == 1:
        return None
    name = f"engine.{parts[1]}"
    return LAYERS.index(name if name in LAYERS else "engine.<game>")


def modules() -> list[tuple[str, Path]]:
    found = []
    for folder in ("engine", "game", "web"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append((".".join(p for p in parts if p != "__init__"), path))
    return found


def imports(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


@pytest.mark.parametrize(("module", "path"), modules(), ids=[name for name, _ in modules()])
def test_a_module_imports_only_from_its_own_layer_or_below(module: str, path: Path) -> None:
    if module in TOOLS or module == "engine":
        return
    own = layer(module)
    assert own is not None
    for name in imports(path):
        below = layer(name)
        if below is None:
            continue
        assert below <= own, f"{module} must not know {name}"
        assert not any(name.startswith(tool) for tool in TOOLS), f"{module} imports a tool"
        if below == own == LAYERS.index("engine.<game>"):
            assert name.split(".")[1] == module.split(".")[1], f"{module} knows another game"


@pytest.mark.parametrize(
    ("module", "path"),
    [(name, path) for name, path in modules() if name.startswith("engine") and name not in TOOLS],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_engine_is_pure(module: str, path: Path) -> None:
    """Only the standard library, and of it no clock, no input or output, no global random."""
    banned = {"time", "datetime", "random", "os", "io", "socket", "threading", "subprocess"}
    for name in imports(path):
        top = name.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, f"{module} needs {name}"
        assert top not in banned, f"{module} must not use {name}"


def game_of(module: str) -> str | None:
    """The game in whose folder a module lies."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in GAMES else None


@pytest.mark.parametrize(
    ("module", "path"),
    [(name, path) for name, path in modules() if name.startswith("game")],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_scenes_and_table_stand_above_no_game(module: str, path: Path) -> None:
    """The house knows no game; a game knows itself, the table and the kit, and no scene."""
    own = game_of(module)
    for name in imports(path):
        other = game_of(name) if name.split(".")[0] in ("engine", "game") else None
        assert other in (None, own), f"{module} knows the game {other}"
        if own is not None:
            assert not name.startswith(("game.scenes", "game.games")), f"{module} knows {name}"
        if module.split(".")[1:2] and module.split(".")[1] in KIT:
            above = ("game.scenes", "game.table", "game.saves")
            assert not name.startswith(above), f"{module} knows {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_only_in_its_own_folders_and_the_registries(game: str) -> None:
    """In code or in a string, as one word or as several."""
    spoken = re.compile(game.replace("_", "[ _-]?(and |& )?"), re.IGNORECASE)
    named = [
        module
        for module, path in modules()
        if module not in REGISTRIES and game_of(module) != game
        if spoken.search(path.read_text("utf-8"))
    ]
    named += [
        path.name
        for path in (
            *(ROOT / "web").rglob("*.js"), *(ROOT / "web").glob("*.*"), ROOT / "build.sh",
            ROOT / "pyproject.toml", *(ROOT / "game/assets/text").glob("*.json"),
        )
        if spoken.search(path.read_text("utf-8"))
    ]
    assert named == []


def test_the_games_are_found() -> None:
    assert "hansa" in GAMES
