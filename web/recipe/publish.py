"""Puts the site together: content-hashed names, packed files, and the list that ties them.

A file whose content is unchanged keeps its name, so browsers and service workers keep it; packed
files are gzip inside, unpacked by the page, so that the size never depends on the host.
"""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import zopfli.gzip

from .errors import BuildError

FOLDER = "run"
# Hosts treat .gz in their own ways, some unpack it on the fly: a plain name is left alone.
PACKED = ".bin"
NAMED = re.compile(r"@FILE:([^@]+)@")


@dataclass(frozen=True)
class Published:
    url: str
    bytes: int
    raw: int
    sha256: str  # of what is published
    content: str  # likewise, of what it is unpacked
    first: bool


class Site:
    """A site in the making."""

    def __init__(self, folder: Path, packed: Path) -> None:
        self.folder = folder
        self.packed = packed
        self.files: dict[str, Published] = {}
        folder.mkdir(parents=True)

    def add(self, name: str, source: Path, *, first: bool = False,
            fixed: str | None = None) -> None:
        """Publish a file as it is, under a hashed name unless a fixed one is given."""
        data = source.read_bytes()
        self._write(name, fixed or f"{FOLDER}/{_hashed(name, data)}", data, data, first)

    def add_packed(self, name: str, source: Path, *, first: bool, thorough: bool) -> None:
        """Publish a file compressed; `thorough` takes minutes for a few percent, but only once."""
        raw = source.read_bytes()
        data = self._compress(raw) if thorough else gzip.compress(raw, 9, mtime=0)
        url = f"{FOLDER}/{_hashed(name, data)}{PACKED}"
        self._write(name, url, data, raw, first)

    def finish(self, index: str, worker: str, facts: Mapping[str, object],
               scripts: Mapping[str, str]) -> None:
        """Write index.html and sw.js with the list of everything else in them.

        `facts` are listed too; `scripts` are those the page's policy allows, of which SHELL and
        PAGE stand in the page itself.
        """
        # What the page names is fetched at once, the rest when it is needed.
        for name in NAMED.findall(index):
            self.files[name] = replace(self.files[name], first=True)
        listed = {name: vars(file) for name, file in sorted(self.files.items())}
        build = _hash(json.dumps([listed, index, worker, *scripts.values()]).encode(), 16)
        stamp = {"build": build, "files": listed, **facts}
        # Inside a script element nothing may look like its end.
        stamped = json.dumps(stamp, separators=(",", ":")).replace("<", "\\u003c")
        style = re.search(r"<style>(.*?)</style>", index, re.S)
        index = NAMED.sub(lambda found: self.files[found[1]].url, index)
        index = _fill(index, {
            '"@KONTOR_BUILD@"': stamped,
            "@STYLE_SHA256@": content_hash(style[1].encode()) if style else "",
            **{f"@{name}_SHA256@": content_hash(script.encode())
               for name, script in scripts.items()},
            **{f"@{name}_SCRIPT@": _inline(name, script)
               for name, script in scripts.items() if f"@{name}_SCRIPT@" in index},
        })
        (self.folder / "index.html").write_text(index)
        (self.folder / "sw.js").write_text(_fill(worker, {
            '"@KONTOR_BUILD@"': stamped, "@INDEX_SHA256@": content_hash(index.encode()),
        }))

    def _write(self, name: str, url: str, data: bytes, raw: bytes, first: bool) -> None:
        target = self.folder / url
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        self.files[name] = Published(
            url, len(data), len(raw), content_hash(data), content_hash(raw), first
        )

    def _compress(self, raw: bytes) -> bytes:
        kept = self.packed / _hash(raw, 32)
        if not kept.exists():
            self.packed.mkdir(parents=True, exist_ok=True)
            partial = kept.with_suffix(".partial")
            partial.write_bytes(zopfli.gzip.compress(raw, numiterations=5))
            partial.rename(kept)
        return kept.read_bytes()


def content_hash(data: bytes) -> str:
    """As a browser wants it, in a policy and for the integrity of a request."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def _inline(name: str, script: str) -> str:
    if re.search(r"</script|<!--", script, re.I):
        raise BuildError(f"{name} cannot stand in the page: it holds the end of a script element.")
    return script


def _hash(data: bytes, length: int = 10) -> str:
    return hashlib.sha256(data).hexdigest()[:length]


def _hashed(name: str, data: bytes) -> str:
    stem, dot, suffix = name.rpartition(".")
    return f"{stem}.{_hash(data)}.{suffix}" if dot else f"{suffix}.{_hash(data)}"


def _fill(text: str, values: dict[str, str]) -> str:
    for token, value in values.items():
        text = text.replace(token, value)
    left = re.search(r"@[A-Z]+_[A-Z0-9_]+@", text)
    if left:
        raise BuildError(f"Nothing fills {left[0]} in the page's template: is it a misspelling?")
    return text
