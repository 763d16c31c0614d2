"""Cities & Knights with its base game behind the engine's protocol, for 3 and 4 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cities_knights import (
    audit,
    brisk,
    candidates,
    checks,
    codec,
    drawbacks,
    evaluation,
    luck,
    motives,
    observe,
    opening,
    scoring,
    state,
    text,
)
from engine.cities_knights.box import COLOURS
from engine.cities_knights.checks.common import UNKNOWN
from engine.cities_knights.frames import FRAME_NAMES
from engine.cities_knights.legal import legal
from engine.cities_knights.options import read_options
from engine.cities_knights.play import perform
from engine.cities_knights.state import BEFORE_ROLL, OVER, PHASE, PLACED, SETUP, TURN, State
from engine.cities_knights.weights import STYLES, WEIGHTS
from engine.core.errors import BadInput, IllegalAction, Reason
from engine.core.generator import Rng
from engine.core.protocol import ACTION_LIMIT, Budget, Decision, Event, Json, Viewer

_DECISIONS = {
    frame: tuple(Decision(player, kind) for player in range(len(COLOURS)))
    for frame, kind in FRAME_NAMES.items()
}
_TURNS = tuple(Decision(player, "turn") for player in range(len(COLOURS)))


class CitiesKnights:
    """Stateless: everything about a game is in its State."""

    name = "cities_knights"
    rules = 1
    seats = range(3, 5)
    colours = COLOURS
    categories = scoring.CATEGORIES
    styles = STYLES
    budgets: Mapping[str, Budget] = {
        "apprentice": Budget(400, 2, 330),
        "trader": Budget(1000, 2, 260),
        "merchant": Budget(2400, 3, 150),
        "master": Budget(6000, 4, answers=False),
    }

    def new(self, players: int, seed: int, options: Mapping[str, Json] | None = None) -> State:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadInput("The seed must be a whole number.")
        if isinstance(players, bool) or players not in self.seats:
            raise BadInput("Cities & Knights is for 3 or 4 players.")
        given = dict(options) if isinstance(options, Mapping) else options
        return opening.deal(players, read_options(given), seed)

    def setup(self, s: State) -> tuple[int, dict[str, Json]]:
        return s.setting.players, s.setting.options._asdict()

    def decision(self, s: State) -> Decision | None:
        if s.stack:
            top = s.stack[-1]
            return _DECISIONS[type(top)][top.player]
        return None if s.cells[PHASE] == OVER else _TURNS[s.cells[TURN]]

    legal = staticmethod(legal)
    copy = staticmethod(state.copy)

    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        if type(a) is not int:
            raise IllegalAction(UNKNOWN)
        if a not in s.offered:
            reason = checks.refusal(s, a)
            if reason is not None:
                raise IllegalAction(reason)
        return perform(s, a, events)

    def reveals(self, s: State, a: int) -> bool:
        return luck.reveals(s, a)

    def outcomes(self, s: State, a: int) -> list[tuple[int, int]] | None:
        return luck.outcomes(s, a)

    def why_not(self, s: State, a: int, player: int | None = None) -> Reason | None:
        if player is not None and s.cells[PHASE] != OVER and player != state.acting(s):
            return Reason("not_your_decision", {"decider": COLOURS[state.acting(s)]})
        if isinstance(a, bool) or not isinstance(a, int) or not 0 <= a < ACTION_LIMIT:
            return UNKNOWN
        reason = checks.refusal(s, a)
        if reason is None and luck.is_completed(a):
            return Reason("left_to_chance")
        return reason

    def score(self, s: State, viewer: Viewer = None) -> list[dict[str, int]]:
        return scoring.score(s)

    def winners(self, s: State, viewer: Viewer = None) -> list[int]:
        return scoring.winners(s)

    def observe(self, s: State, player: int, rng: Rng) -> State:
        return observe.observe(s, player, rng)

    def text(self, s: State, a: int, viewer: Viewer = None) -> str:
        return text.text(s, a, viewer)

    def parse(self, s: State, text_: str) -> int:
        return text.parse(s, text_)

    def encode(self, s: State) -> dict[str, Json]:
        return codec.encode(s)

    def decode(self, data: Json) -> State:
        return codec.decode(data)

    def key(self, s: State) -> tuple[Any, ...]:
        setting = s.setting
        return (
            setting.players,
            setting.options,
            setting.terrain,
            setting.harbours,
            bytes(s.cells),
            tuple((FRAME_NAMES[type(frame)], frame) for frame in s.stack),
            s.offers,
            s.turns,
            s.seed,
        )

    def audit(self, s: State) -> list[str]:
        return audit.audit(s)

    def evaluate(self, s: State, weights: Sequence[int] = WEIGHTS) -> list[int]:
        return evaluation.evaluate(s, weights)

    def candidates(self, s: State) -> list[int]:
        return candidates.candidates(s)

    def under_way(self, s: State) -> bool:
        """The dice were rolled, or the piece of the set-up was placed."""
        phase = s.cells[PHASE]
        return s.cells[PLACED] & 1 == 1 if phase == SETUP else phase != BEFORE_ROLL

    def brisk(self, s: State, rng: Rng) -> int:
        return brisk.brisk(s, rng)

    def motive(self, s: State, line: Sequence[int]) -> Reason:
        return motives.motive(s, line)

    def drawback(self, s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
        return drawbacks.drawback(s, line, better)

    def say(self, reason: Reason) -> str:
        return motives.sentence(reason)
