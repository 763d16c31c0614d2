"""Why not, and why: the engine's reasons with their values, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cities_knights.box import CARDS, COLOURS, KINDS
from engine.cities_knights.names import EDGE_NAMES
from engine.core.errors import Reason
from game.cities_knights.naming import Naming

_SEATS = ("owner", "player", "decider", "rival")
_BESIDES = ("yields", "length", "gate", "holds", "rivals")
"""What a motive may tell besides, each in a sentence of its own."""


def why_not(naming: Naming, reason: Reason, names: Sequence[str], remedy: str = "") -> str:
    """One sentence; names are the players' by seat, a remedy is what the bank could do."""
    values = _values(naming, reason.values, names)
    if remedy:
        said = naming.words(f"why.{reason.code}.bank", give=remedy, **values)
    else:
        said = naming.words(f"why.{reason.code}", **values)
    return said[:1].upper() + said[1:]


def motive(naming: Naming, reason: Reason, names: Sequence[str]) -> str:
    key = f"motive.{reason.code}"
    values = _values(naming, reason.values, names)
    if reason.code == "scores":
        values["why"] = naming.words(f"score.{reason.values['why']}")
    place = reason.values.get("place")
    if isinstance(place, int):
        road = reason.values["piece"] == "road"
        values["place"] = naming.edge(place) if road else naming.corner(place)
    if "points" in values:
        values["n"] = values.pop("points")
    besides = [f"motive.{name}" for name in _BESIDES if reason.values.get(name)]
    return " ".join(naming.words(one, **values) for one in (key, *besides))


def drawback(naming: Naming, reason: Reason, names: Sequence[str]) -> str:
    """What speaks against the move that another one is better than."""
    values = _values(naming, reason.values, names)
    place = reason.values.get("place")
    if isinstance(place, int):
        values["place"] = naming.corner(place)
    return naming.words(f"drawback.{reason.code}", **values)


def _values(naming: Naming, values: Mapping[str, Any], names: Sequence[str]) -> dict[str, object]:
    return {name: _value(naming, name, value, names) for name, value in values.items()}


def _value(naming: Naming, name: str, value: Any, names: Sequence[str]) -> object:
    if name in _SEATS:
        return names[COLOURS.index(value)]
    if name in ("node", "to"):
        return naming.corner(value)
    if name in ("hex", "other"):
        return naming.hex(value)
    if name == "edge":
        return naming.edge(EDGE_NAMES.index(value))
    if name in ("kind", "give", "take"):
        return naming.kind(value) if value in KINDS else naming.card(value)
    if name == "card":
        return naming.card(value) if value in CARDS else value
    if name == "yields":
        return naming.words.joined(
            naming.words("brings.source", cards=naming.amount(kind, cards), number=number)
            for kind, cards, number in value
        )
    if name == "holds":
        return naming.words("motive.against", defence=value[0], strength=value[1])
    if name == "rivals":
        return naming.words.joined(names[COLOURS.index(rival)] for rival in value)
    if name == "missing":
        return naming.amounts(value)
    if name == "piece":
        return naming.piece(value)
    if name in ("track", "deck"):
        return naming.track(value)
    if name in ("now", "decision"):
        return naming.words(f"step.{value}")
    return value
