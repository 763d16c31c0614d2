"""Faces to look at, without the engine's list of tiles."""

from game.carpe_diem.faces import Face, Feature


def one(kind: str, *sides: int, chimneys: int = 0) -> Face:
    return Face((Feature(kind, sides, chimneys),))


def two(first: tuple[str, tuple[int, ...]], second: tuple[str, tuple[int, ...]]) -> Face:
    both = (first, second)
    return Face(tuple(Feature(kind, sides, int(kind == "villa")) for kind, sides in both))


VILLAS = (
    one("villa", 0, chimneys=1),
    one("villa", 0, chimneys=2),
    one("villa", 0, 1, chimneys=1),
    one("villa", 0, 1, chimneys=2),
    one("villa", 0, 2, chimneys=1),
    one("villa", 0, 1, 3, chimneys=2),
    two(("villa", (0,)), ("pond", (2,))),
    two(("villa", (0,)), ("pond", (1, 3))),
    two(("villa", (0, 1)), ("baker", (2,))),
    two(("villa", (0, 1)), ("craftsman", (3,))),
)
