"""The one face of the place the program runs in; see `face.py` for what it promises."""

from __future__ import annotations

import sys

from game.platform.face import (
    Changes,
    Claim,
    Job,
    JobError,
    Picked,
    Platform,
    PlatformError,
    Storage,
    StorageError,
    TypingField,
)

__all__ = [
    "Changes",
    "Claim",
    "Job",
    "JobError",
    "Picked",
    "Platform",
    "PlatformError",
    "Storage",
    "StorageError",
    "TypingField",
    "here",
]


def here() -> Platform:
    """The platform of this interpreter: the page's when it runs in WebAssembly."""
    if sys.platform == "emscripten":
        from game.platform.page import Page

        return Page()
    from game.platform.desktop import Desktop

    return Desktop()
