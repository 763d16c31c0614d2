"""Tournaments between opponents, over all processor cores: `python -m engine.arena --help`.

    python -m engine.arena duel master apprentice --game NAME --players 4 --games 40
    python -m engine.arena round apprentice trader merchant master --players 4 --games 60
    python -m engine.arena watch master merchant merchant --seed 7

A duel seats one of the first against the second everywhere else; a round seats everybody in turn;
watching tells one game line by line, with the reasons of those who think. Games of a duel are
paired: each start is played once from every seat.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from engine import games
from engine.core.generator import Generator
from engine.match import Pairing, Played, contender, play

_BETWEEN_95 = 1.96


def duel(
    game: str, one: str, many: str, players: int, count: int, seed: int, share: int = 100
) -> list[Pairing]:
    """One contender against others of a kind, from every seat in turn."""
    return [
        Pairing(
            game,
            tuple(one if seat == number % players else many for seat in range(players)),
            seed + number // players,
            share,
        )
        for number in range(count)
    ]


def round_robin(
    game: str, names: Sequence[str], players: int, count: int, seed: int, share: int = 100
) -> list[Pairing]:
    """Everybody meets everybody, in changing company and seats."""
    rng = Generator(seed)
    pairings = []
    for number in range(count):
        table = [names[(number * players + seat) % len(names)] for seat in range(players)]
        rng.shuffle(table)
        pairings.append(Pairing(game, tuple(table), seed + number, share))
    return pairings


def play_all(pairings: Sequence[Pairing], jobs: int, quiet: bool = False) -> Iterator[Played]:
    """The games in the order they were asked for, with a progress bar."""
    start = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        results: Iterable[Played] = pool.map(play, pairings) if jobs > 1 else map(play, pairings)
        for done, played in enumerate(results, 1):
            if not quiet:
                _progress(done, len(pairings), time.monotonic() - start)
            yield played


def _progress(done: int, total: int, seconds: float) -> None:
    filled = 30 * done // total
    left = seconds / done * (total - done)
    end = "\n" if done == total else ""
    bar = "█" * filled + "·" * (30 - filled)
    print(f"\r{bar} {done}/{total}  {left:.0f} s left   ", end=end, file=sys.stderr, flush=True)


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not count:
        return 0.0, 1.0
    z2 = _BETWEEN_95**2
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    spread = math.sqrt(share * (1 - share) / count + z2 / (4 * count**2))
    half = _BETWEEN_95 * spread / (1 + z2 / count)
    return middle - half, middle + half


class Performance:
    """Everything counted about one contender."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.points: dict[str, int] = {}
        self.seconds: list[float] = []
        self.asides: list[float] = []
        self.choices = 0

    def add(self, played: Played, seat: int) -> None:
        self.games += 1
        if seat in played.winners:
            self.wins += 1 / len(played.winners)
        for category, points in played.scores[seat].items():
            self.points[category] = self.points.get(category, 0) + points
        self.seconds += played.seconds[seat]
        self.asides += played.asides[seat]
        self.choices += played.choices[seat]

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


def slow(seconds: Sequence[float]) -> float:
    """The time that 95 of 100 stay under."""
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)] if ordered else 0.0


def tallies(results: Iterable[Played]) -> dict[str, Performance]:
    found: dict[str, Performance] = {}
    for played in results:
        for seat, name in enumerate(played.pairing.seats):
            found.setdefault(name, Performance()).add(played, seat)
    return found


def elo(results: Sequence[Played]) -> dict[str, float]:
    """Ratings from who scored more than whom, the mean at 1500 (Bradley and Terry's model)."""
    names = sorted({name for played in results for name in played.pairing.seats})
    won = {(a, b): 0.5 for a in names for b in names if a != b}
    for played in results:
        totals = [sum(points.values()) for points in played.scores]
        for i, one in enumerate(played.pairing.seats):
            for j, other in enumerate(played.pairing.seats):
                if one != other and totals[i] >= totals[j]:
                    won[one, other] += 0.5 if totals[i] == totals[j] else 1.0
    strength = dict.fromkeys(names, 1.0)
    for _ in range(300):
        for a in names:
            met = sum(
                (won[a, b] + won[b, a]) / (strength[a] + strength[b]) for b in names if b != a
            )
            if met:
                strength[a] = sum(won[a, b] for b in names if b != a) / met
        mean = math.exp(sum(math.log(x) for x in strength.values()) / len(names))
        strength = {name: x / mean for name, x in strength.items()}
    return {name: 1500 + 400 * math.log10(x) for name, x in strength.items()}


def report(results: Sequence[Played]) -> str:
    """The tournament as a table."""
    if not results:
        return "No games were played."
    counted, ratings = tallies(results), elo(results)
    categories = list(results[0].scores[0])
    lines = [
        "| player | games | wins | 95 % | Elo | mean | "
        + " | ".join(categories)
        + " | s/decision | s/turn | 95 % of turns | 95 % of asides |",
        "|---" * (10 + len(categories)) + "|",
    ]
    for name in sorted(counted, key=lambda n: -ratings[n]):
        tally = counted[name]
        low, high = interval(tally.share, tally.games)
        means = [tally.points[category] / tally.games for category in categories]
        turn = sum(tally.seconds) / len(tally.seconds) if tally.seconds else 0.0
        cells = [
            name,
            str(tally.games),
            f"{tally.share:.3f}",
            f"{low:.3f}–{high:.3f}",
            f"{ratings[name]:.0f}",
            f"{sum(means):.1f}",
            *(f"{mean:.1f}" for mean in means),
            f"{(sum(tally.seconds) + sum(tally.asides)) / tally.choices:.4f}",
            f"{turn:.3f}",
            f"{slow(tally.seconds):.3f}",
            f"{slow(tally.asides):.3f}",
        ]
        lines.append("| " + " | ".join(cells) + " |")
    turns = sum(played.turns / len(played.pairing.seats) for played in results) / len(results)
    choices = sum(played.decisions for played in results) / len(results)
    ends = [played.why for played in results]
    lines.append(
        f"\n{len(results)} games, {turns:.1f} rounds and {choices:.0f} decisions a game; ended by "
        + ", ".join(f"{why} {ends.count(why)}" for why in sorted(set(ends)))
    )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m engine.arena", description=__doc__)
    parser.add_argument("kind", choices=("duel", "round", "watch"))
    parser.add_argument("names", nargs="+", help="level, level:style, brisk or random")
    parser.add_argument("--game", default=games.names()[0], choices=games.names())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=int, default=100, help="budget in hundredths of the usual")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="one line of figures at the end")
    asked = parser.parse_args(arguments)
    for name in asked.names:
        contender(name)
    seats = games.get(asked.game).seats
    players = len(asked.names) if asked.kind == "watch" else asked.players
    if players not in seats:
        parser.error(f"{asked.game} is played by {seats[0]} to {seats[-1]}")
    if asked.kind == "watch":
        played = play(Pairing(asked.game, tuple(asked.names), asked.seed, asked.share), print)
        print(report([played]))
        return
    if asked.kind == "duel":
        if len(asked.names) != 2:
            parser.error("a duel has two names")
        one, many = asked.names
        pairings = duel(
            asked.game, one, many, asked.players, asked.games, asked.seed, asked.share
        )
    else:
        pairings = round_robin(
            asked.game, asked.names, asked.players, asked.games, asked.seed, asked.share
        )
    results = list(play_all(pairings, asked.jobs))
    print(report(results))
    if asked.json:
        figures = {
            name: {"games": t.games, "wins": t.wins, "interval": interval(t.share, t.games)}
            for name, t in tallies(results).items()
        }
        print(json.dumps(figures))


if __name__ == "__main__":
    main()
