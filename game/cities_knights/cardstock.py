"""Cards cut out of one sheet that was painted when the program was built; words come on later.

Until the sheet has come a card is plain paper with its sign.
"""

from __future__ import annotations

import pygame

from engine.cities_knights.box import CARDS, KINDS, TRACKS
from game.art.brushes import canvas
from game.art.easel import Easel, painted
from game.art.palette import INK, VELLUM_LIGHT, WHITE, Colour, mix
from game.art.sprites import kept_pictures
from game.art.type import label
from game.cities_knights.colours import GROUND, LIVERY
from game.cities_knights.emblems import EMBLEMS
from game.cities_knights.goods import GOODS
from game.cities_knights.holding import deck_of
from game.platform import Platform, PlatformError

CARD_PICTURE = "cities_knights_cards.jpg"
WIDE, HIGH = 144, 202  # pixels of a card on the sheet
SHAPE = 1.4  # how much higher than wide a card is
BACKS = tuple(f"back.{track}" for track in TRACKS)
NAMES = (*KINDS, *CARDS, *BACKS)
COLUMNS = 6

_sheets: list[pygame.Surface] = []  # the sheet, once it has come


def place_on_sheet(name: str) -> pygame.Rect:
    row, column = divmod(NAMES.index(name), COLUMNS)
    return pygame.Rect(column * WIDE, row * HIGH, WIDE, HIGH)


async def fetch(place: Platform) -> bool:
    """Get the sheet, once for all tables; False if it cannot be had."""
    if not _sheets:
        try:
            _sheets[:] = [await place.picture(CARD_PICTURE)]
        except PlatformError:
            return False
    return True


def come() -> bool:
    """Whether cards are painted: panes that show cards are drawn again when they are."""
    return bool(_sheets)


def card(name: str, w: float, title: str = "") -> pygame.Surface:
    """A good, a progress card or a back, so many pixels wide."""
    wide, high = max(4, round(w)), max(6, round(w * SHAPE))
    blank = kept_pictures.get(("card", name, wide, come()), lambda: _cut(name, wide, high))
    if not title or name in BACKS:
        return blank
    return kept_pictures.get(
        ("titled", name, wide, come(), title), lambda: _titled(blank, name, title)
    )


def _titled(blank: pygame.Surface, name: str, title: str) -> pygame.Surface:
    face, w = blank.copy(), blank.width
    if name in KINDS:
        label(face, title, w / 2, w * 1.215, "title", w * 0.165, INK, "cm", w * 0.8)
        return face
    ink: Colour = INK if deck_of(name) == "trade" else (255, 250, 232)
    label(face, title, w / 2, w * 1.21, "title", w * 0.15, ink, "cm", w * 0.82)
    return face


def _cut(name: str, wide: int, high: int) -> pygame.Surface:
    if not _sheets:
        return _plain(name, wide)
    part = _sheets[0].subsurface(place_on_sheet(name))
    face = canvas(wide, high)
    face.blit(pygame.transform.smoothscale(part, (wide, high)), (0, 0))
    mask = canvas(wide * 3, high * 3, WHITE)
    radius = round(0.09 * wide * 3)
    pygame.draw.rect(mask, (*WHITE, 255), mask.get_rect(), border_radius=radius)
    shape = pygame.transform.smoothscale(mask, (wide, high))
    face.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _plain(name: str, wide: int) -> pygame.Surface:
    good = name in KINDS
    back = name in BACKS
    track = "" if good else name.removeprefix("back.") if back else deck_of(name)
    tint = GROUND[name] if good else LIVERY[track].face

    def draw(p: Easel) -> None:
        p.box(0, 0, 100, 140, mix(tint, INK, 0.6), 9)
        p.box(3, 3, 94, 134, tint if back else VELLUM_LIGHT, 7)
        if good:
            GOODS[name](p.shift(17, 25, 0.66))
        else:
            EMBLEMS[LIVERY[track].emblem](p.shift(50, 60, 24), LIVERY[track].dark)

    return painted(("plain card", name), wide, wide * SHAPE, 100, draw)
