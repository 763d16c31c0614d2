"""Reads the names that occur in the description of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cities_knights.board import HEXES, NODES
from engine.cities_knights.box import COLOURS, KINDS, KNIGHTS, TRACKS
from engine.cities_knights.names import EDGE_NAMES, MOODS
from engine.cities_knights.state import IDLE, knight
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, shown, whole

_NODE_NAMES = [str(node) for node in range(NODES)]
_MOST_LISTED = 72


class Names:
    """Names of one game: its number of players says which colours there are.

    Seats in lists and objects are put in their order, clockwise from the seat on turn.
    """

    def __init__(self, players: int, turn: int) -> None:
        self.players, self.turn = players, turn
        self.colours: Sequence[str] = COLOURS[:players]

    def place(self, seat: int) -> int:
        """How far a seat is from the one on turn."""
        return (seat - self.turn) % self.players

    def seat(self, data: object, what: str) -> int:
        return one_of(data, self.colours, what)

    def seats(self, data: object, what: str) -> tuple[int, ...]:
        found = [self.seat(entry, what) for entry in sequence(data, what, self.players)]
        return self._each_once(sorted(found, key=self.place), what)

    def by_seat(self, data: object, what: str) -> dict[int, Any]:
        entries = mapping(data, what, self.colours)
        found = sorted((self.colours.index(colour) for colour in entries), key=self.place)
        return {seat: entries[self.colours[seat]] for seat in found}

    def node(self, data: object, what: str) -> int:
        return whole(data, what, 0, NODES - 1)

    def nodes(self, data: object, what: str) -> tuple[int, ...]:
        return self._each_once(
            [self.node(entry, what) for entry in sequence(data, what, _MOST_LISTED)], what
        )

    def node_key(self, data: str, what: str) -> int:
        """A node that is written as the name of an entry."""
        return one_of(data, _NODE_NAMES, what)

    def hex(self, data: object, what: str) -> int:
        return whole(data, what, 0, HEXES - 1)

    def edge(self, data: object, what: str) -> int:
        return one_of(data, EDGE_NAMES, what)

    def edges(self, data: object, what: str) -> tuple[int, ...]:
        return self._each_once(
            [self.edge(entry, what) for entry in sequence(data, what, _MOST_LISTED)], what
        )

    def kind(self, data: object, what: str) -> int:
        return one_of(data, KINDS, what)

    def mask(self, data: object, what: str) -> int:
        """Kinds of hand cards as a mask."""
        kinds = [self.kind(entry, what) for entry in sequence(data, what, len(KINDS))]
        return sum(1 << kind for kind in self._each_once(kinds, what))

    def counts(self, data: object, what: str, most: int) -> list[int]:
        """Hand cards by kind."""
        given = mapping(data, what, KINDS)
        return [whole(given.get(kind, 0), f"{what}: the {kind}", 0, most) for kind in KINDS]

    def packed(self, data: object, what: str) -> int:
        """Hand cards of one side of an offer."""
        return sum(count << 3 * kind for kind, count in enumerate(self.counts(data, what, 7)))

    def track(self, data: object, what: str) -> int:
        return one_of(data, TRACKS, what)

    def knight(self, data: object, player: int, what: str) -> int:
        """A knight in words: “strong”, “basic active”, “mighty ready promoted”."""
        words = data.split(" ") if isinstance(data, str) else []
        if not words or words[0] not in KNIGHTS:
            raise BadInput(f"{what} cannot be “{shown(data)}”; write for example “basic active”.")
        level, rest = KNIGHTS.index(words[0]) + 1, words[1:]
        promoted = rest[-1:] == ["promoted"]
        if promoted:
            rest = rest[:-1]
        if len(rest) > 1 or any(word not in MOODS for word in rest):
            raise BadInput(f"{what} cannot be “{shown(data)}”; write for example “basic active”.")
        return knight(player, level, MOODS.index(rest[0]) if rest else IDLE, promoted)

    @staticmethod
    def _each_once(found: list[int], what: str) -> tuple[int, ...]:
        if len(set(found)) < len(found):
            raise BadInput(f"{what} cannot be named twice.")
        return tuple(found)
