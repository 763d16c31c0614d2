"""What can go wrong with a kept game; each has one sentence in the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.platform import StorageError
    from game.text import Words

DAMAGED = "damaged"  # a record, file or link that is cut off or was changed
FOREIGN = "foreign"  # something else altogether
NEWER = "newer"  # written by a version to come
ELSEWHERE = "elsewhere"  # another window has it open
LINK = "link"  # a link that cannot be opened
GONE = "gone"  # no longer there
MISSING = "missing"  # its rules are not on this device yet and do not come
CLEARED = "cleared"  # everything kept was deleted meanwhile
STORAGE = ("full", "denied", "broken", CLEARED)  # the device's own reasons, see StorageError


class Trouble(Exception):  # noqa: N818 (named as a player would)
    """`code` is one of the above."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    @classmethod
    def of(cls, error: StorageError) -> Trouble:
        if error.reason == "taken":
            return cls(ELSEWHERE)
        return cls(error.reason if error.reason in STORAGE else "broken")

    def sentence(self, words: Words) -> str:
        return words(f"saves.trouble.{self.code}")
