"""One game in two windows: only one of them plays it."""

import pytest

from game.saves.shelf import GAME, Shelf
from game.scene import Taken
from game.scenes.games import Games
from game.scenes.start import Start
from game.table.table import Table
from tests.game.inn import begun, keep, lodge, play_some, slots
from tests.game.room import Room


class Windows(Room):
    """A device where another window may have a game."""

    holder = None
    released = ()

    async def claim(self, name, take_over=False):
        if take_over:
            type(self).holder = None
        return type(self).holder != name

    def release(self, name):
        type(self).released.append(name)
        if type(self).holder == name:
            type(self).holder = None


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr("tests.game.inn.Room", Windows)
    Windows.holder, Windows.released = None, []
    return Windows


def test_a_game_open_elsewhere_is_taken_over_only_when_asked_for(storage, windows):
    saved = begun(3, 30)
    keep(storage, saved)
    windows.holder = GAME + saved.id

    async def go(guest):
        guest.find("resume").action()
        await guest.rest()
        assert isinstance(guest.app.scene, Start)
        assert "another window" in guest.app.scene._dialog.text
        guest.find("dialog.yes").action()
        await guest.rest(30)
        assert isinstance(guest.app.scene, Table)

    lodge(Start(), storage, go)


def test_a_game_open_elsewhere_is_neither_renamed_nor_deleted(storage, windows):
    saved = begun(3, 30)
    keep(storage, saved)
    windows.holder = GAME + saved.id

    async def go(guest):
        guest.find("delete." + saved.id).action()
        await guest.rest()
        assert "another window" in guest.app.scene._dialog.text

    lodge(Games(), storage, go)
    assert len(slots(storage)) == 1


def test_a_table_that_is_taken_over_stands_still_and_writes_nothing_more(storage, windows):
    saved = begun(3, 30)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 2)
        table.open_menu()
        guest.room.typed.append(Taken(GAME + saved.id))
        await guest.rest()
        assert guest.app.scene is table and table._dialog is not None
        length = len(table.course.session.log)
        keep_now = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(keep_now.session.log) == length
        await guest.rest(60)
        assert len(table.course.session.log) == length, "no opponent plays on here"
        guest.find("dialog.back").action()
        await guest.rest(30)
        assert isinstance(guest.app.scene, Table) and guest.app.scene is not table
        assert windows.released == [GAME + saved.id], "only the old table let go of it"

    lodge(Table.kept(saved), storage, go)
