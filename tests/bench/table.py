"""Every table's figures, natively and in Chromium: `./build.sh bench table [--game NAME]`.

The last line is one JSON object, each figure by game and place. `busy_work_p95_ms` is the time
from the animation callback to the end of the flip while the busiest motion runs; `idle_draws` are
pictures shown in five seconds in which nothing happens; `tap_frames` are frames from a tap to the
first picture that answers it; `memory_growth` is the memory after ten games against that after one:
natively what is resident, in Chromium up to the highest byte that was ever used.
"""

from __future__ import annotations

import argparse
import gc
import json
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

import pygame
from playwright.sync_api import Page, Playwright, sync_playwright

from game import games
from game.scene import Pointer
from game.table.table import Table
from tests.bench.browsing import COUNT_PICTURES, FLAGS, STAMP_FRAMES, wait_for
from tests.bench.table_course import begin_busy, new_table, play_game, spot_to_tap, table_at
from tests.game.courses import busiest
from tests.game.room import Visit, visit
from tests.game.sitting import fetch_at_once
from tests.game.suite import At, laid
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
HIGHEST = """
() => {
  const heap = window.python.HEAPU8;
  const words = new Uint32Array(heap.buffer, 0, heap.length >> 2);
  let last = words.length - 1;
  while (last > 0 && words[last] === 0) last -= 1;
  return 4 * (last + 1);
}
"""
"""The bytes that Python and its pictures have ever taken, which are never given back. The heap's
own length would not do: it grows by a fifth at a time and tells of no growth below that."""


def p95(work: list[float]) -> float:
    return round(quantiles(work, n=20)[-1], 2)


class Course(NamedTuple):
    """What a game's table is measured by."""

    game: str
    position: Mapping[str, Any]
    actions: Sequence[int]

    @classmethod
    def of(cls, at: At) -> Course:
        s, actions = busiest(at)
        return cls(at.name, at.game.encode(s), actions)


# ---- natively


def native_busy(guest: Visit, course: Course) -> list[float]:
    table = guest.app.scene
    assert isinstance(table, Table)
    work: list[float] = []
    for number in range(ROUNDS + 1):
        begin_busy(table, course.position, course.actions)
        while table.timeline.busy:
            began = time.perf_counter()
            if guest.frame(1 / 60) and number:  # the first round fills the caches of pictures
                work.append((time.perf_counter() - began) * 1000)
    return work


def native_tap(guest: Visit, course: Course) -> int:
    """Frames until the picture has changed under a tap."""
    table = guest.app.scene
    assert isinstance(table, Table)
    begin_busy(table, course.position, [])
    guest.wait(3)
    before = pygame.image.tobytes(guest.app.surface, "RGB")
    spot = spot_to_tap(table)
    guest.room.typed += [Pointer("down", spot), Pointer("up", spot)]
    for frame in range(1, 30):
        guest.frame()
        if pygame.image.tobytes(guest.app.surface, "RGB") != before:
            return frame
    raise SystemExit("a tap was not answered")


def resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def native_memory(name: str) -> float:
    one = 0
    with visit(new_table(name), (390, 844), 2.0, speed="off") as guest:
        for seed in range(GAMES):
            guest.app.pop()
            gc.collect()  # as the program does at rest
            table = new_table(name)
            guest.app.push(table)
            play_game(table, seed, guest.app._draw)
            one = one or resident()
        return round(resident() / one, 3)


def native(course: Course) -> dict[str, Any]:
    busy, idle, taps = {}, 0, 0
    for name, (size, ratio) in SCREENS.items():
        scale = min(ratio, (MOST_PIXELS / (size[0] * size[1])) ** 0.5)
        table = table_at(course.game, course.position)
        with visit(table, size, scale, before=fetch_at_once, sound=False) as guest:
            guest.wait(3)
            busy[name] = p95(native_busy(guest, course))
            begin_busy(table, course.position, [])
            guest.wait(4)
            idle += sum(guest.frame() for _ in range(300))
            taps = max(taps, native_tap(guest, course))
    return {
        "busy_work_p95_ms": busy,
        "idle_draws": idle,
        "tap_frames": taps,
        "memory_growth": native_memory(course.game),
    }


# ---- in Chromium


def lay_out() -> Path:
    stage = BUILD / "table-page"
    shutil.rmtree(stage, ignore_errors=True)
    here = Path(__file__).parent
    shutil.copytree(here / "table_page", stage, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(here / "table_course.py", stage / "course.py")
    return recipe.build(BUILD / "web-table", stage)


def ask(page: Page, what: str, **values: object) -> Any:
    text = page.evaluate("([what, text]) => window.bench(what, text)", [what, json.dumps(values)])
    return json.loads(text)


class Chromium:
    def __init__(self, playwright: Playwright, url: str) -> None:
        self.browser = playwright.chromium.launch(
            executable_path=browsers.chromium(), args=FLAGS
        )
        self.url = url

    def open(self, size: tuple[int, int], ratio: float, course: Course) -> Page:
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
        ask(page, "sit", **course._asdict())
        while not ask(page, "seated"):
            page.wait_for_timeout(100)
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
        ask(page, "settle")
        page.wait_for_timeout(4000)
        before = page.evaluate("window.pictures")
        page.wait_for_timeout(5000)
        return int(page.evaluate("window.pictures") - before)

    def tap(self, page: Page) -> int:
        x, y = ask(page, "spot")
        page.wait_for_timeout(3000)
        page.mouse.click(x, y)
        page.wait_for_timeout(2000)
        return int(page.evaluate("window.answered"))

    def memory(self, page: Page) -> float:
        one = 0
        for seed in range(GAMES):
            ask(page, "rise")
            page.wait_for_timeout(1000)  # at rest what was left is cleared away
            ask(page, "game", seed=seed)
            one = one or int(page.evaluate(HIGHEST))
        return round(page.evaluate(HIGHEST) / one, 3)

    def measure(self, course: Course) -> dict[str, Any]:
        busy, idle, taps, growth = {}, 0, 0, 0.0
        for name, (size, ratio) in SCREENS.items():
            page = self.open(size, ratio, course)
            busy[name] = p95(self.busy(page))
            idle += self.idle(page)
            taps = max(taps, self.tap(page))
            if name == "1280x720":
                growth = self.memory(page)
            page.context.close()
        return {
            "busy_work_p95_ms": busy,
            "idle_draws": idle,
            "tap_frames": taps,
            "memory_growth": growth,
        }


def in_chromium(courses: Sequence[Course]) -> dict[str, dict[str, Any]]:
    with Server(lay_out(), compress=False) as server, sync_playwright() as playwright:
        chromium = Chromium(playwright, server.url)
        return {course.game: chromium.measure(course) for course in courses}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native-only", action="store_true", help="leave the browser out")
    parser.add_argument("--game", choices=games.names(), help="only this game's table")
    options = parser.parse_args()
    courses = []
    for name in [options.game] if options.game else games.names():
        with laid(name) as at:
            courses.append(Course.of(at))
    measured = {"native": {course.game: native(course) for course in courses}}
    print(json.dumps(measured), flush=True)
    if not options.native_only:
        measured["chromium"] = in_chromium(courses)
    keys = ("busy_work_p95_ms", "idle_draws", "tap_frames", "memory_growth")
    figures = {
        key: {
            course.game: {place: found[course.game][key] for place, found in measured.items()}
            for course in courses
        }
        for key in keys
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    sys.exit(main())
