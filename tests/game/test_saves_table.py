"""A game kept while it is played: left, resumed, taken back, ended."""

import json

from engine.core.generator import Generator
from game.hansa.picture import Picture
from game.saves import files
from game.saves.shelf import Shelf
from game.scene import Hidden
from game.scenes.analysis import Analysis
from game.scenes.finish import Finish
from game.scenes.menu import Menu
from game.scenes.replay import Replay
from game.scenes.start import Start
from game.setup import Seat
from game.table.table import Table
from tests.game.inn import HANSA, Failing, Slow, begun, finished, kept, lodge, play_some, slots


def test_a_game_left_at_any_moment_is_resumed_from_the_start(storage):
    async def go(guest):
        await guest.use("new")
        await guest.use("begin")
        table = guest.app.scene
        await play_some(guest, 9)
        table.course.abandon()
        await guest.rest(30)
        assert guest.find("resume").label.startswith("Play on")
        await guest.use("resume")
        await guest.rest(30)
        again = guest.app.scene
        assert isinstance(again, Table) and again is not table
        before = table.course.session.lines()
        assert again.course.session.lines()[: len(before)] == before, "opponents may have gone on"
        await play_some(guest, 3)
        return again

    table = lodge(Start(), storage, go)
    assert len(kept(storage, table.keeping.saved.id).session.log) >= 12


def test_a_game_that_nobody_played_is_not_kept(storage):
    async def go(guest):
        await guest.use("new")
        await guest.use("begin")
        guest.app.scene.course.abandon()
        await guest.rest()

    lodge(Start(), storage, go)
    assert slots(storage) == []


def test_undo_redo_and_a_seat_handed_over_are_kept(storage):
    saved = begun(3, 30, persons=3)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 1)
        await guest.rest()
        while table.course.session.why_not_undo() is not None:
            await play_some(guest, 1)
        await guest.until(lambda: table.course.choosing is not None)
        length = len(table.course.session.log)
        table.course.undo()
        await guest.rest()
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(found.session.log) == length - 1
        table.course.redo()
        table.course.hand_over(1, "master", "racer")
        await guest.rest()
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(found.session.log) >= length
        assert found.setup.seats[1] == Seat("Gerhard", 1, "master", "racer")

    lodge(Table.of_saved(saved), storage, go)


def test_a_take_back_against_opponents_makes_the_game_practice(storage):
    saved = begun(3, 40, persons=1)

    async def go(guest):
        table = guest.app.scene
        rng = Generator(1)
        while table.course.choosing is None or table.course.session.log[-1].player == 0:
            if table.course.choosing is not None:
                table.course.play(HANSA.brisk(table.course.state, rng))
            await guest.rest(1)
        reach = table.keeping.reach
        assert reach is not None and table.course.session.log[reach].player == 0
        wanted = table.course.session.position(reach)
        table.keeping.offer_take_back()
        await guest.rest(1)
        guest.find("dialog.yes").action()
        await guest.rest()
        assert HANSA.key(table.course.state) == HANSA.key(wanted)
        assert table.seen == Picture.of(table.course.state) and table.course.choosing is not None
        assert table.keeping.saved.practice
        assert table.log.lines() is not None

    lodge(Table.of_saved(saved), storage, go)
    found = kept(storage, saved.id)
    assert found.practice


def test_persons_among_themselves_may_agree_to_take_back(storage):
    saved = begun(2, 30, persons=2)

    async def go(guest):
        table = guest.app.scene
        await guest.until(lambda: table.course.choosing is not None)
        length = len(table.course.session.log)
        table.keeping.take_back()
        await guest.rest()
        assert len(table.course.session.log) == length - 1
        assert not table.keeping.saved.practice

    lodge(Table.of_saved(saved), storage, go)


def test_the_end_of_a_game_is_counted_once_and_can_be_seen_again(storage):
    saved = finished(3)
    saved.session.take_back(len(saved.session.log) - 1)
    saved.setup = saved.setup.hand_over(0, "apprentice").hand_over(1, "apprentice")

    async def go(guest):
        await guest.until(lambda: isinstance(guest.app.scene, Finish), 4_000)
        guest.app.scene.timeline.finish()
        await guest.rest()
        await guest.use("replay")
        assert isinstance(guest.app.scene, Replay)
        guest.app.pop()
        await guest.use("analysis")
        assert isinstance(guest.app.scene, Analysis)
        guest.app.pop()
        return await guest.app.platform.storage.keys("result/")

    assert lodge(Table.of_saved(saved), storage, go) == ["result/" + saved.id]


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path):
    saved = begun(3, 10, persons=3)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 5)
        assert table.keeping.keeper.trouble.code == "full"
        assert any("no room left" in said for said in guest.room.said)
        assert len(table.course.session.log) >= 15

    lodge(Table.of_saved(saved), Failing(tmp_path, 2), go)


def test_the_menu_says_kept_only_when_the_disk_has_said_so(tmp_path):
    storage = Slow(tmp_path)

    async def go(guest):
        table = guest.app.scene
        await guest.until(lambda: table.keeping.said == "menu.kept")
        await guest.until(lambda: table.course.choosing is not None)
        storage.slow = True
        await play_some(guest, 1)
        assert table.keeping.said == "menu.keeping"
        guest.app.push(Menu(table.course))
        await guest.rest()
        assert guest.app.scene._said == "menu.keeping"
        storage.slow = False
        await guest.until(lambda: guest.app.scene._said == "menu.kept")

    lodge(Table.of_saved(begun(3, 30, persons=3), 1), storage, go)


def test_the_menu_says_why_nothing_is_kept(tmp_path):
    async def go(guest):
        await play_some(guest, 1)
        await guest.until(lambda: guest.app.scene.keeping.keeper.trouble is not None)
        assert guest.app.scene.keeping.said == "saves.trouble.full"

    lodge(Table.of_saved(begun(3, 30, persons=3)), Failing(tmp_path, 0), go)


def test_hidden_hands_over_what_is_not_yet_written(storage):
    saved = begun(3, 10, persons=3)

    async def go(guest):
        table = guest.app.scene
        await guest.until(lambda: table.course.choosing is not None)
        table.course.play(HANSA.legal(table.course.state)[0])
        guest.room.typed.append(Hidden())
        guest.frame()
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert found.session.lines() == table.course.session.lines()

    lodge(Table.of_saved(saved, 1), storage, go)


def test_a_document_written_by_the_table_is_what_the_file_says(storage):
    """The exported file and the slot are the same game."""
    saved = begun(3, 20)

    async def go(guest):
        keeper = guest.app.scene.keeping.keeper
        keeper.note()
        await guest.rest()
        return await Shelf(guest.app.platform).document(saved.id)

    document = lodge(Table.of_saved(saved), storage, go)
    assert json.loads(files.one_file(document)) == document
