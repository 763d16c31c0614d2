"""How long opponents think in the browser's Python: whole games, played in Chromium."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from engine.match import Pairing
from tests.bench.browsing import wait_for
from web.recipe import browser as browsers
from web.recipe import site as recipe
from web.recipe.places import BUILD, CHECKOUT
from web.recipe.serve import Server

FLAGS = ["--no-sandbox", "--disable-gpu"]
READY = "window.times !== undefined"
STAGE = BUILD / "mind-page"


def lay_out() -> Path:
    """The product's site with a program that does nothing but play."""
    shutil.rmtree(STAGE, ignore_errors=True)
    page = Path(__file__).parent / "mind_page"
    shutil.copytree(page, STAGE, ignore=shutil.ignore_patterns("__pycache__"))
    (STAGE / "engine").mkdir()
    shutil.copyfile(CHECKOUT / "engine/match.py", STAGE / "engine/match.py")
    return recipe.build(BUILD / "web-mind", STAGE)


def in_browser(pairings: Sequence[Pairing]) -> tuple[list[float], list[float]]:
    """The seconds of every whole turn, and of every choice in the turns of others."""
    turns: list[float] = []
    asides: list[float] = []
    with Server(lay_out(), compress=False) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
        page = chromium.new_page()
        page.set_default_timeout(600_000)
        page.goto(server.url)
        wait_for(page, READY)
        for pairing in pairings:
            answer = page.evaluate("(text) => window.times(text)", json.dumps(pairing))
            own, others = json.loads(answer)
            turns += own
            asides += others
        chromium.close()
    return turns, asides
