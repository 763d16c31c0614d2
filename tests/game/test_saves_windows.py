"""One game in several windows: only one of them plays it, and only that one writes it."""

import asyncio
from itertools import count

import pytest

from engine.core.generator import Generator
from game.platform import Claim, StorageError
from game.platform.folder import FileStorage
from game.saves.keeper import Keeper
from game.saves.shelf import GAME, Shelf
from game.scene import Taken
from game.scenes.games import Games
from game.scenes.start import Start
from game.table.table import Table
from tests.game.inn import HANSA, app_on, begun, keep, kept, lodge, play_some, slots, stay
from tests.game.room import Room


class Owned(FileStorage):
    """A disk that knows who may write what, as the page's database does."""

    def __init__(self, folder):
        super().__init__(folder)
        self.owners = {}
        self.asked = []

    async def write(self, changes, claim=None):
        self.asked.append((claim, list(changes)))
        if claim is not None:
            owner = self.owners.get(claim.name)
            if owner != claim.token:
                raise StorageError("cleared" if owner is None else "taken", "The test wants it so.")
        await super().write(changes, claim)

    async def clear(self):
        await super().clear()
        self.owners.clear()


class Windows(Room):
    """A device where another window may have a game."""

    elsewhere: set[str]
    released: list[Claim]
    claimed: list[Claim]
    slow = 0.0
    tokens = count()

    async def claim(self, name, take_over=False):
        await asyncio.sleep(self.slow)
        if name in self.elsewhere and not take_over:
            return None
        self.elsewhere.discard(name)
        claim = Claim(name, str(next(self.tokens)))
        self.storage.owners[name] = claim.token
        self.claimed.append(claim)
        return claim

    async def renew(self, claim):
        if claim.name in self.elsewhere or self.storage.owners.get(claim.name) is not None:
            return False
        self.storage.owners[claim.name] = claim.token
        return True

    def release(self, claim):
        self.released.append(claim)


@pytest.fixture
def storage(tmp_path):
    return Owned(tmp_path)


@pytest.fixture(autouse=True)
def windows(monkeypatch):
    monkeypatch.setattr("tests.game.inn.Room", Windows)
    Windows.elsewhere, Windows.released, Windows.claimed, Windows.slow = set(), [], [], 0.0
    return Windows


def test_a_game_open_elsewhere_is_taken_over_only_when_asked_for(storage, windows):
    saved = begun(3, 30)
    keep(storage, saved)
    windows.elsewhere.add(GAME + saved.id)

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
    windows.elsewhere.add(GAME + saved.id)

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
        held = table.keeping.keeper.claim
        guest.room.typed.append(Taken(GAME + saved.id, "of an opening long gone"))
        await guest.rest()
        assert table.keeping.keeper.claim == held, "that was not meant for it"
        assert windows.released == []
        guest.room.typed.append(Taken(held.name, held.token))
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
        assert windows.released == [held], "only the old table let go, of its own claim"

    lodge(Table.of_saved(saved), storage, go)


async def robbed(guest, saved):
    """Another window has taken the game of this table; the dialog's way back."""
    table = guest.app.scene
    await play_some(guest, 2)
    held = table.keeping.keeper.claim
    guest.room.typed.append(Taken(held.name, held.token))
    await guest.rest()
    return table


def usable(guest):
    return [region.id for region in guest.app.scene.regions() if region.action]


def covered(guest):
    """Whether nothing of the table can be used."""
    return all(name.startswith("dialog.") for name in usable(guest))


def test_until_a_game_is_back_nothing_here_can_be_taken_for_it(storage, windows):
    """Fetching it takes as long as the other window needs: what stands at the table meanwhile is
    old, and an action made there would be lost."""
    saved = begun(3, 30, persons=3)

    async def go(guest):
        table = await robbed(guest, saved)
        windows.slow = 0.2
        guest.find("dialog.back").action()
        while guest.app.scene is table or not isinstance(guest.app.scene, Table):
            assert covered(guest)
            await guest.rest(1)
        assert not covered(guest)

    lodge(Table.of_saved(saved), storage, go)


def test_who_gives_up_fetching_a_game_back_leaves_it_to_the_other_window(storage, windows):
    saved = begun(3, 30, persons=3)

    async def go(guest):
        table = await robbed(guest, saved)
        windows.slow = 0.1
        guest.find("dialog.back").action()
        await guest.rest(2)
        guest.find("dialog.no").action()
        await guest.until(lambda: windows.claimed[-1] in windows.released)
        assert guest.app.scene is table and covered(guest) and guest.find("dialog.back")

    lodge(Table.of_saved(saved), storage, go)


def test_where_a_third_window_is_quicker_the_table_stays_covered(storage, windows, monkeypatch):
    saved = begun(3, 30, persons=3)

    async def quicker(self, name, take_over=False):
        return None

    async def go(guest):
        table = await robbed(guest, saved)
        monkeypatch.setattr(windows, "claim", quicker)
        guest.find("dialog.back").action()
        await guest.until(lambda: usable(guest) == ["dialog.ok"])
        guest.find("dialog.ok").action()
        await guest.rest()
        assert guest.app.scene is table and covered(guest) and guest.find("dialog.back")

    lodge(Table.of_saved(saved), storage, go)


def test_play_on_and_take_over_pressed_again_and_again_open_a_game_once(storage, windows):
    saved = begun(3, 30, persons=3)
    keep(storage, saved)
    windows.claimed.clear()
    windows.released.clear()
    windows.elsewhere.add(GAME + saved.id)
    windows.slow = 0.05

    async def go(guest):
        start = guest.app.scene
        resume = guest.find("resume").action
        for _ in range(3):
            resume()
        await guest.until(lambda: start._dialog is not None)
        yes = guest.find("dialog.yes").action
        yes()
        resume()
        resume()
        await guest.until(lambda: isinstance(guest.app.scene, Table))
        await guest.rest(90)
        table = guest.app.scene
        assert windows.claimed == [table.keeping.keeper.claim], "one opening, one claim"
        assert windows.released == []
        await play_some(guest, 3)
        await guest.rest()
        assert table.keeping.keeper.on_disk == len(table.course.session.log)

    lodge(Start(), storage, go)


def test_a_window_that_never_heard_of_it_cannot_write_after_a_take_over(storage, windows):
    """The message was lost and the lock robbed: the write itself is refused."""
    saved = begun(3, 30, persons=3)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 2)
        await guest.rest()
        length = len(table.course.session.log)
        other = await guest.room.claim(GAME + saved.id, take_over=True)
        await play_some(guest, 1)
        await guest.rest()
        assert table._dialog is not None, "it says that another window plays"
        assert storage.owners[GAME + saved.id] == other.token
        found = (await Shelf(guest.app.platform).load(saved.id))[0]
        assert len(found.session.log) == length
        asked = len(storage.asked)
        await guest.rest(60)
        assert len(storage.asked) == asked, "and never tries again"

    lodge(Table.of_saved(saved), storage, go)


def test_everything_written_of_a_game_is_written_for_a_claim(storage):
    saved, sent = begun(3, 20, persons=3), begun(2, 12)
    keep(storage, saved)

    async def go(guest):
        shelf = Shelf(guest.app.platform)
        await guest.use("resume")
        await guest.rest(20)
        await play_some(guest, 2)
        guest.app.scene.course.abandon()
        await guest.rest(20)
        await shelf.adopt(sent)
        await shelf.rename(sent.id, "Bergen")
        await shelf.restore(await shelf.delete(sent.id))

    lodge(Start(), storage, go)
    written = [claim for claim, keys in storage.asked for key in keys if key.startswith(GAME)]
    assert len(written) >= 5 and None not in written


def test_storage_cleared_in_mid_game_is_told_and_the_whole_game_is_kept_again(storage):
    saved = begun(4, 60, persons=4)

    async def go(guest):
        table = guest.app.scene
        await play_some(guest, 5)
        await guest.rest()
        await storage.clear()
        await play_some(guest, 1)
        await guest.rest()
        assert table.keeping.keeper.on_disk == len(table.course.session.log)
        assert any("saved again" in said for said in guest.room.said)
        guest.room.said.clear()
        await play_some(guest, 2)
        await guest.rest()
        assert not any("saved again" in said for said in guest.room.said), "told once"
        return table.course.session.lines()

    lines = lodge(Table.of_saved(saved), storage, go)
    assert kept(storage, saved.id).session.lines() == lines


def test_a_superseded_keeper_does_not_write_into_cleared_storage(storage, windows):
    saved = begun(3, 20)
    app = app_on(storage)

    async def go():
        keeper, lost = Keeper(app, saved), []
        keeper.lost = lambda: lost.append(True)
        keeper.note()
        while keeper.busy:
            await asyncio.sleep(0)
        await storage.clear()
        windows.elsewhere.add(GAME + saved.id)
        saved.session.act(HANSA.brisk(saved.session.state, Generator(1)))
        keeper.note()
        while keeper.busy:
            await asyncio.sleep(0)
        return lost

    assert stay(go) == [True]
    assert slots(storage) == []
