"""Exports that can always be read again, and lists that read no game."""

import json
from dataclasses import replace

import pytest

from engine import games
from game.saves import files, slots
from game.saves.shelf import GAME, GLANCE, Shelf, written
from game.saves.trouble import Trouble
from game.scenes.games import Games
from tests.game.inn import HANSA, app_on, begun, brought, finished, keep, stay
from tests.game.inn import slots as listed
from tests.game.room import visit


def test_what_is_exported_can_always_be_read_again(monkeypatch):
    documents = [begun(n % 4 + 2, 40, seed=n).document() for n in range(12)]
    alone = sum(len(files.one_file(document)) for document in documents)
    [together] = files.all_files(documents)
    assert len(together) < 2 * alone, "so half of what may be read is enough for games alone"
    monkeypatch.setattr(files, "PART", alone // 5)
    parts = files.all_files(documents)
    assert len(parts) > 4 and max(map(len, parts)) < 2 * files.PART
    found = [game.document() for part in parts for game in brought(part)]
    assert found == documents
    monkeypatch.setattr(files, "MOST_GAMES", 5)
    assert all(len(json.loads(part)["games"]) <= 5 for part in files.all_files(documents))


def test_a_list_reads_no_game(storage, monkeypatch):
    saved = begun(4, 50)
    saved.name = "Winter"
    keep(storage, saved)
    monkeypatch.setattr(games, "get", lambda name: pytest.fail("a game was wanted"))
    [slot] = listed(storage)
    assert (slot.name, slot.game, slot.actions, slot.over) == ("Winter", "hansa", 50, False)
    points = [sum(row.values()) for row in HANSA.score(saved.session.state)]
    assert slot.points == tuple(points) and slot.seats == saved.setup.seats


def test_a_game_of_before_there_were_summaries_is_summarised_once(storage):
    saved = begun(3, 30)
    stay(lambda: storage.put(GAME + saved.id, written(saved.document(), 3)))
    [first] = listed(storage)
    assert first == slots.of_game(saved)
    text = stay(lambda: storage.get(GLANCE + saved.id))
    assert slots.read(saved.id, text) == first


def test_a_summary_that_promised_too_much_is_doubted(storage):
    saved = begun(3, 30)
    keep(storage, saved)
    stay(lambda: storage.put(GAME + saved.id, "1\nrubbish"))
    assert not listed(storage)[0].trouble
    shelf = Shelf(app_on(storage).platform)
    with pytest.raises(Trouble):
        stay(lambda: shelf.load(saved.id))
    assert listed(storage)[0].trouble == "damaged"


def test_a_finished_game_says_who_won_even_where_points_alone_do_not():
    over = finished(3)
    slot = slots.of_game(over)
    assert slot.winners == tuple(HANSA.winners(over.session.state))
    again = slots.read(slot.id, slots.written(slot))
    assert again == slot
    tied = replace(slot, points=(40, 40, 12), winners=(1,))
    early = replace(tied, winners=())
    with visit(Games()) as guest:
        assert "Won by Gerhard (40)" in guest.app.scene._notes(tied)[1]
        assert "Most points: Anna and Gerhard (40)" in guest.app.scene._notes(early)[1]


def test_a_summary_of_before_winners_were_told_is_read():
    record = json.loads(slots.written(slots.of_game(finished(3))))
    del record["winners"]
    assert slots.read("1", json.dumps(record)).winners == ()
