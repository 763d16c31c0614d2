"""Positions to look at: games played on by the engine's own brisk players, or at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.cities_knights.game import CitiesKnights
from engine.cities_knights.state import State
from engine.core.generator import Generator
from engine.core.protocol import Event, Json
from engine.core.session import Session

GAME = CitiesKnights()
Options = Mapping[str, Json]


def course(
    players: int, seed: int, options: Options | None = None, chance: int = 0
) -> Iterator[tuple[State, int, list[Event]]]:
    """A game's positions: each with the action that led to it and what was told of it.

    Of a hundred actions so many as `chance` says are left to chance instead of the brisk player.
    """
    s, rng = GAME.new(players, seed, options), Generator(seed)
    while GAME.decision(s) is not None:
        told: list[Event] = []
        wild = chance and rng.randrange(100) < chance
        chosen = rng.choice(GAME.legal(s)) if wild else GAME.brisk(s, rng)
        played = GAME.apply(s, chosen, told)
        yield s, played, told


def begun(
    players: int,
    seed: int,
    kind: str,
    fits: Callable[[State], bool] = lambda _: True,
    chance: int = 0,
) -> Session[State]:
    """A game with its whole log, up to the first time that such a decision is asked for."""
    actions: list[int] = []
    for s, played, _ in course(players, seed, chance=chance):
        actions.append(played)
        decision = GAME.decision(s)
        if decision is not None and decision.kind == kind and fits(s):
            break
    else:
        raise AssertionError(f"nobody is asked for {kind} in this game")
    session = Session.new(GAME, players, seed)
    for action in actions:
        session.record(action)
    return session


def asked(
    players: int,
    seed: int,
    kind: str,
    fits: Callable[[State], bool] = lambda _: True,
    options: Options | None = None,
    chance: int = 0,
) -> State:
    """The first position of a game in which such a decision is asked for."""
    for s, _, _ in course(players, seed, options, chance):
        decision = GAME.decision(s)
        if decision is not None and decision.kind == kind and fits(s):
            return GAME.copy(s)
    raise AssertionError(f"nobody is asked for {kind} in this game")
