"""The two ways a call can be refused; nothing else is raised, and nothing is changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Reason(NamedTuple):
    """Why an action is illegal: a stable code and the values that a sentence about it needs."""

    code: str
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return self.code.replace("_", " ") + (f" ({details})" if details else "")


class IllegalAction(ValueError):  # noqa: N818 (named as a player would)
    """Raised by `apply`, `act`, `undo` and `redo`; carries the reason; the state is untouched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadInput(ValueError):  # noqa: N818 (named as a player would)
    """A position, line, save or link that cannot be read; the message is one sentence."""
