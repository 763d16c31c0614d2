"""Who may see what at a table with secrets: the curtain, onlookers, and what passes through eyes.

Hansa hides nothing; here it plays the part of a game that does.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.protocol import PUBLIC, Event
from game.hansa.brought import HansaTable
from game.scenes.replay import Replay
from game.scenes.sharing import share
from game.table.chronicle import Chronicle, seen_from
from game.table.curtain import Curtain, onlooker
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.look import TOUCH
from tests.game.guest import table_for
from tests.game.inn import begun, finished
from tests.game.reading import Reader
from tests.game.room import SIZES, visit
from tests.hansa_table.positions import hansa


@pytest.fixture
def asked(monkeypatch):
    """Whose eyes pictures were made for, in a game with secrets."""
    found = []
    picture = HansaTable.picture

    def heard(self, s, eyes):
        found.append(eyes)
        return picture(self, s, eyes)

    monkeypatch.setattr(HansaTable, "private", True)
    monkeypatch.setattr(HansaTable, "picture", heard)
    return found


BEHIND = ["curtain", "menu"]
"""All there is to touch while the curtain hangs."""


def ids(guest) -> list[str]:
    return [region.id for region in guest.app.scene.regions() if region.action]


def test_a_curtain_hangs_until_the_person_who_acts_lifts_it(asked):
    table = Table(table_for(3, seed=4))
    with visit(table, speed="off") as guest:
        guest.frame()
        assert table.course.choosing is None and ids(guest) == BEHIND
        assert "Anna" in guest.room.said[-1]
        assert set(asked) == {PUBLIC}
        guest.tap("curtain")
        guest.frame()
        assert table.course.choosing is not None and "curtain" not in ids(guest)
        assert asked[-1] == 0


def test_the_curtain_falls_with_the_decision_of_another_person(asked):
    table = Table(table_for(3, seed=4))
    with visit(table, speed="off") as guest:
        guest.frame()
        guest.tap("curtain")
        table.course.play(hansa.parse(table.course.state, "place trader Stade-Hamburg 1"))
        guest.frame()
        assert table.course.choosing is not None, "he goes on looking while he decides"
        table.course.play(hansa.parse(table.course.state, "end turn"))
        guest.frame()
        guest.frame()
        assert ids(guest) == BEHIND and asked[-1] == PUBLIC
        guest.press("Escape", "u", "e", "h")
        assert ids(guest) == BEHIND and table.course.choosing is None
        guest.tap("curtain")
        assert table.course.eyes == 1


def test_one_person_among_opponents_needs_no_curtain(asked):
    table = Table(table_for(3, persons=1, seed=4))
    with visit(table, speed="off") as guest:
        guest.frame()
        assert table.course.choosing is not None
        assert set(asked) == {0}


def test_a_seat_handed_over_lets_the_curtain_fall(asked):
    table = Table(table_for(3, seed=4))
    with visit(table, speed="off") as guest:
        guest.frame()
        guest.tap("curtain")
        table.course.hand_over(2, "apprentice")
        guest.frame()
        assert ids(guest) == BEHIND


@pytest.mark.parametrize(
    ("persons", "acting", "eyes"), [(3, 0, PUBLIC), (1, 0, 0), (1, 2, 0), (0, 1, PUBLIC)]
)
def test_eyes_see_what_all_persons_may_know(persons, acting, eyes):
    curtain = Curtain(private=True)
    assert curtain.eyes(table_for(3, persons=persons), acting) == eyes
    assert curtain.eyes(table_for(3, persons=persons), None) is None, "the end opens all hands"
    assert Curtain(private=False).eyes(table_for(3, persons=persons), acting) is None


def test_a_running_game_is_watched_without_hands_and_a_finished_one_with_all(asked):
    replay = Replay(begun(3, 40))
    with visit(replay) as guest:
        guest.frame()
        assert replay.eyes == PUBLIC and set(asked) == {PUBLIC}
        assert guest.find("branch").action is None, "a branch would show the hands"
    asked.clear()
    with visit(Replay(finished(3))) as guest:
        assert set(asked) == {None}
        assert guest.find("branch").action is not None
    assert onlooker(private=False, over=False) is None


@pytest.mark.parametrize(("secret", "told"), [(True, True), (False, False)])
def test_sharing_a_running_game_says_that_it_shows_the_hands(monkeypatch, secret, told):
    monkeypatch.setattr(HansaTable, "private", secret)
    saved = begun(3, 40)
    with visit(Replay(saved)) as guest:
        share(guest.app.scene, saved)
        assert ("every hand" in guest.app.scene._dialog.text) is told
    with visit(Replay(finished(3))) as guest:
        share(guest.app.scene, finished(3))
        assert "every hand" not in guest.app.scene._dialog.text


DRAWN = Event("drawn", {"card": "ore"}, seen_by=(1,), public={"card": None})
PEEKED = Event("peeked", {"card": "coin"}, seen_by=(1,))
OPEN = Event("turn_began", {"player": 0})


@pytest.mark.parametrize(
    ("eyes", "seen"),
    [
        (1, [{"card": "ore"}, {"card": "coin"}, {"player": 0}]),
        (0, [{"card": None}, {"player": 0}]),
        (PUBLIC, [{"card": None}, {"player": 0}]),
        (None, [{"card": "ore"}, {"card": "coin"}, {"player": 0}]),
    ],
)
def test_events_are_told_as_the_eyes_perceive_them(eyes, seen):
    assert [event.data for event in seen_from([DRAWN, PEEKED, OPEN], eyes)] == seen


def test_the_log_tells_each_pair_of_eyes_its_own_story():
    table = Table(table_for(3, seed=4))
    with visit(table, speed="off"):
        chronicle = Chronicle(table.brought, table.course.session)
        chronicle.note([DRAWN, PEEKED], 1)

        class Speech:
            company = table.company

            def lines(self, events, turn):
                return [f"{event.kind} {event.data['card']}" for event in events]

        told = {eyes: chronicle.lines(Speech(), eyes) for eyes in (0, 1, PUBLIC, 1)}
        assert told[0] == told[PUBLIC] == ["drawn None"]
        assert told[1] == ["drawn ore", "peeked coin"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_curtain_can_be_read_and_lifted_at_every_size(asked, size):
    setup = table_for(3, seed=4)
    named = replace(setup.seats[0], name="Margarete von der Lippe-Biesterfeld")
    setup = replace(setup, seats=(named, *setup.seats[1:]))
    for language in LANGUAGES:
        for text in (1.0, 1.5):
            settings = {"language": language, "text_scale": text, "speed": "off"}
            with visit(Table(setup), size, seen=False, **settings) as guest:
                guest.app._draw = lambda: None
                guest.frame()
                table = guest.app.scene
                for target in table._targets:
                    assert table.look.area.holds(target.box), target.id
                    assert min(target.box.w, target.box.h) >= TOUCH - 0.01, target.id
                reader = Reader(table.look)
                for widget in table.covering:
                    widget.draw(reader)
                assert all(written.fits for written in reader.written), (language, text)
