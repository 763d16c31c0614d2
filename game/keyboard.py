"""Where the keyboard is when what it was on goes away: near it, and back there when it returns; and
in each scene where it was left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import NamedTuple

import pygame

from game.scene import Region


class _Strayed(NamedTuple):
    """It is on `at` only until `home` can be used again."""

    home: str
    at: str | None


def first_usable(regions: Sequence[Region]) -> str | None:
    return next((region.id for region in regions if region.action), None)


class Keyboard:
    def __init__(self) -> None:
        self._left: list[str | None] = []  # where it was in each scene below the top one
        self._box: pygame.Rect | None = None  # of what it is on
        self._strayed: _Strayed | None = None

    # from scene to scene
    def leave(self, focus: str | None) -> bool:
        """A scene is laid over this one; True where the keyboard was in use."""
        self._left.append(focus)
        self._strayed = None
        return focus is not None

    def come_back(self) -> str | None:
        """The scene on top goes away; where the keyboard was in the one below."""
        self._strayed = self._box = None
        return self._left.pop() if self._left else None

    # within a scene
    def follow(self, regions: Sequence[Region], focus: str | None) -> str | None:
        """The picture changed: where the keyboard is now."""
        usable = {region.id: region for region in regions if region.action}
        strayed = self._strayed
        if strayed is not None and focus != strayed.at:
            self._strayed = strayed = None  # it was moved on purpose
        if strayed is not None and strayed.home in usable:
            self._strayed, focus = None, strayed.home
        here = next((region for region in regions if region.id == focus), None)
        if focus is None or here is not None:
            self._box = here.box if here else None
            return focus
        near = self._nearest(list(usable.values()))
        self._strayed = _Strayed(strayed.home if strayed else focus, near)
        return near

    def _nearest(self, usable: Sequence[Region]) -> str | None:
        if not usable or self._box is None:
            return first_usable(usable)
        centre = self._box.center
        return min(usable, key=lambda region: dist(region.box.center, centre)).id
