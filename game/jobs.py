"""Work that runs beside the frames: in the page's worker, or in slices on the main thread.

A job takes plain JSON, yields often (progress, or None when there is nothing to tell), and returns
plain JSON.
No pygame here, nor anything that imports it: the worker has only the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

Json = Any
Steps = Generator[Json, None, Json]


def echo(payload: Json) -> Steps:
    """Answers what it was asked, after as many steps as asked: proves that jobs work at all."""
    steps = int(payload.get("steps", 1)) if isinstance(payload, dict) else 1
    for step in range(steps):
        yield {"step": step + 1, "of": steps}
    return payload


_ENTRIES: dict[str, Callable[[Json], Steps]] = {"echo": echo}


def start(name: str, payload: Json) -> Steps:
    """The steps of the entry called `name`; an unknown name fails at the first step."""
    entry = _ENTRIES.get(name)
    if entry is None:
        raise ValueError(f"there is no job called {name!r}")
    return entry(payload)
