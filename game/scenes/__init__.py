"""The scenes, and which of them comes first."""

from __future__ import annotations

from game.scene import Scene


def first() -> Scene:
    """The scene the program begins with."""
    from game.scenes.testcard import TestCard

    return TestCard()
