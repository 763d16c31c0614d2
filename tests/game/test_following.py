"""What opponents do can be followed by somebody who left the speed as it was."""

from __future__ import annotations

import pytest

from engine import games as rules
from engine.core.generator import Generator
from engine.core.session import Session
from game import games
from game.settings import Settings
from game.table.course import BREATH, LONGEST, READING
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import visit

FRAME = 1 / 60
FASTEST = 4.2
"""Words a second: 250 a minute, as an adult reads without hurry."""


def watched(name: str, speed: str, actions: int = 60) -> list[tuple[float, int, bool]]:
    """For actions of opponents: seconds until the next one, words told of it, and whether it ended
    the turn."""
    game = rules.get(name)
    setup = table_for(3, persons=0, game=name)
    table, rng, seen = Table(setup, Session.new(game, 3, 7)), Generator(3), []
    with visit(table, (1280, 720), seen=False, speed=speed) as guest:
        table.course.stopped = True  # nobody else plays
        for _ in range(actions):
            said = len(guest.room.said)
            table.course.play(game.brisk(table.course.state, rng))
            frames = 0
            while table.timeline.busy:
                table.update(FRAME)
                frames += 1
            words = sum(len(line.split()) for line in guest.room.said[said:])
            seen.append((frames * FRAME, words, table.log.chronicle.ends_turn))
    return seen


def test_the_usual_speed_is_the_one_that_is_measured_here():
    assert Settings().speed == "normal" and READING <= FASTEST


@pytest.mark.parametrize("name", games.names())
def test_what_an_opponent_did_stands_as_long_as_it_takes_to_read(name):
    told = [(seconds, words) for seconds, words, _ in watched(name, "normal") if words]
    assert len(told) > 20
    for seconds, words in told:
        assert seconds >= min(LONGEST, words / FASTEST) - FRAME, (seconds, words)
        assert seconds >= BREATH


def test_putting_an_offer_together_does_not_make_one_wait():
    """Its steps tell nothing and move nothing until it is made."""
    steps = [
        seconds
        for seconds, words, ended in watched("cities_knights", "normal", 200)
        if not words and not ended
    ]
    assert len(steps) > 10 and sorted(steps)[len(steps) * 3 // 4] < BREATH / 2


def test_a_slower_speed_is_slower_and_a_faster_one_faster():
    spent = [sum(row[0] for row in watched("hansa", speed)) for speed in ("slow", "normal", "fast")]
    assert spent[0] > 1.5 * spent[1] and spent[1] > 2 * spent[2]
    assert not any(row[0] > FRAME for row in watched("hansa", "off"))
