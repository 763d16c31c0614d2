"""The rule switches of a game: names, values and defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.cities_knights.board import LAYOUTS
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, whole


class Options(NamedTuple):
    """What a game is played with; numbers and switches are kept as they are written."""

    layout: str = "ck_beginner"
    ck_beginner_harbours: str = "printed"
    victory_target: int = 13
    variant_perfida: bool = False
    merchant_fleet_scope: str = "any"
    deserter_level: str = "same_or_basic"
    chased_robber_target: str = "any_other_hex"
    progress_overflow_on_own_turn: str = "by_end_of_turn"
    defender_cards: str = "unlimited"
    zero_vs_zero_battle: str = "no_reward"
    fruitless_card: str = "forbid_if_publicly_useless"
    offers_per_turn: int = 3
    counter_offers: int = 1
    max_offer_cards: int = 4
    max_turns: int = 0
    dice: str = "fair"


DEFAULTS = Options()
CHOICES: Mapping[str, Sequence[str]] = {
    "layout": LAYOUTS,
    "ck_beginner_harbours": ("printed", "english"),
    "merchant_fleet_scope": ("any", "named"),
    "deserter_level": ("same_or_basic", "same_or_lower"),
    "chased_robber_target": ("any_other_hex", "numbered_hex_only"),
    "progress_overflow_on_own_turn": ("by_end_of_turn", "at_once"),
    "defender_cards": ("unlimited", "six"),
    "zero_vs_zero_battle": ("no_reward", "everyone_draws"),
    "fruitless_card": ("forbid_if_publicly_useless", "allow"),
    "dice": ("fair", "deck"),
}
RANGES: Mapping[str, tuple[int, int]] = {
    "victory_target": (10, 16),
    "offers_per_turn": (0, 9),
    "counter_offers": (0, 1),
    "max_offer_cards": (1, 6),
    "max_turns": (0, 10_000),
}


def read_options(data: object) -> Options:
    """Options from plain JSON values; what is left out has its default."""
    given = mapping({} if data is None else data, "The options", Options._fields)
    read: dict[str, Any] = {}
    for name, value in given.items():
        what = f"The option “{name}”"
        if name in CHOICES:
            read[name] = CHOICES[name][one_of(value, CHOICES[name], what)]
        elif name in RANGES:
            read[name] = whole(value, what, *RANGES[name])
        elif isinstance(value, bool):
            read[name] = value
        else:
            raise BadInput(f"{what} must be true or false.")
    return Options(**read)


def told_options(options: Options) -> dict[str, Any]:
    """The options that differ from their defaults, as plain JSON values."""
    return {
        name: value
        for name, value in options._asdict().items()
        if value != getattr(DEFAULTS, name)
    }
