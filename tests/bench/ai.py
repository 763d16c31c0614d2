"""The opponents' strength and speed: `./build.sh bench ai --game NAME`, with `--quick` or `--full`.

Every finished game is kept in build/bench/ and not played again while the game and those who play
it stay the same, so that a run can be stopped and taken up later. `--only` plays and tells one part
of it. The last line is one JSON object; beside every share stand its games and its 95 % interval.
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
from statistics import fmean
from typing import Any, NamedTuple

from engine import games
from engine.ai.levels import LEVELS, level
from engine.ai.think import think
from engine.arena import duel, interval, round_robin, slow, tallies
from engine.core.generator import Generator
from engine.match import Pairing, Played, play, run
from game.pace import USUAL
from tests.bench.contests import CONTESTS, Counts
from tests.bench.minds import in_browser

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "bench"
NAMES = list(LEVELS)
STEPS = list(zip(NAMES[1:], NAMES, strict=False))
"""Each level with the one below it."""
AGAINST = 60
"""Games of a Master against three rule-of-thumb players of a kind."""
PARTS = ("ladder", "top", "guests", "peers", "styles", "safe", "fair", "browser")


class Kept(NamedTuple):
    """A game of the bench, and what was counted in its words and in its last position."""

    played: Played
    said: Counts


def fingerprint(game: str) -> str:
    """Of everything that could change a game."""
    digest = hashlib.sha256()
    of_game = games.package(game).replace(".", "/")
    patterns = ("engine/*.py", "engine/ai/*.py", "engine/core/*.py", f"{of_game}/**/*.*")
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    guests = {sys.modules[guest.__module__].__file__ for guest in CONTESTS[game].guests.values()}
    for path in sorted([*found, *(Path(str(guest)) for guest in guests)]):
        if path.suffix in (".py", ".json"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class Book:
    """The games played so far."""

    def __init__(self, game: str) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        self.path = KEPT / f"ai-{game}-{fingerprint(game)}.jsonl"
        self.known: dict[str, Kept] = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                pairing, played, said = json.loads(line)
                found = Pairing(pairing[0], tuple(pairing[1]), *pairing[2:])
                self.known[json.dumps(found)] = Kept(Played(found, *played[1:]), said)

    def __getitem__(self, pairing: Pairing) -> Kept:
        return self.known[json.dumps(pairing)]

    def __contains__(self, pairing: Pairing) -> bool:
        return json.dumps(pairing) in self.known

    def keep(self, kept: Kept) -> None:
        self.known[json.dumps(kept.played.pairing)] = kept
        with self.path.open("a") as file:
            file.write(json.dumps([kept.played.pairing, *kept]) + "\n")


def contest(pairing: Pairing) -> Kept:
    """One game; four Masters are listened to."""
    rules = CONTESTS[pairing.game]
    lines: list[str] = []
    last: list[Any] = []
    listened = rules.told is not None and set(pairing.seats) == {"master"}
    played = play(pairing, lines.append if listened else None, rules.guests, last.append)
    said = rules.told(lines) if rules.told and listened else {}
    return Kept(played, said | rules.left(last[0], pairing.seats) if rules.left else said)


def play_missing(book: Book, wanted: Sequence[Pairing], jobs: int) -> None:
    missing = [p for p in dict.fromkeys(wanted) if p not in book]
    start = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for done, kept in enumerate(pool.map(contest, missing), 1):
            book.keep(kept)
            left = (time.monotonic() - start) / done * (len(missing) - done)
            print(f"\r{done}/{len(missing)} games, {left:.0f} s left   ", end="", file=sys.stderr)
    print(file=sys.stderr)


def share_of(book: Book, pairings: Sequence[Pairing], name: str) -> dict[str, Any]:
    """How often a name won, and by how many points it led the others on average."""
    results = [book[pairing].played for pairing in pairings]
    tally = tallies(results)[name]
    low, high = interval(tally.share, tally.games)
    return {
        "share": round(tally.share, 3),
        "games": tally.games,
        "interval": [round(low, 3), round(high, 3)],
        "lead": round(fmean(_lead(played, name) for played in results), 1),
    }


def left_over(kept: Sequence[Kept]) -> dict[str, Any]:
    """In which share of games a Master has something left at the end, by what is counted."""
    found: dict[str, Any] = {}
    for what in sorted({what for one in kept for what in one.said}):
        share = fmean(one.said[what] > 0 for one in kept)
        ends = [round(end, 3) for end in interval(share, len(kept))]
        found[what] = {"share": round(share, 3), "games": len(kept), "interval": ends}
    return found


def _lead(played: Played, name: str) -> float:
    points = [sum(row.values()) for row in played.scores]
    seats = played.pairing.seats
    own = [own for own, seat in zip(points, seats, strict=True) if seat == name]
    others = [other for other, seat in zip(points, seats, strict=True) if seat != name]
    return fmean(own) - fmean(others)


def fair(name: str, wanted: int) -> dict[str, int]:
    """Answers asked twice: in the position, and where all that is hidden was dealt anew."""
    game = games.get(name)
    asked = changed = seed = 0
    while asked < wanted:
        seed += 1
        s, rng = game.new(game.seats[seed % len(game.seats)], seed, {}), Generator(seed)
        while (decision := game.decision(s)) is not None and asked < wanted:
            if rng.randrange(6) == 0:
                mind = level(NAMES[asked % len(NAMES)])
                other = game.observe(s, decision.player, Generator(seed * 7919 + asked))
                answers = [
                    run(
                        think(
                            game,
                            game.observe(real, decision.player, Generator(asked)),
                            mind,
                            Generator(asked),
                            120,
                        )
                    )
                    for real in (s, other)
                ]
                asked += 1
                changed += answers[0] != answers[1]
            game.apply(s, game.brisk(s, rng))
    return {"positions": asked, "changed": changed}


def main() -> None:
    parser = argparse.ArgumentParser(prog="./build.sh bench ai", description=__doc__)
    parser.add_argument("--game", default=games.names()[0], choices=games.names())
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--part", type=int, default=1, help="one in so many of the games")
    parser.add_argument("--full", action="store_true", help="the page's budget, 10,000 safe games")
    parser.add_argument("--only", choices=PARTS, action="append", help="one part, or several")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    start = time.monotonic()
    name, parts = asked.game, asked.only or PARTS
    game, rules = games.get(name), CONTESTS[name]
    share = USUAL if asked.full else 40
    part = 10 if asked.quick else asked.part
    most = min(4, game.seats[-1])

    def games_of(one: str, many: str, players: int, count: int, seed: int) -> list[Pairing]:
        count = max(players, count // part // players * players)
        return duel(name, one, many, players, count, seed, share)

    ladders = {
        players: [games_of(upper, lower, players, count, 2000) for upper, lower in STEPS]
        for players, count in rules.ladders.items()
    }
    brisk = games_of("apprentice", "brisk", most, 100, 1000)
    top = games_of("master", "apprentice", most, 48, 3000)
    guests = {guest: games_of("master", guest, most, AGAINST, 7000) for guest in rules.guests}
    # Four Masters show the time of a turn, so they always have the page's budget.
    peers = [
        Pairing(name, ("master",) * most, 4000 + n, USUAL) for n in range(max(1, 10 // part))
    ]
    characters = ["merchant", *(f"merchant:{s}" for s in game.styles if s != "balanced")]
    styles = round_robin(name, characters, most, 100 // part, 6000, share)
    safe = [
        Pairing(name, (who,) * players, 5000 + n, 10)
        for n in range((1250 if asked.full else 25) // part)
        for players in game.seats
        for who in ("apprentice", "brisk")
    ]
    wanted = {
        "ladder": [p for steps in ladders.values() for step in steps for p in step],
        "top": [*brisk, *top],
        "guests": [p for pairings in guests.values() for p in pairings],
        "peers": peers,
        "styles": styles,
        "safe": safe,
    }
    book = Book(name)
    play_missing(book, [p for part in parts for p in wanted.get(part, ())], asked.jobs)

    figures: dict[str, Any] = {
        "game": name,
        "budget_share": share,
        "nodes": {who: game.budgets[who].nodes * share // 100 for who in NAMES},
    }
    if "ladder" in parts:
        for players, steps in ladders.items():
            figures[f"ladder_{players}p"] = [
                share_of(book, step, upper) for step, (upper, _) in zip(steps, STEPS, strict=True)
            ]
    if "top" in parts:
        figures["apprentice_vs_brisk"] = share_of(book, brisk, "apprentice")
        figures["master_vs_apprentice"] = share_of(book, top, "master")
    if "guests" in parts:
        for guest, pairings in guests.items():
            figures[f"master_vs_{guest}"] = share_of(book, pairings, "master")
        if rules.left:
            figures |= left_over([book[p] for kind in guests.values() for p in kind])
    if "peers" in parts:
        figures |= of_peers([book[pairing] for pairing in peers])
    if "browser" in parts:
        turns, asides = in_browser(peers[:3])
        figures |= {
            "master_turn_p95_s": round(slow(turns), 3),
            "master_aside_p95_s": round(slow(asides), 3),
            "browser_turns": len(turns),
        }
    if "styles" in parts:
        figures["styles"] = {who: share_of(book, styles, who) for who in characters}
    if "fair" in parts:
        figures["fairness"] = fair(name, 1000 // part)
    if "safe" in parts:
        figures["games_without_fault"] = sum(1 for pairing in safe if pairing in book)
    figures["minutes"] = round((time.monotonic() - start) / 60, 1)
    for what, value in figures.items():
        print(f"{what:26} {json.dumps(value)}")
    print(json.dumps(figures))


def of_peers(kept: Sequence[Kept]) -> dict[str, Any]:
    """What games between four Masters show."""
    played = [one.played for one in kept]
    masters = tallies(played)["master"]
    turns = sum(one.turns for one in played)
    figures: dict[str, Any] = {
        "master_mean_score": round(sum(masters.points.values()) / masters.games, 1),
        "master_turns_a_game": round(turns / len(played), 1),
        "master_games": len(played),
        "master_turn_p95_native_s": round(slow(masters.seconds), 3),
        "master_aside_p95_native_s": round(slow(masters.asides), 3),
    }
    offers = sum(one.said.get("offers", 0) for one in kept)
    if offers:
        accepted = sum(one.said["accepted"] for one in kept)
        low, high = interval(accepted / offers, offers)
        figures["offers_per_turn"] = round(offers / turns, 2)
        figures["offers_accepted"] = {
            "share": round(accepted / offers, 3),
            "offers": offers,
            "interval": [round(low, 3), round(high, 3)],
        }
    return figures


if __name__ == "__main__":
    main()
