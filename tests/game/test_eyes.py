"""What passes through eyes: who sees what, which events they are told of, and which story."""

from __future__ import annotations

import pytest

from engine.core.protocol import PUBLIC, Event
from game.table.chronicle import Chronicle, seen_from
from game.table.curtain import Curtain, onlooker
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import visit


@pytest.mark.parametrize(
    ("persons", "acting", "eyes"), [(3, 0, PUBLIC), (1, 0, 0), (1, 2, 0), (0, 1, PUBLIC)]
)
def test_eyes_see_what_all_persons_may_know(persons, acting, eyes):
    curtain = Curtain(private=True)
    assert curtain.eyes(table_for(3, persons=persons), acting) == eyes
    assert curtain.eyes(table_for(3, persons=persons), None) is None, "the end opens all hands"
    assert Curtain(private=False).eyes(table_for(3, persons=persons), acting) is None


@pytest.mark.parametrize(
    ("private", "over", "eyes"),
    [(True, False, PUBLIC), (True, True, None), (False, False, None), (False, True, None)],
)
def test_who_only_looks_on_sees_hands_when_all_is_over(private, over, eyes):
    assert onlooker(private=private, over=over) == eyes


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
