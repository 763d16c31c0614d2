"""Points by what they are for, counted from the board, and who wins."""

from __future__ import annotations

from engine.cities_knights.box import LONGEST_ROAD_POINTS, METROPOLIS_POINTS, TRACKS
from engine.cities_knights.places import OWN_CITIES, OWN_SETTLEMENTS, OWN_SIDEWAYS, nodes_with
from engine.cities_knights.play.turn import winners
from engine.cities_knights.state import (
    DEFENDER,
    LONGEST,
    MERCHANT_OWNER,
    SHOWN,
    State,
    desk,
)
from engine.cities_knights.towns import holds_metropolis

__all__ = ["CATEGORIES", "score", "winners"]

CATEGORIES = (
    "settlements",
    "cities",
    "metropolises",
    "longest_road",
    "defender",
    "point_cards",
    "merchant",
)


def score(s: State) -> list[dict[str, int]]:
    """All points are public, so they are the same to every viewer."""
    return [_points(s, player) for player in range(s.setting.players)]


def _points(s: State, player: int) -> dict[str, int]:
    cells = s.cells
    small = (OWN_SETTLEMENTS[player], OWN_SIDEWAYS[player])
    metropolises = sum(holds_metropolis(s, player, track) for track in range(len(TRACKS)))
    return {
        "settlements": sum(len(nodes_with(s, mask)) for mask in small),
        "cities": 2 * len(nodes_with(s, OWN_CITIES[player])),
        "metropolises": METROPOLIS_POINTS * metropolises,
        "longest_road": LONGEST_ROAD_POINTS if cells[LONGEST] == player + 1 else 0,
        "defender": cells[desk(player) + DEFENDER],
        "point_cards": cells[SHOWN : SHOWN + 2].count(player + 1),
        "merchant": int(cells[MERCHANT_OWNER] == player + 1),
    }
