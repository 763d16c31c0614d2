"""Sound starts with the first gesture, whatever it is."""

import time

import pytest


@pytest.mark.parametrize("gesture", ["click", "tap", "key"])
def test_sound_plays_after_a_gesture(visit, probe_url, gesture):
    page = visit(has_touch=gesture == "tap").page
    told: list[tuple[str, float, int]] = []

    def listen(message):
        if message.text.startswith("sound "):
            state, seconds, position = message.text.split()[1:]
            told.append((state, float(seconds), int(position)))

    def wait(enough):
        until = time.monotonic() + 30
        while not enough():
            assert time.monotonic() < until, told[-3:]
            page.wait_for_timeout(50)

    page.on("console", listen)
    page.goto(probe_url + "#sound")
    wait(lambda: len(told) > 3)
    assert {state for state, _, _ in told} == {"suspended"}, "no sound before a gesture"
    if gesture == "click":
        page.mouse.click(200, 200)
    elif gesture == "tap":
        page.touchscreen.tap(200, 200)
    else:
        page.keyboard.press("a")
    wait(lambda: told[-1][0] == "running")
    _, seconds, position = told[-1]
    wait(lambda: told[-1][1] > seconds and told[-1][2] > position)
