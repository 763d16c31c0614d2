"""The player's preferences: plain values that are kept between visits.

Knows no screen and no storage; the App saves and loads them.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any


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

    def encode(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def decode(text: str) -> Settings:
        """Settings from any older or damaged text: what is missing or strange is the default."""
        try:
            found = json.loads(text)
        except ValueError:
            return Settings()
        if not isinstance(found, dict):
            return Settings()
        defaults = asdict(Settings())
        known: dict[str, Any] = {
            field.name: found[field.name]
            for field in fields(Settings)
            if type(found.get(field.name)) is type(defaults[field.name])
        }
        return Settings(**known)
