"""The lines of the log: what the engine told of one action, in the reader's words.

Only what was perceived is here: where a card is not named, the line does not name it either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.cities_knights.box import SHIP_STEPS, TRACKS
from engine.core.protocol import Event
from game.cities_knights.joining import joined
from game.cities_knights.naming import Naming
from game.table.says import Line
from game.table.spotted import Thing

Data = Mapping[str, Any]

UNTOLD = frozenset(
    {
        "turn_began",
        "turn_ended",
        "points",
        "knights_rest",
        "ship_returned",
    }
)
"""Shown by the table itself, or said by the line of what brought it about."""
PRICES = frozenset(
    {"road", "settlement", "city", "wall", "improvement", "knight", "activation", "promotion"}
)
"""Cards paid for something that has a line of its own."""


class Teller:
    def __init__(self, naming: Naming, names: Sequence[str]) -> None:
        self.naming, self.names = naming, names
        self.words = naming.words

    def lines(self, events: Sequence[Event]) -> list[Line]:
        found: list[Line] = []
        for event in joined(events):
            tell = _LINES.get(event.kind)
            line = tell(self, event.data) if tell else None
            if line is not None:
                found += [line] if isinstance(line, Line) else line
        return found

    def _say(self, key: str, seat: int | None, *about: Thing, **values: object) -> Line:
        if seat is not None:
            values["name"] = self.names[seat]
        return Line(self.words(f"log.{key}", **values), seat, about)

    # the roll
    def _rolled(self, data: Data) -> Line:
        dice = {"white": data["white"], "red": data["red"]}
        total = data["white"] + data["red"]
        if "step" in data:
            steps = {"step": data["step"], "most": SHIP_STEPS}
            return self._say("rolled.ship", data["player"], total=total, **dice, **steps)
        if data["event"] not in TRACKS:
            return self._say("rolled.only", data["player"], total=total, **dice)
        track = self.naming.track(data["event"])
        return self._say("rolled.gate", data["player"], total=total, track=track, **dice)

    def _ship_moved(self, data: Data) -> Line:
        return self._say("ship_moved", None, step=data["step"], most=SHIP_STEPS)

    def _battle(self, data: Data) -> Line:
        key = "battle.won" if data["won"] else "battle.lost"
        return self._say(key, None, strength=data["strength"], defence=data["defence"])

    def _defender(self, data: Data) -> Line:
        return self._say("defender", data["player"])

    def _robber_unlocked(self, data: Data) -> Line:
        return self._say("robber_unlocked", None)

    def _city_lost(self, data: Data) -> Line:
        key = "city_lost.sideways" if data["sideways"] else "city_lost.settlement"
        return self._at_node(key, data)

    def _short(self, data: Data) -> Line:
        return self._say("short", None, kind=self.naming.kind(data["kind"]), owed=data["owed"])

    def _withheld(self, data: Data) -> Line:
        cards = self.naming.amounts(data["cards"])
        return self._say("withheld", data["player"], ("hex", data["hex"]), cards=cards)

    # building
    def _built(self, data: Data) -> Line:
        piece, place = data["piece"], data["place"]
        if piece == "road":
            where = self.naming.edge(place)
            return self._say("built.road", data["player"], ("edge", place), place=where)
        return self._at_node(f"built.{piece}", {**data, "node": place})

    def _at_node(self, key: str, data: Data) -> Line:
        node = data["node"]
        place = self.naming.corner(node)
        return self._say(key, data["player"], ("node", node), place=place)

    def _road_removed(self, data: Data) -> Line:
        edge, owner, by = data["edge"], data["player"], data["by"]
        where = self.naming.edge(edge)
        if owner == by:
            return self._say("road_removed.own", by, ("edge", edge), place=where)
        return self._say(
            "road_removed.other", by, ("edge", edge), place=where, other=self.names[owner]
        )

    def _city_repaired(self, data: Data) -> Line:
        return self._at_node("city_repaired", data)

    def _improved(self, data: Data) -> Line:
        track, level = data["track"], data["level"]
        return self._say(
            "improved",
            data["player"],
            track=self.naming.track(track),
            level=level,
            building=self.naming.level(track, level),
        )

    def _metropolis_taken(self, data: Data) -> Line:
        key = "metropolis_taken.new" if data["lost"] is None else "metropolis_taken.over"
        node = data["node"]
        about: list[Thing] = [("node", at) for at in (node, data["lost"]) if at is not None]
        place, track = self.naming.corner(node), self.naming.track(data["track"])
        return self._say(key, data["player"], *about, place=place, track=track)

    def _longest_road(self, data: Data) -> Line:
        if data["player"] is None:
            return self._say("longest_road.nobody", None)
        return self._say("longest_road.holder", data["player"], length=data["length"])

    # knights
    def _knight_placed(self, data: Data) -> Line:
        """Only a deserter's knight can be more than a basic one."""
        if data["level"] == 1:
            return self._at_node("knight_placed.basic", data)
        return self._knight("knight_placed.other", data)

    def _knight(self, key: str, data: Data) -> Line:
        node, knight = data["node"], self.naming.knight(data["level"])
        place = self.naming.corner(node)
        return self._say(key, data["player"], ("node", node), place=place, knight=knight)

    def _knight_activated(self, data: Data) -> Line:
        return self._at_node("knight_activated", data)

    def _knight_promoted(self, data: Data) -> Line:
        return self._knight("knight_promoted", data)

    def _knight_moved(self, data: Data) -> Line:
        source, target = data["source"], data["target"]
        return self._say(
            f"knight_moved.{data['why']}",
            data["player"],
            ("node", target),
            start=self.naming.corner(source),
            place=self.naming.corner(target),
        )

    def _knight_removed(self, data: Data) -> Line:
        return self._knight(f"knight_removed.{data['why']}", data)

    # the robber, the merchant, the tokens
    def _robber_moved(self, data: Data) -> Line:
        return self._at_hex("robber_moved", data)

    def _merchant_moved(self, data: Data) -> Line:
        return self._at_hex("merchant_moved", data)

    def _at_hex(self, key: str, data: Data) -> Line:
        hex_ = data["target"]
        return self._say(key, data["player"], ("hex", hex_), hex=self.naming.hex(hex_))

    def _tokens_swapped(self, data: Data) -> Line:
        one, other = data["hexes"]
        names = {"one": self.naming.hex(one), "other": self.naming.hex(other)}
        return self._say("tokens_swapped", data["player"], ("hex", one), ("hex", other), **names)

    # hand cards
    def _cards_moved(self, data: Data) -> Line | None:
        why, source, target = data["why"], data["source"], data["target"]
        if why in PRICES:
            return None
        if why == "bank":
            give, take = (self.naming.amounts(data[side]) for side in ("cards", "taken"))
            return self._say("bank", source, give=give, take=take)
        if why == "discard":
            return self._say("discarded", source, cards=self.naming.amounts(data["cards"]))
        if source == "bank":
            return self._say(f"got.{why}", target, cards=self.naming.amounts(data["cards"]))
        if "cards" in data:
            cards = self.naming.amounts(data["cards"])
        else:
            cards = self.words("amount.cards", n=data["count"])
        other = self.names[source]
        return self._say(f"moved.{why}", target, other=other, cards=cards)

    def _asked(self, data: Data) -> Line:
        return self._say("asked", data["player"], other=self.names[data["partner"]])

    def _void(self, data: Data) -> Line:
        return self._say("void", data["partner"])

    def _offered(self, data: Data) -> Line:
        terms = self._terms(data)
        if len(data["seats"]) > 1:
            return self._say("offered.many", data["player"], **terms)
        other = self.names[data["seats"][0]]
        return self._say("offered.one", data["player"], other=other, **terms)

    def _terms(self, data: Data) -> dict[str, str]:
        return {side: self.naming.amounts(data[side]) for side in ("give", "want")}

    def _answered(self, data: Data) -> list[Line]:
        """One line for each answer that was given; a refusal has no reason."""
        found = []
        for said in ("accept", "counter", "refuse"):
            seats = [seat for seat, answer in data["answers"].items() if answer == said]
            if seats:
                names = self.words.joined(self.names[seat] for seat in seats)
                line = self._say(f"answered.{said}", None, names=names, n=len(seats))
                found.append(line._replace(seat=seats[0] if len(seats) == 1 else None))
        return found

    def _countered(self, data: Data) -> Line:
        return self._say("countered", data["player"], **self._terms(data))

    def _dealt(self, data: Data) -> Line:
        other = self.names[data["partner"]]
        return self._say("dealt", data["player"], other=other, **self._terms(data))

    def _no_deal(self, data: Data) -> Line:
        return self._say("no_deal", data["player"])

    # progress cards
    def _of_card(self, event: str, data: Data, **values: object) -> Line:
        """A line about a progress card that is known, or about its colour."""
        if "card" in data:
            values["card"] = self.naming.card(data["card"])
            return self._say(f"{event}.known", data["player"], **values)
        values["track"] = self.naming.track(data["deck"])
        return self._say(f"{event}.back", data["player"], **values)

    def _card_drawn(self, data: Data) -> Line:
        return self._of_card("card_drawn", data)

    def _card_shown(self, data: Data) -> Line:
        return self._say("card_shown", data["player"], card=self.naming.card(data["card"]))

    def _card_played(self, data: Data) -> Line:
        return self._say("card_played", data["player"], card=self.naming.card(data["card"]))

    def _card_tucked(self, data: Data) -> Line:
        return self._of_card("card_tucked", data)

    def _card_taken(self, data: Data) -> Line:
        return self._of_card("card_taken", data, other=self.names[data["victim"]])

    def _progress_seen(self, data: Data) -> Line:
        other = self.names[data["victim"]]
        if "cards" not in data:
            return self._say("progress_seen.back", data["player"], other=other)
        cards = self.words.joined(self.naming.card(card) for card in data["cards"])
        return self._say("progress_seen.known", data["player"], other=other, cards=cards)

    def _hand_seen(self, data: Data) -> Line:
        other = self.names[data["victim"]]
        if "cards" not in data:
            return self._say("hand_seen.back", data["player"], other=other)
        cards = self.naming.amounts(data["cards"])
        return self._say("hand_seen.known", data["player"], other=other, cards=cards)

    def _game_ended(self, data: Data) -> Line:
        names = self.words.joined(self.names[seat] for seat in data["winners"])
        return self._say(f"game_ended.{data['why']}", None, names=names)


_LINES: Mapping[str, Callable[[Teller, Data], Line | list[Line] | None]] = {
    "rolled": Teller._rolled,
    "ship_moved": Teller._ship_moved,
    "battle": Teller._battle,
    "defender": Teller._defender,
    "robber_unlocked": Teller._robber_unlocked,
    "city_lost": Teller._city_lost,
    "short": Teller._short,
    "withheld": Teller._withheld,
    "built": Teller._built,
    "road_removed": Teller._road_removed,
    "city_repaired": Teller._city_repaired,
    "improved": Teller._improved,
    "metropolis_taken": Teller._metropolis_taken,
    "longest_road": Teller._longest_road,
    "knight_placed": Teller._knight_placed,
    "knight_activated": Teller._knight_activated,
    "knight_promoted": Teller._knight_promoted,
    "knight_moved": Teller._knight_moved,
    "knight_removed": Teller._knight_removed,
    "robber_moved": Teller._robber_moved,
    "merchant_moved": Teller._merchant_moved,
    "tokens_swapped": Teller._tokens_swapped,
    "cards_moved": Teller._cards_moved,
    "asked": Teller._asked,
    "void": Teller._void,
    "offered": Teller._offered,
    "answered": Teller._answered,
    "countered": Teller._countered,
    "dealt": Teller._dealt,
    "no_deal": Teller._no_deal,
    "card_drawn": Teller._card_drawn,
    "card_shown": Teller._card_shown,
    "card_played": Teller._card_played,
    "card_tucked": Teller._card_tucked,
    "card_taken": Teller._card_taken,
    "progress_seen": Teller._progress_seen,
    "hand_seen": Teller._hand_seen,
    "game_ended": Teller._game_ended,
}
