"""Self-play tuning of a game's weights, which can be stopped and resumed: `python -m engine.tune`.

    python -m engine.tune --game NAME --state build/tune.json --generations 6
    python -m engine.tune --state build/tune.json --show > weights.json

Every generation plays many games in which the seats differ from the present weights in random
directions, two and two in opposite ones, so that the games differ. Then the forecasts that the
weights made in these games are held against the results, and every knob is turned as far as that
makes the forecasts better (`engine.lessons`). Every weight has two knobs: its level, and its slope
over the stages of the game. A hundred steps of a knob multiply by e.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from engine import games
from engine.ai.levels import LEVELS
from engine.core.generator import Generator
from engine.lessons import PROBE, Lessons, Seen
from engine.match import Player, Thinker, play_out

SHIFTS = (20, 14)
"""How far a seat is shifted along a knob for the level and one for the slope."""
TABLES = (4, 3, 4, 5, 4, 2, 4, 3, 4, 5)
"""The numbers of players, in turn, as far as a game has seats for them."""
PRIORS = (50.0, 25.0)
"""How far from right a knob for the level and one for the slope may be believed to stand."""
WIN = 8
"""What a victory counts, in points."""
POINT = 100
"""A point in the measure of the evaluation."""
POSITIONS = 8
"""Positions of each game that are held against its result."""
ENDLESS = 4000
"""Decisions after which a game between hesitant players is counted as it stands."""
PLAYER = LEVELS["merchant"]._replace(overlook=0, blur=0)
NODES = 4000
STAGES = 3
_SAVED = 40
"""Games between two savings."""
_TOLD = 12
"""Knobs told of a generation."""

Knobs = list[int]
_Turn = tuple[Any, int]
"""A position at the start of a turn, and whose turn it is."""


class Match(NamedTuple):
    """One game to play: the present weights, and a set of weights for each seat."""

    game: str
    weights: tuple[int, ...]
    seats: tuple[tuple[int, ...], ...]
    seed: int


class Taught(NamedTuple):
    """What became of a game: by seat the points, and what its forecasts teach."""

    points: list[int]
    lessons: Lessons


def shifted(base: Sequence[int], knobs: Sequence[int]) -> tuple[int, ...]:
    """The weights with each one's level and slope turned."""
    row = []
    for place, weight in enumerate(base):
        name, stage = divmod(place, STAGES)
        tilt = knobs[2 * name + 1] * (2 * stage - STAGES + 1) / (STAGES - 1)
        row.append(round(weight * math.exp((knobs[2 * name] + tilt) / 100)))
    return tuple(row)


def contest(match: Match) -> Taught:
    """Plays one game and holds some of its positions against the result."""
    game = _Styled(games.get(match.game), match.seats)
    seats = [
        Thinker(game, PLAYER._replace(style=style), NODES) for style in game.styles
    ]
    turns: list[_Turn] = []

    def watch(s: Any, player: int, action: int, seat: Player) -> None:
        if game.decision(s).kind == "turn" and (not turns or turns[-1][1] != player):
            turns.append((game.copy(s), player))

    s = play_out(game, seats, match.seed, Generator(match.seed), ENDLESS, watch).state
    seen = [
        Seen(position, place / len(turns), player)
        for place, (position, player) in _spread_out(turns, match.seed)
    ]
    probes = [tuple(match.weights), *probed(match.weights)]
    winners = game.winners(s)
    points = [sum(own.values()) for own in game.score(s)]
    results = [
        POINT * (own + (WIN / len(winners) if seat in winners else 0))
        for seat, own in enumerate(points)
    ]
    lessons = Lessons(len(probes) - 1)
    lessons.learn(seen, results, lambda s, knob: game.evaluate(s, probes[knob + 1]))
    return Taught(points, lessons)


def _spread_out(turns: Sequence[_Turn], seed: int) -> list[tuple[int, _Turn]]:
    """Some of the turns of a game with their places, in equal steps from one of the first."""
    step = max(1, len(turns) // POSITIONS)
    return list(enumerate(turns))[Generator(seed).randrange(step) :: step]


def probed(weights: Sequence[int]) -> list[tuple[int, ...]]:
    """By knob the weights with that one turned by PROBE."""
    still = [0] * (2 * len(weights) // STAGES)
    return [
        shifted(weights, [*still[:knob], PROBE, *still[knob + 1 :]]) for knob in range(len(still))
    ]


class _Styled:
    """A game whose styles are the seats' own weights."""

    def __init__(self, game: Any, seats: Sequence[Sequence[int]]) -> None:
        self._game = game
        self.styles = {str(seat): weights for seat, weights in enumerate(seats)}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def tables_of(game: str) -> list[int]:
    """The numbers of players a game is tuned with, in turn."""
    seats = games.get(game).seats
    return [players for players in TABLES if players in seats] or list(seats)


class Run:
    """A tuning run on disk."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        self.base = list(games.get(game).styles["balanced"])
        self.tables = tables_of(game)
        self.knobs: Knobs = [0] * (2 * len(self.base) // STAGES)
        self.points: list[list[int]] = []
        """Of the generation that is being played, by game and seat."""
        self.lessons = Lessons(len(self.knobs))
        """Of the same games."""
        self.record: list[dict[str, Any]] = []
        """Of every finished generation."""
        if path.exists():
            kept = json.loads(path.read_text())
            self.game, self.base, self.knobs = kept["game"], kept["base"], kept["knobs"]
            self.tables = tables_of(self.game)
            self.points, self.record = kept["points"], kept["record"]
            self.lessons = Lessons(len(self.knobs), kept["lessons"])

    def save(self) -> None:
        kept = {
            "game": self.game,
            "base": self.base,
            "knobs": self.knobs,
            "points": self.points,
            "lessons": self.lessons.sums,
            "record": self.record,
        }
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(kept))
        fresh.replace(self.path)

    @property
    def weights(self) -> tuple[int, ...]:
        return shifted(self.base, self.knobs)

    def directions(self, number: int) -> list[Knobs]:
        """By seat how one game's players are shifted: in opposite pairs, a last one not at all."""
        players = self.tables[number % len(self.tables)]
        rng = Generator((len(self.record) * 100_003 + number) * 7919 + 5)
        seats: list[Knobs] = []
        for _ in range(players // 2):
            one = [
                SHIFTS[place % 2] * (1 if rng.randrange(2) else -1)
                for place in range(len(self.knobs))
            ]
            seats += [one, [-shift for shift in one]]
        if players % 2:
            seats.append([0] * len(self.knobs))
        rng.shuffle(seats)
        return seats

    def match(self, number: int) -> Match:
        seats = tuple(
            shifted(self.base, [k + d for k, d in zip(self.knobs, direction, strict=True)])
            for direction in self.directions(number)
        )
        seed = 90_000 + len(self.record) * 10_000 + number
        return Match(self.game, self.weights, seats, seed)

    def take(self, taught: Taught) -> None:
        self.points.append(taught.points)
        self.lessons.add(taught.lessons)

    def learn(self) -> None:
        """Turns the knobs at the end of a generation and writes down what was found."""
        priors = [PRIORS[place % 2] for place in range(len(self.knobs))]
        verdicts = self.lessons.verdicts(priors)
        for place, verdict in enumerate(verdicts):
            most = round(priors[place])
            self.knobs[place] += max(-most, min(most, round(verdict.turn)))
        self.record.append(
            {
                "games": len(self.points),
                "mean": round(fmean(own for table in self.points for own in table), 2),
                "turns": [round(verdict.turn, 1) for verdict in verdicts],
                "errors": [round(verdict.error, 1) for verdict in verdicts],
                "knobs": list(self.knobs),
            }
        )
        self.points = []
        self.lessons = Lessons(len(self.knobs))


def tune(run_: Run, generations: int, count: int, jobs: int) -> None:
    """Plays generations of so many games, going on where the last one was left."""
    start = time.monotonic()
    done = 0
    last = len(run_.record) + generations
    with ProcessPoolExecutor(jobs) as pool:
        while len(run_.record) < last:
            first = len(run_.points)
            batch = [run_.match(n) for n in range(first, min(count, first + _SAVED))]
            for taught in pool.map(contest, batch) if jobs > 1 else map(contest, batch):
                run_.take(taught)
            done += len(batch)
            _progress(run_, last, count, (time.monotonic() - start) / max(1, done))
            if len(run_.points) >= count:
                run_.learn()
            run_.save()
    print(file=sys.stderr)


def _progress(run_: Run, last: int, count: int, pace: float) -> None:
    now = len(run_.record)
    left = (last - now) * count - len(run_.points)
    print(
        f"\rgeneration {now + 1} of {last}, game {len(run_.points)} of {count}, "
        f"{pace * left / 60:.0f} min left   ",
        end="",
        file=sys.stderr,
        flush=True,
    )


def told(run_: Run, names: Sequence[str]) -> str:
    """The record: what stood out in each generation."""
    lines = []
    for number, found in enumerate(run_.record, 1):
        lines.append(
            f"generation {number}: {found['games']} games, {found['mean']} points a seat; "
            "what the games say and how sure, in steps"
        )
        rows = list(zip(found["turns"], found["errors"], found["knobs"], strict=True))
        sure = [abs(turn) / max(error, 0.1) for turn, error, _ in rows]
        for place in sorted(range(len(rows)), key=lambda n: -sure[n])[:_TOLD]:
            knob = f"{names[place // 2]} {('level', 'slope')[place % 2]}"
            turn, error, now = rows[place]
            lines.append(f"    {knob:26} {turn:+6.1f} ± {error:4.1f}   now at {now:+d}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m engine.tune", description=__doc__)
    parser.add_argument("--state", type=Path, default=Path("build/tune.json"))
    parser.add_argument("--game", default=games.names()[0], choices=games.names())
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=600, help="in one generation")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", action="store_true", help="print the weights and play nothing")
    asked = parser.parse_args(arguments)
    asked.state.parent.mkdir(parents=True, exist_ok=True)
    run_ = Run(asked.state, asked.game)
    names = import_module(f"engine.{run_.game}.weights").NAMES
    if not asked.show:
        tune(run_, asked.generations, asked.games, asked.jobs)
        print(told(run_, names))
        return
    rows = zip(names, zip(*[iter(run_.weights)] * STAGES, strict=True), strict=True)
    print("{\n" + ",\n".join(f'    "{name}": {list(row)}' for name, row in rows) + "\n}")


if __name__ == "__main__":
    main()
