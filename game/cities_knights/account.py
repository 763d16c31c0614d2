"""The table of Cities & Knights in words, for those who do not see it: the hexes row by row, what
stands on the corners, roads and knights by owner, harbours, the bank and everybody's desk.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.cities_knights.board import HARBOUR_SLOTS, HEX_NODES, HEXES, NODES
from engine.cities_knights.box import KINDS, KNIGHTS, TRACKS
from game.cities_knights.labels import Labels
from game.cities_knights.naming import SIDES
from game.cities_knights.picture import Picture
from game.cities_knights.wording import Wording
from game.table.account import Passage
from game.text import sentences

_PIECES = ("road", "settlement", "city", "wall")


def account(seen: Picture, wording: Wording) -> list[Passage]:
    return _Teller(seen, wording).passages()


class _Teller:
    def __init__(self, seen: Picture, wording: Wording) -> None:
        self.seen = seen
        self.words, self.naming, self.names = wording.words, wording.naming, wording.names
        self.labels: Labels = wording.labels_of(seen)

    def passages(self) -> list[Passage]:
        parts = {
            "course": self._course(),
            "seats": map(self._seat, range(len(self.names))),
            "hand": self._hand(),
            "hexes": map(self._hex, range(HEXES)),
            "corners": (self.labels.thing(("node", node)) for node in range(NODES)),
            "harbours": self._harbours(),
            "roads": map(self._roads, range(len(self.names))),
            "knights": map(self._knights, range(len(self.names))),
            "bank": self._bank(),
        }
        return [Passage(self.words(f"account.{name}"), list(told)) for name, told in parts.items()]

    def _course(self) -> Iterator[str]:
        seen, words = self.seen, self.words
        yield words("account.target", n=seen.setting.options.victory_target)
        yield self.labels.ship()
        yield words("account.attacks", n=seen.attacks)
        if seen.robber_locked:
            yield words("account.robber_locked")
        if seen.dice is not None:
            yield self.labels.thing(("die", "white", seen.dice.white))
            yield self.labels.thing(("die", "red", seen.dice.red))
        if seen.driven is not None:
            place = self.naming.one_corner(seen.driven[0])
            yield words("account.driven", place=place, knight=self.labels.piece(seen.driven[1]))

    def _seat(self, seat: int) -> str:
        backs = ", ".join(
            self.words("speak.seat_level", track=self.naming.track(track), level=number)
            for track, number in self.seen.holdings[seat].backs.items()
            if number
        )
        said = self.words("account.backs", cards=backs) if backs else ""
        left = self.words("account.left", pieces=self._left(seat))
        return sentences(self.labels.seat(seat), said, left)

    def _left(self, seat: int) -> str:
        left = self.seen.supply(seat)
        pieces = [(self.naming.piece(piece), left[piece]) for piece in _PIECES]
        for level in range(1, len(KNIGHTS) + 1):
            pieces.append((self.naming.knight(level), left[f"knight{level}"]))
        return ", ".join(self.words("account.piece_left", piece=name, n=n) for name, n in pieces)

    def _hand(self) -> Iterator[str]:
        """Only one's own; an onlooker has none."""
        eyes = self.seen.eyes
        mine = self.seen.holdings[eyes] if eyes is not None and eyes >= 0 else None
        if mine is None or mine.hand is None or mine.progress is None:
            return
        yield self.words("account.held", cards=self.naming.amounts(mine.hand))
        for card in mine.progress:
            yield sentences(self.naming.card(card), self.naming.card_text(card))

    def _hex(self, hex_: int) -> str:
        around = []
        for side, node in zip(SIDES, HEX_NODES[hex_], strict=True):
            if node in self.seen.pieces:
                piece = self.labels.piece(self.seen.pieces[node])
                where = self.words(f"side.{side}")
                around.append(self.words("account.at_side", side=where, piece=piece))
        said = self.words("account.around", pieces="; ".join(around)) if around else ""
        return sentences(self.labels.thing(("hex", hex_)), said)

    def _harbours(self) -> Iterator[str]:
        """One line for each, with its two corners."""
        for nodes in HARBOUR_SLOTS:
            corners = [self.naming.one_corner(node) for node in nodes]
            held = [self.labels.piece(self.seen.pieces[n]) for n in nodes if n in self.seen.pieces]
            yield self.words(
                "account.harbour",
                harbour=self.naming.harbour(nodes[0]),
                corners=self.words.joined(corners),
                held="; ".join(held) or self.words("speak.free"),
            )

    def _roads(self, seat: int) -> str:
        mine = sorted(edge for edge, owner in self.seen.roads.items() if owner == seat)
        return self.words(
            "account.road",
            name=self.names[seat],
            n=self.seen.road_length(seat),
            roads="; ".join(map(self.naming.one_edge, mine)) or self.words("amount.nothing"),
        )

    def _knights(self, seat: int) -> str:
        standing = [
            self.words(
                "account.knight_at",
                knight=self.naming.knight(knight.level),
                mood=self.words(f"mood.{knight.mood}"),
                place=self.naming.one_corner(node),
            )
            for node, knight in self.seen.knights(seat).items()
        ]
        return self.words(
            "account.knights_of",
            name=self.names[seat],
            knights="; ".join(standing) or self.words("amount.nothing"),
        )

    def _bank(self) -> Iterator[str]:
        for kind in range(len(KINDS)):
            yield self.labels.thing(("want", kind))
        for track in range(len(TRACKS)):
            yield self.labels.thing(("deck", track))
