"""Parts of the program that may be still on their way: who imports one waits for it.

An import tells by its error what is missing; the place knows which part brings it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from engine.core.steps import Steps, Value
from game.platform.face import Platform

_SLICE = 0.008  # seconds of work between two looks at whatever else is to be done
Told = Callable[[float], None]
"""Hears the share that is done, 0 to 1."""


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


async def unhurried(place: Platform, begin: Callable[[], Steps[Value]], told: Told) -> Value:
    """The result of long work, a little at a time so that frames go on; a part that it imports is
    brought, and it begins again. Raises PlatformError when one does not come."""
    while True:
        try:
            return await _sliced(begin(), told)
        except ImportError as error:
            part = missing_part(place, error)
            if part is None:
                raise
            await place.fetch(part)


async def _sliced(steps: Steps[Value], told: Told) -> Value:
    until = time.perf_counter() + _SLICE
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            result: Value = end.value
            return result
        if time.perf_counter() > until:
            told(done / of)
            await asyncio.sleep(0)
            until = time.perf_counter() + _SLICE
