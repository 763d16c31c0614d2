"""A column cut into slices that share what room there is: the arithmetic of every table's rail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.box import Box
from game.ui.look import TOUCH


@dataclass(frozen=True)
class Slice:
    """A slice of a column: at least `least` high, at most `most`."""

    name: str
    least: float
    most: float
    firm: bool = False  # never less than its least, however little room there is


def stack(area: Box, parts: Sequence[Slice], gap: float) -> dict[str, Box]:
    """Slices from the top: everybody's least first, what is left in equal shares of their wishes.

    When even the least is too much, only what is higher than a finger and not firm gives way.
    """
    room = area.h - gap * (len(parts) - 1) - sum(part.least for part in parts)
    wish = sum(part.most - part.least for part in parts)
    share = min(1.0, max(0.0, room) / wish) if wish else 0.0
    soft = sum(part.least for part in parts if part.least > TOUCH and not part.firm)
    squeeze = 1 + min(0.0, room) / soft
    found, rest = {}, area
    for part in parts:
        high = part.least + (part.most - part.least) * share
        gives = part.least > TOUCH and not part.firm
        found[part.name], rest = rest.top(high * (squeeze if gives else 1), gap)
    return found
