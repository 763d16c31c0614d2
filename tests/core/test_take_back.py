"""Going back past the limits of undo, and going on from any point of a game."""

import pytest

from engine import games
from engine.core.generator import Generator
from engine.core.session import Session, load


@pytest.fixture
def session():
    game = games.get("hansa")
    session, rng = Session.new(game, 3, 11), Generator(4)
    while game.decision(session.state) is not None and len(session.log) < 120:
        session.act(game.brisk(session.state, rng))
    return session


def test_a_take_back_reaches_past_other_seats_and_turns(session):
    game = session.game
    before, lines = session.position(20), session.lines()
    assert len({entry.player for entry in session.log[20:]}) > 1
    session.take_back(20)
    assert game.key(session.state) == game.key(before)
    assert session.lines() == lines[:20]


def test_a_game_goes_on_after_a_take_back_and_can_be_saved(session):
    session.take_back(33)
    session.act(session.game.legal(session.state)[0])
    assert load(session.save(), games.get).lines() == session.lines()


def test_nothing_can_be_redone_after_a_take_back(session):
    while session.why_not_undo(session.log[-1].player) is not None:
        session.act(session.game.legal(session.state)[0])
    session.undo(session.log[-1].player)
    assert session.why_not_redo() is None
    session.take_back(10)
    assert session.why_not_redo() is not None


def test_a_take_back_cannot_go_before_the_start_or_beyond_the_end(session):
    for length in (-1, len(session.log) + 1):
        with pytest.raises(IndexError):
            session.take_back(length)


def test_a_branch_has_the_beginning_in_common_and_nothing_else(session):
    branch = session.branch(40)
    length, here = len(session.log), session.game.key(session.state)
    branch.act(branch.game.legal(branch.state)[-1])
    assert branch.lines()[:40] == session.lines()[:40]
    assert (len(branch.log), branch.seed) == (41, session.seed)
    assert (len(session.log), session.game.key(session.state)) == (length, here)
    assert load(branch.save(), games.get).lines() == branch.lines()
