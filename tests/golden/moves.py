"""What the opponents answer in a thousand positions of a game, worked out once and kept.

A change of the search that is not meant to change a game's moves shows here. The positions come
from brisk games, so they do not depend on the search themselves. The file of a game is made anew by
`python -m tests.golden.moves GAME`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from engine import games
from engine.ai.levels import LEVELS, level
from engine.ai.think import ponder
from engine.core.generator import Generator
from engine.core.protocol import Game

FOLDER = Path(__file__).parent
POSITIONS = 1_000
NODES = (300, 1_000, 3_000)
EVERY = 7
"""Decisions between two positions of a game."""


def positions(game: Game[Any]) -> Iterator[Any]:
    """Positions of brisk games at tables of every size, one after the other."""
    for seed, players in enumerate(cycle(game.seats)):
        s, rng, made = game.new(players, seed), Generator(seed), 0
        while game.decision(s) is not None:
            if made % EVERY == seed % EVERY:
                yield game.copy(s)
            game.apply(s, game.brisk(s, rng))
            made += 1


def answer(game: Game[Any], s: Any, number: int) -> str:
    """The line a level means to play in a position, action by action."""
    decision = game.decision(s)
    assert decision is not None
    seen = game.observe(s, decision.player, Generator(number))
    mind = level(list(LEVELS)[number % len(LEVELS)])
    steps = ponder(game, seen, mind, Generator(number + 1), NODES[number % len(NODES)])
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return " ".join(map(str, end.value.line))


def kept(name: str) -> list[str]:
    """The answers of a game's file."""
    found: list[str] = json.loads((FOLDER / name / "moves.json").read_text())
    return found


def main() -> None:
    for name in sys.argv[1:]:
        game = games.get(name)
        rows = [answer(game, s, n) for n, s in enumerate(islice(positions(game), POSITIONS))]
        (FOLDER / name / "moves.json").write_text(json.dumps(rows, indent=0) + "\n")


if __name__ == "__main__":
    main()
