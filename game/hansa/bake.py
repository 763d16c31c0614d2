"""Paint the charts at build time: `python -m game.hansa.bake OUTDIR`.

Writes one picture per side, shape and width, as JPEG, and the charts' coordinates beside them. The
same sources give the same bytes, and what is there already and still true is not painted again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from game.art.baked import Provenance
from game.art.brushes import reduce
from game.hansa import chart as charts
from game.hansa import roads, scenery
from game.hansa.bareboard import PICTURE_WIDTHS, picture_name
from game.hansa.water import Water

PACKAGE = Path(__file__).parent.parent
# Everything a picture depends on; the engine's data reaches it through the solved charts.
SOURCES = (
    "art/*.py",
    "assets/fonts/*.?tf",
    "hansa/charts/*.json",
    "hansa/bake.py",
    "hansa/chart.py",
    "hansa/ground.py",
    "hansa/land.py",
    "hansa/ornaments.py",
    "hansa/roads.py",
    "hansa/scenery.py",
    "hansa/bareboard.py",
    "hansa/water.py",
)
STAMP = "inputs.sha256"


def paint(chart: charts.Chart, width: int) -> pygame.Surface:
    """The still picture of a chart: scenery and roads."""
    water = Water(chart)
    sheet = scenery.paint(chart, water, width)
    roads.lay(sheet, chart, water, width / chart.width)
    return sheet


def sources() -> list[Path]:
    return [path for pattern in SOURCES for path in sorted(PACKAGE.glob(pattern))]


def bake(
    folder: Path,
    sizes: Mapping[str, Sequence[int]] = PICTURE_WIDTHS,
    sides: Sequence[str] = charts.SIDES,
) -> list[str]:
    """Paint what is missing or out of date; the names of the pictures painted."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = Provenance(folder / STAMP, sources())
    fresh = stamp.holds()
    if not fresh:
        stamp.break_()
    painted = []
    for side in sides:
        for shape in charts.SHAPES:
            chart = charts.load(side, shape)
            widths = sizes[shape]
            names = {picture_name(chart, width): width for width in widths}
            if fresh and all((folder / name).exists() for name in names):
                continue
            largest = paint(chart, widths[-1])
            for name, width in names.items():
                height = round(chart.height * width / chart.width)
                pygame.image.save(reduce(largest, width, height), folder / name)
                painted.append(name)
            coordinates = json.dumps(chart.to_json(), separators=(",", ":"))
            (folder / f"{side}_{shape}.json").write_text(coordinates + "\n")
    stamp.press()
    return painted


if __name__ == "__main__":
    for file in bake(Path(sys.argv[1])):
        print(f"{(Path(sys.argv[1]) / file).stat().st_size:8} {file}")
