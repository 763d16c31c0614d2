"""Big files and long links are read beside the frames: with progress, and until one gives up."""

import asyncio
import json
import subprocess
import sys

import pytest

from game.jobs import start
from game.platform.folder import FileStorage
from game.platform.parts import unhurried
from game.platform.sliced import SlicedJobs
from game.saves import files, links, saved
from game.saves.shelf import Shelf
from game.saves.trouble import DAMAGED, MISSING
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
    monkeypatch.setattr(SlicedJobs.__init__, "__defaults__", (0.0005,))


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
    told, answer = run(start("read", {"text": TEXT, "now": NOON}))
    assert [record["document"] for record in answer["games"]] == [g.document() for g in MANY]
    shares = [one["done"] / one["of"] for one in told]
    assert shares == sorted(shares) and shares[-1] == 1.0 and len(shares) > 60


def test_the_job_tells_what_is_wrong_instead_of_failing():
    assert run(start("read", {"text": TEXT[:-200], "now": NOON}))[1] == {"trouble": DAMAGED}


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


@pytest.fixture
def asked(monkeypatch):
    """The jobs that are given to the worker."""
    names, plain = [], SlicedJobs.job

    def job(self, name, *values):
        names.append(name)
        return plain(self, name, *values)

    monkeypatch.setattr(SlicedJobs, "job", job)
    return names


async def percents(guest):
    """What is told while one waits."""
    await guest.until(lambda: isinstance(guest.app.scene, Waiting))
    told = set()
    while isinstance(guest.app.scene, Waiting):
        told.add(guest.app.scene._percent)
        await guest.rest(1)
    return told


def test_a_long_link_is_read_by_the_worker_and_opened_when_it_is_wanted(
    tmp_path, at_once, asked, monkeypatch
):
    """By the worker first, here only for who sees it or plays on; each with progress."""
    sent = begun(3, 120)
    monkeypatch.setattr(opening, "LONG", 119)

    async def work(guest):
        opening.open_fragment(guest.app.scene, links.game_link(sent.setup, sent.session))
        assert len(await percents(guest)) > 5
        assert asked == ["read"]
        assert isinstance(guest.app.scene, ReceivedGame)
        guest.find("watch").action()
        assert len(await percents(guest)) > 5
        return guest.app.scene.saved.session.lines()

    assert on_the_shelf(tmp_path, work) == sent.session.lines()


def test_an_ordinary_link_does_not_wait_for_the_worker(tmp_path, asked):
    sent = begun(3, 120)

    async def work(guest):
        opening.open_fragment(guest.app.scene, links.game_link(sent.setup, sent.session))
        await guest.until(lambda: isinstance(guest.app.scene, ReceivedGame))

    on_the_shelf(tmp_path, work)
    assert asked == []


def test_a_reading_that_fails_in_the_worker_is_told(tmp_path, monkeypatch, big):
    def fails(*values):
        raise MemoryError
        yield

    monkeypatch.setattr(files, "records", fails)

    async def work(guest):
        opening.open_data(guest.app.scene, TEXT)
        await guest.until(lambda: guest.app.scene.asking)
        return guest.app.scene._dialog.text

    assert "damaged" in on_the_shelf(tmp_path, work)


def test_what_needs_rules_that_do_not_come_is_told(monkeypatch):
    def lacks(*values):
        raise ModuleNotFoundError(name="engine.hansa")
        yield

    monkeypatch.setattr(files, "records", lacks)
    assert run(start("read", {"text": TEXT, "now": NOON}))[1] == {"trouble": MISSING}


def test_no_step_of_reading_takes_more_than_an_action():
    """However many actions there are, whoever reads can look up after each."""
    game = MANY[0]
    for steps in (
        saved.reading(game.document()),
        links.opening(links.game_link(game.setup, game.session)),
        files.records(json.dumps(game.document()), NOON),
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
