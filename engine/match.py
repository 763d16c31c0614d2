"""One game between contenders: levels, levels with a style, and players that do not think."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine import games
from engine.ai.levels import LEVELS, Level, level
from engine.ai.search import BETWEEN_ACTIONS
from engine.ai.think import ponder
from engine.core.generator import Generator
from engine.core.protocol import Event

STUCK = 8000
"""More decisions than this and something is wrong: strong games need a few hundred."""
PLAYERLESS = ("brisk", "random")


class Pairing(NamedTuple):
    """One game to play: a contender for each seat."""

    game: str
    seats: tuple[str, ...]
    seed: int
    share: int
    """Each contender's budget, in hundredths of its usual one."""


class Played(NamedTuple):
    """What became of a game."""

    pairing: Pairing
    scores: list[dict[str, int]]
    winners: list[int]
    turns: int
    decisions: int
    why: str
    seconds: list[list[float]]
    """By seat the processor time of each whole turn in which it thought."""
    asides: list[list[float]]
    """The same of choices in the turns of others."""
    choices: list[int]
    """By seat how many decisions it made."""


def contender(name: str) -> Level | None:
    """A level by name, `level` or `level:style`; None for a player that does not think."""
    if name in PLAYERLESS:
        return None
    title, _, style = name.partition(":")
    if title not in LEVELS:
        raise SystemExit(f"There is no player “{name}”: {', '.join((*LEVELS, *PLAYERLESS))}.")
    return level(title, style or "balanced")


class Player:
    """A player at the table."""

    def choose(self, s: Any, rng: Generator, fresh: bool, own: bool) -> int:
        """Its action now: `fresh` at the beginning of a turn, `own` in its own turn."""
        raise NotImplementedError

    def interrupt(self) -> None:
        """Chance or somebody else had a say."""


class Playerless(Player):
    """Chooses without thinking."""

    def __init__(self, game: Any, name: str) -> None:
        self._game = game
        self._brisk = name == "brisk"

    def choose(self, s: Any, rng: Generator, fresh: bool, own: bool) -> int:
        game = self._game
        return game.brisk(s, rng) if self._brisk else rng.choice(game.legal(s))  # type: ignore[no-any-return]


class Thinker(Player):
    """Thinks, and plays on while nothing else happens."""

    def __init__(self, game: Any, level: Level, nodes: int) -> None:
        self._game = game
        self._level = level
        self._nodes = nodes
        self._line: list[int] = []
        self.fresh_line: tuple[int, ...] = ()
        """What it has just thought of; empty while it plays on."""
        self.seconds: list[float] = []
        self.asides: list[float] = []

    def choose(self, s: Any, rng: Generator, fresh: bool, own: bool) -> int:
        self.fresh_line = ()
        if not self._line:
            seen = self._game.observe(s, self._game.decision(s).player, rng)
            start = time.process_time()
            self._line = list(run(ponder(self._game, seen, self._level, rng, self._nodes)).line)
            self.fresh_line = tuple(self._line)
            spent = time.process_time() - start
            if not own:
                self.asides.append(spent)
            elif fresh or not self.seconds:
                self.seconds.append(spent)
            else:
                self.seconds[-1] += spent
        return self._line.pop(0)

    def interrupt(self) -> None:
        self._line.clear()


def run(steps: Any) -> Any:
    """The end of a generator."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


class Playout(NamedTuple):
    """How a game went: its last position, the turns, and by seat how many decisions it made."""

    state: Any
    turns: int
    choices: list[int]
    last: tuple[Any, int] | None
    """The position before the last action, and that action."""


def play_out(
    game: Any,
    seats: Sequence[Player],
    seed: int,
    rng: Generator,
    most: int,
    tell: Callable[[Any, int, int, Player], None] | None = None,
) -> Playout:
    """A game from its start to its end, or until `most` decisions were made."""
    s = game.new(len(seats), seed, {})
    choices = [0] * len(seats)
    turns = 0
    owner = -1
    last = None
    while (decision := game.decision(s)) is not None and sum(choices) < most:
        fresh = decision.kind == BETWEEN_ACTIONS and decision.player != owner
        if fresh:
            turns += 1
            owner = decision.player
        seat = seats[decision.player]
        action = seat.choose(s, rng, fresh, decision.player == owner)
        if tell:
            tell(s, decision.player, action, seat)
        last = game.copy(s), action
        reveals = game.reveals(s, action)
        game.apply(s, action)
        after = game.decision(s)
        if reveals or after is None or after.player != decision.player:
            seat.interrupt()
        choices[decision.player] += 1
    return Playout(s, turns, choices, last)


def play(
    pairing: Pairing,
    tell: Callable[[str], None] | None = None,
    guests: Mapping[str, Callable[[Any], Player]] | None = None,
    show_last: Callable[[Any], None] | None = None,
) -> Played:
    """One game from start to end; `guests` are players of another kind, by name; `show_last` is
    shown the last position."""
    game = games.get(pairing.game)
    guests = guests or {}
    seats = [
        guests[name](game) if name in guests else _seated(game, name, pairing.share)
        for name in pairing.seats
    ]
    rng = Generator(pairing.seed * 1_000_003 + 17)

    def told(s: Any, player: int, action: int, seat: Player) -> None:
        assert tell is not None
        line = getattr(seat, "fresh_line", ())
        why = f"   ({game.say(game.motive(s, line))})" if line else ""
        tell(f"{game.colours[player]:8}{game.text(s, action)}{why}")

    course = play_out(game, seats, pairing.seed, rng, STUCK, told if tell else None)
    s = course.state
    if game.decision(s) is not None:
        raise RuntimeError(f"stuck after {STUCK} decisions: {pairing}")
    if show_last:
        show_last(s)
    return Played(
        pairing,
        game.score(s),
        game.winners(s),
        course.turns,
        sum(course.choices),
        _ending(game, course),
        [getattr(seat, "seconds", []) for seat in seats],
        [getattr(seat, "asides", []) for seat in seats],
        course.choices,
    )


def _ending(game: Any, course: Playout) -> str:
    """How the game ended, as its last event tells."""
    events: list[Event] = []
    if course.last is not None:
        before, action = course.last
        game.apply(before, action, events)
    return next((str(e.data.get("why", "")) for e in events if e.kind == "game_ended"), "")


def _seated(game: Any, name: str, share: int) -> Player:
    level = contender(name)
    if level is None:
        return Playerless(game, name)
    return Thinker(game, level, max(1, game.budgets[level.name].nodes * share // 100))
