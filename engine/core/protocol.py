"""The seam: what the table, the opponents, saves and tests may ask of any game.

A position is whatever the game makes it; callers only hand it back. An action is an int below
2**30. One decision is one small choice by one player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.core.errors import Reason
from engine.core.generator import Rng

Action = int
Json = Any
S = TypeVar("S")
ACTION_LIMIT = 1 << 30

Viewer = int | None
"""Whose eyes: a seat's, PUBLIC, or None for everything (finished games, the engine itself)."""
PUBLIC = -1
"""A viewer who knows only what everybody at the table may know."""


class Decision(NamedTuple):
    """Who must choose now, and what kind of choice it is."""

    player: int
    kind: str


class Event(NamedTuple):
    """Something a person at the table sees happen.

    `seen_by` names the seats that may know `data`; None is everybody. The others get `public`.
    """

    kind: str
    data: Mapping[str, Any]
    seen_by: tuple[int, ...] | None = None
    public: Mapping[str, Any] | None = None

    def seen_from(self, viewer: Viewer) -> Event | None:
        """This event as a viewer perceives it; None if it notices nothing."""
        if self.seen_by is None or viewer is None or viewer in self.seen_by:
            return Event(self.kind, self.data)
        return None if self.public is None else Event(self.kind, self.public)


class Budget(NamedTuple):
    """What a level may spend on one decision of a game."""

    nodes: int
    """Positions it looks at when nobody says otherwise."""
    worlds: int = 1
    """Observations it weighs its plans in; one is enough where a game hides nothing."""
    blur: int = 100
    """Hundredths of the level's usual misjudgement: less where games are won by few points."""
    answers: bool = True
    """Whether the others' turns are played out: not where dice decide more than they do."""


class Game(Protocol[S]):
    """One game. `rules` counts up whenever an old log might no longer replay."""

    name: str
    rules: int
    seats: range
    @property
    def colours(self) -> Sequence[str]:
        """The players' colours, by seat."""

    @property
    def categories(self) -> Sequence[str]:
        """What points are scored for, in the order they are counted."""

    @property
    def styles(self) -> Mapping[str, Sequence[int]]:
        """Ways to play that `evaluate` knows, as its weights; "balanced" is one of them."""

    @property
    def budgets(self) -> Mapping[str, Budget]:
        """What each level of opponent may spend in this game, by the level's name."""

    def new(self, players: int, seed: int, options: Mapping[str, Json] | None = None) -> S:
        """The position at the start; raises BadInput for an impossible set-up."""

    def setup(self, s: S) -> tuple[int, dict[str, Json]]:
        """The number of players and the options `s` is played with."""

    def decision(self, s: S) -> Decision | None:
        """Who must choose now; None when the game is over."""

    def legal(self, s: S) -> list[Action]:
        """Every legal action of the decision at hand, sorted; empty when the game is over."""

    def apply(self, s: S, a: Action, events: list[Event] | None = None) -> Action:
        """Plays `a` in place and returns it as it happened, with the outcome of chance filled in.

        Takes a legal action, or the completed form of one, which draws nothing. Raises
        IllegalAction and changes nothing if `a` is neither.
        """

    def reveals(self, s: S, a: Action) -> bool:
        """Whether playing `a` shows somebody what he could not know: a draw, a roll, a theft, a
        peek, the last of sealed choices. A completed form reveals what its action does."""

    def outcomes(self, s: S, a: Action) -> list[tuple[int, Action]] | None:
        """The completed forms of an action left to chance, each with its integer weight, where
        they are few (dice); None where chance has no say, or too many."""

    def copy(self, s: S) -> S:
        """An independent copy, cheap."""

    def why_not(self, s: S, a: Action, player: int | None = None) -> Reason | None:
        """None if `a` is legal (for `player`, if given), else the reason.

        None exactly for what `legal` lists: nobody may choose how chance turns out.
        """

    def score(self, s: S, viewer: Viewer = None) -> list[dict[str, int]]:
        """Points per player and category, as if the game ended now. What a viewer cannot know of
        the others counts as the least it can be."""

    def winners(self, s: S, viewer: Viewer = None) -> list[int]:
        """The seats that would win if the game ended now, by the points that a viewer can know;
        several when victory is shared."""

    def observe(self, s: S, player: int, rng: Rng) -> S:
        """What `player` may know; everything else is dealt anew from `rng`."""

    def text(self, s: S, a: Action, viewer: Viewer = None) -> str:
        """One canonical line; for another viewer without what he may not see."""

    def parse(self, s: S, text: str) -> Action:
        """The action of a line, legal or not; raises BadInput if the line is none."""

    def encode(self, s: S) -> dict[str, Json]:
        """The position as readable JSON, by name."""

    def decode(self, data: Json) -> S:
        """A position written by `encode` or by hand; raises BadInput if it is impossible."""

    def key(self, s: S) -> tuple[Any, ...]:
        """Hashable; equal exactly when two positions are the same."""

    def audit(self, s: S) -> list[str]:
        """Broken invariants as sentences; empty when the position is sound."""

    def evaluate(self, s: S, weights: Sequence[int]) -> list[int]:
        """How good the position looks to each player, in integers."""

    def candidates(self, s: S) -> list[Action]:
        """The legal actions worth searching; never empty while there is a decision."""

    def under_way(self, s: S) -> bool:
        """Whether something was done already in the turn that is being played."""

    def brisk(self, s: S, rng: Rng) -> Action:
        """A short policy without evaluation that brings games to their end."""

    def motive(self, s: S, line: Sequence[Action]) -> Reason:
        """Why the decider might want to play these actions: a code with its values."""

    def drawback(self, s: S, line: Sequence[Action], better: Sequence[Action]) -> Reason | None:
        """What the decider can know to speak against these actions and not against better ones: a
        code with its values; None where there is no such fact."""

    def say(self, reason: Reason) -> str:
        """A motive in English, for the arena; the table has its own sentences."""
