"""Colours that only this island has; ink, vellum, brass and the players' paints are the house's."""

from __future__ import annotations

from typing import NamedTuple

from game.art.palette import Colour

STEEL: Colour = (176, 184, 190)
STEEL_LIGHT: Colour = (240, 245, 248)
STEEL_DARK: Colour = (84, 92, 102)
ASHLAR: Colour = (188, 180, 164)
ASHLAR_LIGHT: Colour = (226, 220, 204)
ASHLAR_DARK: Colour = (112, 104, 92)
SEA_DEEP: Colour = (24, 66, 84)
SEA: Colour = (46, 102, 116)
SHOAL: Colour = (132, 176, 168)
SAND: Colour = (226, 202, 148)


class Livery(NamedTuple):
    """The colours and the emblem of a track of improvements."""

    face: Colour
    light: Colour
    dark: Colour
    emblem: str


LIVERY = {
    "trade": Livery((222, 172, 44), (252, 222, 128), (122, 82, 10), "scales"),
    "politics": Livery((52, 96, 160), (136, 176, 224), (22, 46, 92), "crown"),
    "science": Livery((74, 138, 74), (156, 206, 148), (28, 76, 36), "flask"),
}
GROUND: dict[str, Colour] = {
    "brick": (196, 110, 70),
    "lumber": (78, 116, 70),
    "wool": (150, 182, 96),
    "grain": (226, 180, 76),
    "ore": (134, 142, 156),
    "coin": (60, 98, 156),
    "paper": (82, 140, 84),
    "cloth": (216, 168, 56),
}
"""What the card of each good is painted on: the hue of the land it comes from."""
