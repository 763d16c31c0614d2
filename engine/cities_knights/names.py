"""What pieces and places are called in lines, positions and reasons."""

from __future__ import annotations

from engine.cities_knights.board import EDGE_ENDS
from engine.cities_knights.box import COLOURS, KINDS, KNIGHTS
from engine.cities_knights.state import level_of, mood_of, was_promoted

EDGE_NAMES: tuple[str, ...] = tuple(f"{a}-{b}" for a, b in EDGE_ENDS)
"""An edge is called by its two nodes, the lower first."""
MOODS = ("idle", "active", "ready")


def told_knight(code: int) -> str:
    """A knight in words: level, mood unless idle, promoted."""
    words = [KNIGHTS[level_of(code) - 1]]
    if mood_of(code):
        words.append(MOODS[mood_of(code)])
    if was_promoted(code):
        words.append("promoted")
    return " ".join(words)


def told_cards(packed: int) -> dict[str, int]:
    """One side of an offer: three bits per kind, by name."""
    return {
        name: packed >> 3 * kind & 7 for kind, name in enumerate(KINDS) if packed >> 3 * kind & 7
    }


def told_mask(mask: int) -> list[str]:
    """The kinds of a mask, by name."""
    return [name for kind, name in enumerate(KINDS) if mask >> kind & 1]


def told_seats(seats: tuple[int, ...]) -> list[str]:
    return [COLOURS[seat] for seat in seats]
