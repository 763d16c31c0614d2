"""A long evening in one tab: `./build.sh bench evening [--minutes 60] [--game NAME]`.

Opponents play one game after the other at kept tables in Chromium, at the fast pace. Each minute
tells what the page holds; the last line is one JSON object. `resident_mb` is the memory of the
page's process, at the beginning (after the first game of each kind), in the middle and at the end,
each the median of a sixth of the samples; `levels_off` is the end over the middle, so a tab that
never stops growing shows far above 1. `wasm_mb` is what Python has taken of that in the page and in
its worker. `frame_p99_ms`, `frame_worst_ms` and `stalls` (frames of more than 60 ms) are told by
game.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from game import games
from tests.bench.browsing import FLAGS, SIZE, wait_for
from web.recipe import browser as browsers
from web.recipe import site as recipe
from web.recipe.places import BUILD, CHECKOUT
from web.recipe.serve import Server

MB = 1 << 20
Sample = dict[str, Any]


def lay_out() -> Path:
    """The product with the evening's program, and one more job that the worker knows."""
    stage = BUILD / "evening-page"
    shutil.rmtree(stage, ignore_errors=True)
    here = Path(__file__).parent / "evening_page"
    (stage / "game").mkdir(parents=True)
    shutil.copyfile(here / "main.py", stage / "main.py")
    jobs = (CHECKOUT / "game/jobs.py").read_text() + (here / "weighing.txt").read_text()
    (stage / "game/jobs.py").write_text(jobs)
    return recipe.build(BUILD / "web-evening", stage)


def ask(page: Page, what: str, **values: object) -> Any:
    text = page.evaluate("([what, text]) => window.bench(what, text)", [what, json.dumps(values)])
    return json.loads(text)


def resident(browser: Browser) -> int:
    """Bytes of the largest page's process: the worker lives in it too."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    pages = [one["id"] for one in found if one["type"] == "renderer"]
    return max(int(Path(f"/proc/{one}/statm").read_text().split()[1]) * 4096 for one in pages)


class Evening:
    def __init__(self, browser: Browser, url: str, shelf: list[str]) -> None:
        self.browser = browser
        self.page = browser.new_context(viewport=SIZE).new_page()
        self.page.set_default_timeout(600_000)
        self.cdp: CDPSession = self.page.context.new_cdp_session(self.page)
        self.page.goto(url)
        wait_for(self.page, "window.bench !== undefined")
        ask(self.page, "open", shelf=shelf)
        self.frames: dict[str, list[float]] = {}
        self.stalls: list[dict[str, Any]] = []

    def sample(self, minute: float) -> Sample:
        ask(self.page, "ask_worker")
        told = ask(self.page, "told")
        for where, work in told["frames"].items():
            self.frames.setdefault(where, []).extend(work)
        self.stalls += told["stalls"]
        heap = self.cdp.send("Runtime.getHeapUsage")
        counted = self.cdp.send("Memory.getDOMCounters")
        return {
            "minute": round(minute, 1),
            "resident": resident(self.browser),
            "js_heap": round(heap["usedSize"]),
            "js_buffers": round(heap.get("backingStorageSize", 0)),
            "js_embedder": round(heap.get("embedderHeapUsedSize", 0)),
            "nodes": counted["nodes"],
            **ask(self.page, "weigh"),
        }

    def play(self, minutes: float) -> list[Sample]:
        began, samples = time.monotonic(), []
        while (passed := (time.monotonic() - began) / 60) < minutes:
            self.page.wait_for_timeout(60_000)
            samples.append(self.sample(passed + 1))
            print(json.dumps(samples[-1]), flush=True)
        print(json.dumps(ask(self.page, "kinds")), flush=True)
        for stall in self.stalls:
            print(json.dumps(stall), flush=True)
        return samples


def sixth(samples: list[Sample], share: float, key: str) -> float:
    """The median of a sixth of the samples about a share of the evening, in MB."""
    width = max(1, len(samples) // 6)
    first = round((len(samples) - width) * share)
    return round(median(one[key] for one in samples[first : first + width]) / MB, 1)


def figures(evening: Evening, samples: list[Sample], shelf: list[str]) -> dict[str, Any]:
    warm = [one for one in samples if one["game"] > len(shelf)] or samples
    held = [sixth(warm, share, "resident") for share in (0.0, 0.5, 1.0)]
    return {
        "minutes": round(samples[-1]["minute"]),
        "games": samples[-1]["game"],
        "resident_mb": held,
        "levels_off": round(held[2] / held[1], 3),
        "wasm_mb": [sixth(warm, share, "wasm") for share in (0.0, 0.5, 1.0)],
        "worker_wasm_mb": [sixth(warm, share, "worker_wasm") for share in (0.0, 0.5, 1.0)],
        "objects": [one["objects"] for one in (warm[0], warm[len(warm) // 2], warm[-1])],
        "frames": {where: len(work) for where, work in evening.frames.items()},
        "frame_p99_ms": {
            where: round(quantiles(work, n=100)[-1], 1)
            for where, work in evening.frames.items() if len(work) > 1
        },
        "frame_worst_ms": {where: max(work) for where, work in evening.frames.items()},
        "stalls": {
            where: sum(stall["where"] == where for stall in evening.stalls)
            for where in evening.frames
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--game", choices=games.names(), help="only this game, over and over")
    options = parser.parse_args()
    shelf = [options.game] if options.game else list(games.names())
    with Server(lay_out(), compress=False) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        evening = Evening(browser, server.url, shelf)
        samples = evening.play(options.minutes)
        browser.close()
    print(json.dumps(figures(evening, samples, shelf)))


if __name__ == "__main__":
    sys.exit(main())
