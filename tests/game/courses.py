"""Ways through games that the suites of every table walk: stretches of whole games, and positions
in which each sort of action can be played.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from engine.core.protocol import Event, Game
from engine.core.session import Session
from tests.core.suite import suite_of
from tests.game.suite import At

WALKS = 10
"""Games that are walked through for positions."""


class Asked(NamedTuple):
    """A position, and an action that can be played in it."""

    players: int
    state: Any
    action: int


def mixed(game: Game[Any], s: Any, rng: Random, strange: int) -> int:
    """Mostly sensible play, once in `strange` times anything legal."""
    return rng.choice(game.legal(s)) if rng.randrange(strange) == 0 else game.brisk(s, rng)


@cache
def course(game: Game[Any], players: int, seed: int) -> tuple[Session[Any], list[int]]:
    """A whole game, and the actions as they were meant."""
    session, rng, meant = Session.new(game, players, seed), Random(seed), list[int]()
    while game.decision(session.state) is not None:
        assert len(meant) < suite_of(game).most_decisions, "no end"
        meant.append(mixed(game, session.state, rng, 8))
        session.act(meant[-1])
    return session, meant


@cache
def asked(game: Game[Any], sort_of: Callable[[str], str], each: int) -> list[Asked]:
    """For every sort of action in every kind of decision so many positions, evenly from games."""
    rng = Random(2026)
    found: dict[tuple[str, str], list[Asked]] = {}
    met: dict[tuple[str, str], int] = {}
    for number in range(WALKS):
        players = game.seats[number % len(game.seats)]
        s = game.new(players, number)
        while (decision := game.decision(s)) is not None:
            sorts: dict[str, list[int]] = {}
            for action in game.legal(s):
                sorts.setdefault(sort_of(game.text(s, action)), []).append(action)
            for sort, actions in sorts.items():
                key = (decision.kind, sort)
                met[key] = met.get(key, 0) + 1
                kept = found.setdefault(key, [])
                place = len(kept) if len(kept) < each else rng.randrange(met[key])
                if place < each:
                    one = Asked(players, game.copy(s), rng.choice(actions))
                    kept[place : place + 1] = [one]
            game.apply(s, mixed(game, s, rng, 3))
    return [one for kept in found.values() for one in kept]


def busiest(at: At) -> tuple[Any, list[int]]:
    """The position, and the actions in it, that set the most in motion at once: by hand, or what
    a game of many brought."""
    if at.suite.busiest is not None:
        s, lines = at.suite.busiest()
        ahead, actions = at.game.copy(s), list[int]()
        for line in lines:
            actions.append(at.game.parse(ahead, line))
            at.game.apply(ahead, actions[-1])
        return s, actions
    game, most, found = at.game, 0, (None, list[int]())
    for seed in range(6):
        s, rng = game.new(game.seats[-1], seed), Random(seed)
        while game.decision(s) is not None:
            before, events, action = game.copy(s), list[Event](), game.brisk(s, rng)
            game.apply(s, action, events)
            moving = sum(event.kind not in at.suite.at_once for event in events)
            if moving > most and game.decision(s) is not None:
                most, found = moving, (before, [action])
    return found
