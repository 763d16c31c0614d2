"""What the next landing of the barbarians is likely to bring each player.

Strength is counted in hundredths of a level: active knights whole, sleeping ones by the chance that
they are woken in time.
"""

from __future__ import annotations

from functools import lru_cache

from engine.cities_knights.board import NODES
from engine.cities_knights.box import SHIP_STEPS
from engine.cities_knights.places import ALL_CITIES, OWN_PLAIN_CITIES
from engine.cities_knights.state import (
    IDLE,
    KNIGHT,
    NODE,
    SHIP_AT,
    State,
    is_knight,
    level_of,
    mood_of,
)

_NEAR = (95, 92, 72, 45, 26, 15, 9, 6)
"""By steps left: chances in a hundred that the ship lands before everybody has had two turns."""
_WOKEN = (5, 15, 35, 45, 50, 50, 50, 50)
"""By steps left: chances in a hundred that a sleeping knight is woken before the ship lands."""
_LOST, _BEATEN_OFF = 100, 0
_SHAKY = 100
"""A margin below which nobody can be sure how it ends."""
_CODES = KNIGHT + 18 << 2
"""Pieces on nodes are numbers below this."""
_ALIKE = 40
"""Strengths closer than this are taken as equal."""
CITY_LOST, DEFENDER_WON, CARD_DRAWN = -190, 115, 45
"""In hundredths of a point."""

def _levels(awake: bool) -> tuple[bytes, ...]:
    """By player the levels of his knights that are awake or asleep, for every code of a piece."""
    return tuple(
        bytes(
            level_of(code)
            if is_knight(code) and code & 3 == player and (mood_of(code) != IDLE) == awake
            else 0
            for code in range(_CODES)
        ).ljust(256, b"\0")
        for player in range(4)
    )


AWAKE, ASLEEP = _levels(True), _levels(False)


def alarm(s: State) -> tuple[int, ...]:
    """By player what the next attack is worth, in hundredths of a point."""
    cells = s.cells
    left = SHIP_STEPS - cells[SHIP_AT]
    return _alarm(bytes(cells[NODE : NODE + NODES]), left, s.setting.players)


@lru_cache(maxsize=1 << 13)
def _alarm(pieces: bytes, left: int, players: int) -> tuple[int, ...]:
    woken = _WOKEN[left]
    levels = [
        100 * sum(pieces.translate(AWAKE[player])) + woken * sum(pieces.translate(ASLEEP[player]))
        for player in range(players)
    ]
    cities = 100 * sum(pieces.translate(ALL_CITIES))
    margin = sum(levels) - cities
    lost = _LOST if margin <= -_SHAKY else max(_BEATEN_OFF, 50 - margin // 2)
    chance = _NEAR[left]
    worth = [0] * players
    exposed = [p for p in range(players) if any(pieces.translate(OWN_PLAIN_CITIES[p]))]
    if exposed and lost:
        least = min(levels[player] for player in exposed)
        for player in exposed:
            above = levels[player] - least
            if above < _ALIKE:
                worth[player] += CITY_LOST * lost * chance // 10_000
            elif above < 2 * _ALIKE:
                worth[player] += CITY_LOST * lost * chance // 40_000
    most = max(levels)
    if most and lost < _LOST:
        best = [player for player in range(players) if most - levels[player] < _ALIKE]
        prize = DEFENDER_WON if len(best) == 1 else CARD_DRAWN
        for player in best:
            worth[player] += prize * (100 - lost) * chance // 10_000
    return tuple(worth)
