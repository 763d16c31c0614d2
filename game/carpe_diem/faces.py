"""What lies on a tile, as the painter needs it: features, the sides they reach, their chimneys."""

from __future__ import annotations

from dataclasses import dataclass, replace

LANDSCAPES = ("vineyard", "herb_garden", "chicken_run", "pond")
DWELLINGS = ("merchant", "baker", "administrator", "craftsman")
VILLA = "villa"
SINGLES = ("market", "bakery", "fountain")
GRASS_SIDE = "grass"
GOOD_OF = {"vineyard": "grape", "herb_garden": "herb", "chicken_run": "chicken", "pond": "fish"}


@dataclass(frozen=True)
class Feature:
    kind: str
    sides: tuple[int, ...]  # 0 to 3: north, east, south, west
    chimneys: int = 0

    @property
    def name(self) -> str:
        stacks = f"x{self.chimneys}" if self.chimneys else ""
        return f"{self.kind}{''.join(map(str, self.sides))}{stacks}"

    def turned(self, turns: int) -> Feature:
        """After so many quarter turns clockwise."""
        return replace(self, sides=tuple(sorted((side + turns) % 4 for side in self.sides)))


@dataclass(frozen=True)
class Face:
    """The picture side of a tile. Equal faces look equal, whatever tile carries them."""

    features: tuple[Feature, ...]

    def turned(self, turns: int) -> Face:
        return Face(tuple(feature.turned(turns) for feature in self.features))

    def side(self, side: int) -> str:
        found = (feature.kind for feature in self.features if side in feature.sides)
        return next(found, GRASS_SIDE)

    @property
    def name(self) -> str:
        """A stable key for files and caches: `villa01x1.baker3`."""
        return ".".join(feature.name for feature in self.features)
