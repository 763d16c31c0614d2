"""Steps: each makes one file or folder from named inputs and is skipped while they are the same.

A step writes beside its output and renames at the end, so an interrupted build never leaves half
a result behind. This module knows nothing of what is built.
"""

import fcntl
import hashlib
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .errors import BuildError


@dataclass(frozen=True)
class Made:
    """The output of a step; `key` stands for everything that went into it."""

    path: Path
    key: str


Input = str | bytes | Path | Made


def digest(inputs: Iterable[Input]) -> str:
    """One hash for a list of inputs: texts, file and folder contents, outputs of other steps."""
    total = hashlib.sha256()
    for item in inputs:
        for part in _parts(item):
            total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


def _parts(item: Input) -> Iterable[bytes]:
    match item:
        case str():
            yield item.encode()
        case bytes():
            yield item
        case Made():
            yield item.key.encode()
        case Path() if item.is_dir():
            for file in sorted(item.rglob("*")):
                if file.is_file() and "__pycache__" not in file.parts:
                    yield file.relative_to(item).as_posix().encode()
                    yield file.read_bytes()
        case Path() if item.exists():
            yield item.read_bytes()
        case _:
            raise BuildError(f"{item} is missing: it is needed to build, get it back.")


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


@contextmanager
def alone(build: Path) -> Iterator[None]:
    """Keep two builds from writing over each other: the second waits."""
    build.mkdir(parents=True, exist_ok=True)
    with (build / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _print("Another build is running; waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Steps:
    """Runs steps, says what each does and how far the build is."""

    def __init__(self, build: Path, total: int, say: Callable[[str], None] | None = None) -> None:
        self.build = build
        self.total = total
        self.ran: list[str] = []
        self._count = 0
        self._say = say or _print

    def make(
        self,
        output: str | Path,
        doing: str,
        inputs: Iterable[Input],
        work: Callable[[Path], None],
    ) -> Made:
        """Have `work` write the output, a path under build/, unless its inputs are the same."""
        self._count += 1
        target = self.build / output
        key = digest(inputs)
        stamp = self.build / "steps" / target.relative_to(self.build).as_posix().replace("/", "+")
        label = f"[{self._count:2}/{self.total}] {doing}"
        if target.exists() and stamp.exists() and stamp.read_text() == key:
            self._say(f"{label}: unchanged")
            return Made(target, key)
        self._say(label)
        began = time.monotonic()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        partial = target.with_name(target.name + ".partial")
        partial.parent.mkdir(parents=True, exist_ok=True)
        remove(partial)
        work(partial)
        remove(target)
        partial.rename(target)
        stamp.write_text(key)
        self.ran.append(str(output))
        self._say(f"        done in {time.monotonic() - began:.1f} s")
        return Made(target, key)

    def skip(self, doing: str) -> None:
        """Count a step that this machine makes unnecessary."""
        self._count += 1
        self._say(f"[{self._count:2}/{self.total}] {doing}: nothing to do")


def _print(line: str) -> None:
    print(line, flush=True)


class Progress:
    """How far a long job is: a line that grows on a terminal, a few lines in a log."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = max(total, 1)
        self.done = 0
        self._shown = -1
        self._live = sys.stdout.isatty()

    def advance(self, amount: int) -> None:
        self.done += amount
        percent = min(100, self.done * 100 // self.total)
        if percent // (1 if self._live else 25) == self._shown:
            return
        self._shown = percent // (1 if self._live else 25)
        ending = "\n" if percent == 100 or not self._live else ""
        start = "\r" if self._live else ""
        print(f"{start}        {self.what} {percent:3} %", end=ending, flush=True)
