"""The player's preferences: plain values that are kept between visits.

Knows no screen and no storage; the App saves and loads them.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import read_json
from game.text import LANGUAGES


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = ""  # a catalogue's name such as "de"; empty follows the device
    speed: str = "normal"  # slow, normal, fast, off: how opponents' moves are shown
    sound: bool = True
    volume: float = 0.7
    text_scale: float = 1.0
    contrast: bool = False
    colour_blind: bool = False
    motion: str = "device"  # device, full, reduced
    confirm: bool = False
    hints: bool = True
    pass_on: bool = False  # persons who share a device are asked to pass it on
    install_told: bool = False  # how to install was offered: once is enough
    names: str = ""  # that people gave themselves, one to a line, the last used first

    def encode(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def decode(text: str) -> Settings:
        """Settings from any older or damaged text: what is missing or strange is the default."""
        try:
            found = read_json(text)
        except BadInput:
            return Settings()
        if not isinstance(found, dict):
            return Settings()
        return Settings(
            **{name: found[name] for name in _NAMES if _sound(name, found.get(name))}
        )


_NAMES = tuple(field.name for field in fields(Settings))
_DEFAULTS = asdict(Settings())
_CHOICES: Mapping[str, Collection[str]] = {
    "language": ("", *LANGUAGES),
    "speed": ("slow", "normal", "fast", "off"),
    "motion": ("device", "full", "reduced"),
}
_LONGEST_NAMES = 400
_BOUNDS = {"volume": (0.0, 1.0), "text_scale": (1.0, 1.5)}


def _sound(name: str, value: Any) -> bool:
    """Whether a value is one that its setting can have: a start must survive all the others."""
    if type(value) is not type(_DEFAULTS[name]):
        return False
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name == "names":
        return len(value) <= _LONGEST_NAMES
    if name in _BOUNDS:
        least, most = _BOUNDS[name]
        return bool(least <= value <= most)  # which NaN is not
    return True
