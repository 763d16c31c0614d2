"""What things cost, by the names of the tiles that build them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cities_knights.box import (
    ACTIVATION_COST,
    CITY_COST,
    KNIGHT_COST,
    PROMOTION_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    WALL_COST,
)
from engine.cities_knights.telling import named

PRICES: Mapping[str, Mapping[str, int]] = {
    "road": named(ROAD_COST),
    "settlement": named(SETTLEMENT_COST),
    "city": named(CITY_COST),
    "wall": named(WALL_COST),
    "knight": named(KNIGHT_COST),
    "activate": named(ACTIVATION_COST),
    "promote": named(PROMOTION_COST),
}
