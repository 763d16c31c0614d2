"""The table's figures, natively and in Chromium: `./build.sh bench table`.

The last line is one JSON object. `busy_work_p95_ms` is the time from the animation callback to the
end of the flip while the busiest motion runs; `idle_draws` are pictures shown in five seconds in
which nothing happens; `tap_frames` are frames from a tap to the first picture that answers it;
`memory_growth` is the memory after ten games against that after one.
"""

from __future__ import annotations

import argparse
import gc
import json
import shutil
import sys
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import pygame
from playwright.sync_api import Page, Playwright, sync_playwright

from game.hansa import bake
from game.platform.desktop import baked_folder
from game.scene import Pointer
from game.table.table import Table
from tests.bench.table_course import begin_busy, play_game, table_at
from tests.bench.web import COUNT_PICTURES, FLAGS, STAMP_FRAMES, wait_for
from tests.game.room import Visit, visit
from tests.game.scenes import COELLEN
from web.recipe import browser as browsers
from web.recipe import site as recipe
from web.recipe.places import BUILD
from web.recipe.serve import Server

SCREENS = {"1280x720": ((1280, 720), 1.0), "390x844@3": ((390, 844), 3.0)}
MOST_PIXELS = 2.5e6  # the page keeps the canvas below this by lowering the pixel ratio
ROUNDS = 3
GAMES = 10
COUNT_FRAMES = """
  window.frame = 0;
  const counted = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => counted((time) => {
    window.frame += 1;
    callback(time);
  });
  window.answered = null;
  window.addEventListener('pointerdown', () => {
    window.touched = window.frame; window.answered = null;
  }, true);
  const shown = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...values) {
    if (window.answered === null && window.touched !== undefined)
      window.answered = window.frame - window.touched;
    return shown.apply(this, values);
  };
"""


def p95(work: list[float]) -> float:
    return round(quantiles(work, n=20)[-1], 2)


# ---- natively


def dressed(guest: Visit) -> Table:
    table = guest.app.scene
    assert isinstance(table, Table)
    view = table.boards["chart"].view
    name = view.wanted_picture()
    view.use_picture(name, pygame.image.load(baked_folder() / name))
    table.boards["chart"].stale()
    guest.wait(3)
    return table


def native_busy(guest: Visit, table: Table) -> list[float]:
    work: list[float] = []
    for _ in range(ROUNDS + 1):
        begin_busy(table, COELLEN)
        work = work if work else []
        while table.timeline.busy:
            began = time.perf_counter()
            if guest.frame(1 / 60):
                work.append((time.perf_counter() - began) * 1000)
    return work


def native_tap(guest: Visit) -> int:
    """Frames until the picture has changed under a tap."""
    table = guest.app.scene
    assert isinstance(table, Table)
    guest.wait(3)
    before = pygame.image.tobytes(guest.app.surface, "RGB")
    x, y, _ = table.boards["chart"].spot(("post", 0)) or (0, 0, 0)
    guest.room.typed += [Pointer("down", (x, y)), Pointer("up", (x, y))]
    for frame in range(1, 30):
        guest.frame()
        if pygame.image.tobytes(guest.app.surface, "RGB") != before:
            return frame
    raise SystemExit("a tap was not answered")


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def native_memory() -> float:
    with visit(table_at({"players": 5}), (390, 844), 2.0, speed="off") as guest:
        table = guest.app.scene
        assert isinstance(table, Table)
        play_game(table, 0, guest.app._draw)
        gc.collect()
        one = resident()
        for seed in range(1, GAMES):
            play_game(table, seed, guest.app._draw)
        gc.collect()
        return round(resident() / one, 3)


def native() -> dict[str, Any]:
    bake.bake(baked_folder())
    busy, idle, taps = {}, 0, 0
    for name, (size, ratio) in SCREENS.items():
        scale = min(ratio, (MOST_PIXELS / (size[0] * size[1])) ** 0.5)
        with visit(table_at(COELLEN), size, scale, sound=False) as guest:
            table = dressed(guest)
            busy[name] = p95(native_busy(guest, table))
            guest.wait(4)
            idle += sum(guest.frame() for _ in range(300))
            taps = max(taps, native_tap(guest))
    return {
        "busy_work_p95_ms": busy,
        "idle_draws": idle,
        "tap_frames": taps,
        "memory_growth": native_memory(),
    }


# ---- in Chromium


def lay_out() -> Path:
    stage = BUILD / "table-page"
    shutil.rmtree(stage, ignore_errors=True)
    here = Path(__file__).parent
    shutil.copytree(here / "table_page", stage, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(here / "table_course.py", stage / "course.py")
    return recipe.build(BUILD / "web-table", stage)


def ask(page: Page, what: str, value: object = None) -> Any:
    text = page.evaluate("([what, text]) => window.bench(what, text)", [what, json.dumps(value)])
    return json.loads(text)


class Chromium:
    def __init__(self, playwright: Playwright, url: str) -> None:
        self.browser = playwright.chromium.launch(
            executable_path=browsers.chromium(), args=FLAGS
        )
        self.url = url

    def open(self, size: tuple[int, int], ratio: float) -> Page:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=ratio,
        )
        page = context.new_page()
        page.set_default_timeout(600_000)
        for script in (STAMP_FRAMES, COUNT_PICTURES, COUNT_FRAMES):
            page.add_init_script(f"{{{script}}}")
        page.goto(self.url)
        wait_for(page, "window.bench !== undefined")
        ask(page, "sit", COELLEN)
        page.wait_for_timeout(6000)
        return page

    def busy(self, page: Page) -> list[float]:
        work: list[float] = []
        for number in range(ROUNDS + 1):
            ask(page, "busy")
            while not ask(page, "resting"):
                page.wait_for_timeout(200)
            if number:  # the first round fills the caches of pictures
                work += ask(page, "frames")
        return work

    def idle(self, page: Page) -> int:
        page.wait_for_timeout(4000)
        before = page.evaluate("window.pictures")
        page.wait_for_timeout(5000)
        return int(page.evaluate("window.pictures") - before)

    def tap(self, page: Page, size: tuple[int, int]) -> int:
        page.mouse.click(size[0] * 0.3, size[1] * 0.3)
        page.wait_for_timeout(2000)
        return int(page.evaluate("window.answered"))

    def memory(self, page: Page) -> float:
        heap = "window.pyodide?._module.HEAP8.length ?? performance.memory.usedJSHeapSize"
        ask(page, "game", 0)
        one = page.evaluate(heap)
        for seed in range(1, GAMES):
            ask(page, "game", seed)
        return round(page.evaluate(heap) / one, 3)


def in_chromium() -> dict[str, Any]:
    busy, idle, taps, growth = {}, 0, 0, 0.0
    with Server(lay_out(), compress=False) as server, sync_playwright() as playwright:
        chromium = Chromium(playwright, server.url)
        for name, (size, ratio) in SCREENS.items():
            page = chromium.open(size, ratio)
            busy[name] = p95(chromium.busy(page))
            idle += chromium.idle(page)
            taps = max(taps, chromium.tap(page, size))
            if name == "1280x720":
                growth = chromium.memory(page)
            page.close()
    return {
        "busy_work_p95_ms": busy,
        "idle_draws": idle,
        "tap_frames": taps,
        "memory_growth": growth,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native-only", action="store_true", help="leave the browser out")
    options = parser.parse_args()
    measured = {"native": native()}
    print(json.dumps(measured), flush=True)
    if not options.native_only:
        measured["chromium"] = in_chromium()
    keys = ("busy_work_p95_ms", "idle_draws", "tap_frames", "memory_growth")
    figures = {key: {place: one[key] for place, one in measured.items()} for key in keys}
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.exit(main())
