"""Going back past the limits of undo, and going on from any point of a game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.protocol import Game
from engine.core.session import Session, load
from tests.core.playing import brisk_session
from tests.core.suite import every_game, find


def played(game: Game[Any]) -> Session[Any]:
    session = brisk_session(game, game.seats[-1], 11)
    session.take_back(len(session.log) * 3 // 4)
    return session


@every_game
def test_a_take_back_reaches_past_other_seats_and_turns(game: Game[Any]) -> None:
    session = played(game)
    before, lines = session.position(8), session.lines()
    assert len({entry.player for entry in session.log[8:]}) > 1
    session.take_back(8)
    assert game.key(session.state) == game.key(before)
    assert session.lines() == lines[:8]


@every_game
def test_a_game_goes_on_after_a_take_back_and_can_be_saved(game: Game[Any]) -> None:
    session = played(game)
    session.take_back(9)
    session.act(game.legal(session.state)[0])
    assert load(session.save(), find).lines() == session.lines()


@every_game
def test_nothing_can_be_redone_after_a_take_back(game: Game[Any]) -> None:
    session = played(game)
    while session.why_not_undo(session.log[-1].player) is not None:
        session.take_back(len(session.log) - 1)
    session.undo(session.log[-1].player)
    assert session.why_not_redo() is None
    session.take_back(3)
    assert session.why_not_redo() is not None


@every_game
def test_a_take_back_cannot_go_before_the_start_or_beyond_the_end(game: Game[Any]) -> None:
    session = played(game)
    for length in (-1, len(session.log) + 1):
        with pytest.raises(IndexError):
            session.take_back(length)


@every_game
def test_a_branch_has_the_beginning_in_common_and_nothing_else(game: Game[Any]) -> None:
    session = played(game)
    branch = session.branch(10)
    length, here = len(session.log), game.key(session.state)
    branch.act(game.legal(branch.state)[-1])
    assert branch.lines()[:10] == session.lines()[:10]
    assert (len(branch.log), branch.seed) == (11, session.seed)
    assert (len(session.log), game.key(session.state)) == (length, here)
    assert load(branch.save(), find).lines() == branch.lines()
