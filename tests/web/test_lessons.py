"""The lessons of every game in a real Chromium: by touch on a phone, and by keyboard alone."""

import time

from playwright.sync_api import Browser

from game.learn.taught import tutorial
from tests.game.lessons import TEACHING, every_taught
from tests.web.conftest import PATIENCE
from tests.web.test_table import DESKTOP, PHONE, TWO_FRAMES, Guided

BEGINNING = 11
"""Lessons of a game that are followed here; all of one game by touch, for the house is the same
for all, and all of all in the long run."""
MOST_STEPS = 4000
FOCUSED = "document.activeElement && document.activeElement.dataset.region"
USABLE = "document.activeElement.getAttribute('aria-disabled') === 'false'"
"""What a key meets is the picture drawn last; the guide tells what the next one will show."""


def follow(guided: Guided, game: str, lessons: int, use) -> None:
    """Do what the guide says until so many lessons are done, or the play is free."""
    guided.ask("learn", game=game)
    at, told = {"at": None, "free": False}, {}
    for _ in range(MOST_STEPS):
        at = guided.ask("lesson")
        if at["free"] or (at["at"] or 0) >= lessons:
            break
        told = guided.ask("next")
        assert "lost" not in told and not told.get("over"), told
        if told.get("wait"):
            guided.page.wait_for_timeout(15)
        else:
            use(told)
            guided.page.evaluate(TWO_FRAMES)
    assert at["at"] == min(lessons, len(tutorial(game).lessons) - 1), (at, told)
    guided.ask("rise")
    assert guided.trouble == []


@every_taught
def test_the_lessons_are_followed_by_touch_on_a_phone(
    chromium: Browser, table_url: str, game: str, long: bool
) -> None:
    guided = Guided(chromium.new_context(**PHONE).new_page(), table_url, by_touch=True)
    lessons = 100 if long or game == TEACHING[0] else BEGINNING
    follow(guided, game, lessons, lambda told: guided.touch(told["x"], told["y"]))


@every_taught
def test_the_lessons_are_followed_by_keyboard_alone(
    chromium: Browser, table_url: str, game: str, long: bool
) -> None:
    guided = Guided(chromium.new_context(**DESKTOP).new_page(), table_url)

    def press(told: dict) -> None:
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            focus, order = guided.page.evaluate(FOCUSED), guided.ask("order")
            if focus == told["id"] and guided.page.evaluate(USABLE):
                guided.page.keyboard.press("Enter")
                return
            assert told["id"] in order, f"{told['id']} is not in the order of the keyboard"
            far = order.index(told["id"]) - (order.index(focus) if focus in order else -1)
            for _ in range(abs(far)):
                guided.page.keyboard.press("Tab" if far > 0 else "Shift+Tab")
            guided.page.evaluate(TWO_FRAMES)
        raise AssertionError(f"the keyboard never reaches {told['id']}")

    follow(guided, game, 100 if long else BEGINNING, press)
