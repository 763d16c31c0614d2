"""Sound starts with the first gesture, whatever it is."""

import pytest


@pytest.mark.parametrize("gesture", ["click", "tap", "key"])
def test_sound_plays_after_a_gesture(visit, probe_url, gesture):
    guest = visit(has_touch=gesture == "tap").open(probe_url)
    guest.ask("sound")
    assert guest.ask("sounding")["context"] == "suspended", "no sound before a gesture"
    if gesture == "click":
        guest.page.mouse.click(200, 200)
    elif gesture == "tap":
        guest.page.touchscreen.tap(200, 200)
    else:
        guest.page.keyboard.press("a")
    before = guest.until("sounding", lambda now: now["context"] == "running")
    guest.until(
        "sounding",
        lambda now: now["time"] > before["time"] and now["position"] > before["position"],
    )
