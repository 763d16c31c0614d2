"""Ways through a game that several suites walk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.generator import Generator
from engine.core.protocol import Game
from engine.core.session import Session
from tests.core.suite import suite_of


def random_walk(game: Game[Any], players: int, seed: int, length: int) -> Iterator[tuple[Any, int]]:
    """Positions of uniform random play, each with the action that is played next."""
    s, rng = game.new(players, seed), Generator(seed)
    for _ in range(length):
        if game.decision(s) is None:
            return
        action = rng.choice(game.legal(s))
        yield s, action
        game.apply(s, action)


def brisk_walk(game: Game[Any], players: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Positions of a whole brisk game, each with the action that is played next."""
    s, rng, most = game.new(players, seed), Generator(seed), suite_of(game).most_decisions
    for _ in range(most):
        if game.decision(s) is None:
            return
        action = game.brisk(s, rng)
        yield s, action
        game.apply(s, action)
    raise AssertionError(f"no end after {most} decisions")


def brisk_session(game: Game[Any], players: int, seed: int = 1) -> Session[Any]:
    """A whole brisk game as a session."""
    session, rng = Session.new(game, players, seed), Generator(seed)
    while game.decision(session.state) is not None:
        assert len(session.log) < suite_of(game).most_decisions
        session.act(game.brisk(session.state, rng))
    return session
