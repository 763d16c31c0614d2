"""Whole games at the table in a real Chromium, by real taps and clicks."""

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from web.recipe import site as recipe
from web.recipe.places import BUILD
from web.recipe.serve import Server

HERE = Path(__file__).parent
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture(scope="module")
def table_url():
    stage = BUILD / "table-guide"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(HERE / "table_page", stage, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(HERE.parent / "game/touches.py", stage / "touches.py")
    with Server(recipe.build(BUILD / "web-guide", stage), compress=False) as server:
        yield server.url


def ask(page: Page, what: str):
    return json.loads(page.evaluate("(what) => window.guide(what)", what))


def play(page: Page, touch) -> dict:
    """Follow the guide to the end of the game."""
    for _ in range(4000):
        told = ask(page, "next")
        if told.get("over"):
            return told
        assert "lost" not in told, told
        if told.get("wait"):
            page.wait_for_timeout(15)
            continue
        touch(told["x"], told["y"])
        page.evaluate(TWO_FRAMES)
    raise AssertionError("the game did not end")


def open_table(browser: Browser, url: str, **screen) -> tuple[Page, list[str]]:
    page = browser.new_context(**screen).new_page()
    page.set_default_timeout(120_000)
    trouble: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            trouble.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: trouble.append(str(error)))
    page.goto(url)
    while page.evaluate("window.guide === undefined"):
        page.wait_for_timeout(100)
    return page, trouble


def check(page: Page, trouble: list[str], told: dict) -> None:
    score = ask(page, "score")
    assert score["ending"] == score["engine"]
    assert told["worst"] <= 3
    assert trouble == []
    page.context.close()


def test_a_game_of_three_on_a_phone_by_touch(chromium: Browser, table_url: str) -> None:
    page, trouble = open_table(
        chromium, table_url, viewport={"width": 390, "height": 844}, device_scale_factor=2,
        has_touch=True, is_mobile=True,
    )
    check(page, trouble, play(page, page.touchscreen.tap))


def test_a_game_of_three_on_a_desktop_by_mouse(chromium: Browser, table_url: str) -> None:
    page, trouble = open_table(
        chromium, table_url, viewport={"width": 1280, "height": 720}
    )
    check(page, trouble, play(page, page.mouse.click))
