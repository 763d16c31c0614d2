"""The registry of tables: each game is found by its name, and only when it is wanted."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine import games as rules
from engine.core.errors import BadInput
from game import games
from game.art.icons import ICONS
from game.saves import links
from game.saves import saved as documents
from game.saves.trouble import NEWER, Trouble
from game.text.words import LANGUAGES, Words
from tests.game.inn import begun


def imported_after(lines: str) -> str:
    """Which modules of a game a fresh interpreter has after these lines."""
    tell = "import sys; print([m for m in sys.modules if '.hansa' in m])"
    done = subprocess.run(
        [sys.executable, "-c", f"from game import games\n{lines}\n{tell}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()[-1]


def test_the_tables_are_listed_without_any_of_their_games():
    assert imported_after("games.names()") == "[]"


def test_a_cover_needs_nothing_else_of_its_game():
    name = games.names()[0]
    assert imported_after(f"games.cover({name!r})") == "['game.hansa', 'game.hansa.cover']"


@pytest.mark.parametrize("name", games.names())
def test_a_table_stands_for_a_game_of_the_engine(name):
    game, brought = rules.get(name), games.get(name)
    assert brought.name == game.name == name
    assert games.cover(name).players == (game.seats[0], game.seats[-1])
    assert set(brought.signs) == set(game.categories)
    assert set(brought.signs.values()) <= set(ICONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_what_is_agreed_before_a_game_can_be_said_and_played(name, language):
    game, brought, words = rules.get(name), games.get(name), Words(language, games.words(name))
    for players in game.seats:
        assert not brought.remark(players) or brought.remark(players) in words
        for option in brought.options(players):
            assert f"newgame.{option.name}" in words
            assert f"newgame.{option.name}.note" in words
            usual = game.setup(game.new(players, 1))[1]
            assert option.values[0] == usual.get(option.name, option.values[0])
            for value in option.values:
                assert isinstance(value, int) or f"newgame.{option.name}.{value}" in words
                start = game.new(players, 1, {option.name: value})
                assert game.setup(start)[1].get(option.name, option.values[0]) == value


@pytest.mark.parametrize("name", ["chess", "", None, [], "../game"])
def test_a_game_without_a_table_is_refused_in_one_sentence(name):
    with pytest.raises(BadInput, match="There is no table for"):
        games.get(name)
    with pytest.raises(BadInput, match="There is no table for"):
        games.cover(name)


def test_a_kept_or_sent_game_without_a_table_is_trouble_and_nothing_else(monkeypatch):
    saved = begun(3, 20)
    document, link = saved.document(), links.game_link(saved.setup, saved.session)
    monkeypatch.setattr(games, "_FOLDERS", {})
    for read in (lambda: documents.read(document), lambda: links.opened(link)):
        with pytest.raises(Trouble) as told:
            read()
        assert told.value.code == NEWER
