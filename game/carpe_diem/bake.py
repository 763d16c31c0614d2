"""Paint the pieces of all tiles at build time: `python -m game.carpe_diem.bake OUTDIR`.

The same sources give the same bytes, and what is there already and still true is not painted again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import pygame

from game.art.baked import Provenance
from game.carpe_diem import atlas
from game.carpe_diem.faces import Face
from game.carpe_diem.facesof import all_faces

FOLDER = Path(__file__).parent
STAMP = "carpe_diem.sha256"
NAMES = (atlas.COLOURS, atlas.SHAPES, atlas.PLACES)


def sources() -> list[Path]:
    """Everything the pictures depend on; which tiles there are comes from the engine."""
    return sorted(FOLDER.glob("*.py")) + sorted((FOLDER.parent / "art").glob("*.py"))


def bake(
    folder: Path, faces: Iterable[Face] | None = None, px: int = atlas.TILE_PX
) -> list[str]:
    """Paint what is missing or out of date; the names of the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = Provenance(folder / STAMP, sources())
    if stamp.holds() and all((folder / name).exists() for name in NAMES):
        return []
    stamp.break_()
    sheet = atlas.pack(atlas.all_pieces(all_faces() if faces is None else faces), px)
    pygame.image.save(sheet.colours, folder / atlas.COLOURS)
    pygame.image.save(sheet.shapes, folder / atlas.SHAPES)
    (folder / atlas.PLACES).write_text(sheet.places + "\n")
    stamp.press()
    return list(NAMES)


if __name__ == "__main__":
    for file in bake(Path(sys.argv[1])):
        print(f"{(Path(sys.argv[1]) / file).stat().st_size:8} {file}")
