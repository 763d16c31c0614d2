"""The page's figures: `./build.sh bench web`. The last line is one JSON object.

Everything is measured in Chromium on this machine. What is compared is taken in turns, pair by pair
with the order changing, and the median of the pairs' ratios is told: so whatever else the machine
does hits both sides. The server compresses nothing.

`first_frame_ratio` is a cold first visit over a page with nothing but Pyodide, `repeat_ratio` a
visit without a network over a first one on an ordinary line, `game_open_ratio` the time from a tap
on a cached game to its first table frame over a cold first frame. `crashed_starts` are those of
`STARTS` cold ones that ended in a sheet of trouble. `idle_cpu` is the share of one core that a
table at rest takes above a blank page.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from engine import games
from tests.bench.browsing import FIRST_FRAME, STAMP_FRAMES, cold, wait_for
from tests.bench.pace import EXAMPLE, copy_often, count_leaves, play_random
from tests.bench.rest import Rest
from tests.bench.rounds import best_rates
from tests.bench.starts import PLAIN, Starts
from tests.golden.make import read
from web.recipe import site as recipe
from web.recipe.places import BUILD, CHECKOUT
from web.recipe.serve import Server

PAIRS = 9
STARTS = 60
RESTS = 3
FRAMES = 600
Figures = dict[str, Any]


def tell(figures: Figures) -> Figures:
    print(json.dumps(figures), flush=True)
    return figures


def first_frames(starts: Starts) -> Figures:
    ours, plain = [], []
    for number in range(PAIRS):
        print(f"pair {number + 1} of {PAIRS}", flush=True)
        if number % 2:
            plain.append(starts.plain())
        ours.append(starts.ours())
        if not number % 2:
            plain.append(starts.plain())
    ratios = [one.ms / other for one, other in zip(ours, plain, strict=True)]
    return tell({
        "wire_bytes": round(median(one.bytes for one in ours)),
        "requests": max(one.requests for one in ours),
        "first_frame_ms": round(median(one.ms for one in ours)),
        "first_frame_ratio": round(median(ratios), 3),
        "first_frame_ratios": [round(ratio, 3) for ratio in sorted(ratios)],
    })


def repeats(starts: Starts, first_frame_ms: float) -> Figures:
    found = []
    for number in range(PAIRS):
        print(f"visits {number + 1} of {PAIRS}", flush=True)
        found.append(starts.visits())
    opening = median(one.opening for one in found)
    ratios = [one.again / one.first for one in found]
    return tell({
        "repeat_ms": round(median(one.again for one in found)),
        "repeat_ratio": round(median(ratios), 3),
        "repeat_ratios": [round(ratio, 3) for ratio in sorted(ratios)],
        "game_open_ms": round(opening),
        "game_open_ratio": round(opening / first_frame_ms, 3),
    })


def crashes(starts: Starts) -> Figures:
    print(f"{STARTS} cold starts", flush=True)
    return tell({"crashed_starts": sum(starts.crashed() for _ in range(STARTS))})


def rests(playwright: Playwright, rest: Rest) -> Figures:
    print("at rest", flush=True)
    shares = [rest.share_of_a_core() for _ in range(RESTS)]
    return tell({
        "idle_cpu": round(median(shares), 4),
        "idle_flips": cold(playwright, rest.pictures),
    })


def crowd(context: BrowserContext, url: str, positions: list[Any]) -> tuple[list[float], Any]:
    page = context.new_page()
    page.add_init_script(STAMP_FRAMES)
    page.goto(url)
    wait_for(page, FIRST_FRAME)
    page.wait_for_timeout(3000)  # the worker has started, the code is compiled
    skipped = len(json.loads(page.evaluate("window.bench('frames', '')")))
    work: list[float] = []
    while len(work) < FRAMES:
        page.wait_for_timeout(1000)
        work = json.loads(page.evaluate("window.bench('frames', '')"))[skipped:]
    page.set_default_timeout(600_000)
    rates = page.evaluate("(text) => window.bench('engine', text)", json.dumps(positions))
    return work, json.loads(rates)


def frames_and_engine(playwright: Playwright, url: str) -> Figures:
    print("frames and engine", flush=True)
    positions = wide_positions()
    native = native_rates(positions)
    work, rates = cold(playwright, lambda context: crowd(context, url, positions))
    ratios = [native[name] / rates[name] for name in rates]
    return tell({
        "frame_work_median_ms": round(median(work), 2),
        "frame_work_p95_ms": round(quantiles(work, n=20)[-1], 2),
        "wasm_native_ratio": round(math.exp(sum(map(math.log, ratios)) / len(ratios)), 2),
    })


def wide_positions() -> list[Any]:
    scenes = read(EXAMPLE, "scenes.json")["perft"]
    return [scene["position"] for title, scene in scenes.items() if title.startswith("wide")]


def native_rates(positions: list[Any]) -> dict[str, float]:
    rules = games.get(EXAMPLE)
    decoded = [rules.decode(position) for position in positions]
    return best_rates(
        {"leaves": lambda: count_leaves(rules, decoded), "random": lambda: play_random(rules),
         "copies": lambda: copy_often(rules, decoded)},
        3,
    )


def lay_out(folder: Path) -> None:
    """The product, the benchmark's own site and a page with nothing but Pyodide, side by side."""
    shutil.copytree(recipe.build(), folder / "kontor")
    stage = BUILD / "bench-stage"
    shutil.rmtree(stage, ignore_errors=True)
    here = Path(__file__).parent
    shutil.copytree(here / "stage", stage, ignore=shutil.ignore_patterns("__pycache__"))
    for module in ("pace.py", "rounds.py"):
        shutil.copyfile(here / module, stage / module)
    shutil.copytree(recipe.build(BUILD / "web-bench", stage), folder / "bench")
    shutil.copytree(recipe.pyodide_package(), folder / "plain")
    (folder / "plain/index.html").write_text(PLAIN)


def timed_build(checkout: Path) -> float:
    began = time.monotonic()
    subprocess.run([checkout / "build.sh", "site"], check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - began


def cold_build() -> float:
    """From a fresh checkout with nothing but the registries."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "--quiet", CHECKOUT, folder], check=True)
        return timed_build(Path(folder))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--without-cold-build", action="store_true",
                        help="leave out build_cold_s, which takes minutes and downloads 400 MB")
    options = parser.parse_args()
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        lay_out(folder)
        with Server(folder, compress=False) as server:
            starts = Starts(playwright, server.url)
            figures |= first_frames(starts)
            figures |= repeats(starts, figures["first_frame_ms"])
            figures |= crashes(starts)
            figures |= rests(playwright, Rest(playwright, server.url))
            figures |= frames_and_engine(playwright, server.url + "bench/")
    timed_build(CHECKOUT)  # whatever has changed meanwhile
    figures["build_warm_s"] = round(timed_build(CHECKOUT), 1)
    figures["build_cold_s"] = None if options.without_cold_build else round(cold_build(), 1)
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.exit(main())
