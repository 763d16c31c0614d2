"""A game seen again: where it turned, by whose choice or by luck.

The choices of a turn are looked at in stretches: what its player chose before something was
revealed or somebody else decided. Every stretch is searched a little; where the one that was played
falls furthest behind the best one found, the Master looks at it with all his care, seeing only what
the player could see, in worlds that are the same for both. So nobody is blamed for what the dice
did; that is measured by itself, against what they might have done. Nothing is said about a stretch
that the Master would not improve.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from engine.ai.levels import LEVELS
from engine.ai.search import Search, lead
from engine.ai.think import ponder
from engine.core.chance import chosen
from engine.core.generator import Generator as Dice
from engine.core.protocol import PUBLIC, Action, Game
from engine.core.session import Session

MOST_POINTS = 6
MOST_STROKES = 2
GLANCE = 220  # positions looked at in every stretch
CARE = 5_000  # and where it turned
POINT = 400  # how much `lead` changes with one point of one's own
LEAST_LOSS = POINT  # a stretch that cost less than a point is no turning point
LEAST_LUCK = 3 * POINT
SAMPLES = 12  # of what else might have been revealed
_MASTER = "master"


class Stretch(NamedTuple):
    """One turn of a session, or a stretch of it: from `start` actions made to `end`."""

    player: int
    start: int
    end: int


class TurningPoint(NamedTuple):
    """Choices that cost their player something, and the line that would have been better; or a
    turn in which luck gave or took."""

    turn: Stretch
    """For luck, `player` is the one it favoured or hit the most, in whosever turn."""
    loss: int
    """What the choices cost, in hundredths of a point, after everybody's replies; 0 for luck."""
    line: tuple[Action, ...]
    """Empty for luck: nothing better could have been chosen."""
    luck: int = 0
    """What chance gave beyond the average, in hundredths of a point; below 0 what it took."""


class Progress(NamedTuple):
    done: int
    of: int


def turns(session: Session[Any]) -> list[Stretch]:
    game, starts = session.game, [0]
    starts += [number for number, entry in enumerate(session.log, 1) if entry.began is not None]
    found = []
    for start, end in zip(starts, [*starts[1:], len(session.log)], strict=True):
        decision = game.decision(session.position(start))
        if decision is not None and end > start:
            found.append(Stretch(decision.player, start, end))
    return found


def stretches(session: Session[Any], turn: Stretch) -> list[Stretch]:
    """What the player of a turn chose in one go, again and again."""
    found: list[Stretch] = []
    start = turn.start
    for place in range(turn.start, turn.end):
        entry = session.log[place]
        if entry.player != turn.player:
            start = place + 1
            continue
        last = place + 1 == turn.end or session.log[place + 1].player != turn.player
        if entry.reveals or last:
            found.append(Stretch(turn.player, start, place + 1))
            start = place + 1
    return found


def review(session: Session[Any], seed: int = 1) -> Generator[Progress, None, list[TurningPoint]]:
    """The turning points of a session, in the order they came; yields often."""
    played = turns(session)
    of = len(played) + MOST_POINTS * 8
    losses: list[tuple[int, Stretch]] = []
    strokes: list[TurningPoint] = []
    for done, turn in enumerate(played):
        here = Progress(done, of)
        yield here
        strokes.append((yield from _stroke(session, turn, seed, here)))
        for stretch in stretches(session, turn):
            losses.append(((yield from _glance(session, stretch, seed, here)), stretch))
    losses.sort(key=lambda found: -found[0])
    strokes.sort(key=lambda stroke: -abs(stroke.luck))
    points = [s for s in strokes[:MOST_STROKES] if abs(s.luck) >= LEAST_LUCK * 100 // POINT]
    for number, (loss, stretch) in enumerate(losses[:MOST_POINTS]):
        here = Progress(len(played) + number * 8, of)
        if loss >= LEAST_LOSS:
            point = yield from _care(session, stretch, seed, here)
            if point is not None:
                points.append(point)
    return sorted(points, key=lambda point: point.turn.start)


def _stroke(
    session: Session[Any], turn: Stretch, seed: int, here: Progress
) -> Generator[Progress, None, TurningPoint]:
    """What chance did in a turn to the player whom it favoured or hit the most."""
    players = session.game.setup(session.start)[0]
    totals = [0] * players
    for place in range(turn.start, turn.end):
        if session.log[place].reveals and not _sealed(session, place):
            yield here
            swing = fortune(session, place, seed)
            totals = [total + more for total, more in zip(totals, swing, strict=True)]
    whom = max(range(players), key=lambda seat: (abs(totals[seat]), seat == turn.player))
    return TurningPoint(Stretch(whom, turn.start, turn.end), 0, (), totals[whom] * 100 // POINT)


def _sealed(session: Session[Any], place: int) -> bool:
    """Whether what came out was not chance but what others had chosen."""
    before, action = session.position(place), session.log[place].action
    action = chosen(session.game, before, action)
    return session.game.text(before, action) != session.game.text(before, action, PUBLIC)


def fortune(session: Session[Any], place: int, seed: int) -> list[int]:
    """By seat how much better off than on average it is after what an action revealed."""
    game, entry = session.game, session.log[place]
    before, after = session.position(place), session.position(place + 1)
    action = chosen(game, before, entry.action)
    gained = _gains(game, before, after)
    faces = game.outcomes(before, action)
    if faces is not None:
        worlds = [(weight, before, face) for weight, face in faces]
    else:
        dealt = (game.observe(before, entry.player, Dice(seed + n)) for n in range(SAMPLES))
        worlds = [(1, world, action) for world in dealt]
    usual = [0] * len(gained)
    for weight, world, face in worlds:
        then = game.copy(world)
        game.apply(then, face)
        for seat, gain in enumerate(_gains(game, world, then)):
            usual[seat] += weight * gain
    whole = sum(weight for weight, _, _ in worlds)
    return [gain - total // whole for gain, total in zip(gained, usual, strict=True)]


def _gains(game: Game[Any], before: Any, after: Any) -> list[int]:
    """By seat how its lead has changed."""
    weights = game.styles["balanced"]
    old, new = game.evaluate(before, weights), game.evaluate(after, weights)
    return [lead(new, seat) - lead(old, seat) for seat in range(len(new))]


def _line(session: Session[Any], stretch: Stretch) -> tuple[Action, ...]:
    """What was chosen in a stretch, without how chance turned out."""
    return tuple(
        chosen(session.game, session.position(place), session.log[place].action)
        for place in range(stretch.start, stretch.end)
    )


def _glance(
    session: Session[Any], stretch: Stretch, seed: int, here: Progress
) -> Generator[Progress, None, int]:
    """How far what was played falls behind the best that is found at a glance."""
    game, me = session.game, stretch.player
    start = session.position(stretch.start)
    if stretch.end - stretch.start == 1 and len(game.candidates(start)) == 1:
        return 0
    seen = game.observe(start, me, Dice(seed))
    search = Search(game, game.styles["balanced"], GLANCE)
    plans = yield from _told(search.turn(seen, me, 2, 1), here)
    actual = yield from _told(search.follow(seen, me, _line(session, stretch)), here)
    return int(plans[0].value - actual.value)


def _care(
    session: Session[Any], stretch: Stretch, seed: int, here: Progress
) -> Generator[Progress, None, TurningPoint | None]:
    game, me = session.game, stretch.player
    dice = Dice(seed)
    seen = game.observe(session.position(stretch.start), me, dice)
    thought = yield from _told(ponder(game, seen, LEVELS[_MASTER], dice, CARE), here)
    line, played = tuple(thought.line), _line(session, stretch)
    if line == played[: len(line)]:
        return None
    more = game.budgets[_MASTER].worlds - 1
    worlds = [seen, *(game.observe(seen, me, dice) for _ in range(more))]
    wanted = yield from _told(_outcomes(game, worlds, me, line, seed), here)
    actual = yield from _told(_outcomes(game, worlds, me, played, seed), here)
    loss = (wanted - actual) * 100 // (POINT * len(worlds))
    return TurningPoint(stretch, loss, line) if loss >= LEAST_LOSS * 100 // POINT else None


def _outcomes(
    game: Game[Any], worlds: Sequence[Any], me: int, line: Sequence[Action], seed: int
) -> Generator[None, None, int]:
    """How a line looks after everybody's replies, added up over all worlds."""
    search = Search(game, game.styles["balanced"], 1 << 30)
    total = 0
    for number, world in enumerate(worlds):
        end = yield from search.follow(world, me, line)
        later = game.observe(end.state, me, Dice(seed + number))
        total += (yield from search.outcome(later, me)) - end.fortune
    return total


def _told(steps: Generator[None, None, Any], here: Progress) -> Generator[Progress, None, Any]:
    """The same steps, each with the progress so far."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
        yield here
