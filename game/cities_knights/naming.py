"""Names of the island's places and of the game's things in the reader's language.

A hex is called by its terrain and number, a corner by the numbers around it, an edge by its two
corners. Numbers are those that lie there now: the Inventor may have swapped them since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.cities_knights.board import EDGE_ENDS, HEX_NODES, HEX_XY, NODE_HEXES, NODES
from engine.cities_knights.box import CARDS, DESERT, HARBOURS, KINDS, KNIGHTS, TERRAINS, TRACKS
from engine.cities_knights.state import Setting
from game.text import Words

SIDES = ("north", "north_east", "south_east", "south", "south_west", "north_west")
"""Where the six corners of a hex lie, in the order of the board."""
BUILDINGS = {
    "trade": ("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
    "politics": ("town_hall", "church", "fortress", "cathedral", "high_assembly"),
    "science": ("abbey", "library", "aqueduct", "theater", "university"),
}
"""What the five levels of each track build."""


class Naming:
    def __init__(self, words: Words, setting: Setting, numbers: Sequence[int]) -> None:
        self.words, self.setting, self.numbers = words, setting, numbers

    # things
    def kind(self, kind: int | str) -> str:
        """A kind of hand card."""
        return self.words(f"kind.{_named(kind, KINDS)}")

    def amount(self, kind: str, n: int) -> str:
        return self.words(f"amount.{kind}", n=n)

    def amounts(self, cards: Mapping[str, int]) -> str:
        said = [self.amount(kind, cards[kind]) for kind in KINDS if cards.get(kind)]
        return self.words.joined(said) or self.words("amount.nothing")

    def track(self, track: int | str) -> str:
        return self.words(f"track.{_named(track, TRACKS)}")

    def level(self, track: int | str, level: int) -> str:
        """The building of a city improvement."""
        return self.words(f"building.{BUILDINGS[_named(track, TRACKS)][level - 1]}")

    def card(self, card: int | str) -> str:
        return self.words(f"card.{_named(card, CARDS)}")

    def card_text(self, card: int | str) -> str:
        """What a progress card does."""
        return self.words(f"card.{_named(card, CARDS)}.text")

    def piece(self, piece: str) -> str:
        """As the rules name it: "road", "strong knight"."""
        return self.words(f"piece.{piece.replace(' ', '_')}")

    def knight(self, level: int) -> str:
        return self.piece(f"{KNIGHTS[level - 1]} knight")

    def terrain(self, hex_: int) -> str:
        return self.words(f"terrain.{TERRAINS[self.setting.terrain[hex_]]}")

    def harbour(self, node: int) -> str:
        """What a harbour at a corner is for; empty if there is none."""
        mask = self.setting.harbour_at[node]
        if not mask:
            return ""
        kind = HARBOURS[mask.bit_length() - 1]
        if kind not in KINDS:
            return self.words("place.harbour_any")
        return self.words("place.harbour", kind=self.kind(kind))

    # places
    def hex(self, hex_: int) -> str:
        if self.setting.terrain[hex_] == DESERT:
            return self.terrain(hex_)
        return self.words("place.hex", terrain=self.terrain(hex_), number=self.numbers[hex_])

    def row_of(self, hex_: int) -> tuple[int, int]:
        """The row of a hex and its place there, both from one."""
        row = HEX_XY[hex_][1]
        before = sum(r == row for _, r in HEX_XY[:hex_])
        return row + 3, before + 1

    def corner(self, node: int) -> str:
        """The numbers around a corner, fewer on the coast."""
        there = [self.numbers[hex_] for hex_ in NODE_HEXES[node]]
        said = "–".join(str(number or self.words("terrain.desert")) for number in there)
        return said if len(there) > 2 else self.words("place.coast", numbers=said)

    def one_corner(self, node: int) -> str:
        """A corner that no other one can be mistaken for, for the ear."""
        return self._one_corners[node]

    @cached_property
    def _one_corners(self) -> list[str]:
        names = [self.corner(node) for node in range(NODES)]
        same = Counter(names)
        return [
            name if same[name] == 1 else self._exactly(node, name)
            for node, name in enumerate(names)
        ]

    def _exactly(self, node: int, name: str) -> str:
        hex_ = NODE_HEXES[node][0]
        row, column = self.row_of(hex_)
        side = self.words(f"side.{SIDES[HEX_NODES[hex_].index(node)]}")
        return self.words("place.exactly", place=name, row=row, hex=column, side=side)

    def edge(self, edge: int) -> str:
        a, b = EDGE_ENDS[edge]
        return self.words("place.edge", start=self.corner(a), end=self.corner(b))

    def one_edge(self, edge: int) -> str:
        a, b = EDGE_ENDS[edge]
        return self.words("place.edge", start=self.one_corner(a), end=self.one_corner(b))


def _named(thing: int | str, names: Sequence[str]) -> str:
    return names[thing] if isinstance(thing, int) else thing
