"""Pictures painted at build time: whether those in a folder are still what their sources give."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

import pygame


class Provenance:
    """A file beside the pictures that says what they were painted from."""

    def __init__(self, file: Path, sources: Iterable[Path]) -> None:
        digest = hashlib.sha256(pygame.version.ver.encode())
        for path in sources:
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
        self._file, self._sources = file, digest.hexdigest()

    def holds(self) -> bool:
        return self._file.exists() and self._file.read_text() == self._sources

    def break_(self) -> None:
        """Before painting: what is half done must not look finished."""
        self._file.unlink(missing_ok=True)

    def press(self) -> None:
        self._file.write_text(self._sources)
