"""The golden files come out inside the browser's Python exactly as they do natively."""

import pytest

from engine import games
from tests.golden.make import read


@pytest.mark.parametrize("name", games.names())
def test_golden_files_pass_inside_the_browser(visit, probe_url, name):
    guest = visit().open(probe_url)
    guest.page.set_default_timeout(600_000)
    scenes, golden = read(name, "scenes.json"), read(name, "golden.json")
    assert guest.ask("golden", game=name, scenes=scenes, golden=golden) == []


def test_a_wrong_golden_value_is_noticed_there(visit, probe_url):
    """The check could fail: it does when a value is wrong."""
    guest = visit().open(probe_url)
    guest.page.set_default_timeout(600_000)
    name = games.names()[0]
    scenes, golden = read(name, "scenes.json"), read(name, "golden.json")
    few = {"perft": dict(list(scenes["perft"].items())[:1]), "endings": {}}
    [title] = [f"perft: {name}" for name in few["perft"]]
    wrong = {**golden, title: [0]}
    told = guest.ask("golden", game=name, scenes=few, golden=wrong)
    assert any(line.startswith(title) for line in told)
