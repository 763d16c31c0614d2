"""Long work in steps: a generator that yields how much is done of how much, and returns its result.
Whoever must not be held up runs it a little at a time; whoever can wait runs it to its end."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Value = TypeVar("Value")
Steps = Generator[tuple[int, int], None, Value]


def finished(steps: Steps[Value]) -> Value:
    """The result, now."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Value = end.value
            return result
