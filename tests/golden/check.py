"""Works out the golden values of a game from its scenes, and compares them with the kept ones.

Needs nothing but the engine, so that the same check runs natively and inside a browser's Python.
A game's folder holds `scenes.json`, written by hand, and `golden.json`, made by `make.py`.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

from engine import games
from engine.core.generator import Generator
from engine.core.perft import perft
from engine.core.session import MOST_ACTIONS, Session

BRISK_GAMES_PER_COUNT = 10


def golden_values(name: str, scenes: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every golden value with its name, one after the other, so that a caller can show progress."""
    game = games.get(name)
    for title, scene in scenes["perft"].items():
        position = game.decode(scene["position"])
        counts = [perft(game, position, depth) for depth in range(1, scene["depth"] + 1)]
        yield f"perft: {title}", counts
    for players in game.seats:
        for seed in range(BRISK_GAMES_PER_COUNT):
            session = Session.new(game, players, seed)
            finish(session, seed)
            yield f"brisk: {players} players, seed {seed}", _summed_up(session)
    for title, scene in scenes["endings"].items():
        yield f"ending: {title}", _summed_up(ending(name, scene))


def ending(name: str, scene: dict[str, Any]) -> Session[Any]:
    """A game that goes on from a position with some lines, to its end."""
    game = games.get(name)
    session = Session(game, game.decode(scene["position"]))
    for line in scene["lines"]:
        session.record(game.parse(session.state, line))
    finish(session, scene.get("seed", 0))
    return session


def finish(session: Session[Any], seed: int) -> None:
    """Lets `brisk` play to the end."""
    game, rng = session.game, Generator(seed)
    while game.decision(session.state) is not None:
        if len(session.log) >= MOST_ACTIONS:
            raise AssertionError(f"no end after {MOST_ACTIONS} decisions")
        session.act(game.brisk(session.state, rng))


def _summed_up(session: Session[Any]) -> dict[str, Any]:
    game = session.game
    return {
        "decisions": len(session.log),
        "scores": [list(points.values()) for points in game.score(session.state)],
        "winners": game.winners(session.state),
        "log_check": zlib.crc32("\n".join(session.lines()).encode()),
        "end_check": zlib.crc32(json.dumps(game.encode(session.state), sort_keys=True).encode()),
    }


def differences(name: str, scenes: dict[str, Any], golden: dict[str, Any]) -> list[str]:
    """What no longer comes out as it was kept; empty when all is well."""
    found = dict(golden_values(name, scenes))
    wrong = [f"{title}: nothing is kept" for title in found if title not in golden]
    wrong += [f"{title}: no longer worked out" for title in golden if title not in found]
    wrong += [
        f"{title}: {found[title]} instead of {golden[title]}"
        for title in golden
        if title in found and found[title] != golden[title]
    ]
    return wrong
