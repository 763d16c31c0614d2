"""The opponents' strength and speed: `./build.sh bench ai`, with `--quick` or `--full`.

Every finished game is kept in build/bench/ and not played again while the engine stays the same,
so that a run can be stopped and taken up later. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from engine import games
from engine.ai.levels import LEVELS, level
from engine.ai.think import think
from engine.arena import duel, interval, round_robin, slow, tallies
from engine.core.generator import Generator
from engine.match import Pairing, Played, play, run
from game.pace import USUAL
from tests.bench.minds import in_browser

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "bench"
NAMES = list(LEVELS)
STYLES = [style for style in games.get("hansa").styles if style != "balanced"]
STEPS = list(zip(NAMES[1:], NAMES, strict=False))
"""Each level with the one below it."""


def fingerprint() -> str:
    """Of everything that could change a game."""
    digest = hashlib.sha256()
    for path in sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("engine/**/*.json")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class Book:
    """The games played so far."""

    def __init__(self) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        self.path = KEPT / f"ai-{fingerprint()}.jsonl"
        self.known: dict[str, Any] = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                kept = json.loads(line)
                self.known[kept["pairing"]] = kept["played"]

    def played(self, pairing: Pairing) -> Played | None:
        kept = self.known.get(json.dumps(pairing))
        return None if kept is None else Played(pairing, *kept[1:])

    def keep(self, played: Played) -> None:
        self.known[json.dumps(played.pairing)] = list(played)
        with self.path.open("a") as file:
            file.write(json.dumps({"pairing": json.dumps(played.pairing), "played": played}) + "\n")


def play_missing(book: Book, wanted: Sequence[Pairing], jobs: int) -> None:
    missing = [p for p in dict.fromkeys(wanted) if book.played(p) is None]
    start = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for done, played in enumerate(pool.map(play, missing), 1):
            book.keep(played)
            left = (time.monotonic() - start) / done * (len(missing) - done)
            print(f"\r{done}/{len(missing)} games, {left:.0f} s left   ", end="", file=sys.stderr)
    print(file=sys.stderr)


def share_of(book: Book, pairings: Sequence[Pairing], name: str) -> dict[str, Any]:
    results = [played for p in pairings if (played := book.played(p))]
    tally = tallies(results)[name]
    low, high = interval(tally.share, tally.games)
    return {
        "share": round(tally.share, 3),
        "games": tally.games,
        "interval": [round(low, 3), round(high, 3)],
    }


def fair(wanted: int) -> dict[str, int]:
    """Answers asked twice, with the face-down markers dealt differently."""
    hansa = games.get("hansa")
    asked = changed = seed = 0
    while asked < wanted:
        seed += 1
        players = 2 + seed % 4
        s, rng = hansa.new(players, seed, {}), Generator(seed)
        while (decision := hansa.decision(s)) is not None and asked < wanted:
            if rng.randrange(6) == 0:
                other = hansa.copy(s)
                other.seed = seed * 7919 + asked
                answers = [
                    run(
                        think(
                            hansa,
                            hansa.observe(real, decision.player, Generator(asked)),
                            level(NAMES[asked % len(NAMES)]),
                            Generator(asked),
                            120,
                        )
                    )
                    for real in (s, other)
                ]
                asked += 1
                changed += answers[0] != answers[1]
            hansa.apply(s, hansa.brisk(s, rng))
    return {"positions": asked, "changed": changed}


def main() -> None:
    parser = argparse.ArgumentParser(prog="./build.sh bench ai", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--full", action="store_true", help="the page's budget, 10,000 safe games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    start = time.monotonic()
    share = USUAL if asked.full else 40
    part = 10 if asked.quick else 1

    def games_of(one: str, many: str, players: int, count: int, seed: int) -> list[Pairing]:
        count = max(players, count // part // players * players)
        return duel("hansa", one, many, players, count, seed, share)

    brisk = games_of("apprentice", "brisk", 4, 100, 1000)
    ladders = {
        players: [games_of(upper, lower, players, count, 2000) for upper, lower in STEPS]
        for players, count in ((2, 80), (3, 75), (4, 120), (5, 75))
    }
    top = games_of("master", "apprentice", 4, 48, 3000)
    # Four Masters show the time of a turn, so they always have the page's budget.
    peers = [Pairing("hansa", ("master",) * 4, 4000 + n, USUAL) for n in range(10 // part)]
    characters = ["merchant", *(f"merchant:{style}" for style in STYLES)]
    styles = round_robin("hansa", characters, 4, 100 // part, 6000, share)
    safe = [
        Pairing("hansa", (name,) * players, 5000 + n, 10)
        for n in range((1250 if asked.full else 25) // part)
        for players in range(2, 6)
        for name in ("apprentice", "brisk")
    ]
    book = Book()
    ladder_games = [p for pairs in ladders.values() for step in pairs for p in step]
    play_missing(book, [*ladder_games, *brisk, *top, *peers, *styles, *safe], asked.jobs)

    masters = tallies([p for pairing in peers if (p := book.played(pairing))])["master"]
    turns, asides = in_browser(peers[:3])
    figures: dict[str, Any] = {
        "budget_share": share,
        "nodes": {name: games.get("hansa").budgets[name].nodes * share // 100 for name in NAMES},
        "apprentice_vs_brisk": share_of(book, brisk, "apprentice"),
    }
    for players, steps in ladders.items():
        figures[f"ladder_{players}p"] = [
            share_of(book, pairs, upper) for pairs, (upper, _) in zip(steps, STEPS, strict=True)
        ]
    figures |= {
        "master_vs_apprentice": share_of(book, top, "master"),
        "master_mean_score": round(sum(masters.points.values()) / masters.games, 1),
        "master_turn_p95_native_s": round(slow(masters.seconds), 3),
        "master_turn_p95_s": round(slow(turns), 3),
        "master_relocation_p95_s": round(slow(asides), 3),
        "browser_turns": len(turns),
        "styles": {name: share_of(book, styles, name) for name in characters},
        "fairness": fair(1000 // part),
        "games_without_fault": sum(1 for p in safe if book.played(p)),
        "minutes": round((time.monotonic() - start) / 60, 1),
    }
    for name, value in figures.items():
        print(f"{name:26} {json.dumps(value)}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
