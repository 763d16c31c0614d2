"""Carpe Diem behind the engine's protocol: the rules of the second edition for 2 to 4 players."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from typing import Any

from engine.carpe_diem import (
    audit,
    brisk,
    candidates,
    checks,
    codec,
    dealing,
    drawbacks,
    evaluation,
    motives,
    scoring,
    sight,
    state,
    text,
)
from engine.carpe_diem.city import COLOURS
from engine.carpe_diem.legal import legal
from engine.carpe_diem.play import perform
from engine.carpe_diem.state import STEP_NAMES, Disc, Over, Pawns, State
from engine.carpe_diem.weights import STYLES, WEIGHTS
from engine.core.errors import BadInput, IllegalAction, Reason
from engine.core.generator import Generator, Rng
from engine.core.protocol import ACTION_LIMIT, Budget, Decision, Event, Json, Viewer
from engine.core.reading import whole

_DECISIONS = {
    step: tuple(Decision(player, kind) for player in range(len(COLOURS)))
    for step, kind in STEP_NAMES.items()
}


class CarpeDiem:
    """Stateless: everything about a game is in its State."""

    name = "carpe_diem"
    rules = 1
    seats = range(2, 5)
    colours = COLOURS
    categories = scoring.CATEGORIES
    styles = STYLES
    budgets: Mapping[str, Budget] = {
        "apprentice": Budget(300, blur=700),
        "trader": Budget(800, blur=500),
        "merchant": Budget(1600, 2, blur=250),
        "master": Budget(6000, 4),
    }

    def new(self, players: int, seed: int, options: Mapping[str, Json] | None = None) -> State:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadInput("The seed must be a whole number.")
        whole(players, "The number of players", self.seats[0], self.seats[-1])
        return dealing.deal(players, codec.read_options(options), Generator(seed))

    def setup(self, s: State) -> tuple[int, dict[str, Json]]:
        return s.setting.players, codec.options_of(s.setting)

    def decision(self, s: State) -> Decision | None:
        kind = type(s.step)
        return None if kind is Over else _DECISIONS[kind][state.acting(s)]

    legal = staticmethod(legal)
    copy = staticmethod(state.copy)

    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        if type(a) is not int:
            raise IllegalAction(checks.UNKNOWN)
        offered = s.offered
        if not offered or offered[bisect(offered, a) - 1] != a:
            reason = checks.refusal(s, a)
            if reason is not None:
                raise IllegalAction(reason)
        perform(s, a, events)
        return a

    def why_not(self, s: State, a: int, player: int | None = None) -> Reason | None:
        if player is not None and not isinstance(s.step, Over) and player != state.acting(s):
            return Reason("not_your_decision", {"decider": COLOURS[state.acting(s)]})
        if isinstance(a, bool) or not isinstance(a, int) or not 0 <= a < ACTION_LIMIT:
            return checks.UNKNOWN
        return checks.refusal(s, a)

    def reveals(self, s: State, a: int) -> bool:
        """Tiles are turned up, fountain cards drawn, or all hands shown at the end."""
        after = state.copy(s)
        perform(after, a, None)
        before, now = s.hidden, after.hidden
        dealt = before.white != now.white or before.black != now.black
        return dealt or len(now.deck) < len(before.deck) or isinstance(after.step, Over)

    def outcomes(self, s: State, a: int) -> list[tuple[int, int]] | None:
        """Stacks have an order: nothing is left to chance once they are shuffled."""
        return None

    def score(self, s: State, viewer: Viewer = None) -> list[dict[str, int]]:
        return scoring.score(s, viewer)

    def winners(self, s: State, viewer: Viewer = None) -> list[int]:
        return scoring.winners(s, viewer)

    def observe(self, s: State, player: int, rng: Rng) -> State:
        return sight.observe(s, player, rng)

    def text(self, s: State, a: int, viewer: Viewer = None) -> str:
        return text.text(s, a, viewer)

    def parse(self, s: State, text_: str) -> int:
        return text.parse(s, text_)

    def encode(self, s: State) -> dict[str, Json]:
        return codec.encode(s)

    def decode(self, data: Json) -> State:
        return codec.decode(data)

    def key(self, s: State) -> tuple[Any, ...]:
        step = s.step
        return (
            s.setting,
            bytes(s.cells),
            s.points,
            s.stored,
            s.hidden,
            STEP_NAMES[type(step)],
            step,
        )

    def audit(self, s: State) -> list[str]:
        return audit.audit(s)

    def evaluate(self, s: State, weights: Sequence[int] = WEIGHTS) -> list[int]:
        return evaluation.evaluate(s, weights)

    def candidates(self, s: State) -> list[int]:
        return candidates.candidates(s)

    def under_way(self, s: State) -> bool:
        """A turn is one action with what follows from it; so is the scoring of a player."""
        return s.step is not None and not isinstance(s.step, (Pawns, Disc))

    def brisk(self, s: State, rng: Rng) -> int:
        return brisk.brisk(s, rng)

    def motive(self, s: State, line: Sequence[int]) -> Reason:
        return motives.motive(s, line)

    def drawback(self, s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
        return drawbacks.drawback(s, line, better)

    def say(self, reason: Reason) -> str:
        return motives.sentence(reason)
