"""One meaning per name: in the rules and in the house a class is called what no other is.

Each game has its own of what every game has: those stand in modules of the same name, or keep a
promise of the seam. Names with an underscore stay at home and mean what they mean there.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.core.test_imports import ROOT, game_of, modules

SEAM = [ROOT / "game/table/brings.py", ROOT / "game/table/says.py"]
EVERY_GAMES = {"Setting"}
"""Roles that each game's rules have where it suits them."""
MODULES = [(module, path) for module, path in modules() if not module.startswith("web")]


def classes(path: Path) -> list[str]:
    body = ast.parse(path.read_text()).body
    found = [node.name for node in body if isinstance(node, ast.ClassDef)]
    return [name for name in found if not name.startswith("_")]


def aliases(path: Path) -> list[str]:
    """Names given to types: `Point = tuple[float, float]`."""
    found = [
        target.id
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    return [name for name in found if name[0].isupper() and not name.isupper()]


def role(module: str) -> str:
    """Where a module lies in its game's folder; all of it where it is no game's."""
    game = game_of(module)
    return module if game is None else module.replace(f".{game}.", ".<game>.")


def test_a_name_has_one_meaning() -> None:
    promised = {"engine": EVERY_GAMES, "game": {name for path in SEAM for name in classes(path)}}
    homes: dict[str, set[str]] = defaultdict(set)
    for module, path in MODULES:
        kept = promised[module.split(".")[0]] if game_of(module) else set()
        for name in classes(path):
            if name not in kept:
                homes[name].add(role(module))
    assert {name: sorted(found) for name, found in homes.items() if len(found) > 1} == {}


def test_an_alias_never_means_another_modules_class() -> None:
    """Of the house's, the engine's or its own game's; two games may speak of other things."""
    classed = [(name, game_of(home), home) for home, path in MODULES for name in classes(path)]
    taken = [
        (module, name, other)
        for module, path in MODULES
        for name in aliases(path)
        for named, game, other in classed
        if named == name and game in (None, game_of(module)) and other != module
    ]
    assert taken == []


def test_the_tree_is_read() -> None:
    found = {name for _, path in MODULES for name in classes(path)}
    assert {"Table", "TableGame", "Session", *EVERY_GAMES} <= found
    assert "Point" in {name for _, path in MODULES for name in aliases(path)}
