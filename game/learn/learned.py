"""What somebody has learnt here so far: how far the lessons were followed, which puzzles were
solved. One small record, kept on this device like everything else.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import date, timedelta
from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import read_json
from game.platform import StorageError
from game.platform.face import Storage

KEY = "learned"
THROUGH = -1  # instead of a lesson's number: the last one was finished


@dataclass
class Learned:
    lessons: dict[str, int] = field(default_factory=dict)  # by game: the lesson one is at
    solved: dict[str, tuple[str, int]] = field(default_factory=dict)
    """By game the last day on which its puzzle was solved, and how many days in a row it was."""
    told: list[str] = field(default_factory=list)  # first steps that need not be told again

    def encode(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def decode(text: str) -> Learned:
        """From any older or damaged text: what cannot be read was never learnt."""
        try:
            found = read_json(text)
        except BadInput:
            return Learned()
        if not isinstance(found, dict):
            return Learned()
        told = found.get("told")
        return Learned(
            {name: n for name, n in _entries(found, "lessons") if _number(n, THROUGH)},
            {
                name: (one[0], one[1])
                for name, one in _entries(found, "solved")
                if isinstance(one, list) and len(one) == 2 and _day(one[0]) and _number(one[1], 1)
            },
            [name for name in told if isinstance(name, str)] if isinstance(told, list) else [],
        )

    def solve(self, game: str, today: date) -> int:
        """The puzzle of today is solved; how many days in a row that makes."""
        last, row = self.solved.get(game, ("", 0))
        if last != today.isoformat():
            follows = _day(last) == today - timedelta(days=1)
            self.solved[game] = (today.isoformat(), row + 1 if follows else 1)
        return self.solved[game][1]


def _entries(found: dict[str, Any], name: str) -> list[tuple[str, Any]]:
    entries = found.get(name)
    return list(entries.items()) if isinstance(entries, dict) else []


def _number(value: object, least: int) -> bool:
    return type(value) is int and least <= value < 100_000


def _day(text: object) -> date | None:
    try:
        return date.fromisoformat(str(text))
    except ValueError:
        return None


async def load(storage: Storage) -> Learned:
    try:
        return Learned.decode(await storage.get(KEY) or "{}")
    except StorageError:
        return Learned()


async def keep(storage: Storage, learned: Learned) -> None:
    """Where nothing can be kept, one learns all the same."""
    try:
        await storage.put(KEY, learned.encode())
    except StorageError:
        return
