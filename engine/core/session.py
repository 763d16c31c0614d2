"""One game being played: where it began, what happened, where it stands.

A session knows no game. It can act, undo and redo within their limits, give the position after any
action, and be saved and loaded. Loading replays the log and compares the result with the saved
position; a save that cannot be trusted is refused and nothing is changed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple

from engine.core.errors import BadInput, IllegalAction, Reason
from engine.core.protocol import Action, Event, Game, Json, S
from engine.core.reading import mapping, sequence, whole
from engine.core.steps import Steps, finished

FORMAT = "kontor-session"
VERSION = 1
MOST_ACTIONS = 20_000
_KEYS = ("format", "version", "game", "rules", "seed", "start", "log", "now", "check")
FindGame = Callable[[str], Game[Any]]


class Entry(NamedTuple):
    """One action of the log as it happened."""

    player: int
    action: Action
    reveals: bool
    """It showed somebody what he could not know: nobody may take back what he has seen."""
    began: int | None
    """The seat whose turn this action began, if any."""


class Session(Generic[S]):
    """A start, the actions since, and every position between them."""

    def __init__(self, game: Game[S], start: S, seed: int | None = None) -> None:
        self.game = game
        self.seed = seed
        """The seed of the start, if `new` made it."""
        self.state = game.copy(start)
        """The position now; change it through `act`, `undo` and `redo` only."""
        self.log: list[Entry] = []
        self.notice: str | None = None
        """Set to "replay_lost" when an old save goes on from its last position."""
        self._before: list[S] = []
        self._undone: list[Action] = []

    @classmethod
    def new(
        cls,
        game: Game[S],
        players: int,
        seed: int,
        options: Mapping[str, Json] | None = None,
    ) -> Session[S]:
        return cls(game, game.new(players, seed, options), seed)

    @property
    def start(self) -> S:
        return self._before[0] if self._before else self.state

    def position(self, length: int) -> S:
        """A copy of the position after the first `length` actions."""
        if not 0 <= length <= len(self.log):
            raise IndexError(f"the log has {len(self.log)} actions")
        return self.game.copy(self.state if length == len(self.log) else self._before[length])

    def lines(self, viewer: int | None = None) -> list[str]:
        """The log as text, as one seat may read it."""
        return [
            self.game.text(before, entry.action, viewer)
            for before, entry in zip(self._before, self.log, strict=True)
        ]

    def act(
        self, action: Action, player: int | None = None, events: list[Event] | None = None
    ) -> Action:
        """Plays an action and forgets what was undone; raises IllegalAction."""
        reason = self.game.why_not(self.state, action, player)
        if reason is not None:
            raise IllegalAction(reason)
        happened = self._play(action, events)
        self._undone.clear()
        return happened

    def record(self, action: Action) -> None:
        """Plays an action of a log, which may name how chance turned out; raises IllegalAction."""
        if self.game.decision(self.state) is None:
            raise IllegalAction(Reason("game_over"))
        self._play(action, None)
        self._undone.clear()

    def _play(self, action: Action, events: list[Event] | None) -> Action:
        game, before = self.game, self.game.copy(self.state)
        decision = game.decision(before)
        assert decision is not None
        told: list[Event] = []
        happened = game.apply(self.state, action, told)
        reveals = game.reveals(before, happened)
        began = next((e.data["player"] for e in told if e.kind == "turn_began"), None)
        self._before.append(before)
        self.log.append(Entry(decision.player, happened, reveals, began))
        if events is not None:
            events.extend(told)
        return happened

    def why_not_undo(self, player: int | None = None) -> Reason | None:
        """None if the seat (by default the one that must choose now) may undo the last action."""
        if not self.log:
            return Reason("nothing_to_undo")
        last = self.log[-1]
        if player is None:
            decision = self.game.decision(self.state)
            player = decision.player if decision else last.player
        if last.reveals:
            return Reason("undo_past_reveal")
        if last.player != player:
            return Reason("undo_past_other_seat", {"player": self.game.colours[last.player]})
        if last.began == player:
            return Reason("undo_past_turn_start")
        return None

    def undo(self, player: int | None = None) -> Action:
        """Takes the last action back and returns it; raises IllegalAction."""
        reason = self.why_not_undo(player)
        if reason is not None:
            raise IllegalAction(reason)
        self.state = self._before.pop()
        action = self.log.pop().action
        self._undone.append(action)
        return action

    def why_not_redo(self) -> Reason | None:
        return None if self._undone else Reason("nothing_to_redo")

    def redo(self, events: list[Event] | None = None) -> Action:
        """Plays the last undone action again; raises IllegalAction."""
        reason = self.why_not_redo()
        if reason is not None:
            raise IllegalAction(reason)
        return self._play(self._undone.pop(), events)

    def take_back(self, length: int) -> None:
        """Goes back to the first `length` actions, past every limit of `undo`: who may ask for
        that, and what it costs, is the table's affair."""
        self.state = self.position(length)
        del self.log[length:], self._before[length:]
        self._undone.clear()

    def branch(self, length: int) -> Session[S]:
        """Another session that has the first `length` actions in common with this one."""
        other = Session(self.game, self.start, self.seed)
        other.state = self.position(length)
        other.log = self.log[:length]
        other._before = self._before[:length]
        return other

    def save(self) -> dict[str, Json]:
        """Plain JSON that `load` reads back."""
        data: dict[str, Json] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "rules": self.game.rules,
            "start": self.game.encode(self.start),
            "log": self.lines(),
            "now": self.game.encode(self.state),
        }
        if self.seed is not None:
            data["seed"] = self.seed
        data["check"] = check_value(data)
        return data


def check_value(data: Mapping[str, Json]) -> str:
    """Over everything but the check itself, in one fixed spelling."""
    rest = {key: value for key, value in data.items() if key != "check"}
    return f"{zlib.crc32(json.dumps(rest, sort_keys=True).encode()):08x}"


def load(data: Json, find_game: FindGame) -> Session[Any]:
    """The session of a save; raises BadInput if it cannot be trusted.

    A save of older rules whose log no longer replays goes on from its last position.
    """
    return finished(loading(data, find_game))


def loading(data: Json, find_game: FindGame) -> Steps[Session[Any]]:
    """What `load` does, an action a step."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput("This is not a saved game of Kontor.")
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadInput("This game was saved by a newer version of Kontor.")
    given = mapping(data, "The save", _KEYS)
    for key in _KEYS:
        if key not in given and key != "seed":
            raise BadInput(f"The save is damaged: “{key}” is missing.")
    whole(version, "The version", 1, VERSION)
    try:
        genuine = given["check"] == check_value(given)
    except (ValueError, RecursionError):
        genuine = False
    if not genuine:
        raise BadInput("The save is damaged: its check value is wrong.")
    game = find_game(given["game"])
    if isinstance(given["rules"], int) and given["rules"] > game.rules:
        raise BadInput("This game was saved with newer rules.")
    rules = whole(given["rules"], "The rules", 1, game.rules)
    seed = given.get("seed")
    if seed is not None:
        whole(seed, "The seed", -(1 << 63), (1 << 63) - 1)
    now = game.decode(given["now"])
    lines = sequence(given["log"], "The log", MOST_ACTIONS)
    try:
        session = yield from _replay(game, given["start"], seed, lines)
        if game.key(session.state) != game.key(now):
            raise BadInput("The save is damaged: its log does not lead to its last position.")
    except BadInput:
        if rules == game.rules:
            raise
        session = Session(game, now)
        session.notice = "replay_lost"
    return session


def _replay(
    game: Game[Any], start: Json, seed: int | None, lines: list[Json]
) -> Steps[Session[Any]]:
    session = Session(game, game.decode(start), seed)
    for number, line in enumerate(lines, 1):
        try:
            session.record(game.parse(session.state, line))
        except IllegalAction as refused:
            raise BadInput(f"The save is damaged: action {number}: {refused}.") from None
        yield number, len(lines)
    return session
