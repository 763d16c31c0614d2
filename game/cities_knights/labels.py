"""Everything on the table for the ear: what a thing is, and what lies or stands there."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cities_knights import actions as act
from engine.cities_knights.box import CARDS, KINDS, SHIP_STEPS, TOP_LEVEL, TRACK_COMMODITY, TRACKS
from game.cities_knights.naming import Naming
from game.cities_knights.outlook import Outlook
from game.cities_knights.picture import Picture
from game.cities_knights.placed import Building, Knight, Piece
from game.cities_knights.prices import PRICES
from game.table.spotted import Thing
from game.text import sentences


class Labels:
    """Speaks of what one pair of eyes sees."""

    def __init__(self, naming: Naming, names: Sequence[str], seen: Picture) -> None:
        self.naming, self.names, self.seen = naming, names, seen
        self.words = naming.words

    def thing(self, thing: Thing) -> str:
        kind, words = thing[0], self.words
        if kind == "hex":
            return self._hex(thing[1])
        if kind == "node":
            return self._node(thing[1])
        if kind == "edge":
            return self._edge(thing[1])
        if kind == "hand":
            return self._hand(thing[1])
        if kind == "want":
            name = KINDS[thing[1]]
            return words("speak.bank", kind=self.naming.kind(name), n=self.seen.bank[name])
        if kind in ("card", "take"):
            card = self.naming.card(thing[1])
            return sentences(card, self.naming.card_text(thing[1]))
        if kind == "track":
            return self._track(thing[1])
        if kind == "deck":
            track = TRACKS[thing[1]]
            return words("speak.deck", track=self.naming.track(track), n=self.seen.decks[track])
        if kind in ("seat", "to", "deal"):
            return words("verb.to_all") if thing[1] == act.TO_ALL else self.seat(thing[1])
        if kind == "build":
            return self._build(thing[1])
        if kind == "die":
            return words(f"speak.die.{thing[1]}", n=thing[2])
        if kind == "answer":
            return words(f"do.answer.{act.ANSWERS[thing[1]]}")
        if kind == "knight":
            return self._node(thing[1])
        if kind == "ship":
            return self.ship()
        return words(f"verb.{kind}")

    # the island
    def _hex(self, hex_: int) -> str:
        row, column = self.naming.row_of(hex_)
        said = self.words("speak.hex", row=row, n=column, hex=self.naming.hex(hex_))
        notes = []
        if self.seen.robber == hex_:
            notes.append(self.words("speak.robber"))
        if self.seen.merchant and self.seen.merchant[0] == hex_:
            notes.append(self.words("speak.merchant", name=self.names[self.seen.merchant[1]]))
        return sentences(said, *notes)

    def _node(self, node: int) -> str:
        piece = self.seen.pieces.get(node)
        held = self.piece(piece) if piece else self.words("speak.free")
        place = self.naming.one_corner(node)
        said = self.words("speak.node", place=place, held=held)
        return sentences(said, self.naming.harbour(node))

    def piece(self, piece: Piece) -> str:
        """What stands at a corner, and whose it is."""
        name = self.names[piece.seat]
        if isinstance(piece, Knight):
            mood = self.words(f"mood.{piece.mood}")
            knight = self.naming.knight(piece.level)
            return self.words("speak.knight", name=name, knight=knight, mood=mood)
        assert isinstance(piece, Building)
        if piece.metropolis:
            track = self.naming.track(piece.metropolis)
            key = "speak.metropolis_wall" if piece.wall else "speak.metropolis"
            return self.words(key, name=name, track=track)
        key = "city_wall" if piece.wall else piece.kind
        return self.words(f"speak.building.{key}", name=name)

    def _edge(self, edge: int) -> str:
        owner = self.seen.roads.get(edge)
        held = self.words("speak.free")
        if owner is not None:
            held = self.words("speak.road", name=self.names[owner])
        return self.words("speak.edge", place=self.naming.one_edge(edge), held=held)

    # beside the island
    def _hand(self, kind: int) -> str:
        eyes = self.seen.eyes
        hand = self.seen.holdings[eyes].hand if eyes is not None and eyes >= 0 else None
        if hand is None:
            return self.naming.kind(kind)
        return self.words("speak.hand", kind=self.naming.kind(kind), n=hand[KINDS[kind]])

    def _track(self, track: int) -> str:
        eyes = self.seen.eyes
        seat = eyes if eyes is not None and eyes >= 0 else self.seen.turn
        level = self.seen.holdings[seat].levels[TRACKS[track]]
        name = self.naming.track(track)
        said = self.words("speak.track_none", track=name)
        if level:
            building = self.naming.level(track, level)
            said = self.words("speak.track", track=name, level=level, building=building)
        if level == TOP_LEVEL:
            return said
        price = self.naming.amount(KINDS[TRACK_COMMODITY[track]], level + 1)
        next_ = self.naming.level(track, level + 1)
        return sentences(said, self.words("speak.track_next", building=next_, price=price))

    def _build(self, name: str) -> str:
        price = self.naming.amounts(PRICES[name])
        return self.words("speak.build", what=self.words(f"tile.{name}"), price=price)

    def ship(self) -> str:
        """How near the barbarians are, and whether the island would hold."""
        seen = self.seen
        near = self.words("speak.ship", step=seen.ship, most=SHIP_STEPS)
        outlook = Outlook.of(seen)
        if not outlook.known:
            return sentences(near, outlook.verdict(self.words))
        return sentences(near, self.holds(outlook.defence, outlook.strength))

    def holds(self, defence: int, strength: int) -> str:
        """Whether a defence is enough."""
        key = "holds.yes" if defence >= strength else "holds.no"
        short = strength - defence
        return self.words(key, defence=defence, strength=strength, n=short)

    def seat(self, seat: int) -> str:
        """Everything public about a player."""
        seen, mine = self.seen, self.seen.holdings[seat]
        levels = ", ".join(
            self.words("speak.seat_level", track=self.naming.track(track), level=level)
            for track, level in mine.levels.items()
        )
        notes = [
            self.words(
                "speak.seat",
                name=self.names[seat],
                points=mine.points,
                cards=mine.cards,
                limit=seen.hand_limit(seat),
                progress=mine.progress_cards,
                defence=seen.defence(seat),
                road=seen.road_length(seat),
                levels=levels,
            )
        ]
        if seen.longest == seat:
            notes.append(self.words("speak.seat_longest"))
        if mine.defender:
            notes.append(self.words("speak.seat_defender", n=mine.defender))
        if seen.merchant and seen.merchant[1] == seat:
            notes.append(self.words("speak.seat_merchant"))
        shown = [self.naming.card(card) for card in CARDS if seen.open_cards.get(card) == seat]
        if shown:
            notes.append(self.words("speak.seat_open", cards=self.words.joined(shown)))
        return sentences(*notes)
