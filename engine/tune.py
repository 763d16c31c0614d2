"""Self-play tuning of a game's weights, which can be stopped and resumed: `python -m engine.tune`.

    python -m engine.tune --state build/tune.json --rounds 400
    python -m engine.tune --state build/tune.json --show > weights.json

Simultaneous perturbation (Spall 1992): every round shifts all knobs a little in random
directions, seats the shifted set and its mirror image at one table, twice with seats exchanged,
and moves the knobs towards the side that scored more. Names that differ only in their number,
like the steps of a track, hang on one knob; a knob has a level and a slope over the stages of the
game, both on a scale where 100 steps multiply by e.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.ai.levels import Level
from engine.ai.think import ponder
from engine.arena import run
from engine.core.generator import Generator

LEVEL_SHIFT, SLOPE_SHIFT = 20, 12
"""How far a round shifts a knob's level and slope, in hundredths of e."""
GAIN = 0.1
"""How many hundredths one point of difference moves a knob."""
WIN = 8
"""What a victory counts, in points."""
ENDLESS = 1500
"""Decisions after which a game between hesitant players is counted as it stands."""
PLAYER = Level("tuned", 2, 2, 0, 0, 0, 4000)


STAGES = 3


class Match(NamedTuple):
    game: str
    seats: tuple[tuple[int, ...], ...]
    seed: int


def knobs(names: Sequence[str]) -> list[int]:
    """For each name the number of its knob."""
    titles = [re.sub(r"_\d.*$", "", name) for name in names]
    order = list(dict.fromkeys(titles))
    return [order.index(title) for title in titles]


def shifted(base: Sequence[int], on: Sequence[int], shifts: Sequence[int]) -> tuple[int, ...]:
    """The weights moved by the level and the slope of each one's knob."""
    row = []
    for name, knob in enumerate(on):
        level, slope = shifts[2 * knob], shifts[2 * knob + 1]
        for stage in range(STAGES):
            tilt = slope * (2 * stage - STAGES + 1) / (STAGES - 1)
            row.append(round(base[name * STAGES + stage] * math.exp((level + tilt) / 100)))
    return tuple(row)


def contest(match: Match) -> list[float]:
    """By seat the points of one game, with a bonus for the winner."""
    game = games.get(match.game)
    s = game.new(len(match.seats), match.seed, {})
    rng = Generator(match.seed)
    tuned = _Styled(game, match.seats)
    line: list[int] = []
    decisions = 0
    while (decision := game.decision(s)) is not None and decisions < ENDLESS:
        if not line:
            level = PLAYER._replace(style=str(decision.player))
            seen = game.observe(s, decision.player, rng)
            line = list(run(ponder(tuned, seen, level, rng, level.nodes)).line)
        action = line.pop(0)
        happened = game.apply(s, action)
        after = game.decision(s)
        if after is None or after.player != decision.player or happened != action:
            line = []
        decisions += 1
    winners = game.winners(s)
    return [
        sum(points.values()) + (WIN / len(winners) if seat in winners else 0)
        for seat, points in enumerate(game.score(s))
    ]


class _Styled:
    """A game whose styles are the seats' own weights."""

    def __init__(self, game: Any, seats: Sequence[Sequence[int]]) -> None:
        self._game = game
        self.styles = {str(seat): weights for seat, weights in enumerate(seats)}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class Run:
    """A tuning run on disk."""

    def __init__(self, path: Path, game: str, players: int) -> None:
        self.path = path
        self.game, self.players = game, players
        self.rounds = 0
        self.base = list(games.get(game).styles["balanced"])
        self.knobs = knobs(import_module(f"engine.{game}.weights").NAMES)
        self.shifts = [0.0] * (2 * max(self.knobs) + 2)
        self.record: list[list[float]] = []
        if path.exists():
            kept = json.loads(path.read_text())
            self.game, self.players, self.rounds = kept["game"], kept["players"], kept["rounds"]
            self.base, self.shifts, self.record = kept["base"], kept["shifts"], kept["record"]

    def save(self) -> None:
        kept = {
            "game": self.game,
            "players": self.players,
            "rounds": self.rounds,
            "base": self.base,
            "shifts": [round(shift, 3) for shift in self.shifts],
            "record": self.record,
        }
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(kept))
        fresh.replace(self.path)

    @property
    def weights(self) -> tuple[int, ...]:
        return shifted(self.base, self.knobs, [round(shift) for shift in self.shifts])

    def directions(self, number: int) -> list[int]:
        rng = Generator(number * 7919 + 5)
        return [
            (LEVEL_SHIFT, SLOPE_SHIFT)[place % 2] * (1 if rng.randrange(2) else -1)
            for place in range(len(self.shifts))
        ]

    def matches(self, number: int) -> list[Match]:
        """One start, twice: the shifted set and its mirror image, then with seats exchanged."""
        directions = self.directions(number)
        up, down = (
            shifted(
                self.base,
                self.knobs,
                [round(s + sign * d) for s, d in zip(self.shifts, directions, strict=True)],
            )
            for sign in (1, -1)
        )
        table = [up if seat % 2 else down for seat in range(self.players)]
        mirror = [down if seat % 2 else up for seat in range(self.players)]
        return [Match(self.game, tuple(seats), 90_000 + number) for seats in (table, mirror)]

    def learn(self, number: int, results: Sequence[Sequence[float]]) -> float:
        """Moves the weights towards the better side; returns by how much it was better."""
        table, mirror = results
        rising = [p for seat, p in enumerate(table) if seat % 2]
        rising += [p for seat, p in enumerate(mirror) if not seat % 2]
        falling = [p for seat, p in enumerate(table) if not seat % 2]
        falling += [p for seat, p in enumerate(mirror) if seat % 2]
        margin = sum(rising) / len(rising) - sum(falling) / len(falling)
        margin = max(-25.0, min(25.0, margin))
        for place, direction in enumerate(self.directions(number)):
            self.shifts[place] += GAIN * margin * (1 if direction > 0 else -1)
        self.rounds = number + 1
        return margin


def tune(run_: Run, rounds: int, jobs: int) -> None:
    margins: list[float] = []
    scores: list[float] = []
    with ProcessPoolExecutor(jobs) as pool:
        while rounds > 0:
            batch = range(run_.rounds, run_.rounds + min(rounds, max(1, jobs)))
            matches = [match for number in batch for match in run_.matches(number)]
            results = list(pool.map(contest, matches) if jobs > 1 else map(contest, matches))
            for place, number in enumerate(batch):
                pair = results[2 * place : 2 * place + 2]
                margins.append(run_.learn(number, pair))
                scores += pair[0] + pair[1]
            rounds -= len(batch)
            run_.save()
            print(f"\rround {run_.rounds}, {rounds} to go   ", end="", file=sys.stderr, flush=True)
            if len(margins) >= 50 or rounds <= 0:
                spread = math.sqrt(sum(m * m for m in margins) / len(margins))
                moved = math.sqrt(sum(s * s for s in run_.shifts) / len(run_.shifts))
                mean = sum(scores) / len(scores)
                run_.record.append(
                    [run_.rounds, round(mean, 2), round(spread, 2), round(moved, 2)]
                )
                run_.save()
                margins, scores = [], []
    print(file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m engine.tune", description=__doc__)
    parser.add_argument("--state", type=Path, default=Path("build/tune.json"))
    parser.add_argument("--game", default="hansa", choices=games.names())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", action="store_true", help="print the weights and play nothing")
    asked = parser.parse_args(arguments)
    asked.state.parent.mkdir(parents=True, exist_ok=True)
    run_ = Run(asked.state, asked.game, asked.players)
    if not asked.show:
        tune(run_, asked.rounds, asked.jobs)
        print("rounds, mean points, spread of the margin, mean shift")
        for row in run_.record:
            print(*row)
        return
    names = import_module(f"engine.{asked.game}.weights").NAMES
    print("{")
    for place, name in enumerate(names):
        row = list(run_.weights[STAGES * place : STAGES * place + STAGES])
        print(f'    "{name}": {row}{"," if place + 1 < len(names) else ""}')
    print("}")


if __name__ == "__main__":
    main()
