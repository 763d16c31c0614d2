"""Reads WebAssembly modules: a typed face over the parser of auditwheel-emscripten."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from auditwheel_emscripten.emscripten_tools.webassembly import Module, SecType

EXPORTS, DATA = int(SecType.EXPORT), int(SecType.DATA)
GLOBAL = 3


@dataclass(frozen=True)
class Export:
    name: str
    kind: int
    index: int


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    module: Any = Module
    with module(str(path)) as wasm:
        yield wasm


def exports(path: Path) -> list[Export]:
    with _opened(path) as wasm:
        return [Export(entry.name, int(entry.kind), entry.index) for entry in wasm.get_exports()]


def imported(path: Path) -> set[str]:
    """The names of everything the module wants from others."""
    with _opened(path) as wasm:
        return {entry.field for entry in wasm.get_imports()}


def sections(path: Path) -> Iterator[tuple[int, bytes]]:
    """The module piece by piece: what kind, and its bytes."""
    raw = path.read_bytes()
    with _opened(path) as wasm:
        for section in wasm.sections():
            yield int(section.type), raw[section.offset:section.offset + section.size]


def data(path: Path) -> tuple[bytes, dict[str, int]]:
    """A side module's data, and where in it each exported variable lies."""
    with _opened(path) as wasm:
        [segment] = wasm.get_segments()
        contents = bytes(wasm.read_at(segment.offset, segment.size))
        places = {
            entry.name: wasm.get_global(entry.index).init[0][1][0]
            for entry in wasm.get_exports() if int(entry.kind) == GLOBAL
        }
    return contents, places
