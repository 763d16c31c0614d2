"""What our sources import, read from their text."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from .places import CHECKOUT

OURS = {"engine", "game", "main"}
# The page's own, made by its scripts when it runs.
PAGE = {"js", "kontor", "pyodide_js"}


def foreign(sources: Iterable[Path]) -> list[str]:
    """The modules of others that these sources import, at any depth of a function."""
    found = {name for source in sources for name in imported(source)}
    return sorted(name for name in found if name.partition(".")[0] not in OURS | PAGE)


def ours(module: str, checkout: Path = CHECKOUT) -> list[Path]:
    """The files a module of ours is made of: its source, what it imports of ours, their data.

    What lies beside the packages of the first level belongs to all, so to none in particular.
    """
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        file = _file(name, checkout)
        if file is None or name in found:
            continue
        found[name] = file
        waiting += [name.rpartition(".")[0], *imported(file, _package(name, file))]
    folders = {file.parent for file in found.values() if file.parent.parent != checkout}
    data = {
        path for folder in folders for path in folder.rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    }
    return sorted({*found.values(), *data})


def _file(name: str, checkout: Path) -> Path | None:
    path = checkout.joinpath(*name.split("."))
    candidates = [path.with_suffix(".py"), path / "__init__.py"] if name else []
    return next((file for file in candidates if file.is_file()), None)


def _package(name: str, file: Path) -> str:
    return name if file.name == "__init__.py" else name.rpartition(".")[0]


def imported(source: Path, package: str = "") -> Iterator[str]:
    """What a source imports, at any depth of a function; relative names need its package."""
    for node in _imports(source.read_text()):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom(level=0, module=str(module)):
                yield module
                yield from (f"{module}.{alias.name}" for alias in node.names if package)
            case ast.ImportFrom(level=level, module=module) if package:
                base = package.split(".")[:len(package.split(".")) - level + 1]
                whole = ".".join([*base, *([module] if module else [])])
                yield whole
                yield from (f"{whole}.{alias.name}" for alias in node.names)


@cache
def _imports(text: str) -> tuple[ast.stmt, ...]:
    """The statements that import something: one build asks for them several times."""
    found = ast.walk(ast.parse(text))
    return tuple(node for node in found if isinstance(node, ast.Import | ast.ImportFrom))
