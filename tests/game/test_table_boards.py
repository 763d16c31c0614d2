"""Several boards in one layout: each with a camera of its own, and what lies open unasked."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game import games
from game.hansa.boardpane import BoardPane
from game.hansa.brought import HansaTable
from game.hansa.layout import TableLayout
from game.scene import Pinch, Pointer, Wheel
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import visit


class Shelf(BoardPane):
    """Another board, on which nothing can be touched."""

    def things(self, moment):
        return []


class Split(TableLayout):
    peeked = None

    @property
    def boards(self):
        left, right = self.board.columns(2, 6)
        return {"chart": left, "shelf" if self.peeked is None else f"rival.{self.peeked}": right}


class TwoBoards(HansaTable):
    def boards(self, s):
        rivals = {f"rival.{n}": Shelf(s) for n in range(s.setting.players)}
        return {**super().boards(s), "shelf": Shelf(s), **rivals}

    def layout(self, look, players, peeked):
        at = super().layout(look, players, peeked)
        split = Split(**{field.name: getattr(at, field.name) for field in fields(at)})
        object.__setattr__(split, "peeked", peeked)
        return split


@pytest.fixture
def guest(monkeypatch):
    monkeypatch.setattr(games, "get", lambda name: TwoBoards())
    with visit(Table(table_for(3, seed=4)), (1280, 720), speed="off") as guest:
        guest.frame()
        yield guest


def test_a_gesture_moves_the_board_under_it_and_no_other(guest):
    table = guest.app.scene
    chart, shelf = table.boards["chart"], table.boards["shelf"]
    guest.room.typed.append(Wheel(shelf.rect.center, 0, -60))
    guest.frame()
    assert shelf.camera.zoom > 1 and chart.camera.zoom == 1
    at = chart.rect.center
    guest.room.typed += [Pinch("begin", at), Pinch("move", at, 2.0), Pinch("end", at)]
    guest.frame()
    assert chart.camera.zoom == pytest.approx(2.0)
    before, other = chart.camera.origin, shelf.camera.origin
    x, y = at
    guest.room.typed += [
        Pointer("down", (x, y)), Pointer("move", (x - 50, y)), Pointer("up", (x - 50, y)),
    ]  # fmt: skip
    guest.frame()
    assert chart.camera.origin[0] < before[0] - 40 and shelf.camera.origin == other


def test_things_are_touched_on_the_board_where_they_lie(guest):
    table = guest.app.scene
    post = next(one for one in table.things if one.thing[0] == "post")
    guest.room.typed += [Pointer("down", (post.x, post.y)), Pointer("up", (post.x, post.y))]
    guest.frame()
    assert table.course.choosing.chosen == post.thing
    shelf = table.boards["shelf"].rect.center
    assert table.target_at(shelf) is None


def test_a_board_without_a_camera_stays_as_it_is(guest, monkeypatch):
    monkeypatch.setattr(Shelf, "camera", None)
    table = guest.app.scene
    table.refresh()
    shelf = table.boards["shelf"]
    guest.room.typed += [
        Wheel(shelf.rect.center, 0, -60),
        Pinch("begin", shelf.rect.center),
        Pinch("move", shelf.rect.center, 2.0),
        Pinch("end", shelf.rect.center),
    ]
    guest.frame()
    assert shelf.view.camera.zoom == 1


def test_what_a_game_opens_unasked_comes_back_after_a_peek_and_can_be_closed(guest, monkeypatch):
    table = guest.app.scene
    monkeypatch.setattr(TwoBoards, "opens", lambda self, seen, chosen: 2)
    table.refresh()
    assert list(table.boards) == ["chart", "rival.2"]
    table.peek(1)
    assert list(table.boards) == ["chart", "rival.1"]
    guest.press("Escape")
    assert list(table.boards) == ["chart", "rival.2"]
    table.peek(2)
    assert list(table.boards) == ["chart", "shelf"]
    table.peek(2)
    assert list(table.boards) == ["chart", "rival.2"]
    monkeypatch.setattr(TwoBoards, "opens", lambda self, seen, chosen: None)
    table.refresh()
    assert list(table.boards) == ["chart", "shelf"]
