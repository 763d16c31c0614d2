"""Reads plain JSON values with one clear sentence for whatever is wrong with them."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from typing import Any

from engine.core.errors import BadInput

DEEPEST = 40
"""Lists and objects inside each other: deeper ones would overflow a browser's stack."""
_BRACKETS = re.compile(r"""["][^"\\]*(?:\\.[^"\\]*)*["]?|([\[{])|[\]}]""", re.DOTALL)
"""A whole text in quotes, closed or not, so that no bracket inside it counts; or a bracket."""
_NOT_JSON = "This is not a saved game: it is cut off or not JSON."


def read_json(text: str | bytes, refusal: str = _NOT_JSON) -> Any:
    """Parses JSON that nobody can vouch for; raises BadInput with the sentence of refusal."""
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text))
        if _too_deep(text):
            raise BadInput(refusal)
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(refusal) from None


def _too_deep(text: str) -> bool:
    """Whether too many lists and objects lie inside each other, in one pass."""
    depth = 0
    for bracket in _BRACKETS.finditer(text):
        if bracket.group(1):
            depth += 1
            if depth > DEEPEST:
                return True
        elif bracket.group() in "]}":
            depth -= 1
    return False


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
