"""Compiles pygame-ce, SDL and the rest into one WebAssembly side module, base.so.

Objects are kept by what went into them, so an interrupted compilation goes on where it stopped
and changed flags compile only what they touch.
"""

import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .errors import BuildError
from .parts import Part
from .steps import Progress, digest

EVERY_OBJECT = [
    "-g0", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-sSUPPORT_LONGJMP=wasm",
    "-Wno-format", "-Wno-macro-redefined",
]
# html5 is where the keyboard comes from.
LINK = [
    "-O2", "-g0", "-fPIC", "-sSIDE_MODULE=2", "-sSUPPORT_LONGJMP=wasm", "-sWASM_BIGINT",
    "-sEXPORTED_FUNCTIONS=_PyInit_base", "-lhtml5",
]


@dataclass(frozen=True)
class Job:
    source: Path
    flags: list[str]
    object: Path


def compile_module(output: Path, emcc: Path, libraries: list[Part], objects: Path,
                   compiler: str) -> None:
    """Compile and link the libraries; `compiler` tells one emcc from another."""
    trees: dict[Path, str] = {}
    jobs = [job for part in libraries for job in _jobs(part, objects, compiler, trees)]
    missing = [job for job in jobs if not job.object.exists()]
    progress = Progress(f"compiling {len(missing)} of {len(jobs)} files", len(missing))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(lambda job: _compile(emcc, job), missing):
            progress.advance(1)
    # Emscripten chooses what it makes by the ending of the name.
    linked = output.with_suffix(".so")
    _run([emcc, *(job.object for job in jobs), *LINK, "-o", linked], "base.so")
    linked.rename(output)


def _jobs(part: Part, objects: Path, compiler: str, trees: dict[Path, str]) -> Iterator[Job]:
    for folder in part.folders():
        if folder not in trees:
            trees[folder] = digest([folder])
    contents = [trees[folder] for folder in part.folders()]
    # The same module wherever the checkout lies.
    anywhere = [f"-ffile-prefix-map={folder}=." for folder in part.folders()]
    for name, source in part.files():
        flags = [*EVERY_OBJECT, *part.flags, *part.extra.get(name, []), *anywhere]
        key = digest([compiler, *contents, *flags])[:16]
        yield Job(source, flags, objects / key / f"{part.name}-{name.replace('/', '-')}.o")


def _compile(emcc: Path, job: Job) -> None:
    job.object.parent.mkdir(parents=True, exist_ok=True)
    partial = job.object.with_suffix(".partial.o")
    _run([emcc, *job.flags, "-c", job.source, "-o", partial], job.source.name)
    partial.rename(job.object)


def _run(command: list[str | Path], what: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr)
        raise BuildError(f"{what} does not compile; the compiler's words are above.")
