"""Downloads: kept by their hash, resumed when cut, never used unless the hash is right."""

import hashlib
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from .errors import BuildError
from .places import DOWNLOADS
from .steps import Progress

ATTEMPTS = 3
PATIENCE = 60  # seconds without a byte

Answer = TypeVar("Answer")


def fetch(address: str, checksum: str, store: Path = DOWNLOADS) -> Path:
    """The file at `address`, whose `checksum` is "sha256:HEX" or "sha512:HEX"."""
    kind, wanted = checksum.split(":")
    name = urllib.parse.unquote(address.rsplit("/", 1)[-1])
    kept = store / f"{wanted[:16]}-{name}"
    if kept.exists():
        return kept
    store.mkdir(parents=True, exist_ok=True)
    partial = kept.with_name(kept.name + ".partial")
    _patiently(lambda: _receive(address, name, partial), name)
    with partial.open("rb") as file:
        found = hashlib.file_digest(file, kind).hexdigest()
    if found != wanted:
        partial.unlink()
        raise BuildError(
            f"{name} is not the file that is expected ({kind} {found[:12]}…, not {wanted[:12]}…): "
            "try again later, and if it stays so the mirror is broken or has been tampered with."
        )
    return partial.rename(kept)


def read(address: str) -> bytes:
    """A small file, such as an index, whose hash is checked by the caller or not known."""
    name = address.rsplit("/", 1)[-1]

    def get() -> bytes:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            return bytes(answer.read())

    return _patiently(get, name)


def python_file(index: str, project: str, name: str) -> str:
    """The address of one file of a project, from a Python package index."""
    page = f"{index}/{project}/"
    for link in re.findall(r'href="([^"]+)"', read(page).decode()):
        address = urllib.parse.urljoin(page, link.replace("&amp;", "&")).partition("#")[0]
        if address.rsplit("/", 1)[-1] == name:
            return address
    raise BuildError(f"The Python package index does not hold {name}: it may have been withdrawn.")


def _receive(address: str, name: str, partial: Path) -> None:
    have = partial.stat().st_size if partial.exists() else 0
    headers = {"Range": f"bytes={have}-"} if have else {}
    try:
        answer = urllib.request.urlopen(urllib.request.Request(address, headers=headers),
                                        timeout=PATIENCE)
    except urllib.error.HTTPError as error:
        if error.code == 416:  # everything had arrived before the interruption
            return
        raise
    with answer:
        resumed = answer.status == 206
        rest = int(answer.headers.get("Content-Length") or 0)
        size = rest + (have if resumed else 0)
        progress = Progress(f"{name} ({size / 1e6:.1f} MB)", size)
        if resumed:
            progress.advance(have)
        with partial.open("ab" if resumed else "wb") as file:
            while block := answer.read(1 << 18):
                file.write(block)
                progress.advance(len(block))
        if rest and progress.done < size:
            raise urllib.error.URLError("the connection was cut")


def _patiently(get: Callable[[], Answer], name: str) -> Answer:
    for attempt in range(1, ATTEMPTS):
        try:
            return get()
        except OSError:
            time.sleep(attempt)
    try:
        return get()
    except OSError as error:
        raise BuildError(
            f"{name} could not be downloaded ({getattr(error, 'reason', error)}): check the "
            "network and run the same command again, it goes on where it stopped."
        ) from None
