"""What the engine says, in the reader's words: reasons for a refusal and lines for the log.

Knows the engine's codes and events and the keys of their sentences; no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.core.errors import Reason
from engine.core.protocol import Event
from engine.hansa.board import MapSide
from engine.hansa.desk import COLOURS, SHAPES, TRACKS
from game.table.says import Line
from game.table.spotted import Thing
from game.text import Words

BY_SHAPE = {"stock_too_small": "shape", "wrong_shape": "need"}  # one sentence for each shape
WHO = ("owner", "player", "decider")
UNTOLD = ("turn_ended", "turn_began", "marker_drawn", "actions_left")
"""Shown otherwise; not worth a line."""


def shown(route: str) -> str:
    """A route's name as it is printed, without the number of a post."""
    return (
        route.rsplit(" ", 1)[0].replace("-", "–")
        if route[-1:].isdigit()
        else (route.replace("-", "–"))
    )


def why_not(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """One sentence; names are the players' by seat."""
    values = {name: _value(words, name, value, names) for name, value in reason.values.items()}
    key = f"why.{reason.code}"
    if reason.code == "no_piece":
        key = f"{key}.{reason.values['shape']}.{reason.values['where']}"
    elif reason.code in BY_SHAPE:
        key = f"{key}.{reason.values[BY_SHAPE[reason.code]]}"
    return words(key, **values)


def _value(words: Words, name: str, value: object, names: Sequence[str]) -> object:
    if name in WHO:
        return names[COLOURS.index(str(value))]
    if name in ("route", "post"):
        return shown(str(value))
    if name == "marker":
        return words(f"marker.{value}")
    if name == "track":
        return words(f"skill.{value}")
    if name == "now":
        return words(f"step.{value}")
    if name in ("have", "need") and isinstance(value, str) and value not in SHAPES:
        return words(f"privilege.{value}")
    return value


class Teller:
    """Turns the events of one action into lines."""

    def __init__(self, words: Words, names: Sequence[str], board: MapSide) -> None:
        self.words, self.names, self.board = words, names, board

    def lines(self, events: Iterable[Event], turn: int) -> list[Line]:
        """Turn is the seat whose turn it is: others only give way to it."""
        out: list[Line] = []
        income = [0] * len(self.names)
        displaced = -1  # the post just fought over: its new piece is part of that line
        for event in events:
            data = event.data
            if event.kind in UNTOLD:
                continue
            if event.kind == "piece_moved":
                if data["source"][0] == "stock" and data["target"][0] == "supply":
                    income[data["piece"][0]] += 1
                elif data["target"] != ("post", displaced):
                    out += self._moved(data, turn)
                continue
            if event.kind == "displaced":
                displaced = data["post"]
            out.append(self._line(event.kind, data))
        for seat, n in enumerate(income):
            if n:
                out.insert(0, Line(self._say("income", seat, n=n), seat))
        return out

    def _say(self, key: str, seat: int | None = None, **values: Any) -> str:
        if seat is not None:
            values["name"] = self.names[seat]
        return self.words(f"log.{key}", **values)

    def _route(self, route: int) -> str:
        return shown(self.board.routes[route].name)

    def _moved(self, data: Mapping[str, Any], turn: int) -> list[Line]:
        """Only what a piece does on a route; what follows from something else is not told."""
        seat, shape = data["piece"]
        source, target = data["source"], data["target"]
        if target[0] == "post":
            route = self.board.post_route[target[1]]
            if source[0] == "hand":
                key = "moved" if seat == turn else "relocated"
            else:
                key = f"{'placed' if seat == turn else 'added'}.{SHAPES[shape]}"
        elif source[0] == "post" and target[0] == "supply":
            route, key = self.board.post_route[source[1]], "removed"
        else:
            return []
        return [Line(self._say(key, seat, route=self._route(route)), seat, self._posts(route))]

    def _posts(self, route: int) -> tuple[Thing, ...]:
        return tuple(("post", post) for post in self.board.routes[route].posts)

    def _line(self, kind: str, data: Mapping[str, Any]) -> Line:
        own = _OWN.get(kind)
        return own(self, data) if own else self._plain(kind, data)

    def _plain(self, kind: str, data: Mapping[str, Any]) -> Line:
        """Sentences that need only a name, a city, a route, a marker or a skill."""
        values: dict[str, Any] = {}
        about: tuple[Thing, ...] = ()
        if "route" in data:
            values["route"], about = self._route(data["route"]), self._posts(data["route"])
        if "city" in data:
            values["city"] = self.board.cities[data["city"]].name
            about += (("city", data["city"]),)
        if "marker" in data:
            values["marker"] = self.words(f"marker.{data['marker']}")
        if "track" in data:
            values["skill"] = self.words(f"skill.{TRACKS[data['track']]}")
        seat: int | None = data.get("player")
        return Line(self._say(kind, seat, **values), seat, about)

    def _displaced(self, data: Mapping[str, Any]) -> Line:
        route = self.board.post_route[data["post"]]
        other = self.names[data["player"]]
        text = self._say("displaced", data["by"], other=other, route=self._route(route))
        return Line(text, data["by"], self._posts(route))

    def _prestige(self, data: Mapping[str, Any]) -> Line:
        city = data["city"]
        place = self.board.cities[city].name
        key = f"prestige.{data['why']}"
        text = self._say(key, data["player"], n=data["points"], city=place)
        return Line(text, data["player"], (("city", city),))

    def _office_built(self, data: Mapping[str, Any]) -> Line:
        kind = "office_extra" if data["index"] is None else "office_built"
        return self._plain(kind, data)

    def _city_completed(self, data: Mapping[str, Any]) -> Line:
        city = data["city"]
        place = self.board.cities[city].name
        text = self._say("city_completed", city=place, n=data["count"])
        return Line(text, None, (("city", city),))

    def _table_space_taken(self, data: Mapping[str, Any]) -> Line:
        space = self.board.table[data["space"]].prestige
        return Line(self._say("table_space_taken", data["player"], n=space), data["player"])

    def _markers_revealed(self, data: Mapping[str, Any]) -> Line:
        names = self.words.joined(self.words(f"marker.{kind}") for kind in data["markers"])
        return Line(self._say("markers_revealed", data["player"], markers=names), data["player"])

    def _game_ended(self, data: Mapping[str, Any]) -> Line:
        return Line(self._say(f"game_ended.{data['why']}"))


_OWN: Mapping[str, Callable[[Teller, Mapping[str, Any]], Line]] = {
    "displaced": Teller._displaced,
    "prestige": Teller._prestige,
    "office_built": Teller._office_built,
    "city_completed": Teller._city_completed,
    "table_space_taken": Teller._table_space_taken,
    "markers_revealed": Teller._markers_revealed,
    "game_ended": Teller._game_ended,
}
"""Kinds of events with sentences of their own; the others are plain."""
