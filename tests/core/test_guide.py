"""The map for somebody who adds a game still shows the way."""

from __future__ import annotations

import tomllib
from pathlib import Path

from engine.core.protocol import Game

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "engine" / "ADDING_A_GAME.md").read_text()


def test_the_files_and_commands_it_names_exist() -> None:
    for path in (
        "engine/core/protocol.py", "engine/games.py", "game/games.py", "game/table/brings.py",
        "tests/golden/make.py", "tests/golden/moves.py", "engine/arena.py", "engine/tune.py",
        "tests/ai/test_every_game.py", "tests/core/toy/suite.py", "build.sh",
    ):  # fmt: skip
        assert (ROOT / path).is_file(), path
        assert Path(path).stem in GUIDE, path


def test_it_speaks_of_what_is_special_about_the_seam() -> None:
    seam = "legal why_not apply reveals outcomes observe evaluate candidates brisk budgets seats"
    for name in (*seam.split(), "setup", "encode", "decode"):
        assert hasattr(Game, name) or name in Game.__annotations__
        assert f"`{name}`" in GUIDE, name


def test_data_travels_with_its_package_wherever_a_game_lays_it() -> None:
    """As `pyproject.toml` has it for every package: beside its modules, or in a folder there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    patterns = project["tool"]["setuptools"]["package-data"]["*"]
    found = [path for top in ("engine", "game") for path in (ROOT / top).rglob("*.json")]
    assert found
    for path in found:
        package = next(folder for folder in path.parents if (folder / "__init__.py").is_file())
        matching = {one for pattern in patterns for one in package.glob(pattern)}
        assert path in matching or ROOT / "game/assets" in path.parents, path
