"""Every registered game has golden files, and they still come out."""

import pytest

from engine import games
from tests.golden.check import differences
from tests.golden.make import FOLDER, read


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_golden_files(name: str) -> None:
    for file in ("scenes.json", "golden.json"):
        assert (FOLDER / name / file).is_file(), f"{name} lacks golden/{name}/{file}"


@pytest.mark.parametrize("name", games.names())
def test_golden_files_hold_what_was_asked_for(name: str) -> None:
    scenes, golden = read(name, "scenes.json"), read(name, "golden.json")
    assert len(scenes["perft"]) >= 20
    assert sum(title.startswith("brisk:") for title in golden) == 10 * len(games.get(name).seats)


@pytest.mark.parametrize("name", games.names())
def test_golden_values_still_come_out(name: str) -> None:
    assert differences(name, read(name, "scenes.json"), read(name, "golden.json")) == []
