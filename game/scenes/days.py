"""Moments as the player reads them: in his language and his time zone."""

from __future__ import annotations

from datetime import datetime

from game.text import Words


def moment(words: Words, stamp: str) -> str:
    """A kept ISO moment; nothing if it is none."""
    try:
        at = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError):
        return ""
    return words("saves.moment", day=day(words, stamp), hour=f"{at:%H}", minute=f"{at:%M}")


def day(words: Words, stamp: str) -> str:
    at = datetime.fromisoformat(stamp).astimezone()
    return words("saves.day", day=at.day, month=f"{at:%m}", year=at.year)
