"""What a program outside a browser keeps: files in a folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, unquote

from game.platform.face import Changes, Claim, StorageError


class FileStorage:
    """One file per key; a file is replaced whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, key: str) -> Path:
        return self._folder / (quote(key, safe="") + ".txt")

    async def get(self, key: str) -> str | None:
        try:
            return self._path(key).read_text("utf-8")
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageError("broken", f"What was saved cannot be read: {error}.") from error

    async def put(self, key: str, value: str) -> None:
        await self.write({key: value})

    async def delete(self, key: str) -> None:
        await self.write({key: None})

    async def write(self, changes: Changes, claim: Claim | None = None) -> None:
        self._change(changes)

    def entrust(self, changes: Changes, claim: Claim | None = None) -> None:
        with suppress(StorageError):  # nobody is there any more to hear of it
            self._change(changes)

    def _change(self, changes: Changes) -> None:
        for key, value in changes.items():
            if value is None:
                self._path(key).unlink(missing_ok=True)
            else:
                self._write(key, value)

    def _write(self, key: str, value: str) -> None:
        path = self._path(key)
        fresh = path.with_suffix(".new")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as file:
                file.write(value)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except PermissionError as error:
            raise StorageError(
                "denied", f"Saving is not allowed in {self._folder}; choose another KONTOR_HOME."
            ) from error
        except OSError as error:
            raise StorageError("full", f"Saving failed: {error}.") from error

    async def clear(self) -> None:
        for key in await self.keys():
            await self.delete(key)

    async def keys(self, prefix: str = "") -> list[str]:
        found = [unquote(path.stem) for path in self._folder.glob("*.txt")]
        return sorted(key for key in found if key.startswith(prefix))

    async def persist(self) -> bool:
        return True
