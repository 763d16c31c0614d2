"""The golden endings cover every way a game can end."""

from tests.golden.check import ending
from tests.golden.make import read
from tests.hansa.scene import look


def test_endings_cover_all_three_ends_the_pending_marker_and_the_full_board():
    scenes = read("hansa", "scenes.json")["endings"]
    ends = [look(ending("hansa", scene).state, "step", "why") for scene in scenes.values()]
    for why in ("prestige", "markers", "cities"):
        assert ends.count(why) >= 3, f"too few games end by {why}"
    assert any("9.9" in title for title in scenes)
    assert any("5.4j" in title for title in scenes)
