"""Somebody who follows the lessons of a game: taps what a lesson asks for, and counts."""

from __future__ import annotations

import pytest

from engine import games as rules
from game import games
from game.learn.learned import Learned
from game.learn.taught import tutorial
from game.learn.tutor import Tutor, teach
from game.table.table import Table
from tests.game.guest import Guest, Tapper
from tests.game.room import Visit
from tests.game.ways import lesson_way

TEACHING = [name for name in games.names() if games.cover(name).teaches]
every_taught = pytest.mark.parametrize("game", TEACHING)
WORDS_A_MINUTE = 200
SECONDS_A_TAP = 2.0
MOST_STEPS = 60  # of one lesson


def tutor_at(visit: Visit) -> Tutor:
    table = visit.app.scene
    assert isinstance(table, Table) and isinstance(table.guide, Tutor)
    return table.guide


def table_of(game: str, at: int = 0, record: Learned | None = None) -> Table:
    return teach(game, at, record or Learned())


class Pupil:
    """Follows one lesson after the other until the play is free, by tapping or by key alone."""

    def __init__(self, visit: Visit, by: type[Guest] = Tapper) -> None:
        self.visit = visit
        self.guest = by(visit)
        self.taps: list[int] = []  # by lesson

    @property
    def tutor(self) -> Tutor:
        return tutor_at(self.visit)

    def rest(self) -> None:
        """Let everything that moves arrive."""
        for _ in range(400):
            self.visit.frame(0.25)
            table = self.visit.app.scene
            assert isinstance(table, Table)
            waiting = table.course.choosing is not None or table.guide.holds
            if waiting and not table.timeline.busy and not table.guide.attends():
                return
        raise AssertionError("the lesson never rests")

    def follow(self) -> None:
        """Do what the lesson says, and arrive in the next one."""
        at, taps = self.tutor.at, 0
        self.rest()
        for _ in range(MOST_STEPS):
            if self.tutor.at != at:
                break
            table = self.visit.app.scene
            assert isinstance(table, Table)
            if self.tutor.onward is not None:
                self.guest.choose("main")
                taps += 1
            else:
                done = len(table.course.session.log)
                line, path = lesson_way(table, self.tutor)
                taps += self.guest.play(*line, path=path)
                assert len(table.course.session.log) > done
            self.rest()
        assert self.tutor.at != at, "the lesson does not end"
        self.taps.append(taps)

    def follow_all(self) -> None:
        while not self.tutor.lesson.free:
            self.follow()


def minutes(game: str, words: int, taps: int) -> float:
    """How long the lessons take at an unhurried pace."""
    return words / WORDS_A_MINUTE + taps * SECONDS_A_TAP / 60


def reached(game: str, at: int) -> tuple[object, ...]:
    """The position in which a lesson begins when all before it went as it is meant."""
    return rules.get(game).key(tutorial(game).state(at))
