"""Ways out of a game: to the start from anywhere, seats that change hands, giving up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import games
from game.learn.learned import Learned
from game.learn.tutor import teach
from game.saves import links, saved
from game.scenes.finish import Finish
from game.scenes.games import Games
from game.scenes.preferences import Preferences
from game.scenes.shortcuts import EVERYWHERE, TABLE, Shortcuts
from game.scenes.start import Start
from game.table.table import Table
from game.text import LANGUAGES, Words
from tests.game.guest import table_for
from tests.game.inn import begun
from tests.game.room import visit
from tests.game.test_scene_layout import ending


def test_to_the_start_leads_to_the_start_from_however_deep():
    with visit(Start()) as guest:
        app = guest.app
        app.push(Games())
        app.push(Finish(ending(2)))
        app.push(Finish(ending(3)))
        app.scene.timeline.finish()
        guest.frame()
        guest.tap("home")
        assert isinstance(app.scene, Start) and len(app._stack) == 1


def test_leaving_by_the_menu_leads_to_the_start_and_back_only_one_step():
    for leave in (lambda table: table.course.abandon(), lambda table: table.retreat()):
        with visit(Start()) as guest:
            guest.app.push(Games())
            guest.app.push(Table(table_for(3), begun(3, 5).session))
            leave(guest.app.scene)
            found = type(guest.app.scene)
            assert found is (Start if len(guest.app._stack) == 1 else Games)


def test_a_seat_handed_over_is_a_persons_again_in_the_rematch_and_in_the_link():
    setup = table_for(3, persons=1)
    later = setup.hand_over_midway(0, "master").hand_over_midway(0, "apprentice")
    assert later.persons == 0 and later.as_agreed == setup
    assert later.rematch(9).persons == 1
    assert later.hand_over_midway(0, "person") == setup, "taken back, nothing is left to remember"
    session = begun(3, 30).session
    link = links.start_link(later, session)
    assert links.opened(link).setup.seats == setup.seats


def test_what_was_agreed_survives_being_kept():
    game = begun(3, 10)
    agreed = game.setup
    game.setup = game.setup.hand_over_midway(0, "master")
    back = saved.read(game.document())
    assert back.setup == game.setup and back.setup.as_agreed.seats == agreed.seats


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("own_turn", [True, False])
def test_the_only_person_resigns_at_any_time_and_sees_a_result(name, own_turn):
    setup = table_for(3, persons=1, game=name)
    person, *opponents = setup.seats
    seats = (person, *opponents) if own_turn else (*opponents, person)
    table = Table(replace(setup, seats=seats))
    with visit(Start(), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        guest.app.push(table)
        guest.frame()
        assert table.course.person_acts is own_turn
        guest.tap("menu")
        guest.tap("resign")
        said = told(guest)
        assert "the result" in said and "Anna leaves the table" in said
        guest.tap("dialog.yes")
        for _ in range(600):
            guest.frame()
            if isinstance(guest.app.scene, Finish):
                break
        finish = guest.app.scene
        assert isinstance(finish, Finish)
        assert finish.ending.setup.rematch(1).persons == 1
        finish.timeline.finish()
        guest.frame()
        assert "An opponent played on for Anna." in told(guest)


def told(guest) -> str:
    return "\n".join(region.label for region in guest.app.scene.regions())


def test_one_of_two_persons_resigns_in_the_others_turn_and_the_game_goes_on():
    table = Table(table_for(3, persons=2), begun(3, 30).session)
    with visit(Start(), speed="off") as guest:
        guest.app.push(table)
        guest.frame()
        waiting = 1 - table.course.acting
        guest.tap("menu")
        guest.tap("resign")
        guest.tap(f"dialog.seat.{waiting}")
        guest.tap("dialog.yes")
        for _ in range(5):
            guest.frame()
        assert guest.app.scene is table and not table.course._rush.on
        assert [seat.person for seat in table.course.setup.seats].count(True) == 1


def test_nobody_resigns_in_a_lesson():
    table = teach("hansa", 0, Learned())
    with visit(table, seen=False, speed="off"):
        assert not table.course.resigning


# ---- the list of keys


def test_the_question_mark_twice_lists_the_keys():
    with visit(Table(table_for(2)), speed="off") as guest:
        guest.press("?", "?")
        assert isinstance(guest.app.scene, Shortcuts)
        said = " ".join(region.label for region in guest.app.scene.regions())
        assert "Ctrl+Z" in said and "Undo" in said
        guest.press("Escape")
        assert not isinstance(guest.app.scene, Shortcuts)


def test_the_list_of_keys_lies_open_once():
    with visit(Table(table_for(2)), speed="off") as guest:
        guest.press("?", "?", "?", "?", "Escape", "Escape")
        assert isinstance(guest.app.scene, Table)


def test_settings_list_the_keys_too():
    with visit(Preferences(), (1280, 900)) as guest:
        guest.tap("shortcuts")
        assert isinstance(guest.app.scene, Shortcuts)


def test_every_key_that_is_listed_has_its_words():
    for language in LANGUAGES:
        words = Words(language)
        assert all(words(f"shortcuts.{name}") for *_, name in (*TABLE, *EVERYWHERE))


def test_every_key_of_the_table_is_listed_and_works():
    table = Table(table_for(2), begun(2, 20, persons=2).session)
    with visit(table, speed="off") as guest:
        guest.frame()
        guest.press("l")
        assert table.log.open
        guest.press("Escape", "+")
        assert table.boards["chart"].camera.zoom > 1
        guest.press("0")
        assert table.boards["chart"].camera.zoom == 1
