"""Paint sea and hexes at build time: `python -m game.cities_knights.bake OUTDIR`.

The same sources give the same bytes, and what is there already and still true is not painted again.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from engine.cities_knights.box import KINDS, TERRAINS
from game.art.baked import Provenance
from game.art.sprites import put
from game.cities_knights import cardstock, land
from game.cities_knights.cards import card_back, good_card, progress_card
from game.cities_knights.holding import deck_of
from game.cities_knights.sea import GROUND_SEED
from game.cities_knights.terrain import EARTH, hex_tile

FOLDER = Path(__file__).parent
PAINTERS = (
    "bake.py",
    "cardpictures.py",
    "cards.py",
    "cardstock.py",
    "colours.py",
    "dice.py",
    "emblems.py",
    "figures.py",
    "goods.py",
    "greenery.py",
    "houses.py",
    "island.py",
    "land.py",
    "lowlands.py",
    "sea.py",
    "ships.py",
    "terrain.py",
    "uplands.py",
)
STAMP = "cities_knights.sha256"


def sources() -> list[Path]:
    """Everything the pictures depend on."""
    painters = [FOLDER / name for name in PAINTERS]
    return painters + sorted((FOLDER.parent / "art").glob("*.py"))


def atlas() -> pygame.Surface:
    """A painting of every hex there can be, in rows."""
    rows = -(-len(land.PAINTINGS) // land.COLUMNS)
    sheet = pygame.Surface((land.COLUMNS * land.CELL[0], rows * land.CELL[1]), 0, 32)
    sheet.fill(EARTH)
    for number, (terrain, variant) in enumerate(land.PAINTINGS):
        tile = hex_tile(TERRAINS[terrain], land.HEX_RADIUS, GROUND_SEED + variant)
        put(sheet, tile, *land.place_in_atlas(number).center)
    return sheet


def cards() -> pygame.Surface:
    """Every card without its words, in rows."""
    rows = -(-len(cardstock.NAMES) // cardstock.COLUMNS)
    size = (cardstock.COLUMNS * cardstock.WIDE, rows * cardstock.HIGH)
    sheet = pygame.Surface(size, 0, 32)
    for name in cardstock.NAMES:
        if name in KINDS:
            face = good_card(name, cardstock.WIDE)
        elif name in cardstock.BACKS:
            face = card_back(name.removeprefix("back."), cardstock.WIDE)
        else:
            face = progress_card(name, deck_of(name), cardstock.WIDE, "")
        sheet.blit(face, cardstock.place_on_sheet(name))
    return sheet


def bake(folder: Path) -> list[str]:
    """Paint what is missing or out of date; the names of the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [land.SEA_PICTURE, land.HEX_PICTURE, cardstock.CARD_PICTURE]
    stamp = Provenance(folder / STAMP, sources())
    if stamp.holds() and all((folder / name).exists() for name in names):
        return []
    stamp.break_()
    pygame.image.save(land.chart(land.SEA_RADIUS).water(), folder / land.SEA_PICTURE)
    pygame.image.save(atlas(), folder / land.HEX_PICTURE)
    pygame.image.save(cards(), folder / cardstock.CARD_PICTURE)
    stamp.press()
    return names


if __name__ == "__main__":
    for file in bake(Path(sys.argv[1])):
        print(f"{(Path(sys.argv[1]) / file).stat().st_size:8} {file}")
