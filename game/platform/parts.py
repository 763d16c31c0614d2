"""Parts of the program that may be still on their way: who imports one waits for it.

An import tells by its error what is missing; the place knows which part brings it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.platform.face import Platform

Value = TypeVar("Value")


def missing_part(place: Platform, error: ImportError) -> str | None:
    """The part that brings what could not be imported; None when none does."""
    inside = getattr(error, "name_from", None)  # a module that was taken from its package
    names = [f"{error.name}.{inside}"] if inside else []
    missing = (place.missing(name) for name in [*names, error.name or ""])
    return next((part for part in missing if part is not None), None)


async def arrived(place: Platform, work: Callable[[], Value]) -> Value:
    """What `work` gives, as soon as every part is here that it imports before it does anything.
    Raises PlatformError when one does not come."""
    while True:
        try:
            return work()
        except ImportError as error:
            part = missing_part(place, error)
            if part is None:
                raise
            await place.fetch(part)
