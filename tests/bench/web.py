"""The page's figures: `./build.sh bench web`. The last line is one JSON object.

Everything is measured in Chromium with cold profiles on this machine, what is compared is taken in
turns in one run, and medians are reported. The server compresses nothing.
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
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tests.bench.pace import copy_often, count_leaves, first, play_random
from tests.bench.rounds import best_rates
from tests.golden.make import read
from web.recipe import browser as browsers
from web.recipe import site as recipe
from web.recipe.places import BUILD, CHECKOUT
from web.recipe.serve import Server

PROFILES = 5
FRAMES = 600
IDLE_SECONDS = 5
SIZE = {"width": 1280, "height": 720}
LINE = {"offline": False, "latency": 40, "downloadThroughput": 2.5e6, "uploadThroughput": 2.5e6}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]
FIRST_FRAME = "performance.getEntriesByName('kontor:first-frame')[0]?.startTime"
PLAIN = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from './pyodide.mjs';
  await loadPyodide();
  window.ready = performance.now();
</script>"""
COUNT_PICTURES = """
  window.pictures = 0;
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...values) {
    window.pictures += 1;
    return put.apply(this, values);
  };
"""
STAMP_FRAMES = """
  const plain = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => plain((time) => {
    window.frameBegan = performance.now();
    callback(time);
  });
"""


def wait_for(page: Page, expression: str, seconds: float = 120) -> Any:
    until = time.monotonic() + seconds
    while (value := page.evaluate(expression)) in (None, False):
        if time.monotonic() > until:
            raise SystemExit(f"never came true: {expression}")
        page.wait_for_timeout(50)
    return value


class Bench:
    def __init__(self, playwright: Playwright, url: str) -> None:
        self.playwright = playwright
        self.url = url

    def cold(self, work: Callable[[BrowserContext], Any]) -> Any:
        """Do something in a browser that has never run before."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            context = self.playwright.chromium.launch_persistent_context(
                profile, executable_path=browsers.chromium(), args=FLAGS, viewport=SIZE
            )
            try:
                return work(context)
            finally:
                context.close()

    def first_frame(self, context: BrowserContext) -> dict[str, float]:
        """Milliseconds to the first frame, and what came over the wire until then."""
        page = context.new_page()
        cdp = context.new_cdp_session(page)
        asked: dict[str, float] = {}
        arrived: dict[str, float] = {}

        def sent(event: Any) -> None:
            if event["request"]["url"].startswith("http"):
                asked[event["requestId"]] = event["timestamp"]

        cdp.on("Network.requestWillBeSent", sent)
        cdp.on("Network.loadingFinished",
               lambda event: arrived.__setitem__(event["requestId"], event["encodedDataLength"]))
        cdp.send("Network.enable")
        page.goto(self.url + "kontor/")
        took = wait_for(page, FIRST_FRAME)
        begin = min(asked.values())
        before = [number for number, at in asked.items() if (at - begin) * 1000 <= took]
        return {
            "ms": took, "requests": len(before),
            "bytes": sum(arrived.get(number, 0) for number in before),
        }

    def plain(self, context: BrowserContext) -> float:
        page = context.new_page()
        page.goto(self.url + "plain/")
        return float(wait_for(page, "window.ready"))

    def visits(self, context: BrowserContext) -> tuple[float, float]:
        """The first visit over an ordinary line, and the second without any."""
        page = context.new_page()
        cdp = context.new_cdp_session(page)
        cdp.send("Network.enable")
        cdp.send("Network.emulateNetworkConditions", LINE)
        page.goto(self.url + "kontor/")
        first = wait_for(page, FIRST_FRAME)
        wait_for(page, "navigator.serviceWorker.ready.then((found) => found.active !== null)")
        wait_for(page, "navigator.serviceWorker.controller !== null")
        page.close()
        context.set_offline(True)
        page = context.new_page()
        page.goto(self.url + "kontor/")
        return first, wait_for(page, FIRST_FRAME)

    def idle_pictures(self, context: BrowserContext) -> int:
        """Pictures put on the canvas while nothing happens in the game's first scene."""
        page = context.new_page()
        page.add_init_script(COUNT_PICTURES)
        page.goto(self.url + "kontor/")
        wait_for(page, FIRST_FRAME)
        wait_for(page, "navigator.serviceWorker.controller !== null")  # all is loaded and settled
        page.wait_for_timeout(2000)
        before = page.evaluate("window.pictures")
        assert before > 0
        page.wait_for_timeout(IDLE_SECONDS * 1000)
        return int(page.evaluate("window.pictures") - before)

    def crowd(self, context: BrowserContext, positions: list[Any]) -> tuple[list[float], Any]:
        page = context.new_page()
        page.add_init_script(STAMP_FRAMES)
        page.goto(self.url + "bench/")
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


def wide_positions() -> list[Any]:
    scenes = read(first.name, "scenes.json")["perft"]
    return [scene["position"] for title, scene in scenes.items() if title.startswith("wide")]


def native_rates(positions: list[Any]) -> dict[str, float]:
    decoded = [first.decode(position) for position in positions]
    return best_rates(
        {"leaves": lambda: count_leaves(first, decoded), "random": lambda: play_random(first),
         "copies": lambda: copy_often(first, decoded)},
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
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        lay_out(folder)
        with Server(folder, compress=False) as server:
            bench = Bench(playwright, server.url)
            ours, plain, first, second = [], [], [], []
            for number in range(PROFILES):
                print(f"profile {number + 1} of {PROFILES}", flush=True)
                ours.append(bench.cold(bench.first_frame))
                plain.append(bench.cold(bench.plain))
                slow, offline = bench.cold(bench.visits)
                first.append(slow)
                second.append(offline)
            print("frames and engine", flush=True)
            positions = wide_positions()
            native = native_rates(positions)
            work, rates = bench.cold(lambda context: bench.crowd(context, positions))
            idle = bench.cold(bench.idle_pictures)
    timed_build(CHECKOUT)  # whatever has changed meanwhile
    ratios = [native[name] / rates[name] for name in rates]
    figures = {
        "wire_bytes": round(median(one["bytes"] for one in ours)),
        "requests": round(median(one["requests"] for one in ours)),
        "first_frame_ms": round(median(one["ms"] for one in ours)),
        "first_frame_ratio": round(median(one["ms"] for one in ours) / median(plain), 3),
        "repeat_ms": round(median(second)),
        "repeat_ratio": round(median(second) / median(first), 3),
        "frame_work_median_ms": round(median(work), 2),
        "frame_work_p95_ms": round(quantiles(work, n=20)[-1], 2),
        "idle_flips": idle,
        "wasm_native_ratio": round(math.exp(sum(map(math.log, ratios)) / len(ratios)), 2),
        "build_warm_s": round(timed_build(CHECKOUT), 1),
        "build_cold_s": None if options.without_cold_build else round(cold_build(), 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.exit(main())
