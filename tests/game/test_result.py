"""The result: why the game ended, who came where, and what a day's game is measured by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import games as rules
from game import games
from game.jobs import start
from game.scenes.finish import Finish
from game.scenes.sharing import day_line, share
from game.scenes.start import Start
from game.table.table import Table
from game.text import LANGUAGES, Words
from tests.game.guest import table_for
from tests.game.inn import finished
from tests.game.reading import check, written
from tests.game.room import SIZES, visit
from tests.game.test_scene_layout import ending


def told(guest) -> str:
    return "\n".join(region.label for region in guest.app.scene.regions())


@pytest.mark.parametrize("name", games.names())
def test_a_finished_table_says_why_it_ended(name):
    game = rules.get(name)
    players = game.seats[0]
    session = finished(players).session if name == "hansa" else _played_out(name, players)
    table = Table(replace(table_for(players), game=name), session)
    with visit(Start(), speed="off") as guest:
        guest.app.push(table)
        for _ in range(5):
            guest.frame()
            if isinstance(guest.app.scene, Finish):
                break
        finish = guest.app.scene
        assert isinstance(finish, Finish) and finish.ending.why
        finish.timeline.finish()
        guest.frame()
        assert finish.ending.why in told(guest)
        assert any(finish.ending.why in said for said in guest.room.said)


def _played_out(name: str, players: int):
    from engine.core.generator import Generator
    from engine.core.session import Session

    game = rules.get(name)
    session, rng = Session.new(game, players, 3), Generator(3)
    while game.decision(session.state) is not None:
        session.act(game.brisk(session.state, rng))
    return session


def test_places_follow_points_and_winners_are_first_in_a_tie():
    end = replace(ending(3), scores=[{"prestige": 9}, {"prestige": 9}, {"prestige": 4}])
    assert replace(end, winners=[1]).places == [2, 1, 3]
    assert replace(end, winners=[0, 1]).places == [1, 1, 3]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_who_came_where_stands_at_every_name(size):
    end = replace(ending(4), why="20 prestige are reached: the game is over.")
    with visit(Finish(end), size, seen=False) as guest:
        guest.app.scene.timeline.finish()
        check(guest.app.scene)
        texts = [text.text for text in written(guest.app.scene)]
        assert {"2.", "3.", "4."} <= set(texts) and "1." not in texts, "the winner has a crown"


# ---- the game of the day


def test_a_days_game_says_what_it_is_and_against_whom_before_it_begins():
    with visit(Start(), (1280, 720)) as guest:
        guest.tap("daily")
        said = told(guest)
        assert "same start" in said and "3 opponents (Expert)" in said
        guest.tap("dialog.yes")
        assert isinstance(guest.app.scene, Table)


def test_the_master_plays_the_same_start_the_same_way_everywhere(monkeypatch):
    from engine.core.protocol import Budget

    game = rules.get("hansa")
    for level in ("master", "merchant"):
        monkeypatch.setitem(game.budgets, level, Budget(40))
    payload = {
        "game": "hansa", "players": 2, "seed": 5, "options": {},
        "opponents": [["merchant", "balanced"]],
    }  # fmt: skip
    points, told = [], []
    for _ in range(2):
        steps = start("target", payload)
        try:
            while True:
                told.append(next(steps))
        except StopIteration as end:
            points.append(end.value)
    assert points[0] == points[1] > 0
    moves = [word["moves"] for word in told if word]
    assert len(moves) > 50 and len(set(moves)) > 20, "long work tells that it goes on"


def test_the_target_stands_in_the_result_of_a_days_game():
    saved = replace(finished(3), daily="2026-11-18")
    with visit(Finish(replace(ending(3), saved=saved)), (1280, 720)) as guest:
        finish = guest.app.scene
        finish.timeline.finish()
        guest.frame()
        assert "The Master is playing the same start…" in told(guest)
        finish._target.points = 41
        finish.refresh()
        assert "The Master reached 41 points from the same start." in told(guest)


def test_a_days_game_gives_a_line_to_share():
    saved = replace(finished(3), daily="2026-11-18")
    for language in LANGUAGES:
        line = day_line(Words(language), saved)
        points = sum(saved.session.game.score(saved.session.state)[0].values())
        assert "Hansa Teutonica" in line and "2026-11-18" in line and str(points) in line
    with visit(Finish(ending(3))) as guest:
        share(guest.app.scene, saved)
        assert "dialog.day" in [region.id for region in guest.app.scene.regions()]
    given_up = replace(saved, setup=saved.setup.hand_over_midway(0, "merchant"))
    for silent in (replace(saved, daily=""), given_up):
        with visit(Finish(ending(3))) as guest:
            share(guest.app.scene, silent)
            assert "dialog.day" not in [region.id for region in guest.app.scene.regions()]


# ---- installing


@pytest.fixture
def offered(monkeypatch):
    """A browser that offers to install."""

    def offer(how: str) -> None:
        monkeypatch.setattr("tests.game.room.Room.installable", lambda self: how)

    return offer


@pytest.mark.parametrize("how", ["prompt", "words"])
def test_installing_is_offered_once_after_a_finished_game(offered, how):
    offered(how)
    with visit(Start(), (1280, 900)) as guest:
        for first in (True, False):
            guest.app.push(Finish(ending(3)))
            assert "Kontor" not in told(guest), "nothing while it is counted"
            guest.app.scene.timeline.finish()
            guest.frame()
            words = guest.app.scene.words(f"install.{how}")
            assert (words in told(guest)) is first
            ids = [region.id for region in guest.app.scene.regions()]
            assert ("install" in ids) is (first and how == "prompt")
            guest.app.pop()


def test_the_words_for_apples_phones_say_the_two_taps_and_the_reason(offered):
    offered("words")
    for language in LANGUAGES:
        with visit(Finish(ending(2)), (390, 844), language=language) as guest:
            guest.app.scene.timeline.finish()
            guest.frame()
            check(guest.app.scene)
            assert guest.app.scene.words("install.words") in told(guest)


def test_nothing_is_offered_where_nothing_can_be_installed():
    with visit(Finish(ending(2)), (1280, 900)) as guest:
        guest.app.scene.timeline.finish()
        guest.frame()
        assert "install" not in [region.id for region in guest.app.scene.regions()]
