"""Work that runs beside the frames: in the page's worker, or in slices on the main thread.

A job takes plain JSON, yields often (progress, or None when there is nothing to tell), and returns
plain JSON. No pygame here, nor anything that imports it: the worker has only the engine.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator
from typing import Any

from engine import games
from engine.ai import levels
from engine.ai.review import review as seen_again
from engine.ai.think import hint as advise
from engine.ai.think import ponder
from engine.core.generator import Generator as Splitmix
from engine.core.perft import perft as count_leaves
from engine.core.protocol import Game
from engine.core.session import load

Json = Any
Steps = Generator[Json, None, Json]
TARGET_SHARE = 25  # hundredths of the budgets: a whole game is played while somebody reads a result


def budget(game: Game[Any], level: levels.Level, share: int) -> int:
    """The positions an opponent looks at in one decision; the share is in hundredths."""
    return game.budgets[level.name].nodes * share // 100


def echo(payload: Json) -> Steps:
    """Answers what it was asked, after as many steps as asked: proves that jobs work at all."""
    steps = int(payload.get("steps", 1)) if isinstance(payload, dict) else 1
    for step in range(steps):
        yield {"step": step + 1, "of": steps}
    return payload


def perft(payload: Json) -> Steps:
    """Counts the tree of legal actions of a new game, first choice by first choice: shows that the
    rules here are the rules everywhere."""
    game = games.get(payload["game"])
    start = game.new(payload["players"], payload["seed"], {})
    leaves = 0
    actions = game.legal(start)
    for done, action in enumerate(actions, 1):
        child = game.copy(start)
        game.apply(child, action)
        leaves += count_leaves(game, child, payload["depth"] - 1)
        yield {"done": done, "of": len(actions)}
    return leaves


def think(payload: Json) -> Steps:
    """What an opponent of a level and style plays from what it may know of a position: its next
    actions, and how long it took to find them."""
    began = time.perf_counter()
    game = games.get(payload["game"])
    observation = game.decode(payload["observation"])
    level = levels.level(payload["level"], payload["style"])
    rng = Splitmix(payload["seed"])
    nodes = budget(game, level, payload["share"])
    thought = yield from ponder(game, observation, level, rng, nodes)
    return {"line": list(thought.line), "seconds": time.perf_counter() - began}


def hint(payload: Json) -> Steps:
    """What a Master would play from what may be known of a position, why, and better than what."""
    game = games.get(payload["game"])
    observation = game.decode(payload["observation"])
    level = levels.level("master")
    rng = Splitmix(payload["seed"])
    nodes = budget(game, level, payload["share"])
    advice = yield from advise(game, observation, level, rng, nodes)
    code, values = advice.reason
    against = advice.drawback
    return {
        "line": list(advice.line),
        "code": code,
        "values": dict(values),
        "than": list(advice.than),
        "drawback": [against.code, dict(against.values)] if against else None,
    }


def review(payload: Json) -> Steps:
    """Where a session turned: what a Master would have played there, or what luck did."""
    session = load(payload["session"], games.get)
    steps = seen_again(session)
    while True:
        try:
            progress = next(steps)
        except StopIteration as end:
            return [
                {
                    "player": turn.player,
                    "start": turn.start,
                    "end": turn.end,
                    "loss": loss,
                    "line": list(line),
                    "luck": luck,
                }
                for turn, loss, line, luck in end.value
            ]
        yield {"done": progress.done, "of": progress.of}


def target(payload: Json) -> Steps:
    """What a Master makes of a start against the same opponents: the points of the first seat. The
    same everywhere, so it does not ask how fast this device is."""
    game = games.get(payload["game"])
    s = game.new(payload["players"], payload["seed"], payload["options"])
    hands = [levels.level("master"), *(levels.level(*hand) for hand in payload["opponents"])]
    moves = 0
    while (decision := game.decision(s)) is not None:
        level, rng = hands[decision.player], Splitmix(payload["seed"] * 1_000_003 + moves)
        seen = game.observe(s, decision.player, rng)
        thought = yield from ponder(game, seen, level, rng, budget(game, level, TARGET_SHARE))
        for action in thought.line:
            if game.decision(s) != decision or game.why_not(s, action) is not None:
                break
            game.apply(s, action)
            moves += 1
        yield {"moves": moves}  # whoever waits for silent work takes it for dead
    return sum(game.score(s)[0].values())


def read(payload: Json) -> Steps:
    """The games of a big file or a long link, verified and as they are kept; or what is wrong."""
    from game.saves import files
    from game.saves.trouble import MISSING, Trouble

    steps = files.records(payload["text"], payload["now"])
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            return {"games": end.value}
        except Trouble as trouble:
            return {"trouble": trouble.code}
        except ImportError:
            return {"trouble": MISSING}
        yield {"done": done, "of": of}


_ENTRIES: dict[str, Callable[[Json], Steps]] = {
    "echo": echo,
    "perft": perft,
    "think": think,
    "hint": hint,
    "review": review,
    "target": target,
    "read": read,
}


def start(name: str, payload: Json) -> Steps:
    """The steps of the entry called `name`."""
    entry = _ENTRIES.get(name)
    if entry is None:
        raise ValueError(f"there is no job called {name!r}")
    return entry(payload)


class Runner:
    """Runs jobs for someone far away: takes and gives JSON text, and works when told to."""

    def __init__(self) -> None:
        self._running: dict[int, Steps] = {}
        self._said: list[tuple[str, int, str]] = []

    @property
    def busy(self) -> bool:
        return bool(self._running or self._said)

    def start(self, number: int, name: str, payload: str) -> None:
        try:
            self._running[number] = start(name, json.loads(payload))
        except ValueError as error:
            self._say("failed", number, str(error))

    def cancel(self, number: int) -> None:
        steps = self._running.pop(number, None)
        if steps:
            steps.close()

    def slice(self, seconds: float) -> str:
        """Work that long on the oldest job; a JSON list of [what, number, JSON text] to tell."""
        until = time.perf_counter() + seconds
        while self._running and time.perf_counter() < until:
            self._step(*next(iter(self._running.items())))
        said, self._said = self._said, []
        return json.dumps(said)

    def _step(self, number: int, steps: Steps) -> None:
        try:
            told = next(steps)
        except StopIteration as end:
            del self._running[number]
            self._say("done", number, end.value)
        except Exception as error:
            del self._running[number]
            self._say("failed", number, f"{type(error).__name__}: {error}")
        else:
            if told is not None:
                self._say("progress", number, told)

    def _say(self, what: str, number: int, value: Json) -> None:
        # Only the newest progress of a slice is worth a message.
        if what == "progress" and self._said and self._said[-1][:2] == (what, number):
            self._said.pop()
        self._said.append((what, number, json.dumps(value)))
