"""A bounded store of finished pictures, so that drawing costs once and memory stays small.

It knows nothing of what the pictures show: a key says what was drawn, and the pictures used
longest ago leave when all of them together hold too many pixels.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def fit_for_display(picture: pygame.Surface) -> pygame.Surface:
    """The picture with its colours in the display's own order: a page's canvas has another one than
    pygame's surfaces, and copying between them is twenty times slower."""
    if pygame.display.get_surface() is None:
        return picture
    return picture.convert_alpha() if picture.get_flags() & pygame.SRCALPHA else picture.convert()


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
        picture = fit_for_display(draw())
        self._kept[key] = picture
        self.pixels += picture.width * picture.height
        while self.pixels > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.pixels -= oldest.width * oldest.height
        return picture

    def clear(self) -> None:
        self._kept.clear()
        self.pixels = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)
