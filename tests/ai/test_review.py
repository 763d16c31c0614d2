"""A game seen again: turning points that a Master improves, found without peeping."""

import json

import pytest

from engine import games
from engine.ai import review as reviewing
from engine.ai.review import Progress, review, turns
from engine.core.generator import Generator
from engine.core.session import Session, load
from game.jobs import start
from tests.ai.tables import HANSA, ended


@pytest.fixture(scope="module")
def session():
    session, rng = Session.new(HANSA, 3, 7), Generator(7)
    while HANSA.decision(session.state) is not None:
        session.act(HANSA.brisk(session.state, rng))
    return session


def test_turns_cover_the_whole_log_and_belong_to_whoever_began_them(session):
    found = turns(session)
    assert [turn.start for turn in found[1:]] == [turn.end for turn in found[:-1]]
    assert (found[0].start, found[-1].end) == (0, len(session.log))
    for turn in found[1:]:
        assert session.log[turn.start - 1].began == turn.player


def test_a_game_of_hasty_players_has_turning_points_in_order(session, monkeypatch):
    monkeypatch.setattr(reviewing, "CARE", 400)
    points = ended(review(session))
    assert 1 <= len(points) <= reviewing.MOST_POINTS
    assert [p.turn.start for p in points] == sorted(p.turn.start for p in points)
    for point in points:
        assert point.loss >= 100 and point.luck == 0
        s = session.position(point.turn.start)
        for action in point.line:  # what the Master advises could really have been played
            assert HANSA.decision(s).player == point.turn.player
            assert HANSA.why_not(s, action) is None
            HANSA.apply(s, action)
        played = [entry.action for entry in session.log[point.turn.start : point.turn.end]]
        assert list(point.line) != played[: len(point.line)]


def test_the_review_is_the_same_every_time_and_tells_its_progress(session, monkeypatch):
    monkeypatch.setattr(reviewing, "CARE", 200)
    told = []
    steps = review(session)
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            first = end.value
            break
    assert first == ended(review(session))
    assert all(isinstance(progress, Progress) for progress in told)
    done = [progress.done for progress in told]
    assert done == sorted(done) and done[-1] < told[-1].of


def test_the_job_takes_a_saved_session_and_answers_in_json(session, monkeypatch):
    monkeypatch.setattr(reviewing, "CARE", 200)
    answer = ended(start("review", {"session": json.loads(json.dumps(session.save()))}))
    assert json.loads(json.dumps(answer)) == answer
    assert {"player", "start", "end", "loss", "line", "luck"} == answer[0].keys()


def test_a_game_that_has_only_begun_has_no_turning_points():
    session = Session.new(HANSA, 4, 1)
    assert ended(review(session)) == []
    assert load(session.save(), games.get).log == []
