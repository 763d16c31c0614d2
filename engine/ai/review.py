"""A game seen again: where it turned, and what a Master would have played there.

Every turn is searched a little; where the turn that was played falls furthest behind the best one
found, the Master looks at it with all his care, seeing only what the player could see. Nothing is
said about a turn that the Master would not improve.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from engine.ai.levels import LEVELS
from engine.ai.search import Search, lead
from engine.ai.think import ponder
from engine.core.generator import Generator as Dice
from engine.core.protocol import Action
from engine.core.session import Session

MOST_POINTS = 6
GLANCE = 220  # positions looked at in every turn
CARE = 5_000  # and where it turned
POINT = 400  # how much `lead` changes with one point of one's own
LEAST_LOSS = POINT  # a turn that cost less than a point is no turning point


class Turn(NamedTuple):
    """One turn of a session: from `start` actions made to `end`."""

    player: int
    start: int
    end: int


class TurningPoint(NamedTuple):
    """A turn that cost its player something, and the line that would have been better."""

    turn: Turn
    loss: int
    """In hundredths of a point, after everybody's replies."""
    line: tuple[Action, ...]


class Progress(NamedTuple):
    done: int
    of: int


def turns(session: Session[Any]) -> list[Turn]:
    game, starts = session.game, [0]
    starts += [number for number, entry in enumerate(session.log, 1) if entry.began is not None]
    found = []
    for start, end in zip(starts, [*starts[1:], len(session.log)], strict=True):
        decision = game.decision(session.position(start))
        if decision is not None and end > start:
            found.append(Turn(decision.player, start, end))
    return found


def review(session: Session[Any], seed: int = 1) -> Generator[Progress, None, list[TurningPoint]]:
    """The turning points of a session, in the order they came; yields often."""
    played = turns(session)
    of = len(played) + MOST_POINTS * 8
    losses: list[tuple[int, Turn]] = []
    for done, turn in enumerate(played):
        yield Progress(done, of)
        losses.append(((yield from _glance(session, turn, seed, Progress(done, of))), turn))
    losses.sort(key=lambda found: -found[0])
    points = []
    for number, (loss, turn) in enumerate(losses[:MOST_POINTS]):
        here = Progress(len(played) + number * 8, of)
        if loss >= LEAST_LOSS:
            point = yield from _care(session, turn, seed, here)
            if point is not None:
                points.append(point)
    return sorted(points, key=lambda point: point.turn.start)


def _glance(
    session: Session[Any], turn: Turn, seed: int, here: Progress
) -> Generator[Progress, None, int]:
    """How far the turn played falls behind the best one found at a glance."""
    game, weights = session.game, session.game.styles["balanced"]
    seen = game.observe(session.position(turn.start), turn.player, Dice(seed))
    search = Search(game, weights, GLANCE)
    plans = yield from _told(search.turn(seen, turn.player, 2, 1), here)
    actual = lead(game.evaluate(session.position(turn.end), weights), turn.player)
    return int(plans[0].value) - actual


def _care(
    session: Session[Any], turn: Turn, seed: int, here: Progress
) -> Generator[Progress, None, TurningPoint | None]:
    game, weights, me = session.game, session.game.styles["balanced"], turn.player
    dice = Dice(seed)
    seen = game.observe(session.position(turn.start), me, dice)
    thought = yield from _told(ponder(game, seen, LEVELS["master"], dice, CARE), here)
    line = tuple(thought.line)
    if line == tuple(entry.action for entry in session.log[turn.start : turn.end])[: len(line)]:
        return None
    better = game.copy(seen)
    for action in line:
        game.apply(better, action)
    search = Search(game, weights, 1 << 30)
    best = yield from _told(_to_the_turns_end(search, game, better, me), here)
    wanted = yield from _told(search.outcome(best, me), here)
    after = game.observe(session.position(turn.end), me, dice)
    actual = yield from _told(search.outcome(after, me), here)
    loss = (wanted - actual) * 100 // POINT
    return TurningPoint(turn, loss, line) if loss >= LEAST_LOSS * 100 // POINT else None


def _to_the_turns_end(search: Search, game: Any, s: Any, me: int) -> Generator[None, None, Any]:
    """Plays on where a line breaks off before its turn is over."""
    decision = game.decision(s)
    if decision is None or decision.player != me:
        return s
    plans = yield from search.turn(s, me, 1, 1)
    return plans[0].state


def _told(steps: Generator[None, None, Any], here: Progress) -> Generator[Progress, None, Any]:
    """The same steps, each with the progress so far."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
        yield here
