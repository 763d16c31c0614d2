"""The map for somebody who adds a game still shows the way."""

from __future__ import annotations

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
