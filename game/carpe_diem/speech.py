"""What the engine says of Carpe Diem, in the reader's words: refusals, motives, the log's lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.carpe_diem.city import COLOURS
from engine.core.errors import Reason
from engine.core.protocol import Event
from game.carpe_diem.naming import Naming
from game.table.says import Line
from game.table.spotted import Thing
from game.text import Words

WHO = ("owner", "player", "decider", "rival")
KIND_VALUES = ("kind", "here", "there")
KINDS_VALUES = ("kinds", "takes")
POINT_VALUES = ("worth", "more", "loses", "only")
BESIDES = ("gains", "draws", "takes", "loses", "sells")
"""What a motive may tell besides, in this order, each in a sentence of its own."""
BY_VALUE = ("draws", "sells")
"""Of these, what has a sentence for each of its values."""


def why_not(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """One sentence; names are the players' by seat."""
    return _capital(words(f"why.{reason.code}", **_values(words, reason, names)))


def motive(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """Why an action is good: what it does, what comes of it, and what a rival misses."""
    values = _values(words, reason, names)
    keys = [f"motive.{reason.code}"]
    if "prize" in reason.values:
        keys.append(f"motive.prize.{reason.values['prize']}")
    for name in BESIDES:
        if name in reason.values:
            told = reason.values[name]
            keys.append(f"motive.{name}.{told}" if name in BY_VALUE else f"motive.{name}")
    return " ".join(words(key, **values) for key in keys)


def drawback(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """What speaks against the move that another one is better than."""
    return words(f"drawback.{reason.code}", **_values(words, reason, names))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _values(words: Words, reason: Reason, names: Sequence[str]) -> dict[str, object]:
    naming = Naming(words)
    return {name: _value(naming, name, value, names) for name, value in reason.values.items()}


def _value(naming: Naming, name: str, value: Any, names: Sequence[str]) -> object:
    if name in WHO:
        return names[COLOURS.index(value)]
    if name in KIND_VALUES:
        return naming.kind(value)
    if name in KINDS_VALUES:
        return naming.kinds(value)
    if name in POINT_VALUES:
        return naming.amount("vp", value)
    if name == "gains":
        return naming.amounts(value)
    if name == "side":
        return naming.side(value)
    if name == "tile":
        return naming.tile(value)
    if name == "now":
        return naming.words(f"step.{value}")
    if name == "card":
        fountain = str(value).startswith("F")
        return naming.fountain(value) if fountain else naming.short_card(value)
    return value + 1 if name == "space" and isinstance(value, int) else value


class Teller:
    """Turns the events of one action into lines of the log."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words, self.names = words, names
        self.naming = Naming(words)

    def lines(self, events: Sequence[Event]) -> list[Line]:
        found = (self._line(event.kind, event.data) for event in events)
        return [line for line in found if line is not None]

    def _line(self, kind: str, data: Mapping[str, Any]) -> Line | None:
        tell = _LINES.get(kind)
        return tell(self, data) if tell else None

    def _say(
        self, key: str, seat: int | None, about: tuple[Thing, ...] = (), **values: Any
    ) -> Line:
        if seat is not None:
            values["name"] = self.names[seat]
        return Line(self.words(f"log.{key}", **values), seat, about)

    def _pawn_placed(self, data: Mapping[str, Any]) -> Line:
        space = data["space"]
        return self._say("pawn_placed", data["player"], (("space", space),), space=space + 1)

    def _dealt(self, data: Mapping[str, Any]) -> Line:
        return self._say("tiles_dealt", data["first"], phase=data["phase"])

    def _moved(self, data: Mapping[str, Any]) -> Line | None:
        """Only what is paid for is worth a line."""
        if not data["paid"]:
            return None
        return self._say("bread_paid", data["player"], space=data["target"] + 1)

    def _left(self, data: Mapping[str, Any]) -> Line:
        return self._say("tiles_left", None, space=data["space"] + 1)

    def _built(self, data: Mapping[str, Any]) -> Line:
        about = (("plot", data["player"], *data["cell"]),)
        return self._say("tile_built", data["player"], about, tile=self.naming.tile(data["tile"]))

    def _stored(self, data: Mapping[str, Any]) -> Line:
        return self._say("tile_stored", data["player"], tile=self.naming.tile(data["tile"]))

    def _completed(self, data: Mapping[str, Any]) -> Line:
        about = tuple(("plot", data["player"], *cell) for cell in data["cells"])
        kind = self.naming.kind(data["structure"])
        return self._say("completed", data["player"], about, kind=kind)

    def _gained(self, data: Mapping[str, Any]) -> Line:
        amount = self.naming.amount(data["what"], data["count"])
        return self._say("gained", data["player"], amount=amount)

    def _sold(self, data: Mapping[str, Any]) -> Line:
        return self._say("goods_sold", data["player"], amounts=self.naming.amounts(data["goods"]))

    def _stepped(self, data: Mapping[str, Any]) -> Line | None:
        if data["source"] == data["target"]:
            return None
        return self._say("disc_moved", data["player"], step=data["target"])

    def _seal_taken(self, data: Mapping[str, Any]) -> Line:
        return self._say("seal_taken", data["player"])

    def _seal_declined(self, data: Mapping[str, Any]) -> Line:
        return self._say("seal_declined", data["player"])

    def _drawn(self, data: Mapping[str, Any]) -> Line:
        if "cards" not in data:
            return self._say("fountain_drawn", data["player"], n=data["count"])
        kinds = self.words.joined(self.naming.fountain(card) for card in data["cards"])
        return self._say("fountain_seen", data["player"], kinds=kinds)

    def _put_back(self, data: Mapping[str, Any]) -> Line:
        return self._say("fountain_put_back", data["player"])

    def _scoring(self, data: Mapping[str, Any]) -> Line:
        names = ", ".join(self.names[seat] for seat in data["order"])
        return self._say("scoring_began", None, phase=data["phase"], names=names)

    def _scored(self, data: Mapping[str, Any]) -> Line:
        card = self.naming.short_card(data["card"])
        reward = self.naming.amounts(data["reward"])
        return self._say("card_scored", data["player"], card=card, reward=reward)

    def _unmet(self, data: Mapping[str, Any]) -> Line:
        return self._say("card_unmet", data["player"], card=self.naming.short_card(data["card"]))

    def _points(self, data: Mapping[str, Any]) -> Line | None:
        """Points of a card stand in its own line."""
        if data["why"] != "track":
            return None
        amount = self.naming.amount("vp", data["points"])
        return self._say("points_track", data["player"], amount=amount)

    def _ended(self, data: Mapping[str, Any]) -> Line:
        return self._say("game_ended", None)


_LINES: Mapping[str, Callable[[Teller, Mapping[str, Any]], Line | None]] = {
    "pawn_placed": Teller._pawn_placed,
    "tiles_dealt": Teller._dealt,
    "pawn_moved": Teller._moved,
    "tiles_left": Teller._left,
    "tile_built": Teller._built,
    "tile_stored": Teller._stored,
    "completed": Teller._completed,
    "gained": Teller._gained,
    "goods_sold": Teller._sold,
    "disc_moved": Teller._stepped,
    "seal_taken": Teller._seal_taken,
    "seal_declined": Teller._seal_declined,
    "fountain_drawn": Teller._drawn,
    "fountain_put_back": Teller._put_back,
    "scoring_began": Teller._scoring,
    "card_scored": Teller._scored,
    "card_unmet": Teller._unmet,
    "points": Teller._points,
    "game_ended": Teller._ended,
}
"""What has no line is shown otherwise: turns, tiles taken, the seal row as it is laid."""
