"""The materials of Carpe Diem: travertine, terracotta, grass and water, and the paint of each kind.

Verdigris means "legal" in this house and nothing else; therefore ponds are blue, never teal.
"""

from typing import NamedTuple

from game.art.palette import Colour

PAPER: Colour = (250, 243, 226)
TRAVERTINE: Colour = (230, 217, 190)
TRAVERTINE_LIGHT: Colour = (247, 239, 222)
TRAVERTINE_SHADE: Colour = (190, 168, 132)
TERRACOTTA: Colour = (196, 96, 58)
TERRACOTTA_LIGHT: Colour = (228, 144, 98)
TERRACOTTA_SHADE: Colour = (122, 50, 32)
WINE: Colour = (126, 30, 46)
OLIVE: Colour = (112, 122, 52)
OLIVE_DARK: Colour = (66, 78, 34)
GRASS: Colour = (160, 168, 92)
GRASS_LIGHT: Colour = (188, 192, 116)
GRASS_DARK: Colour = (116, 128, 66)
SAND: Colour = (219, 200, 156)
SAND_SHADE: Colour = (184, 158, 112)
WATER: Colour = (58, 122, 178)
WATER_DARK: Colour = (28, 76, 128)
WATER_LIGHT: Colour = (140, 192, 222)
SOIL: Colour = (104, 64, 42)
STRAW: Colour = (240, 210, 132)
GRAVEL: Colour = (232, 220, 190)
BASALT: Colour = (48, 44, 46)
PENALTY: Colour = (168, 30, 24)
GILT: Colour = (255, 214, 106)
SHADOW: Colour = (30, 20, 6)


class KindPaint(NamedTuple):
    """What a badge, a goal and an open side of a kind are painted with."""

    deep: Colour
    pale: Colour


KIND_PAINTS: dict[str, KindPaint] = {
    "villa": KindPaint((158, 62, 36), (240, 168, 120)),
    "vineyard": KindPaint((92, 34, 92), (206, 160, 206)),
    "herb_garden": KindPaint((44, 104, 44), (182, 216, 140)),
    "chicken_run": KindPaint((176, 124, 28), (252, 226, 150)),
    "pond": KindPaint((28, 86, 144), (168, 212, 238)),
    "merchant": KindPaint((168, 118, 0), (255, 226, 120)),
    "baker": KindPaint((104, 64, 34), (214, 174, 128)),
    "administrator": KindPaint((92, 98, 108), (222, 226, 230)),
    "craftsman": KindPaint((160, 32, 30), (244, 160, 142)),
    "market": KindPaint((176, 92, 20), (250, 206, 130)),
    "bakery": KindPaint((120, 74, 30), (240, 206, 150)),
    "fountain": KindPaint((40, 100, 130), (190, 222, 230)),
    "any_landscape": KindPaint((82, 92, 40), (214, 220, 150)),
    "any_dwelling": KindPaint((110, 84, 60), (226, 206, 178)),
    "chimney": KindPaint((140, 66, 40), (250, 236, 214)),
}
