"""What a game's rules can say, read from their source: no list by hand can fall behind."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "engine"
OF_MOVES = ("motives.py", "drawbacks.py")
"""Tell why a move is good or not so good, not why one is refused."""


def _trees(name: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ENGINE / name).rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def _written(tree: ast.Module, caller: str, place: int) -> Iterator[str]:
    """The strings written out as an argument of every call of a function."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        arg = node.args[place] if node.func.id == caller and place < len(node.args) else None
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
            yield arg.value


def _tellers(trees: list[ast.Module]) -> dict[str, int]:
    """The functions that are told a kind of event, and as which argument."""
    found = {"Event": 0}
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("tell"):
            names = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args)]
            if "kind" in names:
                found[node.name] = names.index("kind")
    return found


def events(name: str) -> set[str]:
    """Every kind of event that a game's rules tell of."""
    trees = [tree for _, tree in _trees(name)]
    return {
        kind
        for caller, place in _tellers(trees).items()
        for tree in trees
        for kind in _written(tree, caller, place)
    }


def refusals(name: str) -> set[str]:
    """The codes of every reason against an action."""
    return {
        code
        for path, tree in _trees(name)
        if path.name not in OF_MOVES
        for code in _written(tree, "Reason", 0)
    }
