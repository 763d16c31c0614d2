"""Parts of the program that are still on their way: what is asked for waits, and tells."""

import asyncio

import pytest

from game.platform import PlatformError
from game.platform.parts import arrived, missing_part
from game.scene import Scene
from game.scenes.fetching import Fetching
from tests.game.room import SIZES, visit


class Line:
    """A connection that brings a part when it is told to."""

    def __init__(self, app):
        self.here = False
        self.broken = False
        self.asked = 0
        self.progress = None
        app.platform.missing = self.missing
        app.platform.fetch = self.fetch

    def missing(self, name):
        return "game.far" if name.startswith("game.far") and not self.here else None

    async def fetch(self, part, progress=None):
        self.asked += 1
        self.progress = progress
        if self.broken:
            raise PlatformError("missing", "A part did not arrive.")
        self.here = True


def lacking():
    raise ModuleNotFoundError("No module named 'game.far.table'", name="game.far.table")


@pytest.fixture
def guest():
    with visit(Scene()) as found:
        found.works = []
        found.app.run = found.works.append
        found.line = Line(found.app)
        found.done = []
        yield found
        for work in found.works:
            work.close()


def act(guest):
    if not guest.line.here:
        lacking()
    guest.done.append("done")


def settle(guest):
    works, guest.works[:] = list(guest.works), []
    for work in works:
        asyncio.run(work)


def test_what_is_here_is_done_at_once(guest):
    guest.line.here = True
    guest.app.perform(lambda: act(guest))
    assert guest.done == ["done"] and guest.line.asked == 0


def test_what_is_missing_is_fetched_and_then_done(guest):
    below = guest.app.scene
    guest.app.perform(lambda: act(guest))
    assert guest.done == [] and isinstance(guest.app.scene, Fetching)
    settle(guest)
    assert guest.done == ["done"] and guest.app.scene is below


def test_what_is_slow_shows_its_progress(guest):
    guest.app.perform(lambda: act(guest))
    assert guest.app.scene._dialog is None, "nothing flickers when it is quick"
    guest.wait(0.5)
    guest.app.scene._arrived(0.43)
    assert "43 %" in guest.app.scene._dialog.text


def test_without_a_network_there_is_one_sentence_and_another_try(guest):
    guest.line.broken = True
    guest.app.perform(lambda: act(guest))
    settle(guest)
    guest.frame()
    assert "network" in guest.app.scene._dialog.text
    guest.line.broken = False
    guest.tap("dialog.again")
    settle(guest)
    assert guest.done == ["done"]


def test_one_can_go_back_and_nothing_happens_later(guest):
    below = guest.app.scene
    guest.app.perform(lambda: act(guest))
    guest.wait(0.5)
    guest.tap("dialog.back")
    assert guest.app.scene is below
    settle(guest)
    assert guest.done == []


def test_an_import_that_no_part_brings_stays_an_error(guest):
    guest.line.here = True
    with pytest.raises(ModuleNotFoundError):
        guest.app.perform(lacking)


def test_a_language_whose_words_are_not_here_is_fetched_before_it_is_spoken(guest):
    guest.line.missing = lambda name: None
    guest.app.platform.missing = lambda name: (
        "words.de" if name == "words.de" and not guest.line.here else None
    )
    guest.app.change(language="de")
    assert guest.app.settings.language == ""
    settle(guest)
    assert guest.app.settings.language == "de"


def test_work_beside_the_frames_waits_for_what_it_imports(guest):
    asyncio.run(arrived(guest.app.platform, lambda: act(guest)))
    assert guest.done == ["done"] and guest.line.asked == 1


def test_a_module_taken_from_its_package_is_found_too(guest):
    class FromPackageError(ImportError):
        name_from = "table"

    error = FromPackageError("cannot import name", name="game.far")
    assert missing_part(guest.app.platform, error) == "game.far"


@pytest.mark.parametrize("size", SIZES)
def test_the_word_fits_every_screen(size):
    with visit(Scene(), size) as found:
        found.app.run = lambda work: work.close()
        found.app.push(Fetching("game.far", lambda: None))
        found.wait(0.5)
        box = found.find("dialog.back").box
        assert found.app.surface.get_rect().contains(box)
