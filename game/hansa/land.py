"""The lie of the land behind the board: coasts, rivers, woods and hills, roughly true.

Own drawing. Places are fractions of the printed board unless said otherwise, so that they follow
the towns into every shape of the chart.
"""

from typing import NamedTuple

from game.art.brushes import Point

# Coasts: x as a fraction of the chart's width, y in units from its top. Where a town needs the
# place, the coast gives way to the north.
NORTH_SEA: list[Point] = [
    (-0.03, 96), (0.03, 88), (0.075, 94), (0.12, 90), (0.152, 98), (0.168, 124), (0.186, 108),
    (0.206, 88), (0.245, 78), (0.29, 82), (0.325, 92), (0.345, 128), (0.366, 104), (0.392, 84),
    (0.43, 78), (0.462, 66), (0.492, 50), (0.525, 42), (0.55, 46), (0.572, 74), (0.588, 46),
    (0.594, 16), (0.588, -30),
]  # fmt: skip
BALTIC: list[Point] = [
    (0.762, -30), (0.778, 6), (0.80, 20), (0.83, 14), (0.858, 26), (0.893, 30), (0.92, 22),
    (0.948, 34), (0.976, 44), (1.03, 54),
]  # fmt: skip
# Middle (as above), half-width and half-height in units.
ISLANDS = [
    (0.262, 56, 11, 3.6), (0.302, 58, 10, 3.2), (0.338, 62, 9, 3.4), (0.376, 56, 8, 3.0),
    (0.468, 26, 4, 3.0),
]  # fmt: skip


class River(NamedTuple):
    name: str
    width: float
    course: list[Point]


RIVERS = [
    River("Rhenus", 4.4, [
        (0.055, 1.02), (0.03, 0.92), (0.047, 0.80), (0.064, 0.70), (0.040, 0.64), (0.026, 0.55),
        (-0.03, 0.50),
    ]),
    River("Amisia", 2.8, [
        (0.345, 0.68), (0.322, 0.52), (0.338, 0.43), (0.305, 0.31), (0.246, 0.25), (0.19, 0.17),
        (0.180, 0.12),
    ]),
    River("Visurgis", 3.6, [
        (0.43, 1.02), (0.405, 0.90), (0.49, 0.82), (0.535, 0.66), (0.505, 0.58), (0.452, 0.44),
        (0.462, 0.32), (0.395, 0.22), (0.352, 0.13),
    ]),
    River("Albis", 4.2, [
        (1.03, 0.87), (0.958, 0.80), (0.972, 0.62), (0.962, 0.47), (0.975, 0.37), (0.89, 0.375),
        (0.85, 0.26), (0.77, 0.165), (0.70, 0.142), (0.625, 0.105), (0.575, 0.04),
    ]),
    River("Leina", 2.4, [
        (0.64, 0.82), (0.662, 0.70), (0.650, 0.56), (0.64, 0.46), (0.555, 0.41), (0.46, 0.36),
    ]),
]  # fmt: skip


class Landscape(NamedTuple):
    kind: str
    at: Point
    reach: Point  # in fractions as well
    marks: int


REGIONS = [
    Landscape("harz", (0.715, 0.775), (0.05, 0.035), 12),
    Landscape("harz", (0.86, 0.74), (0.03, 0.03), 6),
    Landscape("hills", (0.315, 0.87), (0.06, 0.03), 9),
    Landscape("hills", (0.50, 0.90), (0.05, 0.04), 8),
    Landscape("hills", (0.55, 0.70), (0.05, 0.04), 8),
    Landscape("hills", (0.68, 0.95), (0.06, 0.03), 8),
    Landscape("hills", (0.21, 0.66), (0.04, 0.03), 6),
    Landscape("hills", (0.38, 0.58), (0.04, 0.03), 6),
    Landscape("oaks", (0.16, 0.31), (0.05, 0.03), 10),
    Landscape("oaks", (0.545, 0.345), (0.04, 0.05), 10),
    Landscape("oaks", (0.37, 0.67), (0.05, 0.04), 12),
    Landscape("oaks", (0.20, 0.49), (0.05, 0.03), 10),
    Landscape("oaks", (0.86, 0.65), (0.05, 0.03), 10),
    Landscape("oaks", (0.36, 0.46), (0.04, 0.04), 10),
    Landscape("oaks", (0.69, 0.055), (0.05, 0.03), 10),
    Landscape("oaks", (0.18, 0.79), (0.04, 0.02), 6),
    Landscape("oaks", (0.44, 0.84), (0.03, 0.03), 6),
    Landscape("oaks", (0.05, 0.70), (0.02, 0.04), 5),
    Landscape("firs", (0.79, 0.745), (0.04, 0.03), 9),
    Landscape("firs", (0.60, 0.78), (0.04, 0.03), 10),
    Landscape("firs", (0.95, 0.93), (0.03, 0.03), 6),
    Landscape("firs", (0.76, 0.95), (0.04, 0.02), 6),
    Landscape("firs", (0.88, 0.44), (0.04, 0.04), 9),
    Landscape("firs", (0.55, 0.52), (0.03, 0.02), 5),
    Landscape("heath", (0.66, 0.29), (0.05, 0.04), 14),
    Landscape("heath", (0.83, 0.40), (0.03, 0.03), 8),
    Landscape("heath", (0.70, 0.41), (0.03, 0.03), 6),
    Landscape("heath", (0.43, 0.385), (0.03, 0.03), 5),
    Landscape("marsh", (0.15, 0.17), (0.06, 0.03), 10),
    Landscape("marsh", (0.38, 0.20), (0.05, 0.03), 8),
    Landscape("marsh", (0.60, 0.20), (0.04, 0.02), 6),
    Landscape("marsh", (0.045, 0.45), (0.02, 0.03), 4),
    Landscape("farm", (0.28, 0.36), (0.06, 0.04), 8),
    Landscape("farm", (0.50, 0.47), (0.05, 0.03), 6),
    Landscape("farm", (0.82, 0.20), (0.05, 0.04), 7),
    Landscape("farm", (0.58, 0.58), (0.05, 0.03), 6),
    Landscape("farm", (0.75, 0.62), (0.05, 0.04), 7),
    Landscape("farm", (0.16, 0.90), (0.05, 0.02), 5),
    Landscape("farm", (0.24, 0.25), (0.04, 0.03), 6),
    Landscape("farm", (0.96, 0.20), (0.02, 0.06), 4),
]

# What grows where: marks with their shares.
MIX: dict[str, dict[str, float]] = {
    "harz": {"mountain": 4, "ridge": 1, "fir": 2.5},
    "hills": {"down": 4, "ridge": 1.4, "small_oak": 2, "fir": 1},
    "oaks": {"oak": 5, "small_oak": 3, "birch": 1, "bush": 1.2, "deer": 0.3},
    "firs": {"fir": 6, "small_oak": 1, "bush": 0.6, "deer": 0.35},
    "heath": {"heather": 6, "sheep": 0.7, "birch": 1.2, "bush": 1},
    "marsh": {"reeds": 4, "windmill": 0.5, "bush": 1, "sheep": 0.4},
    "farm": {"field": 2, "hamlet": 1.2, "haystacks": 1, "chapel": 0.6, "windmill": 0.4,
             "small_oak": 1.4},
    "country": {"small_oak": 3, "bush": 2, "birch": 1, "field": 0.8, "hamlet": 0.5, "oak": 1.5,
                "haystacks": 0.5, "heather": 1},
}  # fmt: skip

# How far up from its foot a mark's middle is, and how much room it needs around that.
ROOM: dict[str, tuple[float, float]] = {
    "mountain": (8, 13), "ridge": (4, 15), "down": (4, 12), "oak": (6, 7), "small_oak": (4, 5),
    "fir": (6, 6.4), "birch": (6, 6), "bush": (1, 3.6), "reeds": (3, 5), "heather": (1, 5.5),
    "field": (4, 13), "hamlet": (3, 10.5), "chapel": (7, 10), "windmill": (7, 9), "sheep": (2, 7),
    "deer": (5, 7), "haystacks": (2, 7),
}  # fmt: skip
CLUMPS = {"oak": 5, "small_oak": 4, "fir": 6, "birch": 3, "mountain": 2, "heather": 2, "reeds": 2}

WASHES = {
    "harz": (150, 112, 74), "hills": (172, 140, 82), "oaks": (126, 138, 70), "firs": (96, 122, 78),
    "heath": (172, 122, 132), "marsh": (120, 146, 118), "farm": (206, 176, 92),
}  # fmt: skip

# Lands, written large and faint where there is room.
LANDS = [
    ("FRISIA", (0.33, 0.22)), ("HOLSATIA", (0.66, 0.02)), ("WESTPHALIA", (0.30, 0.55)),
    ("SAXONIA", (0.62, 0.36)), ("MARCHIA", (0.86, 0.42)), ("HASSIA", (0.50, 0.96)),
    ("THURINGIA", (0.70, 0.95)), ("RHENANIA", (0.10, 0.66)),
]  # fmt: skip
