"""Where cities, walls, improvements and metropolises may come, apart from their cost."""

from __future__ import annotations

from engine.cities_knights.box import METROPOLIS_LEVEL, TOP_LEVEL, TRACK_COMMODITY, Cost
from engine.cities_knights.places import (
    OWN_CITIES,
    OWN_PLAIN_CITIES,
    OWN_SETTLEMENTS,
    OWN_SIDEWAYS,
    any_with,
    nodes_with,
)
from engine.cities_knights.state import (
    CITIES_LEFT,
    CRANES,
    DESK,
    DESK_SIZE,
    LEVEL,
    METROPOLIS,
    WALLS_LEFT,
    State,
    has_wall,
)


def city_sites(s: State, player: int) -> list[int]:
    """Settlements that can become cities; sideways cities come first and need no piece (D33)."""
    sideways = nodes_with(s, OWN_SIDEWAYS[player])
    if sideways:
        return sideways
    if not s.cells[DESK + DESK_SIZE * player + CITIES_LEFT]:
        return []
    return nodes_with(s, OWN_SETTLEMENTS[player])


def wall_sites(s: State, player: int) -> list[int]:
    if not s.cells[DESK + DESK_SIZE * player + WALLS_LEFT]:
        return []
    return [n for n in nodes_with(s, OWN_CITIES[player]) if not has_wall(s.cells[n])]


def holds_metropolis(s: State, player: int, track: int) -> bool:
    place = s.cells[METROPOLIS + track]
    return place > 0 and s.cells[place - 1] & 3 == player


def needs_plain_city(s: State, player: int, track: int, level: int) -> bool:
    """Whether a level asks for a city without metropolis (D31)."""
    if level < METROPOLIS_LEVEL:
        return False
    return level < TOP_LEVEL or not holds_metropolis(s, player, track)


def can_improve(s: State, player: int, track: int) -> bool:
    """Whether a track can be improved, apart from the cost (D27 to D31)."""
    level = s.cells[DESK + DESK_SIZE * player + LEVEL + track] + 1
    if level > TOP_LEVEL:
        return False
    plain = level >= METROPOLIS_LEVEL and needs_plain_city(s, player, track, level)
    return any_with(s, (OWN_PLAIN_CITIES if plain else OWN_CITIES)[player])


def improvement_cost(s: State, player: int, track: int) -> Cost:
    """What the next level costs, with a Crane if one is open (D27)."""
    number = s.cells[DESK + DESK_SIZE * player + LEVEL + track] + 1
    if s.cells[CRANES]:
        number -= 1
    return ((TRACK_COMMODITY[track], number),) if number else ()


def wins_metropolis(s: State, player: int, track: int, level: int) -> bool:
    """First at level 4; or first at level 5 while somebody else has it at 4 (D29, D30)."""
    cells = s.cells
    if level < METROPOLIS_LEVEL:
        return False
    place = cells[METROPOLIS + track]
    if not place:
        return True
    holder = cells[place - 1] & 3
    return (
        level == TOP_LEVEL
        and holder != player
        and cells[DESK + DESK_SIZE * holder + LEVEL + track] < TOP_LEVEL
    )
