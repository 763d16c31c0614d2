"""The two ways a call can be refused. Nothing else is raised for bad input, and nothing is changed."""

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


class IllegalAction(ValueError):
    """Raised by `apply`, `act`, `undo` and `redo`; carries the reason; the state is untouched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadInput(ValueError):
    """A position, a line of text, a save or a link that cannot be read; the message is one sentence."""
