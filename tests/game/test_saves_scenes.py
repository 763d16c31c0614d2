"""Kept games through the scenes: play, leave, resume, take back, share, import, replay, delete."""

import json
import time

import pytest

from engine.core.generator import Generator
from game.hansa.view import View
from game.platform.desktop import FileStorage
from game.platform.face import Picked
from game.saves import files, links
from game.saves.shelf import GAME, Shelf
from game.scene import File, Fragment, Hidden, Paste, Taken, Text
from game.scenes.analysis import Analysis
from game.scenes.finish import Finish
from game.scenes.games import Games
from game.scenes.kept import KeptTable
from game.scenes.letter import Letter
from game.scenes.newgame import NewGame
from game.scenes.privacy import Privacy
from game.scenes.records import Records
from game.scenes.replay import Replay
from game.scenes.start import Start
from game.setup import Seat
from tests.game.inn import HANSA, Failing, Lodger, app_on, begun, finished, stay
from tests.game.room import Room


@pytest.fixture
def storage(tmp_path):
    return FileStorage(tmp_path)


def visit(scene, storage, go, size=(390, 844), **settings):
    """Someone before a scene whose storage is real; `go(guest)` is what he does there."""

    async def work():
        guest = Lodger.before(scene, app_on(storage, size, speed="off", **settings))
        await guest.rest()
        return await go(guest)

    return stay(work)


def keep(storage, *games):
    async def work():
        for game in games:
            await Shelf(app_on(storage).platform).keep(game, 1)

    stay(work)


def kept(storage, name):
    return stay(lambda: Shelf(app_on(storage).platform).load(name))[0]


def slots(storage):
    return stay(Shelf(app_on(storage).platform).slots)


async def play_some(guest, actions):
    """Plays for whatever person is asked."""
    table = guest.app.scene
    wanted, rng = len(table.session.log) + actions, Generator(1)
    for _ in range(4000):
        if len(table.session.log) >= wanted or guest.app.scene is not table:
            return
        if table.hand is not None:
            table.play(HANSA.brisk(table.state, rng))
        await guest.rest(1)
    raise AssertionError("the game stands still")


# the table
def test_a_game_left_at_any_moment_is_resumed_from_the_start(storage):
    async def go(guest):
        await guest.use("new")
        await guest.use("begin")
        table = guest.app.scene
        await play_some(guest, 9)
        table.abandon()
        await guest.rest(30)
        assert guest.find("resume").label.startswith("Play on")
        await guest.use("resume")
        await guest.rest(30)
        again = guest.app.scene
        assert isinstance(again, KeptTable) and again is not table
        before = table.session.lines()
        assert again.session.lines()[: len(before)] == before, "opponents may have gone on"
        await play_some(guest, 3)
        return again

    table = visit(Start(), storage, go)
    assert len(kept(storage, table.saved.id).session.log) >= 12


def test_a_game_that_nobody_played_is_not_kept(storage):
    async def go(guest):
        await guest.use("new")
        await guest.use("begin")
        guest.app.scene.abandon()
        await guest.rest()

    visit(Start(), storage, go)
    assert slots(storage) == []


def test_undo_redo_and_a_seat_handed_over_are_kept(storage):
    saved = begun(3, 30, persons=3)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 1)
        await guest.rest()
        while table.session.why_not_undo() is not None:
            await play_some(guest, 1)
        await guest.until(lambda: table.hand is not None)
        length = len(table.session.log)
        table.undo()
        await guest.rest()
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(found.session.log) == length - 1
        table.redo()
        table.hand_over(1, "master", "racer")
        await guest.rest()
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(found.session.log) >= length
        assert found.setup.seats[1] == Seat("Gerhard", 1, "master", "racer")

    visit(KeptTable(saved), storage, go)


def test_a_take_back_against_opponents_makes_the_game_practice(storage):
    saved = begun(3, 40, persons=1)

    async def go(guest):
        table = guest.app.scene
        rng = Generator(1)
        while table.hand is None or table.session.log[-1].player == 0:
            if table.hand is not None:
                table.play(HANSA.brisk(table.state, rng))
            await guest.rest(1)
        reach = table._reach()
        assert reach is not None and table.session.log[reach].player == 0
        wanted = table.session.position(reach)
        table.offer_take_back()
        await guest.rest(1)
        guest.find("dialog.yes").action()
        await guest.rest()
        assert HANSA.key(table.state) == HANSA.key(wanted)
        assert table.view == View.of(table.state) and table.hand is not None
        assert table.saved.practice
        assert table.chronicle.lines(table.teller()) is not None

    visit(KeptTable(saved), storage, go)
    found = kept(storage, saved.id)
    assert found.practice


def test_persons_among_themselves_may_agree_to_take_back(storage):
    saved = begun(2, 30, persons=2)

    async def go(guest):
        table = guest.app.scene
        await guest.until(lambda: table.hand is not None)
        length = len(table.session.log)
        table.take_back()
        await guest.rest()
        assert len(table.session.log) == length - 1
        assert not table.saved.practice

    visit(KeptTable(saved), storage, go)


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

    assert visit(KeptTable(saved), storage, go) == ["result/" + saved.id]


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path):
    saved = begun(3, 10, persons=3)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 5)
        assert table.keeper.trouble.code == "full"
        assert any("no room left" in said for said in guest.room.said)
        assert len(table.session.log) >= 15

    visit(KeptTable(saved), Failing(tmp_path, 2), go)


def test_hidden_hands_over_what_is_not_yet_written(storage):
    saved = begun(3, 10, persons=3)

    async def go(guest):
        table = guest.app.scene
        await guest.until(lambda: table.hand is not None)
        table.play(HANSA.legal(table.state)[0])
        guest.room.typed.append(Hidden())
        guest.frame()
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert found.session.lines() == table.session.lines()

    visit(KeptTable(saved, 1), storage, go)


# two windows
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
        assert isinstance(guest.app.scene, KeptTable)

    visit(Start(), storage, go)


def test_a_game_open_elsewhere_is_neither_renamed_nor_deleted(storage, windows):
    saved = begun(3, 30)
    keep(storage, saved)
    windows.holder = GAME + saved.id

    async def go(guest):
        guest.find("delete." + saved.id).action()
        await guest.rest()
        assert "another window" in guest.app.scene._dialog.text

    visit(Games(), storage, go)
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
        length = len(table.session.log)
        keep_now = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(keep_now.session.log) == length
        await guest.rest(60)
        assert len(table.session.log) == length, "no opponent plays on here"
        guest.find("dialog.back").action()
        await guest.rest(30)
        assert isinstance(guest.app.scene, KeptTable) and guest.app.scene is not table
        assert windows.released == [GAME + saved.id], "only the old table let go of it"

    visit(KeptTable(saved), storage, go)


# the shelf
def test_a_game_is_renamed_deleted_and_brought_back(storage):
    saved, other = begun(3, 30), begun(2, 20)
    keep(storage, saved, other)

    async def go(guest):
        guest.find("rename." + saved.id).action()
        await guest.rest()
        assert guest.room.fields[-1].value == ""
        guest.room.typed += [Text("Winter", "typing"), Text("Winter in Riga", "accepted")]
        await guest.rest()
        assert any("Winter in Riga" in r.label for r in guest.app.scene.regions())
        guest.find("delete." + saved.id).action()
        await guest.rest()
        assert [slot.id for slot in guest.app.scene._slots] == [other.id]
        guest.find("undo").action()
        await guest.rest()
        assert {slot.id for slot in guest.app.scene._slots} == {saved.id, other.id}

    visit(Games(), storage, go)
    assert {slot.name for slot in slots(storage)} == {"", "Winter in Riga"}


def test_a_damaged_game_is_listed_with_its_sentence_and_can_only_be_deleted(storage):
    keep(storage, begun(3, 30))
    stay(lambda: storage.put(GAME + "0bad", "1\nrubbish"))

    async def go(guest):
        scene = guest.app.scene
        names = {region.id for region in scene.regions()}
        assert "delete.0bad" in names and "open.0bad" not in names
        assert scene._notes(next(s for s in scene._slots if s.trouble)) == [
            "This game is damaged or incomplete and cannot be opened; all others are safe."
        ]

    visit(Games(), storage, go)


def test_games_travel_by_file_from_one_device_to_another(storage, tmp_path, monkeypatch):
    monkeypatch.setenv("KONTOR_HOME", str(tmp_path / "home"))
    games = [begun(n, 20) for n in (2, 3)]
    keep(storage, *games)

    async def out(guest):
        await guest.use("export")
        return await guest.app.platform.pick_file(".json")

    picked = visit(Games(), storage, out)
    assert isinstance(picked, Picked)
    elsewhere = FileStorage(tmp_path / "elsewhere")

    async def in_(guest):
        guest.room.typed.append(File(picked.name, picked.data))
        await guest.rest(30)
        assert isinstance(guest.app.scene, Games)
        return [slot.id for slot in guest.app.scene._slots]

    assert set(visit(Start(), elsewhere, in_)) == {game.id for game in games}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (File("a.json", b"PK\x03\x04"), "not a game of Kontor"),
        (File("a.json", b'{"format": "kontor-game"'), "damaged"),
        (File("a.json", b'{"format": "kontor-game", "version": 7}'), "newer version"),
        (Paste("hello"), "not a game of Kontor"),
        (Paste("g=k1AAAA"), "link is damaged"),
        (Fragment("g=k1AAAA"), "link is damaged"),
        (Fragment("nonsense"), "link is damaged"),
    ],
)
def test_what_is_no_game_is_told_in_one_sentence_and_nothing_changes(storage, event, sentence):
    saved = begun(3, 30)
    keep(storage, saved)

    async def go(guest):
        guest.room.typed.append(event)
        await guest.rest()
        assert sentence in guest.app.scene._dialog.text
        guest.press("Escape")
        assert isinstance(guest.app.scene, Start)

    visit(Start(), storage, go)
    assert [slot.id for slot in slots(storage)] == [saved.id]


def test_a_link_is_shown_first_and_kept_beside_the_others_when_played(storage):
    own, sent = begun(3, 30), begun(4, 50, seed=9)
    keep(storage, own)

    async def go(guest):
        guest.room.typed.append(Fragment(links.game_link(sent.setup, sent.session)))
        await guest.rest()
        assert isinstance(guest.app.scene, Letter)
        assert len(await Shelf(guest.app.platform).slots()) == 1, "nothing is kept unasked"
        await guest.use("play")
        await guest.rest(30)
        table = guest.app.scene
        assert isinstance(table, KeptTable)
        assert table.session.lines()[:50] == sent.session.lines()

    visit(Start(), storage, go)
    assert len(slots(storage)) == 2
    assert kept(storage, own.id).session.lines() == own.session.lines()


def test_a_link_in_the_address_opens_at_the_start_and_is_taken_out_of_it(storage):
    sent = finished(3)

    async def work():
        app = app_on(storage)
        app.platform.set_fragment(links.game_link(sent.setup, sent.session))
        guest = Lodger.before(Start(), app)
        await guest.rest(30)
        assert isinstance(guest.app.scene, Letter)
        assert app.platform.fragment() == ""
        await guest.use("watch")
        assert isinstance(guest.app.scene, Replay)

    stay(work)


def test_a_start_link_leads_to_a_new_game_with_the_same_number(storage):
    sent = begun(3, 30, seed=77)

    async def go(guest):
        guest.room.typed.append(Paste(links.start_link(sent.setup, sent.session)))
        await guest.rest()
        await guest.use("play")
        assert isinstance(guest.app.scene, NewGame)
        assert guest.app.scene.setup == sent.setup

    visit(Start(), storage, go)


def test_the_game_of_the_day_is_marked_and_the_same_for_all(storage):
    async def go(guest):
        await guest.use("daily")
        table = guest.app.scene
        assert isinstance(table, KeptTable)
        today = guest.app.platform.now().date()
        assert (table.saved.daily, table.setup.seed) == (today.isoformat(), today.toordinal())

    visit(Start(), storage, go)


def test_a_second_tap_does_not_open_a_game_twice(storage):
    saved = begun(3, 30)
    keep(storage, saved)

    async def go(guest):
        resume = guest.find("resume").action
        resume()
        resume()
        await guest.rest(30)
        assert [type(scene) for scene in guest.app._stack] == [Start, KeptTable]

    visit(Start(), storage, go)


def test_a_running_game_can_be_watched_from_the_shelf(storage):
    saved = begun(3, 30)
    keep(storage, saved)

    async def go(guest):
        guest.find("watch." + saved.id).action()
        await guest.rest()
        assert isinstance(guest.app.scene, Replay)
        assert guest.app.scene.play.last == 30

    visit(Games(), storage, go)


# replay
def test_scrubbing_stepping_and_jumping_show_exactly_those_positions(storage):
    saved = finished(4)
    session = saved.session

    async def go(guest):
        scene = guest.app.scene
        for at in (0, 1, 50, len(session.log), 33):
            scene.seek(at)
            assert scene.play.view == View.of(session.position(at))
        box = guest.find("scrub").box
        guest.touch((box.right - 5, box.centery))
        assert scene.play.at == len(session.log)
        guest.touch((box.left + 5, box.centery))
        assert scene.play.at == 0
        await guest.use("forward")
        guest.press("ArrowRight", "ArrowRight", "ArrowLeft")
        scene.timeline.finish()
        assert scene.play.at == 2 and scene.play.view == View.of(session.position(2))
        await guest.use("turn_on")
        assert session.log[scene.play.at - 1].began is not None
        row = next(r for r in scene.regions() if r.id.startswith("line."))
        row.action()
        assert scene.play.at >= 1

    visit(Replay(saved), storage, go, size=(1280, 720))


def test_every_step_of_a_replay_arrives_at_the_next_position(storage):
    saved = finished(3)

    async def go(guest):
        scene = guest.app.scene
        for at in range(1, len(saved.session.log) + 1):
            scene.play.forward()
            scene.timeline.finish()
            assert scene.play.view == View.of(saved.session.position(at)), at

    visit(Replay(saved), storage, go)


def test_playing_goes_on_to_the_end_and_stops(storage):
    saved = finished(2)

    async def go(guest):
        scene = guest.app.scene
        scene.seek(len(saved.session.log) - 6)
        scene.faster()
        await guest.use("play")
        for _ in range(600):
            guest.frame(0.2)
            if not scene.play.playing:
                break
        assert scene.play.at == len(saved.session.log) and not scene.play.playing

    visit(Replay(saved), storage, go)


def test_a_branch_is_a_new_practice_game_and_the_old_one_stays(storage):
    saved = finished(3)
    keep(storage, saved)

    async def go(guest):
        guest.app.scene.seek(40)
        await guest.use("branch")
        guest.find("dialog.yes").action()
        await guest.rest(30)
        table = guest.app.scene
        assert isinstance(table, KeptTable) and table.saved.practice
        assert table.session.lines()[:40] == saved.session.lines()[:40]
        assert table.saved.id != saved.id

    visit(Replay(saved), storage, go)
    assert kept(storage, saved.id).document() == saved.document()


# analysis, records, data
def test_the_analysis_runs_beside_the_frames_and_can_be_left(storage):
    saved = finished(3)

    async def go(guest):
        scene = guest.app.scene
        worst = 0.0
        for _ in range(40):
            began = time.perf_counter()
            guest.frame()
            worst = max(worst, time.perf_counter() - began)
            await guest.rest(1)
        assert scene._points is None and 0 < scene._done < 1
        guest.app.pop()
        await guest.rest()
        assert scene._job.done

    visit(Analysis(saved), storage, go)


def test_records_count_what_was_finished_here(storage):
    async def go(guest):
        from game.saves.results import keep_result

        await keep_result(storage, finished(3))
        guest.app.replace(Records())
        await guest.rest()
        assert guest.app.scene._total.levels["trader"].games == 1

    visit(Records(), storage, go)


def test_one_button_deletes_everything_after_showing_what(storage):
    keep(storage, begun(3, 20), begun(2, 20))

    async def go(guest):
        guest.app.change(language="de", text_scale=1.25)
        await guest.use("games")
        await guest.use("privacy")
        scene = guest.app.scene
        assert isinstance(scene, Privacy) and scene._kept["game"][0] == 2
        guest.find("delete").action()
        await guest.rest(1)
        assert "2 " in scene._dialog.text
        guest.find("dialog.yes").action()
        await guest.rest()
        assert isinstance(guest.app.scene, Start)
        assert guest.app.settings.language == ""
        return await storage.keys()

    assert visit(Start(), storage, go) == []


def test_a_document_written_by_the_table_is_what_the_file_says(storage):
    """The exported file and the slot are the same game."""
    saved = begun(3, 20)

    async def go(guest):
        keeper = guest.app.scene.keeper
        keeper.note()
        await guest.rest()
        return await Shelf(guest.app.platform).document(saved.id)

    document = visit(KeptTable(saved), storage, go)
    assert json.loads(files.one_file(document)) == document
