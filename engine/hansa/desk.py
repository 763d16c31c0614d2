"""Facts of the game box that do not depend on the map: desks, pieces, markers, points."""

from __future__ import annotations

TRADER, MERCHANT = 0, 1
SHAPES = ("trader", "merchant")
PIECES = (27, 4)
SCORE_MARKER = (1, 0)

COLOURS = ("red", "blue", "green", "yellow", "purple")
PRIVILEGES = ("white", "orange", "pink", "black")

ACTIONES, PRIVILEGIUM, LIBER_SOPHIAE, BURSA, CLAVIS_URBIS = range(5)
TRACKS = ("actiones", "privilegium", "liber_sophiae", "bursa", "clavis_urbis")
ALL = 255
"""The last value of the bursa: the whole stock."""
VALUES = (
    (2, 3, 3, 4, 4, 5),
    (0, 1, 2, 3),
    (2, 3, 4, 5),
    (3, 5, 7, ALL),
    (1, 2, 2, 3, 4),
)
STEPS = tuple(len(values) - 1 for values in VALUES)
COVERED_BY = (TRADER, TRADER, MERCHANT, TRADER, TRADER)
FULL_TRACK_POINTS = (4, 4, 4, 4, 0)
PIECES_IN_PLAY = sum(PIECES) - sum(SCORE_MARKER) - sum(STEPS)
"""A player's pieces in supply and stock at the start, while all others cover the tracks."""

EXTRA_OFFICE, SWAP_OFFICES, PLUS_3, PLUS_4, DEVELOP, REMOVE_3 = range(6)
MARKERS = (
    "extra_office",
    "swap_offices",
    "plus_3_actions",
    "plus_4_actions",
    "develop_skill",
    "remove_3",
)
MARKER_COUNTS = (5, 2, 2, 2, 3, 2)
START_MARKERS = (EXTRA_OFFICE, SWAP_OFFICES, REMOVE_3)
MARKER_POINTS = (0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21)

CITY_POINTS = 2
LAST_PRESTIGE = 20


def setup_supply(seat: int) -> tuple[int, int]:
    """Traders and merchants in the supply of a seat (from 0) at the start."""
    return 5 + seat, 1
