"""Big files and long links are read beside the frames: with progress, and until one gives up."""

import asyncio
import json
import subprocess
import sys

import pytest

from game.jobs import start
from game.platform.folder import FileStorage
from game.platform.parts import unhurried
from game.saves import files, links, saved
from game.saves.shelf import Shelf
from game.saves.trouble import DAMAGED
from game.scenes import opening, waiting
from game.scenes.games import Games
from game.scenes.received import ReceivedGame
from game.scenes.start import Start
from game.scenes.waiting import GivenUp, Waiting
from tests.game.inn import NOON, Lodger, app_on, begun, finished, stay

MANY = [finished(2), begun(3, 40), begun(4, 25)]
TEXT = files.all_files([game.document() for game in MANY])[0].decode()


@pytest.fixture
def at_once(monkeypatch):
    """The first step of any reading is worth a word, and a frame lies between two."""
    monkeypatch.setattr(waiting, "PATIENCE", -1.0)
    monkeypatch.setattr("game.platform.parts._SLICE", 0.0)


@pytest.fixture
def big(monkeypatch):
    """Whatever has more than one game is read by the worker."""
    monkeypatch.setattr(opening, "BIG", len(TEXT) - 1)


def run(job):
    told = []
    while True:
        try:
            told.append(next(job))
        except StopIteration as end:
            return told, end.value


def test_the_job_gives_verified_records_and_counts_them_up():
    told, answer = run(start("read", {"text": TEXT}))
    assert [record["document"] for record in answer["games"]] == [g.document() for g in MANY]
    shares = [one["done"] / one["of"] for one in told]
    assert shares == sorted(shares) and shares[-1] == 1.0 and len(shares) > 60


def test_the_job_tells_what_is_wrong_instead_of_failing():
    assert run(start("read", {"text": TEXT[:-200]}))[1] == {"trouble": DAMAGED}


def test_the_worker_reads_without_pygame():
    script = "import sys, game.jobs, game.saves.files; print('pygame' in sys.modules)"
    command = [sys.executable, "-c", script]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def on_the_shelf(tmp_path, work):
    async def stays():
        app = app_on(FileStorage(tmp_path))
        guest = Lodger.before(Start(), app)
        await guest.rest()
        return await work(guest)

    return stay(stays)


def test_several_games_go_to_their_slots_while_frames_go_on(tmp_path, big, at_once):
    async def work(guest):
        opening.open_data(guest.app.scene, TEXT)
        seen = set()
        while not isinstance(guest.app.scene, Games):
            seen.add(type(guest.app.scene))
            await guest.rest(1)
        assert Waiting in seen
        await guest.until(lambda: not guest.app._tasks)
        return sorted(slot.id for slot in await Shelf(guest.app.platform).slots())

    assert on_the_shelf(tmp_path, work) == sorted(game.id for game in MANY)


def test_a_game_that_is_here_with_another_course_gets_a_name_of_its_own(tmp_path):
    mine, theirs = begun(3, 20), begun(3, 30)
    theirs.id = mine.id
    shelf = Shelf(app_on(FileStorage(tmp_path)).platform)
    stay(lambda: shelf.keep(mine, 1))
    record = files.record_of(theirs)
    name = stay(lambda: shelf.take_in(record["document"], record["glance"]))
    assert name != mine.id
    assert stay(lambda: shelf.load(name))[0].session.lines() == theirs.session.lines()
    assert stay(lambda: shelf.load(mine.id))[0].session.lines() == mine.session.lines()


@pytest.mark.parametrize("far", [False, True])
def test_one_who_gives_up_has_nothing_and_goes_on(tmp_path, at_once, monkeypatch, far):
    monkeypatch.setattr(opening, "BIG", 0 if far else 10**9)

    async def work(guest):
        opening.open_data(guest.app.scene, TEXT)
        await guest.until(lambda: isinstance(guest.app.scene, Waiting))
        await guest.use("dialog.no")
        await guest.until(lambda: not guest.app._tasks)
        assert isinstance(guest.app.scene, Start) and not guest.app.platform._jobs.busy
        return await Shelf(guest.app.platform).slots()

    assert on_the_shelf(tmp_path, work) == []


def test_a_long_link_is_read_in_slices_and_shown(tmp_path, at_once):
    link = links.game_link(MANY[0].setup, MANY[0].session)

    async def work(guest):
        opening.open_fragment(guest.app.scene, link)
        await guest.until(lambda: isinstance(guest.app.scene, Waiting))
        percents = set()
        while isinstance(guest.app.scene, Waiting):
            percents.add(guest.app.scene._percent)
            await guest.rest(1)
        assert len(percents) > 5
        return guest.app.scene

    shown = on_the_shelf(tmp_path, work)
    assert isinstance(shown, ReceivedGame)
    assert shown.saved.session.lines() == MANY[0].session.lines()


def test_no_step_of_reading_takes_more_than_an_action():
    """However many actions there are, whoever reads can look up after each."""
    game = MANY[0]
    for steps in (
        saved.reading(game.document()),
        links.opening(links.game_link(game.setup, game.session)),
        files.reading(json.dumps(game.document()), NOON),
    ):
        assert sum(1 for _ in steps) == len(game.session.log)


def test_giving_up_ends_the_work(tmp_path):
    heard = []

    def told(share):
        heard.append(share)
        raise GivenUp

    async def work():
        place = app_on(FileStorage(tmp_path)).platform
        await unhurried(place, lambda: ((n, 5000) for n in _slowly()), told)

    with pytest.raises(GivenUp):
        asyncio.run(work())
    assert len(heard) == 1


def _slowly():
    for number in range(5000):
        sum(range(2000))
        yield number
