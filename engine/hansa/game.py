"""Hansa Teutonica behind the engine's protocol: the complete rules of 2009 for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.errors import BadInput, IllegalAction, Reason
from engine.core.generator import Generator, Rng
from engine.core.protocol import ACTION_LIMIT, Budget, Decision, Event, Json, Viewer
from engine.hansa import actions as act
from engine.hansa import (
    audit,
    brisk,
    candidates,
    checks,
    codec,
    drawbacks,
    evaluation,
    motives,
    play,
    scoring,
    state,
    text,
)
from engine.hansa.checks.common import UNKNOWN
from engine.hansa.desk import (
    COLOURS,
    MARKER_COUNTS,
    START_MARKERS,
    TRADER,
    setup_supply,
)
from engine.hansa.legal import legal
from engine.hansa.state import (
    ACTED,
    BAG,
    MARKER,
    PLATE,
    STEP_NAMES,
    STOCK,
    SUPPLY,
    Over,
    SetPawn,
    State,
    desk,
)
from engine.hansa.weights import STYLES, WEIGHTS

_DECISIONS = {
    step: tuple(Decision(player, kind) for player in range(len(COLOURS)))
    for step, kind in STEP_NAMES.items()
}


class Hansa:
    """Stateless: everything about a game is in its State."""

    name = "hansa"
    rules = 1
    seats = range(2, 6)
    colours = COLOURS
    categories = scoring.CATEGORIES
    styles = STYLES
    budgets: Mapping[str, Budget] = {
        "apprentice": Budget(600),
        "trader": Budget(1500),
        "merchant": Budget(2500),
        "master": Budget(9000),
    }

    def new(self, players: int, seed: int, options: Mapping[str, Json] | None = None) -> State:
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadInput("The seed must be a whole number.")
        s = state.blank(codec.setting_for(players, options))
        generator = Generator(seed)
        cells = s.cells
        cells[BAG : BAG + len(MARKER_COUNTS)] = bytes(MARKER_COUNTS)
        starters = list(START_MARKERS)
        generator.shuffle(starters)
        for route, kind in zip(s.setting.board.taverns, starters, strict=True):
            cells[MARKER + route] = kind + 1
            cells[BAG + kind] -= 1
        s.seed = generator.next()
        for player in range(players):
            traders, merchants = setup_supply(player)
            cells[desk(player) + SUPPLY : desk(player) + SUPPLY + 2] = bytes((traders, merchants))
            cells[desk(player) + STOCK + TRADER] = 11 - traders
        state.begin_turn(s, 0)
        if s.setting.provinces:
            s.step = SetPawn()
        return s

    def setup(self, s: State) -> tuple[int, dict[str, Json]]:
        return s.setting.players, codec.options_of(s.setting)

    def decision(self, s: State) -> Decision | None:
        kind = type(s.step)
        return None if kind is Over else _DECISIONS[kind][state.acting(s)]

    legal = staticmethod(legal)
    copy = staticmethod(state.copy)

    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        reason = checks.refusal(s, a) if type(a) is int else UNKNOWN
        if reason is not None:
            raise IllegalAction(reason)
        return play.perform(s, a, events)

    def why_not(self, s: State, a: int, player: int | None = None) -> Reason | None:
        if player is not None and not isinstance(s.step, Over) and player != state.acting(s):
            return Reason("not_your_decision", {"decider": COLOURS[state.acting(s)]})
        if isinstance(a, bool) or not isinstance(a, int) or not 0 <= a < ACTION_LIMIT:
            return UNKNOWN
        reason = checks.refusal(s, a)
        if reason is None and a >> act.SHIFT in (act.END, act.RIDE) and act.revealed(a):
            return Reason("left_to_chance")
        return reason

    def reveals(self, s: State, a: int) -> bool:
        """Markers turn up when a turn ends with some on the plate."""
        if not s.cells[PLATE]:
            return False
        kind = a >> act.SHIFT
        return kind == act.END or (kind == act.RIDE and bool(s.cells[ACTED]))

    def outcomes(self, s: State, a: int) -> list[tuple[int, int]] | None:
        """Which markers turn up has too many outcomes to list."""
        return None

    def score(self, s: State, viewer: Viewer = None) -> list[dict[str, int]]:
        return scoring.score(s)

    def winners(self, s: State, viewer: Viewer = None) -> list[int]:
        return scoring.winners(s)

    def observe(self, s: State, player: int, rng: Rng) -> State:
        """Everything lies open except which face-down marker turns up: the generator."""
        seen = state.copy(s)
        seen.seed = rng.randrange(1 << 32) << 32 | rng.randrange(1 << 32)
        return seen

    def text(self, s: State, a: int, viewer: Viewer = None) -> str:
        return text.text(s, a)

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
            setting.option,
            bytes(s.cells),
            s.extras,
            s.pending,
            s.seed,
            STEP_NAMES[type(s.step)],
            s.step,
        )

    def audit(self, s: State) -> list[str]:
        return audit.audit(s)

    def evaluate(self, s: State, weights: Sequence[int] = WEIGHTS) -> list[int]:
        return evaluation.evaluate(s, weights)

    def candidates(self, s: State) -> list[int]:
        return candidates.candidates(s)

    def under_way(self, s: State) -> bool:
        return bool(s.cells[ACTED])

    def brisk(self, s: State, rng: Rng) -> int:
        return brisk.brisk(s, rng)

    def motive(self, s: State, line: Sequence[int]) -> Reason:
        return motives.motive(s, line)

    def drawback(self, s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
        return drawbacks.drawback(s, line, better)

    def say(self, reason: Reason) -> str:
        return motives.sentence(reason)
