"""Lettering: crisp text in the game's six faces, measured and drawn the same way everywhere.

Hinting spoils small serif letters (at 13 px "Coellen" reads "Codlen"), so serif text is rendered at
three times its size and reduced; the sans faces stay native. Knows nothing of what the words mean.
"""

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import pygame

from game.art.cache import PictureCache
from game.art.palette import INK, Colour

FOLDER = Path(__file__).parent.parent / "assets" / "fonts"
FACES = {
    "title": "town.otf",
    "town": "town.otf",
    "semi": "semi.otf",
    "italic": "italic.otf",
    "body": "body.ttf",
    "bold": "bold.ttf",
    "figures": "figures.ttf",
}
SERIF = frozenset({"title", "town", "semi", "italic"})
REDUCED_BELOW = 36  # px: from here on hinting no longer shows
REDUCTION = 3
SMALLEST = 5.0

_texts = PictureCache(2_500_000)
_fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
FONTS_KEPT = 48


def font(face: str, px: int) -> pygame.font.Font:
    """The font itself, for who needs its raw metrics; `text` and `label` are the usual way in."""
    key = (FACES[face], px)
    found = _fonts.get(key)
    if found is None:
        if not pygame.font.get_init():
            pygame.font.init()
        found = _fonts[key] = pygame.font.Font(FOLDER / FACES[face], px)
        if len(_fonts) > FONTS_KEPT:
            _fonts.popitem(last=False)
    else:
        _fonts.move_to_end(key)
    return found


def _reduced(face: str, px: float) -> bool:
    return face in SERIF and px < REDUCED_BELOW


def size_of(face: str, px: float) -> float:
    """The size really drawn: serif in thirds of a pixel, sans in whole pixels."""
    px = max(SMALLEST, px)
    return round(px * REDUCTION) / REDUCTION if _reduced(face, px) else float(round(px))


@lru_cache(maxsize=4096)
def width(string: str, face: str, px: float) -> float:
    px = size_of(face, px)
    if _reduced(face, px):
        return font(face, round(px * REDUCTION)).size(string)[0] / REDUCTION
    return float(font(face, round(px)).size(string)[0])


@lru_cache(maxsize=256)
def ascent(face: str, px: float) -> float:
    px = size_of(face, px)
    if _reduced(face, px):
        return font(face, round(px * REDUCTION)).get_ascent() / REDUCTION
    return float(font(face, round(px)).get_ascent())


def line_height(face: str, px: float) -> float:
    """A comfortable distance from one baseline to the next."""
    return size_of(face, px) * 1.28


def text(string: str, face: str, px: float, colour: Colour = INK) -> pygame.Surface:
    """One line of text on nothing. Kept in a bounded cache: do not draw on it."""
    px = size_of(face, px)

    def draw() -> pygame.Surface:
        if not string or not _reduced(face, px):  # nothing cannot be reduced
            return font(face, round(px)).render(string, True, colour)
        large = font(face, round(px * REDUCTION)).render(string, True, colour)
        reduced = (
            max(1, round(large.width / REDUCTION)),
            max(1, round(large.height / REDUCTION)),
        )
        return pygame.transform.smoothscale(large, reduced)

    return _texts.get((string, FACES[face], px, colour), draw)


def fit(string: str, face: str, px: float, room: float, smallest: float = SMALLEST) -> float:
    """The largest size, at most px, at which the string is no wider than room."""
    while px > smallest and width(string, face, px) > room:
        px = max(smallest, min(px - 0.34, px * room / width(string, face, px)))
    return px


def shorten(string: str, face: str, px: float, room: float) -> str:
    """The string, or as much of it as fits before an ellipsis."""
    if width(string, face, px) <= room:
        return string
    while string and width(string.rstrip() + "…", face, px) > room:
        string = string[:-1]
    return string.rstrip() + "…"


def wrap(string: str, face: str, px: float, room: float) -> list[str]:
    """Lines no wider than room, broken between words; a longer single word stays whole."""
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, face, px) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def label(
    surface: pygame.Surface,
    string: str,
    x: float,
    y: float,
    face: str,
    px: float,
    colour: Colour = INK,
    anchor: str = "lm",
    room: float | None = None,
    smallest: float = SMALLEST,
) -> pygame.Rect:
    """Draw one line and return its box.

    The anchor is l, c or r and t, m or b; m is the middle of the capitals, where the eye wants
    the line. With room the text shrinks to fit it.
    """
    if room is not None:
        px = fit(string, face, px, room, smallest)
    picture = text(string, face, px, colour)
    left = x - {"l": 0.0, "c": 0.5, "r": 1.0}[anchor[0]] * picture.width
    if anchor[1] == "m":
        top = y - ascent(face, px) + size_of(face, px) * 0.33
    else:
        top = y - (picture.height if anchor[1] == "b" else 0)
    return surface.blit(picture, (round(left), round(top)))


def clear() -> None:
    """Forget every rendered text (a new pixel ratio makes the old ones useless)."""
    _texts.clear()
