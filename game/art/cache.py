"""A bounded store of finished pictures, so that drawing costs once and memory stays small.

It knows nothing of what the pictures show: a key says what was drawn, and the pictures used
longest ago leave when all of them together hold too many pixels.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    def __init__(self, pixels: int) -> None:
        self.limit = pixels
        self.pixels = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, drawn now if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        picture = draw()
        self._kept[key] = picture
        self.pixels += picture.width * picture.height
        while self.pixels > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.pixels -= oldest.width * oldest.height
        return picture

    def clear(self) -> None:
        self._kept.clear()
        self.pixels = 0

    def __len__(self) -> int:
        return len(self._kept)
