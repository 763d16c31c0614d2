"""Reads plain JSON values with one clear sentence for whatever is wrong with them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.core.errors import BadInput


def mapping(data: object, what: str, known: Collection[str] | None = None) -> dict[str, Any]:
    """An object, with no other keys than the known ones."""
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise BadInput(f"{what} must be an object with names.")
    if known is not None:
        for key in data:
            if key not in known:
                raise BadInput(f"{what} has an unknown entry “{shown(key)}”.")
    return data


def sequence(data: object, what: str, most: int) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise BadInput(f"{what} must be a list of at most {most}.")
    return data


def whole(data: object, what: str, least: int, most: int) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or not least <= data <= most:
        raise BadInput(f"{what} must be a whole number from {least} to {most}.")
    return data


def flag(data: object, what: str) -> bool:
    if not isinstance(data, bool):
        raise BadInput(f"{what} must be true or false.")
    return data


def one_of(data: object, names: Sequence[str], what: str) -> int:
    """The number of a name."""
    if not isinstance(data, str) or data not in names:
        raise BadInput(f"{what} cannot be “{shown(data)}”.")
    return names.index(data)


def shown(data: object) -> str:
    """A value for a sentence, cut short."""
    text = data if isinstance(data, str) else repr(data)
    return text if len(text) <= 40 else text[:39] + "…"
