"""Why a move is good, in the reader's words: what it does, the prize and the rivals' answer; and
why another one is not so good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.errors import Reason
from engine.hansa.desk import COLOURS
from game.hansa.speech import shown
from game.text import Words


def motive(words: Words, code: str, values: Mapping[str, object], names: Sequence[str]) -> str:
    """One line of at most three short sentences; names are the players' by seat."""
    said = {name: _value(words, name, value, names) for name, value in values.items()}
    said["n"] = values.get("fee")
    keys = [f"motive.{code}"]
    if "prize" in values:
        keys.append(f"motive.prize.{values['prize']}")
    if values.get("control"):
        keys[-1] += ".control"
    if code == "builds" and values["network"]:
        keys.append("motive.network")
    if "answer" in values:
        keys.append(f"motive.answer.{values['answer']}")
    return " ".join(words(key, **said) for key in keys)


def drawback(words: Words, reason: Reason, names: Sequence[str]) -> str:
    """What speaks against the move that another one is better than."""
    values = {name: _value(words, name, told, names) for name, told in reason.values.items()}
    return words(f"drawback.{reason.code}", **values)


def _value(words: Words, name: str, value: object, names: Sequence[str]) -> object:
    if name in ("rival", "challenger"):
        return names[COLOURS.index(str(value))]
    if name in ("route", "province"):
        return shown(str(value))
    if name == "marker":
        return words(f"marker.{value}")
    return words(f"skill.{value}") if name == "track" else value
