"""Self-play tuning of a game's weights, which can be stopped and resumed: `python -m engine.tune`.

    python -m engine.tune --state build/tune.json --generations 6
    python -m engine.tune --state build/tune.json --show > weights.json

Every generation plays many games in which the seats differ from the present weights in random
directions, two and two in opposite ones. What a knob does to the result, in the company of all the
others shifted at random, is its correlation with the result; knobs whose effect stands out from
the noise are turned by it, the others hardly. Every weight has two knobs: its level, and its slope
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
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from engine import games
from engine.ai.levels import Level
from engine.core.generator import Generator
from engine.match import Thinker, play_out

SHIFTS = (20, 14)
"""How far a seat is shifted along a knob for the level and one for the slope."""
TABLES = (4, 3, 4, 5, 4, 2, 4, 3, 4, 5)
"""The numbers of players, in turn."""
GAIN = 150
"""Steps a knob turns in the first generation for an effect as large as the spread of results, later
fewer; never more than a shift."""
WIN = 8
"""What a victory counts, in points."""
ENDLESS = 1500
"""Decisions after which a game between hesitant players is counted as it stands."""
PLAYER = Level("tuned", 2, 2, 0, 0, 0, 4000)
STAGES = 3
_SAVED = 40
"""Games between two savings."""

Knobs = list[int]


class Match(NamedTuple):
    """One game to play: a set of weights for each seat."""

    game: str
    seats: tuple[tuple[int, ...], ...]
    seed: int


class Effect(NamedTuple):
    """What turning a knob by its shift does to the result, in spreads, and how sure that is."""

    size: float
    error: float

    @property
    def sure(self) -> float:
        """The part of the effect that stands out from the noise (James and Stein's shrinkage)."""
        return self.size * max(0.0, 1 - (self.error / self.size) ** 2) if self.size else 0.0


def shifted(base: Sequence[int], knobs: Sequence[int]) -> tuple[int, ...]:
    """The weights with each one's level and slope turned."""
    row = []
    for place, weight in enumerate(base):
        name, stage = divmod(place, STAGES)
        tilt = knobs[2 * name + 1] * (2 * stage - STAGES + 1) / (STAGES - 1)
        row.append(round(weight * math.exp((knobs[2 * name] + tilt) / 100)))
    return tuple(row)


def contest(match: Match) -> list[float]:
    """By seat the points of one game, with a bonus for the winner."""
    game = _Styled(games.get(match.game), match.seats)
    seats = [
        Thinker(game, PLAYER._replace(style=style), PLAYER.nodes) for style in game.styles
    ]
    s = play_out(game, seats, match.seed, Generator(match.seed), ENDLESS).state
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

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        self.base = list(games.get(game).styles["balanced"])
        self.knobs: Knobs = [0] * (2 * len(self.base) // STAGES)
        self.results: list[list[float]] = []
        """Of the generation that is being played, by game and seat."""
        self.record: list[dict[str, Any]] = []
        """Of every finished generation."""
        if path.exists():
            kept = json.loads(path.read_text())
            self.game, self.base, self.knobs = kept["game"], kept["base"], kept["knobs"]
            self.results, self.record = kept["results"], kept["record"]

    def save(self) -> None:
        kept = {
            "game": self.game,
            "base": self.base,
            "knobs": self.knobs,
            "results": self.results,
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
        players = TABLES[number % len(TABLES)]
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
        return Match(self.game, seats, 90_000 + len(self.record) * 10_000 + number)

    def effects(self) -> list[Effect]:
        """What each knob did, from the results of this generation."""
        usual: dict[tuple[int, int], list[float]] = {}
        for points in self.results:
            for seat, own in enumerate(points):
                usual.setdefault((len(points), seat), []).append(own)
        means = {where: fmean(found) for where, found in usual.items()}
        spreads = {where: pstdev(found) or 1.0 for where, found in usual.items()}
        pulls = [0.0] * len(self.knobs)
        squares = 0.0
        seats = 0
        for number, points in enumerate(self.results):
            for seat, direction in enumerate(self.directions(number)):
                where = (len(points), seat)
                if not any(direction):
                    continue
                result = (points[seat] - means[where]) / spreads[where]
                squares += result * result
                seats += 1
                for place, shift in enumerate(direction):
                    pulls[place] += result if shift > 0 else -result
        error = math.sqrt(squares) / seats if seats else 1.0
        return [Effect(pull / max(1, seats), error) for pull in pulls]

    def learn(self) -> None:
        """Turns the knobs at the end of a generation and writes down what was found."""
        effects = self.effects()
        gain = GAIN / math.sqrt(1 + len(self.record))
        for place, effect in enumerate(effects):
            most = SHIFTS[place % 2]
            self.knobs[place] += max(-most, min(most, round(gain * effect.sure)))
        points = [own for table in self.results for own in table]
        self.record.append(
            {
                "games": len(self.results),
                "mean": round(fmean(points), 2),
                "error": round(effects[0].error, 4),
                "effects": [round(effect.size, 3) for effect in effects],
                "knobs": list(self.knobs),
            }
        )
        self.results = []


def tune(run_: Run, generations: int, count: int, jobs: int) -> None:
    """Plays generations of so many games, going on where the last one was left."""
    start = time.monotonic()
    done = 0
    last = len(run_.record) + generations
    with ProcessPoolExecutor(jobs) as pool:
        while len(run_.record) < last:
            first = len(run_.results)
            batch = [run_.match(n) for n in range(first, min(count, first + _SAVED))]
            run_.results += pool.map(contest, batch) if jobs > 1 else map(contest, batch)
            done += len(batch)
            _progress(run_, last, count, (time.monotonic() - start) / max(1, done))
            if len(run_.results) >= count:
                run_.learn()
            run_.save()
    print(file=sys.stderr)


def _progress(run_: Run, last: int, count: int, pace: float) -> None:
    now = len(run_.record)
    left = (last - now) * count - len(run_.results)
    print(
        f"\rgeneration {now + 1} of {last}, game {len(run_.results)} of {count}, "
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
            f"effects in hundredths of the spread, error {100 * found['error']:.1f}"
        )
        order = sorted(range(len(run_.knobs)), key=lambda n: -abs(found["effects"][n]))
        for place in order[:12]:
            knob = f"{names[place // 2]} {('level', 'slope')[place % 2]}"
            effect, turned = found["effects"][place], found["knobs"][place]
            lines.append(f"    {knob:26} {100 * effect:+6.1f}   now at {turned:+d}")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m engine.tune", description=__doc__)
    parser.add_argument("--state", type=Path, default=Path("build/tune.json"))
    parser.add_argument("--game", default="hansa", choices=games.names())
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=1500, help="in one generation")
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
