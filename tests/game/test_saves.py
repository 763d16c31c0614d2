"""Nothing is ever lost: every action is kept, whatever stops the program, and slots are safe."""

import asyncio
import json

import pytest

from engine.core.generator import Generator
from engine.hansa import actions as act
from engine.hansa import state as st
from game.platform.folder import FileStorage
from game.saves import saved as documents
from game.saves.keeper import Keeper
from game.saves.saved import GAME, TAIL
from game.saves.shelf import Shelf, written
from game.saves.tail import LONGEST
from game.saves.trouble import Trouble
from tests.game.inn import HANSA, NOON, STYLES, Failing, app_on, begun, finished, stay


def lines(saved):
    return saved.session.lines()


async def written_down(keeper):
    keeper.note()
    while keeper.busy:
        await asyncio.sleep(0)


def loaded(storage, name):
    return stay(lambda: Shelf(app_on(storage).platform).load(name))


def play(saved, keeper, actions, rng):
    """Acts, undoes and redoes; keeps each step before the next."""

    async def go():
        for number in range(actions):
            if saved.over:
                break
            saved.session.act(HANSA.brisk(saved.session.state, rng))
            await written_down(keeper)
            if number % 7 == 3 and saved.session.why_not_undo() is None:
                saved.session.undo()
                await written_down(keeper)

    return go


def test_every_action_of_a_game_is_kept_before_the_next(tmp_path):
    storage = FileStorage(tmp_path)
    saved = begun(4)
    keeper = Keeper(app_on(storage), saved)

    async def go():
        rng = Generator(3)
        while not saved.over:
            saved.session.act(HANSA.brisk(saved.session.state, rng))
            await written_down(keeper)
            assert keeper.on_disk == len(saved.session.log)
            if len(saved.session.log) % 29 == 0:
                found = (await Shelf(keeper._app.platform).load(saved.id))[0]
                assert lines(found) == lines(saved)

    stay(go)
    found, _, lost = loaded(storage, saved.id)
    assert not lost and found.over
    assert found.document() == saved.document()


def test_a_crash_between_any_two_writes_loses_nothing_that_was_written(tmp_path):
    """The disk stops after n writes: what is found is the game exactly as the n-th write had it."""
    for writes in range(1, 70, 3):
        folder = tmp_path / str(writes)
        saved, storage = begun(3), Failing(folder, writes)
        keeper = Keeper(app_on(storage), saved)
        logs = []

        async def go(saved=saved, keeper=keeper, logs=logs):
            rng = Generator(5)
            while keeper.trouble is None:
                saved.session.act(HANSA.brisk(saved.session.state, rng))
                if len(saved.session.log) % 11 == 0 and saved.session.why_not_undo() is None:
                    saved.session.undo()
                await written_down(keeper)
                if keeper.trouble is None:
                    logs.append(lines(saved))

        stay(go)
        found, _, lost = loaded(FileStorage(folder), saved.id)
        assert lines(found) == logs[-1] and not lost
        assert len(logs) == writes


def test_a_write_after_an_action_is_small(tmp_path):
    sizes = []

    class Scales(FileStorage):
        async def write(self, changes, claim=None):
            [kind] = {key.partition("/")[0] for key in changes} - {"glance"}
            sizes.append((kind, sum(map(len, changes.values()))))
            await super().write(changes, claim)

    saved = begun(5)
    keeper = Keeper(app_on(Scales(tmp_path)), saved)
    stay(play(saved, keeper, 10_000, Generator(1)))
    small = [size for kind, size in sizes if kind == "tail"]
    assert max(small) < 12_000
    assert len(small) > len(sizes) * (1 - 2 / LONGEST)


def test_a_half_done_relocation_is_exact(tmp_path):
    saved, rng = begun(3, persons=3), Generator(2)
    while not isinstance(saved.session.state.step, st.Relocate):
        legal = HANSA.legal(saved.session.state)
        displacing = [a for a in legal if a >> act.SHIFT == act.DISPLACE]
        saved.session.act((displacing or [HANSA.brisk(saved.session.state, rng)])[0])
    storage = FileStorage(tmp_path)
    keeper = Keeper(app_on(storage), saved)
    stay(lambda: written_down(keeper))
    found = loaded(storage, saved.id)[0]
    assert HANSA.key(found.session.state) == HANSA.key(saved.session.state)
    assert HANSA.decision(found.session.state) == HANSA.decision(saved.session.state)


def test_a_seat_handed_over_and_practice_are_kept(tmp_path):
    saved, storage = begun(3, 20), FileStorage(tmp_path)
    keeper = Keeper(app_on(storage), saved)

    async def go():
        await written_down(keeper)
        saved.setup = saved.setup.hand_over(1, "master", "blocker")
        saved.practice = True
        await written_down(keeper)

    stay(go)
    found = loaded(storage, saved.id)[0]
    assert (found.setup, found.practice) == (saved.setup, True)


def test_what_happens_during_a_slow_write_goes_into_the_next(tmp_path):
    writes = []

    class Slow(FileStorage):
        async def write(self, changes, claim=None):
            writes.append(changes)
            await asyncio.sleep(0.01)
            await super().write(changes, claim)

    saved, storage = begun(3), Slow(tmp_path)
    keeper = Keeper(app_on(storage), saved)

    async def go():
        rng = Generator(1)
        for _ in range(40):
            saved.session.act(HANSA.brisk(saved.session.state, rng))
            keeper.note()
            await asyncio.sleep(0.001)
        while keeper.busy:
            await asyncio.sleep(0.001)

    stay(go)
    assert 2 <= len(writes) < 30
    assert lines(loaded(storage, saved.id)[0]) == lines(saved)


def test_what_is_not_yet_begun_is_entrusted_when_the_window_is_hidden(tmp_path):
    class Stuck(FileStorage):
        writes = 0

        async def write(self, changes, claim=None):
            self.writes += 1
            if self.writes > 1:
                await asyncio.sleep(3600)
            await super().write(changes, claim)

    saved = begun(3, 10)
    keeper = Keeper(app_on(Stuck(tmp_path)), saved)

    async def go():
        await written_down(keeper)
        for _ in range(2):  # the first of these is being written for ever, the second waits
            saved.session.act(HANSA.legal(saved.session.state)[0])
            keeper.note()
            await asyncio.sleep(0)
        keeper.hidden()

    stay(go)
    assert lines(loaded(FileStorage(tmp_path), saved.id)[0]) == lines(saved)


def test_a_closed_keeper_writes_nothing_more(tmp_path):
    saved, storage = begun(3, 10), FileStorage(tmp_path)
    keeper = Keeper(app_on(storage), saved)

    async def go():
        await written_down(keeper)
        await keeper.let_go()
        saved.session.act(HANSA.legal(saved.session.state)[0])
        await written_down(keeper)

    stay(go)
    assert len(lines(loaded(storage, saved.id)[0])) == 10


@pytest.mark.parametrize("reason", ["full", "denied", "broken"])
def test_a_disk_that_refuses_is_told_once_and_the_next_write_is_whole(tmp_path, reason):
    saved, storage = begun(3), Failing(tmp_path, 5, reason)
    keeper = Keeper(app_on(storage), saved)
    told = []
    keeper.failed = lambda trouble: told.append(trouble.code)
    stay(play(saved, keeper, 12, Generator(4)))
    assert told == [reason]
    storage.left = 3
    stay(lambda: written_down(keeper))
    assert keeper.trouble is None
    assert lines(loaded(storage, saved.id)[0]) == lines(saved)


# slots
def filled(storage, *games):
    app = app_on(storage)

    async def go():
        for saved in games:
            await Shelf(app.platform).keep(saved, 1)

    stay(go)
    return Shelf(app.platform)


def test_slots_are_sorted_by_the_day_they_were_played(tmp_path):
    first, second, third = begun(2, 5), begun(3, 5), finished(4)
    first.played, second.played, third.played = "2026-01-02", "2026-03-01", "2026-02-01"
    shelf = filled(FileStorage(tmp_path), first, second, third)
    slots = stay(shelf.slots)
    assert [slot.id for slot in slots] == [second.id, third.id, first.id]
    assert [slot.over for slot in slots] == [False, True, False]
    assert slots[0].seats == second.setup.seats


def test_a_game_can_be_named_and_keeps_what_was_played_since(tmp_path):
    storage, saved = FileStorage(tmp_path), begun(3)
    keeper = Keeper(app_on(storage), saved)
    stay(play(saved, keeper, 9, Generator(1)))
    shelf = Shelf(app_on(storage).platform)
    stay(lambda: shelf.rename(saved.id, "  Winter in Lübeck "))
    assert stay(shelf.slots)[0].name == "Winter in Lübeck"
    assert lines(loaded(storage, saved.id)[0]) == lines(saved)


def test_a_deleted_game_comes_back_exactly_as_it_was(tmp_path):
    storage, saved, other = FileStorage(tmp_path), begun(3), begun(2, 12)
    keeper = Keeper(app_on(storage), saved)
    stay(play(saved, keeper, 9, Generator(1)))
    shelf = filled(storage, other)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    gone = stay(lambda: shelf.delete(saved.id))
    assert [slot.id for slot in stay(shelf.slots)] == [other.id]
    stay(lambda: shelf.restore(gone))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_an_adopted_game_never_takes_the_place_of_another(tmp_path):
    saved = begun(3, 20)
    shelf = filled(FileStorage(tmp_path), saved)
    same = documents.read(saved.document())
    assert stay(lambda: shelf.adopt(same)).id == saved.id
    longer = documents.read(saved.document())
    longer.session.act(HANSA.legal(longer.session.state)[0])
    assert stay(lambda: shelf.adopt(longer)).id != saved.id
    assert len(stay(shelf.slots)) == 2
    assert lines(stay(lambda: shelf.load(saved.id))[0]) == lines(saved)


def damage(text: str) -> list[str]:
    doc = json.loads(text.partition("\n")[2])
    newer = {**doc, "version": 99}
    rules = {**doc, "session": {**doc["session"], "rules": 99}}
    return [
        ("damaged", text[: len(text) // 2]),
        ("damaged", text.replace("trader", "trador", 1)),
        ("damaged", "x\n" + text),
        ("damaged", ""),
        ("newer", "1\n" + json.dumps(newer)),
        ("newer", "1\n" + json.dumps(rules)),
        ("foreign", '1\n{"format": "a shopping list"}'),
    ]


def test_a_damaged_record_is_named_and_no_other_is_touched(tmp_path):
    storage, saved, other = FileStorage(tmp_path), begun(3, 20), begun(2, 12)
    shelf = filled(storage, saved, other)
    good = stay(lambda: storage.get(GAME + saved.id))
    for code, bad in damage(good):
        stay(lambda bad=bad: storage.put(GAME + saved.id, bad))
        with pytest.raises(Trouble) as told:
            stay(lambda: shelf.load(saved.id))
        assert told.value.code == code
        slots = {slot.id: slot for slot in stay(shelf.slots)}
        assert slots[saved.id].trouble == code
        assert not slots[other.id].trouble
        assert stay(lambda: storage.get(GAME + saved.id)) == bad, "it is left as it was"


def test_a_damaged_tail_costs_only_what_it_held(tmp_path):
    storage, saved = FileStorage(tmp_path), begun(3, 20)
    keeper = Keeper(app_on(storage), saved)
    stay(lambda: written_down(keeper))
    stay(play(saved, keeper, 5, Generator(1)))
    stay(lambda: storage.put(TAIL + saved.id, '{"revision": 1, "keep"'))
    found, _, lost = loaded(storage, saved.id)
    assert lost and len(lines(found)) == 20


def test_a_tail_left_over_from_before_its_document_is_void(tmp_path):
    storage, saved = FileStorage(tmp_path), begun(3)
    keeper = Keeper(app_on(storage), saved)
    stay(play(saved, keeper, 6, Generator(1)))
    longer = begun(3, 30)
    longer.id = saved.id
    stay(lambda: storage.put(GAME + saved.id, written(longer.document(), 77)))
    found, _, lost = loaded(storage, saved.id)
    assert not lost and lines(found) == lines(longer)


def test_a_game_of_older_rules_that_no_longer_replays_goes_on_from_its_last_position(monkeypatch):
    saved = begun(3, 30)
    document = saved.document()
    session = document["session"]
    session["log"][4] = "establish Stade-Hamburg"
    documents.sealed(session)
    with pytest.raises(Trouble):
        documents.read(documents.sealed(document))
    monkeypatch.setattr(HANSA, "rules", HANSA.rules + 1)
    found = documents.read(document)
    assert found.notice == "replay_lost"
    assert HANSA.key(found.session.state) == HANSA.key(saved.session.state)


def test_everything_can_be_listed_and_deleted(tmp_path):
    storage = FileStorage(tmp_path)
    shelf = filled(storage, begun(3, 9), begun(2, 9))
    stay(lambda: storage.put("settings", "{}"))
    assert set(stay(shelf.inventory)) == {"game", "settings"}
    stay(shelf.clear)
    assert stay(shelf.slots) == [] and stay(storage.keys) == []


def test_the_document_is_readable(tmp_path):
    document = begun(2, 3).document()
    assert document["began"] == NOON
    assert document["session"]["log"][0].split()[0] == "pawn"
    assert document["seats"] == [
        {"name": "Anna", "colour": 0, "plays": "person"},
        {"name": "Gerhard", "colour": 1, "plays": "trader", "style": "builder"},
    ]


# characters
@pytest.mark.parametrize("style", STYLES)
def test_the_character_of_a_seat_is_kept_in_a_save(style):
    saved = begun(2, 3)
    saved.setup = saved.setup.hand_over(1, "merchant", style)
    assert documents.read(saved.document()).setup.seats[1].style == style


def test_a_save_that_tells_no_character_is_balanced():
    document = begun(3, 3).document()
    for seat in document["seats"]:
        seat.pop("style", None)
    found = documents.read(documents.sealed(document))
    assert {seat.style for seat in found.setup.seats} == {"balanced"}


@pytest.mark.parametrize(("seat", "style"), [(1, "oracle"), (1, ["builder"]), (0, "builder")])
def test_a_save_with_a_character_that_nobody_has_is_damaged(seat, style):
    """Nor has a person one."""
    document = begun(2, 3).document()
    document["seats"][seat]["style"] = style
    with pytest.raises(Trouble) as told:
        documents.read(documents.sealed(document))
    assert told.value.code == "damaged"
