"""Cut the typefaces of the game down to the letters its languages need.

Run once, by hand, when a face or the alphabet changes; the result lies beside this script and is
what the game ships. The originals are the Debian packages fonts-junicode, fonts-ebgaramond and
fonts-lato; the folder they install into is the argument. Needs fonttools 4.68. Nothing in the game
imports this module.

    python game/assets/fonts/make_fonts.py FOLDER
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

# Every face is renamed: "Lato" is a reserved font name, and the licence keeps reserved names for
# the unmodified originals.
FACES = {
    "town.otf": ("opentype/junicode/JunicodeTwoBeta-Bold.otf", "Kontor Serif Bold"),
    "semi.otf": ("opentype/junicode/JunicodeTwoBeta-Semibold.otf", "Kontor Serif Semibold"),
    "italic.otf": ("opentype/ebgaramond/EBGaramond12-Italic.otf", "Kontor Sea Italic"),
    "body.ttf": ("truetype/lato/Lato-Medium.ttf", "Kontor Sans Medium"),
    "bold.ttf": ("truetype/lato/Lato-Bold.ttf", "Kontor Sans Bold"),
    "figures.ttf": ("truetype/lato/Lato-Black.ttf", "Kontor Sans Black"),
}

# Basic Latin, Latin-1 and Latin Extended-A, then the punctuation and signs the texts use.
ALPHABET = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "ȘșȚț–—‘’‚“”„†•…‹›€−×≤≥→←↑↓")]

NAMES_THAT_SAY_THE_FACE = (1, 3, 4, 6, 16, 17, 18)


def cut(source: Path, target: Path, name: str) -> None:
    subset: Any = import_module("fontTools.subset")
    options = subset.Options()
    options.hinting = False  # small serif type is drawn large and reduced; FreeType hints the rest
    options.layout_features = ["kern", "mark", "ccmp"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 14]
    options.drop_tables += ["FFTM", "kern"]
    options.notdef_outline = True
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=ALPHABET)
    cutter.subset(font)
    for record in list(font["name"].names):
        if record.nameID in NAMES_THAT_SAY_THE_FACE:
            record.string = name.replace(" ", "") if record.nameID == 6 else name
    if "CFF " in font:
        top = font["CFF "].cff
        top.fontNames = [name.replace(" ", "")]
        top.topDictIndex[0].FullName = top.topDictIndex[0].FamilyName = name
    font["head"].modified = font["head"].created  # the same input gives the same bytes
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)


if __name__ == "__main__":
    for file, (original, title) in FACES.items():
        cut(Path(sys.argv[1]) / original, HERE / file, title)
        print(f"{(HERE / file).stat().st_size:7} {file}")
