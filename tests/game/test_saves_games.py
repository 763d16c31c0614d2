"""The shelf of kept games: named, deleted, carried away, brought in by file and link."""

import pytest

from game.platform.face import Picked
from game.platform.folder import FileStorage
from game.saves import links
from game.saves.shelf import GAME, Shelf
from game.scene import File, Fragment, Paste, Text
from game.scenes.games import Games
from game.scenes.newgame import NewGame
from game.scenes.received import ReceivedGame
from game.scenes.replay import Replay
from game.scenes.start import Start
from game.table.table import Table
from tests.game.inn import Lodger, app_on, begun, finished, keep, kept, lodge, slots, stay


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

    lodge(Games(), storage, go)
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

    lodge(Games(), storage, go)


def test_games_travel_by_file_from_one_device_to_another(storage, tmp_path, monkeypatch):
    monkeypatch.setenv("KONTOR_HOME", str(tmp_path / "home"))
    games = [begun(n, 20) for n in (2, 3)]
    keep(storage, *games)

    async def out(guest):
        await guest.use("export")
        return await guest.app.platform.pick_file(".json")

    picked = lodge(Games(), storage, out)
    assert isinstance(picked, Picked)
    elsewhere = FileStorage(tmp_path / "elsewhere")

    async def in_(guest):
        guest.room.typed.append(File(picked.name, picked.data))
        await guest.rest(30)
        assert isinstance(guest.app.scene, Games)
        return [slot.id for slot in guest.app.scene._slots]

    assert set(lodge(Start(), elsewhere, in_)) == {game.id for game in games}


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

    lodge(Start(), storage, go)
    assert [slot.id for slot in slots(storage)] == [saved.id]


def test_a_link_is_shown_first_and_kept_beside_the_others_when_played(storage):
    own, sent = begun(3, 30), begun(4, 50, seed=9)
    keep(storage, own)

    async def go(guest):
        guest.room.typed.append(Fragment(links.game_link(sent.setup, sent.session)))
        await guest.rest()
        assert isinstance(guest.app.scene, ReceivedGame)
        assert len(await Shelf(guest.app.platform).slots()) == 1, "nothing is kept unasked"
        await guest.use("play")
        await guest.rest(30)
        table = guest.app.scene
        assert isinstance(table, Table)
        assert table.course.session.lines()[:50] == sent.session.lines()

    lodge(Start(), storage, go)
    assert len(slots(storage)) == 2
    assert kept(storage, own.id).session.lines() == own.session.lines()


def test_a_link_in_the_address_opens_at_the_start_and_is_taken_out_of_it(storage):
    sent = finished(3)

    async def work():
        app = app_on(storage)
        app.platform.set_fragment(links.game_link(sent.setup, sent.session))
        guest = Lodger.before(Start(), app)
        await guest.rest(30)
        assert isinstance(guest.app.scene, ReceivedGame)
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

    lodge(Start(), storage, go)


def test_the_game_of_the_day_is_marked_and_the_same_for_all(storage):
    async def go(guest):
        await guest.use("daily")
        await guest.use("dialog.yes")
        table = guest.app.scene
        assert isinstance(table, Table)
        today = guest.app.platform.now().date()
        assert table.keeping.saved.daily == today.isoformat()
        assert table.course.setup.seed == today.toordinal()

    lodge(Start(), storage, go)


def test_a_second_tap_does_not_open_a_game_twice(storage):
    saved = begun(3, 30)
    keep(storage, saved)

    async def go(guest):
        resume = guest.find("resume").action
        resume()
        resume()
        await guest.rest(30)
        assert [type(scene) for scene in guest.app._stack] == [Start, Table]

    lodge(Start(), storage, go)


def test_a_running_game_can_be_watched_from_the_shelf(storage):
    saved = begun(3, 30)
    keep(storage, saved)

    async def go(guest):
        guest.find("watch." + saved.id).action()
        await guest.rest()
        assert isinstance(guest.app.scene, Replay)
        assert guest.app.scene.play.last == 30

    lodge(Games(), storage, go)
