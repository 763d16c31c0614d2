"""The registry: names without loading anything, games when they are wanted."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import games
from engine.core.errors import BadInput


def test_names_load_no_game_and_get_loads_the_one_that_is_wanted() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from engine import games\n"
            "def loaded(): return [n for n in games.names() if f'engine.{n}.game' in sys.modules]\n"
            "names = games.names(); print(loaded())\n"
            "games.get(names[0]); print(loaded() == names[:1])",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["[]", "True"]


def test_every_game_bears_its_name_and_is_loaded_once() -> None:
    for name in games.names():
        assert games.get(name).name == name
        assert games.get(name) is games.get(name)


@pytest.mark.parametrize("name", ["", "chess", None, 5, ["hansa"]])
def test_a_game_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="no game"):
        games.get(name)


def test_a_game_can_be_registered_for_a_while() -> None:
    first = games.names()[0]
    home = f"engine.{first}.game:{type(games.get(first)).__name__}"
    with games.registered("guest", home):
        assert "guest" in games.names()
        assert type(games.get("guest")) is type(games.get(first))
        assert games.get("guest") is not games.get(first)
    assert "guest" not in games.names()
    with pytest.raises(BadInput):
        games.get("guest")
