"""Why a move is good, in the reader's words: a sentence for every motive of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.hansa.desk import COLOURS
from game.hansa.speech import shown
from game.text import Words


def motive(words: Words, code: str, values: Mapping[str, object], names: Sequence[str]) -> str:
    """One sentence; names are the players' by seat."""
    said = {name: _value(words, name, value, names) for name, value in values.items()}
    return words(f"motive.{code}", **said)


def _value(words: Words, name: str, value: object, names: Sequence[str]) -> object:
    if name == "rival":
        return names[COLOURS.index(str(value))]
    if name in ("route", "province"):
        return shown(str(value))
    if name == "marker":
        return words(f"marker.{value}")
    return words(f"skill.{value}") if name == "track" else value
