"""Games at every table in a real Chromium, by real taps and clicks."""

import json
import time

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from engine import games as rules
from game import games
from tests.game.suite import laid

TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LATE = "Ignored attempt to cancel a touch"
"""What Chromium remarks to SDL's handlers when the machine is so busy that touches come late."""
DESKTOP = {"viewport": {"width": 1280, "height": 720}}


class Guided:
    """A page with a table, and its guide."""

    def __init__(self, page: Page, url: str, *, by_touch: bool = False) -> None:
        self.page = page
        self.page.set_default_timeout(120_000)
        self.touch = self.page.touchscreen.tap if by_touch else self.page.mouse.click
        self.trouble: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.goto(url)
        until = time.monotonic() + 120
        while self.page.evaluate("window.guide === undefined"):
            assert time.monotonic() < until, f"the table never comes: {self.trouble}"
            self.page.wait_for_timeout(100)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(LATE):
            self.trouble.append(message.text)

    def ask(self, what: str, **values):
        script = "([what, text]) => window.guide(what, text)"
        return json.loads(self.page.evaluate(script, [what, json.dumps(values)]))

    def play(self, actions: int) -> dict:
        """Follow the guide for so many actions, or to the end of the game."""
        for _ in range(30_000):
            told = self.step(actions)
            if told.get("over") or told.get("moves", 0) >= actions:
                return told
        raise AssertionError("the game did not end")

    def step(self, actions: int) -> dict:
        """One tap that the guide asks for, unless so many actions are played."""
        told = self.ask("next")
        assert "lost" not in told, told
        if told.get("wait"):
            crashed = self.page.evaluate("document.documentElement.dataset.failed ?? null")
            assert crashed is None, self.page.text_content("#details")
            self.page.wait_for_timeout(15)
        elif not told.get("over") and told["moves"] < actions:
            self.use(told)
            self.page.evaluate(TWO_FRAMES)
        return told

    def use(self, told: dict) -> None:
        self.touch(told["x"], told["y"])


@pytest.fixture(scope="module")
def by_touch(chromium: Browser, table_url: str) -> Guided:
    return Guided(chromium.new_context(**PHONE).new_page(), table_url, by_touch=True)


@pytest.fixture(scope="module")
def by_mouse(chromium: Browser, table_url: str) -> Guided:
    return Guided(chromium.new_context(**DESKTOP).new_page(), table_url)


def play(guided: Guided, name: str, players: int, whole: bool) -> None:
    guided.ask("sit", game=name, players=players)
    with laid(name) as at:
        told = guided.play(100_000 if whole else at.suite.stretch)
        for line, taps in told["most"].items():
            assert taps <= at.most(line), line
    if told.get("over"):
        score = guided.ask("score")
        assert score["ending"] == score["engine"]
    guided.ask("rise")
    assert guided.trouble == []


def few(name: str) -> int:
    return rules.get(name).seats[0]


def many(name: str) -> int:
    return min(4, rules.get(name).seats[-1])


@pytest.mark.parametrize("name", games.names())
def test_a_game_on_a_phone_by_touch(by_touch: Guided, name: str, long: bool) -> None:
    """Many at the table; in the long run few as well."""
    for players in (many(name), few(name)) if long else (many(name),):
        play(by_touch, name, players, long)


@pytest.mark.parametrize("name", games.names())
def test_a_game_on_a_desktop_by_mouse(by_mouse: Guided, name: str, long: bool) -> None:
    """Few at the table; in the long run many as well."""
    for players in (few(name), many(name)) if long else (few(name),):
        play(by_mouse, name, players, long)
