"""Names of Carpe Diem's things in the reader's language: tiles, cards, amounts, sides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.carpe_diem.cards import CARD_NAMES, FOUNTAIN_CARDS, FOUNTAIN_NAMES, GOODS
from engine.carpe_diem.tiles import KINDS, NUMBER, SIDES
from game.carpe_diem.faces import VILLA, Face, Feature
from game.carpe_diem.facesof import card_face, face
from game.text import Words

ITEMS = (*GOODS, "coin", "bread", "scroll", "vp")


class Naming:
    def __init__(self, words: Words) -> None:
        self.words = words

    def kind(self, kind: str) -> str:
        return self.words(f"kind.{kind}")

    def kinds(self, kinds: Iterable[str]) -> str:
        return self.words.joined(self.kind(kind) for kind in kinds)

    def tile(self, tile: int | str) -> str:
        """What lies on a tile; its chimneys, as they are counted."""
        number = NUMBER[tile] if isinstance(tile, str) else tile
        said = []
        for feature in face(number).features:
            name = self.kind(feature.kind)
            if feature.kind == VILLA:
                name = f"{name} ({self.words('amount.chimneys', n=feature.chimneys)})"
            said.append(name)
        return self.words.joined(said)

    def lying(self, shown: Face) -> str:
        """What lies on a tile, and the sides it reaches as the tile lies."""
        return "; ".join(map(self._feature, shown.features))

    def _feature(self, feature: Feature) -> str:
        name = self.kind(feature.kind)
        if feature.kind == VILLA:
            name = f"{name}, {self.amount('chimney', feature.chimneys)}"
        if not feature.sides:
            return name
        sides = self.words.joined(self.side(SIDES[side]) for side in feature.sides)
        return self.words("account.feature", kind=name, sides=sides)

    def amount(self, what: str, n: int) -> str:
        """So many goods, coins, steps, points, or structures of a kind."""
        if what in ITEMS:
            return self.words(f"amount.{what}", n=n)
        if what == "chimney":
            return self.words("amount.chimneys", n=n)
        return self.words("amount.kind", n=n, kind=self.kind(what))

    def points(self, points: int, covered: bool) -> str:
        return self.words("speak.covered") if covered else self.amount("vp", points)

    def amounts(self, what: Mapping[str, int]) -> str:
        return self.words.joined(self.amount(name, n) for name, n in what.items() if n)

    def card(self, card: int | str) -> str:
        """A scoring card by what it takes and gives."""
        number = CARD_NAMES.index(card) if isinstance(card, str) else card
        reward = self.amounts(dict(card_face(number).reward))
        return self.words("card.name", need=self.short_card(number), reward=reward)

    def short_card(self, card: int | str) -> str:
        """A scoring card by what it takes."""
        number = CARD_NAMES.index(card) if isinstance(card, str) else card
        return self.amounts(dict(card_face(number).need))

    def fountain(self, card: int | str) -> str:
        number = FOUNTAIN_NAMES.index(card) if isinstance(card, str) else card
        return self.kind(KINDS[FOUNTAIN_CARDS[number].kind])

    def side(self, side: str) -> str:
        return self.words(f"side.{side}")
