"""How opponents play against those of an earlier commit: `./build.sh bench versions REVISION`.

Half of the seats think as they do now, half as they did then; every deal is played twice, the
second time with the seats changed over. Each side follows the game in a position of its own, so
the rules must be the same in both. Games are kept in build/bench/ and not played again; the last
line is one JSON object.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from itertools import combinations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from engine import games
from engine.ai.levels import LEVELS, level
from engine.arena import interval
from engine.core.generator import Generator
from engine.match import STUCK, Player, Thinker, play_out
from tests.bench.ai import KEPT, ROOT, fingerprint

EARLIER = "earlier"
"""The name under which the package of that commit is loaded beside the present one."""
_NAMED = re.compile(r"(?<=[\"'])engine(?=\.)|(?<=\bfrom )engine\b|(?<=\bimport )engine\b")


class Meeting(NamedTuple):
    """One game to play."""

    game: str
    revision: str
    level: str
    share: int
    now: tuple[int, ...]
    """The seats that think as they do now."""
    players: int
    seed: int


class Met(NamedTuple):
    """How it ended: the part of the victory and the lead in points of those who think as now."""

    won: float
    lead: float
    why: str


def unpacked(revision: str) -> Path:
    """A folder with the engine of a commit, as a package of another name."""
    folder = KEPT / f"earlier-{revision}"
    if not folder.exists():
        asked = ["git", "archive", revision, "engine"]
        packed = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder.with_suffix(".new"), filter="data")
        rename(folder.with_suffix(".new"))
        folder.with_suffix(".new").rename(folder)
    return folder


def rename(folder: Path) -> None:
    """Makes the engine in a folder a package of another name."""
    package = (folder / "engine").rename(folder / EARLIER)
    for path in package.rglob("*.py"):
        path.write_text(_NAMED.sub(EARLIER, path.read_text()))


class Earlier(Player):
    """Thinks as it did then, about a position of its own."""

    def __init__(self, meeting: Meeting) -> None:
        folder = str(unpacked(meeting.revision))
        if folder not in sys.path:
            sys.path.append(folder)
        self._game = import_module(f"{EARLIER}.games").get(meeting.game)
        mind = import_module(f"{EARLIER}.ai.levels").level(meeting.level)
        nodes = self._game.budgets[meeting.level].nodes * meeting.share // 100
        self._thinker = import_module(f"{EARLIER}.match").Thinker(self._game, mind, nodes)
        self._s = self._game.new(meeting.players, meeting.seed, {})

    def choose(self, s: Any, rng: Generator, fresh: bool, own: bool) -> int:
        action: int = self._thinker.choose(self._s, rng, fresh, own)
        return action

    def interrupt(self) -> None:
        self._thinker.interrupt()

    def follow(self, action: int) -> None:
        self._game.apply(self._s, action)


def meet(meeting: Meeting) -> Met:
    game = games.get(meeting.game)
    nodes = game.budgets[meeting.level].nodes * meeting.share // 100
    seats = [
        Thinker(game, level(meeting.level), nodes) if seat in meeting.now else Earlier(meeting)
        for seat in range(meeting.players)
    ]

    def follow(s: Any, player: int, action: int, seat: Player) -> None:
        for other in seats:
            if isinstance(other, Earlier):
                other.follow(action)

    rng = Generator(meeting.seed * 1_000_003 + 17)
    s = play_out(game, seats, meeting.seed, rng, STUCK, follow).state
    points = [sum(row.values()) for row in game.score(s)]
    winners = game.winners(s)
    own = [points[seat] for seat in meeting.now]
    return Met(
        sum(1 for seat in winners if seat in meeting.now) / len(winners),
        fmean(own) - (sum(points) - sum(own)) / (len(points) - len(own)),
        str(getattr(s.step, "why", "")),
    )


def meetings(
    game: str, revision: str, level: str, share: int, players: int, count: int
) -> list[Meeting]:
    """Every way to share out the seats in turn, each deal with one and its opposite."""
    halves = [seats for seats in combinations(range(players), players // 2) if 0 in seats]
    found = []
    for number in range(count):
        deal, changed = divmod(number, 2)
        now = halves[deal % len(halves)]
        if changed:
            now = tuple(seat for seat in range(players) if seat not in now)
        found.append(Meeting(game, revision, level, share, now, players, 20_000 + deal))
    return found


def play_missing(path: Path, wanted: Sequence[Meeting], jobs: int) -> list[Met]:
    """The games in the order they were asked for; those that were played are read."""
    known: dict[str, Met] = {}
    if path.exists():
        for line in path.read_text().splitlines():
            key, met = json.loads(line)
            known[json.dumps(key)] = Met(*met)
    missing = [meeting for meeting in wanted if json.dumps(meeting) not in known]
    with ProcessPoolExecutor(jobs) as pool, path.open("a") as file:
        for done, (meeting, met) in enumerate(
            zip(missing, pool.map(meet, missing), strict=True), 1
        ):
            known[json.dumps(meeting)] = met
            file.write(json.dumps([meeting, met]) + "\n")
            file.flush()
            print(f"\r{done}/{len(missing)} games   ", end="", file=sys.stderr)
    return [known[json.dumps(meeting)] for meeting in wanted]


def figures(found: Sequence[Met]) -> dict[str, Any]:
    share = fmean(met.won for met in found)
    leads = [met.lead for met in found]
    error = stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else 0.0
    ends = [met.why for met in found]
    return {
        "games": len(found),
        "share": round(share, 3),
        "interval": [round(end, 3) for end in interval(share, len(found))],
        "lead": round(fmean(leads), 2),
        "lead_error": round(1.96 * error, 2),
        "ended_by": {why: ends.count(why) for why in sorted(set(ends))},
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="./build.sh bench versions", description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--game", default=games.names()[0], choices=games.names())
    parser.add_argument("--level", default=list(LEVELS)[-1], choices=LEVELS)
    parser.add_argument("--players", type=int, default=4, choices=(2, 4))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--share", type=int, default=40, help="hundredths of the budget")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    named = ["git", "rev-parse", "--short=12", f"{asked.revision}^{{commit}}"]
    revision = subprocess.run(named, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    revision = revision.strip()
    unpacked(revision)
    wanted = meetings(asked.game, revision, asked.level, asked.share, asked.players, asked.games)
    path = KEPT / f"versions-{asked.game}-{fingerprint(asked.game)}.jsonl"
    found = play_missing(path, wanted, asked.jobs)
    print(json.dumps({"game": asked.game, "against": revision, **figures(found)}))


if __name__ == "__main__":
    main()
