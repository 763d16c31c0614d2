"""Placing on a phone: the view stays where the player is, and habits need not be told again."""

from __future__ import annotations

import pytest

from engine.core.session import Session
from engine.hansa import actions as act
from game.hansa.choices import argument_of
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import Visit, visit
from tests.hansa_table.positions import FEE, at, hansa


@pytest.fixture
def phone():
    table = Table(table_for(4), at({**FEE, "actions_left": 4, "supply": {"red": [5, 1]}}))
    with visit(table, speed="off") as guest:
        guest.frame()
        yield guest


def post(guest: Visit, number: int) -> str:
    board = guest.app.scene.course.state.setting.board
    return f"post.{board.routes[board.route_number['Coellen-Warburg']].posts[number - 1]}"


def zoom(guest: Visit) -> float:
    return guest.app.scene.boards["chart"].camera.zoom


def magnify(guest: Visit) -> None:
    """As the first touch of a crowded post does."""
    table = guest.app.scene
    board, one = table.boards["chart"], table.spotting.named(post(guest, 1))
    table.looking.magnified = board
    table.looking.zoom_to(board, board.camera, 2.5, (one.x, one.y))
    guest.wait(0.5)
    assert zoom(guest) > 2


def place(guest: Visit, number: int, shape: int) -> None:
    target = guest.find(post(guest, number))
    guest.touch(target.box.center)
    action = act.place(shape, int(post(guest, number)[5:]))
    guest.tap(f"offer.{action}")
    guest.wait(0.3)


def test_the_view_stays_after_a_piece_was_placed(phone):
    magnify(phone)
    seen = zoom(phone)
    place(phone, 1, 0)
    assert len(phone.app.scene.course.session.log) == 1
    assert zoom(phone) == seen
    place(phone, 2, 0)
    assert zoom(phone) == seen, "and no further touch was needed to look closer"


def test_the_view_stays_when_something_is_undone(phone):
    magnify(phone)
    place(phone, 1, 0)
    seen = zoom(phone)
    phone.app.scene.course.undo()
    assert zoom(phone) == seen


def test_the_whole_board_is_seen_again_with_somebody_elses_turn(phone):
    magnify(phone)
    course = phone.app.scene.course
    course.play(hansa.parse(course.state, "end turn"))
    assert zoom(phone) == 1


def test_a_button_leads_back_to_the_whole_board(phone):
    ids = [region.id for region in phone.app.scene.regions()]
    assert "whole.chart" not in ids
    magnify(phone)
    phone.tap("whole.chart")
    assert zoom(phone) == 1
    assert "whole.chart" not in [region.id for region in phone.app.scene.regions()]


def test_the_kind_of_piece_placed_last_is_the_usual_one(phone):
    choosing = phone.app.scene.course.choosing
    assert argument_of(choosing.usual([act.place(0, 5), act.place(1, 5)])) >> 8 == 0
    magnify(phone)
    course = phone.app.scene.course
    course.choosing.earlier = [act.place(0, 3), act.place(1, 5), act.end()]
    course.choosing.touch(("post", int(post(phone, 2)[5:])))
    choosing = course.choosing
    assert [argument_of(a) >> 8 for a in choosing.candidate] == [1]
    phone.app.scene.refresh()
    brass = [w.id for w in phone.app.scene.covering if getattr(w, "material", "") == "brass"]
    assert brass == [f"offer.{choosing.candidate[0]}"]


def test_habits_are_each_players_own():
    session = Session(hansa, hansa.decode({**FEE, "supply": {"red": [5, 1]}}))
    session.act(hansa.parse(session.state, "place merchant Coellen-Warburg 1"))
    session.act(hansa.parse(session.state, "end turn"))
    table = Table(table_for(4), session)
    with visit(table, speed="off") as guest:
        guest.frame()
        assert table.course.acting == 1 and list(table.course.choosing.earlier) == []


def test_the_question_says_what_a_merchant_is_for(phone):
    magnify(phone)
    phone.touch(phone.find(post(phone, 1)).box.center)
    said = [region.label for region in phone.app.scene.regions()]
    assert "A merchant is dearer to displace, and opens round offices." in said
