"""What a game is played with."""

from __future__ import annotations

from typing import Any

from engine.carpe_diem.setting import PAWN_ORDERS, Agreed, Setting
from engine.core.reading import flag, mapping, one_of


def read_options(data: object) -> Agreed:
    known = ("pawn_setup", "first_printing", "vp_public")
    given = mapping({} if data is None else data, "The options", known)
    return Agreed(
        one_of(given.get("pawn_setup", PAWN_ORDERS[0]), PAWN_ORDERS, "The order of pawns"),
        flag(given.get("first_printing", False), "The option “first_printing”"),
        flag(given.get("vp_public", True), "The option “vp_public”"),
    )


def options_of(setting: Setting) -> dict[str, Any]:
    """The options that are not as usual."""
    options: dict[str, Any] = {}
    if setting.pawn_order:
        options["pawn_setup"] = PAWN_ORDERS[setting.pawn_order]
    if setting.first_printing:
        options["first_printing"] = True
    if not setting.vp_public:
        options["vp_public"] = False
    return options
